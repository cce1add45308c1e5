# Slova recepce, crates/chat/src.

## Co se nedá přečíst

desk-empty = Nic tu není. Napiš tah nebo příkaz; seznam příkazů ukáže /help.
desk-too-long = To je moc dlouhé. Napiš nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
desk-odd-characters = Jsou v tom znaky, které se nedají přečíst. Napiš to obyčejnými písmeny a číslicemi.
desk-unknown-command = Příkaz „/{ $name }“ neznám. Seznam příkazů ukáže /help.
desk-unknown-button = Tohle tlačítko neznám. Jak to na desce vypadá teď, ukáže /board.
desk-not-understood = Tomu nerozumím a žádná hra tu na tvůj tah nečeká. Co se dá psát, ukáže /help; s ostatními si povídáš přes /say TEXT.
desk-not-a-move = { $why } (S ostatními si povídáš přes /say TEXT, příkazy ukáže /help.)
desk-which-move = Co z toho myslíš?
desk-which-match = Kterou hru myslíš?
desk-which-group = Kterou skupinu myslíš?
desk-which-game = Kterou hru? „{ $name }“ tu není. K dispozici: { $games }.
desk-no-code = „{ $word }“ není kód hry. Kód vypadá třeba takhle: k7.
desk-no-match = Hra { $code } tu není. Tvoje hry ukáže /games.
desk-no-language = Mluvím česky, slovensky a anglicky: napiš /language cs, /language sk nebo /language en.
desk-no-member = Nikoho jménem „{ $name }“ tu neznám. Znám: { $members }. Kdo chybí, ať mi tu nejdřív něco napíše, třeba /hry.
desk-players-range = Počet hráčů nemůže být „{ $number }“. Napiš číslo od 1 do 16.
desk-clock-range = Hodiny „{ $text }“ nejdou nastavit. Napiš čas na tah a za plus zásobu: clock=3d+3d, clock=12h, clock=5m; nebo clock=off. Tah má 1m až 14d, zásoba nejvýš 14d a u tahů pod hodinu žádná není.
desk-time-range = „{ $text }“ přidat nejde. Napiš 1h až 14d, třeba /moretime k7 2d.
desk-hours-range = Pozvánka nemůže platit „{ $text }“ hodin. Napiš hours=24 až hours=72.
desk-new-what = Nevím, co má znamenat „{ $word }“. Napiš třeba /new abaku 2, /new chess rated, /new abaku @Ana nebo /new abaku scoring=v1.
desk-play-what = Jaký tah? Napiš ho za příkaz, třeba /play H8> 24.
desk-say-what = Co chceš říct? Napiš to za příkaz: /say Ahoj!
desk-remove-what = Kdo má ze hry odejít? Napiš za příkaz jméno, třeba /remove k7 Ana.
desk-no-notify = Takovou možnost nemám. Napiš /notice dm, /notice group, /notice both nebo /notice none.
desk-no-zone = Místo „{ $text }“ neznám. Napiš pásmo, třeba /zone Europe/Prague.
desk-no-quiet = „{ $text }“ nejsou hodiny, které by šly. Napiš od kdy do kdy (půl hodiny až 12 hodin), třeba /quiet 22-8, nebo /quiet off.
desk-no-remind = Takovou možnost nemám. Napiš /remind private, /remind group nebo /remind none.
desk-no-vacation = „{ $text }“ není doba. Napiš, na jak dlouho odjíždíš, třeba /vacation 3d, nebo /vacation off.

## Co se nedá udělat

desk-not-member = V téhle místnosti nejsi. Nejdřív do ní vejdi přes její odkaz.
desk-in-a-room = To má smysl jen v místnosti. Otevři si místnost a napiš to tam.
desk-fault = Něco se u nás pokazilo a nic se nezměnilo. Zkus to znovu; kdyby to nepomohlo, řekni správci číslo { $id }.
desk-stale = Deska se mezitím změnila. Podívej se na ni znovu.
desk-stale-board = Hra { $code } mezitím pokročila. Takhle vypadá teď:
desk-not-started = Hra { $code } ještě nezačala.
desk-not-running = Tahle hra se už nehraje.
desk-not-player = V téhle hře nehraješ, ale dívat se můžeš.
desk-not-your-turn = Ve hře { $code } teď nejsi na tahu.
desk-no-game = Žádná hra, které by se to týkalo, tu není. Tvoje hry ukáže /games, novou začneš přes /new.
desk-no-invitation = Žádná taková pozvánka tu není. Novou vytvoříš přes /new.
desk-no-own-invitation = Žádnou otevřenou pozvánku tu nemáš. Novou vytvoříš přes /new.
desk-no-finished = Žádnou dohranou hru, která by šla opakovat, tu nemáš. Novou začneš přes /new.
desk-unfinished = To ještě není celý tah. Pokračuj, nebo začni znovu.

## Pozvánky

