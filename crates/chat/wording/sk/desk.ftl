# Slová recepcie, crates/chat/src.

## Čo sa nedá prečítať

desk-empty = Nič tu nie je. Napíš ťah alebo príkaz; zoznam príkazov ukáže /help.
desk-too-long = To je príliš dlhé. Napíš najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
desk-odd-characters = Sú v tom znaky, ktoré sa nedajú prečítať. Napíš to obyčajnými písmenami a číslicami.
desk-unknown-command = Príkaz „/{ $name }“ nepoznám. Zoznam príkazov ukáže /help.
desk-unknown-button = Toto tlačidlo nepoznám. Ako to na doske vyzerá teraz, ukáže /board.
desk-not-understood = Tomu nerozumiem a žiadna hra tu na tvoj ťah nečaká. Čo sa dá písať, ukáže /help; s ostatnými sa rozprávaš cez /say TEXT.
desk-not-a-move = { $why } (S ostatnými sa rozprávaš cez /say TEXT, príkazy ukáže /help.)
desk-which-move = Čo z toho myslíš?
desk-which-match = Ktorú hru myslíš?
desk-which-group = Ktorú skupinu myslíš?
desk-which-game = Ktorú hru? „{ $name }“ tu nie je. K dispozícii: { $games }.
desk-no-code = „{ $word }“ nie je kód hry. Kód vyzerá napríklad takto: k7.
desk-no-match = Hra { $code } tu nie je. Tvoje hry ukáže /games.
desk-no-language = Hovorím po česky, po slovensky a po anglicky: napíš /language cs, /language sk alebo /language en.
desk-no-member = Nikoho s menom „{ $name }“ tu nepoznám. Poznám: { $members }. Kto chýba, nech mi tu najprv niečo napíše, napríklad /hry.
desk-players-range = Počet hráčov nemôže byť „{ $number }“. Napíš číslo od 1 do 16.
desk-clock-range = Hodiny „{ $text }“ sa nedajú nastaviť. Napíš čas na ťah a za plus zásobu: clock=3d+3d, clock=12h, clock=5m; alebo clock=off. Ťah má 1m až 14d, zásoba najviac 14d a pri ťahoch pod hodinu žiadna nie je.
desk-time-range = „{ $text }“ sa pridať nedá. Napíš 1h až 14d, napríklad /moretime k7 2d.
desk-hours-range = Pozvánka nemôže platiť „{ $text }“ hodín. Napíš hours=24 až hours=72.
desk-new-what = Neviem, čo má znamenať „{ $word }“. Napíš napríklad /new abaku 2, /new chess rated, /new abaku @Ana alebo /new abaku scoring=v1.
desk-play-what = Aký ťah? Napíš ho za príkaz, napríklad /play H8> 24.
desk-say-what = Čo chceš povedať? Napíš to za príkaz: /say Ahoj!
desk-remove-what = Kto má z hry odísť? Napíš za príkaz meno, napríklad /remove k7 Ana.
desk-no-notify = Takú možnosť nemám. Napíš /notice dm, /notice group, /notice both alebo /notice none.
desk-no-zone = Miesto „{ $text }“ nepoznám. Napíš pásmo, napríklad /zone Europe/Bratislava.
desk-no-quiet = „{ $text }“ nie sú hodiny, ktoré by šli. Napíš odkedy dokedy (pol hodiny až 12 hodín), napríklad /quiet 22-8, alebo /quiet off.
desk-no-remind = Takú možnosť nemám. Napíš /remind private, /remind group alebo /remind none.
desk-no-vacation = „{ $text }“ nie je čas. Napíš, na ako dlho odchádzaš, napríklad /vacation 3d, alebo /vacation off.

## Čo sa nedá urobiť

desk-not-member = V tejto miestnosti nie si. Najprv do nej vojdi cez jej odkaz.
desk-in-a-room = To má zmysel iba v miestnosti. Otvor si miestnosť a napíš to tam.
desk-fault = Niečo sa u nás pokazilo a nič sa nezmenilo. Skús to znova; ak to nepomôže, povedz správcovi číslo { $id }.
desk-stale = Doska sa medzitým zmenila. Pozri sa na ňu znova.
desk-stale-board = Hra { $code } medzitým pokročila. Takto vyzerá teraz:
desk-not-started = Hra { $code } sa ešte nezačala.
desk-not-running = Táto hra sa už nehrá.
desk-not-player = V tejto hre nehráš, ale pozerať sa môžeš.
desk-not-your-turn = V hre { $code } teraz nie si na ťahu.
desk-no-game = Žiadna hra, ktorej by sa to týkalo, tu nie je. Tvoje hry ukáže /games, novú začneš cez /new.
desk-no-invitation = Žiadna taká pozvánka tu nie je. Novú vytvoríš cez /new.
desk-no-own-invitation = Žiadnu otvorenú pozvánku tu nemáš. Novú vytvoríš cez /new.
desk-no-finished = Žiadnu dohranú hru, ktorá by sa dala zopakovať, tu nemáš. Novú začneš cez /new.
desk-unfinished = To ešte nie je celý ťah. Pokračuj alebo začni znova.

## Pozvánky

