# Words of Abaku: crates/rules-abaku, and what the front desk says of the game.

abaku-name = Abaku
abaku-about = A crossword of numbers: lay tiles so that they make equations. 24 is 2²=4.
abaku-rules = Abaku is a crossword game of arithmetic.
    You lay number tiles so that they make equations, read left to right or top to bottom. Signs are not laid: 24 is 2²=4, 42 is √4=2, 235 is 2+3=5, 842 is 8:4=2, 644 is ∛64=4.
    You may use + − × :, squares, cubes, square roots and cube roots. Each equation has one operation, and the result comes last. No number begins with 0.
    A turn: lay one to five tiles in one line (then draw up to five), exchange tiles, or pass.
    • The first placement has at least two tiles and covers the centre; later ones touch what lies there.
    • One equation contains all your new tiles, and every new tile makes an equation with each neighbour it touches. A 0 need not, but alone it joins nothing.
    • Every new equation scores the sum of its digits. Coloured squares count a digit or a whole equation twice or three times.
    • Anyone who has laid seven zeros may lay further ones as a joker X of any value.
    Duplicate: all have the same tiles and answer in secret. When everybody has answered, each scores their own move, and the best move there is goes on the board.
    The game ends when the bag is empty and somebody has laid the last tile, or when all pass. Tiles left over count against you.
    Write a move as square, direction, tiles: H8> 24 across, H8v 24 down; -147 exchanges; pass. A joker is x8; K8=9 after a move gives the X on K8 another value.
abaku-first-turn = Your first turn of Abaku takes five taps: 1. Place tiles, 2. the first tile, 3. the second, 4. Done, 5. where they go.
    Your tiles must make an equation; signs are not laid. 24 is 2²=4, 42 is √4=2, 235 is 2+3=5, 945 is 9−4=5.
    No equation in your rack? Exchange some tiles.
abaku-first-examples = Your first turn of Abaku: lay an equation without signs: 24 is 2²=4, 235 is 2+3=5. Tap an example to see it; that plays nothing yet.
abaku-first-try = A try in Abaku takes five taps: 1. Place tiles, 2. the first tile, 3. the second, 4. Done, 5. where they go.
    Your tiles must touch tiles on the board and make an equation, alone or with those. Signs are not laid: 24 is 2²=4, 235 is 2+3=5.

## Options

abaku-option-rules = Rules
abaku-option-rules-box = boxed game
abaku-option-rules-online = online game
abaku-option-rules-about = The boxed game has jokers; the online game has none and is stricter about zeros. What is “as usual” below follows from it.
abaku-option-board = Board
abaku-option-board-standard = large (15×15)
abaku-option-board-compact = small (9×9)
abaku-option-board-about = Usually the large one.
abaku-option-bonuses = Bonus squares
abaku-option-bonuses-on = on
abaku-option-bonuses-off = off
abaku-option-bonuses-about = On squares with 2× and 3× a tile or an equation counts more. Usually on.
abaku-option-operations = Operations
abaku-option-operations-add = +
abaku-option-operations-sub = −
abaku-option-operations-mul = ×
abaku-option-operations-div = :
abaku-option-operations-square = a²
abaku-option-operations-cube = a³
abaku-option-operations-sqrt = √a
abaku-option-operations-cbrt = ∛a
abaku-option-operations-about = What an equation may use. Leave out what is too hard.
abaku-option-scoring = Scoring
abaku-option-scoring-points = digits
abaku-option-scoring-v1 = tiles and equations
abaku-option-scoring-v2 = new tiles and equations
abaku-option-scoring-v3 = equations only
abaku-option-scoring-about = What brings points. Usually the digits of each new equation.
abaku-option-zero = Zero
abaku-option-zero-box = free
abaku-option-zero-online = free only when new
abaku-option-zero-about = When a 0 may touch other tiles without an equation.
abaku-option-errors = Wrong equations
abaku-option-errors-referee = refused
abaku-option-errors-penalty = penalty
abaku-option-errors-challenge = stand unless challenged
abaku-option-errors-about = What happens if the tiles make no equation. Usually the turn is refused and costs nothing.
abaku-option-jokers = Jokers
abaku-option-jokers-on = on
abaku-option-jokers-off = off
abaku-option-jokers-about = Whoever has laid seven zeros may lay further ones as any digit.
abaku-option-play = Aim
abaku-option-play-points = most points
abaku-option-play-fill = fill the board alone
abaku-option-play-duplicate = duplicate (all have the same tiles)
abaku-option-play-about = Duplicate: all have the same tiles in each turn, and the best placement goes on the board.

