# Slova hry Nim: tohoto balíku a toho, co o hře říká recepce.

nim-name = Nim
nim-about = Bereš z hromádek; kdo vezme poslední kámen, vyhrává.
nim-rules = Nim je hra pro dva s hromádkami kamenů.
    Ve svém tahu vezmeš z jedné hromádky tolik kamenů, kolik chceš, ale aspoň jeden.
    Vyhrává, kdo vezme úplně poslední kámen.
    Můžeš napsat b3: tři kameny z hromádky b.
nim-first-turn = Tvůj první tah v Nimu: vyber hromádku a potom, kolik kamenů z ní vezmeš.

nim-option-heaps = Hromádky
nim-option-heaps-3-4-5 = 3, 4 a 5
nim-option-heaps-1-3-5-7 = 1, 3, 5 a 7
nim-option-heaps-2-2 = 2 a 2

nim-over = Hra skončila. Odveta: /odveta
nim-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
nim-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
nim-too-many = V hromádce { $heap } je méně kamenů: { $left }. Vezmi nejvýš tolik.
nim-empty-heap = Hromádka { $heap } je prázdná. Vyber jinou.
nim-unreadable = „{ $text }“ není tah v Nimu. Napiš hromádku a číslo: b3.

nim-draft-heap = Ze které hromádky bereš?
nim-draft-stones = Kolik kamenů bereš z hromádky { $heap }?

nim-news-took = { $player } bere { $move }.
nim-news-resigned = { $player } se vzdává.
nim-news-removed = { $player } už ve hře není.
nim-news-won = Vyhrává: { $player }.

nim-square = vzít { $move }
nim-alt-heaps = Hromádky: { $heaps }.
nim-alt-moves = Na tahu: { $player }.
nim-alt-won = Vyhrává: { $player }.

nim-diagram-turn = Ve svém tahu vezmeš tolik kamenů, kolik chceš, ale všechny z jedné hromádky.
nim-diagram-won = Vyhrává, kdo vezme úplně poslední kámen.