desk-new-game = Čo si zahráme?
desk-form = Nová hra: { $game }. Ťukni na to, čo chceš zmeniť alebo koho chceš pozvať, a potom na Pozvať.
desk-form-levels = { $game }: aký silný má byť počítač? Prvý je najslabší. Ťukni na jeden a hra sa začne.
desk-players-between = Počet hráčov: { $least } až { $most }
desk-players-exactly = Počet hráčov: { $most }
desk-form-clock = Hodiny: { $clock }
desk-form-clock-off = Hodiny: žiadne
desk-form-rated = Hodnotená: áno
desk-form-rated-off = Hodnotená: nie
desk-form-hints = Rady: áno
desk-form-hints-off = Rady: nie
desk-form-hours = Pozvánka platí { $hours } hodín
desk-clock = Hodiny: { $turn } na ťah a { $bank } v zásobe.
desk-clock-turn = Hodiny: { $turn } na ťah.
desk-rated = Hodnotená hra: výsledok zmení hodnotenie oboch a ťahy sa nevracajú.
desk-hints = Rady: kto je na ťahu, môže si dať poradiť od počítača. Koľkokrát to kto urobil, sa povie na konci.
desk-span-days = { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
desk-in-time = o { $time }
desk-on-day = { $day }. { $month }. o { $time }
desk-option = { $name }: { $value }
desk-options = { $options }
desk-proposed = Pozvánka je rozoslaná: hra { $code }.
desk-invited = { $name } pozýva do hry { $game } ({ $code }).
desk-you-invite = Pozývaš do hry { $game } ({ $code }).
desk-rematch-of = Ešte raz: odveta za { $name }. { $game }, hra { $code }.
desk-seats = Pri stole: { $players }. Hráčov môže byť { $least } až { $most }.
desk-seats-exactly = Pri stole: { $players }. Hráčov má byť { $most }.
desk-guests = Zatiaľ bez odpovede: { $names }.
desk-expires = Pozvánka prepadne { $when }.
desk-joined = Si v hre { $code }.
desk-awaits-seats = Si v hre. Začne sa, keď budú obsadené všetky miesta.
desk-awaits-start = Si v hre. Začne sa, keď budú obsadené všetky miesta, alebo skôr, ak ju spustí { $name }.
desk-declined = Dobre, hra { $code } bude bez teba.
desk-left = V hre { $code } už nie si.
desk-started = Hra { $code } sa začína.
desk-withdrawn = Pozvánka do hry { $code } je zrušená.
desk-rematch = Pozvánka na odvetu je rozoslaná: hra { $code }.

## Čo sa stalo

desk-entered = Do miestnosti prichádza { $name }.
desk-handed-on = O túto miestnosť sa odteraz stará { $name }.
desk-gone = { $name } tu už nie je.
desk-gone-missed = { $name } tu už nie je. { $codes-count ->
        [one] Na návrat teraz čaká hra { $codes }.
        [few] Na návrat teraz čakajú hry { $codes }.
       *[other] Na návrat teraz čakajú hry { $codes }.
    } Vrátiť sa a hrať ďalej sa dá kedykoľvek; správca skupiny môže toho, kto odišiel, z hry vyradiť: /remove { $code } { $name }
desk-said = { $name }: { $text }
desk-news-joined = Do hry { $code } sa pridáva { $name }.
desk-news-declined = { $name } tentoraz nehrá ({ $code }).
desk-news-left = Pred začiatkom hry { $code } odchádza { $name }.
desk-news-withdrawn = Pozvánka do hry { $code } je zrušená.
desk-news-expired = Pozvánka do hry { $code } prepadla: nezišlo sa dosť hráčov.
desk-news-started = Hra { $code } sa začína: { $game }. Hrajú: { $players }.
desk-news-next = Hra { $code }, { $number }. partia: { $game }. Hrajú: { $players }.
desk-commitment = Odtlačok náhody na overenie po hre (SHA-256): { $hash }
desk-commitment-short = Odtlačok náhody (SHA-256): { $hash }…
desk-if-which = Na ostatných tu čaká viac tvojich hier. Napíš, ktorú myslíš: /if { $code }: a za to ťahy.
desk-if-none = V hre { $code } nemáš pripravenú žiadnu odpoveď. Napíš najprv, čo môže zahrať súper, a potom svoju odpoveď, napríklad v šachu /if e5 Nf3. Dá sa aj ďalej: /if e5 Nf3 Nc6 Bb5.
desk-if-list = V hre { $code } odpoviem za teba:
desk-if-pair = na { $theirs } zahrám { $mine }
desk-if-prepared = Pripravené: { $moves }.
desk-if-tap = Ťukni, čo môže zahrať súper. Potom ťukni svoju odpoveď.
desk-if-tap-answer = A teraz ťukni svoju odpoveď.
desk-if-tap-more = Odpoveď si priprav, alebo ťukni, čo môže prísť po nej.
desk-if-secret = Odo mňa sa to ostatní nedozvedia. Ak tu mohli tvoju správu čítať, priprav si odpovede radšej v súkromnom čete so mnou.
desk-button-if-drop = ✕ { $moves }
desk-button-if = Pripraviť odpoveď
desk-button-if-none = ✕ všetko
desk-luck-what = Napíš za príkaz svoje slová: /luck modrý slon. Primiešajú sa do náhody v hre, takže ju nikto nemôže vybrať vopred.
desk-luck-which = Na hráčov tu čaká viac hier. Napíš, ktorú myslíš: /luck { $code } modrý slon
desk-luck-brought = Tvoje slová sú v náhode hry { $code }. Nechaj si ich pre seba a zapamätaj si ich: po hre sa s nimi dá všetko overiť. Ak ich tu mohli čítať aj ostatní, vyber iné v súkromnom čete so mnou. Platia tie posledné.
desk-not-begun = Hra { $code } sa ešte nezačala.
    Odtlačok náhody na overenie po hre (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } ruší hru { $code }.
desk-news-broken = Hra { $code } nemôže pokračovať: jej záznam nesedí. Nič sa nestratilo, musí sa na to pozrieť správca.
desk-news-takeback = { $name } prosí o vrátenie posledného ťahu v hre { $code }.
desk-news-takeback-asked = { $name } prosí o vrátenie posledného ťahu v hre { $code }. Súhlasíš?
desk-asks-takeback = { $name } prosí o vrátenie posledného ťahu. Súhlasíš?
desk-asks-time = { $name }: čas došiel. Vezmi si výhru alebo pridaj čas.
desk-news-takeback-yours = Prosíš o vrátenie svojho posledného ťahu v hre { $code }. Rozhodnú ostatní.
desk-news-agrees = { $name } súhlasí: ťah v hre { $code } sa môže vrátiť.
desk-news-disagrees = { $name } nesúhlasí: ťah v hre { $code } platí.
desk-news-time-over = V hre { $code } došiel čas: { $name }. Kto hrá proti, môže si vziať výhru alebo pridať čas. Inak hra počká ešte deň: { $day }. deň z { $days }.
desk-news-waits = Tento deň sa končí { $when }.
desk-news-closes = Potom sa hra uzavrie ako nedohraná: { $when }.
desk-news-unfinished = Hra { $code } zostáva nedohraná: už niekoľko dní v nej nikto nepokračuje. Odveta začne znova.
desk-news-turns-lost = V hre { $code } ti dvakrát za sebou došiel čas a hra šla ďalej bez teba. Chceš ešte hrať? Potom stačí ťahať včas. Keď čas dôjde ešte raz, tvoje miesto zostane prázdne a ostatní dohrajú.
desk-news-seat-left = V hre { $code } už nepokračuje { $name }: čas došiel trikrát za sebou. Ostatní hrajú ďalej.
desk-news-time-given = { $name } pridáva v hre { $code } čas: { $time }.
desk-news-takeback-lapsed = Na prosbu o vrátenie ťahu v hre { $code } nikto neodpovedal. Ťah platí a hra ide ďalej.
desk-news-time-given-back = Bot tu nebol: { $time }. Nikoho to nestojí čas, všetky hodiny ho tu dostali späť.
desk-taken-back = Posledný ťah sa vracia.
desk-over-won = Hru { $code } vyhráva { $winner }!
desk-over-tied = Hra { $code } sa končí remízou: o víťazstvo sa delia { $winners }.
desk-over-drawn = Hra { $code } sa končí remízou.
desk-game-won = { $number }. partiu hry { $code } vyhráva { $winner }.
desk-game-drawn = { $number }. partia hry { $code } sa končí remízou.
desk-over-alone = Koniec hry { $code }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }!
desk-over-made = Koniec hry { $code }: { $made }!
desk-ended-move = { $how }, { $number }. ťah
desk-ended-resigned = { $player } sa vzdáva
desk-ended-removed = { $player } odchádza z hry
desk-here-invited = { $name } pozýva do hry { $game }.
desk-here-you-invite = Pozývaš do hry { $game }.
desk-here-rematch-of = Ešte raz: odveta. { $game }.
desk-here-news-joined = Do hry sa pridáva { $name }.
desk-here-news-declined = { $name } tentoraz nehrá.
desk-here-news-left = Pred začiatkom hry odchádza { $name }.
desk-here-news-withdrawn = Pozvánka do hry je zrušená.
desk-here-news-expired = Pozvánka do hry prepadla: nezišlo sa dosť hráčov.
desk-here-news-started = Hra sa začína: { $game }. Hrajú: { $players }.
desk-here-news-next = { $number }. partia: { $game }. Hrajú: { $players }.
desk-here-news-aborted = { $name } ruší hru.
desk-here-news-broken = Hra nemôže pokračovať: jej záznam nesedí. Nič sa nestratilo, musí sa na to pozrieť správca.
desk-here-news-takeback = { $name } prosí o vrátenie posledného ťahu.
desk-here-news-takeback-asked = { $name } prosí o vrátenie posledného ťahu. Súhlasíš?
desk-here-news-takeback-yours = Prosíš o vrátenie svojho posledného ťahu. Rozhodnú ostatní.
desk-here-news-agrees = { $name } súhlasí: ťah sa môže vrátiť.
desk-here-news-disagrees = { $name } nesúhlasí: ťah platí.
desk-here-news-time-over = Došiel čas: { $name }. Kto hrá proti, môže si vziať výhru alebo pridať čas. Inak hra počká ešte deň: { $day }. deň z { $days }.
desk-here-news-unfinished = Hra zostáva nedohraná: už niekoľko dní v nej nikto nepokračuje. Odveta začne znova.
desk-here-news-turns-lost = Dvakrát za sebou ti došiel čas a hra šla ďalej bez teba. Chceš ešte hrať? Potom stačí ťahať včas. Keď čas dôjde ešte raz, tvoje miesto zostane prázdne a ostatní dohrajú.
desk-here-news-seat-left = V hre už nepokračuje { $name }: čas došiel trikrát za sebou. Ostatní hrajú ďalej.
desk-here-news-time-given = { $name } pridáva čas: { $time }.
desk-here-news-takeback-lapsed = Na prosbu o vrátenie ťahu nikto neodpovedal. Ťah platí a hra ide ďalej.
desk-here-nudged-you = { $name } sa pýta, či hráš ďalej. Je rad na tebe.
desk-here-won = Vyhráva { $winner }!
desk-here-tied = Remíza: o víťazstvo sa delia { $winners }.
desk-here-drawn = Remíza.
desk-here-game-won = { $number }. partiu vyhráva { $winner }.
desk-here-game-drawn = { $number }. partia sa končí remízou.
desk-here-match-won = Zápas vyhráva { $winner }!
desk-here-match-tied = Zápas sa končí nerozhodne.
desk-here-alone = { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }!
desk-here-made = { $made }!
desk-here-proposed = Pozvánka je rozoslaná.
desk-here-rematch = Pozvánka na odvetu je rozoslaná.
desk-here-started = Hra sa začína.
desk-here-joined = Si v hre.
desk-here-resign-sure = Naozaj sa chceš vzdať? Nebude sa to dať vziať späť.
desk-here-abort-sure = Naozaj chceš hru zrušiť pre všetkých?
desk-here-resigned = Vzdávaš sa.
desk-here-aborted = Hra je zrušená.
desk-here-claimed = Hra sa končí na čas.
desk-here-time-given = Teraz je viac času.
desk-here-takeback-asked = Pýtam sa ostatných, či si smieš ťah vziať späť.
desk-here-takeback-done = Tvoj ťah sa vracia.
desk-here-takeback-answered = Vďaka, tvoja odpoveď platí.
desk-here-record = Tu je hra ako súbor: každý ťah, kocka aj kameň a tajomstvo, z ktorého vzišla všetka náhoda. Ako to overiť, hovorí VERIFY.md.
desk-here-replay = Tu je hra ako animácia, ťah po ťahu.
desk-here-moment = Ťah č. { $number } ako obrázok pre ostatných.
desk-here-stale-board = Hra medzitým pokročila. Takto vyzerá teraz:
desk-here-not-your-turn = Teraz nie si na ťahu.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
desk-secret = Tajomstvo, z ktorého vzišla náhoda: { $secret }
    SHA-256 týchto 32 bajtov je odtlačok zo začiatku hry, takže si každý môže overiť, že náhoda bola poctivá.
