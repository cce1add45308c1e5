# What helps to find a move, the smaller hint first.

hint-row = Look along row { $line }.
hint-column = Look along column { $line }.
hint-from = It is the piece on { $square }.
hint-tiles = { $tiles-count ->
        [one] It takes the tile { $tiles }.
       *[other] It takes the tiles { $tiles }.
    }
hint-nothing = Nothing good can be laid.
hint-exchange = { $tiles ->
        [one] Exchange one tile.
       *[other] Exchange { $tiles } tiles.
    }
hint-pass = It is best to pass.
hint-pawn = A pawn has something to do.
hint-knight = A knight has something to do.
hint-bishop = A bishop has something to do.
hint-rook = A rook has something to do.
hint-queen = The queen has something to do.
hint-king = The king has something to do.
hint-mill = A mill can be closed.
hint-hit = There is a man to hit.
hint-steps = { $steps ->
        [one] One step is enough.
       *[other] It takes { $steps } steps.
    }
hint-points = It starts from { $points }.
hint-cube = Think about the cube.
hint-double = You stand so well that you can double.
hint-roll = The cube can wait.
hint-take = This game is not lost: play on.
hint-drop = This game is lost too often to pay twice for it.
