## How to play
guide-title = How to play { $game }
guide-lead = { $n ->
    [one] About { $n } minute to read.
   *[other] About { $n } minutes to read.
}
guide-edition = Edition
guide-lesson = Take the lesson
guide-book = The rules, clause by clause
guide-glance = { $game } at a glance
guide-by-table = By the rules of this table.
guide-waiting = Fetching the guide…
guide-failed = The server does not answer. Please load this page again.
guide-none = There is no short guide to this game. You can read its rules.
