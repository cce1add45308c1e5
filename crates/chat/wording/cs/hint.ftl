# Co pomůže najít tah, nejdřív menší rada.

hint-row = Podívej se do řádku { $line }.
hint-column = Podívej se do sloupce { $line }.
hint-from = Jde o kámen na { $square }.
hint-tiles = { $tiles-count ->
        [one] Použij kámen { $tiles }.
       *[other] Použij kameny { $tiles }.
    }
hint-nothing = Nic dobrého se položit nedá.
hint-exchange = { $tiles ->
        [one] Vyměň jeden kámen.
        [few] Vyměň { $tiles } kameny.
       *[other] Vyměň { $tiles } kamenů.
    }
hint-pass = Nejlepší je vynechat.
hint-pawn = Tah čeká na pěšce.
hint-knight = Tah čeká na jezdce.
hint-bishop = Tah čeká na střelce.
hint-rook = Tah čeká na věž.
hint-queen = Tah čeká na dámu.
hint-king = Tah čeká na krále.
hint-mill = Dá se zavřít mlýn.
hint-hit = Dá se vyhodit soupeřův kámen.
hint-steps = { $steps ->
        [one] Stačí jeden krok.
        [few] Potřebuje { $steps } kroky.
       *[other] Potřebuje { $steps } kroků.
    }
hint-points = Začíná se z: { $points }.
hint-cube = Zamysli se nad kostkou.
hint-double = Stojíš tak dobře, že můžeš zdvojit.
hint-roll = Kostka může počkat.
hint-take = Tahle hra prohraná není: hraj dál.
hint-drop = Tahle hra se prohrává moc často na to, aby stála dvakrát tolik.