desk-new-game = Co si zahrajeme?
desk-form = Nová hra: { $game }. Klepni na to, co chceš změnit nebo koho chceš pozvat, a potom na Pozvat.
desk-form-levels = { $game }: jak silný má být počítač? První je nejslabší. Klepni na jeden a hra začne.
desk-players-between = Počet hráčů: { $least } až { $most }
desk-players-exactly = Počet hráčů: { $most }
desk-form-clock = Hodiny: { $clock }
desk-form-clock-off = Hodiny: žádné
desk-form-rated = Hodnocená: ano
desk-form-rated-off = Hodnocená: ne
desk-form-hints = Rady: ano
desk-form-hints-off = Rady: ne
desk-form-hours = Pozvánka platí { $hours } hodin
desk-clock = Hodiny: { $turn } na tah a { $bank } v zásobě.
desk-clock-turn = Hodiny: { $turn } na tah.
desk-rated = Hodnocená hra: výsledek změní hodnocení obou a tahy se nevracejí.
desk-hints = Rady: kdo je na tahu, může si nechat poradit od počítače. Kolikrát to kdo udělal, se řekne na konci.
desk-span-days = { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
desk-in-time = za { $time }
desk-on-day = { $day }. { $month }. v { $time }
desk-option = { $name }: { $value }
desk-options = { $options }
desk-proposed = Pozvánka je rozeslaná: hra { $code }.
desk-invited = { $name } zve ke hře { $game } ({ $code }).
desk-you-invite = Zveš ke hře { $game } ({ $code }).
desk-rematch-of = Ještě jednou: odveta za { $name }. { $game }, hra { $code }.
desk-seats = U stolu: { $players }. Hráčů může být { $least } až { $most }.
desk-seats-exactly = U stolu: { $players }. Hráčů má být { $most }.
desk-guests = Zatím bez odpovědi: { $names }.
desk-expires = Pozvánka propadne { $when }.
desk-joined = Jsi ve hře { $code }.
desk-awaits-seats = Jsi ve hře. Začne, až budou obsazená všechna místa.
desk-awaits-start = Jsi ve hře. Začne, až budou obsazená všechna místa, nebo dřív, když ji spustí { $name }.
desk-declined = Dobře, hra { $code } bude bez tebe.
desk-left = Ve hře { $code } už nejsi.
desk-started = Hra { $code } začíná.
desk-withdrawn = Pozvánka ke hře { $code } je zrušená.
desk-rematch = Pozvánka k odvetě je rozeslaná: hra { $code }.

## Co se stalo

desk-entered = Do místnosti přichází { $name }.
desk-handed-on = O tuhle místnost se teď stará { $name }.
desk-gone = { $name } tu už není.
desk-gone-missed = { $name } tu už není. { $codes-count ->
        [one] Na návrat teď čeká hra { $codes }.
        [few] Na návrat teď čekají hry { $codes }.
       *[other] Na návrat teď čekají hry { $codes }.
    } Vrátit se a hrát dál jde kdykoli; správce skupiny může toho, kdo odešel, ze hry vyřadit: /remove { $code } { $name }
desk-said = { $name }: { $text }
desk-news-joined = Ke hře { $code } se přidává { $name }.
desk-news-declined = { $name } tentokrát nehraje ({ $code }).
desk-news-left = Před začátkem hry { $code } odchází { $name }.
desk-news-withdrawn = Pozvánka ke hře { $code } je zrušená.
desk-news-expired = Pozvánka ke hře { $code } propadla: nesešlo se dost hráčů.
desk-news-started = Hra { $code } začíná: { $game }. Hrají: { $players }.
desk-news-next = Hra { $code }, { $number }. partie: { $game }. Hrají: { $players }.
desk-commitment = Otisk náhody pro ověření po hře (SHA-256): { $hash }
desk-commitment-short = Otisk náhody (SHA-256): { $hash }…
desk-if-which = Na ostatní tu čeká víc tvých her. Napiš, kterou myslíš: /if { $code }: a za to tahy.
desk-if-none = Ve hře { $code } nemáš připravenou žádnou odpověď. Napiš nejdřív, co může zahrát soupeř, a pak svou odpověď, třeba v šachách /if e5 Nf3. Jde to i dál: /if e5 Nf3 Nc6 Bb5.
desk-if-list = Ve hře { $code } odpovím za tebe:
desk-if-pair = na { $theirs } zahraju { $mine }
desk-if-prepared = Připraveno: { $moves }.
desk-if-tap = Klepni, co může zahrát soupeř. Potom klepni svou odpověď.
desk-if-tap-answer = A teď klepni svou odpověď.
desk-if-tap-more = Odpověď si připrav, nebo klepni, co může přijít po ní.
desk-if-secret = Ode mě se to ostatní nedozvědí. Pokud tady mohli tvou zprávu číst, připrav si odpovědi radši v soukromém chatu se mnou.
desk-button-if-drop = ✕ { $moves }
desk-button-if = Připravit odpověď
desk-button-if-none = ✕ všechno
desk-luck-what = Napiš za příkaz svoje slova: /luck modrý slon. Přimíchají se do náhody ve hře, takže ji nikdo nemůže vybrat předem.
desk-luck-which = Na hráče tu čeká víc her. Napiš, kterou myslíš: /luck { $code } modrý slon
desk-luck-brought = Tvoje slova jsou v náhodě hry { $code }. Nech si je pro sebe a zapamatuj si je: po hře s nimi jde všechno ověřit. Jestli je tu mohli číst i ostatní, vyber jiná v soukromém chatu se mnou. Platí ta poslední.
desk-not-begun = Hra { $code } ještě nezačala.
    Otisk náhody pro ověření po hře (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } ruší hru { $code }.
desk-news-broken = Hra { $code } nemůže pokračovat: její záznam nesedí. Nic se neztratilo, musí se na to podívat správce.
desk-news-takeback = { $name } prosí o vrácení posledního tahu ve hře { $code }.
desk-news-takeback-asked = { $name } prosí o vrácení posledního tahu ve hře { $code }. Souhlasíš?
desk-asks-takeback = { $name } prosí o vrácení posledního tahu. Souhlasíš?
desk-asks-time = { $name }: čas došel. Vezmi si výhru, nebo přidej čas.
desk-news-takeback-yours = Prosíš o vrácení svého posledního tahu ve hře { $code }. Rozhodnou ostatní.
desk-news-agrees = { $name } souhlasí: tah ve hře { $code } se může vrátit.
desk-news-disagrees = { $name } nesouhlasí: tah ve hře { $code } platí.
desk-news-time-over = Ve hře { $code } došel čas: { $name }. Kdo hraje proti, může si vzít výhru, nebo přidat čas. Jinak hra počká ještě den: { $day }. den z { $days }.
desk-news-waits = Tento den končí { $when }.
desk-news-closes = Potom se hra uzavře jako nedohraná: { $when }.
desk-news-unfinished = Hra { $code } zůstává nedohraná: už několik dní v ní nikdo nepokračuje. Odveta začne znovu.
desk-news-turns-lost = Ve hře { $code } ti dvakrát za sebou došel čas a hra šla dál bez tebe. Chceš ještě hrát? Pak stačí táhnout včas. Když čas dojde ještě jednou, tvoje místo zůstane prázdné a ostatní dohrají.
desk-news-seat-left = Ve hře { $code } už nepokračuje { $name }: čas došel třikrát za sebou. Ostatní hrají dál.
desk-news-time-given = { $name } přidává ve hře { $code } čas: { $time }.
desk-news-takeback-lapsed = Na prosbu o vrácení tahu ve hře { $code } nikdo neodpověděl. Tah platí a hra jde dál.
desk-news-time-given-back = Bot tu nebyl: { $time }. Nikoho to nestojí čas, všechny hodiny ho tu dostaly zpátky.
desk-taken-back = Poslední tah se vrací.
desk-over-won = Hru { $code } vyhrává { $winner }!
desk-over-tied = Hra { $code } končí remízou: o vítězství se dělí { $winners }.
desk-over-drawn = Hra { $code } končí remízou.
desk-game-won = { $number }. partii hry { $code } vyhrává { $winner }.
desk-game-drawn = { $number }. partie hry { $code } končí remízou.
desk-over-alone = Konec hry { $code }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }!
desk-over-made = Konec hry { $code }: { $made }!
desk-ended-move = { $how }, { $number }. tah
desk-ended-resigned = { $player } se vzdává
desk-ended-removed = { $player } odchází ze hry
desk-here-invited = { $name } zve ke hře { $game }.
desk-here-you-invite = Zveš ke hře { $game }.
desk-here-rematch-of = Ještě jednou: odveta. { $game }.
desk-here-news-joined = Ke hře se přidává { $name }.
desk-here-news-declined = { $name } tentokrát nehraje.
desk-here-news-left = Před začátkem hry odchází { $name }.
desk-here-news-withdrawn = Pozvánka ke hře je zrušená.
desk-here-news-expired = Pozvánka ke hře propadla: nesešlo se dost hráčů.
desk-here-news-started = Hra začíná: { $game }. Hrají: { $players }.
desk-here-news-next = { $number }. partie: { $game }. Hrají: { $players }.
desk-here-news-aborted = { $name } ruší hru.
desk-here-news-broken = Hra nemůže pokračovat: její záznam nesedí. Nic se neztratilo, musí se na to podívat správce.
desk-here-news-takeback = { $name } prosí o vrácení posledního tahu.
desk-here-news-takeback-asked = { $name } prosí o vrácení posledního tahu. Souhlasíš?
desk-here-news-takeback-yours = Prosíš o vrácení svého posledního tahu. Rozhodnou ostatní.
desk-here-news-agrees = { $name } souhlasí: tah se může vrátit.
desk-here-news-disagrees = { $name } nesouhlasí: tah platí.
desk-here-news-time-over = Došel čas: { $name }. Kdo hraje proti, může si vzít výhru, nebo přidat čas. Jinak hra počká ještě den: { $day }. den z { $days }.
desk-here-news-unfinished = Hra zůstává nedohraná: už několik dní v ní nikdo nepokračuje. Odveta začne znovu.
desk-here-news-turns-lost = Dvakrát za sebou ti došel čas a hra šla dál bez tebe. Chceš ještě hrát? Pak stačí táhnout včas. Když čas dojde ještě jednou, tvoje místo zůstane prázdné a ostatní dohrají.
desk-here-news-seat-left = Ve hře už nepokračuje { $name }: čas došel třikrát za sebou. Ostatní hrají dál.
desk-here-news-time-given = { $name } přidává čas: { $time }.
desk-here-news-takeback-lapsed = Na prosbu o vrácení tahu nikdo neodpověděl. Tah platí a hra jde dál.
desk-here-nudged-you = { $name } se ptá, jestli hraješ dál. Je řada na tobě.
desk-here-won = Vyhrává { $winner }!
desk-here-tied = Remíza: o vítězství se dělí { $winners }.
desk-here-drawn = Remíza.
desk-here-game-won = { $number }. partii vyhrává { $winner }.
desk-here-game-drawn = { $number }. partie končí remízou.
desk-here-match-won = Zápas vyhrává { $winner }!
desk-here-match-tied = Zápas končí nerozhodně.
desk-here-alone = { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }!
desk-here-made = { $made }!
desk-here-proposed = Pozvánka je rozeslaná.
desk-here-rematch = Pozvánka k odvetě je rozeslaná.
desk-here-started = Hra začíná.
desk-here-joined = Jsi ve hře.
desk-here-resign-sure = Opravdu se chceš vzdát? Nepůjde to vzít zpět.
desk-here-abort-sure = Opravdu chceš hru zrušit pro všechny?
desk-here-resigned = Vzdáváš se.
desk-here-aborted = Hra je zrušená.
desk-here-claimed = Hra končí na čas.
desk-here-time-given = Teď je víc času.
desk-here-takeback-asked = Ptám se ostatních, jestli si smíš tah vzít zpět.
desk-here-takeback-done = Tvůj tah se vrací.
desk-here-takeback-answered = Díky, tvoje odpověď platí.
desk-here-record = Tady je hra jako soubor: každý tah, kostka i kámen a tajemství, ze kterého vzešla všechna náhoda. Jak to ověřit, říká VERIFY.md.
desk-here-replay = Tady je hra jako animace, tah po tahu.
desk-here-moment = Tah č. { $number } jako obrázek pro ostatní.
desk-here-stale-board = Hra mezitím pokročila. Takhle vypadá teď:
desk-here-not-your-turn = Teď nejsi na tahu.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
desk-secret = Tajemství, ze kterého vzešla náhoda: { $secret }
    SHA-256 těchto 32 bajtů je otisk ze začátku hry, takže si každý může ověřit, že náhoda byla poctivá.
