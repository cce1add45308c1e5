# Slova programu, crates/kamen; klíče začínají kamen-.

kamen-about = Deskové hry pro přátele v chatu. Bez příkazu: bot a stůl v prohlížeči.
kamen-about-lab = Nástroje pro toho, kdo pracuje na hrách a jejich počítačích.
kamen-about-moves = Vše, co hráč na tahu může položit, nejlepší první
kamen-about-draw = Pozice jako obrázek
kamen-about-play = Partie v terminálu
kamen-about-replay = Zápis partie až k pozici, každý tah ověřený
kamen-about-analyse = Projde dohranou partii: co se hrálo, co bylo nejlepší a které tři tahy rozhodly
kamen-analysis-nothing = V téhle partii není rozhodnutí, které by počítač mohl posoudit.
kamen-help-chart = Graf k zapsání; s příponou .svg vznikne SVG, jinak PNG
kamen-about-verify = Přepočítá ze zápisu každý tah, kostku i kámen podle tajemství (VERIFY.md)
kamen-about-pair = Nalosuje další kolo turnaje švýcarským systémem (soubor FIDE, TRF) a ukáže pořadí
kamen-about-uci = Hraje šachy pro šachové programy, které se ptají podle UCI
kamen-about-doctor = Prohlédne vše, co bot potřebuje, a poradí, co s tím
kamen-about-healthy = Zeptá se běžícího bota, zda je vše v pořádku
kamen-about-backup = Kopie databáze, i když bot běží
kamen-about-new = Vytvoří prázdnou databázi tam, kde žádná není, i když jsou její kopie
kamen-about-restore = Vrátí kopii na místo databáze; dosavadní zůstane vedle ní
kamen-about-move = Zkopíruje databázi do nové: ze souboru na server PostgreSQL, nebo zpátky

kamen-help-config = Složka s nastavením
kamen-help-role = Co dělá tento proces, když je databáze na serveru PostgreSQL; bez udání všechno
kamen-help-game = Která hra
kamen-help-set = Volba hry, například board=compact; lze zadat vícekrát
kamen-help-position = Pozice jako text; popisuje ji RULES.md každé hry
kamen-help-json = Jeden objekt JSON na řádek
kamen-help-out = Soubor k zapsání; s příponou .svg vznikne SVG, jinak PNG
kamen-help-record-out = Soubor, do kterého se partie zapíšou jako text: ve formátu podle přípony (.pgn, .pdn, .mat), s jinou příponou jako náš zápis
kamen-help-gif = Soubor, do kterého se partie zapíšou jako pohyblivý obrázek (GIF), tak jak je smí vidět všichni
kamen-help-theme = Barvy obrázku
kamen-help-width = Šířka v pixelech
kamen-help-seat = Číma očima, počítáno od 1; bez udání nikoho z hráčů
kamen-help-seats = Kolik hráčů hraje
kamen-help-file = Zápis partie
kamen-help-report = Soubor s turnajem (.trf)
kamen-help-report-out = Soubor, do kterého se turnaj zapíše i s novým kolem
kamen-help-copy = Kopie
kamen-help-from = Databáze: soubor, nebo adresa jako postgres://kamen@127.0.0.1/kamen
kamen-help-to = Nová databáze, zadaná stejně

kamen-open = Kamen je připraven. Otevři v prohlížeči { $url }; zastavíš ho Ctrl-C.
kamen-prompt = { $player }:
kamen-which = To může znamenat { $moves }. Napiš prosím, co z toho.
kamen-over-at-start = Zadaná pozice už je konec partie: nebylo co hrát.
kamen-play-hint = Piš tahy. Slovo pomoc řekne, jak na to, slovem vzdávám se partie vzdává.
kamen-play-help = Slova: vzdávám se ukončí partii, pomoc ukáže tohle znovu. Konec vstupu (Ctrl+D) ukončí hraní.
kamen-play-score = Partie { $game } skončila. Stav zápasu: { $score }.
kamen-typed-help = pomoc, nápověda

