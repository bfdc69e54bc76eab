## Everywhere
skip-to-content = Skip to the table
site = Site
games = Games
home = Home
rules = Rules
replays = Replays
learn-to-play = Learn to play
settings = Settings
menu = Menu
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
guest = Guest
players-at-table = Players
signed = { SIGNED($n) }
signed-plain = { $n }
gem-diamonds = { $n ->
    [one] { $n } diamond
   *[other] { $n } diamonds
}
gem-sapphires = { $n ->
    [one] { $n } sapphire
   *[other] { $n } sapphires
}
gem-rubies = { $n ->
    [one] { $n } ruby
   *[other] { $n } rubies
}
gems-in-words = { GEMS($diamonds, $sapphires, $rubies) }
letter-diamond = D
letter-sapphire = S
letter-ruby = R
no-server = The server does not answer. Please try again in a moment.

## Home
home-title = Lightfinger: two heists, one good memory
home-eyebrow = Two heists, one good memory
home-question = Where did you leave the rubies?
home-lead = Open a drawer, slip in a fake, turn the box upside down, and remember more than your friends do. Free, in your browser, no account.
home-picture = A wooden box of twelve drawers on green felt; one drawer stands open and shows two diamonds and a sapphire.
play-now = Play now with 3 bots
invite-friends = Invite friends
got-a-code = Got a code?
sit-down = Sit down
no-such-code = No table with that code. Codes look like BRASS-FOX-LAMP-471.
about-master-thieves = One wooden box, twelve two-sided drawers, six shady professions.
about-forty-thieves = Sixteen lying jars, nine sapphires. Peek, swap, and call the match.
players = { $least } to { $most } players
minutes = { $n } min
four-editions = 4 editions
leaders-and-tales = Leaders, Three Tales
lesson = Five-minute lesson
about-lesson = Play a scripted heist. No timer, nobody watching.
on-your-own = on your own
begin = Start
set-up = Set up
set-up-game = Set up { $game }
open-tables = Open tables
hosted-by = { $name } hosts
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
    .why = Everything you saw stays drawn; gentle bots; no clock.
preset-slow = Slow table
    .why = A move when you have a minute, over days.
edition = Edition
memory = Memory
memory-why = What the table helps everyone remember. The same for every seat.
value-classic = Classic
value-notebook = Notebook
value-open-book = Open book
value-everyone = Everyone
value-opener = Only who opens
value-line-of-sight = Who sits there
value-yes = yes
value-no = no
value-may = may
value-must = must
clock = Clock
clock-why = Time for each decision, then your own five minutes in reserve.
seconds = { $n } s
a-day = A day
no-clock = None
who-sees = Who sees inside
who-sees-why = At a real table the box stands where all can see it.
in-the-list = Who finds it
in-the-list-why = A listed table waits on the home page for anyone.
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
all-back-to-print = All back to print
your-table = Your table
your-name = Your name
open-chair = Open chair
whoever-has-link = whoever has the link
add-bot = Add bot
add-bot-to = Add a bot to chair { $n }
call-in-a-bot = Call in a bot
bots-why = Bots are told what their seat is told, no more. They differ in what they keep in mind.
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
change-until = You can change all of this until the first diamond goes into the box.

## Lobby
chairs = Chairs
bring-the-others = Bring the others
link = Link to this table
copy = Copy
copied = Copied
or-scan = Or scan. They type a name and sit down; there is nothing to install and no account.
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
give-up-chair = Give up my chair
chairs-left = { $n ->
    [0] Everyone is here.
    [one] One chair left.
   *[other] { $n } chairs left.
}
send-the-link = Send the link, or call in a bot.
all-here = The host may deal.

## The table
finding-table = Finding your table…
table-title = { $game } · Lightfinger
your-turn-title = Your turn · Lightfinger
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
paused = Paused
paused-why = Everyone agreed to a break. Anyone may go on.
call-stand-in = Call a stand-in for { $name }
ask-pause = Ask for a pause
no-pause = Take back the wish for a pause
go-on = Go on
line-down = Reconnecting… nothing you confirmed is lost.
line-slow = Taking longer than usual. Your seat and your game are kept.
line-back = { $n ->
    [0] You are back.
    [one] You are back. One move happened.
   *[other] You are back. { $n } moves happened.
}
stand-in-plays = A stand-in plays for you. It knows only what you were told.
take-seat-back = Take my seat back
leave-table = Leave
leave-why = The game goes on without you, or ends if everyone agrees.
leave-bot-plays = Leave, a bot plays on
fold-game = Fold the game
fold-why = Folding needs every person’s yes; there is no score then.
stay = Stay
folded = Folded.
folded-why = Everyone agreed to give this game up. Nothing is scored.
log-and-talk = Log and talk
tab-log = Log
tab-talk = Talk
tab-rules = Rules
log-empty = The first move will be written here.
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
knock-6 = your move?
nudge = Nudge
nudge-why = { $name } has been thinking for a while.
say-something = Say something
send = Send
mute-somebody = Mute { $name }
rules-of-edition = The rules, clause by clause
rematch = Rematch, same table
join-rematch = Sit down at the rematch
rematch-waits = The others are sitting down again.
review-game = Review the game
count-again = Count again
deal-open = The seal is open
deal-open-why = The seed is revealed and belongs to the seal { $seal } shown before the start.
check-the-deal = Check the deal

## Settings
settings-language = Language
settings-sound = Sound
settings-sound-why = Every sound has a visible twin.
settings-volume = Volume
settings-confirm = Confirm moves
settings-confirm-why = A second tap on answers that could be undone.
settings-letters = Letters on gems
settings-letters-why = D, S and R besides shape and colour.
settings-keys = Letter keys
settings-keys-why = Single letters as shortcuts.
settings-motion = Motion
settings-motion-why = How long a drawer is looked into never changes.
motion-system = As the system
motion-full = Full
motion-reduced = Reduced
settings-speed = Speed of motion

## Keys
keys = Keys
key-arrows = move in the box, the cards, the tabs
key-enter = choose, then confirm
key-escape = clear the choice, close a sheet
key-numbers = card or answer by number
key-open = open the chosen drawer
key-top = top level clockwise, anticlockwise
key-two = top two levels clockwise, anticlockwise
key-flip = flip the box
key-done = leave the box as it is
key-undo = undo, where it is offered
key-pillows = all pillows, spoken
key-clock = the clock, spoken
key-pin = pin a note, where the table has a notebook
key-walk = walk round the box
key-who = who sees this
key-talk = table talk
key-landmarks = to a part of the table
key-mute = sound on or off
key-help = this list
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
