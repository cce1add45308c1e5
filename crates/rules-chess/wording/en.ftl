# Words of chess: crates/rules-chess, and what the front desk says of the game.

chess-name = Chess
chess-about = The royal game: checkmate your opponent’s king.
chess-rules = Chess is for two. White starts; who that is gets drawn by lot. Checkmate your opponent’s king and you win.
    • King: one square in any direction, never into check. Queen: any distance, straight or diagonally. Rook: straight. Bishop: diagonally. Knight: two squares straight and one to the side, jumping over others.
    • Pawn: one square forward, or two from its first square. It captures one square diagonally forward. A pawn that just went two squares can be captured by a pawn beside it as if it had gone one: at once or never. On the last rank it becomes a queen, rook, bishop or knight.
    • Castling: the king goes two squares towards a rook, and the rook jumps over it. Neither may have moved before, nothing may be between them, and the king may not be in check, cross an attacked square or land on one.
    • If you’re in check, you must get out of it. No way out is checkmate. No move but no check is stalemate, a draw.
    It’s also a draw if you both agree (offer it with your move or after it), if nobody has the pieces to checkmate, if the same position comes up for the third time and you claim it, or after fifty moves without a capture or a pawn move. You may resign at any time. If you run out of time, you lose.
    Write a move as Nf3, exd5, O-O, e8=Q, or g1f3. K is the king, Q the queen, R a rook, B a bishop, N a knight. “Nf3 draw” offers a draw with the move, “claim” claims one.
chess-first-turn = Your first move in chess takes two taps: 1. the piece, 2. where it goes.
    The picture shows where it can go. Or write the move, for example e4 for White, e5 for Black.
chess-first-turn-here = Your first move in chess: tap a piece to see where it can go, then tap there.
chess-first-try = A try in chess takes two taps: 1. the piece, 2. where it goes. If it’s right, your opponent answers at once.

## Options

chess-option-draws = Draws
chess-option-draws-book = by the rulebook
chess-option-draws-fide = by FIDE’s rules
chess-option-draws-about = After fifty moves without a capture or a pawn move the game is drawn automatically; by FIDE’s rules a player has to claim it.
chess-option-colour = Host’s first colour
chess-option-colour-lots = by lot
chess-option-colour-white = White
chess-option-colour-black = Black
chess-option-colour-about = The player who invites has it in the first game.

## What is true of a move

chess-fact-takes = takes { $value }
chess-fact-gives = { $value ->
        [mate] checkmate
        [check] check
       *[draw] a draw
    }
chess-fact-times = { $value ->
        [3] this position for the third time
       *[other] this position { $value } times
    }

## Refusals

chess-over = The game is over. Play again: /rematch
chess-lots = The colours are being drawn. Try again in a moment.
chess-not-seated = You’re watching this game. Start your own: /new
chess-not-your-turn = It isn’t your turn yet. { $player } to move.
chess-no-piece = There’s nothing on { $square }. Name the square of one of your pieces.
chess-not-yours = The { $piece } on { $square } isn’t yours. Move one of your own pieces.
chess-own-piece = Your own { $piece } is on { $square }. Choose another square.
chess-cannot = { $piece } can’t go to { $to }. It can go to { $targets }.
chess-cannot-at-all = { $piece } can’t go to { $to }; it can’t move at all now. Choose another piece.
chess-blocked = { $piece } can’t go to { $to }: { $by } is in the way.
chess-pawn-takes-nothing = A pawn goes diagonally only to capture, and there’s nothing to capture on { $square }.
chess-promotion = Your pawn on { $square } becomes a queen, rook, bishop or knight. Say which, for example { $square }=Q.
chess-no-promotion = Only a pawn that reaches the last rank becomes another piece. Write the move without it.
chess-king-attacked = Your king can’t go to { $square }: { $by } attacks it.
chess-in-check = { $by } gives check to your king on { $square }. Move the king, capture the attacker or put a piece between them.
chess-pinned = { $piece } is pinned: without it { $by } would attack your king on { $square }.
chess-castling-moved = You can’t castle on this side: the king or that rook has moved.
chess-castling-blocked = You can’t castle: { $square } is between king and rook and must be empty.
chess-castling-in-check = You can’t castle out of check; { $by } attacks your king.
chess-castling-through = You can’t castle: the king would cross { $square }, and { $by } attacks it.
chess-offer-too-early = Offer a draw with your move or right after it: for example “e4 draw”.
chess-offer-stands = You’ve already offered a draw. Wait for the answer.
chess-offer-declined = Your offer was declined. You can offer again with your next move.
chess-no-offer = Nobody has offered you a draw. Offer one with your move: e4 draw
chess-no-claim = You can claim a draw when a position comes up for the third time; this one has come up { $times ->
        [one] once
       *[other] { $times } times
    }.
