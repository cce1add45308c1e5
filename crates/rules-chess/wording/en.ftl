# Words of chess: crates/rules-chess, and what the front desk says of the game.

chess-name = Chess
chess-about = The royal game: checkmate the other king.
chess-rules = Chess is played by two; White begins, and lots decide who that is. Checkmate the other king and you win.
    • King: one square in any direction, never into check. Queen: any distance, straight or diagonally. Rook: straight. Bishop: diagonally. Knight: two squares straight and one aside, jumping over others.
    • Pawn: one square forward, two from where it began; it captures one square diagonally forward. A pawn that just went two squares can be captured by a pawn beside it as if it had gone one, at once or never. On the last rank it becomes a queen, rook, bishop or knight.
    • Castling: the king goes two squares towards a rook, the rook jumps over him. Neither may have moved before, nothing may stand between, and the king may not be in check, pass an attacked square or land on one.
    • Whoever is in check must get out of it. If there is no way out, it is checkmate. If there is no move but no check either, it is stalemate, a draw.
    It is a draw, too, if you both agree (offer it with your move or after it), if nobody has the pieces to checkmate, if the same position comes up for the third time and you claim it, or after fifty moves without a capture or a pawn's move. You may give up at any time; whoever runs out of time loses.
    Write a move as Nf3, exd5, O-O, e8=Q, or g1f3. K is the king, Q the queen, R a rook, B a bishop, N a knight. "Nf3 draw" offers a draw with the move, "claim" claims one.
chess-first-turn = Your move in chess takes two taps: 1. the piece, 2. where it goes.
    On the picture you see where it can go; or write the move, for example e4 for White, e5 for Black.
chess-first-try = A try in chess takes two taps: 1. the piece, 2. where it goes. If it is right, the answer is played at once.

## Options

chess-option-draws = Draws
chess-option-draws-book = by the rulebook
chess-option-draws-fide = by FIDE's rules
chess-option-draws-about = After fifty moves without a capture or a pawn’s move it is a draw by itself; by FIDE’s rules one of the players has to claim it.
chess-option-colour = Host’s first colour
chess-option-colour-lots = by lot
chess-option-colour-white = White
chess-option-colour-black = Black
chess-option-colour-about = Whoever invites plays it in the first game.

## What is true of a move

chess-fact-takes = takes { $value }
chess-fact-gives = { $value ->
        [mate] checkmate
        [check] check
       *[draw] a draw
    }
chess-fact-times = { $value ->
        [3] this position for the third time
       *[other] this position, time number { $value }
    }

## Refusals

chess-over = The game is over.
chess-lots = The colours are just being drawn by lot; try again in a moment.
chess-not-seated = Only those who sit at the table can play.
chess-not-your-turn = It is not your turn. To move: { $player }.
chess-no-piece = Nothing stands on { $square }. Name the square of one of your pieces.
chess-not-yours = { $piece } on { $square } is not yours. Move one of your own pieces.
chess-own-piece = { $square } is taken by your own { $piece }. Choose another square.
chess-cannot = { $piece } cannot go to { $to }. It can go to { $targets }.
chess-cannot-at-all = { $piece } cannot go to { $to }; it cannot move at all now. Choose another piece.
chess-blocked = { $piece } cannot go to { $to }: { $by } is in the way.
chess-pawn-takes-nothing = A pawn goes diagonally only to capture, and there is nothing to capture on { $square }.
chess-promotion = The pawn on { $square } becomes a queen, rook, bishop or knight. Add which, for example { $square }=Q.
chess-no-promotion = Only a pawn that reaches the last rank becomes another piece. Write the move without it.
chess-king-attacked = The king cannot stand on { $square }: { $by } attacks that square.
chess-in-check = Your king on { $square } is in check from { $by }. Move him, capture the attacker or put a piece between.
chess-pinned = { $piece } is pinned: without it { $by } would attack your king on { $square }.
chess-castling-moved = You cannot castle on this side: the king or that rook has moved.
chess-castling-blocked = You cannot castle: { $square } is between king and rook and must be empty.
chess-castling-in-check = You cannot castle out of check from { $by }.
chess-castling-through = You cannot castle: the king would come over { $square }, which { $by } attacks.
chess-offer-too-early = A draw is offered together with your move or just after it: for example "e4 draw".
chess-offer-stands = You have offered a draw already. It stands until it is answered.
chess-offer-declined = Your offer was declined. You can offer again with your next move.
chess-no-offer = No draw is offered to you now.
chess-no-claim = A draw can be claimed when a position comes up for the third time; this one has come up { $times ->
        [one] once
       *[other] { $times } times
    }.
chess-no-claim-fide = A draw can be claimed when a position comes up for the third time or after fifty moves without a capture or a pawn's move. This position has come up { $times ->
        [one] once
       *[other] { $times } times
    }; such moves so far: { $moves }.
chess-refused = That cannot be done here.

## Typed moves

chess-parse = I cannot read "{ $text }" as a move. Write for example e4, Nf3, exd5, O-O, e8=Q or g1f3.
chess-parse-empty = Write a move: for example e4, Nf3, exd5, O-O, e8=Q or g1f3.
chess-parse-long = That is too long for a move; at most { $most } characters are read.
chess-parse-nobody = None of your { $piece } can go to { $square }.

## Options that cannot be


## Positions that cannot be