desk-added = Hráči pridali: { $added }

## Doska

desk-score = { $player } { $score }
desk-headed = { $code } · { $turn }
desk-turn = { $names-count ->
        [0] Rozhoduje náhoda.
       *[other] Na ťahu: { $names }.
    }
desk-time-left = Čas vyprší { $when }.
desk-time-away = Dovolenka sa končí { $when }, dovtedy hodiny stoja.
desk-time-late = Čas došiel; čakanie sa končí { $when }.
desk-time-stands = Hodiny stoja; zostáva: { $time }.
desk-turn-yours = Si na ťahu.
desk-turn-over = Hra sa skončila.
desk-turn-aborted = Hra bola zrušená.
desk-turn-broken = Hra nemôže pokračovať.
desk-turn-invited = čaká na hráčov
desk-your-turn = Si na ťahu v hre { $code } ({ $game }: { $players }).
desk-lesson-rules = Celé pravidlá: /rules { $game }
desk-played = Zahraté.
desk-draft-long = Niektoré tlačidlá chýbajú, tento ťah je na ne príliš dlhý. Napíš ho; ako, ukáže /help.
desk-late-done = Pre reštart odpovedám neskoro, ale podarilo sa to.
desk-late-again = Reštart prišiel skôr, než sa to stihlo urobiť. Skús to, prosím, znova.
desk-more = Čo ešte môžeš v hre { $code }:
desk-games = Tvoje hry: { $count }
desk-puzzle = Abaku #{ $number }: dnešná hádanka, pre všetkých rovnaká. Máš tri pokusy na rovnakej doske a počíta sa ten najlepší. Zostane otvorená, kým sa ten deň neskončí všade na svete.
desk-puzzle-share = Abaku #{ $number }: { $shapes } hviezdy: { $stars } z 3, { $percent } %, pokusy: { $tries }
desk-puzzle-second = { $game } #{ $number }: druhá hádanka dňa, pre všetkých rovnaká. Máš tri pokusy. Zostane otvorená, kým sa ten deň neskončí všade na svete.
desk-puzzle-more = { $game }, hádanka { $number }: ešte jedna, taká ťažká, aká sa ti hodí. Máš tri pokusy a času, koľko chceš.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } hviezdy: { $stars } z 3
desk-puzzle-more-share = { $game }, hádanka { $number }: { $shapes } hviezdy: { $stars } z 3
desk-puzzle-rating = Tvoje hodnotenie v hádankách: { $before } → { $after }
desk-no-difficulty = Slovu „{ $word }“ nerozumiem. Za /hadanka môžeš napísať hru a obťažnosť, napríklad: /hadanka abaku ťažká. Hádanka môže byť ľahká, stredná alebo ťažká.
desk-puzzle-told = Skupina o tom vie.
desk-not-a-puzzle = Takú dokončenú hádanku nemáš.
desk-puzzle-begins = Je to hádanka dňa: máš tri pokusy na rovnakej doske a počíta sa ten najlepší.
desk-task-begins = Túto hádanku hráš len ty: máš tri pokusy.
desk-bag = Dnešné kamene #{ $number }: dnes ich majú všetci rovnaké. Polož, čo najlepšie vieš; na dosku ide vždy najlepší ťah, aký sa dá položiť, takže ďalšie kamene sú pre všetkých zase rovnaké.
desk-bag-share = Dnešné kamene #{ $number }: { $made }
desk-bag-begins = Sú to dnešné kamene: všetci ich majú rovnaké a počíta sa jediný pokus. Na dosku ide vždy najlepší ťah, aký sa dá položiť.
desk-solo-rules = S týmito pravidlami
desk-solo-day = S dnešnými kameňmi
desk-solo-none = Zatiaľ tu nikto nemá dohrané.
desk-solo-row = { $place }. { $name }: { $made }
desk-solo-record = Nový osobný rekord! Doteraz: { $before }.
desk-solo-own = Osobný rekord: { $before }.
desk-solo-record-room = Nový rekord skupiny! Doteraz { $name }: { $before }.
desk-solo-room = Rekord skupiny má { $name }: { $before }.
desk-games-none = Teraz nič nehráš. Novú hru začneš cez /new.
desk-games-more = … a ešte { $count ->
        [one] { $count } hra
        [few] { $count } hry
       *[other] { $count } hier
    }
