game-forty-thieves = Sechzehn lügende Krüge, neun Saphire. Spähen, tauschen, ansagen.
    .tag = Hauptleute, Drei Märchen
