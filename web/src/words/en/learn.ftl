## Rules
rules-of = Rules of { $game }
rules-language = Our own wording, clause by clause.
rules-search = Search the rules
rules-none = No clause says that.
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
rules-more = Notes and house rules
rules-changed-by = House rules that change this:

## House rules
house-of = House rules of { $game }
house-lead = Where the printed editions disagree, and what your table may decide for itself.
house-short = In short
house-disagree = Where the editions disagree
house-decide = What a table may decide
house-decide-lead = These do not depend on the edition. The usual setting is shown beside each.
house-usual = usual: { $value }
house-rule = Rule
house-set-up = Set up a table

## About
about-title = About
about-lead = Two board games of theft and memory, for friends, strangers and bots.
about-games = Whose games these are
about-games-text = { LIST($games) } belong to their authors and publishers. This project is not affiliated with any of them, contains none of their texts or pictures, and tells the rules in its own words.
about-games-buy = If you like a game, buy it: the wooden box is half the fun.
about-licence = Licence
about-licence-text = The program, its pictures and its sounds are free software under the MIT licence. The typefaces Fraunces and Inter are under the SIL Open Font License.
about-notices-text = The pages also contain free software by others, each part under its own licence.
about-notices = Licences of the parts by others
about-notices-file = All licences as a text file
about-notices-missing = The list of licences could not be loaded.
about-privacy = What is kept
about-privacy-text = Of a person: a name, the kind of each device and the day of its last use, and the games they sit at. No e-mail address, no password; a key in a cookie. No advertisements, no counters, no request to any other server. Settings and the list of your finished games stay in this browser. A tab keeps what its table last told you, for some minutes, in case you load it again.
about-how = How it works
about-memory = Memory aids
about-memory-text = How much of what people have seen is shown to them again is an agreement of the whole table, printed in its bar, and the same for everybody.
about-aid-classic = Closed is closed. The log keeps the current turn. This is the game as it is played at a real table.
    .title = Classic
about-aid-notebook = The same, and everybody may pin notes of their own to drawers and jars. Pins move with what they are stuck on; nobody checks them.
    .title = Notebook
about-aid-open-book = Everything you were told stays drawn where it now is. Good for a first game, and for games over several days.
    .title = Open book
about-bots = Bots
about-bots-text = A bot is told exactly what a person in its chair would be told, no more. Between what it hears and what it knows stands a memory that overlooks, muddles and forgets like one of ours. The bots differ first of all in that memory.
about-stand-ins = When somebody is away too long, a bot of middling memory plays for them until they are back. It knows only what that person was told.
about-fair = A fair deal
about-fair-text = Before anybody cuts, the server shows the seal of a secret number. Every player adds a cut, and all chance is computed from both. At the end the number is revealed, and any browser can compute every shuffle again.
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
learn-previous = Back
learn-skip = Skip this step
learn-back = Begin again
learn-on = Go on
learn-leave = Leave the lesson
learn-show = Show me
learn-end = That was all. The rest you learn by losing.
learn-play = Play with bots
learn-rules = Read the rules
learn-waiting = Setting up the table…
learn-failed = The lesson did not arrive. Please load this page again.
learn-unseen = This game has no table in this browser yet. You can already read its rules.
learn-not-that = Not that one, in this lesson.
learn-you = You