desk-game-line = { $code } { $game } ({ $players }): { $turn }
desk-game-hints = { $game } s radami
desk-preview = { $move }: { $facts }
desk-preview-plain = { $move } sa dá zahrať.
desk-preview-which = Čo z toho myslíš: { $moves }?
desk-preview-resign = Ešte sa opýtam, či sa naozaj chceš vzdať.

## Koniec vopred

desk-resign-sure = Naozaj sa chceš v hre { $code } vzdať? Nebude sa to dať vziať späť.
desk-resign-sure-yes = Áno, vzdávam sa
desk-abort-sure = Naozaj chceš hru { $code } zrušiť pre všetkých?
desk-abort-sure-yes = Áno, zrušiť
desk-resigned = V hre { $code } sa vzdávaš.
desk-aborted = Hra { $code } je zrušená.
desk-claimed = Hra { $code } sa končí na čas.
desk-time-given = V hre { $code } je teraz viac času.
desk-takeback-asked = Pýtam sa ostatných, či si smieš ťah v hre { $code } vziať späť.
desk-takeback-done = Tvoj ťah v hre { $code } sa vracia.
desk-takeback-answered = Vďaka, tvoja odpoveď k hre { $code } platí.

## Jazyky

desk-language-me = Ako mám hovoriť s tebou?
desk-language-room = A ako so všetkými v tejto miestnosti?
desk-language-set = Budem s tebou hovoriť po slovensky.
desk-language-room-set = V tejto miestnosti budem hovoriť po slovensky.
desk-room-language = V tejto miestnosti hovorím takto: { $language }. Správcovia to zmenia príkazom /settings skupina

## Tlačidlá

desk-button-help = Pomoc
desk-button-puzzle-yesterday = Včerajšia hádanka
desk-button-puzzle = Dnešná hádanka
desk-button-second = { $game } #{ $number }
desk-button-one-more = Ešte jedna hádanka
desk-button-easier = Ľahšia
desk-button-harder = Ťažšia
desk-button-bag = Dnešné kamene
desk-button-solo = Kto má najviac
desk-button-tell = Povedať skupine
desk-button-games = Moje hry
desk-button-next = Ďalšia
desk-button-next-code = Ďalšia: { $code }
desk-button-move = Môj ťah
desk-button-board = Doska
desk-button-more = Viac…
desk-button-rules = Pravidlá
desk-button-join = Hrám
desk-button-decline = Tentoraz nie
desk-button-start = Začať hneď
desk-button-leave = Odísť
desk-button-withdraw = Zrušiť pozvánku
desk-button-invite = Pozvať
desk-button-computer = Proti počítaču…
desk-button-options = Nastavenia…
desk-button-back = Späť
desk-button-undo = Krok späť
desk-button-play = Zahrať
desk-play-sure = Zahrať { $move }?
desk-button-restart = Začať znova
desk-button-resign = Vzdať sa…
desk-button-abort = Zrušiť hru…
desk-button-claim = Vziať si výhru
desk-button-more-time = Pridať 24 hodín
desk-button-takeback = Vrátiť ťah
desk-button-keep = Nie, hrám ďalej
desk-button-agree = Áno
desk-button-disagree = Nie
desk-button-rematch = Odveta
desk-button-refuse = Už nepozývať: { $name }
desk-button-allow = Zase môže pozývať: { $name }
desk-button-welcome-all = Od všetkých
desk-button-welcome-friends = Len od známych z hry
desk-button-welcome-nobody = Teraz žiadne

## Pomoc

desk-intro =
    Starám sa tu o doskové hry: { $games }. Doska a všetky ťahy sú tu, svoje kamene vidíš iba ty.
    Začni príkazom /new a vyber hru. Ostatní sa pridajú tlačidlom.
