game-master-thieves = Un portagioie di legno, dodici cassetti a due facce, sei mestieri loschi.
    .tag = 4 edizioni
poster-master-thieves = Dove hai lasciato i rubini?
    .lead = Apri un cassetto, infilaci un’imitazione, metti il portagioie sottosopra e ricorda più degli altri. Gratis, nel browser, senza account.
    .picture = Un portagioie di legno con dodici cassetti su panno verde; uno è aperto e mostra due diamanti e uno zaffiro.
