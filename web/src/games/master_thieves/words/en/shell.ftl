game-master-thieves = One wooden box, twelve two-sided drawers, six shady professions.
    .tag = 4 editions
poster-master-thieves = Where did you leave the rubies?
    .lead = Open a drawer, slip in a fake, turn the box upside down, and remember more than your friends do. Free, in your browser, no account.
    .picture = A wooden box of twelve drawers on green felt; one drawer stands open and shows two diamonds and a sapphire.
