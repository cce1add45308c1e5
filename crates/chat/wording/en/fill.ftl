# Filling a board alone.

fill-menu = Fill a board alone, with all 110 tiles yours from the start. Cover as many squares as you can, then for as many points as you can. Nothing hurries you: take back and try again, as often as you like.
    3 000 points on a full small board are a legend.
fill-none = You have not tried yet.
fill-going-on = Attempt { $number }, { $board } ({ $code }): { $made } so far
fill-over = Attempt { $number }, { $board } ({ $code }): { $made }
fill-share = Filling a board alone, { $board }, attempt { $number }: { $made }
fill-top = Filling a board, { $board }
fill-begins = All 110 tiles are yours. Cover as many squares as you can, for as many points as you can. Moves can be taken back and made again; everything is saved.
fill-button = Fill a board
fill-button-on = Go on: attempt { $number }, { $board }
fill-button-new = New attempt: { $board }
fill-button-again = New attempt
fill-button-top = Who is best: { $board }
fill-button-tell = Tell the group: { $made }
fill-button-list = Filled boards
fill-button-back = Take back
fill-button-forth = Again { $move }
fill-page-title = Fill a board
fill-page-text = Alone, with all 110 tiles in the open. Take back and try again, as often as you like.
