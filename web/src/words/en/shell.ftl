skip-to-content = Skip to the table
lost-table = This page has been cleared away.

## Notebook

pin-title = Pin a note
pin-letters = Two letters of your own
pin-stick = Stick
pin-remove = Take it off
pin-close = Close
pin-private = Only you see pins. They stay in this browser and move with what they are stuck on.
