## Rules
rules-of = Rules of { $game }
rules-language = Our own wording, clause by clause.
rules-search = Search the rules
rules-none = No clause says that. Try “alarm” or “ruby”.
rules-none-forty = No clause says that. Try “dagger” or “line”.
rules-found = { $n ->
    [one] { $n } part of the rules
   *[other] { $n } parts of the rules
}
rules-chapters = Chapters
rules-edition = Edition
rules-all-editions = All editions
rules-compare = Compare with
rules-compare-none = No comparison
rules-side-by-side = { $one } beside { $other }
rules-differ = { $n ->
    [0] These two say the same in every clause.
    [one] They differ in { $n } clause. Only that one is shown.
   *[other] They differ in { $n } clauses. Only those are shown.
}
rules-switches = Set differently
rules-silent = nothing more
rules-link = Link to { $clause }
rules-house = House rules
rules-text = The rules
rules-waiting = Fetching the rulebook…
rules-failed = The server does not answer. Please load this page again.
rules-game = Game
rules-clause = Clause

## House rules
house-of = House rules of { $game }
house-lead = Where the printed editions disagree, and what your table may decide for itself.
house-short = In short
house-disagree = Where the editions disagree
house-decide = What a table may decide
house-decide-lead = These are no matter of edition. The usual setting stands beside each.
house-usual = usual: { $value }
house-rule = Rule
house-set-up = Set up a table
house-mt-smugglers = Rio Grande: a lone smuggler pockets one gem, and two or more form a ring. The others: everything goes to the red pillow, and drawing level with the detectives is enough.
    .title = Smugglers
house-mt-cards = Rio Grande reveals all cards at once. In the others the smugglers act before anybody knows the rest.
    .title = Cards
house-mt-box = Rio Grande: two box actions if you placed an imitation, otherwise one. The others: two. Both English texts turn before they flip, the French one in either order, and the Italian one even allows two turns.
    .title = Box actions
house-mt-must = Smuggler and jeweler must place an imitation in the French and the Italian text, and may in both English ones. Only in Rio Grande may a thief leave what lies there.
    .title = Must or may
house-mt-ruby = A ruby that falls goes to the red pillow in Rio Grande; elsewhere it goes back into its compartment, lying up.
    .title = A ruby that falls
house-mt-alarm = In Rio Grande its player decides; in the Zoch English text it stays; in the French and the Italian one it comes home.
    .title = A lone alarm
house-mt-end = The game ends when somebody has no imitation left. Only the French text ends it with the last ruby too.
    .title = The end
house-mt-imitations = Diamonds and sapphires for each: Rio Grande 9 and 3, Zoch English 10 and 2, French and Italian 8 and 2.
    .title = Imitations
house-ft-options = Leaders, Three Tales and Family rules can be switched on. Leaders and Three Tales also go together, but were not tuned for each other.
    .title = Optional rules
house-ft-lines = A gem touches a line by any of its tiles, or only by two of them.
    .title = What touches a line
house-ft-discard = It lies open, or face down: then only the jars of thrown tiles are seen.
    .title = The discard
house-ft-dagger = Whoever finds a Dagger loses the tiles in hand; your table may let a Dagger in hand save them.
    .title = Finding a Dagger

## About
about-title = About
about-lead = Two board games of theft and memory, for friends, strangers and bots.
about-games = Whose games these are
about-games-text = Master Thieves and 40 Thieves belong to their authors and publishers. This project is not affiliated with any of them, contains none of their texts or pictures, and tells the rules in its own words.
about-games-buy = Whoever likes a game should buy it: the wooden box is half of it.
about-licence = Licence
about-licence-text = The program, its pictures and its sounds are free software under the MIT licence. The typefaces Fraunces and Inter are under the SIL Open Font License.
about-privacy = What is kept
about-privacy-text = A name and a key in a cookie, nothing else about a person. No advertisements, no counters, no request to any other server. Settings, unfinished and finished games are noted in this browser only.
about-how = How it works
about-memory = Memory aids
about-memory-text = How much of what a seat has seen is shown again is an agreement of the whole table, printed in its bar, and the same for everybody.
about-aid-classic = Closed is closed. The log keeps the current turn. This is the game as it is played at a real table.
    .title = Classic
about-aid-notebook = The same, and everybody may pin notes of their own to drawers and jars. Pins travel with the wood; nobody checks them.
    .title = Notebook
about-aid-open-book = Everything your seat was told stays drawn where it now is. Good for a first game, and for games over several days.
    .title = Open book
about-bots = Bots
about-bots-text = A bot is told exactly what a person in its chair would be told, no more. Between what it hears and what it knows stands a memory that overlooks, muddles and forgets like one of ours. The bots differ first of all in that memory.
about-stand-ins = When somebody is away too long, a bot of middling memory plays for them until they are back. It knows only what that seat was told.
about-fair = A fair deal
about-fair-text = Before anybody cuts, the server shows the seal of a secret number. Every seat adds a cut of its own, and all chance is computed from both. At the end the number is revealed, and any browser can compute every shuffle again.
about-fair-limits = That proves that the deal was fixed before the cuts and never changed. It does not prove that nobody with access to the server looked.
about-check = Check a deal
about-install = On a phone
about-install-text = In a browser’s menu, “Add to home screen” makes an app of this page. Over plain http, as in a home network, it stays a page and works the same.

