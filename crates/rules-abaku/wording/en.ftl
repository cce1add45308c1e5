# Words of Abaku: crates/rules-abaku, and what the front desk says of the game.

abaku-name = Abaku
abaku-about = A crossword of numbers: place tiles that make equations. 24 is 2²=4.
abaku-rules = Abaku is a crossword of numbers.
    Place number tiles so that they make equations, read left to right or top to bottom. You don’t place signs: 24 is 2²=4, 42 is √4=2, 235 is 2+3=5, 842 is 8÷4=2, 644 is ∛64=4.
    You may use + − × ÷, squares, cubes, square roots and cube roots. Each equation has one operation, and the result comes last. No number starts with 0.
    On your turn: place one to five tiles in one line (then draw up to five), exchange tiles, or pass.
    • The first placement has at least two tiles and covers the centre. Later ones must touch tiles on the board.
    • One equation contains all your new tiles, and every new tile makes an equation with each neighbour it touches. A 0 needn’t, but alone it joins nothing.
    • Each new equation scores the sum of its digits. Coloured squares count a digit or a whole equation two or three times.
    • After seven zeros you may place further ones as a joker X of any value.
    Duplicate: everyone has the same tiles and answers in secret. When all have answered, each scores their own move, and the best possible move goes on the board.
    The game ends when the bag is empty and someone has placed their last tile, or when everyone passes. Leftover tiles count against you.
    Write a move as square, direction, tiles: H8> 24 across, H8v 24 down; -147 exchanges; pass. A joker is x8; K8=9 after a move gives the X on K8 another value.
abaku-first-turn = Your first turn of Abaku takes five taps: 1. Place tiles, 2. the first tile, 3. the second, 4. Done, 5. where they go.
    Make an equation; you don’t place signs. 24 is 2²=4, 42 is √4=2, 235 is 2+3=5, 945 is 9−4=5.
    No equation among your tiles? Exchange some.
abaku-first-examples = Your first turn of Abaku! Make an equation without signs: 24 is 2²=4, 235 is 2+3=5. Tap an example to try it; nothing is played yet.
abaku-first-try = A try in Abaku takes five taps: 1. Place tiles, 2. the first tile, 3. the second, 4. Done, 5. where they go.
    Your tiles must touch tiles on the board and make an equation, alone or with those. You don’t place signs: 24 is 2²=4, 235 is 2+3=5.

## Options

abaku-option-rules = Rules
abaku-option-rules-box = boxed game
abaku-option-rules-online = online game
abaku-option-rules-about = The boxed game has jokers. The online game has none and is stricter about zeros. Lines that say “as usual” follow this.
abaku-option-board = Board
abaku-option-board-standard = large (15×15)
abaku-option-board-compact = small (9×9)
abaku-option-board-about = Usually the large one.
abaku-option-bonuses = Bonus squares
abaku-option-bonuses-on = on
abaku-option-bonuses-off = off
abaku-option-bonuses-about = On 2× and 3× squares a tile or an equation counts more. Usually on.
abaku-option-operations = Operations
abaku-option-operations-add = +
abaku-option-operations-sub = −
abaku-option-operations-mul = ×
abaku-option-operations-div = ÷
abaku-option-operations-square = a²
abaku-option-operations-cube = a³
abaku-option-operations-sqrt = √a
abaku-option-operations-cbrt = ∛a
abaku-option-operations-about = What equations may use. Leave out what’s too hard.
abaku-option-scoring = Scoring
abaku-option-scoring-points = digits
abaku-option-scoring-v1 = tiles and equations
abaku-option-scoring-v2 = new tiles and equations
abaku-option-scoring-v3 = equations only
abaku-option-scoring-about = What scores. Usually the digits of each new equation.
abaku-option-zero = Zero
abaku-option-zero-box = free
abaku-option-zero-online = free only when new
abaku-option-zero-about = When a 0 may touch other tiles without an equation.
abaku-option-errors = Wrong equations
abaku-option-errors-referee = refused
abaku-option-errors-penalty = penalty
abaku-option-errors-challenge = stand unless challenged
abaku-option-errors-about = What happens when the tiles make no equation. Usually I refuse the turn and it costs nothing.
abaku-option-jokers = Jokers
abaku-option-jokers-on = on
abaku-option-jokers-off = off
abaku-option-jokers-about = After seven zeros you may place further ones as any digit.
abaku-option-play = Aim
abaku-option-play-points = most points
abaku-option-play-fill = fill the board alone
abaku-option-play-duplicate = the same tiles for everyone (duplicate)
abaku-option-play-about = Duplicate: everyone has the same tiles each turn, and the best placement goes on the board.

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

