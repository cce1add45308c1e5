# Words of the binary, crates/kamen; keys begin with kamen-.

kamen-about = Board games for friends in a chat. Without a command: the table in your browser.
kamen-about-moves = Everything the seat to move can lay, the best first
kamen-about-draw = A position as a picture
kamen-about-play = A table in the terminal
kamen-about-replay = A game record to its position, every move checked

kamen-help-config = Folder with the settings
kamen-help-game = Which game
kamen-help-set = An option of the game, for instance board=compact; may be given several times
kamen-help-position = The position as text; each game's RULES.md describes it
kamen-help-json = One JSON object a line
kamen-help-out = The file to write; the ending .svg makes an SVG, any other a PNG
kamen-help-theme = Colours of the picture
kamen-help-width = Width in pixels
kamen-help-seat = Through whose eyes, counted from 1; nobody's if not given
kamen-help-seats = How many play
kamen-help-file = The record

kamen-open = Kamen is ready. Open { $url } in your browser; Ctrl-C stops it.
kamen-prompt = { $player }:
kamen-which = This can mean { $moves }. Please write which.

kamen-bad-address = { $name } is { $value }; it should be an address and a port, such as 127.0.0.1:8717.
kamen-bad-log = The log setting { $value } cannot be used ({ $why }); write error, warn, info, debug or trace.
kamen-bad-line = { $file }, line { $line }: { $why }
kamen-bad-seats = { $most ->
    [one] This game is for one player only.
   *[other] This game is for { $least } to { $most } players.
}
kamen-cannot-listen = { $address } cannot be used ({ $why }). Choose another with KAMEN_WEB_LISTEN, or stop what is running there.
kamen-cannot-run = The program cannot start: { $why }
kamen-cannot-write = The output is closed: { $why }
kamen-no-such-seat = There is no such seat; the seats are 1 to { $seats }.
kamen-nobody-moves = Nobody is to move in this position.
kamen-unreadable-file = { $file } cannot be used: { $why }
