## Esercizi
drills-of = Esercizi di { $game }
drills-lead = Guarda un tavolo per qualche secondo. Poi viene una domanda: dov’è adesso? Dopo trenta risposte vedi la tua memoria come una curva, accanto a quelle degli avversari.
drills-start = Dieci esercizi
drills-ten-more = Altri dieci
drills-count = Esercizio { $n } di { $of }
drills-own = Dalla tua partita
drills-own-first = { $n ->
    [one] Una dimenticanza delle tue partite viene per prima.
   *[other] { $n } dimenticanze delle tue partite vengono per prime.
}
drills-question = L’esercizio
drills-watch = Guarda.
drills-aside = Qui non si annota nulla. L’esercizio è questo.
drills-right = Giusto: { $answer }.
drills-wrong = No. La risposta giusta: { $answer }.
drills-next = Avanti
drills-again = Ancora una volta
drills-finish = Fine
drills-leave = Smetti
drills-set = { $right } su { $of } giuste
drills-waiting = Arrivano gli esercizi…
drills-failed = Non è stato possibile caricare gli esercizi. Ricarica la pagina, per favore.
drills-kept = Le tue risposte restano in questo browser.
drills-shared = Le tue risposte sono conservate su questo server, per tutti i tuoi dispositivi.
drills-you = Tu

## La curva
drills-memory = La tua memoria
drills-none-yet = Ancora nessuna risposta. Le linee mostrano che cosa ricordano gli avversari.
drills-so-far = { $asked ->
    [one] { $asked } risposta, { $right } giusta.
   *[other] { $asked } risposte, { $right } giuste.
}
drills-curve-after = { $n ->
    [one] La tua curva arriva dopo { $n } altra.
   *[other] La tua curva arriva dopo altre { $n }.
}
drills-name-after = { $n ->
    [one] Dopo { $n } altra diremo a chi somigli.
   *[other] Dopo altre { $n } diremo a chi somigli.
}
drills-nearest = Ricordi più o meno come { $name }.
drills-not-yours = La tua memoria non segue la formula degli avversari, perciò sono disegnate solo le tue risposte.
drills-still = Con meno movimento; ha una curva a sé.
drills-legend = La tua curva è la parte che probabilmente ricordi, con la sua fascia del 95 %. I punti sono le tue risposte, meno quelle indovinate. Le linee spezzate sono gli avversari.
drills-legend-dots = I punti sono le tue risposte, meno quelle indovinate. Le linee spezzate sono gli avversari.
drills-by-events = Ricordato, secondo ciò che è successo dopo
drills-by-moves = Ricordato, secondo gli spostamenti
drills-axis-events = mostrati dopo
drills-axis-moves = spostamenti
drills-observed = Le tue risposte
drills-band = { $mean }, da { $low } a { $high }
