# A finished game looked through by a computer.

analysis-number = { $whole }.{ $rest }
analysis-best-turn-points =
    { $player }: the best turn was { $played }, { $points } { $points ->
        [one] point
       *[other] points
    }.
analysis-best-turn = { $player }: the best move was { $played }, found among { $ways }.
analysis-accuracy = Accuracy: { $accuracy } of 100.
analysis-accuracy-of = { $player }: accuracy { $accuracy } of 100.
analysis-found = Nothing better was to be found { $best ->
        [one] once
       *[other] { $best } times
    } in { $decisions } decisions.
analysis-lost-points =
    Missed: { $points } { $points ->
        [one] point
       *[other] points
    }.
analysis-lost-chance = Each decision cost { $chance } % of the winning chance on average.
analysis-lost-cubes = Missed: { $cubes } of a single game.
analysis-luck-points =
    Luck added { $points } { $points ->
        [one] point
       *[other] points
    } (an estimate).
analysis-bad-luck-points =
    Bad luck cost { $points } { $points ->
        [one] point
       *[other] points
    } (an estimate).
analysis-luck-cubes = Luck added { $cubes } of a single game (an estimate).
analysis-bad-luck-cubes = Bad luck cost { $cubes } of a single game (an estimate).
analysis-luck-cubes-known = Luck added { $cubes } of a single game.
analysis-bad-luck-cubes-known = Bad luck cost { $cubes } of a single game.

# What a decision threw away.
analysis-loss-points =
    −{ $points } { $points ->
        [one] point
       *[other] points
    }
analysis-loss-chance = −{ $chance } %
analysis-loss-cubes = −{ $cubes }

analysis-best = { $player }: { $played }. The best there was!
analysis-missed-win = { $player }: { $played }. { $best } wins for certain.
analysis-worse-chance = { $player }: { $played }. { $best } was better: a { $before } % chance to win instead of { $after } %.
analysis-worse-points =
    { $player }: { $played } ({ $points } { $points ->
        [one] point
       *[other] points
    }). { $best } scores { $more }.
analysis-worse-later =
    { $player }: { $played }. { $best } is better in the end, by about { $points } { $points ->
        [one] point
       *[other] points
    }: it keeps better tiles and gives the next player less.
analysis-worse-cubes = { $player }: { $played }. { $best } is better, by { $cubes } of a single game.