desk-added = Hráči přidali: { $added }

## Deska

desk-score = { $player } { $score }
desk-headed = { $code } · { $turn }
desk-turn = { $names-count ->
        [0] Rozhoduje náhoda.
       *[other] Na tahu: { $names }.
    }
desk-time-left = Čas vyprší { $when }.
desk-time-away = Dovolená končí { $when }, do té doby hodiny stojí.
desk-time-late = Čas došel; čekání končí { $when }.
desk-time-stands = Hodiny stojí; zbývá: { $time }.
desk-turn-yours = Jsi na tahu.
desk-turn-over = Hra skončila.
desk-turn-aborted = Hra byla zrušena.
desk-turn-broken = Hra nemůže pokračovat.
desk-turn-invited = čeká na hráče
desk-your-turn = Jsi na tahu ve hře { $code } ({ $game }: { $players }).
desk-lesson-rules = Celá pravidla: /rules { $game }
desk-played = Zahráno.
desk-draft-long = Některá tlačítka chybějí, tenhle tah je na ně moc dlouhý. Napiš ho; jak, ukáže /help.
desk-late-done = Kvůli restartu odpovídám pozdě, ale povedlo se to.
desk-late-again = Restart přišel dřív, než se to stihlo provést. Zkus to prosím znovu.
desk-more = Co ještě můžeš ve hře { $code }:
desk-games = Tvoje hry: { $count }
desk-puzzle = Abaku #{ $number }: dnešní hádanka, pro všechny stejná. Máš tři pokusy na stejné desce a počítá se ten nejlepší. Zůstane otevřená, dokud ten den neskončí všude na světě.
desk-puzzle-share = Abaku #{ $number }: { $shapes } hvězdy: { $stars } ze 3, { $percent } %, pokusy: { $tries }
desk-puzzle-second = { $game } #{ $number }: druhá hádanka dne, pro všechny stejná. Máš tři pokusy. Zůstane otevřená, dokud ten den neskončí všude na světě.
desk-puzzle-more = { $game }, hádanka { $number }: ještě jedna, tak těžká, jak se ti hodí. Máš tři pokusy a času, kolik chceš.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } hvězdy: { $stars } ze 3
desk-puzzle-more-share = { $game }, hádanka { $number }: { $shapes } hvězdy: { $stars } ze 3
desk-puzzle-rating = Tvoje hodnocení v hádankách: { $before } → { $after }
desk-no-difficulty = Slovu „{ $word }“ nerozumím. Za /hadanka můžeš napsat hru a obtížnost, třeba: /hadanka abaku těžká. Hádanka může být lehká, střední nebo těžká.
desk-puzzle-told = Skupina o tom ví.
desk-not-a-puzzle = Takovou dokončenou hádanku nemáš.
desk-puzzle-begins = Je to hádanka dne: máš tři pokusy na stejné desce a počítá se ten nejlepší.
desk-task-begins = Tuhle hádanku hraješ jen ty: máš tři pokusy.
desk-bag = Dnešní kameny #{ $number }: dnes je mají všichni stejné. Polož, co nejlépe umíš; na desku jde vždycky nejlepší tah, jaký existuje, takže další kameny jsou pro všechny zase stejné.
desk-bag-share = Dnešní kameny #{ $number }: { $made }
desk-bag-begins = Jsou to dnešní kameny: všichni je mají stejné a počítá se jediný pokus. Na desku jde vždycky nejlepší tah, jaký existuje.
desk-solo-rules = S těmito pravidly
desk-solo-day = S dnešními kameny
desk-solo-none = Zatím tu nikdo nemá dohráno.
desk-solo-row = { $place }. { $name }: { $made }
desk-solo-record = Nový osobní rekord! Dosud: { $before }.
desk-solo-own = Osobní rekord: { $before }.
desk-solo-record-room = Nový rekord skupiny! Dosud { $name }: { $before }.
desk-solo-room = Rekord skupiny má { $name }: { $before }.
desk-games-none = Teď nic nehraješ. Novou hru začneš přes /new.
desk-games-more = … a ještě { $count ->
        [one] { $count } hra
        [few] { $count } hry
       *[other] { $count } her
    }
