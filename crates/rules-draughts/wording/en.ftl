# Words of draughts: crates/rules-draughts, and what the front desk says of the game.

draughts-name = Draughts
draughts-about = Jump over your opponent’s pieces until none is left.
draughts-rules = Draughts is played on the dark squares of a chessboard, with twelve men each. White starts.
    A man moves one square diagonally forward. It captures by jumping forward over an opponent’s piece next to it to the free square behind, and keeps jumping as long as it can.
    A man that reaches the last row becomes a king, and its turn ends there. A king moves and captures forward and back, over any number of free squares. After a jump it stops on any free square behind the captured piece; if it can jump on from one of them, it must.
    • You must capture if you can; which piece and which way is up to you.
    • Jumped pieces leave the board at the end of the turn; none is jumped twice.
    • With the option “huff” you may miss a capture and move on, but your opponent may first take off one of the pieces that could have captured.
    • With the option “Kings capture first”, a king must capture if both a king and a man can.
    You win by taking or blocking all your opponent’s pieces. It’s a draw if both agree, if a position comes up for the third time and one of you claims it, or after 15 moves each without a capture or a man’s move.
    Write a move as c3-d4, a capture as c3xe5xg7 or just c3xg7, a huff as !c3 d6-e5; also draw, accept, decline, claim.
draughts-first-turn = Your first turn of draughts takes two taps: 1. the piece, 2. where it goes.
    Men move diagonally forward. If you can capture, you must.
draughts-first-turn-here = Your first turn of draughts: tap a piece, then where it goes. Men move diagonally forward. If you can capture, you must.
draughts-first-try = A try in draughts takes two taps: 1. the piece, 2. where it goes. If it’s right, your opponent answers at once.

## Options

draughts-option-captures = Captures
draughts-option-captures-strict = you must capture
draughts-option-captures-huff = huff
draughts-option-captures-about = Huff: if a piece could capture and doesn’t, your opponent may take it off.
draughts-option-federation = Kings capture first
draughts-option-federation-off = no
draughts-option-federation-on = yes
draughts-option-federation-about = If a king and a man can both capture, the king must.
draughts-option-colour = Host’s first colour
draughts-option-colour-lots = by lot
draughts-option-colour-white = White
draughts-option-colour-black = Black
draughts-option-colour-about = The player who invites has it in the first game.

## What is true of a move

draughts-fact-captures = { $value-count ->
        [0] captures nothing
       *[other] captures { $value }
    }

## Refusals

draughts-over = The game is over. Play again: /rematch
draughts-lots = The colours are being drawn. Try again in a moment.
draughts-not-seated = You’re watching this game. Start your own: /new
draughts-not-your-turn = It isn’t your turn yet. { $player } to move.
draughts-nothing-there = There’s no piece on { $square }. Choose one of yours.
draughts-not-yours = The piece on { $square } isn’t yours. Choose one of yours.
draughts-not-diagonal = { $from } and { $to } aren’t on one diagonal. Pieces move and jump diagonally.
draughts-backward = The piece on { $square } is a man. It moves and captures forward only.
draughts-too-far = { $from } to { $to } is too far for a man. It moves one square, or jumps over one piece to the square right behind it.
draughts-taken = { $square } is taken. Choose a free square.
draughts-in-the-way = The piece on { $square } is in the way.
draughts-nothing-to-jump = There’s nothing to capture between { $from } and { $to }.
draughts-own = The piece on { $square } is your own. You can capture only your opponent’s.
draughts-twice = You’ve already jumped the piece on { $square }. You can’t jump it twice.
draughts-two-at-once = You can jump only one piece at a time; here are { $squares }.
draughts-crowned = The man becomes a king on { $square }, and its turn ends there.
draughts-must-capture = You must capture: { $moves }.
draughts-king-must = Your king can capture, so it must: { $moves }.
draughts-unfinished = The capture isn’t finished: { $moves }.
draughts-no-huffs = This game has no huffs. You can choose them under Options… in a new game.
draughts-not-huffable = { $squares-count ->
        [0] There’s nothing to huff: nobody missed a capture.
       *[other] You can’t huff the piece on { $square }. You can huff { $squares }.
    }
draughts-huff-needs-move = After a huff comes your own move, for example !c3 d6-e5.
draughts-huff-wins = That’s their last piece: huff it without a move, and you win.
draughts-no-offer = Nobody has offered a draw. Offer one with your move: c3-d4 draw
draughts-offer-stands = Your opponent has already offered you a draw: accept or decline it.
draughts-offered-already = You’ve already offered a draw. You can offer the next one after your next move.
draughts-not-repeated = You can claim a draw when the same position has come up { $needed } times; so far it has come up { $times ->
        [one] once
       *[other] { $times } times
    }.

## Typed moves

draughts-parse = I can’t read “{ $text }” as a move. Write for example c3-d4, or c3xe5 for a capture.
draughts-parse-empty = Write a move: for example c3-d4, or c3xe5 for a capture.
draughts-parse-huff = I can’t read “{ $text }” as a huff. Write the piece and then your move: for example !c3 d6-e5.
draughts-parse-long = That’s too long for a move. Write { $most } characters at most.

## Options that cannot be


## Positions that cannot be

