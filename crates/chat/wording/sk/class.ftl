# Trieda v škole: stránky učiteľa a žiakov. Žiaci sú deti.

class-classes = Triedy
class-school = Pre učiteľov: trieda v škole
class-new = Nová trieda
class-new-text = Žiaci sa pridajú krstným menom a nič ďalšie nezadávajú. Ty im dávaš abakové hádanky s tým, čo už vedia, a vidíš, kto čo našiel.
class-title = Názov triedy
class-title-example = 4. B
class-stage = Čo už žiaci vedia
class-stage-twenty = + a − do 20
class-stage-hundred = + a − do 100
class-stage-thousand = + a − do 1000
class-stage-products = + − × do 100
class-stage-quotients = + − × :
class-stage-powers = + − × :, mocniny a odmocniny
class-ends = Posledný deň
class-ends-text = Po tom dni sa trieda zmaže aj so všetkým, čo v nej žiaci urobili.
class-make = Založiť triedu

class-hello = Ahoj!
class-hello-text = Napíš svoje krstné meno a môžeš ďalej.
class-first-name = Meno
class-come-in = Vstúpiť
class-name-why = Stačí krstné meno. Ak sa tak voláte dvaja, pridaj písmeno: Anička K.
class-other = V tomto prehliadači si { $name } a do tejto triedy nepatríš.
class-other-how = Tento prehliadač patrí niekomu, kto v triede nie je. Najprv sa v ňom odhlás alebo otvor odkaz v súkromnom okne.
class-away = To nie som ja
class-slip-hello = Ahoj, { $name }!
class-slip-open = Áno, som { $name }

class-way-in = Ako sa žiaci dostanú dnu
class-way-in-text = Otvoria túto adresu alebo naskenujú kód a napíšu svoje krstné meno.
class-closed-now = Dvere sú zavreté, nikto nový nevojde. Kto má lístok, dostane sa dnu aj naďalej.
class-open = Otvoriť dvere
class-close = Zavrieť dvere
class-poster = Ukázať na tabuli
class-poster-text = Naskenuj kód alebo napíš adresu:
class-pupils = { $count ->
    [0] Žiaci
    [one] { $count } žiak
    [few] { $count } žiaci
   *[other] { $count } žiakov
}
class-nobody = Zatiaľ tu nikto nie je.
class-slip = Lístok pre iné zariadenie
class-remove-text = Navždy sa zmaže všetko, čo tu tento žiak urobil.
class-remove = Odobrať z triedy
class-print = Na tlač
class-slips = Lístky
class-slips-text = Vytlač ich a rozstrihaj. S lístkom sa žiak dostane dnu na inom zariadení, je to teda ako kľúč: nech má každý iba ten svoj.
class-rules = Ako sa hrá
class-sheet = Pracovný list
class-sheet-text = Vytlač si túto stránku: sú na nej dosky z úlohy a riadky na písanie.
class-sheet-equation = Moje príklady a body:

class-end = Koniec
class-ends-on = Posledný deň triedy je { $day }. Potom sa všetko v nej zmaže.
class-end-now = Ukončiť triedu
class-end-ask = Ak budeš pokračovať, trieda sa hneď skončí. Zmažú sa mená, úlohy aj všetky výsledky žiakov. Ak chceš tabuľky, najprv si ich stiahni.
class-end-on = Pokračovať…
class-end-sure = Naozaj? Stane sa to hneď a cesta späť nie je.
class-end-yes = Zmazať triedu
class-end-no = Nechať triedu
class-ended = Hotovo. Trieda sa skončila a všetko v nej sa maže. Zo záložných kópií to zmizne o niečo neskôr.

