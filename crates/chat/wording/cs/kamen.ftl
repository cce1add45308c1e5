# Slova programu, crates/kamen; klíče začínají kamen-.

kamen-about = Deskové hry pro přátele v chatu. Bez příkazu: stůl v prohlížeči.
kamen-about-moves = Vše, co hráč na tahu může položit, nejlepší první
kamen-about-draw = Pozice jako obrázek
kamen-about-play = Stůl v terminálu
kamen-about-replay = Zápis partie až k pozici, každý tah ověřený

kamen-help-config = Složka s nastavením
kamen-help-game = Která hra
kamen-help-set = Volba hry, například board=compact; lze zadat vícekrát
kamen-help-position = Pozice jako text; popisuje ji RULES.md každé hry
kamen-help-json = Jeden objekt JSON na řádek
kamen-help-out = Soubor k zapsání; s příponou .svg vznikne SVG, jinak PNG
kamen-help-theme = Barvy obrázku
kamen-help-width = Šířka v pixelech
kamen-help-seat = Číma očima, počítáno od 1; bez udání nikoho z hráčů
kamen-help-seats = Kolik hráčů hraje
kamen-help-file = Zápis partie

kamen-open = Kamen je připraven. Otevři v prohlížeči { $url }; zastavíš ho Ctrl-C.
kamen-prompt = { $player }:
kamen-which = To může znamenat { $moves }. Napiš prosím, co z toho.

kamen-bad-address = { $name } je { $value }; má to být adresa a port, například 127.0.0.1:8717.
kamen-bad-log = Nastavení záznamu { $value } nelze použít ({ $why }); napiš error, warn, info, debug nebo trace.
kamen-bad-line = { $file }, řádek { $line }: { $why }
kamen-bad-seats = { $most ->
    [one] Tuto hru hraje jen jeden hráč.
   *[other] Počet hráčů v této hře je { $least } až { $most }.
}
kamen-cannot-listen = Adresu { $address } nelze použít ({ $why }). Zvol jinou pomocí KAMEN_WEB_LISTEN, nebo zastav to, co na ní běží.
kamen-cannot-run = Program nelze spustit: { $why }
kamen-cannot-write = Výstup je zavřený: { $why }
kamen-no-such-seat = Takové místo u stolu není; místa jsou 1 až { $seats }.
kamen-nobody-moves = V této pozici není nikdo na tahu.
kamen-unreadable-file = Soubor { $file } nelze použít: { $why }
