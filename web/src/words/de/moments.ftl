## Bilder und Clips eines Moments
moments-offer = Bild oder Clip
moments-form = Was entstehen soll
moments-picture = Bild
moments-clip = Clip des Zugs
moments-move = Zug { $n }
moments-as = Wie { $name } es sah
moments-as-onlooker = Wie das Publikum es sah
moments-making = { $kind ->
    [clip] Der Clip wird aufgenommen, während er läuft …
   *[picture] Das Bild wird gezeichnet …
}
moments-ready = { $kind ->
    [clip] Der Clip ist fertig: { $size } MB.
   *[picture] Das Bild ist fertig: { $size } MB.
}
moments-failed = Dieser Browser konnte das nicht.
moments-alt = In Worten, für alle, die es nicht sehen
moments-copy = Worte kopieren
moments-save = Datei speichern
