## Everywhere
skip-to-content = Skip to the table
site = Site
games = Games
home = Home
rules = Rules
replays = Replays
how-to-play = How to play
help = Help
learn-to-play = Learn to play
settings = Settings
menu = Menu
your-page = Your name, devices and games
close = Close
clear = Clear
undo = Undo
change = Change
on = On
off = Off
you = You
you-mark = (you)
you-in-list = you
bot = bot
program-mark = { $name } (program of { $by })
program-run-by = program, run by { $name }
guest = Guest
players-at-table = Players
signed = { SIGNED($n) }
signed-plain = { MINUS($n) }
no-server = The server does not answer. Please try again in a moment.

## Home
home-title = Lightfinger: two heists, one good memory
home-eyebrow = Two heists, one good memory
play-now = Play now with { $n } bots
invite-friends = Invite friends
got-a-code = Got a code?
sit-down = Sit down
no-such-code = No table with that code. Codes look like BRASS-FOX-LAMP-471.
players = { $least } to { $most } players
minutes = { $n } min
minutes-with-bots = about { $n } min with bots
editions = { $n ->
    [one] { $n } edition
   *[other] { $n } editions
}
learn-game = Learn { $game }
about-lesson = A scripted table for each game. No clock, nobody watching.
drills = Drills
set-up = Set up
set-up-game = Set up { $game }
open-tables = Open tables
hosted-by = Hosted by { $name }
chairs-free = { $n ->
    [one] { $n } chair free
   *[other] { $n } chairs free
}
join = Join
deal-can-be-checked = Every deal can be checked by anyone who played it.
not-affiliated = The games belong to their authors and publishers; this project is not affiliated with them.

## Setting up
new-table = New table
new-table-title = New table · Lightfinger
what-evening = What kind of evening?
preset-now = Play now
    .why = Bots take the other chairs. You start in seconds.
preset-friends = Friends’ night
    .why = An invite link. Empty chairs can become bots at any time.
preset-first = First game
    .why = Everything you saw stays drawn; easy bots; no clock.
preset-slow = Slow table
    .why = Make a move whenever you have a minute, over days.
edition = Edition
edition-standard = This is the standard edition.
edition-suggested = Suggested for your language; the standard edition is { $standard }.
memory = Memory
memory-why = What the table helps everyone remember. The same for everybody.
value-classic = Classic
value-notebook = Notebook
value-open-book = Open book
value-yes = yes
value-no = no
value-may = may
value-must = must
clock = Clock
clock-why = Time for each decision, then your own five minutes in reserve.
pace = Pace of bots
pace-why = How long bots take for each step. “At once” is only for a person who plays alone; such a person has no clock either.
pace-calm = calm
pace-brisk = brisk
pace-instant = at once
pace-only-alone = Only while one person plays
seconds = { $n } s
a-day = A day
no-clock = None
in-the-list = Who finds it
in-the-list-why = A listed table waits on the home page for anyone to join.
only-by-link = Link only
anyone = Anyone
free-text = Table talk
free-text-why = Six knocks always; words only if you want them here.
knocks-only = Knocks
free-text-on = Knocks and words
house-rules = House rules
rules-changed = { $n ->
    [0] none changed · { $of } available
    [one] { $n } changed · { $of } available
   *[other] { $n } changed · { $of } available
}
house-rules-why = Everything the printed editions disagree on, and what tables like to change. A mix that cannot be played is refused with the reason.
editions-disagree = Where the editions differ
other-rules = Other switches
rule = Rule
at-this-table = At your table
back-to-print = Back to the printed rule
all-back-to-print = All back to the printed rules
your-table = Your table
your-name = Your name
open-chair = Open chair
whoever-has-link = whoever has the link
add-bot = Add bot
add-bot-to = Add a bot to chair { $n }
call-in-a-bot = Call in a bot
bots-why = A bot is told what a person in its chair would be told, no more. Bots differ in what they remember.
leave-chair-open = Leave the chair open
fewer-chairs = Fewer
add-a-chair = More
chairs-of = { $n } of { $most } chairs
table-read-back = { $edition } rules, { $seats } chairs, memory: { $aid }, { $clock ->
    [none] no clock
    [day] a day for each move
   *[seconds] { $seconds } seconds a decision plus { $minutes } minutes in reserve
}{ $changes ->
    [0] .
    [one] , { $changes } house rule.
   *[other] , { $changes } house rules.
}
start-now = Start now
open-the-table = Open the table
change-until = You can change all of this until the game starts.