kamen-bad-public-url = { $name } je { $value }; má to být adresa jako https://kamen.example, a za ní už nic.
kamen-bad-network = { $name } je { $value }; mají to být adresy jako 127.0.0.1 nebo sítě jako 10.0.0.0/8, oddělené čárkami.
kamen-bad-address = { $name } je { $value }; má to být adresa a port, například 127.0.0.1:8717, nebo off.
kamen-bad-log = Nastavení logu { $value } nelze použít ({ $why }); napiš error, warn, info, debug nebo trace.
kamen-bad-line = { $file }, řádek { $line }: { $why }
kamen-bad-seats = Počet hráčů v této hře je { $least } až { $most }.
kamen-exact-seats = { $most ->
    [one] Tuto hru hraje jen jeden hráč.
   *[other] Hráčů v této hře musí být přesně { $most }.
}
kamen-cannot-listen = Adresu { $address } nelze použít ({ $why }). Zvol jinou pomocí { $name }, nebo zastav to, co na ní běží.
kamen-cannot-run = Program nelze spustit: { $why }
kamen-cannot-write = Výstup je zavřený: { $why }
kamen-output-full = Disk je plný, proto se nezapsalo všechno. Uvolni místo a zkus to znovu.
kamen-no-such-seat = Takové místo u stolu není; místa jsou 1 až { $seats }.
kamen-nobody-moves = V této pozici není nikdo na tahu.
kamen-not-utf8 = Soubor { $file } není v UTF-8. Otevři ho v editoru, ulož jako UTF-8 a zkus to znovu.
kamen-unreadable-file = Soubor { $file } nelze použít: { $why }

kamen-at-work = Kamen běží; zastavíš ho Ctrl-C.
kamen-health-off = Není kde se zeptat: nastav KAMEN_HEALTH_LISTEN, třeba na 127.0.0.1:8718.
kamen-health-silent = Na { $address } nikdo neodpovídá. Běží bot?
kamen-health-ill = Bot běží, ale tahy se nedají ukládat. Proč, je v jeho logu.
kamen-health-good = Vše je v pořádku, tahy se ukládají.
kamen-backed-up = Databáze je zkopírována do souboru { $file }.
kamen-made-new = Soubor { $file } je teď prázdná databáze. Spusť bota.
kamen-database-lost = Soubor { $database } chybí nebo je prázdný, ale jsou jeho kopie. Vrať na jeho místo nejnovější dobrou: kamen restore { $file }. Nebo začni znovu, bez starých partií: kamen new
kamen-database-lost-whole = Soubor { $database } chybí nebo je prázdný a žádná kopie ve složce { $folder } není celá. Najdi jinou kopii a vrať ji na jeho místo: kamen restore SOUBOR. Nebo začni znovu, bez starých partií: kamen new
kamen-disconnected = Spojení s databázovým serverem se přerušilo. Všechno, co jsem potvrdil, je tam uložené; až server zase odpoví, spusť mě znovu.
kamen-halted = Soubor databáze za běhu zmizel nebo ho nahradil jiný. Co v něm bylo, je uložené. Než bota znovu spustíš, vrať to na místo: kamen restore { $file }
kamen-halted-lost = Soubor databáze za běhu zmizel nebo ho nahradil jiný a to, co v něm bylo, nešlo nikam uložit.
kamen-restored = { $database } má teď obsah kopie { $file }. Spusť bota znovu.
kamen-restored-aside = Dosavadní databáze je teď v souboru { $file }.
kamen-moved = { $to } má teď obsah databáze { $from }: { $rows ->
        [one] { $rows } řádek
        [few] { $rows } řádky
       *[other] { $rows } řádků
    } v { $tables ->
        [one] { $tables } tabulce
        [few] { $tables } tabulkách
       *[other] { $tables } tabulkách
    }, všechno porovnané. Novou databázi uveď v nastavení jako database a spusť bota znovu. Stará zůstává, jak byla.
kamen-move-nothing = Na místě { $file } není žádná databáze, kterou by vytvořil Kamen.
kamen-move-older = Databáze { $file } je starší verze. Jednou na ní spusť bota, zastav ho a zkus to znovu.
kamen-move-occupied = Na místě { $file } už něco je. Zvol soubor, který ještě neexistuje, nebo na serveru prázdné schéma.
kamen-move-failed = Tabulku { $table } nejde zkopírovat, proto se nepřesunulo nic: { $why }
kamen-move-unlike = Tabulka { $table } není v obou databázích stejná, proto se nepřesunulo nic.