desk-game-line = { $code } { $game } ({ $players }): { $turn }
desk-game-hints = { $game } s radami
desk-preview = { $move }: { $facts }
desk-preview-plain = { $move } se dá zahrát.
desk-preview-which = Co z toho myslíš: { $moves }?
desk-preview-resign = Ještě se zeptám, jestli se opravdu chceš vzdát.

## Konec předem

desk-resign-sure = Opravdu se chceš ve hře { $code } vzdát? Nepůjde to vzít zpět.
desk-resign-sure-yes = Ano, vzdávám se
desk-abort-sure = Opravdu chceš hru { $code } zrušit pro všechny?
desk-abort-sure-yes = Ano, zrušit
desk-resigned = Ve hře { $code } se vzdáváš.
desk-aborted = Hra { $code } je zrušená.
desk-claimed = Hra { $code } končí na čas.
desk-time-given = Ve hře { $code } je teď víc času.
desk-takeback-asked = Ptám se ostatních, jestli si smíš tah ve hře { $code } vzít zpět.
desk-takeback-done = Tvůj tah ve hře { $code } se vrací.
desk-takeback-answered = Díky, tvoje odpověď ke hře { $code } platí.

## Jazyky

desk-language-me = Jak mám mluvit s tebou?
desk-language-room = A jak se všemi v téhle místnosti?
desk-language-set = Budu s tebou mluvit česky.
desk-language-room-set = V téhle místnosti budu mluvit česky.
desk-room-language = V téhle místnosti mluvím takhle: { $language }. Správci to změní příkazem /settings skupina

## Tlačítka

desk-button-help = Nápověda
desk-button-puzzle-yesterday = Včerejší hádanka
desk-button-puzzle = Dnešní hádanka
desk-button-second = { $game } #{ $number }
desk-button-one-more = Ještě jedna hádanka
desk-button-easier = Lehčí
desk-button-harder = Těžší
desk-button-bag = Dnešní kameny
desk-button-solo = Kdo má nejvíc
desk-button-tell = Říct skupině
desk-button-games = Moje hry
desk-button-next = Další
desk-button-next-code = Další: { $code }
desk-button-move = Můj tah
desk-button-board = Deska
desk-button-more = Víc…
desk-button-rules = Pravidla
desk-button-join = Hraju
desk-button-decline = Tentokrát ne
desk-button-start = Začít hned
desk-button-leave = Odejít
desk-button-withdraw = Zrušit pozvánku
desk-button-invite = Pozvat
desk-button-computer = Proti počítači…
desk-button-options = Nastavení…
desk-button-back = Zpět
desk-button-undo = Krok zpět
desk-button-play = Zahrát
desk-play-sure = Zahrát { $move }?
desk-button-restart = Začít znovu
desk-button-resign = Vzdát se…
desk-button-abort = Zrušit hru…
desk-button-claim = Vzít si výhru
desk-button-more-time = Přidat 24 hodin
desk-button-takeback = Vrátit tah
desk-button-keep = Ne, hraju dál
desk-button-agree = Ano
desk-button-disagree = Ne
desk-button-rematch = Odveta
desk-button-refuse = Už nezvat: { $name }
desk-button-allow = Zase může zvát: { $name }
desk-button-welcome-all = Od všech
desk-button-welcome-friends = Jen od známých ze hry
desk-button-welcome-nobody = Teď žádné

## Nápověda

desk-intro =
    Starám se tu o deskové hry: { $games }. Deska a všechny tahy jsou tady, svoje kameny vidíš jen ty.
    Začni příkazem /new a vyber hru. Ostatní se přidají tlačítkem.