desk-help = Keď si na ťahu, jednoducho napíš svoj ťah. Príkazy:
desk-help-people = A okrem hier:
desk-help-aliases = Keď na teba čaká viac hier, napíš pred ťah tú svoju: „k7: H8> 24“.
desk-help-new = začne novú hru
desk-help-join = prijme pozvánku
desk-help-decline = odmietne pozvánku
desk-help-leave = odíde z hry pred začiatkom
desk-help-start = začne tvoju hru s tými, čo tu sú
desk-help-withdraw = zruší tvoju pozvánku
desk-help-puzzle = dnešná hádanka alebo ďalšia
desk-help-fill = zapĺňanie dosky pre jedného
desk-help-games = tvoje hry a kto je na ťahu
desk-help-board = ukáže dosku
desk-help-hand = ukáže, čo máš
desk-help-play = zahrá ťah
desk-help-if = tajne odpovie za teba, keď súper zahrá toto: /if e5 Nf3
desk-help-pass = vynechá ťah
desk-help-takeback = požiada o vrátenie tvojho posledného ťahu
desk-help-resign = vzdá hru
desk-help-abort = zruší hru, ktorá sa sotva začala
desk-help-claim = vezme si výhru, keď protihráčovi došiel čas
desk-help-moretime = pridá ostatným čas
desk-help-nudge = opýta sa, či ostatní hrajú ďalej
desk-help-rematch = navrhne rovnakú hru znova
desk-help-luck = pridá do náhody tvoje slová
desk-help-say = povie niečo miestnosti
desk-help-rules = vysvetlí hru
desk-help-language = nastaví tvoj jazyk
desk-help-settings = všetko, čo si môžeš vybrať: farby, jazyk, upozornenia…
desk-parameter-setting = ČO AKO
desk-help-help = ukáže toto
desk-parameter-game = HRA
desk-parameter-difficulty = ľahká|ťažká
desk-parameter-board = DOSKA
desk-parameter-match = KTORÁ
desk-parameter-move = ŤAH
desk-parameter-moves = ŤAH ODPOVEĎ …
desk-parameter-proposal = VOĽBA=HODNOTA … POČET @MENO …
desk-parameter-language = cs|sk|en
desk-parameter-time = 2d
desk-parameter-text = TEXT
desk-help-notice = ako ti mám povedať, že je rad na tebe
desk-help-refuse = vyberie, čie pozvánky dostávaš
desk-parameter-whom = MENO|cudzí|všetci|nikto
desk-help-zone = kde žiješ; správca aj za skupinu: group PÁSMO
desk-help-quiet = kedy ti nemá vypršať čas: 22-8 alebo off
desk-help-remind = kde ti pripomeniem hry, ktoré na teba čakajú
desk-help-vacation = zastaví ti hodiny vo všetkých hrách: 3d, alebo off
desk-help-link = navždy spojí tvoje dva účty; áno povieš na oboch
desk-help-privacy = čo sa o tebe uchováva a ako dlho
desk-help-mydata = pošle ti všetko, čo o tebe viem, ako súbor
desk-help-forget = zmaže všetko, čo o tebe viem; dvakrát sa opýtam
desk-help-bridge = ukáže hry tejto skupiny aj v inej (správcovia)
desk-help-renew = dá stránke tejto skupiny v prehliadači nový odkaz (správcovia)
desk-help-end = ukončí zaseknutú hru (správcovia)
desk-help-annul = zruší výsledok dohranej hry (správcovia)
desk-help-remove = vyradí niekoho z hry (správcovia)
desk-parameter-notice = dm|group|both|none
desk-parameter-zone = PÁSMO
desk-parameter-hours = 22-8|off
desk-parameter-reminder = private|group|none
desk-parameter-days = 3d|off
desk-parameter-code = KÓD
desk-parameter-member = MENO

## Jeden človek na viacerých platformách; skupiny

desk-too-fast = To bolo veľa naraz: najviac { $most } akcií za minútu. Pokračuj o { $seconds ->
        [one] { $seconds } sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekúnd
    }.
desk-your-turn-called = { $name }, v { $code } je rad na tebe.
desk-button-type = Napísať ťah…
desk-type-prompt = Tvoj ťah v { $code }
desk-link-code = Na svojom druhom účte mi do 10 minút napíš: /link { $code }. Skôr než sa niečo stane, opýtam sa ťa na oboch. Kód nikomu inému nehovor.
desk-link-typed = Tento kód má { $name } ({ $platforms }). Si to tiež ty?
    Keď povieš áno tu aj tam, budú oba účty jeden človek: { $name }. Z ktoréhokoľvek potom hráš všetky hry, vidíš všetky kamene a si vo všetkých miestnostiach. Tento účet prináša { $rooms ->
        [one] { $rooms } miestnosť
        [few] { $rooms } miestnosti
       *[other] { $rooms } miestností
    } a { $games ->
        [one] { $games } rozohranú hru
        [few] { $games } rozohrané hry
       *[other] { $games } rozohraných hier
    }.
    Spojenie je navždy, rozdeliť sa už účty nedajú. Čo účty odohrali proti sebe, sa prestane počítať.
    Ak ti kód dal niekto iný, povedz nie: hral by tvoje hry.
desk-link-asked = Tvoj kód napísal účet { $name } ({ $platforms }). Si to tiež ty?
    Keď povieš áno, budú oba účty jeden človek: { $owner }. Z ktoréhokoľvek potom hráš všetky hry, vidíš všetky kamene a si vo všetkých miestnostiach. Druhý účet prináša { $rooms ->
        [one] { $rooms } miestnosť
        [few] { $rooms } miestnosti
       *[other] { $rooms } miestností
    } a { $games ->
        [one] { $games } rozohranú hru
        [few] { $games } rozohrané hry
       *[other] { $games } rozohraných hier
    }.
    Spojenie je navždy, rozdeliť sa už účty nedajú. Čo účty odohrali proti sebe, sa prestane počítať.
    Ak je to niekto iný, povedz nie: hral by tvoje hry.
