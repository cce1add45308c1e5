# Čo pomôže nájsť ťah, najprv menšia rada.

hint-row = Pozri sa do riadku { $line }.
hint-column = Pozri sa do stĺpca { $line }.
hint-from = Ide o kameň na { $square }.
hint-tiles = { $tiles-count ->
        [one] Použi kameň { $tiles }.
       *[other] Použi kamene { $tiles }.
    }
hint-nothing = Nič dobré sa položiť nedá.
hint-exchange = { $tiles ->
        [one] Vymeň jeden kameň.
        [few] Vymeň { $tiles } kamene.
       *[other] Vymeň { $tiles } kameňov.
    }
hint-pass = Najlepšie je vynechať.
hint-pawn = Ťah čaká na pešiaka.
hint-knight = Ťah čaká na jazdca.
hint-bishop = Ťah čaká na strelca.
hint-rook = Ťah čaká na vežu.
hint-queen = Ťah čaká na dámu.
hint-king = Ťah čaká na kráľa.
hint-mill = Dá sa zavrieť mlyn.
hint-hit = Dá sa vyhodiť súperov kameň.
hint-steps = { $steps ->
        [one] Stačí jeden krok.
        [few] Potrebuje { $steps } kroky.
       *[other] Potrebuje { $steps } krokov.
    }
hint-points = Začína sa z: { $points }.
hint-cube = Zamysli sa nad kockou.
hint-double = Stojíš tak dobre, že môžeš zdvojiť.
hint-roll = Kocka môže počkať.
hint-take = Táto hra prehratá nie je: hraj ďalej.
hint-drop = Táto hra sa prehráva priveľmi často na to, aby stála dvakrát toľko.
