## A big screen
tv-title = Lightfinger on this screen
tv-lead = The table here, the cards on your phones.
tv-scan = Scan the picture with the phone of somebody who sits at a table.
tv-choose = Choose “Show this table” there.
tv-type = Without a camera, open { $address } on the phone and type this code:
tv-scan-here = Scan me
tv-come = Scan, type your name, sit down
tv-join = Scan to sit down
tv-watch = Scan to join or watch
tv-or-type = or open { $address } and type
tv-introduction = How it is played
tv-skip = Skip
tv-public = This screen is told only what everybody may see.
tv-gone = There is no such table.
tv-another = Show another table
tv-no-line = Connecting again …
tv-over = The game is over.
tv-wins = Wins

## Somebody says what a big screen shows
show-title = Show on a television
show-lead = The table goes on the big screen. Your phones are your hands.
show-code = The code on the screen
show-code-why = Open { $address } on the television, or on a computer that is connected to it.
show-this = Show this table
show-none = You sit at no table now. Sit down at one first, then scan the screen again.
show-done = The table is on the screen
show-done-why = It stays there when you close this page.
show-to-table = Go to the table