## Lobby
chairs = Chairs
bring-the-others = Invite the others
link = Link to this table
copy = Copy
copied = Copied
share = Share
or-scan = Or scan the code. Your friends type a name and sit down; nothing to install, no account.
reading-it-out = Reading it out? The code is
qr-code = The link as a QR code
this-table = This table
edition-and-changes = { $edition }, { $n ->
    [0] no house rules
    [one] { $n } house rule
   *[other] { $n } house rules
}
aid-classic = Classic memory: only what is visible now
aid-notebook = Notebook: private pins, nothing else
aid-open-book = Open book: what you were told stays drawn
clock-in-words = { $kind ->
    [none] No clock
    [day] A day for each move
   *[seconds] { $seconds } s a decision, { $minutes } min reserve
}
deal-sealed = Deal sealed { $seal }. Everyone’s cut is mixed in at the start.
ready = ready
shares-device = shares a device with { $name }
sitting-down = sitting down…
change-bot = Change { $name }
sit-here = Sit here
sit-at = Sit down in chair { $n }
chair-kept = { $name } keeps a chair for you.
table-full = All chairs are taken
table-full-why = You can watch from here as soon as the game begins.
start-with = Start with { $n } players
start-needs = { $n ->
    [one] One chair is still empty. Send the link, or call in a bot.
   *[other] { $n } chairs are still empty. Send the link, or call in bots.
}
host-starts = The host starts when every chair is taken.
take-over = Is the host gone? Take over
send-away = Send away
send-away-whom = Send { $name } away
send-away-means = { $name } can watch, and ask for a chair again.
send-away-bar = Send away and bar
send-away-bar-means = { $name } can watch here, and nothing else. You can let { $name } back.
barred-people = Barred from this table
let-back = Let { $name } back
block = Block
block-whom = Block { $name }
block-means = { $name } cannot sit, ask for a chair or talk at your tables. You no longer read what { $name } says, at any table. { $name } is not told who did it.
block-done = { $name } is blocked. You can undo it on your own page.
make-host = Make host
make-host-whom = Make { $name } the host
move-on = Next chair
move-on-whom = Move { $name } to the next chair
change-rules = Change the rules or the chairs
change-table = Change the table
give-up-chair = Give up my chair
chairs-left = { $n ->
    [0] Everyone is here.
    [one] One chair left.
   *[other] { $n } chairs left.
}
send-the-link = Send the link, or call in a bot.
all-here = The host can deal now.

## The table
finding-table = Finding your table…
table-title = { $game } · Lightfinger
catch-up = What happened while you were away
catch-up-skip = Skip
your-turn-title = (1) Your turn · Lightfinger
table-menu = Table
watching = Watching
round-n = Round { $n }
table-of-aid = { $aid }
sound-on = Turn the sound on
sound-off = Turn the sound off
time-left = { $name }: { $time } left
seconds-left = { $n } seconds left.
clock-none = This table has no clock.
by-when = by { DATETIME($when, weekday: "short", hour: "numeric", minute: "numeric") }
passing-device = The device is passed on
paused = Paused
paused-why = Everyone agreed to a break. Anyone may go on.
ask-pause = Ask for a pause
no-pause = Take back the wish for a pause
go-on = Go on
line-down = Reconnecting… nothing you confirmed is lost.
line-slow = Taking longer than usual. Your seat and your game are kept.
line-back = { $n ->
    [0] You are back.
    [one] You are back. One move was made.
   *[other] You are back. { $n } moves were made.
}
stand-in-plays = A stand-in plays for you. It knows only what you were told.
stood-in-title = { $n ->
    [one] While you were away, a stand-in answered once for you.
   *[other] While you were away, a stand-in answered { $n } times for you.
}
stood-in-show = Show what it did
stood-in-hide = Hide what it did
stood-in-answer = It answered a question.
stood-in-late = What it did before is not listed here.
hurry = Hurry
let-pass = Let everything pass until my turn
let-pass-on = Everything passes until your turn
coach-answer = Your possible answers are always listed. Choose one; nothing hurries you.
coach-hurry = The bots are playing. Tap the table or press N to hurry them.
coach-remember = What is shown is shown once: remember it. The menu has rules, pace and settings.
coach-seen = Got it
take-seat-back = Take my seat back
leave-table = Leave
leave-why = The game goes on without you, or ends if everyone agrees.
leave-bot-plays = Leave, a bot plays on
fold-game = Give up the game
fold-why = Everybody at the table must agree; then nothing is scored.
stay = Stay
folded = Given up.
folded-why = This game was given up or closed before its end. Nothing is scored.
log-and-talk = Log and talk
tab-log = Log
tab-talk = Talk
tab-rules = Rules
log-empty = The first move will be written here.
log-from-here = The log goes on here with the next move. Earlier moves were told before you opened this page.
recap-title = Since your last turn
nothing-told = Nothing has happened since you opened this page.
log-keeps-classic = Classic table: the log keeps this turn only.
log-keeps-notebook = Notebook table: the log keeps this turn only.
log-keeps-open-book = Open book: the log keeps everything you were told.
log-undone = { $name } took the last move back.
log-stand-in = A stand-in plays for { $name }.
log-taken-back = { $name } is back.
log-left = { $name } left; a stand-in plays on.
log-wants-pause = { $name } would like a pause.
log-goes-on = { $name } is ready to go on.
talk-empty = Quiet as a burgled house.
knocks = Knocks
knock-0 = well played
knock-1 = oh no
knock-2 = thinking
knock-3 = one minute
knock-4 = who did that?
knock-5 = again?
knock-6 = your turn?
nudge = Nudge
nudge-why = { $name } has been thinking for a while.
say-something = Say something
send = Send
mute-somebody = Mute { $name }
mute = Mute
voice-blocked = { $name } is blocked.
line-options = What to do about { $name }
report = Report…
report-line = Report this line
report-means = What is wrong with it? Whoever runs this server reads this line and a few before it.
report-insult = Insult
report-threat = Threat
report-spam = Spam
report-other = Something else
report-done = Reported. Whoever runs this server can read it.
rules-of-edition = The rules, one by one
rematch = Rematch, same table
join-rematch = Sit down at the rematch
rematch-waits = The others are sitting down again.
review-game = Review the game
count-again = Count again
deal-open = The seal is open
deal-open-why = The secret number is revealed and fits the seal { $seal } shown before the start.
check-the-deal = Check the deal

## Wishes, presence and talk
away-for = { $n ->
    [0] away
    [one] away for a minute
   *[other] away for { $n } minutes
}
unread = { $n ->
    [one] one new line
   *[other] { $n } new lines
}
wish-pause = { $name } would like a pause.
wish-pause-mine = You asked for a pause.
wish-pause-means = It begins when everybody here agrees.
wish-pause-yes = Pause
wish-pause-no = Not now
wish-fold = { $name } would like to give this game up.
wish-fold-mine = You would like to give this game up.
wish-fold-means = If everybody here agrees, nothing is scored.
wish-fold-yes = Give up
wish-fold-no = Play on
wish-chair = { $name } asks for the chair of { $whose }.
wish-chair-means = Whoever takes it learns all that was seen there.
wish-chair-yes = Let them in
wish-chair-no = No
wish-chair-bar = No, and not again
wish-chair-bar-means = { $name } can watch here, and nothing else.
wish-other-answers = Other answers
wish-call = The table waits for { $name }.
wish-call-means = A stand-in can play until they are back. It knows only what that person was told.
wish-call-yes = Call a stand-in
wish-call-no = Wait
wish-take-back = Take it back
wish-count = { $yes } of { $needed } agree.
wish-more = { $n ->
    [one] One more wish
   *[other] { $n } more wishes
}
ask-for-chair = You are watching. Ask for a chair:
asked-for-chair = You asked for the chair of { $name }. The players answer.