draughts-position-long = That’s too long for a position. Write { $most } characters at most.
draughts-position-short = A position has at least three parts with colons between them: who moves, White’s pieces, Black’s pieces, for example W:Wa1,c1,Kd4:Bb8.
draughts-position-turn = “{ $field }” doesn’t say who moves. Write W or B.
draughts-position-side = “{ $field }” isn’t one side’s pieces. Write W or B and its squares, each side once: for example Wa1,c1,Kd4.
draughts-position-many = “{ $field }” is too many pieces. A side has { $most } at most.
draughts-position-square = “{ $field }” isn’t a dark square. Write for example c3, or Kc3 for a king.
draughts-position-twice = { $field } has two pieces. Only one fits there.
draughts-position-last-row = A man can’t be on { $field }, its last row. Write K{ $field } for a king.
draughts-position-field = “{ $field }” isn’t part of a position, or it comes twice.
draughts-position-count = There are more king moves ({ $moves }) than turns without a capture.
draughts-position-moves = The king move { $field } can’t lead to this position.
draughts-position-huff = You can’t huff { $field } here: only the last mover’s pieces, in games with huffs.

## Files of games

draughts-pdn-type = The game type { $text } isn’t Czech draughts; that’s type 29.
draughts-pdn-square = “{ $text }” isn’t a dark square. Squares are names like c3 or numbers from 1 to 32.
draughts-pdn-move = “{ $text }” isn’t a move. Write for example c3-d4 or c3xe5.
draughts-pdn-several = “{ $text }” can mean several captures. Write every square on the way.
draughts-pdn-result = The result { $text } isn’t how the game ended on the board.

## What happened

draughts-news-colours = { $white } plays White and starts, { $black } plays Black.
draughts-news-moved = { $player }: { $move }
draughts-news-captured = { $player }: { $move }, captures { $captures }
draughts-news-crowned = A man becomes a king on { $square }.
draughts-news-huffed = { $player } huffs the piece on { $square }: it could have captured.
draughts-news-offers = { $player } offers a draw.
draughts-news-accepts = { $player } accepts the draw.
draughts-news-declines = { $player } declines the draw.
draughts-news-claims = { $player } claims a draw: this position has come up for the third time.
draughts-news-resigned = { $player } resigns.
draughts-news-removed = { $player } leaves the game.
draughts-news-end-white-taken = White has no pieces left. { $player } wins!
draughts-news-end-black-taken = Black has no pieces left. { $player } wins!
draughts-news-end-white-blocked = White can’t move. { $player } wins!
draughts-news-end-black-blocked = Black can’t move. { $player } wins!
draughts-news-end-fifteen = It’s a draw: 15 moves each without a capture or a man’s move.
draughts-news-end-agreed = It’s a draw by agreement.
draughts-news-end-claimed = It’s a draw: the same position came up three times.
draughts-news-end-left = { $player } wins!

## Buttons

draughts-step-huff = Huff { $square }
draughts-step-offer = Offer a draw
draughts-step-accept = Accept the draw
draughts-step-decline = Decline
draughts-step-claim = Claim a draw
draughts-step-go = Confirm

## While a turn is put together

draughts-draft-piece = Which piece do you move?
draughts-draft-must = You must capture. Which piece?
draughts-draft-target = Where does { $square } go?
draughts-draft-which-way = Which way does { $square } go? Tap a square on the way.
draughts-draft-huffed = { $square } is huffed. Now make your own move.
draughts-draft-move = Play { $move }?
draughts-draft-offer = Offer a draw?
draughts-draft-accept = Accept the draw?
draughts-draft-claim = This position has come up for the third time. Claim a draw?
draughts-draft-offered = Your opponent offers a draw. Your move declines it.
draughts-draft-stuck = The piece on { $square } can’t move.
draughts-draft-no-way = The piece on { $from } can’t go to { $to }.

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
draughts-alt-moves = { $player } to move.
draughts-alt-won = { $player } has won.
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

draughts-ended-taken = { $player } has no pieces left
draughts-ended-blocked = { $player } can’t move
draughts-ended-fifteen = Draw: 15 moves each without a capture or a man’s move
draughts-ended-agreed = Draw by agreement
draughts-ended-claimed = Draw: the same position three times

## What the small boards of the rules show

draughts-diagram-man = You play on the dark squares, and White starts. A man moves one square diagonally forward.
draughts-diagram-capture = Jump forward over an opponent’s piece to the free square behind it: you capture it. If you can capture, you must.
draughts-diagram-chain = If you can jump on from there, you must, in the same turn. The jumped pieces leave the board when the turn is over.
draughts-diagram-crown = A man that reaches the last row becomes a king, and its turn ends there.
draughts-diagram-king = A king moves and captures any distance, forward and back. It stops on any free square behind the piece it captured; if it can jump on from one of them, it must.
draughts-diagram-blocked = You win when your opponent has no pieces left or, as here, no piece that can move.

## Records

draughts-feat-quickest = Quickest win, in moves: { $value }
draughts-feat-jump = Most pieces captured in one move: { $value }

## Puzzles

draughts-puzzle-white = White to move. { $moves ->
    [1] Win at once: leave your opponent no pieces, or none that can move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, leave them no pieces, or none that can move.
    }
draughts-puzzle-black = Black to move. { $moves ->
    [1] Win at once: leave your opponent no pieces, or none that can move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, leave them no pieces, or none that can move.
    }
draughts-news-wrong = { $move } doesn’t win in time. The pieces are back.