kamen-bad-number = { $name } je { $value }; má to být celé číslo, které není záporné.
kamen-bad-switch = { $name } je { $value }; má to být on, nebo off.
kamen-bad-app = { $name }: „{ $value }“ nemůže být krátké jméno Mini App. Má 3 až 30 písmen, číslic a _, nebo je to off.
kamen-bad-token-discord = V { $place } není token bota pro Discord. Na discord.com/developers/applications otevři svou aplikaci, v ní Bot, stiskni Reset Token a zkopíruj ho celý.
kamen-bad-secret-discord = V { $place } není Client Secret pro Discord. Na discord.com/developers/applications otevři svou aplikaci, v ní OAuth2, stiskni Reset Secret a zkopíruj ho celý.
kamen-bad-token-telegram = V { $place } není token bota pro Telegram; ten vypadá jako 123456789:AAbb… Pošli účtu @BotFather příkaz /mybots, vyber svého bota, potom API Token, a zkopíruj ho celý.
kamen-copy-damaged = Soubor { $file } je poškozený ({ $why }). Použij jinou kopii.
kamen-copy-exists = Soubor { $file } už existuje. Zvol jiné jméno, nebo ho nejdřív odstraň.
kamen-copy-foreign = Soubor { $file } je databáze, ale nevytvořil ji Kamen.
kamen-copy-server = Databáze je na serveru, kopíruj ji proto jeho nástroji, pg_dump a pg_restore.
kamen-empty-token = { $place } tu je, ale nic v tom není. Vlož tam token, nebo to odstraň.
kamen-no-push-key = Klíč pro upozornění v prohlížečích nejde uložit do databáze. Podívej se, jestli není plný disk.
kamen-nothing-to-serve = Webový stůl je vypnutý a není tu token pro Telegram ani pro Discord, takže není co dělat. Zadej některý token, nebo nastav web.listen.
kamen-role-of-a-file = Nad souborem SQLite dělá všechno jeden proces: vynech --role. Víc procesů si práci rozdělí jen nad serverem PostgreSQL.
kamen-token-in-settings = V souboru { $file } je token. Nastavení se kopíruje a ukazuje ostatním, proto ho odtud odstraň a zadej v { $variable }, nebo ho ulož do vlastního souboru a ten uveď v token_file či v { $other }.