## Refusals of the server
refused-barred = This table is closed to you. You can watch, but not sit down, ask for a chair or talk.
refused-reported = This line was reported already.
refused-no-line = This line is no longer there.
refused-no-person = Nobody can be found there whom you could block.
refused-yourself = That is you.
refused-too-many-blocks = You have blocked 200 people. Unblock somebody first.
refused-archived = This game is in the archive. Nothing can be added to it.
refused-busy = The server has too much to do just now. Please try again in a minute.

## Settings
settings-language = Language
settings-sound = Sound
settings-sound-why = Whatever you hear can also be seen.
settings-volume = Volume
settings-confirm = Confirm moves
settings-confirm-why = A second tap on answers that could be undone.
settings-letters = Letters on pieces
settings-letters-why = A letter besides shape and colour.
settings-keys = Letter keys
settings-keys-why = Single letters as shortcuts.
settings-motion = Motion
settings-motion-why = How long something is shown never changes.
motion-system = System
motion-full = Full
motion-reduced = Reduced
settings-speed = Speed of motion

## Keys
hand-only = Hand only: the table is on a television
show-on-tv = Show on a television
keys = Keys
key-arrows = move on the board, the cards, the tabs
key-enter = choose, then confirm
key-escape = clear the choice, close a sheet
key-numbers = card or answer by number
key-hurry = hurry the bots, when you play alone
key-undo = undo, where it is offered
key-clock = the clock, spoken
key-repeat = what happened last, again
key-pin = pin a note, where the table has a notebook
key-talk = table talk
key-landmarks = go to a part of the table
key-mute = sound on or off
key-help = the game at a glance, and these keys
keys-can-be-off = Letter keys can be switched off in the settings.

## Lost and about
lost-title = Not here · Lightfinger
lost-table = This table has been cleared away.
lost-page = Nobody lives at this address.
lost-why = A table is kept for a while after its last move. Codes only find tables that still wait for players.
lost-new = Start one just like it

## Notebook
pin-title = Pin a note
pin-letters = Two letters of your own
pin-stick = Stick
pin-remove = Take it off
pin-close = Close
pin-private = Only you see pins. They stay in this browser and move with what they are stuck on.

# Screens
more-pages = More pages
failed-title = Not loaded · Lightfinger
failed-page = This page did not load.
failed-why = The line is down, or Lightfinger has been updated since you opened this tab.
load-again = Load again
still-finding = Your table does not answer yet. The line may be down, or the link may be incomplete.
settings-graphics = Graphics
settings-graphics-why = How finely the box is drawn. Automatic: carved with a graphics chip, flat without.
graphics-auto = Automatic
graphics-off = Flat
graphics-low = Low
graphics-medium = Medium
graphics-high = High
settings-look = Time to look
settings-look-why = How long things are shown to you. Never shorter than at the table.
look-1 = As at the table
look-1-5 = Half as long again
look-2 = Twice as long

## The daily heist
daily-heist = The daily heist
daily-heist-lead = One deal for everybody, a new one every day. Your first game counts.
daily-heist-go = To the daily heist
daily-ended = The deal is shown when the day is closed, two hours after midnight UTC. Your result is on the page of the day.
daily-leave-why = This is your game that counts today. You can close the page and play on later, until the day is closed. If you give it up, it stays unfinished.
daily-leave-later = Play on later
daily-leave = Give the game up