desk-link-waits = Teraz povedz áno aj na svojom druhom účte: { $name } ({ $platforms }). Keď tam otázku nevidíš, napíš tam /link. Máš na to 10 minút.
desk-link-no = Dobre: nič sa nemení, oba účty zostávajú dvaja ľudia.
desk-link-refused = Druhý účet ({ $name }) odpovedal nie: nič sa nemení, zostávate dvaja ľudia.
desk-link-over = Tvoj kód napísal účet { $name }. Tá otázka už neplatí.
desk-button-link-yes = Áno, to som ja
desk-button-link-no = Nie
desk-platform-web = prehliadač
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Hotovo: tvoje dva účty sú teraz jeden človek, { $name }. Všetky tvoje hry ukáže /games.
desk-bridge-code = V druhej skupine do 10 minút napíšte: /bridge { $code }. Potom obe skupiny uvidia tie isté hry.
desk-bridge-not-here = Táto skupina sa nedá spojiť s inou: buď už spojená je, alebo to nie je skupina v chate.
desk-bridged = Hotovo: táto skupina a tá druhá teraz vidia tie isté hry.
desk-renewed = Hotovo: stránka tejto skupiny v prehliadači má nový odkaz. Po starom už nikto nepríde. Kto v nej bol, zostáva a nájde skupinu na prvej stránke.
desk-renew-not-here = Toto je miestnosť v prehliadači. Nový odkaz jej v jej ponuke dá ten, kto sa o ňu stará.
desk-notice-dm = Keď bude rad na tebe, napíšem ti súkromne.
desk-notice-group = Keď bude rad na tebe, ozvem sa ti v skupine.
desk-notice-both = Keď bude rad na tebe, ozvem sa ti v skupine aj súkromne.
desk-notice-none = Keď bude rad na tebe, ozývať sa nebudem. Kde sa na teba čaká, ukáže /games.
desk-welcome-all = Pozvánky dostávaš od všetkých.
desk-welcome-friends = Pozvánky dostávaš len od ľudí, s ktorými sa už niečo hralo.
desk-welcome-nobody = Teraz žiadne pozvánky nedostávaš.
desk-refused-names = Pozývať ťa nemôže: { $names }.
desk-refused = { $name } ti už žiadnu pozvánku nepošle. Nikto sa to nedozvie.
desk-allowed = { $name } ťa zase môže pozvať.
desk-refuse-whom = Nikoho menom „{ $name }“ tu nepoznám. Poznám: { $names }. Alebo napíš /refuse cudzí, /refuse všetci alebo /refuse nikto.
desk-refuse-which = Menom „{ $name }“ je tu viac ľudí. Odpovedz „Tentoraz nie“ na pozvánku, ktorá ti prekáža: príde k tomu aj tlačidlo.
desk-zone = Tvoje pásmo: { $zone }. Práve je tam { $time }.
desk-zone-none = Zatiaľ neviem, kde žiješ. Napíš mi pásmo, napríklad /zone Europe/Bratislava. Potom spoznám, kedy je u teba noc.
desk-zone-group = Pásmo tejto skupiny: { $zone }. Práve je tam { $time }. Platí pre každého, kto si nezvolil svoje.
desk-zone-group-none = Pásmo tejto skupiny zatiaľ nepoznám. Správca ho nastaví napríklad takto: /zone group Europe/Bratislava.
desk-quiet = Ticho máš { $hours }. V tom čase ti nevyprší čas na ťah: koniec sa posunie na koniec ticha. (Neplatí pre ťahy kratšie než hodina.)
desk-quiet-off = Tiché hodiny máš vypnuté. Zapneš ich napríklad takto: /quiet 22-8.
desk-remind-private = O hrách, ktoré na teba čakajú, ti pripomeniem súkromne.
desk-remind-group = O hrách, ktoré na teba čakajú, ti pripomeniem v skupine.
desk-remind-none = O hrách, ktoré na teba čakajú, ti nepripomeniem nič. Ukáže ich /games.
desk-vacation-now = Máš dovolenku a tvoje hodiny stoja. Skončí sa sama { $when }, skôr tvojím ťahom alebo /vacation off.
desk-vacation-here = Dovolenku nemáš. Tento rok ti zostáva { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }. Začne napríklad takto: /vacation 3d.
desk-vacation-over = Dovolenka sa ti skončila. Hodiny ti zase bežia.
desk-news-away = { $name } má dovolenku ({ $time }). Hodiny toho hráča zatiaľ stoja.
desk-news-away-until = Dovolenka sa končí { $when }.
desk-news-back = { $name } je späť z dovolenky. Hodiny zase bežia.
desk-reminded-one = V { $code } je stále rad na tebe.
desk-reminded = { $count ->
        [one] Čaká na teba { $count } hra:
        [few] Čakajú na teba { $count } hry:
       *[other] Čaká na teba { $count } hier:
    }
desk-reminded-name = { $name }: { $count ->
        [one] čaká tu na teba { $count } hra.
        [few] čakajú tu na teba { $count } hry.
       *[other] čaká tu na teba { $count } hier.
    }
desk-reminded-line = { $code } { $game }: { $players }.
desk-push-title = { $game }: { $names }
desk-push-still = Stále je rad na tebe.
desk-push-nudged = { $name } sa pýta, či hráš ďalej. Je rad na tebe.
desk-push-several = { $count ->
        [one] Čaká na teba { $count } hra
        [few] Čakajú na teba { $count } hry
       *[other] Čaká na teba { $count } hier
    }
desk-file-long = Hru, ktorá má viac než { $most } zápisov, tu neprezrieš.
desk-file-lost = Pri čítaní sa u mňa niečo pokazilo. Skús to ešte raz.
desk-nudged = Pripomeniem v { $code } tým, na ktorých sa čaká. Kde je teraz noc, počká to do rána.
desk-nudged-you = { $name } sa pýta, či v { $code } hráš ďalej. Je rad na tebe.
desk-nudged-name = { $name }, { $by } sa pýta, či v { $code } hráš ďalej.
desk-nudge-nobody = Žiadna tvoja hra tu nečaká na niekoho iného.
desk-removed = { $name } už v { $code } nehrá.
desk-remove-whom = „{ $name }“ tam nehrá. Hrajú: { $players }.
desk-remove-which = Meno „{ $name }“ tam má viac ľudí. Napíš poradové číslo toho, koho myslíš, napríklad /remove { $code } 2. Poradie: { $players }.
desk-which-code = Ktorú hru myslíš? Napíš za príkaz jej kód: { $codes }.
desk-only-admins = To môže len správca tejto skupiny.

## Zápasy na viac partií

desk-goal-best = { $number ->
        [one] Hrá sa najviac { $number } partia
        [few] Hrajú sa najviac { $number } partie
       *[other] Hrá sa najviac { $number } partií
    }.
desk-standing-best = Najviac { $number ->
        [one] { $number } partia
        [few] { $number } partie
       *[other] { $number } partií
    }: { $score }
desk-standing-points = Zápas na { $number ->
        [one] { $number } bod
        [few] { $number } body
       *[other] { $number } bodov
    }: { $score }