abaku-over = The game is over. Play again: /rematch
abaku-drawing = The tiles are being drawn. Try again in a moment.
abaku-not-seated = You’re watching this game. Start your own: /new
abaku-answered = You’ve answered this round. It ends when everyone has answered.
abaku-not-your-turn = It isn’t your turn yet. { $player } to move.
abaku-not-in-rack = You don’t have enough tiles with { $digit }. Your tiles: { $rack }
abaku-joker-too-early = You may place a joker after { $needed } zeros; so far you’ve placed { $laid }.
abaku-no-jokers = This game has no jokers. You can choose them under Options… in a new game.
abaku-too-many-jokers = There are only { $most } jokers, and this would be one more.
abaku-joker-needs-zero = A joker uses up a 0, and you have no 0 left. Your tiles: { $rack }
abaku-too-many-tiles = You can place { $most } tiles at most.
abaku-too-few-tiles = The first placement of a game needs at least two tiles.
abaku-off-board = { $square } isn’t on this board. Its squares go from A1 to { $last }.
abaku-runs-off-board = The board ends at { $last }: there’s no square for { $over ->
        [one] { $over } tile
       *[other] { $over } tiles
    }.
abaku-square-taken = { $tile } is already on { $square }. Start at the first square that gets a new tile; I skip the taken ones after it.
abaku-not-centre = The first placement must cover the centre, { $centre }.
abaku-not-touching = Your tiles must touch a tile on the board.
abaku-almost-zero = { $equation } is right, but in Abaku no number starts with 0.
abaku-almost-off = { $equation } is right, but this game doesn’t use that operation.
abaku-almost-turned = { $equation }: the result must come last.
abaku-no-equation = { $digits-count ->
        [0] No equation contains the new tiles on { $squares }.
       *[other] No equation contains all the new tiles on { $squares }: they read { $digits }.
    }
abaku-contact = The { $new-digit } on { $new } touches the { $old-digit } on { $old }, but they make no equation together. Move it, or add a tile that completes one.
abaku-no-link = No equation joins your new tiles to the ones on the board.
abaku-zero-between = A 0 alone between { $one } and { $other } must make an equation with both: the { $one-digit } and the { $other-digit }.
abaku-not-joker = There’s no X on { $square }, so you can’t change its value.
abaku-same-value = The X on { $square } is already worth { $value }.
abaku-breaks-contact = The X on { $joker } can’t be { $value }: it would make no equation with the { $digit } on { $other }.
abaku-bag-too-small = You want to exchange { $asked ->
        [one] { $asked } tile
       *[other] { $asked } tiles
    }, but only { $bag } are left in the bag.
abaku-no-exchange = There’s nothing to exchange: all tiles are yours.
abaku-shared-rack = In duplicate play everyone has the same tiles, so you can’t exchange.
abaku-only-placements = In a puzzle you only place tiles: every try starts from the same board and tiles.
abaku-tried-before = You tried that already. Try something else; this one didn’t cost you a try.
abaku-no-challenges = This game has no challenges. You can choose them under Options… in a new game.
abaku-nothing-to-challenge = There’s no placement left to challenge.
abaku-own-placement = You can’t challenge your own placement.
abaku-nothing-to-accept = There’s nothing to accept: a placement stands once the next player plays.
abaku-must-answer = Accept the placement or challenge it first.
abaku-refused = That isn’t possible right now. The buttons under the board show what is.

