# Dohraná partie, kterou prošel počítač.

analysis-number = { $whole },{ $rest }
analysis-best-turn-points =
    { $player }: nejlepší tah byl { $played }, { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }.
analysis-best-turn = { $player }: nejlepší tah byl { $played }, vybraný z { $ways } možných.
analysis-accuracy = Přesnost: { $accuracy } ze 100.
analysis-accuracy-of = { $player }: přesnost { $accuracy } ze 100.
analysis-found = Nic lepšího nešlo najít { $best ->
        [one] jednou
       *[other] { $best }krát
    } z { $decisions } rozhodnutí.
analysis-lost-points =
    Promarněno: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }.
analysis-lost-chance = Jedno rozhodnutí promarnilo v průměru { $chance } % šance na výhru.
analysis-lost-cubes = Promarněno: { $cubes } jednoduché hry.
analysis-luck-points =
    Štěstí přineslo { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    } (odhad).
analysis-bad-luck-points =
    Smůla stála { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    } (odhad).
analysis-luck-cubes = Štěstí přineslo { $cubes } jednoduché hry (odhad).
analysis-bad-luck-cubes = Smůla stála { $cubes } jednoduché hry (odhad).
analysis-luck-cubes-known = Štěstí přineslo { $cubes } jednoduché hry.
analysis-bad-luck-cubes-known = Smůla stála { $cubes } jednoduché hry.

analysis-loss-points =
    −{ $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }
analysis-loss-chance = −{ $chance } %
analysis-loss-cubes = −{ $cubes }

analysis-best = { $player }: { $played }. Nic lepšího nebylo!
analysis-missed-win = { $player }: { $played }. Tah { $best } by jistě vyhrál.
analysis-worse-chance = { $player }: { $played }. Lepší bylo { $best }: šance na výhru { $before } % místo { $after } %.
analysis-worse-points =
    { $player }: { $played } ({ $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }). Tah { $best } by přinesl { $more }.
analysis-worse-later =
    { $player }: { $played }. Tah { $best } by byl nakonec lepší asi o { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }: kvůli kamenům, které po něm zůstanou v zásobníku, a kvůli tomu, co může položit další hráč.
analysis-worse-cubes = { $player }: { $played }. Lepší bylo { $best }, a to o { $cubes } jednoduché hry.