desk-help = Když jsi na tahu, prostě napiš svůj tah. Příkazy:
desk-help-people = A kromě her:
desk-help-aliases = Když na tebe čeká víc her, napiš před tah tu svou: „k7: H8> 24“.
desk-help-new = začne novou hru
desk-help-join = přijme pozvánku
desk-help-decline = odmítne pozvánku
desk-help-leave = odejde ze hry před začátkem
desk-help-start = začne tvou hru s těmi, kdo tu jsou
desk-help-withdraw = zruší tvou pozvánku
desk-help-puzzle = dnešní hádanka nebo další
desk-help-fill = zaplňování desky pro jednoho
desk-help-games = tvoje hry a kdo je na tahu
desk-help-board = ukáže desku
desk-help-hand = ukáže, co máš
desk-help-play = zahraje tah
desk-help-if = tajně odpoví za tebe, když soupeř zahraje tohle: /if e5 Nf3
desk-help-pass = vynechá tah
desk-help-takeback = požádá o vrácení tvého posledního tahu
desk-help-resign = vzdá hru
desk-help-abort = zruší hru, která sotva začala
desk-help-claim = vezme si výhru, když protihráči došel čas
desk-help-moretime = přidá ostatním čas
desk-help-nudge = zeptá se, jestli ostatní hrají dál
desk-help-rematch = navrhne stejnou hru znovu
desk-help-luck = přidá do náhody tvoje slova
desk-help-say = řekne něco místnosti
desk-help-rules = vysvětlí hru
desk-help-language = nastaví tvůj jazyk
desk-help-settings = všechno, co si můžeš vybrat: barvy, jazyk, upozornění…
desk-parameter-setting = CO JAK
desk-help-help = ukáže tohle
desk-parameter-game = HRA
desk-parameter-difficulty = lehká|těžká
desk-parameter-board = DESKA
desk-parameter-match = KTERÁ
desk-parameter-move = TAH
desk-parameter-moves = TAH ODPOVĚĎ …
desk-parameter-proposal = VOLBA=HODNOTA … POČET @JMÉNO …
desk-parameter-language = cs|sk|en
desk-parameter-time = 2d
desk-parameter-text = TEXT
desk-help-notice = jak ti mám říct, že je řada na tobě
desk-help-refuse = vybere, čí pozvánky dostáváš
desk-parameter-whom = JMÉNO|cizí|všichni|nikdo
desk-help-zone = kde žiješ; správce i za skupinu: group PÁSMO
desk-help-quiet = kdy ti nemá vypršet čas: 22-8 nebo off
desk-help-remind = kde ti připomenu hry, které na tebe čekají
desk-help-vacation = zastaví ti hodiny ve všech hrách: 3d, nebo off
desk-help-link = napořád spojí tvé dva účty; ano řekneš na obou
desk-help-privacy = co se o tobě uchovává a jak dlouho
desk-help-mydata = pošle ti všechno, co o tobě vím, jako soubor
desk-help-forget = smaže všechno, co o tobě vím; dvakrát se zeptám
desk-help-bridge = ukáže hry téhle skupiny i v jiné (správci)
desk-help-renew = dá stránce téhle skupiny v prohlížeči nový odkaz (správci)
desk-help-end = ukončí zaseknutou hru (správci)
desk-help-annul = zruší výsledek dohrané hry (správci)
desk-help-remove = vyřadí někoho ze hry (správci)
desk-parameter-notice = dm|group|both|none
desk-parameter-zone = PÁSMO
desk-parameter-hours = 22-8|off
desk-parameter-reminder = private|group|none
desk-parameter-days = 3d|off
desk-parameter-code = KÓD
desk-parameter-member = JMÉNO

## Jeden člověk na více platformách; skupiny

desk-too-fast = To bylo moc najednou: nejvýš { $most } akcí za minutu. Pokračuj za { $seconds ->
        [one] { $seconds } sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }.
desk-your-turn-called = { $name }, v { $code } je řada na tobě.
desk-button-type = Napsat tah…
desk-type-prompt = Tvůj tah v { $code }
desk-link-code = Na svém druhém účtu mi do 10 minut napiš: /link { $code }. Než se něco stane, zeptám se tě na obou. Kód nikomu jinému neříkej.
desk-link-typed = Tenhle kód má { $name } ({ $platforms }). Jsi to také ty?
    Když řekneš ano tady i tam, budou oba účty jeden člověk: { $name }. Z kteréhokoli pak hraješ všechny hry, vidíš všechny kameny a jsi ve všech místnostech. Tenhle účet přináší { $rooms ->
        [one] { $rooms } místnost
        [few] { $rooms } místnosti
       *[other] { $rooms } místností
    } a { $games ->
        [one] { $games } rozehranou hru
        [few] { $games } rozehrané hry
       *[other] { $games } rozehraných her
    }.
    Spojení je napořád, rozdělit už účty nejde. Co účty odehrály proti sobě, se přestane počítat.
    Pokud ti kód dal někdo jiný, řekni ne: hrál by tvoje hry.
desk-link-asked = Tvůj kód napsal účet { $name } ({ $platforms }). Jsi to také ty?
    Když řekneš ano, budou oba účty jeden člověk: { $owner }. Z kteréhokoli pak hraješ všechny hry, vidíš všechny kameny a jsi ve všech místnostech. Druhý účet přináší { $rooms ->
        [one] { $rooms } místnost
        [few] { $rooms } místnosti
       *[other] { $rooms } místností
    } a { $games ->
        [one] { $games } rozehranou hru
        [few] { $games } rozehrané hry
       *[other] { $games } rozehraných her
    }.
    Spojení je napořád, rozdělit už účty nejde. Co účty odehrály proti sobě, se přestane počítat.
    Pokud je to někdo jiný, řekni ne: hrál by tvoje hry.
