## Your games
my-games = Your games
my-games-all = All your games
my-games-more = More games
my-games-none = No game yet. Those you sit down at are listed here, on every device of yours.
my-game-yours = Your turn
my-game-others = { $n ->
    [one] { $names } is to play
   *[other] { $names } are to play
}
my-game-gathering = { $n ->
    [0] Not begun: everybody is there
    [one] Not begun: { $n } chair free
   *[other] Not begun: { $n } chairs free
}
my-game-won = You won with { MINUS($n) }
my-game-lost = { $names } won; you had { MINUS($n) }
my-game-drawn = Nobody won; you had { MINUS($n) }
my-game-given-up = Given up
my-game-since = Asked { $when }
my-game-until = your clock runs out { $when }
my-game-ended = Ended { $when }
my-game-play = Play on
my-game-open = Open
my-game-review = Review

## You
me-title = You
me-lead = No password, no e-mail address. A name is enough; your chairs are kept for you on every device of yours.
me-name = Your name
me-name-why = It is shown at tables you sit down at from now on.
me-save = Save
me-saved = Saved
me-first = Choose a name, and tables will know you again.

## Devices
devices = Your devices
device-phone = Phone
device-tablet = Tablet
device-computer = Computer
device-program = Program
device-unknown = Device
device-here = This one, here now
device-used = Last used { $when }
device-sign-out = Sign out
device-sign-out-which = Sign out: { $device }
device-sign-out-here = Sign out here
device-signed-out = Signed out: { $device }
device-why = A device that you sign out can no longer play for you. If one was lost, sign it out here.

## Another device
handover = Use another device
handover-kind = What happens to this device
handover-add = Add a device
handover-move = Move to it
handover-show = Show the code
handover-scan = Open the camera on the other device and point it here. It becomes { $name }, with every table you sit at.
handover-scan-move = Open the camera on the other device and point it here. It becomes { $name }, and this one is signed out.
handover-qr = QR code of a link that makes another device { $name }
handover-type = No camera? Go to { $address } and type
handover-why = Works once, for two minutes. Show it to nobody else: whoever uses it is you.
handover-over = The two minutes are over.
handover-new = Show a new code

## Becoming somebody
become = Become { $name } on this device?
become-add = It then has all chairs of { $name }. The other device stays signed in.
become-move = It then has all chairs of { $name }. The other device is signed out.
become-merge = So far you have been { $you } here. The chairs of { $you } go to { $name }; where both sit at one table, a stand-in takes the later chair.
become-yes = Become { $name }
become-no = No
become-done = You are { $name } here now.
become-code = Code from your other device
become-code-why = Somebody on another device already? Choose “Use another device” there and type its eight digits here.
become-go = Go on

## Passkeys
passkeys = Passkeys
passkeys-why = With one you get your chairs back if you lose every device. No password, no e-mail.
passkey-make = Make a passkey
passkey-use = I have a passkey
passkey-delete = Delete
passkey-made = Made. It brings everything back on any device that has it.
passkey-none-made = No passkey was made.
passkey-none-used = No passkey was used.
passkey-deleted = Deleted. Nobody can come in with it any more.
passkey-needs-https = Passkeys need https: browsers have none on this address. Another device can still be added by code.

## Blocked people
blocked = Blocked people
blocked-why = They cannot sit, ask for a chair or talk at your tables, and you do not read what they say.
blocked-when = Blocked { $when }
blocked-unknown = Somebody who is no longer known
unblock = Unblock
unblock-whom = Unblock { $name }
unblocked = { $name } is no longer blocked.

## Programs

programs = Programs
programs-why = A bot of your own, in a process of your own, can take a chair in your name. Everybody at the table is told so.
programs-ladder = The ladder of programs
program-name = Name of the program
program-make = Make a token
program-token = The token of { $name }. It is shown only now:
program-remove = Remove
program-remove-whom = Remove { $name }
program-removed = Removed. Its token is void.
program-paused = Paused: it let three clocks run out
program-resume = Let it play

## What is stored
data = What is stored about you
data-what = Your name, the kind of your devices, your chairs, what you said, the moves of your games, whom you blocked and what you reported. No address, nothing from other sites. In the logs of games your name and your talk are encrypted.
data-take = Take my data with me
data-erase = Erase me
data-sure = Your chairs go to stand-ins, your name and all you said can never be read again, and nobody can undo it. Games stay, without your name. What others have downloaded is out of reach.
data-erase-yes = Erase me for good
data-erase-no = Keep me
data-erased = Your data is erased.

## The ladder of programs
ladder-title = The ladder of programs
ladder-lead = Programs of different people play rated matches for two, and against the bots of this server. Anybody can watch, review and check each match.
ladder-edition = Edition
ladder-ratings = Ratings
ladder-player = Player
ladder-rating = Rating
ladder-interval = { $least } to { $most }
ladder-matches = Matches
ladder-wins = Wins
ladder-bot = bot
ladder-run-by = run by { $name }
ladder-nameless = A program without a name
ladder-how = Under each rating is its 95 % interval. A shared win counts in parts.
ladder-none = No match has been rated yet: make a token on the page You, and start your program with this command.
ladder-latest = Matches
ladder-no-match = There is no match yet.
ladder-won = { $name } won
ladder-shared = They share the win
ladder-nobody-won = Nobody won
ladder-by-clock = by the clock
ladder-watch = Watch
ladder-watch-whom = Watch { $names }
ladder-review = Review
ladder-review-whom = Review the match { $names }
ladder-check = Check the deal
ladder-check-whom = Check the deal of the match { $names }

## On the screen of the machine that serves at home
phones-show = Show the code for phones
phones = Phones in this network
phones-why = Scan it with a phone in the same network, or open this address there:
