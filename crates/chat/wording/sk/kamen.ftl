# Slová programu, crates/kamen; kľúče sa začínajú kamen-.

kamen-about = Stolové hry pre priateľov v chate. Bez príkazu: bot a stôl v prehliadači.
kamen-about-lab = Nástroje pre toho, kto pracuje na hrách a ich počítačoch.
kamen-about-moves = Všetko, čo hráč na ťahu môže položiť, najlepšie prvé
kamen-about-draw = Pozícia ako obrázok
kamen-about-play = Partia v termináli
kamen-about-replay = Zápis partie až k pozícii, každý ťah overený
kamen-about-analyse = Prejde dohranú partiu: čo sa hralo, čo bolo najlepšie a ktoré tri ťahy rozhodli
kamen-analysis-nothing = V tejto partii nie je rozhodnutie, ktoré by počítač mohol posúdiť.
kamen-help-chart = Graf na zapísanie; s príponou .svg vznikne SVG, inak PNG
kamen-about-verify = Prepočíta zo zápisu každý ťah, kocku aj kameň podľa tajomstva (VERIFY.md)
kamen-about-pair = Vyžrebuje ďalšie kolo turnaja švajčiarskym systémom (súbor FIDE, TRF) a ukáže poradie
kamen-about-uci = Hrá šach pre šachové programy, ktoré sa pýtajú podľa UCI
kamen-about-doctor = Prezrie všetko, čo bot potrebuje, a poradí, čo s tým
kamen-about-healthy = Opýta sa bežiaceho bota, či je všetko v poriadku
kamen-about-backup = Kópia databázy, aj keď bot beží
kamen-about-new = Vytvorí prázdnu databázu tam, kde žiadna nie je, aj keď sú jej kópie
kamen-about-restore = Vráti kópiu na miesto databázy; doterajšia zostane vedľa nej
kamen-about-move = Skopíruje databázu do novej: zo súboru na server PostgreSQL, alebo naspäť

kamen-help-config = Priečinok s nastavením
kamen-help-role = Čo robí tento proces, keď je databáza na serveri PostgreSQL; bez udania všetko
kamen-help-game = Ktorá hra
kamen-help-set = Voľba hry, napríklad board=compact; možno zadať viackrát
kamen-help-position = Pozícia ako text; opisuje ju RULES.md každej hry
kamen-help-json = Jeden objekt JSON na riadok
kamen-help-out = Súbor na zapísanie; s príponou .svg vznikne SVG, inak PNG
kamen-help-record-out = Súbor, do ktorého sa partie zapíšu ako text: vo formáte podľa prípony (.pgn, .pdn, .mat), s inou príponou ako náš zápis
kamen-help-gif = Súbor, do ktorého sa partie zapíšu ako pohyblivý obrázok (GIF), tak ako ich smú vidieť všetci
kamen-help-theme = Farby obrázka
kamen-help-width = Šírka v pixeloch
kamen-help-seat = Čími očami, počítané od 1; bez udania nikoho z hráčov
kamen-help-seats = Koľko hráčov hrá
kamen-help-file = Zápis partie
kamen-help-report = Súbor s turnajom (.trf)
kamen-help-report-out = Súbor, do ktorého sa turnaj zapíše aj s novým kolom
kamen-help-copy = Kópia
kamen-help-from = Databáza: súbor, alebo adresa ako postgres://kamen@127.0.0.1/kamen
kamen-help-to = Nová databáza, zadaná rovnako

kamen-open = Kamen je pripravený. Otvor v prehliadači { $url }; zastavíš ho Ctrl-C.
kamen-prompt = { $player }:
kamen-which = To môže znamenať { $moves }. Napíš, prosím, čo z toho.
kamen-over-at-start = Zadaná pozícia už je koniec partie: nebolo čo hrať.
kamen-play-hint = Píš ťahy. Slovo pomoc povie, ako na to, slovom vzdávam sa partia vzdáva.
kamen-play-help = Slová: vzdávam sa ukončí partiu, pomoc ukáže toto znova. Koniec vstupu (Ctrl+D) ukončí hranie.
kamen-play-score = Partia { $game } sa skončila. Stav zápasu: { $score }.
kamen-typed-help = pomoc, pomocník

kamen-bad-public-url = { $name } je { $value }; má to byť adresa ako https://kamen.example, a za ňou už nič.
kamen-bad-network = { $name } je { $value }; majú to byť adresy ako 127.0.0.1 alebo siete ako 10.0.0.0/8, oddelené čiarkami.
kamen-bad-address = { $name } je { $value }; má to byť adresa a port, napríklad 127.0.0.1:8717, alebo off.
kamen-bad-log = Nastavenie logu { $value } nemožno použiť ({ $why }); napíš error, warn, info, debug alebo trace.
kamen-bad-line = { $file }, riadok { $line }: { $why }
kamen-bad-seats = Počet hráčov v tejto hre je { $least } až { $most }.
kamen-exact-seats = { $most ->
    [one] Túto hru hrá len jeden hráč.
   *[other] Hráčov v tejto hre musí byť presne { $most }.
}
kamen-cannot-listen = Adresu { $address } nemožno použiť ({ $why }). Zvoľ inú pomocou { $name }, alebo zastav to, čo na nej beží.
kamen-cannot-run = Program nemožno spustiť: { $why }
kamen-cannot-write = Výstup je zatvorený: { $why }
kamen-output-full = Disk je plný, preto sa nezapísalo všetko. Uvoľni miesto a skús to znova.
kamen-no-such-seat = Také miesto pri stole nie je; miesta sú 1 až { $seats }.
kamen-nobody-moves = V tejto pozícii nie je nikto na ťahu.
kamen-not-utf8 = Súbor { $file } nie je v UTF-8. Otvor ho v editore, ulož ako UTF-8 a skús to znova.
kamen-unreadable-file = Súbor { $file } nemožno použiť: { $why }

kamen-at-work = Kamen beží; zastavíš ho Ctrl-C.
kamen-health-off = Nie je kde sa opýtať: nastav KAMEN_HEALTH_LISTEN, napríklad na 127.0.0.1:8718.
kamen-health-silent = Na { $address } nikto neodpovedá. Beží bot?
kamen-health-ill = Bot beží, ale ťahy sa nedajú ukladať. Prečo, je v jeho logu.
kamen-health-good = Všetko je v poriadku, ťahy sa ukladajú.
kamen-backed-up = Databáza je skopírovaná do súboru { $file }.
kamen-made-new = Súbor { $file } je teraz prázdna databáza. Spusti bota.
kamen-database-lost = Súbor { $database } chýba alebo je prázdny, ale sú jeho kópie. Vráť na jeho miesto najnovšiu dobrú: kamen restore { $file }. Alebo začni odznova, bez starých partií: kamen new
kamen-database-lost-whole = Súbor { $database } chýba alebo je prázdny a žiadna kópia v priečinku { $folder } nie je celá. Nájdi inú kópiu a vráť ju na jeho miesto: kamen restore SÚBOR. Alebo začni odznova, bez starých partií: kamen new
kamen-disconnected = Spojenie s databázovým serverom sa prerušilo. Všetko, čo som potvrdil, je tam uložené; keď server zase odpovie, spusti ma znova.
kamen-halted = Súbor databázy počas behu zmizol alebo ho nahradil iný. Čo v ňom bolo, je uložené. Kým bota znova spustíš, vráť to na miesto: kamen restore { $file }
kamen-halted-lost = Súbor databázy počas behu zmizol alebo ho nahradil iný a to, čo v ňom bolo, sa nedalo nikam uložiť.
kamen-restored = { $database } má teraz obsah kópie { $file }. Spusti bota znova.
kamen-restored-aside = Doterajšia databáza je teraz v súbore { $file }.
kamen-moved = { $to } má teraz obsah databázy { $from }: { $rows ->
        [one] { $rows } riadok
        [few] { $rows } riadky
       *[other] { $rows } riadkov
    } v { $tables ->
        [one] { $tables } tabuľke
        [few] { $tables } tabuľkách
       *[other] { $tables } tabuľkách
    }, všetko porovnané. Novú databázu uveď v nastavení ako database a spusti bota znova. Stará zostáva, ako bola.
kamen-move-nothing = Na mieste { $file } nie je žiadna databáza, ktorú by vytvoril Kamen.
kamen-move-older = Databáza { $file } je staršej verzie. Raz na nej spusti bota, zastav ho a skús to znova.
kamen-move-occupied = Na mieste { $file } už niečo je. Zvoľ súbor, ktorý ešte neexistuje, alebo na serveri prázdnu schému.
kamen-move-failed = Tabuľka { $table } sa nedá skopírovať, preto sa nepresunulo nič: { $why }
kamen-move-unlike = Tabuľka { $table } nie je v oboch databázach rovnaká, preto sa nepresunulo nič.

kamen-bad-number = { $name } je { $value }; má to byť celé číslo, ktoré nie je záporné.
kamen-bad-switch = { $name } je { $value }; má to byť on alebo off.
kamen-bad-app = { $name }: „{ $value }“ nemôže byť krátke meno Mini App. Má 3 až 30 písmen, číslic a _, alebo je to off.
kamen-bad-token-discord = V { $place } nie je token bota pre Discord. Na discord.com/developers/applications otvor svoju aplikáciu, v nej Bot, stlač Reset Token a skopíruj ho celý.
kamen-bad-secret-discord = V { $place } nie je Client Secret pre Discord. Na discord.com/developers/applications otvor svoju aplikáciu, v nej OAuth2, stlač Reset Secret a skopíruj ho celý.
kamen-bad-token-telegram = V { $place } nie je token bota pre Telegram; ten vyzerá ako 123456789:AAbb… Pošli účtu @BotFather príkaz /mybots, vyber svojho bota, potom API Token, a skopíruj ho celý.
kamen-copy-damaged = Súbor { $file } je poškodený ({ $why }). Použi inú kópiu.
kamen-copy-exists = Súbor { $file } už existuje. Zvoľ iné meno, alebo ho najprv odstráň.
kamen-copy-foreign = Súbor { $file } je databáza, ale nevytvoril ju Kamen.
kamen-copy-server = Databáza je na serveri, kopíruj ju preto jeho nástrojmi, pg_dump a pg_restore.
kamen-empty-token = { $place } tu je, ale nič v tom nie je. Vlož tam token, alebo to odstráň.
kamen-no-push-key = Kľúč pre upozornenia v prehliadačoch sa nedá uložiť do databázy. Pozri sa, či nie je plný disk.
kamen-nothing-to-serve = Webový stôl je vypnutý a nie je tu token pre Telegram ani pre Discord, takže nie je čo robiť. Zadaj niektorý token, alebo nastav web.listen.
kamen-role-of-a-file = Nad súborom SQLite robí všetko jeden proces: vynechaj --role. Viac procesov si prácu rozdelí len nad serverom PostgreSQL.
kamen-token-in-settings = V súbore { $file } je token. Nastavenie sa kopíruje a ukazuje ostatným, preto ho odtiaľ odstráň a zadaj v { $variable }, alebo ho ulož do vlastného súboru a ten uveď v token_file či v { $other }.

kamen-doctor-broken = Partie, ktoré sa zastavili, lebo sa už nedajú prečítať: { $count }. Najnovšia: { $match }. V staršej kópii môžu byť ešte celé.
kamen-doctor-copies = { $hours ->
    [0] Najnovšia kópia databázy v priečinku { $file } je stará menej ako hodinu.
    [one] Najnovšia kópia databázy v priečinku { $file } je stará { $hours } hodinu.
    [few] Najnovšia kópia databázy v priečinku { $file } je stará { $hours } hodiny.
   *[other] Najnovšia kópia databázy v priečinku { $file } je stará { $hours } hodín.
}
kamen-doctor-copies-off = Bot nerobí kópie databázy. Ak ich má robiť, nastav backup.every_minutes.
kamen-doctor-copies-old = { $hours ->
    [0] Bot beží, ale najnovšia kópia v priečinku { $file } je príliš stará. Prečo nevznikla novšia, povie log.
    [one] Bot beží, ale najnovšia kópia v priečinku { $file } je stará { $hours } hodinu. Prečo nevznikla novšia, povie log.
    [few] Bot beží, ale najnovšia kópia v priečinku { $file } je stará { $hours } hodiny. Prečo nevznikla novšia, povie log.
   *[other] Bot beží, ale najnovšia kópia v priečinku { $file } je stará { $hours } hodín. Prečo nevznikla novšia, povie log.
}
kamen-doctor-damaged = Súbor { $file } je poškodený ({ $why }). Zastav bota a vráť najnovšiu dobrú kópiu: kamen restore SÚBOR.
kamen-doctor-database = Databáza { $file } je celá a zodpovedá tejto verzii ({ $engine }).
kamen-doctor-dead = Správy, ktoré sa nepodarilo doručiť: { $count }. Dôvod pri tej najnovšej: { $why }
kamen-doctor-disk = Pre { $file } je voľných { $megabytes } MB.
kamen-doctor-disk-full = Pre { $file } je voľných len { $megabytes } MB; čoskoro sa nebude dať uložiť žiadny ťah. Uvoľni miesto hneď.
kamen-doctor-disk-little = Pre { $file } je voľných len { $megabytes } MB. Uvoľni čoskoro miesto.
kamen-doctor-fonts = Obrázky sa dajú kresliť aj s písmom.
kamen-doctor-ill = { $count ->
    [one] Treba napraviť { $count } vec.
    [few] Treba napraviť { $count } veci.
   *[other] Treba napraviť { $count } vecí.
}
kamen-doctor-in-use = Bot beží a má otvorený súbor { $file }.
kamen-doctor-no-copies = V priečinku { $file } zatiaľ nie je kópia databázy. Bežiaci bot urobí prvú do minúty.
kamen-doctor-no-database = Súbor { $file } zatiaľ nie je; vytvorí ho prvé spustenie.
kamen-doctor-no-discord = Pre Discord tu nie je token, takže tam bot nie je. Ako ho získať, hovorí README.
kamen-doctor-no-folder = Priečinok { $file } neexistuje. Vytvor ho, alebo nastav database inam.
kamen-doctor-no-fonts = V obrázkoch chýba písmo. Zostav program znova aj s priečinkom fonts.
kamen-doctor-no-tables = { $engine } odpovedá a tabuľky tam zatiaľ nie sú; vytvorí ich prvé spustenie.
kamen-doctor-no-telegram = Pre Telegram tu nie je token, takže tam bot nie je. Ako ho získať, hovorí README.
kamen-doctor-not-private = Súbor { $file } môžu čítať aj ostatní na tomto počítači, a s ním kamene všetkých. Vezmi im to právo: chmod 600 { $file }.
kamen-doctor-older = Súbor { $file } je staršej verzie; ďalšie spustenie ho prevedie.
kamen-doctor-parked = Čo ľudia poslali a program si s tým neporadil: { $count }. To najnovšie: { $why }. Nič sa nestratilo; daj vedieť autorom programu.
kamen-doctor-waiting = Správy, ktoré čakajú na odoslanie: { $count }. Koľko minút čaká najstaršia: { $minutes }
kamen-doctor-settings = Nastavenie v priečinku { $folder } sa dá prečítať.
kamen-doctor-silent = { $platform } neodpovedá včas. Over, že je počítač pripojený, a skús to znova.
kamen-doctor-token-open = Súbor { $file } môžu čítať aj ostatní na tomto počítači, a s tokenom v ňom hovoriť za tvojho bota. Vezmi im to právo: chmod 600 { $file }.
kamen-doctor-web = Webový stôl je na { $address }, len pre tento počítač.
kamen-doctor-web-off = Webový stôl je vypnutý.
kamen-doctor-web-open = Webový stôl je na { $address }, kam ostatné počítače dosiahnu bez šifrovania. Postav pred neho webový server s HTTPS a nastav web.listen na 127.0.0.1.
kamen-doctor-site = Stránky ľudia nájdu na { $url }; odkaz tam im dá /otvorit.
kamen-doctor-no-site = Odkaz k stolu z chatu (/otvorit) nikto nedostane: v časti [web] nastav public_url na adresu, kde ľudia stránky nájdu, https://kamen.example.
kamen-doctor-no-app = Stôl sa v Telegrame neotvorí: v časti [web] na to potrebuje public_url s https://.
kamen-doctor-app-nowhere = Časť [telegram] menuje Mini App, ale tá nemá adresu: v časti [web] nastav public_url s https://, alebo app na off.
kamen-doctor-app-private = V súkromných chatoch sa stôl otvára v Telegrame. Pre skupiny založ u BotFathera Mini App (newapp) a jej krátke meno nastav v časti [telegram] ako app.
kamen-doctor-app = Stôl sa otvára v Telegrame, v skupinách ako Mini App { $app }. BotFather pre ňu musí mať adresu { $url }.
kamen-doctor-activity = Stôl sa otvára v Discorde. Aplikácia na to musí mať / namierené na { $target }: discord.com/developers, tvoja aplikácia, Activities, URL Mappings.
kamen-doctor-activity-nowhere = Časť [discord] má zapnuté activity, ale chýba adresa: v časti [web] nastav public_url s https://, alebo activity na off.
kamen-doctor-activity-secret = Časť [discord] má zapnuté activity, ale nepoznám Client Secret aplikácie: súbor s ním uveď ako secret_file, alebo activity nastav na off.
kamen-about-perft = Spočíta, koľkými spôsobmi sa môžu odohrať ďalšie ťahy a ako rýchlo počíta
kamen-help-depth = koľko ťahov
kamen-no-perft = Ťahy hry { $game } sa spočítať nedajú, rozhoduje v nej náhoda alebo skryté kamene.
kamen-perft-speed = { $seconds } s, { $speed } milióna za sekundu
kamen-one-record = Náš zápis má jednu partiu, súbor ich má viac: { $games }. Daj --out príponu vlastného formátu hry.
kamen-film-long = Film ukáže najviac { $most } pozícií, tieto partie ich majú viac. Vyber ich menej.
kamen-about-best = Čo si o ťahoch v pozícii myslí počítač, najlepší prvý
kamen-about-fill = Hľadá, ako najlepšie zaplniť celú dosku Abaku, sám a so všetkými kameňmi
kamen-help-board = Doska: compact, alebo niektorá vlastná
kamen-help-seconds = Ako dlho hľadať
kamen-help-fill-out = Súbor na zápis partie
kamen-fill-too-large = Táto doska sa zaplniť nedá: v škatuli je 110 kameňov a doska má viac polí. Skús --board compact.
kamen-fill-none = Žiadne zaplnenie dosky sa nenašlo. Daj hľadaniu viac času (--seconds), alebo skús iné --seed.
kamen-fill-done = { $squares } { $squares ->
        [one] pole
        [few] polia
       *[other] polí
    }, { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }. Zápis: { $file }
kamen-about-arena = Dve úrovne počítača proti sebe, každé rozdanie dvakrát: raz z každej strany
kamen-help-level = Úroveň počítača; ak chýba, najťažšia
kamen-help-top = Koľko ťahov vypísať; ak chýba, všetky
kamen-help-one = Prvá úroveň
kamen-help-other = Druhá úroveň
kamen-help-games = Koľko rozdaní odohrať, každé dvakrát
kamen-help-seed = Číslo, z ktorého sa žrebuje; rovnaké číslo, rovnaký výsledok
kamen-arena-deals = Rozdania
kamen-arena-results = Výhry / remízy / prehry
kamen-arena-share = Úspešnosť
kamen-arena-margin = Náskok bodov na partiu
kamen-no-players = Hru { $game } počítač ešte nevie hrať.
kamen-no-level = Úroveň { $level } neexistuje. Vyber jednu z týchto: { $levels }.
kamen-about-puzzles = Vyrobí denné hádanky jednej hry na prezretie, prvú z nich pondelkovú
kamen-help-days = Na koľko dní
kamen-help-puzzles-out = Súbor, do ktorého sa zapíšu aj s riešením
kamen-no-puzzle = Na deň { $day } sa nenašla žiadna hádanka. Skús iné číslo za --seed.
kamen-puzzle-monday = pondelok
kamen-puzzle-tuesday = utorok
kamen-puzzle-wednesday = streda
kamen-puzzle-thursday = štvrtok
kamen-puzzle-friday = piatok
kamen-puzzle-saturday = sobota
kamen-puzzle-sunday = nedeľa
kamen-puzzle-position = Pozícia
kamen-puzzle-answer = Najlepšie riešenie
kamen-puzzle-equations = Príklady
kamen-puzzle-points = Body
kamen-puzzle-second = Body druhého najlepšieho
kamen-puzzle-ways = Všetkých možností
kamen-puzzle-stories = Čo je na nej pekné
kamen-puzzle-difficulty = Obťažnosť
kamen-puzzle-crossing = príklady v rade aj v stĺpci
kamen-puzzle-power = mocnina alebo odmocnina
kamen-puzzle-bonus = bonus za celé príklady
kamen-puzzle-rack = všetkých päť kameňov
kamen-puzzle-looked-at = Prezretých pozícií
kamen-puzzle-choice = Príliš málo alebo príliš veľa možností
kamen-puzzle-close = Druhé najlepšie je skoro rovnako dobré
kamen-puzzle-laborious = Spamäti sa to spočítať nedá
kamen-puzzle-plain = Nič pekné na nej nie je
kamen-puzzle-other-day = Na svoj deň príliš ľahká alebo príliš ťažká
kamen-puzzle-far = V ľahký deň nezískajú tri kamene ani jednu hviezdu
kamen-puzzle-made = Vyrobených hádaniek
kamen-puzzle-setup = Zadanie
kamen-flaw-no-win = Toľkými ťahmi sa vyhrať nedá
kamen-flaw-few-moves = Takmer nie je z čoho vyberať
kamen-flaw-two-ways = Rovnako dobrých ťahov je viac
kamen-flaw-short = Ide to aj rýchlejšie
kamen-flaw-one-sided = Jedna strana má veľkú prevahu
kamen-flaw-past = Záleží na tom, čo bolo predtým
kamen-flaw-other-day = Na svoj deň príliš ľahká alebo príliš ťažká
kamen-flaw-many-moves = Je z čoho vyberať až príliš
kamen-flaw-close = Druhý najlepší ťah je skoro rovnako dobrý
kamen-flaw-plain = Najlepší ťah nič nevyhodí a neobsadí žiadny nový bod
kamen-flaw-crowned = Začína sa dámou a takých je už dosť
kamen-flaw-race = Nikto už nemôže byť vyhodený
kamen-flaw-wrong = Nie je to hádanka