## Typed moves

abaku-parse = I can’t read “{ $text }” as a move. Write for example H8> 24 (across), H8v 24 (down), -147 (exchange) or pass.
abaku-parse-empty = Write a move: for example H8> 24 (across), H8v 24 (down), -147 (exchange) or pass.
abaku-parse-long = That’s too long for a move. Write { $most } characters at most.
abaku-parse-no-tiles = Which tiles go on { $square }? Write for example { $square }> 24.
abaku-parse-exchange = Which tiles do you want to exchange? One to five, for example -147.
abaku-parse-exchange-many = You can exchange { $most } tiles at most.
abaku-parse-revalue-alone = You can give an X another value only with a placement or an exchange, for example H8> 18 K8=9.
abaku-parse-apart = Single tiles must be in one row or column, with no gap between them.

## The commands of its own
abaku-button-hand = My tiles
abaku-help-exchange = exchanges tiles
abaku-parameter-exchange = TILES
abaku-ask-exchange = What do you want to exchange? Write it after the command, for example /exchange 147.

## Options and boards that cannot be

abaku-option-no-operation = Allow at least one operation. Choose from: { $names }.
abaku-option-no-board = There’s no board “{ $name }”. Choose from: { $names }.
abaku-board-bad = I can’t use the board { $name }; line { $line }: { $why }
abaku-board-name = A board can’t be called “{ $name }”. Use letters without accents, digits, - and _, 40 at most.
abaku-board-width = This row has { $count } squares; the first has { $width }. The limit is { $most }.
abaku-board-height = A board has at most { $most } rows.
abaku-board-cell = “{ $cell }” isn’t a square. Write . d t D T or * with spaces between them.
abaku-board-two-centres = There’s a second *. A board has exactly one centre.
abaku-board-no-centre = There’s no *. A board has exactly one centre.

## Positions that cannot be

abaku-position-short = A position needs at least the rows of the board and the racks, with a space between them.
abaku-position-long = That’s too long for a position.
abaku-position-rows = This board has { $count } rows, but the options say { $height }.
abaku-position-row = Row { $row } has { $count } squares, but the board has { $width } columns.
abaku-position-cell = “{ $cell }” on { $square } isn’t a tile. Write . for empty, 0-9 for a tile, a-j for a joker worth 0-9.
abaku-position-racks = There are { $count } racks, but these options allow { $most } players.
abaku-position-rack = “{ $field }” isn’t a rack. Write up to { $most } digits, ? for an unknown tile, - for an empty rack.
abaku-position-too-many = There are { $count } tiles with { $digit }, but only { $most } exist (an X counts as 0).
abaku-position-jokers = There are { $count } X on the board, but only { $most } exist.
abaku-position-no-tiles-left = There are { $count } unknown tiles in the racks, more than are left.
abaku-position-seat = “{ $field }” isn’t a player to move. Write a number from 1 to { $most }.
abaku-position-scores = “{ $field }” isn’t a list of scores. Write { $count } whole numbers with commas between them.
abaku-position-zeros = “{ $field }” isn’t a list of zeros placed. Write { $count } numbers from 0 to 255 with commas between them.
abaku-position-extra = “{ $field }” isn’t part of a position.
abaku-position-state = The last fields of this position don’t go together: { $field }

## What happened

abaku-news-lot = { $player } draws { $tile }.
abaku-news-lots-again = The lowest tiles are equal: those players draw again.
abaku-news-starts = { $player } starts.
abaku-news-dealt = Your tiles: { $tiles }.
abaku-news-placed = { $player } places { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-placed-line = { $turn }. { $player } { $move } +{ $score } · { $equations }
abaku-news-wrong = { $player } places { $move }, but it’s wrong: the tiles come back, the turn is lost, and it costs { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }. { $why }
abaku-news-laid = { $player } places { $move }. It stands unless someone challenges it.
abaku-news-stands = { $player }: { $move } stands, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations-count ->
        [0] no equation
       *[other] { $equations }
    }).
