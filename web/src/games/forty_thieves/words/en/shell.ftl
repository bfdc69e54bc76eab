game-forty-thieves = Sixteen lying jars, nine sapphires. Peek, swap, and call the match.
    .tag = Leaders, Three Tales