chess-no-claim-fide = You can claim a draw when a position comes up for the third time, or after fifty moves without a capture or a pawn move. This position has come up { $times ->
        [one] once
       *[other] { $times } times
    }; such moves so far: { $moves }.
chess-refused = That isn’t possible right now. The buttons under the board show what is.

## Typed moves

chess-parse = I can’t read “{ $text }” as a move. Write for example e4, Nf3, exd5, O-O, e8=Q or g1f3.
chess-parse-empty = Write a move: for example e4, Nf3, exd5, O-O, e8=Q or g1f3.
chess-parse-long = That’s too long for a move. Write { $most } characters at most.
chess-parse-nobody = None of your { $piece } can go to { $square }.

## Options that cannot be


## Positions that cannot be

chess-fen = “{ $field }” isn’t a FEN. It has up to six fields: pieces, w or b, castling, en passant square, halfmoves, number of the move.
chess-fen-board = “{ $field }” isn’t a board. Write eight ranks from the eighth down with / between them: letters for pieces, digits for empty squares.
chess-fen-turn = “{ $field }” isn’t a side to move. Write w or b.
chess-fen-castling = “{ $field }” isn’t castling rights. Write some of KQkq, or -.
chess-fen-passing = “{ $field }” isn’t an en passant square. Write a square, or -.
chess-fen-clock = “{ $field }” isn’t a number of halfmoves. Write 0 or more.
chess-fen-number = “{ $field }” isn’t the number of a move. Write 1 or more.
chess-fen-clocks = Numbers in a FEN go up to { $most }.
chess-fen-kings = Each side needs exactly one king.
chess-fen-pawns = Pawns can’t be on the first or the last rank.
chess-fen-check = The side that isn’t to move can’t be in check.
chess-fen-checks = No move can have given this check.
chess-fen-castling-rights = A side that may castle needs its king and rook on their first squares.
chess-fen-passing-square = No pawn has just passed the en passant square.
chess-fen-impossible = This position can’t happen in a real game.
chess-position-long = That’s too long for a position.
chess-position-extra = “{ $field }” doesn’t fit this position.

## Files of games

chess-pgn-variant = I can only read standard chess, not “{ $variant }”.
chess-pgn-fen = I can’t use the tag FEN: { $why }
chess-pgn-move = The move { $move } isn’t possible: { $why }
chess-pgn-no-move = PGN writes moves differently, for example Nf3.
chess-pgn-several = it can mean { $moves }.
chess-pgn-result = The result { $result } doesn’t match how the moves end the game.

## What happened

chess-sides = White: { $white }. Black: { $black }.
chess-news-white = The colours are drawn. White: { $white }. Black: { $black }.
chess-news-move = { $player }: { $move }
chess-news-check = Check!
chess-news-offers = { $player } offers a draw.
chess-news-accepts = { $player } accepts the draw.
chess-news-declines = { $player } declines the draw.
chess-news-claims = { $player } claims a draw.
chess-news-time = { $player } ran out of time.
chess-news-resigned = { $player } resigns.
chess-news-removed = { $player } leaves the game.
chess-news-end-mate = Checkmate. { $winner } wins.
chess-news-end-won = The game is over. { $winner } wins.
chess-news-end-stalemate = Stalemate: it’s a draw.
chess-news-end-dead = It’s a draw: neither side has the pieces to checkmate.
chess-news-end-fifty = It’s a draw: fifty moves without a capture or a pawn move.
chess-news-end-seventy-five = It’s a draw: seventy-five moves without a capture or a pawn move.
chess-news-end-threefold = It’s a draw: the same position came up three times.
chess-news-end-fivefold = It’s a draw: the same position came up five times.
chess-news-end-agreed = It’s a draw by agreement.
chess-news-end-time-draw = It’s a draw: the opponent doesn’t have the pieces to checkmate.

## Buttons

chess-step-offer = Offer a draw
chess-step-accept = Accept the draw
chess-step-decline = Decline
chess-step-claim = Claim a draw

## While a turn is put together

chess-draft-from = { $piece }: where to?
chess-draft-promotion = What should the pawn on { $square } become?
chess-draft-check = You’re in check.
chess-draft-offered = { $player } offers a draw. Your move declines it.
chess-draft-offering = Choose a move; I’ll offer a draw with it.
chess-draft-claiming = Choose the move that brings the draw; I’ll claim it.
chess-draft-offer = Offer a draw?
chess-draft-accept = Accept the draw?
chess-draft-claim = Claim a draw? It ends the game.
chess-draft-stuck = { $piece } can’t move now. Choose another piece.

## The picture, in words