desk-standing-session = Zatiaľ bodov: { $score }
desk-match-won = Zápas { $code } vyhráva { $winner }!
desk-match-tied = Zápas { $code } sa končí nerozhodne.
desk-form-games = Partií: { $number }
desk-games-range = „{ $text }“ partií sa hrať nedá. Napíš games=1 až games=15.
desk-hints-range = Rady „{ $text }“ byť nemôžu. Napíš rady=áno alebo rady=nie.
desk-rules-which = Pravidlá ktorej hry?
desk-diagram = { $game }, { $number }. z { $all }
desk-diagram-you = Ty
desk-diagram-other = Súper
desk-button-rules-written = Pravidlá slovami
desk-button-rules-boards = Na malých doskách

## Čo ľudia píšu. Slová pod jedným kľúčom oddeľuje čiarka; prvé z nich ukazujú ponuky.
## Rozumie sa všetkým jazykom naraz, na veľkosti písmen a mäkčeňoch nezáleží.

desk-typed-new = nová, nový
desk-typed-join = hrám, pripojiť
desk-typed-decline = odmietnuť
desk-typed-leave = odísť
desk-typed-start = začať
desk-typed-withdraw = odvolať
desk-typed-puzzle = hadanka, hádanka
desk-typed-fill = zaplnit, zaplniť
desk-typed-difficulty-easy = ľahká, ľahké, ľahšia
desk-typed-difficulty-medium = stredná
desk-typed-difficulty-hard = ťažká, ťažké, ťažšia
desk-typed-games = hry
desk-typed-board = doska
desk-typed-play = ťah, hrať
desk-typed-if = ak, keď
desk-typed-then = tak, potom
desk-typed-pass = vynechať, pas
desk-typed-takeback = späť
desk-typed-resign = vzdať
desk-typed-abort = zrušiť
desk-typed-claim = výhra
desk-typed-moretime = predĺžiť
desk-typed-nudge = popohnať
desk-typed-rematch = odveta
desk-typed-luck = náhoda
desk-typed-say = povedať
desk-typed-rules = pravidlá
desk-typed-language = jazyk
desk-typed-settings = nastavenia
desk-typed-notice = upozornenie
desk-typed-refuse = nepozývať
desk-typed-zone = pásmo
desk-typed-quiet = ticho
desk-typed-remind = pripomínať
desk-typed-vacation = dovolenka
desk-typed-link = prepojiť
desk-typed-privacy = sukromie, súkromie
desk-typed-mydata = mojeudaje, mojeúdaje
desk-typed-forget = zabudni
desk-typed-bridge = most
desk-typed-renew = novyodkaz, novýodkaz
desk-typed-end = ukončiť
desk-typed-annul = zrusvysledok, zrušvýsledok
desk-typed-remove = odobrať
desk-typed-help = pomoc
desk-typed-computer = počítač, stroj
desk-typed-rated = hodnotená, hodnotené, hodnotenú
desk-typed-hints = rady
desk-typed-hints-on = áno, zapnuté
desk-typed-hints-off = nie, bez, vypnuté
desk-typed-colour = farba
desk-typed-colour-white = biele, biela, biely
desk-typed-colour-black = čierne, čierna, čierny
desk-typed-colour-lots = žreb, žrebom
desk-typed-clock = čas, tempo
desk-typed-clock-off = bez, žiadne, nie
desk-typed-hours = hodín, hodiny
desk-typed-number = partií, partie
desk-typed-language-cs = čeština, česky
desk-typed-language-sk = slovenčina, slovensky
desk-typed-language-en = angličtina, anglicky
desk-typed-notice-both = oboje
desk-typed-notice-dm = súkromne
desk-typed-notice-group = skupina
desk-typed-notice-none = nijak
desk-typed-welcome-all = nikto, nikoho
desk-typed-welcome-friends = cudzí
desk-typed-welcome-nobody = všetci, všetkých

## Raz za deň

desk-digest = Čo sa tu stalo od včera
desk-digest-puzzle = Abaku #{ $number } sa skončilo. Najlepšie bolo { $answer }, počet bodov: { $points }. { $equations }
desk-digest-second = { $game } #{ $number }: hádanka sa skončila. Riešenie: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
    [few] , { $days } dni v rade
   *[other] , { $days } dní v rade
}
desk-digest-season = 🏆 Najlepší v minulom mesiaci:
desk-digest-ended = Dohrané:
desk-digest-waiting = Ešte bežia:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · { $winners-count ->
        [one] vyhráva
       *[other] vyhrávajú
    } { $winners }
desk-digest-drawn = { $match } · remíza
desk-digest-more = a ďalšie: { $count }
desk-solved = 🧩 Abaku #{ $number }: { $count ->
    [one] vyriešil ho tu { $count } človek
    [few] vyriešili ho tu { $count } ľudia
   *[other] vyriešilo ho tu { $count } ľudí
}. Skús to aj ty: /hadanka

## Kto vedie

