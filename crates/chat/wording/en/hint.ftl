# What helps to find a move, the smaller hint first.

hint-row = Look along row { $line }.
hint-column = Look along column { $line }.
hint-from = Move the piece on { $square }.
hint-tiles = { $tiles-count ->
        [one] You need the tile { $tiles }.
       *[other] You need the tiles { $tiles }.
    }
hint-nothing = There’s no good placement.
hint-exchange = { $tiles ->
        [one] Exchange one tile.
       *[other] Exchange { $tiles } tiles.
    }
hint-pass = Passing is best.
hint-pawn = Try a pawn.
hint-knight = Try a knight.
hint-bishop = Try a bishop.
hint-rook = Try a rook.
hint-queen = Try the queen.
hint-king = Try the king.
hint-mill = You can close a mill.
hint-hit = You can hit a checker.
hint-steps = { $steps ->
        [one] One step is enough.
       *[other] It takes { $steps } steps.
    }
hint-points = Move from { $points }.
hint-cube = Think about the cube.
hint-double = You’re far enough ahead to double.
hint-roll = Just roll: it’s too early to double.
hint-take = Take it: this game isn’t lost.
hint-drop = Give it up: your chances are too small to play for double.
