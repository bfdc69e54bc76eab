## Come si gioca
guide-title = Come si gioca: { $game }
guide-lead = { $n ->
    [one] Circa { $n } minuto di lettura.
   *[other] Circa { $n } minuti di lettura.
}
guide-edition = Edizione
guide-lesson = Segui la lezione
guide-book = Le regole, una per una
guide-glance = { $game } in breve
guide-by-table = Secondo le regole di questo tavolo.
guide-waiting = La guida arriva…
guide-failed = Il server non risponde. Ricarica questa pagina.
guide-none = Questo gioco non ha una guida breve. Si possono leggere le regole.
