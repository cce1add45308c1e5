# Words of game-core, of catalog and of the wording itself, crates/chat/src/wording.rs.

core-list = { $rest } and { $last }
core-seat = player { $number }
core-unreadable = "{ $text }" cannot be read.
core-unknown-step = "{ $step }" is not possible here.
core-impossible-entry = "{ $entry }" is not possible there.
core-replay = Entry { $ply } of the record, { $entry }, does not fit: { $why }
core-replay-differs = it leads to a different position than it did in the game.
core-unknown-game = There is no game "{ $game }". Choose from { $known }.
core-record-misses = The record has no line "{ $what }".
core-record-position = The moves of the record lead to another position than it says: { $position }
core-record-secret = A secret is 64 digits from 0 to 9 and a to f.
core-record-fingerprint = The fingerprint is not that of the secret, which is { $hash }.
core-record-drawn = Entry { $ply }, { $entry }, does not follow from the secret: that draws { $drawn }.
core-record-chain = All secrets follow from the last one, so the first fingerprint fixed them all.
core-record-no-chain = The secrets are independent of each other: each game has a fingerprint of its own to note.
core-record-line = Line { $line }: { $why }
core-record-wrong = Game { $number }: { $why }
core-record-verified = Game { $number } is as the record says: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $draws ->
    [one] 1 of them a draw of chance.
   *[other] { $draws } of them draws of chance.
}
core-no-format = There is no file format for games of { $game }; use a record of ours instead.
core-clock-only = Only the clock ends a player's time.
core-option-no-key = There is no option { $name }. Choose from: { $names }.
core-option-no-value = { $name } cannot be "{ $value }". It can be: { $names }.
core-file-empty = There is no game in this file.
core-file-tag = This tag cannot be read; write for example [White "Ana"].
core-file-open-comment = The comment that begins with a brace never ends.
core-file-open-variation = The variation that begins with ( never ends.
core-file-stray = A bracket or quotation mark stands here without its partner.
core-file-result = The tag Result says { $tag }, the moves end with { $result }. Make both the same.
core-file-long = A game of a file may have { $most } moves at most; this one has more.
core-file-game = Game { $number }, line { $line }: { $why }
core-file-game-of = Game { $number } ({ $players }), line { $line }: { $why }
core-file-one-game = This begins another game. One file can be looked through if all in it is the same game.
core-file-nothing = No game can be read here. Paste a record of mine, PGN (chess), PDN (draughts) or .mat (backgammon).

## Puzzles that are a line of moves

core-problem-only-moves = In a puzzle you only make moves: find the right one.
core-problem-tried-before = You tried that move before. Try another one; this one costs you no try.
core-problem-impossible = These moves are no puzzle from this position.
core-problem-right = { $move } is right!
core-problem-answer = The answer is { $move }.
core-problem-left = Tries left: { $left }.
core-problem-closed = The time for this puzzle is over.
core-problem-end = The puzzle is done: { $stars } of 3 stars, { $percent } %.
core-problem-solution = This was to be found: { $line }
