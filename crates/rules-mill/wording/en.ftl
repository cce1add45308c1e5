# Words of mill: crates/rules-mill, and what the front desk says of the game.

mill-name = Mill
mill-about = Three of your men in a row are a mill, and a mill takes a man of the other’s.
mill-rules = Mill, also called nine men's morris, is a game for two: White and Black with nine men each, on 24 points joined by lines. White begins.
    First you take turns laying your men on free points. Once all of them are laid, you move one man a turn along a line to the next free point. Whoever has only three men left may jump to any free point instead.
    Three of your men on one line are a mill. Whenever you close one, you take one of the other's men off the board: not out of a mill, unless all of them stand in mills. Two mills closed at once take one man only. A mill may be opened and closed again and again.
    • Whoever has only two men left loses, and so does whoever cannot move.
    • The game is a draw if you agree on it, if the same position stands for the third time, or after 50 turns each without a mill.
    • With twelve men each the board has diagonals too; they are lines like the others. If laying fills all 24 points, the game is a draw.
    Write a turn as d2 (lay), d2-d3 (move) or d2-d3xa1 (move and take the man on a1). draw? offers a draw.
mill-first-turn = Your first turn of Mill takes one tap on the board: tap a free point to lay a man there. With buttons it takes two: first the row, then the point.
    Three of your men on one line are a mill, and for each mill you take one of the other's men. So look where the other already has two on a line.
mill-first-try = A try in mill takes two taps: 1. your man, 2. where it goes; and where that closes a mill, a third on the man you take. If it is right, the answer is played at once.

## Options

mill-option-flying = The last three men
mill-option-flying-on = may jump
mill-option-flying-off = do not jump
mill-option-flying-about = Whoever has only three men left may jump to any free point.
mill-option-men = Men each
mill-option-men-9 = 9
mill-option-men-12 = 12, with diagonals
mill-option-men-about = With twelve men lines lead along the diagonals, too.
mill-option-colour = Host’s first colour
mill-option-colour-lots = by lot
mill-option-colour-white = White
mill-option-colour-black = Black
mill-option-colour-about = Whoever invites plays it in the first game.

## What is true of a turn

mill-fact-mills = { $value ->
        [one] closes a mill
       *[other] closes { $value } mills
    }
mill-fact-takes = takes { $value }

## Sides and men

mill-white = White
mill-black = Black
mill-white-man = a white man
mill-black-man = a black man

## Refusals

mill-over = The game is over.
mill-drawing-lots = Lots are just being drawn for the colours; try again in a moment.
mill-not-seated = Only those who sit at the table can play.
mill-not-your-turn = It is not your turn. To move: { $player }.
mill-none-in-hand = All your men are on the board. Move one of them: for example d2-d3.
mill-lay-first = Lay all your men first; moving comes after that. In your hand: { $hand }. Write the point alone, for example d2.
mill-taken = There is { $man } on { $point } already. Choose a free point.
mill-no-man = There is no man on { $point }. Move one of your own.
mill-not-your-man = The man on { $point } is not yours. Move one of your own.
mill-same-point = The man stands on { $point } already. Choose another point.
mill-stuck = The man on { $point } cannot move: no free point is next to it. Choose another man.
mill-too-far = { $to } is not next to { $from }. From there you can reach: { $reach }. Only the last three men may jump, and you have { $men }.
mill-no-jumping = { $to } is not next to { $from }. From there you can reach: { $reach }. Nobody jumps in this game.
mill-must-take = That closes a mill. Say which man you take as well. You can take: { $prey }.
mill-no-mill = No mill is closed on { $point }, so no man is taken. Write the turn without x.
mill-own-man = The man on { $point } is your own. You can take: { $prey }.
mill-nothing-to-take = There is no man on { $point }. You can take: { $prey }.
mill-in-mill = The man on { $point } stands in a mill and is safe as long as others do not. You can take: { $prey }.
mill-offer-stands = Your offer of a draw is waiting for an answer already.
mill-answer-first = You are being offered a draw already: accept or decline it.
mill-offered-already = You have already offered a draw since your last turn. You can offer one again after your next turn.
mill-own-offer = This offer of a draw is your own. The other player answers it.
mill-no-offer = Nobody is offering a draw. You can offer one: write draw?
mill-refused = That cannot be done here.

## Typed turns

mill-parse = I cannot read "{ $text }" as a turn. Write for example d2 (lay), d2-d3 (move) or d2-d3xa1 (move and take the man on a1).
mill-parse-empty = Write a turn: for example d2 (lay), d2-d3 (move) or d2-d3xa1 (move and take the man on a1).
mill-parse-long = That is too long for a turn; at most { $most } characters are read.
mill-parse-point = The board has no point { $point }. On that column there are { $near }.

## Options that cannot be


## Positions that cannot be

