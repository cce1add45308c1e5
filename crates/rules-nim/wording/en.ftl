# Words of Nim: this crate, and what the front desk says of the game.

nim-name = Nim
nim-about = Take stones from heaps. Take the last one and you win.
nim-rules = Nim is a game for two with heaps of stones.
    On your turn, take as many stones as you like, at least one, from one heap.
    Take the very last stone and you win.
    To take three stones from heap b, write b3.
nim-first-turn = Your first turn of Nim: choose a heap, then how many stones you take.

nim-option-heaps = Heaps
nim-option-heaps-3-4-5 = 3, 4 and 5
nim-option-heaps-1-3-5-7 = 1, 3, 5 and 7
nim-option-heaps-2-2 = 2 and 2

nim-over = The game is over. Play again: /rematch
nim-not-seated = You’re watching this game. Start your own: /new
nim-not-your-turn = It isn’t your turn. { $player } is next.
nim-too-many = Heap { $heap } has only { $left } left. Take at most that many.
nim-empty-heap = Heap { $heap } is empty. Choose another one.
nim-unreadable = I can’t read “{ $text }” as a move. Write a heap and a number: b3.

nim-draft-heap = Which heap do you take from?
nim-draft-stones = How many stones do you take from heap { $heap }?

nim-news-took = { $player } takes { $move }.
nim-news-resigned = { $player } resigns.
nim-news-removed = { $player } leaves the game.
nim-news-won = { $player } wins!

nim-square = take { $move }
nim-alt-heaps = Heaps: { $heaps }.
nim-alt-moves = { $player } to move.
nim-alt-won = { $player } has won.

nim-diagram-turn = On your turn, take as many stones as you like, but all from one heap.
nim-diagram-won = Take the very last stone and you win.
