## So wird gespielt
guide-title = So wird gespielt: { $game }
guide-lead = { $n ->
    [one] Etwa { $n } Minute Lesezeit.
   *[other] Etwa { $n } Minuten Lesezeit.
}
guide-edition = Ausgabe
guide-lesson = Zur Lektion
guide-book = Die Regeln, eine nach der anderen
guide-glance = { $game } auf einen Blick
guide-by-table = Nach den Regeln dieses Tisches.
guide-waiting = Die Anleitung kommt …
guide-failed = Der Server antwortet nicht. Lade diese Seite neu.
guide-none = Zu diesem Spiel gibt es keine kurze Anleitung. Seine Regeln kannst du lesen.