chess-fen = "{ $field }" is no FEN. It has up to six fields: pieces, w or b, castling, square for capturing in passing, halfmoves, number of the move.
chess-fen-board = "{ $field }" is no board. Write eight ranks from the eighth down with / between: letters for pieces, digits for empty squares.
chess-fen-turn = "{ $field }" is no side to move; write w or b.
chess-fen-castling = "{ $field }" are no rights to castle; write some of KQkq, or -.
chess-fen-passing = "{ $field }" is no square for capturing in passing; write a square, or -.
chess-fen-clock = "{ $field }" is no number of halfmoves; write 0 or more.
chess-fen-number = "{ $field }" is no number of the move; write 1 or more.
chess-fen-clocks = Numbers in a FEN are at most { $most }.
chess-fen-kings = Each side needs exactly one king.
chess-fen-pawns = No pawn can stand on the first or the last rank.
chess-fen-check = The side that is not to move cannot be in check.
chess-fen-checks = That check cannot have come about by any move.
chess-fen-castling-rights = Who may castle needs king and rook on their first squares.
chess-fen-passing-square = No pawn has just gone over the square for capturing in passing.
chess-fen-impossible = This position cannot be.
chess-position-long = That is too long for a position.
chess-position-extra = "{ $field }" does not fit this position.

## Files of games

chess-pgn-variant = Only usual chess can be read, not "{ $variant }".
chess-pgn-fen = The tag FEN cannot be used: { $why }
chess-pgn-move = The move { $move } cannot be: { $why }
chess-pgn-no-move = it is no move as PGN writes them, for example Nf3.
chess-pgn-several = it can mean { $moves }.
chess-pgn-result = The result { $result } does not agree with how the moves end the game.

## What happened

chess-sides = White: { $white }. Black: { $black }.
chess-news-white = Lots were drawn. White: { $white }. Black: { $black }.
chess-news-move = { $player }: { $move }
chess-news-check = Check!
chess-news-offers = { $player } offers a draw.
chess-news-accepts = { $player } accepts the draw.
chess-news-declines = { $player } declines the draw.
chess-news-claims = { $player } claims a draw.
chess-news-time = { $player } has run out of time.
chess-news-resigned = { $player } gives up.
chess-news-removed = { $player } leaves the game.
chess-news-end-mate = Checkmate. { $winner } wins.
chess-news-end-won = The game is over. { $winner } wins.
chess-news-end-stalemate = A draw: stalemate.
chess-news-end-dead = A draw: neither side has the pieces to checkmate.
chess-news-end-fifty = A draw: fifty moves without a capture or a pawn's move.
chess-news-end-seventy-five = A draw: seventy-five moves without a capture or a pawn's move.
chess-news-end-threefold = A draw: the same position has come up three times.
chess-news-end-fivefold = A draw: the same position has come up five times.
chess-news-end-agreed = A draw by agreement.
chess-news-end-time-draw = A draw: the other side does not have the pieces to checkmate.

## Buttons

chess-step-offer = Offer a draw
chess-step-accept = Accept the draw
chess-step-decline = Decline
chess-step-claim = Claim a draw

## While a turn is put together

chess-draft-from = { $piece }: where to?
chess-draft-promotion = What does the pawn on { $square } become?
chess-draft-check = You are in check.
chess-draft-offered = { $player } offers a draw. A move declines it.
chess-draft-offering = A draw is offered with the move you choose now.
chess-draft-claiming = Choose the move after which the draw is claimed.
chess-draft-offer = Do you really want to offer a draw?
chess-draft-accept = Do you really want to accept the draw?
chess-draft-claim = Do you really want to claim a draw? The game ends with it.
chess-draft-stuck = { $piece } cannot move now. Choose another piece.

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
chess-alt-selected = { $square } is taken up. It can go to { $targets }.
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
chess-ended-fifty = Draw: 50 moves without a capture or a pawn's move
chess-ended-seventy-five = Draw: 75 moves without a capture or a pawn's move
chess-ended-threefold = Draw: the same position three times
chess-ended-fivefold = Draw: the same position five times
chess-ended-agreed = Draw by agreement
chess-ended-time = { $player }: time is up
chess-ended-time-draw = Draw: time is up, and the other side cannot checkmate

## What the small boards of the rules show

chess-diagram-mate = Attack the other king so that nothing can save him: that is checkmate, and you win. Here the rook attacks along the last row, and the king's own pawns shut him in.
chess-diagram-queen = A piece that you tap shows where it can go. The queen goes any distance, straight or diagonally; a rook only straight, a bishop only diagonally, the king one square. They capture where an enemy stands and jump over nobody.
chess-diagram-knight = A knight goes two squares straight and one aside. It is the only piece that jumps over others.
chess-diagram-pawn = A pawn goes one square forward, from where it began also two. It captures only one square diagonally forward.
chess-diagram-promotion = On the last row a pawn becomes a queen, rook, bishop or knight, whichever you choose.
chess-diagram-passing = The black pawn has just gone two squares and stands beside yours. Now, and only now, you may capture it as if it had gone one.
chess-diagram-castling = Castling: the king goes two squares towards a rook, and the rook jumps over him. Neither may have moved before, nothing may stand between them, and the king may not be in check, cross an attacked square or land on one.
chess-diagram-stalemate = Black is not in check but cannot move: this is stalemate, a draw. So when you are winning, leave the other a move.

## Records

chess-feat-mate = Quickest mate, in moves: { $value }

## Puzzles

chess-puzzle-white = White to move: mate in { $moves }.
chess-puzzle-black = Black to move: mate in { $moves }.
chess-news-wrong = { $move } does not force checkmate in time. The pieces are back.