kamen-doctor-broken = Partie, které se zastavily, protože už nejdou přečíst: { $count }. Nejnovější: { $match }. Ve starší kopii mohou být ještě celé.
kamen-doctor-copies = { $hours ->
    [0] Nejnovější kopie databáze ve složce { $file } je stará méně než hodinu.
    [one] Nejnovější kopie databáze ve složce { $file } je stará { $hours } hodinu.
    [few] Nejnovější kopie databáze ve složce { $file } je stará { $hours } hodiny.
   *[other] Nejnovější kopie databáze ve složce { $file } je stará { $hours } hodin.
}
kamen-doctor-copies-off = Bot nedělá kopie databáze. Má-li je dělat, nastav backup.every_minutes.
kamen-doctor-copies-old = { $hours ->
    [0] Bot běží, ale nejnovější kopie ve složce { $file } je moc stará. Proč nevznikla novější, řekne log.
    [one] Bot běží, ale nejnovější kopie ve složce { $file } je stará { $hours } hodinu. Proč nevznikla novější, řekne log.
    [few] Bot běží, ale nejnovější kopie ve složce { $file } je stará { $hours } hodiny. Proč nevznikla novější, řekne log.
   *[other] Bot běží, ale nejnovější kopie ve složce { $file } je stará { $hours } hodin. Proč nevznikla novější, řekne log.
}
kamen-doctor-damaged = Soubor { $file } je poškozený ({ $why }). Zastav bota a vrať nejnovější dobrou kopii: kamen restore SOUBOR.
kamen-doctor-database = Databáze { $file } je celá a odpovídá této verzi ({ $engine }).
kamen-doctor-dead = Zprávy, které se nepodařilo doručit: { $count }. Důvod u té nejnovější: { $why }
kamen-doctor-disk = Pro { $file } je volno { $megabytes } MB.
kamen-doctor-disk-full = Pro { $file } je volno jen { $megabytes } MB; brzy nepůjde uložit žádný tah. Uvolni místo hned.
kamen-doctor-disk-little = Pro { $file } je volno jen { $megabytes } MB. Uvolni brzy místo.
kamen-doctor-fonts = Obrázky jdou kreslit i s písmem.
kamen-doctor-ill = { $count ->
    [one] Je třeba napravit { $count } věc.
    [few] Je třeba napravit { $count } věci.
   *[other] Je třeba napravit { $count } věcí.
}
kamen-doctor-in-use = Bot běží a má otevřený soubor { $file }.
kamen-doctor-no-copies = Ve složce { $file } zatím není kopie databáze. Běžící bot udělá první do minuty.
kamen-doctor-no-database = Soubor { $file } zatím není; vytvoří ho první spuštění.
kamen-doctor-no-discord = Pro Discord tu není token, takže tam bot není. Jak ho získat, říká README.
kamen-doctor-no-folder = Složka { $file } neexistuje. Vytvoř ji, nebo nastav database jinam.
kamen-doctor-no-fonts = V obrázcích chybí písmo. Sestav program znovu i se složkou fonts.
kamen-doctor-no-tables = { $engine } odpovídá a tabulky tam zatím nejsou; vytvoří je první spuštění.
kamen-doctor-no-telegram = Pro Telegram tu není token, takže tam bot není. Jak ho získat, říká README.
kamen-doctor-not-private = Soubor { $file } mohou číst i ostatní na tomto počítači, a s ním kameny všech. Vezmi jim to právo: chmod 600 { $file }.
kamen-doctor-older = Soubor { $file } je starší verze; příští spuštění ho převede.
kamen-doctor-parked = Co lidé poslali a program si s tím neporadil: { $count }. To nejnovější: { $why }. Nic se neztratilo; dej vědět autorům programu.
kamen-doctor-waiting = Zprávy, které čekají na odeslání: { $count }. Kolik minut čeká nejstarší: { $minutes }
kamen-doctor-settings = Nastavení ve složce { $folder } jde přečíst.
kamen-doctor-silent = { $platform } neodpovídá včas. Ověř, že je počítač připojený, a zkus to znovu.
kamen-doctor-token-open = Soubor { $file } mohou číst i ostatní na tomto počítači, a s tokenem v něm mluvit za tvého bota. Vezmi jim to právo: chmod 600 { $file }.
kamen-doctor-web = Webový stůl je na { $address }, jen pro tento počítač.
kamen-doctor-web-off = Webový stůl je vypnutý.
kamen-doctor-web-open = Webový stůl je na { $address }, kam ostatní počítače dosáhnou bez šifrování. Postav před něj webový server s HTTPS a nastav web.listen na 127.0.0.1.
kamen-doctor-site = Stránky lidé najdou na { $url }; odkaz tam jim dá /otevrit.
kamen-doctor-no-site = Odkaz ke stolu z chatu (/otevrit) nikdo nedostane: v části [web] nastav public_url na adresu, kde lidé stránky najdou, https://kamen.example.
kamen-doctor-no-app = Stůl se v Telegramu neotevře: v části [web] k tomu potřebuje public_url s https://.
kamen-doctor-app-nowhere = Část [telegram] jmenuje Mini App, ale ta nemá adresu: v části [web] nastav public_url s https://, nebo app na off.
kamen-doctor-app-private = V soukromých chatech se stůl otevírá v Telegramu. Pro skupiny založ u BotFathera Mini App (newapp) a její krátké jméno nastav v části [telegram] jako app.
kamen-doctor-app = Stůl se otevírá v Telegramu, ve skupinách jako Mini App { $app }. BotFather pro ni musí mít adresu { $url }.
kamen-doctor-activity = Stůl se otevírá v Discordu. Aplikace k tomu musí mít / namířené na { $target }: discord.com/developers, tvoje aplikace, Activities, URL Mappings.
kamen-doctor-activity-nowhere = Část [discord] má zapnuté activity, ale chybí adresa: v části [web] nastav public_url s https://, nebo activity na off.
kamen-doctor-activity-secret = Část [discord] má zapnuté activity, ale neznám Client Secret aplikace: soubor s ním uveď jako secret_file, nebo activity nastav na off.
kamen-about-perft = Spočítá, kolika způsoby se mohou odehrát příští tahy a jak rychle počítá
kamen-help-depth = kolik tahů
kamen-no-perft = Tahy hry { $game } spočítat nejde, rozhoduje v ní náhoda nebo skryté kameny.
kamen-perft-speed = { $seconds } s, { $speed } milionu za sekundu
kamen-one-record = Náš zápis má jednu partii, soubor jich má víc: { $games }. Dej --out příponu vlastního formátu hry.
kamen-film-long = Film ukáže nejvýš { $most } pozic, tyhle partie jich mají víc. Vyber jich méně.
kamen-about-best = Co si o tazích v pozici myslí počítač, nejlepší první
kamen-about-fill = Hledá, jak nejlíp zaplnit celou desku Abaku, sám a se všemi kameny
kamen-help-board = Deska: compact, nebo některá vlastní
kamen-help-seconds = Jak dlouho hledat
kamen-help-fill-out = Soubor pro zápis partie
kamen-fill-too-large = Tahle deska se zaplnit nedá: v krabici je 110 kamenů a deska má víc polí. Zkus --board compact.
kamen-fill-none = Žádné zaplnění desky se nenašlo. Dej hledání víc času (--seconds), nebo zkus jiné --seed.
kamen-fill-done = { $squares } { $squares ->
        [one] pole
        [few] pole
       *[other] polí
    }, { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }. Zápis: { $file }
