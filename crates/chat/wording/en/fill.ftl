# Filling a board alone.

fill-menu = Fill a board on your own, with all 110 tiles yours from the start. Cover as many squares as you can, then score as much as you can. There’s no clock: take back and try again as often as you like.
    3000 points on a full small board is legendary.
fill-none = No tries yet.
fill-going-on = Try { $number }, { $board } ({ $code }): { $made } so far
fill-over = Try { $number }, { $board } ({ $code }): { $made }
fill-share = Filling a board alone, { $board }, try { $number }: { $made }
fill-top = Filling a board, { $board }
fill-begins = All 110 tiles are yours. Cover as many squares as you can, for as many points as you can. You can take back any move, and everything is saved.
fill-button = Fill a board
fill-button-on = { $number }. { $board } ▶
fill-button-new = New try: { $board }
fill-button-again = New try
fill-button-top = Leaderboard: { $board }
fill-button-tell = Tell the group: { $made }
fill-button-list = Filled boards
fill-button-back = Take back
fill-button-forth = Redo { $move }
fill-page-title = Fill a board
fill-page-text = On your own, with all 110 tiles in the open. Take back and try again as often as you like.