## What is true of a move

abaku-fact-score = { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
abaku-fact-equations = { $value }
abaku-fact-right = { $value ->
        [0] wrong challenge
       *[other] right challenge
    }

## Refusals

abaku-over = The game is over.
abaku-drawing = The tiles are just being drawn; try again in a moment.
abaku-not-seated = Only those who sit at the table can play.
abaku-answered = Your answer in this round is given. The round ends when everybody has answered.
abaku-not-your-turn = It is not your turn. To move: { $player }.
abaku-not-in-rack = You do not have enough tiles with { $digit }: your rack is { $rack }.
abaku-joker-too-early = You may lay a joker once you have laid { $needed } zeros; so far you have laid { $laid }.
abaku-no-jokers = This game is played without jokers.
abaku-too-many-jokers = There are only { $most } jokers, and this would be one more.
abaku-joker-needs-zero = A joker takes the place of a 0, and you have no 0 left for it: your rack is { $rack }.
abaku-too-many-tiles = You can lay at most { $most } tiles at once.
abaku-too-few-tiles = The first placement of a game has at least two tiles.
abaku-off-board = { $square } is not on this board; its squares go from A1 to { $last }.
abaku-runs-off-board = The board ends too early, at { $last }: there is no square for { $over ->
        [one] { $over } tile
       *[other] { $over } tiles
    }.
abaku-square-taken = { $square } is taken by { $tile }. Begin at the first square that gets a new tile; taken ones further on are skipped by themselves.
abaku-not-centre = The first placement must cover the centre, { $centre }.
abaku-not-touching = The new tiles must touch a tile on the board.
abaku-almost-zero = { $equation } is right, but in Abaku no number may begin with 0.
abaku-almost-off = { $equation } is right, but this game is played without that operation.
abaku-almost-turned = { $equation }: the result must come last.
abaku-no-equation = { $digits-count ->
        [0] No equation contains the new tiles on { $squares }.
       *[other] No equation contains all new tiles on { $squares }: they read { $digits }.
    }
abaku-contact = The { $new-digit } on { $new } and the { $old-digit } on { $old } are in no equation together.
abaku-no-link = No equation joins the new tiles with the old ones.
abaku-zero-between = A 0 laid alone between { $one } and { $other } must be in an equation with both: with the { $one-digit } and with the { $other-digit }.
abaku-not-joker = There is no X on { $square }, so it cannot get another value.
abaku-same-value = The X on { $square } is worth { $value } already.
abaku-breaks-contact = The X on { $joker } cannot be worth { $value }: with the { $digit } on { $other } it would be in no equation.
abaku-bag-too-small = You want to exchange { $asked ->
        [one] { $asked } tile
       *[other] { $asked } tiles
    }, and the bag holds only { $bag }.
abaku-no-exchange = Nothing is exchanged when you fill the board: all tiles are yours.
abaku-shared-rack = In duplicate play all have the same tiles, so nothing is exchanged.
abaku-only-placements = In a puzzle you only place tiles: every try starts from the same board and the same tiles.
abaku-tried-before = You tried that before. Try another placement; this one costs you no try.
abaku-no-challenges = Nothing is challenged in this game.
abaku-nothing-to-challenge = There is no placement that could still be challenged.
abaku-own-placement = You cannot challenge your own placement.
abaku-nothing-to-accept = There is nothing to accept: a placement stands as soon as the next player plays.
abaku-must-answer = First accept the placement, or challenge it.
abaku-refused = That cannot be done here.

## Typed moves

abaku-parse = I cannot read "{ $text }" as a move. Write for example H8> 24 (across), H8v 24 (down), -147 (exchange) or pass.
abaku-parse-empty = Write a move: for example H8> 24 (across), H8v 24 (down), -147 (exchange) or pass.
abaku-parse-long = That is too long for a move; at most { $most } characters are read.
abaku-parse-no-tiles = Which tiles go on { $square }? Write for example { $square }> 24.
abaku-parse-exchange = Write which tiles you want to exchange, one to five: for example -147.
abaku-parse-exchange-many = At most { $most } tiles can be exchanged.
abaku-parse-revalue-alone = An X gets another value only together with a placement or an exchange: for example H8> 18 K8=9.
abaku-parse-apart = Tiles laid one by one must lie in one row or column, with no gap between them.

## The commands of its own
abaku-button-hand = My rack
abaku-help-exchange = exchanges tiles
abaku-parameter-exchange = TILES
abaku-ask-exchange = What do you want to exchange? Write it after the command, for example /exchange 147.

## Options and boards that cannot be

abaku-option-no-operation = At least one operation must be allowed. Choose from: { $names }.
abaku-option-no-board = There is no board { $name }. Choose from: { $names }.
abaku-board-bad = The board { $name } cannot be used; line { $line }: { $why }
abaku-board-name = "{ $name }" cannot be the name of a board; use letters without accents, digits, - and _, at most 40.
abaku-board-width = This row has { $count } squares; the first has { $width }, and at most { $most } are possible.
abaku-board-height = A board has at most { $most } rows.
abaku-board-cell = "{ $cell }" is no square; write . d t D T or * with spaces between.
abaku-board-two-centres = There is a second *; a board has exactly one centre.
abaku-board-no-centre = There is no *; a board has exactly one centre.

## Positions that cannot be

abaku-position-short = A position needs at least the rows of the board and the racks, with a space between.
abaku-position-long = That is too long for a position.
abaku-position-rows = The board of this position has { $count } rows; the board of the options has { $height }.
abaku-position-row = Row { $row } has { $count } squares; the board has { $width } columns.
abaku-position-cell = "{ $cell }" on { $square } is no tile; write . for empty, 0-9 for a tile, a-j for a joker worth 0-9.
abaku-position-racks = There are { $count } racks; at most { $most } can play by these options.
abaku-position-rack = "{ $field }" is no rack; write up to { $most } digits, ? for an unknown tile, - for an empty rack.
abaku-position-too-many = There are { $count } tiles of { $digit }, and only { $most } exist (an X counts as 0).
abaku-position-jokers = There are { $count } X on the board, and only { $most } exist.
abaku-position-no-tiles-left = There are { $count } unknown tiles in the racks, more than are left.
abaku-position-seat = "{ $field }" is no seat to move; it must be a number from 1 to { $most }.
abaku-position-scores = "{ $field }" are no scores; this position needs { $count }, whole numbers with commas between.
abaku-position-zeros = "{ $field }" are no numbers of zeros laid; this position needs { $count }, from 0 to 255 with commas between.
abaku-position-extra = "{ $field }" is no field of a position.
abaku-position-state = The last fields of this position do not go together: { $field }

## What happened

abaku-news-lot = { $player } draws { $tile }.
abaku-news-lots-again = The lowest tiles are the same: those players draw again.
abaku-news-starts = { $player } starts.
abaku-news-dealt = Your tiles: { $tiles }.
abaku-news-placed = { $player } places { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-placed-line = { $turn }. { $player } { $move } +{ $score } · { $equations }
abaku-news-wrong = { $player } places { $move }, and that is wrong: the tiles come back, the turn is lost, and it costs { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }. { $why }
abaku-news-laid = { $player } places { $move }. It stands unless somebody challenges it.
abaku-news-stands = { $player }: { $move } stands, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations-count ->
        [0] no equation
       *[other] { $equations }
    }).
