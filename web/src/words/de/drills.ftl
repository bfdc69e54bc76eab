## Übungen
drills-of = Übungen zu { $game }
drills-lead = Sieh einem Tisch einige Sekunden zu. Dann kommt eine Frage: Wo ist es jetzt? Nach dreißig Antworten siehst du dein Gedächtnis als Kurve, neben denen der Gegner.
drills-start = Zehn Übungen
drills-ten-more = Noch zehn
drills-count = Übung { $n } von { $of }
drills-own = Aus deinem eigenen Spiel
drills-own-first = { $n ->
    [one] Was du in einem eigenen Spiel vergessen hast, kommt zuerst: eine Übung.
   *[other] Was du in eigenen Spielen vergessen hast, kommt zuerst: { $n } Übungen.
}
drills-question = Die Übung
drills-watch = Sieh zu.
drills-aside = Hier wird nichts aufgeschrieben. Das ist die Übung.
drills-right = Richtig: { $answer }.
drills-wrong = Nein. Richtig ist: { $answer }.
drills-next = Weiter
drills-again = Noch einmal
drills-finish = Fertig
drills-leave = Aufhören
drills-set = { $right } von { $of } richtig
drills-waiting = Die Übungen werden geholt …
drills-failed = Die Übungen ließen sich nicht laden. Bitte lade die Seite neu.
drills-kept = Deine Antworten bleiben in diesem Browser.
drills-shared = Deine Antworten liegen auf diesem Server, für alle deine Geräte.
drills-you = Du

## Die Kurve
drills-memory = Dein Gedächtnis
drills-none-yet = Noch keine Antworten. Die Linien zeigen, was die Gegner noch wissen.
drills-so-far = { $asked ->
    [one] { $asked } Antwort, { $right } richtig.
   *[other] { $asked } Antworten, { $right } richtig.
}
drills-curve-after = { $n ->
    [one] Deine Kurve kommt nach { $n } weiteren.
   *[other] Deine Kurve kommt nach { $n } weiteren.
}
drills-name-after = { $n ->
    [one] Nach { $n } weiteren sagen wir, wem du gleichst.
   *[other] Nach { $n } weiteren sagen wir, wem du gleichst.
}
drills-nearest = Du merkst dir etwa so viel wie { $name }.
drills-not-yours = Dein Gedächtnis folgt nicht der Formel der Gegner, darum sind nur deine Antworten gezeichnet.
drills-still = Mit weniger Bewegung; dafür gibt es eine eigene Kurve.
drills-legend = Deine Kurve ist der Anteil, den du wohl noch weißt, mit seinem 95-%-Band. Punkte sind deine Antworten ohne die geratenen. Gestrichelt sind die Gegner.
drills-legend-dots = Punkte sind deine Antworten ohne die geratenen. Gestrichelt sind die Gegner.
drills-by-events = Gemerkt, nach dem, was seither geschah
drills-by-moves = Gemerkt, nach Zahl der Bewegungen
drills-axis-events = seither gezeigt
drills-axis-moves = Bewegungen
drills-observed = Deine Antworten
drills-band = { $mean }, von { $low } bis { $high }
