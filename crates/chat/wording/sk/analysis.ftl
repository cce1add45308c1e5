# Dohraná partia, ktorú prešiel počítač.

analysis-number = { $whole },{ $rest }
analysis-best-turn-points =
    { $player }: najlepší ťah bol { $played }, { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }.
analysis-best-turn = { $player }: najlepší ťah bol { $played }, vybraný z { $ways } možných.
analysis-accuracy = Presnosť: { $accuracy } zo 100.
analysis-accuracy-of = { $player }: presnosť { $accuracy } zo 100.
analysis-found = Nič lepšie sa nedalo nájsť { $best ->
        [one] raz
       *[other] { $best }-krát
    } z { $decisions } rozhodnutí.
analysis-lost-points =
    Premárnené: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }.
analysis-lost-chance = Jedno rozhodnutie premárnilo v priemere { $chance } % šance na výhru.
analysis-lost-cubes = Premárnené: { $cubes } jednoduchej hry.
analysis-luck-points =
    Šťastie prinieslo { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    } (odhad).
analysis-bad-luck-points =
    Smola stála { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    } (odhad).
analysis-luck-cubes = Šťastie prinieslo { $cubes } jednoduchej hry (odhad).
analysis-bad-luck-cubes = Smola stála { $cubes } jednoduchej hry (odhad).
analysis-luck-cubes-known = Šťastie prinieslo { $cubes } jednoduchej hry.
analysis-bad-luck-cubes-known = Smola stála { $cubes } jednoduchej hry.

analysis-loss-points =
    −{ $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }
analysis-loss-chance = −{ $chance } %
analysis-loss-cubes = −{ $cubes }

analysis-best = { $player }: { $played }. Nič lepšie nebolo!
analysis-missed-win = { $player }: { $played }. Ťah { $best } by iste vyhral.
analysis-worse-chance = { $player }: { $played }. Lepšie bolo { $best }: šanca na výhru { $before } % namiesto { $after } %.
analysis-worse-points =
    { $player }: { $played } ({ $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }). Ťah { $best } by priniesol { $more }.
analysis-worse-later =
    { $player }: { $played }. Ťah { $best } by bol nakoniec lepší asi o { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }: pre kamene, ktoré po ňom zostanú v zásobníku, a pre to, čo môže položiť ďalší hráč.
analysis-worse-cubes = { $player }: { $played }. Lepšie bolo { $best }, a to o { $cubes } jednoduchej hry.
