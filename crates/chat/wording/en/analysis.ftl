# A finished game looked through by a computer.

analysis-number = { $whole }.{ $rest }
analysis-account = { $player }: accuracy { $accuracy } of 100. Best decisions: { $best } of { $decisions }.
analysis-lost-points =
    Thrown away: { $points } { $points ->
        [one] point
       *[other] points
    }.
analysis-lost-chance = A decision threw away { $chance } % of the chance to win on average.
analysis-lost-cubes = Thrown away: { $cubes } of a single game.
analysis-luck-points =
    Luck brought { $points } { $points ->
        [one] point
       *[other] points
    } (an estimate).
analysis-bad-luck-points =
    Bad luck cost { $points } { $points ->
        [one] point
       *[other] points
    } (an estimate).
analysis-luck-cubes = Luck brought { $cubes } of a single game (an estimate).
analysis-bad-luck-cubes = Bad luck cost { $cubes } of a single game (an estimate).
analysis-luck-cubes-known = Luck brought { $cubes } of a single game.
analysis-bad-luck-cubes-known = Bad luck cost { $cubes } of a single game.

# What a decision threw away.
analysis-loss-points =
    −{ $points } { $points ->
        [one] point
       *[other] points
    }
analysis-loss-chance = −{ $chance } %
analysis-loss-cubes = −{ $cubes }

analysis-best = { $player }: { $played }. Nothing was better.
analysis-missed-win = { $player }: { $played }. { $best } would have won for certain.
analysis-worse-chance = { $player }: { $played }. { $best } was better: a chance to win of { $before } % instead of { $after } %.
analysis-worse-points =
    { $player }: { $played } ({ $points } { $points ->
        [one] point
       *[other] points
    }). { $best } would have brought { $more }.
analysis-worse-later =
    { $player }: { $played }. { $best } would have been better in the end, by about { $points } { $points ->
        [one] point
       *[other] points
    }: for the tiles that stay in the rack, and for what the next player can lay.
analysis-worse-cubes = { $player }: { $played }. { $best } was better, by { $cubes } of a single game.