desk-link-waits = Teď řekni ano i na svém druhém účtu: { $name } ({ $platforms }). Když tam otázku nevidíš, napiš tam /link. Máš na to 10 minut.
desk-link-no = Dobře: nic se nemění, oba účty zůstávají dva lidé.
desk-link-refused = Druhý účet ({ $name }) odpověděl ne: nic se nemění, zůstáváte dva lidé.
desk-link-over = Tvůj kód napsal účet { $name }. Ta otázka už neplatí.
desk-button-link-yes = Ano, to jsem já
desk-button-link-no = Ne
desk-platform-web = prohlížeč
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Hotovo: tvé dva účty jsou teď jeden člověk, { $name }. Všechny tvé hry ukáže /games.
desk-bridge-code = V druhé skupině do 10 minut napište: /bridge { $code }. Pak obě skupiny uvidí tytéž hry.
desk-bridge-not-here = Tuhle skupinu nejde spojit s jinou: buď už spojená je, nebo to není skupina v chatu.
desk-bridged = Hotovo: tahle skupina a ta druhá teď vidí tytéž hry.
desk-renewed = Hotovo: stránka téhle skupiny v prohlížeči má nový odkaz. Po starém už nikdo nepřijde. Kdo v ní byl, zůstává a najde skupinu na první stránce.
desk-renew-not-here = Tohle je místnost v prohlížeči. Nový odkaz jí v její nabídce dá ten, kdo se o ni stará.
desk-notice-dm = Až bude řada na tobě, napíšu ti soukromě.
desk-notice-group = Až bude řada na tobě, ozvu se ti ve skupině.
desk-notice-both = Až bude řada na tobě, ozvu se ti ve skupině i soukromě.
desk-notice-none = Až bude řada na tobě, ozývat se nebudu. Kde se na tebe čeká, ukáže /games.
desk-welcome-all = Pozvánky dostáváš od všech.
desk-welcome-friends = Pozvánky dostáváš jen od lidí, se kterými už se něco hrálo.
desk-welcome-nobody = Teď žádné pozvánky nedostáváš.
desk-refused-names = Zvát tě nemůže: { $names }.
desk-refused = { $name } ti už žádnou pozvánku nepošle. Nikdo se to nedozví.
desk-allowed = { $name } tě zase může pozvat.
desk-refuse-whom = Nikoho jménem „{ $name }“ tu neznám. Znám: { $names }. Nebo napiš /refuse cizí, /refuse všichni nebo /refuse nikdo.
desk-refuse-which = Jménem „{ $name }“ je tu víc lidí. Odpověz „Tentokrát ne“ na pozvánku, která ti vadí: přijde k tomu i tlačítko.
desk-zone = Tvoje pásmo: { $zone }. Právě je tam { $time }.
desk-zone-none = Zatím nevím, kde žiješ. Napiš mi pásmo, třeba /zone Europe/Prague. Pak poznám, kdy u tebe je noc.
desk-zone-group = Pásmo téhle skupiny: { $zone }. Právě je tam { $time }. Platí pro každého, kdo si nezvolil svoje.
desk-zone-group-none = Pásmo téhle skupiny zatím neznám. Správce ho nastaví třeba takhle: /zone group Europe/Prague.
desk-quiet = Klid máš { $hours }. V té době ti nevyprší čas na tah: konec se posune na konec klidu. (Neplatí pro tahy kratší než hodina.)
desk-quiet-off = Klidové hodiny máš vypnuté. Zapneš je třeba takhle: /quiet 22-8.
desk-remind-private = O hrách, které na tebe čekají, ti připomenu soukromě.
desk-remind-group = O hrách, které na tebe čekají, ti připomenu ve skupině.
desk-remind-none = O hrách, které na tebe čekají, ti nepřipomenu nic. Ukáže je /games.
desk-vacation-now = Máš dovolenou a tvoje hodiny stojí. Skončí sama { $when }, dřív tvým tahem nebo /vacation off.
desk-vacation-here = Dovolenou nemáš. Letos ti zbývá { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }. Začne třeba takhle: /vacation 3d.
desk-vacation-over = Dovolená ti skončila. Hodiny ti zase běží.
desk-news-away = { $name } má dovolenou ({ $time }). Hodiny toho hráče zatím stojí.
desk-news-away-until = Dovolená končí { $when }.
desk-news-back = { $name } je zpátky z dovolené. Hodiny zase běží.
desk-reminded-one = V { $code } je pořád řada na tobě.
desk-reminded = { $count ->
        [one] Čeká na tebe { $count } hra:
        [few] Čekají na tebe { $count } hry:
       *[other] Čeká na tebe { $count } her:
    }
desk-reminded-name = { $name }: { $count ->
        [one] čeká tu na tebe { $count } hra.
        [few] čekají tu na tebe { $count } hry.
       *[other] čeká tu na tebe { $count } her.
    }
desk-reminded-line = { $code } { $game }: { $players }.
desk-push-title = { $game }: { $names }
desk-push-still = Pořád je řada na tobě.
desk-push-nudged = { $name } se ptá, jestli hraješ dál. Je řada na tobě.
desk-push-several = { $count ->
        [one] Čeká na tebe { $count } hra
        [few] Čekají na tebe { $count } hry
       *[other] Čeká na tebe { $count } her
    }
desk-file-long = Hru, která má víc než { $most } zápisů, tu neprohlédneš.
desk-file-lost = Při čtení se u mě něco pokazilo. Zkus to ještě jednou.
desk-nudged = Připomenu v { $code } těm, na které se čeká. Kde je teď noc, počká to do rána.
desk-nudged-you = { $name } se ptá, jestli v { $code } hraješ dál. Je řada na tobě.
desk-nudged-name = { $name }, { $by } se ptá, jestli v { $code } hraješ dál.
desk-nudge-nobody = Žádná tvoje hra tu nečeká na někoho jiného.
desk-removed = { $name } už v { $code } nehraje.
desk-remove-whom = „{ $name }“ tam nehraje. Hrají: { $players }.
desk-remove-which = Jméno „{ $name }“ tam má víc lidí. Napiš pořadové číslo toho, koho myslíš, třeba /remove { $code } 2. Pořadí: { $players }.
desk-which-code = Kterou hru myslíš? Napiš za příkaz její kód: { $codes }.
desk-only-admins = To může jen správce téhle skupiny.

## Zápasy na více partií

desk-goal-best = { $number ->
        [one] Hraje se nejvýš { $number } partie
        [few] Hrají se nejvýš { $number } partie
       *[other] Hraje se nejvýš { $number } partií
    }.
desk-standing-best = Nejvýš { $number ->
        [one] { $number } partie
        [few] { $number } partie
       *[other] { $number } partií
    }: { $score }
desk-standing-points = Zápas na { $number ->
        [one] { $number } bod
        [few] { $number } body
       *[other] { $number } bodů
    }: { $score }
