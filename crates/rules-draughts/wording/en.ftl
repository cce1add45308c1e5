# Words of draughts: crates/rules-draughts, and what the front desk says of the game.

draughts-name = Draughts
draughts-about = Jump over the other’s men as long as there are any.
draughts-rules = Draughts is played on the dark squares of a chessboard, twelve men each. White starts.
    A man moves one square diagonally forward. It captures by jumping forward over an enemy next to it to the free square behind, and goes on jumping as long as it can.
    A man that reaches the last row becomes a king, and its turn ends there. A king moves and captures forward and back, over any number of free squares; after a jump it stops on any free square behind the piece it captured, and if it can go on from one of them, it must.
    • You must capture if you can; which piece and which way is up to you.
    • Jumped pieces are lifted only at the end of the turn; none is jumped twice.
    • With the option “huff”, anyone who overlooks a capture may move on, but the opponent may take off one of the pieces that could have captured, before making a move.
    • With the option “Kings capture first”, a king must capture if both a king and a man can.
    You win by taking or shutting in all the other's pieces. It is a draw if both agree, if a position comes up for the third time and one of you claims it, or after 15 moves each without a capture or a man's move.
    Write a move as c3-d4, a capture as c3xe5xg7 or just c3xg7, a huff as !c3 d6-e5; also draw, accept, decline, claim.
draughts-first-turn = Your first turn of draughts takes two taps: 1. the piece, 2. where it goes.
    Men move diagonally forward. If you can capture, you must.
draughts-first-try = A try in draughts takes two taps: 1. the piece, 2. where it goes. If it is right, the answer is played at once.

## Options

draughts-option-captures = Captures
draughts-option-captures-strict = compulsory
draughts-option-captures-huff = huff
draughts-option-captures-about = Huff: from whoever could capture and does not, the other may take that man.
draughts-option-federation = Kings capture first
draughts-option-federation-off = no
draughts-option-federation-on = yes
draughts-option-federation-about = Where a king and a man could both capture, the king must.
draughts-option-colour = Host’s first colour
draughts-option-colour-lots = by lot
draughts-option-colour-white = White
draughts-option-colour-black = Black
draughts-option-colour-about = Whoever invites plays it in the first game.

## What is true of a move

draughts-fact-captures = { $value-count ->
        [0] captures nothing
       *[other] captures { $value }
    }

## Refusals

draughts-over = The game is over.
draughts-lots = The colours are just being drawn; try again in a moment.
draughts-not-seated = Only those who sit at the table can play.
draughts-not-your-turn = It is not your turn. To move: { $player }.
draughts-nothing-there = There is no piece on { $square }.
draughts-not-yours = The piece on { $square } is not yours.
draughts-not-diagonal = { $from } and { $to } are not on one diagonal; pieces move and jump diagonally.
draughts-backward = The piece on { $square } is a man: it moves and captures forward only.
draughts-too-far = From { $from } to { $to } is too far for a man: it moves one square, or jumps over one piece to the square right behind it.
draughts-taken = { $square } is taken; choose a free square.
draughts-in-the-way = The piece on { $square } is in the way.
draughts-nothing-to-jump = There is nothing to capture between { $from } and { $to }.
draughts-own = The piece on { $square } is your own; only the other's pieces are captured.
draughts-twice = The piece on { $square } has been jumped already; none is jumped twice.
draughts-two-at-once = Only one piece can be jumped at a time; here are { $squares }.
draughts-crowned = The man becomes a king on { $square }, and its turn ends there.
draughts-must-capture = You must capture: { $moves }.
draughts-king-must = Your king can capture, so it must: { $moves }.
draughts-unfinished = The capture is not finished: { $moves }.
draughts-no-huffs = This game is played without huffs.
draughts-not-huffable = { $squares-count ->
        [0] No piece can be huffed: nobody overlooked a capture.
       *[other] The piece on { $square } cannot be huffed. These can: { $squares }.
    }
