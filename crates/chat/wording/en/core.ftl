# Words of game-core, of catalog and of the wording itself, crates/chat/src/wording.rs.

core-list = { $rest } and { $last }
core-seat = player { $number }
core-unreadable = I can’t read “{ $text }”.
core-unknown-step = You can’t do “{ $step }” here. Tap one of the buttons, or send /board to see the game.
core-impossible-entry = “{ $entry }” isn’t possible there.
core-replay = Entry { $ply } of the record, { $entry }, doesn’t fit: { $why }
core-replay-differs = it leads to a different position than it did in the game.
core-unknown-game = I don’t know the game “{ $game }”. Choose from: { $known }.
core-record-misses = The record has no line “{ $what }”.
core-record-position = The moves of the record lead to a different position than it says: { $position }
core-record-secret = A secret has 64 characters: 0 to 9 and a to f.
core-record-fingerprint = The fingerprint doesn’t belong to this secret. The right one is { $hash }.
core-record-drawn = Entry { $ply }, { $entry }, doesn’t follow from the secret. The secret draws { $drawn }.
core-record-chain = Every secret follows from the last one, so the first fingerprint fixed them all.
core-record-no-chain = The secrets are independent: each game has its own fingerprint to note.
core-record-line = Line { $line }: { $why }
core-record-wrong = Game { $number }: { $why }
core-record-verified = Game { $number } matches its record: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $draws ->
    [one] 1 of them decided by luck.
   *[other] { $draws } of them decided by luck.
}
core-no-format = There’s no file format for { $game }. Use my own record instead.
core-clock-only = Only the clock can end a player’s time.
core-option-no-key = I don’t know the option “{ $name }”. Choose from: { $names }.
core-option-no-value = { $name } can’t be “{ $value }”. It can be: { $names }.
core-file-empty = There’s no game in this file.
core-file-tag = I can’t read this tag. Write for example [White "Ana"].
core-file-open-comment = The comment that starts with a brace never ends.
core-file-open-variation = The variation that starts with ( never ends.
core-file-stray = A bracket or quotation mark here has no partner.
core-file-result = The tag Result says { $tag }, but the moves end with { $result }. Make both the same.
core-file-long = A game in a file can have { $most } moves at most; this one has more.
core-file-game = Game { $number }, line { $line }: { $why }
core-file-game-of = Game { $number } ({ $players }), line { $line }: { $why }
core-file-one-game = A different kind of game starts here. Use one file for each kind of game.
core-file-nothing = I can’t find a game here. Paste one of my records, PGN (chess), PDN (draughts) or .mat (backgammon).

## Puzzles that are a line of moves

core-problem-only-moves = In a puzzle you only move. Find the right move.
core-problem-tried-before = You tried that move already. Try another one; this one didn’t cost you a try.
core-problem-impossible = These moves can’t be a puzzle from this position.
core-problem-right = Yes! { $move } is right.
core-problem-answer = The answer is { $move }.
core-problem-left = Tries left: { $left }.
core-problem-closed = This puzzle is closed: its time is over.
core-problem-end = Puzzle finished: { $stars } of 3 ★ ({ $percent } %).
core-problem-solution = The solution was: { $line }