kamen-uci-bad-move = Ťah { $move } sa tu nedá zahrať. Vynechá sa aj všetko, čo nasleduje.
kamen-uci-bad-position = Pozícia { $position } nie je zapísaná ako FEN alebo nemôže nastať. Zostáva tá predchádzajúca.
kamen-uci-bad-value = Voľba { $option } nemôže byť { $value }. Zostáva, ako je.
kamen-uci-no-option = Voľba { $option } neexistuje.
kamen-uci-unknown = V tomto riadku nie je nič známe: { $line }

kamen-about-tablebases = Vytvorí tabuľky, ktoré pozná najťažšia úroveň mlyna, dámy a hypergammonu
kamen-tablebase-ready = { $file } je pripravený: { $kilobytes } kB.
kamen-tablebase-made = { $file } je vytvorený: { $kilobytes } kB.
kamen-tablebases-waiting = V priečinku { $folder } práve vytvára tabuľky iný proces. Tento bude pokračovať, keď sa ten skončí.
kamen-tablebases-off = Tabuľky koncoviek sú vypnuté: tablebases je off. Najťažšia úroveň mlyna, dámy a hypergammonu hrá bez nich.
kamen-doctor-tablebases = Tabuľky koncoviek v priečinku { $folder } sú v poriadku.
kamen-doctor-tablebases-missing = Tabuľky koncoviek, ktoré v priečinku { $folder } zatiaľ nie sú: { $names }. Bežiaci bot ich vytvorí sám; hneď ich vytvorí príkaz kamen tablebases.
kamen-doctor-tablebase-damaged = Tabuľku koncoviek { $file } nemožno použiť. Bot ju pri spustení vytvorí znova; hneď ju vytvorí príkaz kamen tablebases.
kamen-best-won = istá výhra
kamen-best-drawn = istá remíza
kamen-best-lost = istá prehra
kamen-doctor-engine = Šachový program { $file } odpovedá; jeho úroveň sa volá { $name }.
kamen-doctor-no-engine = Šachový program { $file } sa nedá použiť: { $why }. Oprav ho, alebo nastav engines.chess na off. Dovtedy sa jeho úroveň neponúka.
kamen-engine-gone = sám sa ukončí
kamen-engine-slow = odpovedá príliš dlho
kamen-engine-nameless = v jeho názve nie je nič, čo by sa dalo ukázať

