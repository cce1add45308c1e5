# Words of mill: crates/rules-mill, and what the front desk says of the game.

mill-name = Nine Men’s Morris
mill-about = Three of your pieces in a row make a mill, and each mill takes a piece from your opponent.
mill-rules = Nine men’s morris is a game for two: White and Black have nine pieces each, on 24 points joined by lines. White starts.
    First you take turns placing your pieces on free points. When all are placed, you move one piece a turn along a line to the next free point. With only three pieces left, you may jump to any free point instead.
    Three of your pieces on one line make a mill. Each time you close one, you take one of your opponent’s pieces off the board: not from a mill, unless all of them are in mills. Two mills closed at once take only one piece. You can open a mill and close it again, as often as you like.
    • If you have only two pieces left, you lose. If you can’t move, you lose.
    • It’s a draw if you agree on it, if the same position comes up for the third time, or after 50 turns each without a mill.
    • With twelve pieces each, the board has diagonals too; they are lines like the others. If all 24 points fill up, the game is a draw.
    Write a turn as d2 (place), d2-d3 (move) or d2-d3xa1 (move and take the piece on a1). draw? offers a draw.
mill-first-turn = Your first turn of nine men’s morris: tap a free point to place a piece there. With buttons it takes two taps: first the row, then the point.
    Three of your pieces on one line make a mill, and each mill takes one of your opponent’s pieces. So watch where your opponent already has two on a line.
mill-first-turn-here = Your first turn of nine men’s morris: aim for three of your pieces on one line. That’s a mill, and each mill takes one of your opponent’s pieces.
mill-first-try = A try in nine men’s morris takes two taps: 1. your piece, 2. where it goes. If that closes a mill, a third tap picks the piece you take. If it’s right, your opponent answers at once.

## Options

mill-option-flying = The last three pieces
mill-option-flying-on = may jump
mill-option-flying-off = don’t jump
mill-option-flying-about = With only three pieces left, you may jump to any free point.
mill-option-men = Pieces each
mill-option-men-9 = 9
mill-option-men-12 = 12, with diagonals
mill-option-men-about = With twelve pieces there are lines along the diagonals too.
mill-option-colour = Host’s first colour
mill-option-colour-lots = by lot
mill-option-colour-white = White
mill-option-colour-black = Black
mill-option-colour-about = The player who invites has it in the first game.

## What is true of a turn

mill-fact-mills = { $value ->
        [one] closes a mill
       *[other] closes { $value } mills
    }
mill-fact-takes = takes { $value }

## Sides and men

mill-white = White
mill-black = Black
mill-white-man = a white piece
mill-black-man = a black piece

## Refusals

mill-over = The game is over. Play again: /rematch
mill-drawing-lots = The colours are being drawn. Try again in a moment.
mill-not-seated = You’re watching this game. Start your own: /new
mill-not-your-turn = It isn’t your turn yet. { $player } to move.
mill-none-in-hand = All your pieces are on the board. Move one of them, for example d2-d3.
mill-lay-first = Place all your pieces first; then you move. Left to place: { $hand }. Write just the point, for example d2.
mill-taken = There’s already { $man } on { $point }. Choose a free point.
mill-no-man = There’s no piece on { $point }. Move one of yours.
mill-not-your-man = The piece on { $point } isn’t yours. Move one of yours.
mill-same-point = The piece is already on { $point }. Choose another point.
mill-stuck = The piece on { $point } can’t move: no free point is next to it. Choose another piece.
mill-too-far = { $to } isn’t next to { $from }. From there you can reach: { $reach }. Only your last three pieces may jump, and you have { $men }.
mill-no-jumping = { $to } isn’t next to { $from }. From there you can reach: { $reach }. Nobody jumps in this game.
mill-must-take = That closes a mill! Say which piece you take, too. You can take: { $prey }.
mill-no-mill = That closes no mill on { $point }, so you can’t take a piece. Write the turn without x.
mill-own-man = The piece on { $point } is your own. You can take: { $prey }.
mill-nothing-to-take = There’s no piece on { $point }. You can take: { $prey }.
mill-in-mill = The piece on { $point } is in a mill, so it’s safe while others aren’t. You can take: { $prey }.
mill-offer-stands = You’ve already offered a draw. Wait for the answer.
mill-answer-first = Your opponent has already offered you a draw: accept or decline it.
mill-offered-already = You’ve already offered a draw this turn. You can offer again after your next turn.
mill-own-offer = That’s your own draw offer. Your opponent answers it.
mill-no-offer = Nobody has offered a draw. You can offer one: draw?
mill-refused = That isn’t possible right now. The buttons under the board show what is.

## Typed turns

mill-parse = I can’t read “{ $text }” as a turn. Write for example d2 (place), d2-d3 (move) or d2-d3xa1 (move and take the piece on a1).
mill-parse-empty = Write a turn: for example d2 (place), d2-d3 (move) or d2-d3xa1 (move and take the piece on a1).
mill-parse-long = That’s too long for a turn. Write { $most } characters at most.
mill-parse-point = There’s no point { $point } on the board. That column has { $near }.

## Options that cannot be


## Positions that cannot be

mill-position-empty = Write a position: the seven rows of the board from the top, then the side to move and the pieces left to place. A game starts with .../.../.../....../.../.../... w 9,9
mill-position-long = That’s too long for a position. Write { $most } characters at most.
mill-position-rows = “{ $field }” isn’t a board. Write seven rows with / between them, from the top: three points each, six in the middle one.
mill-position-point = I don’t know “{ $letter }” on { $point }. Use . for a free point, w for a white piece, b for a black one.
mill-position-side = “{ $field }” isn’t a side to move. Write w or b.
mill-position-hands = “{ $field }” isn’t the pieces left to place. Write White’s and Black’s with a comma between them, each from 0 to { $most }, for example 9,9.
mill-position-many = { $colour } has { $count } pieces, on the board and left to place together; these options allow { $most }.
mill-position-few = Neither side has three pieces, so this can’t be a game. Write the pieces left to place after the side to move, for example w 9,9.
mill-position-extra = “{ $field }” isn’t part of a position.
mill-position-state = The last fields of this position don’t fit its board: { $field }