draughts-huff-needs-move = After the huff comes your own move: for example !c3 d6-e5.
draughts-huff-wins = That is the last piece: huff it without a move, and you have won.
draughts-no-offer = No draw is offered.
draughts-offer-stands = A draw is offered to you already: accept it or decline it.
draughts-offered-already = You have offered a draw already; you may offer the next one after your next move.
draughts-not-repeated = A draw can be claimed when the same position has stood { $needed } times; so far it has stood { $times ->
        [one] once
       *[other] { $times } times
    }.

## Typed moves

draughts-parse = I cannot read "{ $text }" as a move. Write for example c3-d4, or c3xe5 for a capture.
draughts-parse-empty = Write a move: for example c3-d4, or c3xe5 for a capture.
draughts-parse-huff = I cannot read "{ $text }" as a huff. Write the piece and then your move: for example !c3 d6-e5.
draughts-parse-long = That is too long for a move; at most { $most } characters are read.

## Options that cannot be


## Positions that cannot be

draughts-position-long = That is too long for a position; at most { $most } characters are read.
draughts-position-short = A position has at least three parts with colons between: who moves, White's pieces, Black's pieces, for example W:Wa1,c1,Kd4:Bb8.
draughts-position-turn = "{ $field }" does not say who moves; write W or B.
draughts-position-side = "{ $field }" are no pieces of a side; write W or B and its squares, each side once: for example Wa1,c1,Kd4.
draughts-position-many = "{ $field }" are too many pieces; a side has at most { $most }.
draughts-position-square = "{ $field }" is no dark square; write for example c3, or Kc3 for a king.
draughts-position-twice = { $field } has two pieces; only one can stand there.
draughts-position-last-row = A man cannot stand on { $field }, its last row: write K{ $field } for a king.
draughts-position-field = "{ $field }" is no field of a position, or stands there twice.
draughts-position-count = More king's moves are named ({ $moves }) than turns without a capture.
draughts-position-moves = The king's move { $field } cannot have led to this position.
draughts-position-huff = { $field } cannot be huffed here: only the last mover's pieces can, in games with huffs.

## Files of games

draughts-pdn-type = The game type { $text } is not Czech draughts; that is type 29.
draughts-pdn-square = "{ $text }" is no dark square; squares are names like c3 or numbers from 1 to 32.
draughts-pdn-move = "{ $text }" is no move; write for example c3-d4 or c3xe5.
draughts-pdn-several = "{ $text }" can mean several captures; write every square on the way.
draughts-pdn-result = The result { $text } is not how the game ended on the board.

## What happened

draughts-news-colours = { $white } plays White and starts, { $black } plays Black.
draughts-news-moved = { $player }: { $move }
draughts-news-captured = { $player }: { $move }, captures { $captures }
draughts-news-crowned = A man becomes a king on { $square }.
draughts-news-huffed = { $player } huffs the piece on { $square }: it could have captured.
draughts-news-offers = { $player } offers a draw.
draughts-news-accepts = { $player } accepts the draw.
draughts-news-declines = { $player } declines the draw.
draughts-news-claims = { $player } claims a draw: this position stands for the third time.
draughts-news-resigned = { $player } resigns.
draughts-news-removed = { $player } leaves the game.
draughts-news-end-white-taken = White has no piece left. { $player } wins!
draughts-news-end-black-taken = Black has no piece left. { $player } wins!
draughts-news-end-white-blocked = White cannot move. { $player } wins!
draughts-news-end-black-blocked = Black cannot move. { $player } wins!
draughts-news-end-fifteen = A draw: 15 moves each without a capture or a man's move.
draughts-news-end-agreed = The game ends in a draw.
draughts-news-end-claimed = The game ends in a draw.
draughts-news-end-left = { $player } wins!

## Buttons

draughts-step-huff = Huff { $square }
draughts-step-offer = Offer a draw
draughts-step-accept = Accept the draw
draughts-step-decline = Decline
draughts-step-claim = Claim a draw
draughts-step-go = Confirm

## While a turn is put together