kamen-pair-round = { $round }. kolo z { $rounds }
kamen-pair-board = { $board }. { $white } – { $black }
kamen-pair-bye = Voľno v tomto kole: { $name }
kamen-pair-standings = Poradie po { $round }. kole
kamen-pair-row = { $place }. { $name }: { $points } · BH-C1 { $cut } · BH { $buchholz } · SB { $sonneborn } · DE { $direct } · WIN { $wins }
kamen-pair-over = Všetky kolá sú odohrané.
kamen-pair-empty = V ďalšom kole nebude nikto hrať.
kamen-pair-no-bye = Hráčov je nepárny počet, ale voľno už mal každý z nich.
kamen-pair-exhausted = Ďalšie kolo sa nedá vyžrebovať: priveľa hráčov už spolu hralo, nemá sa stretnúť alebo má dostať rovnakú farbu.
kamen-trf-unknown = Toto nie je riadok súboru s turnajom (TRF).
kamen-trf-unsupported = Neviem žrebovať družstvá, zrýchlené kolá ani podľa iného poradia, ako sú čísla hráčov.
kamen-trf-number = Chýba tu číslo, je zlé, alebo je riadok prikrátky.
kamen-trf-twice = Číslo { $number } už má niekto iný.
kamen-trf-nobody = Hráč s číslom { $number } tu nie je.
kamen-trf-round = Nerozumiem { $round }. kolu.
kamen-trf-no-result = Partia { $round }. kola ešte nemá výsledok. Napíš tam 1, = alebo 0.
kamen-trf-contradiction = Riadok súpera hovorí o { $round }. kole niečo iné.
kamen-trf-points = Bodov je tu { $told }, ale podľa výsledkov ich je { $counted }.
kamen-trf-too-many = Kôl je tu viac, ako ich turnaj má.
kamen-trf-no-rounds = V súbore nie je, koľko bude kôl. Pridaj napríklad riadok: 142 7
kamen-trf-no-colour = V súbore nie je, ktorou farbou začína prvý hráč. Pridaj riadok 152 W (bielou) alebo 152 B (čiernou).
kamen-trf-empty = V súbore nie sú žiadni hráči.