class-hello-again = Ahoj, { $name }!
class-nothing-to-do = Teraz nemáš čo robiť. Paráda!
class-done = Čo už máš za sebou
class-computer = Zahrať si s počítačom
class-back = Späť do triedy
class-together-on = Spoločná doska, { $day }
class-together-now = Pozri sa na tabuľu: práve sa hrá spoločná doska!
class-homework-until = Úloha do { $day }
class-fill-until = Úloha do { $day }: zaplniť dosku, { $board }
class-computer-until = Úloha do { $day }: hrať s počítačom { $level }
class-games-none = Nemáš tu nič dohrané.
class-games-going = Máš rozohrané. Keď dohráš, ukáže sa tu tvoj výsledok.
class-best-filled = { $squares ->
    [one] Tvoja najlepšia doska: { $squares } pole
    [few] Tvoja najlepšia doska: { $squares } polia
   *[other] Tvoja najlepšia doska: { $squares } polí
} a { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}.
class-best-played = Hry: { $played }, výhry: { $won }, najviac bodov: { $points }.
class-play-often = Hraj, koľkokrát chceš, počíta sa to najlepšie.
class-play = Hrať
class-play-on = Hrať ďalej
class-play-again = Hrať znova
class-play-new = Začať novú
class-puzzle = Hádanka { $number }
class-answer = Odpovedať
class-homework = Domáca úloha
class-homework-text = Hádanky sú z toho, čo žiaci vedia, najprv tie ľahké, a na každú sú tri pokusy. Dosku a hry s počítačom hrá každý, koľkokrát chce.
class-what = Čo
class-what-puzzles = Hádanky
class-what-fill = Zaplniť dosku bez súpera
class-what-computer = Hry s počítačom, od najslabšieho
class-puzzles = { $count ->
    [one] { $count } hádanka
    [few] { $count } hádanky
   *[other] { $count } hádaniek
}
class-fill = Doska { $board }
class-against = Počítač { $level }
class-until = Dokedy
class-give = Zadať úlohu
class-done-of = Hotovo má { $done } z { $count }.
class-points = Body
class-stars = Hviezdy
class-kinds-text = Pod znamienkami je, koľko rôznych príkladov toho druhu žiak našiel.
class-filled-text = Pri každom je jeho najlepšia doska: koľko polí zaplnil a za koľko bodov. Tri bodky znamenajú, že má rozohrané.
class-played-text = Počítajú sa hry dohrané do konca úlohy. Tri bodky znamenajú, že má žiak rozohrané.
class-tries = Pokusy
class-squares = Polia
class-games = Hry
class-won = Výhry
class-most-points = Najviac bodov
class-csv = Tabuľka ako súbor (CSV)
class-kind-sum = Sčítanie
class-kind-difference = Odčítanie
class-kind-product = Násobenie
class-divided = :
class-kind-quotient = Delenie
class-kind-power = Mocniny
class-kind-root = Odmocniny

class-board = Jedna doska pre všetkých
class-board-text = Doska na tabuli, minúta na odpoveď, každý na svojom zariadení, a potom tá najlepšia odpoveď.
class-board-open = Ukázať dosku
class-board-how = Žiaci si otvoria stránku triedy. Len čo začneš, má každý minútu a tri pokusy.
class-board-begin = Začať
class-board-next = Ďalšia doska
class-board-answer = Odpovedz na svojom zariadení!
class-names-on = Ukázať mená
class-names-off = Skryť mená
class-answered = Odpovede: { $answered } z { $count }
class-best = { $points ->
    [one] Najlepšia odpoveď: { $points } bod
    [few] Najlepšia odpoveď: { $points } body
   *[other] Najlepšia odpoveď: { $points } bodov
}
class-left = zostáva 0
class-time-up = Čas uplynul
class-puzzle-of = { $game }, tvoja trieda
class-no-answer = Tentoraz nikto nič nenašiel.

class-kept = Čo o tebe vieme
class-kept-pupils = Čo vieme o tvojich žiakoch
class-kept-what = Pamätáme si tvoje krstné meno, hádanky a hry, ktoré hráš, ako dopadli a kedy to bolo. A tiež tvoj prehliadač, aby ťa nabudúce spoznal.
class-kept-not = Nechceme tvoje priezvisko, e-mail, telefón ani fotku. Nikto cudzí ti nemôže písať a nikto cudzí ťa nevidí.
class-kept-who = Ty vidíš iba svoje výsledky. Tvoj učiteľ alebo učiteľka vidí tvoje meno a ako ti dopadli úlohy. Keď je tvoja odpoveď na tabuli najlepšia, môže tvoje meno vidieť trieda. Kto sa o toto miesto stará, vidí všetko.
class-kept-until = Keď sa trieda skončí, zmaže sa všetko: tvoje meno, hádanky, hry aj výsledky. Posledný deň je v lete, alebo skôr, ak to učiteľ povie. Záložné kópie zmiznú o chvíľu neskôr.
class-kept-ask = Chceš to zmazať hneď? Povedz učiteľovi alebo stlač tlačidlo tu, keď si vo svojej triede.
class-kept-adults = To isté pre dospelých
