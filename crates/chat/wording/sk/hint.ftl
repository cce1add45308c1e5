# Čo pomôže nájsť ťah, najprv menšia rada.

hint-row = Pozri sa do radu { $line }.
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
hint-pawn = Skús to s pešiakom.
hint-knight = Skús to s jazdcom.
hint-bishop = Skús to so strelcom.
hint-rook = Skús to s vežou.
hint-queen = Skús to s dámou.
hint-king = Skús to s kráľom.
hint-mill = Môžeš zavrieť mlyn.
hint-hit = Môžeš vyhodiť súperov kameň.
hint-steps = { $steps ->
        [one] Stačí jeden krok.
        [few] Sú to { $steps } kroky.
       *[other] Je to { $steps } krokov.
    }
hint-points = Ťahaj odtiaľto: { $points }.
hint-cube = Zamysli sa nad kockou.
hint-double = Máš taký náskok, že môžeš zdvojiť.
hint-roll = Radšej hoď, na zdvojenie je skoro.
hint-take = Prijmi: táto hra nie je prehraná.
hint-drop = Radšej to vzdaj: šanca je primalá na to, aby sa hralo o dvojnásobok.
