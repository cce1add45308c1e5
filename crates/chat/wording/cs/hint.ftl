# Co pomůže najít tah, nejdřív menší rada.

hint-row = Podívej se do řady { $line }.
hint-column = Podívej se do sloupce { $line }.
hint-from = Jde o kámen na { $square }.
hint-tiles = { $tiles-count ->
        [one] Použij kámen { $tiles }.
       *[other] Použij kameny { $tiles }.
    }
hint-nothing = Nic dobrého položit nejde.
hint-exchange = { $tiles ->
        [one] Vyměň jeden kámen.
        [few] Vyměň { $tiles } kameny.
       *[other] Vyměň { $tiles } kamenů.
    }
hint-pass = Nejlepší je vynechat.
hint-pawn = Zkus to s pěšcem.
hint-knight = Zkus to s jezdcem.
hint-bishop = Zkus to se střelcem.
hint-rook = Zkus to s věží.
hint-queen = Zkus to s dámou.
hint-king = Zkus to s králem.
hint-mill = Můžeš zavřít mlýn.
hint-hit = Můžeš vyhodit soupeřův kámen.
hint-steps = { $steps ->
        [one] Stačí jeden krok.
        [few] Jsou to { $steps } kroky.
       *[other] Je to { $steps } kroků.
    }
hint-points = Táhni odtud: { $points }.
hint-cube = Zamysli se nad kostkou.
hint-double = Máš takový náskok, že můžeš zdvojit.
hint-roll = Radši hoď, na zdvojení je brzo.
hint-take = Přijmi: tahle hra není prohraná.
hint-drop = Radši to vzdej: šance je moc malá na to, aby se hrálo o dvojnásobek.