desk-top-month = 🏆 Tento mesiac
desk-top-ever = 🏆 Za celý čas
desk-top-nothing = Zatiaľ sa nič nepočíta. Počítajú sa dohrané hry medzi ľuďmi a hádanky dňa.
desk-top-how = Výhra je 1, remíza pol. Keď hrajú viac ako dvaja, počíta sa diel za každého, koho necháš za sebou.
desk-top-puzzles = Hádanky dňa
desk-top-skill = Hodnotenie v hádankách: { $game }
desk-top-line = { $place }. { $crown }{ $name }: { $won } z { $played }
desk-top-points = { $average ->
    [one] 1 bod
    [few] { $average } body
   *[other] { $average } bodov
} na hru, najviac { $best }
desk-top-solver = { $place }. { $crown }{ $name }: { $stars } ★, { $solved ->
    [one] 1 hádanka
    [few] { $solved } hádanky
   *[other] { $solved } hádaniek
}, { $days ->
    [0] žiadny deň v rade
    [one] 1 deň v rade
    [few] { $days } dni v rade
   *[other] { $days } dní v rade
}
desk-top-rated-days = Hodnotenie v pomalých hrách
desk-top-rated-minutes = Hodnotenie v rýchlych hrách
desk-top-rating = { $place }. { $name }: { $rating }
desk-rating-how = „?“ znamená: hodnotených hier je zatiaľ málo, alebo dlho žiadna nebola. V rýchlych hrách je na ťah menej ako hodina.
desk-rating-days = { $rating } v pomalých hrách
desk-rating-minutes = { $rating } v rýchlych hrách
desk-rating-changes = Hodnotenie teraz: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-me-rated = Tvoje hodnotenie:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Hodnotenie v pomalých hrách: { $own } : { $theirs }
desk-vs-rated-minutes = Hodnotenie v rýchlych hrách: { $own } : { $theirs }
desk-wins = { $whole },{ $tenths }
desk-button-top = Kto vedie
desk-button-top-month = Tento mesiac
desk-button-top-ever = Za celý čas
desk-button-top-all = Všetky hry
desk-me = { $name }, takto sa ti darilo v hrách s ostatnými. Výhra je 1, remíza pol.
desk-me-nothing = Žiadna tvoja hra s ostatnými ešte nie je dohraná.
desk-me-game = { $game }: { $won } z { $played }, tento mesiac { $lately } z { $month }
desk-me-puzzles = Hádanky dňa: { $solved }, { $stars } ★. { $days ->
    [0] Teraz žiadny deň v rade,
    [one] 1 deň v rade,
    [few] { $days } dni v rade,
   *[other] { $days } dní v rade,
} najviac { $longest }.
desk-me-skill = Hodnotenie v hádankách, { $game }: { $rating }, { $answered ->
    [one] 1 hádanka
    [few] { $answered } hádanky
   *[other] { $answered } hádanok
}
desk-me-spare = { $spare ->
    [0] Teraz nesmieš vynechať žiadny deň.
    [one] Smieš vynechať 1 deň.
   *[other] Smieš vynechať { $spare } dni.
}
desk-vs-whom = Proti komu? Napíš meno, napríklad /proti Ana.
desk-vs = Ty a { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } hier
}
desk-vs-nothing = Žiadna vaša spoločná hra ešte nie je dohraná ({ $name }).
desk-ending-turns = { $turns ->
    [one] 1 ťah
    [few] { $turns } ťahy
   *[other] { $turns } ťahov
}
desk-ending-vs = Ty a { $name }, { $game }: { $own } : { $theirs }
desk-help-top = kto v skupine vedie
desk-help-me = ako sa ti darilo v hrách a v hádankách
desk-help-vs = ako sa ti darilo proti niekomu
desk-typed-top = rebricek, rebríček
desk-typed-me = vysledky, výsledky
desk-typed-vs = proti

desk-record = Tu je { $code } ako súbor: každý ťah, kocka aj kameň a tajomstvo, z ktorého vzišla všetka náhoda. Ako to overiť, hovorí VERIFY.md.
desk-archive = { $games ->
    [one] Tu je tvoja 1 dohratá hra v súbore ZIP.
    [few] Tu sú tvoje { $games } dohraté hry v jednom súbore ZIP: každá má v ňom svoj súbor.
   *[other] Tu je tvojich { $games } dohratých hier v jednom súbore ZIP: každá má v ňom svoj súbor.
}
desk-button-archive-older = Staršie hry ako súbor
desk-record-all = Všetky moje dohraté hry
desk-typed-record-all = všetko, všetky
desk-typed-fill-name = meno, pomenovať
desk-button-record = Zápis ako súbor
desk-help-record = pošle zápis dohratej hry, „všetko“ všetkých
desk-typed-record = zapis, zápis
desk-notation = To isté ako súbor { $format } pre iné programy a stránky.
desk-analysis = { $code } s rozborom počítača:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = { $code } sa teraz prechádza. Chvíľu to potrvá, a dlhšie, keď sú na rade aj iné hry.
desk-analysis-partly = Rozbor { $code } práve beží: { $done } z { $of } rozhodnutí.
desk-analysis-nothing = V { $code } nie je nič, čo by počítač mohol posúdiť.
desk-analysis-estimate = Čo nie je isté, je odhad.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = lepšie: { $best } ({ $loss })
desk-button-analyse = Rozbor
desk-button-analysis-again = Ukázať, čo sa našlo
desk-button-moment = Ukázať { $number }
desk-button-moment-before = ◀ Predchádzajúce rozhodnutie
desk-button-moment-after = Ďalšie rozhodnutie ▶
desk-button-moment-back = Späť na dosku
desk-button-ways = Všetky ťahy
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] Položiť kamene sa dalo jediným spôsobom.
       *[other] Spôsobov, ako položiť kamene: { $count }. Prvé sú tie za najviac bodov.
    }
desk-ways-among = { $count ->
        [one] Inak sa kamene položiť nedali.
       *[other] Spôsobov, ako položiť kamene: { $count }. Prvé sú tie za najviac bodov. Zahraný ťah je číslo { $number }.
    }
desk-ways-later = Najlepší ťah prinesie hneď menej bodov: počíta sa aj to, na čo sú dobré kamene, ktoré zostanú v zásobníku.
desk-ways-none = Položiť sa nedalo nič.
desk-way = { $number }. { $move }: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }; { $equations }
desk-ways-unknown = Také rozhodnutie v tejto hre nie je.
desk-ways-waits = Počítač túto hru ešte neprešiel. Najprv si otvor jej rozbor.
desk-way-marked = { $way } ({ $mark })
desk-way-played = zahrané
desk-way-best = najlepšie
desk-way-both = zahrané, a je to najlepšie
desk-help-analyse = rozoberie dohratú hru
desk-typed-analyse = rozbor
desk-button-hint = Poraď mi
desk-button-hint-more = Poraď viac
desk-button-hint-move = Ukáž ťah
desk-button-hint-play = Zahrať ho
desk-help-hint = poradí s ťahom
desk-typed-hint = rada, poradiť
desk-hint-plain = Počítač by hral: { $move }
desk-hints-taken = Rady: { $hints }
desk-hints-of = { $player } { $taken }
desk-replay = Tu je { $code } ako animácia, ťah po ťahu.
desk-button-replay = Prehrať hru
desk-help-replay = pošle dohratú hru ako animáciu
desk-typed-replay = prehrat, prehrať
desk-moment = Ťah č. { $number } v hre { $code } ako obrázok pre ostatných.
desk-button-keepsake = Ťah ako obrázok
desk-help-moment = pošle ťah ako obrázok
desk-typed-moment = momentka
desk-parameter-turn = ČÍSLO
desk-moment-none = V hre { $code } zatiaľ nikto neťahal.
desk-moment-range = V hre { $code } { $turns ->
        [one] je zatiaľ jeden ťah
        [few] sú zatiaľ { $turns } ťahy
       *[other] je zatiaľ { $turns } ťahov
    }. Napíš číslo ťahu, napríklad /moment { $code } 1.
desk-moment-number = „{ $text }“ nie je číslo ťahu. Napíš napríklad /moment k7 3.
desk-moment-of-a-day = V hre { $code } dostanú všetci to isté, a tak sa ťahy ostatným neukazujú.