draughts-draft-piece = Which piece moves?
draughts-draft-must = You must capture. Which piece?
draughts-draft-target = Where does { $square } go?
draughts-draft-which-way = Which way does { $square } go? Tap a square on the way.
draughts-draft-huffed = { $square } is huffed; now your own move.
draughts-draft-move = Play { $move }?
draughts-draft-offer = Really offer a draw?
draughts-draft-accept = Really accept the draw?
draughts-draft-claim = This position stands for the third time. Really claim a draw?
draughts-draft-offered = A draw is offered to you; any move declines it.
draughts-draft-stuck = The piece on { $square } cannot move.
draughts-draft-no-way = The piece on { $from } cannot go to { $to }.

## The picture in words

draughts-square-empty = empty
draughts-square-white-man = white man
draughts-square-white-king = white king
draughts-square-black-man = black man
draughts-square-black-king = black king
draughts-tap-piece = Move { $square }, { $content }
draughts-tap-target = To { $square }, { $content }
draughts-tap-huff = Huff { $square }, { $content }
draughts-alt-white = White, { $player }: { $men-count ->
        [0] no men
        [one] man { $men }
       *[other] men { $men }
    }; { $kings-count ->
        [0] no kings
        [one] king { $kings }
       *[other] kings { $kings }
    }.
draughts-alt-white-alone = White: { $men-count ->
        [0] no men
        [one] man { $men }
       *[other] men { $men }
    }; { $kings-count ->
        [0] no kings
        [one] king { $kings }
       *[other] kings { $kings }
    }.
draughts-alt-black = Black, { $player }: { $men-count ->
        [0] no men
        [one] man { $men }
       *[other] men { $men }
    }; { $kings-count ->
        [0] no kings
        [one] king { $kings }
       *[other] kings { $kings }
    }.
draughts-alt-black-alone = Black: { $men-count ->
        [0] no men
        [one] man { $men }
       *[other] men { $men }
    }; { $kings-count ->
        [0] no kings
        [one] king { $kings }
       *[other] kings { $kings }
    }.
draughts-alt-moves = To move: { $player }.
draughts-alt-won = Won: { $player }.
draughts-alt-drew = The game is a draw.
draughts-alt-offers = { $player } offers a draw.
draughts-alt-last = Last move: { $move }.
draughts-alt-must = Must capture: { $squares }.
draughts-alt-chosen = Chosen: { $squares }.
draughts-alt-targets = Can go to: { $squares }.
draughts-alt-draft = Not yet played: over { $squares }.
draughts-alt-huffable = Can be huffed: { $squares }.

## Words people type; several to a line, with commas between.

draughts-typed-huff = huff, i huff
draughts-typed-accept = i take it

## How it ended, in a few words

draughts-ended-taken = { $player } has no piece left
draughts-ended-blocked = { $player } cannot move
draughts-ended-fifteen = Draw: 15 moves each without a capture or a man's move
draughts-ended-agreed = Draw by agreement
draughts-ended-claimed = Draw: the same position three times

## What the small boards of the rules show

draughts-diagram-man = You play on the dark squares, and White begins. A man moves one square diagonally forward.
draughts-diagram-capture = Jump forward over an enemy beside you to the free square behind it: it is captured. If you can capture, you must.
draughts-diagram-chain = If you can jump on from there, you do, in the same turn. The jumped pieces leave the board when the turn is over.
draughts-diagram-crown = A man that reaches the last row becomes a king, and its turn ends there.
draughts-diagram-king = A king moves and captures any distance, forward and back. Behind the piece it captured it stops on any free square; if it can jump on from one of them, it must.
draughts-diagram-blocked = You win when the other has no piece left, or, as here, no piece that can move.

## Records

draughts-feat-quickest = Quickest win, in moves: { $value }
draughts-feat-jump = Most pieces taken in one move: { $value }

## Puzzles

draughts-puzzle-white = White to move. { $moves ->
    [1] Win at once: your opponent has no piece left, or none that can move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, they have no piece left, or none that can move.
    }
draughts-puzzle-black = Black to move. { $moves ->
    [1] Win at once: your opponent has no piece left, or none that can move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, they have no piece left, or none that can move.
    }
draughts-news-wrong = { $move } does not win in time. The pieces are back.
