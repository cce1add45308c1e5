# Třída ve škole: stránky učitele a žáků. Žáci jsou děti.

class-classes = Třídy
class-school = Pro učitele: třída ve škole
class-new = Nová třída
class-new-text = Žáci se přidají křestním jménem a nic dalšího nezadávají. Ty jim dáváš abakové hádanky s tím, co už umějí, a vidíš, kdo co našel.
class-title = Název třídy
class-title-example = 4. B
class-stage = Co už žáci umějí
class-stage-twenty = + a − do 20
class-stage-hundred = + a − do 100
class-stage-thousand = + a − do 1000
class-stage-products = + − × do 100
class-stage-quotients = + − × :
class-stage-powers = + − × :, mocniny a odmocniny
class-ends = Poslední den
class-ends-text = Po tom dni se třída smaže i se vším, co v ní žáci udělali.
class-make = Založit třídu

class-hello = Ahoj!
class-hello-text = Napiš své křestní jméno a můžeš dál.
class-first-name = Jméno
class-come-in = Vstoupit
class-name-why = Stačí křestní jméno. Když se tak jmenujete dva, přidej písmeno: Anička K.
class-other = V tomhle prohlížeči jsi { $name } a do téhle třídy nepatříš.
class-other-how = Tenhle prohlížeč patří někomu, kdo ve třídě není. Nejdřív se v něm odhlas, nebo otevři odkaz v soukromém okně.
class-away = To nejsem já
class-slip-hello = Ahoj, { $name }!
class-slip-open = Ano, jsem { $name }

class-way-in = Jak se žáci dostanou dovnitř
class-way-in-text = Otevřou tuhle adresu nebo naskenují kód a napíšou své křestní jméno.
class-closed-now = Dveře jsou zavřené, nikdo nový nevejde. Kdo má lísteček, dostane se dovnitř dál.
class-open = Otevřít dveře
class-close = Zavřít dveře
class-poster = Ukázat na tabuli
class-poster-text = Naskenuj kód nebo napiš adresu:
class-pupils = { $count ->
    [0] Žáci
    [one] { $count } žák
    [few] { $count } žáci
   *[other] { $count } žáků
}
class-nobody = Zatím tu nikdo není.
class-slip = Lísteček pro jiné zařízení
class-remove-text = Smaže se navždy všechno, co tu tenhle žák udělal.
class-remove = Odebrat ze třídy
class-print = K tisku
class-slips = Lístečky
class-slips-text = Vytiskni je a rozstříhej. S lístečkem se žák dostane dovnitř na jiném zařízení, je to tedy jako klíč: ať má každý jen ten svůj.
class-rules = Jak se hraje
class-sheet = Pracovní list
class-sheet-text = Vytiskni si tuhle stránku: jsou na ní desky z úkolu a řádky na psaní.
class-sheet-equation = Moje příklady a body:

class-end = Konec
class-ends-on = Poslední den třídy je { $day }. Pak se všechno v ní smaže.
class-end-now = Ukončit třídu
class-end-ask = Když budeš pokračovat, třída hned skončí. Smažou se jména, úkoly i všechny výsledky žáků. Pokud chceš tabulky, nejdřív si je stáhni.
class-end-on = Pokračovat…
class-end-sure = Opravdu? Stane se to hned a cesta zpátky není.
class-end-yes = Smazat třídu
class-end-no = Nechat třídu
class-ended = Hotovo. Třída skončila a všechno v ní se maže. Ze záložních kopií to zmizí o něco později.

