## Several people at one device
together-add = Somebody else plays on this device
together-name = Their name
together-add-do = Give them a chair
together-add-why = A curtain hides each hand. Everybody at the table sees that you share a device.
together-pass-to = Pass the device to { $name }
together-nothing-left = Nothing of the others is left on this screen.
together-hold = I am { $name }. Hold to open
together-hold-short = { $name }: hold to look
together-how = Everybody else looks away. Hold the button, or Enter. With a switch, press twice.
together-press-again = Press again to open
together-own-device = { $name } plays on a device of their own
together-code = On the other device open { $address } and type this code within two minutes.
together-moved = { $name } has moved
together-look = Look at the table first
together-hands = Hands at this device
together-hand-of = The hand of { $name }
together-close = Close the curtain