chess-square-man = { $square }, { $piece }
chess-square-go = to { $square }
chess-square-take = to { $square }, takes { $piece }
chess-piece-white-king = white king
chess-piece-white-queen = white queen
chess-piece-white-rook = white rook
chess-piece-white-bishop = white bishop
chess-piece-white-knight = white knight
chess-piece-white-pawn = white pawn
chess-piece-black-king = black king
chess-piece-black-queen = black queen
chess-piece-black-rook = black rook
chess-piece-black-bishop = black bishop
chess-piece-black-knight = black knight
chess-piece-black-pawn = black pawn
chess-alt-plays = { $player } plays.
chess-alt-white-waits = { $player } is White.
chess-alt-white-moves = { $player } is White, to move.
chess-alt-black-waits = { $player } is Black.
chess-alt-black-moves = { $player } is Black, to move.
chess-alt-won = { $player } has won.
chess-alt-drew = { $player } has drawn.
chess-alt-lost = { $player } has lost.
chess-alt-last = Last move: { $from } to { $to }.
chess-alt-check = The king on { $square } is in check.
chess-alt-selected = { $square } is picked up. It can go to { $targets }.
chess-alt-white = White: king { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}queen { $queens }
       *[other] {", "}queens { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}rook { $rooks }
       *[other] {", "}rooks { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}bishop { $bishops }
       *[other] {", "}bishops { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}knight { $knights }
       *[other] {", "}knights { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pawn { $pawns }
       *[other] {", "}pawns { $pawns }
    }.
chess-alt-black = Black: king { $king }{ $queens-count ->
        [0] {""}
        [one] {", "}queen { $queens }
       *[other] {", "}queens { $queens }
    }{ $rooks-count ->
        [0] {""}
        [one] {", "}rook { $rooks }
       *[other] {", "}rooks { $rooks }
    }{ $bishops-count ->
        [0] {""}
        [one] {", "}bishop { $bishops }
       *[other] {", "}bishops { $bishops }
    }{ $knights-count ->
        [0] {""}
        [one] {", "}knight { $knights }
       *[other] {", "}knights { $knights }
    }{ $pawns-count ->
        [0] {""}
        [one] {", "}pawn { $pawns }
       *[other] {", "}pawns { $pawns }
    }.

## Words people type; several to a line, with commas between.

chess-typed-castle = castle, castling
chess-typed-short = castle short, short castle, castle kingside, short castling
chess-typed-long = castle long, long castle, castle queenside, long castling
chess-typed-check = check, mate, checkmate
chess-typed-king = king
chess-typed-queen = queen
chess-typed-rook = rook
chess-typed-bishop = bishop
chess-typed-knight = knight
chess-typed-pawn = pawn
chess-typed-from = from

## How it ended, in a few words

chess-ended-mate = Checkmate
chess-ended-stalemate = Stalemate
chess-ended-dead = Draw: nobody can checkmate
chess-ended-fifty = Draw: 50 moves without a capture or a pawn move
chess-ended-seventy-five = Draw: 75 moves without a capture or a pawn move
chess-ended-threefold = Draw: the same position three times
chess-ended-fivefold = Draw: the same position five times
chess-ended-agreed = Draw by agreement
chess-ended-time = { $player } ran out of time
chess-ended-time-draw = Draw: time is up, and the opponent can’t checkmate

## What the small boards of the rules show

chess-diagram-mate = Attack your opponent’s king so that nothing can save it: that’s checkmate, and you win. Here the rook attacks along the last row, and the king’s own pawns shut it in.
chess-diagram-queen = Tap a piece and it shows where it can go. The queen goes any distance, straight or diagonally; a rook only straight, a bishop only diagonally, the king one square. They capture an opponent’s piece by landing on it and never jump.
chess-diagram-knight = A knight goes two squares straight and one to the side. Only the knight jumps over others.
chess-diagram-pawn = A pawn goes one square forward, or two from its first square. It captures only one square diagonally forward.
chess-diagram-promotion = On the last row a pawn becomes a queen, rook, bishop or knight: your choice.
chess-diagram-passing = The black pawn has just gone two squares and is now beside yours. Now, and only now, you may capture it as if it had gone one.
chess-diagram-castling = Castling: the king goes two squares towards a rook, and the rook jumps over it. Neither may have moved before, nothing may be between them, and the king may not be in check, cross an attacked square or land on one.
chess-diagram-stalemate = Black isn’t in check but can’t move: that’s stalemate, a draw. So when you’re winning, leave your opponent a move.

## Records

chess-feat-mate = Quickest mate, in moves: { $value }

## Puzzles

chess-puzzle-white = White to move: mate in { $moves }.
chess-puzzle-black = Black to move: mate in { $moves }.
chess-news-wrong = { $move } doesn’t force checkmate in time. The pieces are back.
