# Words of Nim: this crate, and what the front desk says of the game.

nim-name = Nim
nim-about = Take stones from heaps; whoever takes the last one wins.
nim-rules = Nim is a game for two with heaps of stones.
    In your turn you take as many stones as you like, at least one, from one heap.
    Whoever takes the last stone of all wins.
    You can write b3: three stones from heap b.
nim-first-turn = Your first turn of Nim: choose a heap, then how many stones you take.

nim-option-heaps = Heaps
nim-option-heaps-3-4-5 = 3, 4 and 5
nim-option-heaps-1-3-5-7 = 1, 3, 5 and 7
nim-option-heaps-2-2 = 2 and 2

nim-over = The game is over.
nim-not-seated = Only the two players take stones.
nim-not-your-turn = It is not your turn. On turn: { $player }.
nim-too-many = Heap { $heap } has fewer stones: { $left }. Take at most that many.
nim-empty-heap = Heap { $heap } is empty. Choose another one.
nim-unreadable = "{ $text }" is no turn of Nim. Write a heap and a number: b3.

nim-draft-heap = From which heap do you take?
nim-draft-stones = How many stones do you take from heap { $heap }?

nim-news-took = { $player } takes { $move }.
nim-news-resigned = { $player } gives up.
nim-news-removed = { $player } has been taken out of the game.
nim-news-won = The winner: { $player }.

nim-square = take { $move }
nim-alt-heaps = Heaps: { $heaps }.
nim-alt-moves = On turn: { $player }.
nim-alt-won = The winner: { $player }.

nim-diagram-turn = In your turn you take as many stones as you like, but all from one heap.
nim-diagram-won = Whoever takes the last stone of all wins.