## Lessons
learn-title = Learn { $game }
learn-lead = { $n ->
    [one] { $n } minute, on a real table, without a clock.
   *[other] { $n } minutes, on a real table, without a clock.
}
learn-step = Step { $n } of { $of }
learn-skip = Skip this step
learn-back = Begin again
learn-on = Go on
learn-leave = Leave the lesson
learn-show = Show me
learn-end = That was all. The rest you learn by losing.
learn-play = Play with bots
learn-other = The other lesson
learn-rules = Read the rules
learn-waiting = Setting the table…
learn-failed = The lesson did not arrive. Please load this page again.
learn-unseen = This game has no table in this browser yet. Its rules can be read meanwhile.
learn-not-that = Not that one, in this lesson.
learn-you = You
lesson-mt-box = This is the box: three levels, four sides, twelve drawers. Walk round it, then go on.
    .hint = Just look, and go on.
lesson-mt-fill = First everybody hides diamonds. Put 2 into the middle drawer in front.
    .hint = Middle level, front, and 2 diamonds.
lesson-mt-fill-rest = Now the other 4: top level, front.
    .hint = Top level, front, all 4.
lesson-mt-flip = Now flip the box. What lies up in a drawer hangs down afterwards.
    .hint = Only the flip, this time.
lesson-mt-fell = Blaise opened your drawer, which is at the back now. Your 2 diamonds hung down, so they fell onto the red pillow.
    .hint = Just look, and go on.
lesson-mt-cards = Blaise turned the top level and left it so. Now everybody secretly chooses one of six characters. Be the jeweler.
    .hint = Choose the jeweler: he places imitations and may leave an alarm.
lesson-mt-open = Characters act in the order of their cards, the jeweler before the thief. Open the top drawer in front: it stood on the right before the turn, and you know it by its grain.
    .hint = Top level, front.
lesson-mt-place = 3 diamonds of Blaise lie there. Place 1 imitation diamond with them: whoever takes it out has a true gem.
    .hint = 1 diamond, no sapphire.
lesson-mt-alarm = Now leave your alarm with them.
    .hint = For this lesson, leave it there.
lesson-mt-flip-again = Lying up, an alarm does nothing. Flip the box, so that it hangs down.
    .hint = Only the flip, this time.
lesson-mt-rings = Blaise, the thief, opened that drawer. Your alarm fell, so all 4 diamonds are yours.
    .hint = Just look, and go on.
lesson-mt-master = A new round. Be the master thief: only he may look for a secret compartment.
    .hint = Choose the master thief.
lesson-mt-open-front = Open the top drawer in front: after two flips your own 4 diamonds lie up in it again.
    .hint = Top level, front.
lesson-mt-behind = Take the front, or look behind it? Half of the drawers have a secret compartment. Look behind.
    .hint = The front is safe, but look behind this time.
lesson-mt-take = A ruby! Take it, and the front with it.
    .hint = Take it all.
lesson-mt-leave = You could turn or flip the box now. Leave it this time.
    .hint = Leave the box as it is.
lesson-mt-score = Blaise, the detective, collected the red pillow. At the end your black pillow counts for you and your white one against you: a ruby is 4, a sapphire 2, a diamond 1.
    .hint = Just look, and go on.
lesson-ft-jars = Sixteen tiles lie under jars. Over a thief, either the colour or the symbol of the jar is true, never both. Over a special tile nothing is.
    .hint = Just look, and go on.
lesson-ft-draw = Your turn begins with your tiles: draw up to 3. The others see only their jars.
    .hint = Just draw.
lesson-ft-peek = Now look under one jar: row 2, column 2, the blue hand.
    .hint = Row 2, column 2, please.
lesson-ft-swap = A green hand: the symbol was true, the colour was not. Now swap two that touch: row 2, column 3 with row 3, column 4.
    .hint = Row 2, column 3 with row 3, column 4.
lesson-ft-steal = Four thieves alike, or all different, in colour or symbol: that is a theft. We looked under the rest for you. Announce the sapphire in the centre.
    .hint = The centre, between the four middle jars.
lesson-ft-stole = Four greens: the sapphire is yours. The four stay face up for now.
    .hint = Just look, and go on.
lesson-ft-dagger = Blaise plays a Sapphire tile to take the upper right gem. You hold a Dagger: stop it.
    .hint = Play the Dagger.
lesson-ft-stopped = Stopped. A Dagger cancels any special tile that was just played, even another Dagger.
    .hint = Just look, and go on.
lesson-ft-wrong = Your turn again. Announce the upper middle gem, although nothing is sure there.
    .hint = The gem at the top, in the middle.
lesson-ft-end = They do not match: you take an Evil Eye, which costs a point. Rows, columns and diagonals of four count as well. When no gem is left on the board, the most sapphires win.
    .hint = Just look, and go on.
