game-master-thieves = Eine hölzerne Schatulle, zwölf Schubladen mit zwei Seiten, sechs zwielichtige Berufe.
    .tag = 4 Ausgaben
poster-master-thieves = Wo hast du die Rubine gelassen?
    .lead = Öffne eine Schublade, schmuggle ein Imitat hinein, stell die Schatulle auf den Kopf und behalte mehr als die anderen. Kostenlos, im Browser, ohne Konto.
    .picture = Eine hölzerne Schatulle mit zwölf Schubladen auf grünem Filz; eine steht offen und zeigt zwei Diamanten und einen Saphir.