kamen-about-arena = Dvě úrovně počítače proti sobě, každé rozdání dvakrát: jednou z každé strany
kamen-help-level = Úroveň počítače; když chybí, nejtěžší
kamen-help-top = Kolik tahů vypsat; když chybí, všechny
kamen-help-one = První úroveň
kamen-help-other = Druhá úroveň
kamen-help-games = Kolik rozdání sehrát, každé dvakrát
kamen-help-seed = Číslo, ze kterého se losuje; stejné číslo, stejný výsledek
kamen-arena-deals = Rozdání
kamen-arena-results = Výhry / remízy / prohry
kamen-arena-share = Úspěšnost
kamen-arena-margin = Náskok bodů na partii
kamen-no-players = Hru { $game } počítač ještě neumí.
kamen-no-level = Úroveň { $level } není. Vyber jednu z těchto: { $levels }.
kamen-about-puzzles = Vyrobí denní hádanky jedné hry k prohlédnutí, první z nich pondělní
kamen-help-days = Na kolik dní
kamen-help-puzzles-out = Soubor, do kterého se zapíšou i s řešením
kamen-no-puzzle = Na den { $day } se nenašla žádná hádanka. Zkus jiné číslo za --seed.
kamen-puzzle-monday = pondělí
kamen-puzzle-tuesday = úterý
kamen-puzzle-wednesday = středa
kamen-puzzle-thursday = čtvrtek
kamen-puzzle-friday = pátek
kamen-puzzle-saturday = sobota
kamen-puzzle-sunday = neděle
kamen-puzzle-position = Pozice
kamen-puzzle-answer = Nejlepší řešení
kamen-puzzle-equations = Příklady
kamen-puzzle-points = Body
kamen-puzzle-second = Body druhého nejlepšího
kamen-puzzle-ways = Všech možností
kamen-puzzle-stories = Co je na ní hezkého
kamen-puzzle-difficulty = Obtížnost
kamen-puzzle-crossing = příklady v řádku i ve sloupci
kamen-puzzle-power = mocnina nebo odmocnina
kamen-puzzle-bonus = bonus za celé příklady
kamen-puzzle-rack = všech pět kamenů
kamen-puzzle-looked-at = Prohlédnutých pozic
kamen-puzzle-choice = Možností je moc málo, nebo moc
kamen-puzzle-close = Druhé nejlepší je skoro stejně dobré
kamen-puzzle-laborious = Z hlavy se to spočítat nedá
kamen-puzzle-plain = Nic hezkého na ní není
kamen-puzzle-other-day = Na svůj den moc lehká nebo moc těžká
kamen-puzzle-far = V lehký den nezískají tři kameny žádnou hvězdu
kamen-puzzle-made = Vyrobených hádanek
kamen-puzzle-setup = Zadání
kamen-flaw-no-win = Tolika tahy vyhrát nejde
kamen-flaw-few-moves = Skoro není z čeho vybírat
kamen-flaw-two-ways = Stejně dobrých tahů je víc
kamen-flaw-short = Jde to i rychleji
kamen-flaw-one-sided = Jedna strana má velkou převahu
kamen-flaw-past = Záleží na tom, co bylo předtím
kamen-flaw-other-day = Na svůj den moc lehká nebo moc těžká
kamen-flaw-many-moves = Je z čeho vybírat až moc
kamen-flaw-close = Druhý nejlepší tah je skoro stejně dobrý
kamen-flaw-plain = Nejlepší tah nic nevyhodí a neobsadí žádný nový bod
kamen-flaw-crowned = Začíná dámou, a takových je už dost
kamen-flaw-race = Nikdo už nemůže být vyhozen
kamen-flaw-wrong = Není to hádanka