mill-position-empty = Write a position: the seven rows of the board from the top, then the side to move and the men in hand. The beginning of a game is .../.../.../....../.../.../... w 9,9
mill-position-long = That is too long for a position; at most { $most } characters are read.
mill-position-rows = "{ $field }" is no board. Write seven rows with / between them, from the top: three points each, six in the middle one.
mill-position-point = "{ $letter }" on { $point } is nothing; write . for a free point, w for a white man, b for a black one.
mill-position-side = "{ $field }" is no side to move; write w or b.
mill-position-hands = "{ $field }" are no men in hand; write White's and Black's with a comma between, each from 0 to { $most }, for example 9,9.
mill-position-many = { $colour } has { $count } men, board and hand together; by these options there are at most { $most }.
mill-position-few = Neither side has three men, so this game cannot have come about. Men in hand are written after the side to move, for example w 9,9.
mill-position-extra = "{ $field }" is no field of a position.
mill-position-state = The last fields of this position do not fit its board: { $field }

## What happened

mill-sides = { $white } plays White and begins, { $black } plays Black.
mill-news-lots = The lots are drawn: { $white } plays White and begins, { $black } plays Black.
mill-news-laid = { $player } lays a man on { $to }.
mill-news-moved = { $player } moves from { $from } to { $to }.
mill-news-jumped = { $player } jumps from { $from } to { $to }.
mill-news-mill = A mill! The man on { $taken } is taken.
mill-news-two-mills = Two mills at once! Still only one man is taken, the one on { $taken }.
mill-news-mill-for-nothing = A mill! But there is no man to take.
mill-news-all-laid = All men are laid. From now on they move along the lines.
mill-news-flies = { $player } has three men left and may jump to any free point.
mill-news-offers = { $player } offers a draw.
mill-news-accepts = { $player } accepts the draw.
mill-news-declines = { $player } declines the draw.
mill-news-offer-lapsed = With that the offered draw is declined.
mill-news-resigned = { $player } gives up.
mill-news-removed = { $player } leaves the game.
mill-news-end-few = The game is over: { $player } has only two men left.
mill-news-end-blocked = The game is over: { $player } cannot move.
mill-news-end-full = The game is over: the board is full. It is a draw.
mill-news-end-third = The game is over: the same position stands for the third time. It is a draw.
mill-news-end-fifty = The game is over: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } each without a mill. It is a draw.
mill-news-end-agreed = The game is over: a draw by agreement.
mill-news-won = { $player } wins.

## Buttons

mill-step-offer = Offer a draw
mill-step-accept = Accept the draw
mill-step-decline = Decline the draw

## While a turn is put together

mill-draft-row = Tap a free point to lay a man there; with buttons, tap its row first. In your hand: { $hand }.
mill-draft-lay = Tap a free point to lay a man there. In your hand: { $hand }.
mill-draft-move = Tap one of your men, then where it goes.
mill-draft-jump = You have three men left: tap one, then any free point.
mill-draft-lifted = { $point }: tap where it goes, or another of your men.
mill-draft-due = A mill! Tap the man you take.
mill-draft-offer = Do you really want to offer a draw?
mill-draft-accept = Do you really want to accept the draw?
mill-draft-offered = You are being offered a draw. A turn of yours declines it.
mill-draft-offer-stands = Your offer of a draw is waiting for an answer.

## The picture, in words

mill-point = { $point }, { $content }
mill-point-free = free
mill-alt-lots = { $player }: the colour is being drawn by lot.
mill-alt-waits = { $player } ({ $colour }): { $men } on the board, { $hand } in hand.
mill-alt-moves = { $player } ({ $colour }), to move: { $men } on the board, { $hand } in hand.
mill-alt-left = { $player } ({ $colour }) has left the game: { $men } on the board, { $hand } in hand.
mill-alt-won = { $player } ({ $colour }) has won: { $men } on the board, { $hand } in hand.
mill-alt-lost = { $player } ({ $colour }) has lost: { $men } on the board, { $hand } in hand.
mill-alt-drew = { $player } ({ $colour }), a draw: { $men } on the board, { $hand } in hand.
mill-alt-white = White men: { $points }.
mill-alt-black = Black men: { $points }.
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

mill-ended-few = { $player } has only two men left
mill-ended-blocked = { $player } cannot move
mill-ended-full = Draw: the board is full
mill-ended-third = Draw: the same position three times
mill-ended-fifty = Draw: 50 turns each without a mill
mill-ended-agreed = Draw by agreement

## What the small boards of the rules show

mill-diagram-laying = First you take turns laying your nine men on free points. White begins.
mill-diagram-mill = Three of your men on one line are a mill. Whoever closes one takes one of the other's men off the board: one of those that are marked.
mill-diagram-safe = A man in a mill may not be taken as long as another stands outside one. Here only the man on f4 can be taken.
mill-diagram-moving = Once all men are laid, you move one a turn along a line to the next free point.
mill-diagram-again = A mill may be opened and closed again and again. Each time you close it, you take a man.
mill-diagram-jumping = Whoever has only three men left may jump with them to any free point.
mill-diagram-won = Whoever has only two men left has lost, and so has whoever cannot move.

## Records

mill-feat-quickest = Quickest win, in turns: { $value }

## Puzzles

mill-puzzle-white = White to move. { $moves ->
    [1] Win at once: your opponent has only two men left, or cannot move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, they have only two men left, or cannot move.
    }
mill-puzzle-black = Black to move. { $moves ->
    [1] Win at once: your opponent has only two men left, or cannot move.
   *[other] Win by move { $moves } at the latest: whatever your opponent plays, they have only two men left, or cannot move.
    }
mill-news-wrong = { $move } does not win in time. The men are back.