class-hello-again = Ahoj, { $name }!
class-nothing-to-do = Teď nemáš co dělat. Paráda!
class-done = Co už máš za sebou
class-computer = Zahrát si s počítačem
class-back = Zpátky do třídy
class-together-on = Společná deska, { $day }
class-together-now = Podívej se na tabuli: hraje se společná deska!
class-homework-until = Úkol do { $day }
class-fill-until = Úkol do { $day }: zaplnit desku, { $board }
class-computer-until = Úkol do { $day }: hrát s počítačem { $level }
class-games-none = Nemáš tu nic dohraného.
class-games-going = Máš rozehráno. Až dohraješ, ukáže se tu tvůj výsledek.
class-best-filled = { $squares ->
    [one] Tvoje nejlepší deska: { $squares } pole
    [few] Tvoje nejlepší deska: { $squares } pole
   *[other] Tvoje nejlepší deska: { $squares } polí
} a { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
class-best-played = Hry: { $played }, výhry: { $won }, nejvíc bodů: { $points }.
class-play-often = Hraj, kolikrát chceš, počítá se to nejlepší.
class-play = Hrát
class-play-on = Hrát dál
class-play-again = Hrát znovu
class-play-new = Začít novou
class-puzzle = Hádanka { $number }
class-answer = Odpovědět
class-homework = Domácí úkol
class-homework-text = Hádanky jsou z toho, co žáci umějí, nejdřív ty lehké, a na každou jsou tři pokusy. Desku a hry s počítačem hraje každý, kolikrát chce.
class-what = Co
class-what-puzzles = Hádanky
class-what-fill = Zaplnit desku bez soupeře
class-what-computer = Hry s počítačem, od nejslabšího
class-puzzles = { $count ->
    [one] { $count } hádanka
    [few] { $count } hádanky
   *[other] { $count } hádanek
}
class-fill = Deska { $board }
class-against = Počítač { $level }
class-until = Do kdy
class-give = Zadat úkol
class-done-of = Hotovo má { $done } z { $count }.
class-points = Body
class-stars = Hvězdy
class-kinds-text = Pod znaménky je, kolik různých příkladů toho druhu žák našel.
class-filled-text = U každého je jeho nejlepší deska: kolik polí zaplnil a za kolik bodů. Tři tečky znamenají, že má rozehráno.
class-played-text = Počítají se hry dohrané do konce úkolu. Tři tečky znamenají, že má žák rozehráno.
class-tries = Pokusy
class-squares = Pole
class-games = Hry
class-won = Výhry
class-most-points = Nejvíc bodů
class-csv = Tabulka jako soubor (CSV)
class-kind-sum = Sčítání
class-kind-difference = Odčítání
class-kind-product = Násobení
class-divided = :
class-kind-quotient = Dělení
class-kind-power = Mocniny
class-kind-root = Odmocniny

class-board = Jedna deska pro všechny
class-board-text = Deska na tabuli, minuta na odpověď, každý na svém zařízení, a pak ta nejlepší odpověď.
class-board-open = Ukázat desku
class-board-how = Žáci si otevřou stránku třídy. Až začneš, má každý minutu a tři pokusy.
class-board-begin = Začít
class-board-next = Další deska
class-board-answer = Odpověz na svém zařízení!
class-names-on = Ukázat jména
class-names-off = Skrýt jména
class-answered = Odpovědi: { $answered } z { $count }
class-best = { $points ->
    [one] Nejlepší odpověď: { $points } bod
    [few] Nejlepší odpověď: { $points } body
   *[other] Nejlepší odpověď: { $points } bodů
}
class-left = zbývá 0
class-time-up = Čas vypršel
class-puzzle-of = { $game }, tvoje třída
class-no-answer = Tentokrát nikdo nic nenašel.

class-kept = Co o tobě víme
class-kept-pupils = Co víme o tvých žácích
class-kept-what = Pamatujeme si tvoje křestní jméno, hádanky a hry, které hraješ, jak dopadly a kdy to bylo. A taky tvůj prohlížeč, aby tě příště poznal.
class-kept-not = Nechceme tvoje příjmení, e-mail, telefon ani fotku. Nikdo cizí ti nemůže psát a nikdo cizí tě nevidí.
class-kept-who = Ty vidíš jen svoje výsledky. Tvůj učitel nebo učitelka vidí tvoje jméno a jak ti dopadly úkoly. Když je tvoje odpověď na tabuli nejlepší, může tvoje jméno vidět třída. Kdo se o tohle místo stará, vidí všechno.
class-kept-until = Když třída skončí, smaže se všechno: tvoje jméno, hádanky, hry i výsledky. Poslední den je v létě, nebo dřív, když to učitel řekne. Záložní kopie zmizí o chvíli později.
class-kept-ask = Chceš to smazat hned? Řekni učiteli, nebo zmáčkni tlačítko tady, když jsi ve své třídě.
class-kept-adults = Totéž pro dospělé