desk-standing-session = Zatím bodů: { $score }
desk-match-won = Zápas { $code } vyhrává { $winner }!
desk-match-tied = Zápas { $code } končí nerozhodně.
desk-form-games = Partií: { $number }
desk-games-range = „{ $text }“ partií hrát nejde. Napiš games=1 až games=15.
desk-hints-range = Rady „{ $text }“ být nemohou. Napiš rady=ano nebo rady=ne.
desk-rules-which = Pravidla které hry?
desk-diagram = { $game }, { $number }. z { $all }
desk-diagram-you = Ty
desk-diagram-other = Soupeř
desk-button-rules-written = Pravidla slovy
desk-button-rules-boards = Na malých deskách

## Co lidé píšou. Slova pod jedním klíčem odděluje čárka; první z nich ukazují nabídky.
## Rozumí se všem jazykům najednou, na velikosti písmen a háčcích nezáleží.

desk-typed-new = nová, nový
desk-typed-join = hraju, připojit
desk-typed-decline = odmítnout
desk-typed-leave = odejít
desk-typed-start = začít
desk-typed-withdraw = odvolat
desk-typed-puzzle = hadanka, hádanka
desk-typed-fill = zaplnit
desk-typed-difficulty-easy = lehká, lehké, lehčí, snadná
desk-typed-difficulty-medium = střední
desk-typed-difficulty-hard = těžká, těžké, těžší
desk-typed-games = hry
desk-typed-board = deska
desk-typed-play = tah, hrát
desk-typed-if = když
desk-typed-then = tak, pak, potom
desk-typed-pass = vynechat, pas
desk-typed-takeback = zpět
desk-typed-resign = vzdát
desk-typed-abort = zrušit
desk-typed-claim = výhra
desk-typed-moretime = prodloužit
desk-typed-nudge = popohnat
desk-typed-rematch = odveta
desk-typed-luck = náhoda
desk-typed-say = říct
desk-typed-rules = pravidla
desk-typed-language = jazyk
desk-typed-settings = nastavení
desk-typed-notice = upozornění
desk-typed-refuse = nezvat
desk-typed-zone = pásmo
desk-typed-quiet = klid
desk-typed-remind = připomínat
desk-typed-vacation = dovolená
desk-typed-link = propojit
desk-typed-privacy = soukromi, soukromí
desk-typed-mydata = mojeudaje, mojeúdaje
desk-typed-forget = zapomen, zapomeň
desk-typed-bridge = most
desk-typed-renew = novyodkaz, novýodkaz
desk-typed-end = ukončit
desk-typed-annul = zrusvysledek, zrušvýsledek
desk-typed-remove = odebrat
desk-typed-help = nápověda
desk-typed-computer = počítač, stroj
desk-typed-rated = hodnocená, hodnocené, hodnocenou
desk-typed-hints = rady
desk-typed-hints-on = ano, zapnuto
desk-typed-hints-off = ne, bez, vypnuto
desk-typed-colour = barva
desk-typed-colour-white = bílé, bílá, bílý
desk-typed-colour-black = černé, černá, černý
desk-typed-colour-lots = los, losem
desk-typed-clock = čas, tempo
desk-typed-clock-off = bez, žádné, ne
desk-typed-hours = hodin, hodiny
desk-typed-number = partií, partie
desk-typed-language-cs = čeština, česky
desk-typed-language-sk = slovenština, slovensky
desk-typed-language-en = angličtina, anglicky
desk-typed-notice-both = oboje
desk-typed-notice-dm = soukromě
desk-typed-notice-group = skupina
desk-typed-notice-none = nijak
desk-typed-welcome-all = nikdo, nikoho
desk-typed-welcome-friends = cizí
desk-typed-welcome-nobody = všichni, všechny

## Jednou za den

desk-digest = Co se tu stalo od včerejška
desk-digest-puzzle = Abaku #{ $number } skončilo. Nejlepší bylo { $answer }, počet bodů: { $points }. { $equations }
desk-digest-second = { $game } #{ $number }: hádanka skončila. Řešení: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
    [few] , { $days } dny v řadě
   *[other] , { $days } dní v řadě
}
desk-digest-season = 🏆 Nejlepší v minulém měsíci:
desk-digest-ended = Dohráno:
desk-digest-waiting = Ještě běží:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · { $winners-count ->
        [one] vyhrává
       *[other] vyhrávají
    } { $winners }
desk-digest-drawn = { $match } · remíza
desk-digest-more = a další: { $count }
desk-solved = 🧩 Abaku #{ $number }: { $count ->
    [one] vyřešil ho tu { $count } člověk
    [few] vyřešili ho tu { $count } lidé
   *[other] vyřešilo ho tu { $count } lidí
}. Zkus to taky: /hadanka

## Kdo vede