## What happened

mill-sides = { $white } plays White and starts, { $black } plays Black.
mill-news-lots = The colours are drawn: { $white } plays White and starts, { $black } plays Black.
mill-news-laid = { $player } places a piece on { $to }.
mill-news-moved = { $player } moves from { $from } to { $to }.
mill-news-jumped = { $player } jumps from { $from } to { $to }.
mill-news-mill = A mill! The piece on { $taken } is taken.
mill-news-two-mills = Two mills at once! Still only one piece is taken: the one on { $taken }.
mill-news-mill-for-nothing = A mill! But there’s no piece to take.
mill-news-all-laid = All pieces are placed. Now they move along the lines.
mill-news-flies = { $player } has three pieces left and may jump to any free point.
mill-news-offers = { $player } offers a draw.
mill-news-accepts = { $player } accepts the draw.
mill-news-declines = { $player } declines the draw.
mill-news-offer-lapsed = That move declines the draw.
mill-news-resigned = { $player } resigns.
mill-news-removed = { $player } leaves the game.
mill-news-end-few = The game is over: { $player } has only two pieces left.
mill-news-end-blocked = The game is over: { $player } can’t move.
mill-news-end-full = The game is over: the board is full. It’s a draw.
mill-news-end-third = The game is over: the same position came up for the third time. It’s a draw.
mill-news-end-fifty = The game is over: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } each without a mill. It’s a draw.
mill-news-end-agreed = The game is over: it’s a draw by agreement.
mill-news-won = { $player } wins!

## Buttons

mill-step-offer = Offer a draw
mill-step-accept = Accept the draw
mill-step-decline = Decline the draw

## While a turn is put together

mill-draft-row = Tap a free point to place a piece there; with buttons, tap its row first. Left to place: { $hand }.
mill-draft-row-here = Tap a free point to place a piece there. Left to place: { $hand }.
mill-draft-lay = Tap a free point to place a piece there. Left to place: { $hand }.
mill-draft-move = Tap one of your pieces, then where it goes.
mill-draft-jump = You have three pieces left: tap one, then any free point.
mill-draft-lifted = { $point }: tap where it goes, or another of your pieces.
mill-draft-due = A mill! Tap the piece you take.
mill-draft-offer = Offer a draw?
mill-draft-accept = Accept the draw?
mill-draft-offered = Your opponent offers a draw. Your turn declines it.
mill-draft-offer-stands = You’ve offered a draw. Wait for the answer.

## The picture, in words

mill-point = { $point }, { $content }
mill-point-free = free
mill-alt-lots = { $player }: the colour is being drawn.
mill-alt-waits = { $player } ({ $colour }): { $men } on the board, { $hand } left to place.
mill-alt-moves = { $player } ({ $colour }), to move: { $men } on the board, { $hand } left to place.
mill-alt-left = { $player } ({ $colour }) has left the game: { $men } on the board, { $hand } left to place.
mill-alt-won = { $player } ({ $colour }) has won: { $men } on the board, { $hand } left to place.
mill-alt-lost = { $player } ({ $colour }) has lost: { $men } on the board, { $hand } left to place.
mill-alt-drew = { $player } ({ $colour }), a draw: { $men } on the board, { $hand } left to place.
mill-alt-white = White pieces: { $points }.
mill-alt-black = Black pieces: { $points }.
mill-alt-empty = The board is empty.
mill-alt-mills = { $mills-count ->
        [one] Mill: { $mills }.
       *[other] Mills: { $mills }.
    }
mill-alt-last = Last turn: { $move }.
mill-alt-lifted = Picked up: { $point }.
mill-alt-draft = Not yet played: { $move }.
mill-alt-targets = It can go to { $points }.
mill-alt-prey = Can be taken: { $points }.
mill-alt-offer = { $player } offers a draw.

## How it ended, in a few words

mill-ended-few = { $player } has only two pieces left
mill-ended-blocked = { $player } can’t move
mill-ended-full = Draw: the board is full
mill-ended-third = Draw: the same position three times
mill-ended-fifty = Draw: 50 turns each without a mill
mill-ended-agreed = Draw by agreement

## What the small boards of the rules show

mill-diagram-laying = First you take turns placing your nine pieces on free points. White starts.
mill-diagram-mill = Three of your pieces on one line make a mill. Close one and you take one of your opponent’s pieces off the board: one of those marked here.
mill-diagram-safe = A piece in a mill is safe as long as another is outside one. Here you can take only the piece on f4.
mill-diagram-moving = When all pieces are placed, you move one a turn along a line to the next free point.
mill-diagram-again = You can open a mill and close it again, as often as you like. Each time you close it, you take a piece.
mill-diagram-jumping = With only three pieces left, you may jump to any free point.
mill-diagram-won = If you have only two pieces left, you lose. If you can’t move, you lose.

## Records

mill-feat-quickest = Quickest win, in turns: { $value }

## Puzzles

mill-puzzle-white = White to move. { $moves ->
    [1] Win at once: leave your opponent only two pieces, or no move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, leave them only two pieces, or no move.
    }
mill-puzzle-black = Black to move. { $moves ->
    [1] Win at once: leave your opponent only two pieces, or no move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, leave them only two pieces, or no move.
    }
mill-news-wrong = { $move } doesn’t win in time. The pieces are back.