kamen-uci-bad-move = Tah { $move } tady nejde zahrát. Vynechá se i vše, co následuje.
kamen-uci-bad-position = Pozice { $position } není zapsaná jako FEN, nebo nemůže nastat. Zůstává ta předchozí.
kamen-uci-bad-value = Volba { $option } nemůže být { $value }. Zůstává, jak je.
kamen-uci-no-option = Volba { $option } neexistuje.
kamen-uci-unknown = V tomto řádku není nic známého: { $line }

kamen-about-tablebases = Vytvoří tabulky, které zná nejtěžší úroveň mlýna, dámy a hypergammonu
kamen-tablebase-ready = { $file } je připraven: { $kilobytes } kB.
kamen-tablebase-made = { $file } je vytvořen: { $kilobytes } kB.
kamen-tablebases-waiting = Ve složce { $folder } právě vytváří tabulky jiný proces. Tento bude pokračovat, až ten skončí.
kamen-tablebases-off = Tabulky koncovek jsou vypnuté: tablebases je off. Nejtěžší úroveň mlýna, dámy a hypergammonu hraje bez nich.
kamen-doctor-tablebases = Tabulky koncovek ve složce { $folder } jsou v pořádku.
kamen-doctor-tablebases-missing = Tabulky koncovek, které ve složce { $folder } zatím nejsou: { $names }. Běžící bot je vytvoří sám; hned je vytvoří příkaz kamen tablebases.
kamen-doctor-tablebase-damaged = Tabulku koncovek { $file } nejde použít. Bot ji při spuštění vytvoří znovu; hned ji vytvoří příkaz kamen tablebases.
kamen-best-won = jistá výhra
kamen-best-drawn = jistá remíza
kamen-best-lost = jistá prohra
kamen-doctor-engine = Šachový program { $file } odpovídá; jeho úroveň se jmenuje { $name }.
kamen-doctor-no-engine = Šachový program { $file } se nedá použít: { $why }. Oprav ho, nebo nastav engines.chess na off. Do té doby se jeho úroveň nenabízí.
kamen-engine-gone = sám se ukončí
kamen-engine-slow = odpovídá moc dlouho
kamen-engine-nameless = v jeho názvu není nic, co by šlo ukázat

kamen-pair-round = { $round }. kolo z { $rounds }
kamen-pair-board = { $board }. { $white } – { $black }
kamen-pair-bye = Volno v tomto kole: { $name }
kamen-pair-standings = Pořadí po { $round }. kole
kamen-pair-row = { $place }. { $name }: { $points } · BH-C1 { $cut } · BH { $buchholz } · SB { $sonneborn } · DE { $direct } · WIN { $wins }
kamen-pair-over = Všechna kola jsou odehraná.
kamen-pair-empty = V dalším kole nebude nikdo hrát.
kamen-pair-no-bye = Hráčů je lichý počet, ale volno už měl každý z nich.
kamen-pair-exhausted = Další kolo nejde nalosovat: příliš mnoho hráčů už spolu hrálo, nemá se potkat nebo má dostat stejnou barvu.
kamen-trf-unknown = Tohle není řádek souboru s turnajem (TRF).
kamen-trf-unsupported = Neumím losovat družstva, zrychlená kola ani podle jiného pořadí, než jsou čísla hráčů.
kamen-trf-number = Chybí tu číslo, je špatně, nebo je řádek moc krátký.
kamen-trf-twice = Číslo { $number } už má někdo jiný.
kamen-trf-nobody = Hráč s číslem { $number } tu není.
kamen-trf-round = Nerozumím { $round }. kolu.
kamen-trf-no-result = Partie { $round }. kola ještě nemá výsledek. Napiš tam 1, = nebo 0.
kamen-trf-contradiction = Řádek soupeře říká o { $round }. kole něco jiného.
kamen-trf-points = Bodů je tu { $told }, ale podle výsledků jich je { $counted }.
kamen-trf-too-many = Kol je tu víc, než jich turnaj má.
kamen-trf-no-rounds = V souboru není, kolik bude kol. Přidej třeba řádek: 142 7
kamen-trf-no-colour = V souboru není, kterou barvou začíná první hráč. Přidej řádek 152 W (bílou) nebo 152 B (černou).
kamen-trf-empty = V souboru nejsou žádní hráči.