abaku-news-accepts = { $player } accepts the placement.
abaku-news-challenges = { $player } challenges the placement.
abaku-news-taken-back = The challenge is right. { $player }: { $move } is wrong, so the tiles come back, the turn is lost, and it costs { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }. { $why }
abaku-news-loses-turn = The challenge was wrong: { $player } loses the next turn.
abaku-news-skipped = { $player } loses this turn for a wrong challenge.
abaku-news-exchanged = { $player } exchanges { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
abaku-news-exchanged-line = { $turn }. { $player }: exchange ({ $count })
abaku-news-you-exchanged = Back to the bag: { $tiles }.
abaku-news-revalued = { $player } gives a joker another value: { $jokers }.
abaku-news-drew = From the bag: { $tiles }.
abaku-news-passed = { $player } passes.
abaku-news-passed-line = { $turn }. { $player }: pass
abaku-news-three-passes = That is the third pass in a row while others played on: { $player } is out of the game.
abaku-news-resigned = { $player } gives up.
abaku-news-removed = { $player } leaves the game.
abaku-news-end-out = The game is over: the bag is empty and { $player } has laid the last tile.
abaku-news-end-passed = The game is over: everybody passed.
abaku-news-end-idle = The game is over: nobody has placed a tile for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } each.
abaku-news-end-alone = The game is over: nobody else is left.
abaku-news-end-filled = The board is done: { $filled } of { $squares } squares are filled.
abaku-news-end-used = The game is over: nothing can be laid any more.
abaku-solo = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
abaku-solo-filled = { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } and { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
abaku-news-tried = { $player } tries { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $percent } % of the best ({ $equations }).
abaku-news-tries-left = Tries left: { $left }.
abaku-news-closed = The time for this puzzle is over.
abaku-news-end-tried = The puzzle is done: { $stars } of 3 stars, { $percent } % of the best.
abaku-news-best = The best was { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-your-answer = Your answer: { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }). The others see it when everybody has answered.
abaku-news-your-pass = You lay nothing in this round.
abaku-news-round = Round { $round }: the best move goes on the board, { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-answer = { $player }: { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-news-no-answer = { $player }: nothing, 0 points.
abaku-news-common = The common tiles: { $tiles }.
abaku-news-rack-swapped = Nothing can be laid with { $tiles }; all of them are exchanged.
abaku-news-adds = { $player } adds { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the others' tiles.
abaku-news-subtracts = { $player } loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the tiles left over: { $tiles }.
abaku-news-place = { $place }. { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Buttons

abaku-step-place = Place tiles
abaku-step-exchange = Exchange
abaku-step-pass = Pass
abaku-step-finish = Finish the board
abaku-step-challenge = Challenge
abaku-step-accept = Accept
abaku-step-ok = Done
abaku-step-all = All
abaku-step-go = Play it
abaku-step-across = → Across
abaku-step-down = ↓ Down

## While a turn is put together

abaku-draft-tiles = Tap the tiles in reading order.
abaku-draft-taken = Tiles in reading order: { $tiles }
abaku-draft-square = { $square }: tap the tiles in reading order; tap the square again to turn.
abaku-draft-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }: { $equations }
abaku-draft-unchecked = You will see whether it is right only after playing it; a mistake costs points.
abaku-draft-task = Lay tiles for as many points as you can. { $tries ->
        [one] You have one try.
       *[other] You have { $tries } tries, and the best one counts.
    }
abaku-draft-try = It fits. You see its points once you have tried it.
abaku-draft-challengeable = Nobody checks it: it stands unless somebody challenges it. If it is wrong, a challenge costs you the turn and points.
abaku-draft-pending = { $player } has placed { $move }. It stands if you play on; if you think it is wrong, challenge it.
abaku-draft-pending-last = { $player } has placed { $move }. Accept it, or challenge it if you think it is wrong.
abaku-draft-pending-other = { $player } has placed { $move }. If you think it is wrong, challenge it before the next turn.
abaku-draft-challenge = If the placement is right, you lose your next turn. Challenge it?
abaku-draft-accept = After that nobody can challenge it. Accept the placement?
abaku-draft-value = What is the joker worth?
abaku-draft-exchange-tap = Tap the tiles you want to exchange.
abaku-draft-exchange = To exchange: { $tiles }
abaku-draft-pass = Do you really want to pass?
abaku-draft-filled = { $filled } of { $squares } squares are filled.
abaku-draft-finish = { $filled } of { $squares } squares are filled, for { $score ->
        [one] { $score } point
       *[other] { $score } points
    }. Do you want to finish? After that nothing can be taken back.
abaku-draft-no-place = These tiles do not fit anywhere in this order.
abaku-draft-stuck = Nothing can be laid with these tiles now. Exchange some of them.
abaku-draft-stuck-pass = Nothing can be laid with these tiles now, and there are none to exchange for: pass.
abaku-draft-stuck-fill = Nothing more can be laid now. Take something back, or finish the board.
abaku-draft-no-square = Tap a square first, then the direction.

## The picture, in words

abaku-square-label = { $square }, { $content }
abaku-square-empty = empty
abaku-square-digit2 = empty, twice the digit
abaku-square-digit3 = empty, three times the digit
abaku-square-equation2 = empty, twice the equation
abaku-square-equation3 = empty, three times the equation
abaku-square-tile = { $digit }
abaku-square-joker = joker as { $digit }
abaku-rack-label = Lay { $digit }
abaku-alt-waits = { $player }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
abaku-alt-moves = { $player }, to move: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
abaku-alt-departed = { $player }, out of the game: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-alt-thinks = { $player }, no answer yet: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-alt-answered = { $player }, answer given: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-alt-placed = Place { $place }: { $player }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-alt-loses = { $player }: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } to be lost for a wrong challenge.
abaku-alt-bag = { $tiles ->
        [0] The bag is empty.
        [one] { $tiles } tile is in the bag.
       *[other] { $tiles } tiles are in the bag.
    }
abaku-alt-new = Just laid: { $tiles }.
abaku-alt-pending = Just laid, open to challenge: { $tiles }.
abaku-alt-taken-back = Taken back after a challenge: { $first } to { $last }.
abaku-alt-draft = Not yet laid: { $tiles }.
abaku-alt-empty = The board is empty.
abaku-alt-row = Row { $row }: { $tiles }.
abaku-alt-rack = You hold { $tiles }.
abaku-alt-rack-empty = You hold no tiles.

## Words people type; several to a line, with commas between.

abaku-typed-hand = rack
abaku-typed-pass = pass, i pass, skip, passen
abaku-typed-finish = finish, i finish, finish the board
abaku-typed-exchange = exchange, swap, change, exchanging
abaku-typed-all = all, everything
abaku-typed-across = across, right, horizontal, horizontally
abaku-typed-down = down, downwards, vertical, vertically
abaku-typed-on = on, at
abaku-typed-challenge = challenge, i challenge, object, protest
abaku-typed-accept = it stands

## How it ended, in a few words

abaku-ended-out = The bag is empty
abaku-ended-passed = Everybody passed
abaku-ended-idle = Nobody has laid a tile for long
abaku-ended-alone = Nobody else is left
abaku-ended-used = Nothing can be laid any more
abaku-ended-filled = { $filled } of { $squares } squares are filled

## What the small boards of the rules show

abaku-diagram-equation = Lay tiles that read as an equation: 2 3 5 is 2+3=5. Signs are not laid, and the result comes last. The first tiles cover the centre.
abaku-diagram-powers = Squares, cubes and their roots count, too: 24 is 2²=4, 28 is 2³=8, 93 is √9=3, 82 is ∛8=2. Here 497 is √49=7.
abaku-diagram-longer = What lies there may be part of your equation: 1 and 3 around the 24 make 12:4=3.
abaku-diagram-crossing = New tiles may cross a row: 4 and 9 with the 5 make 4+5=9. Wherever a new tile touches another, both must stand in one equation.
abaku-diagram-bonus = Each new equation counts the sum of its digits. On some squares a new tile counts twice or three times, on others the whole equation does. Here the 4 counts twice: 4+4+2 are 10 points.
abaku-diagram-zero = A 0 may touch others without an equation, but alone it joins nothing, and no number begins with it. Here 2510 is 2×5=10. Whoever has laid seven zeros may lay further ones as a joker of any value.
abaku-diagram-exchange = No equation among your tiles? Exchange some or all of them: you draw as many, and your turn is over. You may also pass.
abaku-diagram-end = The game ends when the bag is empty and somebody has laid their last tile, or when everybody passes. Tiles left over are taken off. Whoever has most wins.

## Records

abaku-feat-placement = Most points in one turn: { $value }
abaku-feat-equations = Most equations in one turn: { $value }
abaku-feat-longest = Longest equation, in tiles: { $value }
abaku-feat-game = Most points in one game: { $value }