desk-top-month = 🏆 Tento měsíc
desk-top-ever = 🏆 Za celou dobu
desk-top-nothing = Zatím se nic nepočítá. Počítají se dohrané hry mezi lidmi a hádanky dne.
desk-top-how = Výhra je 1, remíza půl. Když hrají víc než dva, počítá se díl za každého, koho necháš za sebou.
desk-top-puzzles = Hádanky dne
desk-top-skill = Hodnocení v hádankách: { $game }
desk-top-line = { $place }. { $crown }{ $name }: { $won } z { $played }
desk-top-points = { $average ->
    [one] 1 bod
    [few] { $average } body
   *[other] { $average } bodů
} na hru, nejvíc { $best }
desk-top-solver = { $place }. { $crown }{ $name }: { $stars } ★, { $solved ->
    [one] 1 hádanka
    [few] { $solved } hádanky
   *[other] { $solved } hádanek
}, { $days ->
    [0] žádný den v řadě
    [one] 1 den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
desk-top-rated-days = Hodnocení v pomalých hrách
desk-top-rated-minutes = Hodnocení v rychlých hrách
desk-top-rating = { $place }. { $name }: { $rating }
desk-rating-how = „?“ znamená: hodnocených her je zatím málo, nebo dlouho žádná nebyla. V rychlých hrách je na tah méně než hodina.
desk-rating-days = { $rating } v pomalých hrách
desk-rating-minutes = { $rating } v rychlých hrách
desk-rating-changes = Hodnocení teď: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-me-rated = Tvoje hodnocení:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Hodnocení v pomalých hrách: { $own } : { $theirs }
desk-vs-rated-minutes = Hodnocení v rychlých hrách: { $own } : { $theirs }
desk-wins = { $whole },{ $tenths }
desk-button-top = Kdo vede
desk-button-top-month = Tento měsíc
desk-button-top-ever = Za celou dobu
desk-button-top-all = Všechny hry
desk-me = { $name }, takhle se ti dařilo ve hrách s ostatními. Výhra je 1, remíza půl.
desk-me-nothing = Žádná tvoje hra s ostatními ještě není dohraná.
desk-me-game = { $game }: { $won } z { $played }, tento měsíc { $lately } z { $month }
desk-me-puzzles = Hádanky dne: { $solved }, { $stars } ★. { $days ->
    [0] Teď žádný den v řadě,
    [one] 1 den v řadě,
    [few] { $days } dny v řadě,
   *[other] { $days } dní v řadě,
} nejvíc { $longest }.
desk-me-skill = Hodnocení v hádankách, { $game }: { $rating }, { $answered ->
    [one] 1 hádanka
    [few] { $answered } hádanky
   *[other] { $answered } hádanek
}
desk-me-spare = { $spare ->
    [0] Teď nesmíš vynechat žádný den.
    [one] Smíš vynechat 1 den.
   *[other] Smíš vynechat { $spare } dny.
}
desk-vs-whom = Proti komu? Napiš jméno, třeba /proti Ana.
desk-vs = Ty a { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } her
}
desk-vs-nothing = Žádná vaše společná hra ještě není dohraná ({ $name }).
desk-ending-turns = { $turns ->
    [one] 1 tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}
desk-ending-vs = Ty a { $name }, { $game }: { $own } : { $theirs }
desk-help-top = kdo ve skupině vede
desk-help-me = jak se ti dařilo ve hrách
desk-help-vs = jak se ti dařilo proti někomu
desk-typed-top = zebricek, žebříček
desk-typed-me = vysledky, výsledky
desk-typed-vs = proti

desk-record = Tady je { $code } jako soubor: každý tah, kostka i kámen a tajemství, ze kterého vzešla všechna náhoda. Jak to ověřit, říká VERIFY.md.
desk-archive = { $games ->
    [one] Tady je tvoje 1 dohraná hra v souboru ZIP.
    [few] Tady jsou tvoje { $games } dohrané hry v jednom souboru ZIP: každá má v něm svůj soubor.
   *[other] Tady je tvých { $games } dohraných her v jednom souboru ZIP: každá má v něm svůj soubor.
}
desk-button-archive-older = Starší hry jako soubor
desk-record-all = Všechny moje dohrané hry
desk-typed-record-all = vše, všechno, všechny
desk-typed-fill-name = jméno, pojmenovat
desk-button-record = Zápis jako soubor
desk-help-record = pošle zápis dohrané hry, „vše“ všech her
desk-typed-record = zapis, zápis
desk-notation = Totéž jako soubor { $format } pro jiné programy a stránky.
desk-analysis = { $code } s rozborem počítače:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = { $code } se teď prochází. Chvilku to potrvá, a déle, když jsou na řadě i jiné hry.
desk-analysis-partly = Rozbor { $code } právě běží: { $done } z { $of } rozhodnutí.
desk-analysis-nothing = V { $code } není nic, co by počítač mohl posoudit.
desk-analysis-estimate = Co není jisté, je odhad.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = lepší: { $best } ({ $loss })
desk-button-analyse = Rozbor
desk-button-analysis-again = Ukázat, co se našlo
desk-button-moment = Ukázat { $number }
desk-button-moment-before = ◀ Předchozí rozhodnutí
desk-button-moment-after = Další rozhodnutí ▶
desk-button-moment-back = Zpět na desku
desk-button-ways = Všechny tahy
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] Položit kameny šlo jediným způsobem.
       *[other] Způsobů, jak položit kameny: { $count }. První jsou ty za nejvíc bodů.
    }
desk-ways-among = { $count ->
        [one] Jinak kameny položit nešlo.
       *[other] Způsobů, jak položit kameny: { $count }. První jsou ty za nejvíc bodů. Zahraný tah je číslo { $number }.
    }
desk-ways-later = Nejlepší tah přinese hned méně bodů: počítá se i to, k čemu jsou dobré kameny, které zůstanou v zásobníku.
desk-ways-none = Položit se nedalo nic.
desk-way = { $number }. { $move }: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }; { $equations }
desk-ways-unknown = Takové rozhodnutí v téhle hře není.
desk-ways-waits = Počítač tuhle hru ještě neprošel. Nejdřív si otevři její rozbor.
desk-way-marked = { $way } ({ $mark })
desk-way-played = zahráno
desk-way-best = nejlepší
desk-way-both = zahráno, a je to nejlepší
desk-help-analyse = rozebere dohranou hru
desk-typed-analyse = rozbor
desk-button-hint = Poraď mi
desk-button-hint-more = Poraď víc
desk-button-hint-move = Ukaž tah
desk-button-hint-play = Zahrát ho
desk-help-hint = poradí s tahem
desk-typed-hint = rada, poradit
desk-hint-plain = Počítač by hrál: { $move }
desk-hints-taken = Rady: { $hints }
desk-hints-of = { $player } { $taken }
desk-replay = Tady je { $code } jako animace, tah po tahu.
desk-button-replay = Přehrát hru
desk-help-replay = pošle dohranou hru jako animaci
desk-typed-replay = prehrat, přehrát
desk-moment = Tah č. { $number } ve hře { $code } jako obrázek pro ostatní.
desk-button-keepsake = Tah jako obrázek
desk-help-moment = pošle tah jako obrázek
desk-typed-moment = momentka
desk-parameter-turn = ČÍSLO
desk-moment-none = Ve hře { $code } zatím nikdo netáhl.
desk-moment-range = Ve hře { $code } { $turns ->
        [one] je zatím jeden tah
        [few] jsou zatím { $turns } tahy
       *[other] je zatím { $turns } tahů
    }. Napiš číslo tahu, třeba /moment { $code } 1.
desk-moment-number = „{ $text }“ není číslo tahu. Napiš třeba /moment k7 3.
desk-moment-of-a-day = Ve hře { $code } dostanou všichni totéž, a tak se tahy ostatním neukazují.
