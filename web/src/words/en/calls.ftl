## Calls to slow tables
calls-offer = Get a message when it is your turn?
calls-turn-on = Call me in this browser
calls-turn-off = No more messages in this browser
calls-more = More ways
calls-not-now = Not now
calls-close = Close
calls-done = You will be called in this browser when it is your turn.
calls-off-done = This browser is no longer called.
calls-insecure = Messages in the browser need https: browsers allow them only over an encrypted line. The title of the page still says when it is your turn.
calls-blocked = You have blocked messages from this site in the browser. Allow them in its settings for this site, then load the page again.
calls-home-screen = On iPhone and iPad, first add this page to the home screen and open it from there. Then you can be called.
calls-none = This browser cannot receive messages.
calls-no-blocked = The browser was not allowed to show messages.
calls-no-late = The browser’s message service does not answer. Please try again later.
calls-no-failed = The browser could not register for messages.

## On one's own page
calls-title = Calls
calls-why = At a table with a day for each move: one message for each of your turns, only while you are away, and a reminder before your clock runs out. It says which table waits and nothing about the game.
calls-push = In the browser
calls-browsers = { $n ->
    [0] No browser of yours is called.
    [one] One browser of yours is called.
   *[other] { $n } browsers of yours are called.
}
calls-quiet = Quiet hours
calls-quiet-why = Calls wait until they end. The same hour twice means no quiet hours. Time zone: { $zone }
calls-quiet-saved = Quiet hours saved
calls-from = from
calls-until = until
calls-webhook = Webhook
calls-webhook-why = The server writes to your own channel on Discord, Slack or Matrix: the name of the game and the link. The address is kept encrypted; you can change it any time.
calls-webhook-now = { $format ->
    [discord] Discord
    [slack] Slack
   *[matrix] Matrix
} at { $host }
calls-webhook-save = Save and try it
calls-webhook-saved = Saved. A first message is there.
calls-webhook-drop = Remove the webhook
calls-webhook-gone = Webhook removed
calls-address = Address
calls-format = Kind
calls-format-discord = Discord
calls-format-slack = Slack
calls-format-matrix = Matrix (bridge)
calls-bad-address = The server may not write to that address. It has to be a public https address.
calls-unanswered = That address did not take a message.
