# Slová programu, crates/kamen; kľúče sa začínajú kamen-.

kamen-about = Stolové hry pre priateľov v čete. Bez príkazu: stôl v prehliadači.
kamen-about-moves = Všetko, čo hráč na ťahu môže položiť, najlepšie prvé
kamen-about-draw = Pozícia ako obrázok
kamen-about-play = Stôl v termináli
kamen-about-replay = Zápis partie až k pozícii, každý ťah overený

kamen-help-config = Priečinok s nastavením
kamen-help-game = Ktorá hra
kamen-help-set = Voľba hry, napríklad board=compact; možno zadať viackrát
kamen-help-position = Pozícia ako text; opisuje ju RULES.md každej hry
kamen-help-json = Jeden objekt JSON na riadok
kamen-help-out = Súbor na zapísanie; s príponou .svg vznikne SVG, inak PNG
kamen-help-theme = Farby obrázka
kamen-help-width = Šírka v pixeloch
kamen-help-seat = Čími očami, počítané od 1; bez udania nikoho z hráčov
kamen-help-seats = Koľko hráčov hrá
kamen-help-file = Zápis partie

kamen-open = Kamen je pripravený. Otvor v prehliadači { $url }; zastavíš ho Ctrl-C.
kamen-prompt = { $player }:
kamen-which = To môže znamenať { $moves }. Napíš, prosím, čo z toho.

kamen-bad-address = { $name } je { $value }; má to byť adresa a port, napríklad 127.0.0.1:8717.
kamen-bad-log = Nastavenie záznamu { $value } nemožno použiť ({ $why }); napíš error, warn, info, debug alebo trace.
kamen-bad-line = { $file }, riadok { $line }: { $why }
kamen-bad-seats = { $most ->
    [one] Túto hru hrá len jeden hráč.
   *[other] Počet hráčov v tejto hre je { $least } až { $most }.
}
kamen-cannot-listen = Adresu { $address } nemožno použiť ({ $why }). Zvoľ inú pomocou KAMEN_WEB_LISTEN, alebo zastav to, čo na nej beží.
kamen-cannot-run = Program nemožno spustiť: { $why }
kamen-cannot-write = Výstup je zatvorený: { $why }
kamen-no-such-seat = Také miesto pri stole nie je; miesta sú 1 až { $seats }.
kamen-nobody-moves = V tejto pozícii nie je nikto na ťahu.
kamen-unreadable-file = Súbor { $file } nemožno použiť: { $why }