abaku-news-accepts = { $player } accepts the placement.
abaku-news-challenges = { $player } challenges the placement.
abaku-news-taken-back = The challenge is right: { $player } takes back { $move }, loses the turn and { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }. { $why }
abaku-news-loses-turn = The challenge is wrong: { $player } loses the next turn.
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
abaku-news-three-passes = Three passes in a row while others played on: { $player } is out of the game.
abaku-news-resigned = { $player } resigns.
abaku-news-removed = { $player } leaves the game.
abaku-news-end-out = The game is over: the bag is empty and { $player } has placed the last tile.
abaku-news-end-passed = The game is over: everyone passed.
abaku-news-end-idle = The game is over: nobody has placed a tile for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } each.
abaku-news-end-alone = The game is over: nobody else is left.
abaku-news-end-filled = The board is finished: { $filled } of { $squares } squares are filled.
abaku-news-end-used = The game is over: there’s nothing left to place.
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
abaku-news-tried = { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }). The best is worth { $best }.
abaku-news-tries-left = Tries left: { $left }.
abaku-news-closed = This puzzle is closed: its time is over.
abaku-news-end-tried = Puzzle finished: { $stars } of 3 ★ ({ $percent } % of the best).
abaku-news-best = The best was { $move }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-your-answer = Your answer: { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }). The others see it when everyone has answered.
abaku-news-your-pass = You place nothing this round.
abaku-news-round = Round { $round }: the best move goes on the board, { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ $equations }).
abaku-news-answer = { $player }: { $move }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
abaku-news-no-answer = { $player }: nothing, 0 points.
abaku-news-common = Everyone’s tiles: { $tiles }.
abaku-news-rack-swapped = { $tiles } can’t be placed, so they’re all exchanged.
abaku-news-adds = { $player } gets { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the others’ tiles.
abaku-news-subtracts = { $player } loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for leftover tiles: { $tiles }.
abaku-news-place = { $place }. { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Buttons

abaku-step-place = Place tiles
abaku-step-exchange = Exchange
abaku-step-pass = Pass
abaku-step-finish = I’m done
abaku-step-challenge = Challenge
abaku-step-accept = Accept
abaku-step-ok = Done
abaku-step-all = All
abaku-step-go = Play it
abaku-step-across = → Across
abaku-step-down = ↓ Down

## While a turn is put together

abaku-draft-tiles = Tap your tiles one by one, in the order they’ll be read.
abaku-draft-taken = Your tiles so far: { $tiles }
abaku-draft-square = { $square }: tap your tiles in the order they’ll be read. Tap the square again to turn.
abaku-draft-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }: { $equations }
abaku-draft-unchecked = You’ll see if it’s right only after playing it. A mistake costs points.
abaku-draft-task = Place tiles for as many points as you can. One equation must hold all your new tiles, and no number in it starts with 0. { $tries ->
        [one] You have one try.
       *[other] You have { $tries } tries, and the best one counts.
    }
abaku-draft-duplicate = Everyone has the same tiles. After each round the best move goes on the board.
abaku-draft-try = It fits! You’ll see the points when you try it.
abaku-draft-challengeable = I don’t check it: it stands unless someone challenges it. If it’s wrong, a challenge costs you the turn and points.
abaku-draft-pending = { $player } placed { $move }. Play on to let it stand, or challenge it if you think it’s wrong.
abaku-draft-pending-last = { $player } placed { $move }. Accept it, or challenge it if you think it’s wrong.
abaku-draft-pending-other = { $player } placed { $move }. If you think it’s wrong, challenge it before the next turn.
abaku-draft-challenge = If the placement is right, you lose your next turn. Challenge it?
abaku-draft-accept = Then nobody can challenge it any more. Accept the placement?
abaku-draft-value = What is the joker worth?
abaku-draft-exchange-tap = Tap the tiles you want to exchange.
abaku-draft-exchange = To exchange: { $tiles }
abaku-draft-pass = Skip your turn?
abaku-draft-filled = { $filled } of { $squares } squares are filled.
abaku-draft-finish = { $filled } of { $squares } squares are filled, for { $score ->
        [one] { $score } point
       *[other] { $score } points
    }. Finish? You can’t take anything back after that.
abaku-draft-no-place = These tiles don’t fit anywhere in this order.
abaku-draft-stuck = These tiles don’t fit anywhere right now. Exchange some for new ones, which takes this turn, or pass.
abaku-draft-stuck-pass = These tiles don’t fit anywhere right now, and the bag has none to exchange. Pass.
abaku-draft-stuck-fill = Nothing more fits. Take something back, or finish the board.
abaku-draft-no-square = Tap a square first, then the direction.

## The picture, in words

abaku-square-label = { $square }, { $content }
abaku-square-empty = empty
abaku-square-digit2 = empty, digit counts twice
abaku-square-digit3 = empty, digit counts three times
abaku-square-equation2 = empty, equation counts twice
abaku-square-equation3 = empty, equation counts three times
abaku-square-tile = { $digit }
abaku-square-joker = joker as { $digit }
abaku-rack-label = Place { $digit }
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
abaku-alt-loses = { $player } loses { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } for a wrong challenge.
abaku-alt-bag = { $tiles ->
        [0] The bag is empty.
        [one] { $tiles } tile is in the bag.
       *[other] { $tiles } tiles are in the bag.
    }
abaku-alt-new = Just placed: { $tiles }.
abaku-alt-pending = Just placed, open to challenge: { $tiles }.
abaku-alt-taken-back = Taken back after a challenge: { $first } to { $last }.
abaku-alt-draft = Not yet played: { $tiles }.
abaku-alt-empty = The board is empty.
abaku-alt-row = Row { $row }: { $tiles }.
abaku-alt-rack = Your tiles: { $tiles }.
abaku-alt-rack-empty = You have no tiles.

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
abaku-ended-passed = Everyone passed
abaku-ended-idle = Nobody placed a tile for a while
abaku-ended-alone = Nobody else is left
abaku-ended-used = Nothing left to place
abaku-ended-filled = { $filled } of { $squares } squares are filled

## What the small boards of the rules show

abaku-diagram-equation = Place tiles that read as an equation: 2 3 5 is 2+3=5. You don’t place signs, and the result comes last. The first tiles cover the centre.
abaku-diagram-powers = Squares, cubes and their roots count too: 24 is 2²=4, 28 is 2³=8, 93 is √9=3, 82 is ∛8=2. Here 497 is √49=7.
abaku-diagram-longer = Tiles on the board can be part of your equation: 1 and 3 around the 24 make 12÷4=3.
abaku-diagram-crossing = Your tiles may cross a row: 4 and 9 with the 5 make 4+5=9. Wherever a new tile touches another, both must be in one equation.
abaku-diagram-bonus = Each new equation scores the sum of its digits. On some squares a new tile counts two or three times, on others the whole equation does. Here the 4 counts twice: 4+4+2 is 10 points.
abaku-diagram-zero = A 0 may touch others without an equation, but alone it joins nothing, and no number starts with it. Here 2510 is 2×5=10. After seven zeros you may place further ones as a joker of any value.
abaku-diagram-exchange = No equation among your tiles? Exchange some or all of them. You draw as many new ones, and your turn is over. You may also pass.
abaku-diagram-end = The game ends when the bag is empty and someone has placed their last tile, or when everyone passes. Leftover tiles are subtracted. The most points win.

## Records

abaku-feat-placement = Most points in one turn: { $value }
abaku-feat-equations = Most equations in one turn: { $value }
abaku-feat-longest = Longest equation, in tiles: { $value }
abaku-feat-game = Most points in one game: { $value }
