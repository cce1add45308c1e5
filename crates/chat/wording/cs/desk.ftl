# Slova recepce, crates/chat/src.

## Co se nedá přečíst

desk-empty = Nic tu není. Napiš tah nebo příkaz; co umím, ukáže /napoveda.
desk-too-long = To je moc dlouhé. Napiš nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
desk-odd-characters = Některé znaky nepřečtu. Napiš to obyčejnými písmeny a číslicemi.
desk-unknown-command = Příkaz „/{ $name }“ neznám. Co umím, ukáže /napoveda.
desk-unknown-button = Tohle tlačítko už neplatí. Jak to na desce vypadá teď, ukáže /deska.
desk-not-understood = Tomu nerozumím a v žádné hře tu nejsi na tahu. Co umím, ukáže /napoveda; s ostatními si povídáš přes /rict TEXT.
desk-not-a-move = { $why } (S ostatními si povídáš přes /rict TEXT, příkazy ukáže /napoveda.)
desk-which-move = Co z toho myslíš?
desk-which-match = Kterou hru myslíš?
desk-which-group = Kterou skupinu myslíš?
desk-which-game = Hru „{ $name }“ neznám. Vyber si: { $games }.
desk-no-code = „{ $word }“ není kód hry. Kód vypadá třeba takhle: k7.
desk-no-match = Hra { $code } tu není. Tvoje hry ukáže /hry.
desk-no-language = Mluvím česky, slovensky a anglicky: napiš /jazyk cs, /jazyk sk nebo /jazyk en.
desk-no-member = Nikoho se jménem „{ $name }“ tu neznám. Znám: { $members }. Kdo chybí, ať mi tu nejdřív pošle /hry.
desk-guest-which = { $count ->
    [few] { $count } lidé se tu jmenují
   *[other] { $count } lidí se tu jmenuje
 } { $name }. Napiš @{ $name }#1, když myslíš toho, kdo sem přišel první, @{ $name }#2 pro druhého a tak dál.
desk-players-range = Počet hráčů nemůže být „{ $number }“. Napiš číslo od 1 do 16.
desk-clock-range = Čas „{ $text }“ nastavit nejde. Napiš čas na tah, a za + čas navíc pro celou hru: clock=3d+3d, clock=12h, clock=5m nebo clock=off. S +open na konci (clock=1d+3d+open) běží čas až od otevření desky. Na tah jde dát 1m až 14d, navíc nejvýš 14d; když je na tah méně než hodina, nic navíc není.
desk-time-range = „{ $text }“ přidat nejde. Napiš 1h až 14d, třeba /prodlouzit k7 2d.
desk-hours-range = Pozvánka nemůže platit „{ $text }“ hodin. Napiš hours=24 až hours=72.
desk-new-what = Nevím, co má znamenat „{ $word }“. Napiš třeba /nova abaku 2, /nova šachy hodnocená, /nova abaku @Ana nebo /nova abaku scoring=v1.
desk-play-what = Jaký tah? Napiš ho za příkaz, třeba /tah H8> 24.
desk-say-what = Co chceš říct? Napiš to za příkaz: /rict Ahoj!
desk-team-what = Co chceš říct svému týmu? Napiš to za příkaz: /tym Ber to!
desk-remove-what = Kdo má ze hry odejít? Napiš za příkaz jméno, třeba /odebrat k7 Ana.
desk-no-notify = Takovou možnost nemám. Napiš /upozorneni soukromě, /upozorneni skupina, /upozorneni oboje nebo /upozorneni nijak.
desk-no-zone = Místo „{ $text }“ neznám. Napiš pásmo, třeba /pasmo Europe/Prague.
desk-no-quiet = Klid „{ $text }“ nastavit nejde. Napiš od kdy do kdy (půl hodiny až 12 hodin), třeba /klid 22-8, nebo /klid off.
desk-no-remind = Takovou možnost nemám. Napiš /pripominat soukromě, /pripominat skupina nebo /pripominat nijak, celé hodiny, třeba /pripominat 8 18, nebo /pripominat podle hodin.
desk-no-vacation = Nerozumím, na jak dlouho je „{ $text }“. Napiš třeba /dovolena 3d, nebo /dovolena off.

## Co se nedá udělat

desk-not-member = V téhle místnosti nejsi. Nejdřív do ní vejdi přes její odkaz.
desk-in-a-room = To má smysl jen v místnosti. Otevři si místnost a napiš to tam.
desk-fault = Něco se u mě pokazilo a nic se nezměnilo. Zkus to znovu; kdyby to nepomohlo, řekni provozovateli bota číslo { $id }.
desk-broke = Jejda, něco se mi pokazilo. Zkus to prosím znovu.
desk-stale = Deska se mezitím změnila. Podívej se na ni znovu.
desk-stale-board = Hra { $code } mezitím pokročila. Takhle vypadá teď:
desk-not-started = Hra { $code } ještě nezačala.
desk-not-running = Tahle hra skončila. Odveta: /odveta
desk-not-player = V téhle hře nehraješ, ale dívat se můžeš.
desk-not-your-turn = Ve hře { $code } teď nejsi na tahu.
desk-no-game = Nevím, kterou hru myslíš. Tvoje hry ukáže /hry, novou začneš přes /nova.
desk-no-invitation = Žádná taková pozvánka tu není. Novou vytvoříš přes /nova.
desk-no-own-invitation = Žádnou otevřenou pozvánku tu nemáš. Novou vytvoříš přes /nova.
desk-no-finished = Žádnou dohranou hru, která by šla opakovat, tu nemáš. Novou začneš přes /nova.
desk-unfinished = To ještě není celý tah. Pokračuj, nebo začni znovu.
desk-odd-taps = Tahle klepnutí nedávají smysl. Začni tah znovu.
desk-touch-old = Tahle deska už neplatí. Napiš /deska a pošlu ti novou.
desk-touch-lost = Tohle ke mně nedorazilo. Zkus to znovu, nebo napiš /deska.

## Pozvánky

desk-new-game = Co si zahrajeme?
desk-form = Nová hra: { $game }. Klepni na to, co chceš změnit nebo koho chceš pozvat, a potom na Pozvat.
desk-form-levels = { $game }: jak silný má být počítač? 1 je nejlehčí. Klepni na úroveň a hra začne.
desk-players-between = Počet hráčů: { $least } až { $most }
desk-players-exactly = Počet hráčů: { $most }
desk-form-clock = Čas: { $clock }
desk-form-clock-off = Čas: bez omezení
desk-form-rated = Hodnocená: ano
desk-form-rated-off = Hodnocená: ne
desk-form-hints = Rady: ano
desk-form-hints-off = Rady: ne
desk-form-hours = Platí { $hours } h
desk-clock = Čas: { $turn } na tah a { $bank } navíc pro celou hru.
desk-clock-opens = Čas: na tah { $turn } od chvíle, kdy otevřeš desku, a k tomu { $bank } navíc. Než ji otevřeš, ubývá čas navíc desetkrát pomaleji.
desk-clock-opened = { $clock } od otevření
desk-clock-turn = Čas: { $turn } na tah.
desk-rated = Hodnocená hra: výsledek změní hodnocení obou a tahy se nevracejí.
desk-hints = S radami: když jsi na tahu, můžeš se zeptat počítače. Na konci všichni uvidí, kdo kolikrát.
desk-span-days = { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
desk-in-time = za { $time }
desk-on-day = { $day }. { $month }. v { $time }
desk-option = { $name }: { $value }
desk-options = { $options }
desk-proposed = Pozvánka je venku ({ $code })! Kdo chce, klepne na Hraju.
desk-invited = 🎲 { $name } zve na partii: { $game } ({ $code })
desk-you-invite = Zveš na partii: { $game } ({ $code })
desk-rematch-of = 🎲 Odveta za { $name }: { $game } ({ $code })
desk-seats = U stolu: { $players }. Počet hráčů: { $least } až { $most }.
desk-seats-exactly = U stolu: { $players }. Počet hráčů: { $most }.
desk-guests = Zatím bez odpovědi: { $names }.
desk-expires = Pozvánka propadne { $when }.
desk-joined = Jsi ve hře ({ $code })! 🎉 Ozvu se, až budeš na tahu.
desk-joined-next = Hraješ od příští partie.
desk-awaits-seats = Jsi ve hře! Začne, až budou obsazená všechna místa.
desk-awaits-start = Jsi ve hře! Začne, až budou obsazená všechna místa, nebo dřív, když ji spustí { $name }.
desk-declined = Nevadí, třeba příště! ({ $code })
desk-left = Ve hře { $code } už nejsi.
desk-started = Hra { $code } začíná. Hodně štěstí!
desk-started-alone = Hra { $code } začíná. Je jen tvoje, tak budu pokračovat v soukromém chatu.
desk-withdrawn = Pozvánka ke hře { $code } je zrušená.
desk-rematch = Pozvánka k odvetě je venku ({ $code }).

## Co se stalo

desk-entered = 👋 Do místnosti přichází { $name }.
desk-news-bridged = 🌉 { $name } propojuje tuhle skupinu s další: obě teď vidí stejné hry, jména i zprávy.
desk-handed-on = Tuhle místnost teď spravuje { $name }.
desk-gone = { $name } tu už není.
desk-gone-missed = { $name } tu už není. { $codes-count ->
        [one] Čeká hra { $codes }.
        [few] Čekají hry { $codes }.
       *[other] Čekají hry { $codes }.
    } Po návratu jde hrát dál. Správce skupiny může hráče i vyřadit: /odebrat { $code } { $name }
desk-said = { $name }: { $text }
desk-said-team = { $name } týmu ve hře { $code }: { $text }
desk-news-joined = 👋 { $name } se přidává ke hře { $code }
desk-news-joined-next = Zahraje si od příští partie.
desk-news-declined = { $name } tentokrát nehraje ({ $code }).
desk-news-left = Před začátkem hry { $code } odchází { $name }.
desk-news-withdrawn = Pozvánka ke hře { $code } je zrušená.
desk-news-expired = ⌛ Na hru { $code } se nesešlo dost hráčů. Zkus to znovu: /nova
desk-news-started = { $players-count ->
    [one] 🎲 Jdeme na to! { $game } ({ $code })
   *[other] 🎲 Hrajeme! { $game } ({ $code }): { $players }
}
desk-news-next = Hra { $code }, { $number }. partie: { $game }. { $players }
desk-commitment = 🔎 Otisk náhody pro ověření po hře (SHA-256): { $hash }
desk-if-which = Soupeř je na tahu ve víc tvých hrách. Napiš kód té, kterou myslíš, třeba: /kdyz { $code } e5 Nf3
desk-if-none = Ve hře { $code } nemáš připravenou žádnou odpověď. Napiš nejdřív, co může zahrát soupeř, a pak svou odpověď, třeba v šachách /kdyz e5 Nf3. Jde to i dál: /kdyz e5 Nf3 Nc6 Bb5.
desk-if-list = Tvoje připravené odpovědi ve hře { $code }:
desk-if-pair = na { $theirs } zahraju { $mine }
desk-if-prepared = Připraveno: { $moves }.
desk-if-tap = Klepni na to, co může zahrát soupeř. Potom na svou odpověď.
desk-if-tap-answer = A teď klepni na svou odpověď.
desk-if-tap-more = Odpověď si připrav, nebo klepni na to, co může přijít po ní.
desk-if-secret = Nikomu to neřeknu. Pokud tu ale ostatní mohli tvou zprávu číst, připrav si odpovědi radši v našem soukromém chatu.
desk-button-if-drop-one = ✕ Neodpovídat
desk-button-if-drop = ✕ { $moves }
desk-button-if = Připravit odpověď
desk-button-if-none = ✕ všechno
desk-luck-what = Napiš za příkaz pár svých slov: /nahoda modrý slon. Zamíchám je do náhody, takže kostky ani kameny nemohl nikdo vybrat předem.
desk-luck-which = Na hráče tu čeká víc her. Napiš, kterou myslíš: /nahoda { $code } modrý slon
desk-luck-brought = Tvoje slova teď rozhodují o náhodě ve hře { $code }. Nikomu je neříkej a zapamatuj si je: po hře si s nimi všechno ověříš. Mohl je tu někdo číst? Pošli mi jiná soukromě; platí poslední.
desk-not-begun = Hra { $code } ještě nezačala.
    🔎 Otisk náhody pro ověření po hře (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } ruší hru { $code }.
desk-news-broken = Hra { $code } nemůže pokračovat: její zápis nesedí. Nic se neztratilo, musí se na to podívat provozovatel bota.
desk-news-takeback = { $name } prosí o vrácení posledního tahu ve hře { $code }.
desk-news-takeback-asked = { $name } prosí o vrácení posledního tahu ve hře { $code }. Souhlasíš?
desk-asks-takeback = { $name } prosí o vrácení posledního tahu. Souhlasíš?
desk-asks-time = { $name }: čas vypršel. Vezmi si výhru, nebo přidej čas.
desk-news-takeback-yours = Prosíš o vrácení svého posledního tahu ve hře { $code }. Rozhodnou ostatní.
desk-news-agrees = { $name } souhlasí: tah ve hře { $code } se může vrátit.
desk-news-disagrees = { $name } nesouhlasí: tah ve hře { $code } platí.
desk-news-time-over = Ve hře { $code } vypršel čas: { $name }. Soupeř si může vzít výhru, nebo přidat čas. Jinak hra ještě den počká ({ $day }. den z { $days }).
desk-news-waits = Tenhle den končí { $when }.
desk-news-closes = Potom se hra uzavře jako nedohraná: { $when }.
desk-news-unfinished = Hra { $code } zůstává nedohraná: už několik dní v ní nikdo netáhl. Novou začne odveta.
desk-news-turns-lost = Ve hře { $code } ti dvakrát za sebou vypršel čas a hra šla dál bez tebe. Chceš ještě hrát? Pak stačí táhnout včas. Když čas vyprší ještě jednou, ostatní dohrají bez tebe.
desk-news-seat-left = Ve hře { $code } už nepokračuje { $name }: čas vypršel třikrát za sebou. Ostatní hrají dál.
desk-news-time-given = { $name } přidává ve hře { $code } čas: { $time }.
desk-news-takeback-lapsed = Na prosbu o vrácení tahu ve hře { $code } nikdo neodpověděl. Tah platí a hra jde dál.
desk-news-time-given-back = Bot tu nebyl: { $time }. Nikoho to nestojí čas, hodiny ho dostaly zpátky.
desk-taken-back = Poslední tah se vrací.
desk-over-won = 🏆 { $winner } vyhrává hru { $code }!
desk-over-tied = 🤝 Hra { $code } končí remízou: o vítězství se dělí { $winners }.
desk-over-drawn = 🤝 Hra { $code } končí remízou.
desk-game-won = { $number }. partii hry { $code } vyhrává { $winner }.
desk-game-shared = { $number }. partii hry { $code } vyhrávají { $winners }.
desk-game-drawn = { $number }. partie hry { $code } končí remízou.
desk-over-alone = 🏁 Konec hry { $code }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }!
desk-over-made = 🏁 Konec hry { $code }: { $made }!
desk-level-harder = Dvě výhry za sebou: { $level } už ti nestačí. Další kámen je { $next }.
desk-level-softer = { $level } je dnes tvrdý oříšek. { $next } hraje o něco slaběji: zkus to a sem se vrať později.
desk-ended-move = { $how }, { $number }. tah
desk-ended-resigned = { $player } se vzdává
desk-ended-removed = { $player } odchází ze hry
desk-here-invited = 🎲 { $name } zve na partii: { $game }
desk-here-you-invite = Zveš na partii: { $game }
desk-here-rematch-of = 🎲 Odveta: { $game }
desk-here-news-joined = 👋 Přidává se { $name }.
desk-here-news-declined = { $name } tentokrát nehraje.
desk-here-news-left = Před začátkem hry odchází { $name }.
desk-here-news-withdrawn = Pozvánka ke hře je zrušená.
desk-here-news-expired = ⌛ Na hru se nesešlo dost hráčů.
desk-here-news-started = { $players-count ->
    [one] 🎲 Jdeme na to! { $game }
   *[other] 🎲 Hrajeme! { $game }: { $players }
}
desk-here-news-next = { $number }. partie: { $game }. { $players }
desk-here-news-aborted = { $name } ruší hru.
desk-here-news-broken = Hra nemůže pokračovat: její zápis nesedí. Nic se neztratilo, musí se na to podívat provozovatel bota.
desk-here-news-takeback = { $name } prosí o vrácení posledního tahu.
desk-here-news-takeback-asked = { $name } prosí o vrácení posledního tahu. Souhlasíš?
desk-here-news-takeback-yours = Prosíš o vrácení svého posledního tahu. Rozhodnou ostatní.
desk-here-news-agrees = { $name } souhlasí: tah se může vrátit.
desk-here-news-disagrees = { $name } nesouhlasí: tah platí.
desk-here-news-time-over = Vypršel čas: { $name }. Soupeř si může vzít výhru, nebo přidat čas. Jinak hra ještě den počká ({ $day }. den z { $days }).
desk-here-news-unfinished = Hra zůstává nedohraná: už několik dní v ní nikdo netáhl. Novou začne odveta.
desk-here-news-turns-lost = Dvakrát za sebou ti vypršel čas a hra šla dál bez tebe. Chceš ještě hrát? Pak stačí táhnout včas. Když čas vyprší ještě jednou, ostatní dohrají bez tebe.
desk-here-news-seat-left = Ve hře už nepokračuje { $name }: čas vypršel třikrát za sebou. Ostatní hrají dál.
desk-here-news-time-given = { $name } přidává čas: { $time }.
desk-here-news-takeback-lapsed = Na prosbu o vrácení tahu nikdo neodpověděl. Tah platí a hra jde dál.
desk-here-nudged-you = { $name } se ptá, jestli hraješ dál. Jsi na tahu.
desk-here-said-team = { $name } týmu: { $text }
desk-here-team-told = Přečte si to jen tvůj tým: { $names }.
desk-here-you-won = Výhra je tvoje! 🎉
desk-here-you-won-by = Výhra o { $points } je tvoje! 🎉
desk-here-won-by = { $winner } vyhrává o { $points }.
desk-here-if-secret = Nikdo jiný je nevidí.
desk-here-won = Vyhrává { $winner }!
desk-here-tied = Remíza: o vítězství se dělí { $winners }.
desk-here-drawn = Remíza.
desk-here-game-won = { $number }. partii vyhrává { $winner }.
desk-here-game-shared = { $number }. partii vyhrávají { $winners }.
desk-here-game-drawn = { $number }. partie končí remízou.
desk-here-match-won = Zápas vyhrává { $winner }!
desk-here-match-tied = Zápas končí remízou.
desk-here-alone = { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }!
desk-here-made = { $made }!
desk-here-proposed = Pozvánka je venku!
desk-here-rematch = Pozvánka k odvetě je venku!
desk-here-started = Hra začíná. Hodně štěstí!
desk-here-started-alone = Tvoje hra začíná. Hodně štěstí!
desk-here-joined = Jsi ve hře! 🎉
desk-here-resign-sure = Opravdu se chceš vzdát? Nepůjde to vzít zpět.
desk-here-abort-sure = Opravdu chceš hru zrušit pro všechny?
desk-here-resigned = Vzdáváš se. Díky za hru! 🤝
desk-here-aborted = Hra je zrušená.
desk-here-claimed = Hra končí na čas.
desk-here-time-given = Hotovo, čas je přidaný.
desk-here-takeback-asked = Ptám se ostatních, jestli si smíš tah vzít zpět.
desk-here-takeback-done = Tvůj tah se vrací.
desk-here-takeback-answered = Díky, tvoje odpověď platí.
desk-here-record = Tady je hra jako soubor: každý tah, kostka i kámen a tajemství, ze kterého vzešla všechna náhoda. Jak to ověřit, říká VERIFY.md.
desk-here-replay = Tady je hra jako animace, tah po tahu.
desk-here-moment = { $number }. tah jako obrázek ke sdílení.
desk-here-stale-board = Hra mezitím pokročila. Takhle vypadá teď:
desk-here-not-your-turn = Teď nejsi na tahu.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
desk-secret = 🔎 Tajemství, ze kterého vzešla náhoda: { $secret }
    Jeho SHA-256 je otisk ze začátku hry, takže si každý může ověřit, že náhoda byla poctivá.
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
desk-time-rests = Hodiny mají víkend, poběží zase { $when }.
desk-time-shut = Čas na tah začne běžet, až se otevře deska.
desk-time-late = Čas vypršel; čekání končí { $when }.
desk-time-stands = Hodiny stojí; zbývá: { $time }.
desk-time-has = { $name } má ještě { $time }.
desk-time-have = Ty máš ještě { $time }.
desk-time-of = { $name } { $time }
desk-time-yours = ty { $time }
desk-turn-next = Hned potom hraješ ty.
desk-turn-next-but-one = Za dva tahy hraješ ty.
desk-turn-yours = 👉 Jsi na tahu.
desk-turn-over = Hra skončila.
desk-turn-aborted = Hra byla zrušena.
desk-turn-broken = Hra nemůže pokračovat.
desk-turn-invited = čeká na hráče
desk-your-turn = { $players-count ->
    [one] 👉 Jsi na tahu! { $game } ({ $code })
   *[other] 👉 Jsi na tahu! { $game } ({ $code }): { $players }
}
desk-lesson-rules = Celá pravidla: /pravidla { $game }
desk-played = ✅ Zahráno!
desk-draft-long = Některá tlačítka chybějí, tenhle tah je na ně moc dlouhý. Tah napiš; jak na to, ukáže /napoveda.
desk-late-done = Kvůli restartu odpovídám pozdě, ale povedlo se to!
desk-late-again = Restart přišel dřív, než se to stihlo provést. Zkus to prosím znovu.
desk-more = Co ještě můžeš ve hře { $code }:
desk-games = Tvoje hry: { $count }
desk-puzzle = 🧩 Abaku #{ $number }: dnešní hádanka, pro všechny stejná. Máš tři pokusy na stejné desce a počítá se ten nejlepší. Otevřená je do zítřejšího poledne UTC.
desk-puzzle-share = Abaku #{ $number }: { $shapes } { $stars } ze 3, { $percent } %, pokusy: { $tries }
desk-puzzle-second = 🧩 { $game } #{ $number }: druhá hádanka dne, pro všechny stejná. Máš tři pokusy. Otevřená je do zítřejšího poledne UTC.
desk-puzzle-more = 🧩 { $game }, hádanka { $number }: vybraná podle toho, jak ti to jde. Tři pokusy, času kolik chceš.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } { $stars } ze 3
desk-puzzle-answer = { $move }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} ({ $equations })
desk-puzzle-more-share = { $game }, hádanka { $number }: { $shapes } { $stars } ze 3
desk-puzzle-rating = Tvoje hodnocení v hádankách: { $before } → { $after }
desk-no-difficulty = Slovu „{ $word }“ nerozumím. Za /hadanka můžeš napsat hru a obtížnost, třeba: /hadanka abaku těžká. Hádanka může být lehká, střední nebo těžká.
desk-puzzle-told = Hotovo, skupina to ví.
desk-not-a-puzzle = Tuhle hádanku ještě nemáš dohranou.
desk-puzzle-begins = Tohle je hádanka dne: máš tři pokusy na stejné desce a počítá se ten nejlepší.
desk-task-begins = Tuhle hádanku máš jen pro sebe: tři pokusy.
desk-bag = Dnešní kameny #{ $number }: všichni mají stejné. Zahraj nejlepší tah, jaký najdeš. Po každém tahu jde na desku ten nejlepší možný, takže i další kameny mají všichni stejné.
desk-bag-share = Dnešní kameny #{ $number }: { $made }
desk-bag-begins = Tohle jsou dnešní kameny: máš jeden pokus.
desk-round = { $round }. kolo
desk-round-own = Ty
desk-round-best = Nejlepší
desk-round-sum = Zatím
desk-round-total = Celkem
desk-round-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
}
desk-round-nothing = nic
desk-round-of = { $own } z { $best }
desk-round-found = 🎉 to je tvůj tah!
desk-round-laid = { $move } ({ $equations })
desk-round-next = Další kolo
desk-solo-rules = S těmihle pravidly
desk-solo-day = S dnešními kameny
desk-solo-none = Zatím tu nikdo nemá dohráno.
desk-solo-row = { $place }. { $name }: { $made }
desk-deal-month = 📅 Měsíc den po dni (nejlepší tady má za den 100 bodů, ostatní v procentech z něj):
desk-deal-row = { $place }. { $name }: { $points } { $points ->
    [one] bod
    [few] body
   *[other] bodů
}, { $days } { $days ->
    [one] den
    [few] dny
   *[other] dní
}
desk-deal-open = Poslední den ještě všude neskončil, takže se jeho body můžou změnit.
desk-solo-record = 🎉 Nový osobní rekord! Dosud: { $before }.
desk-solo-own = Osobní rekord: { $before }.
desk-solo-record-room = 🎉 Nový rekord skupiny! Dosud { $name }: { $before }.
desk-solo-room = Rekord skupiny má { $name }: { $before }.
desk-games-none = Teď nic nehraješ. Začni hru: /nova, nebo zkus dnešní hádanku: /hadanka
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
desk-answer-sure = Ukázat řešení? Hádanka tím skončí a počítají se dosavadní pokusy.
desk-answer-sure-yes = Ano, ukázat
desk-abort-sure = Opravdu chceš hru { $code } zrušit pro všechny?
desk-abort-sure-yes = Ano, zrušit
desk-early-uncounted = Hodnotit se nebude: netáhli jste ještě oba.
desk-early-lost = Ze dvou hodnocených her odcházíš během dne dřív, než v nich táhli oba. Když odejdeš i z téhle, počítá se ti jako prohra.
desk-resigned = Hru { $code } vzdáváš. Díky za hru! 🤝
desk-answer-shown = Tady je řešení.
desk-aborted = Hra { $code } je zrušená.
desk-claimed = Hra { $code } končí na čas.
desk-time-given = Hotovo, ve hře { $code } je přidaný čas.
desk-takeback-asked = Ptám se ostatních, jestli si smíš tah ve hře { $code } vzít zpět.
desk-takeback-done = Tvůj tah ve hře { $code } se vrací.
desk-takeback-or-resign = Ptám se ostatních, jestli si smíš tah ve hře { $code } vzít zpět. Když nebudou souhlasit, vzdám ji za tebe. O tom ale nevědí.
desk-takeback-answered = Díky, tvoje odpověď ke hře { $code } platí.

## Jazyky

desk-language-me = Jakým jazykem mám mluvit s tebou?
desk-language-room = A jak se všemi v téhle místnosti?
desk-language-set = Budu s tebou mluvit česky.
desk-language-room-set = V téhle místnosti budu mluvit česky.
desk-room-language = Jazyk skupiny „{ $room }“: { $language }. Správci ho změní přes /nastaveni skupina.

## Tlačítka

desk-button-help = Nápověda
desk-button-puzzle-yesterday = Včerejší hádanka
desk-button-puzzle = Dnešní hádanka
desk-button-second = { $game } #{ $number }
desk-button-one-more = Ještě jedna hádanka
desk-button-easier = Lehčí
desk-button-harder = Těžší
desk-button-bag = Dnešní kameny
desk-button-solo = Žebříček
desk-button-copy = Kopírovat
desk-button-open = Otevřít na webu
desk-button-tell = Říct skupině
desk-button-games = Moje hry
desk-button-next = Další
desk-button-move = Můj tah
desk-button-board = Deska
desk-button-board-of = { $code } · Deska
desk-button-more = Víc…
desk-button-rules = Pravidla
desk-button-join = Hraju
desk-button-decline = Tentokrát ne
desk-button-start = Začít hned
desk-button-leave = Odejít
desk-button-withdraw = Zrušit pozvánku
desk-button-invite = Pozvat
desk-button-computer = S počítačem…
desk-button-options = Nastavení…
desk-button-back = Zpět
desk-button-undo = Krok zpět
desk-button-play = Zahrát
desk-button-look = Co je nového?
desk-button-pictures = Radši obrázky
desk-play-sure = Zahrát { $move }?
desk-button-restart = Začít znovu
desk-button-resign = Vzdát se…
desk-button-answer = Ukázat řešení
desk-button-abort = Zrušit hru…
desk-button-claim = Vzít si výhru
desk-button-more-time = Přidat 24 hodin
desk-button-takeback = Vrátit tah
desk-button-takeback-first = Zpět, nebo vzdát
desk-button-keep = Ne, hraju dál
desk-button-agree = Ano
desk-button-disagree = Ne
desk-button-rematch = Odveta
desk-button-again = Znovu s jinými
desk-button-level = Hrát: { $level }
desk-button-refuse = Už nezvat: { $name }
desk-button-allow = Povolit: { $name }
desk-button-welcome-all = Od všech
desk-button-welcome-friends = Od spoluhráčů
desk-button-welcome-nobody = Teď žádné

## Nápověda

desk-intro =
    Ahoj! 👋 Hraju s vámi deskovky přímo tady: { $games }. Desku vidí všichni, svoje kameny jen ty.
    Začni: /nova. Ostatní se přidají jedním klepnutím.
desk-help =
    Jak se hraje:
    · Začni: /nova. Ostatní se přidají jedním klepnutím, nebo si vyber počítač.
    · Když jsi na tahu, klepni na tlačítka pod deskou, nebo tah prostě napiš.
    · Nevíš jak dál? Klepni na Poraď mi, nebo vezmi tah zpátky.
    · Tvoje hry ukáže /hry, dnešní hádanku /hadanka.
    · Barvy, jazyk a připomínky: /nastaveni
desk-help-about-beginning = Začít hru
desk-help-about-turn = Když jsi na tahu
desk-help-about-match = Během hry
desk-help-about-lists = Hry a výsledky
desk-help-about-person = Jen pro tebe
desk-help-about-admins = Pro správce
desk-help-aliases = Všechny příkazy mají i anglická jména. Jsi na tahu ve víc hrách? Napiš před tah kód hry: „k7: H8> 24“.
desk-help-new = začne hru s přáteli nebo proti počítači
desk-help-join = přijme pozvánku
desk-help-decline = odmítne pozvánku
desk-help-leave = odejde ze hry před začátkem
desk-help-start = začne tvou hru s těmi, kdo tu jsou
desk-help-withdraw = zruší tvou pozvánku
desk-help-puzzle = dnešní hádanka nebo další
desk-help-fill = zaplnění celé desky pro jednoho
desk-help-games = tvoje hry a kdo je na tahu
desk-help-board = ukáže desku
desk-help-hand = ukáže, co máš
desk-help-play = zahraje tah
desk-help-if = zahraje za tebe odpověď, když soupeř zahraje tohle: /kdyz e5 Nf3
desk-help-pass = vynechá tah
desk-help-draw = nabídne remízu, nebo ji přijme
desk-help-takeback = požádá o vrácení tvého posledního tahu
desk-help-resign = vzdá hru
desk-help-abort = zruší hru, která sotva začala
desk-help-claim = vezme si výhru, když soupeři vypršel čas
desk-help-moretime = přidá ostatním čas
desk-help-when = navrhne, kdy hrát naživo
desk-help-nudge = zeptá se, jestli ostatní hrají dál
desk-help-team = řekne něco jen tvému týmu, druhá strana to nečte
desk-help-rematch = navrhne stejnou hru znovu
desk-help-luck = zamíchá tvoje slova do náhody
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
desk-parameter-date = pá 20:00
desk-parameter-text = TEXT
desk-parameter-name = NÁZEV
desk-help-notice = jak ti mám říct, že jsi na tahu
desk-help-refuse = vybere, čí pozvánky dostáváš
desk-parameter-whom = JMÉNO|cizí|všichni|nikdo
desk-help-zone = kde žiješ; správce i za skupinu: skupina PÁSMO
desk-help-quiet = kdy ti nemá vypršet čas: 22-8 nebo off
desk-help-remind = kde a kdy ti připomenu hry, které na tebe čekají
desk-help-vacation = zastaví ti hodiny ve všech hrách: 3d, nebo off
desk-help-open = otevře tvůj stůl v prohlížeči: odkaz jen pro tebe
desk-help-link = napořád spojí tvoje dva účty, ano řekneš na obou; „ne“ ukončí prohlížeče otevřené z chatu
desk-help-privacy = co o tobě uchovávám, proč a jak dlouho
desk-help-mydata = pošle ti všechno, co o tobě vím, jako soubor
desk-help-forget = smaže všechno, co o tobě vím; dvakrát se zeptám
desk-help-bridge = ukáže hry téhle skupiny i v jiné (správci)
desk-help-renew = dá stránce téhle skupiny v prohlížeči nový odkaz (správci)
desk-help-end = ukončí zaseknutou hru (správci)
desk-help-annul = zruší výsledek dohrané hry (správci)
desk-help-remove = vyřadí někoho ze hry (správci)
desk-parameter-notice = soukromě|skupina|oboje|nijak
desk-parameter-zone = PÁSMO
desk-parameter-hours = 22-8|off
desk-parameter-reminder = soukromě|skupina|nijak|8 18
desk-parameter-days = 3d|off
desk-parameter-code = KÓD
desk-parameter-member = JMÉNO

## Jeden člověk na více platformách; skupiny

desk-too-fast = To bylo moc najednou: nejvýš { $most } akcí za minutu. Pokračuj za { $seconds ->
        [one] { $seconds } sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }.
desk-your-turn-called = { $name } 👉 jsi na tahu: { $code }
desk-button-type = Napsat tah…
desk-type-prompt = Tvůj tah ve hře { $code }
desk-link-code = Napiš mi /propojit { $code } na svém druhém účtu, máš na to 10 minut. Než se něco stane, zeptám se tě na obou. Kód nikomu jinému neříkej.
desk-open = Tvůj stůl v prohlížeči. Odkaz funguje jednou a jen 10 minut. Kdo ho otevře, hraje za tebe, tak ho nikomu neposílej.
desk-open-nowhere = Odkaz ti nedám, protože neznám adresu vlastní stránky. Nastaví ji ten, kdo mě provozuje: public_url.
desk-link-off = { $count ->
    [0] Žádný prohlížeč otevřený z chatu nemáš. Neplatí už ani poslední odkaz.
    [one] Hotovo: prohlížeč otevřený z chatu už tě nezná.
    [few] Hotovo: { $count } prohlížeče otevřené z chatu už tě neznají.
   *[other] Hotovo: { $count } prohlížečů otevřených z chatu už tě nezná.
}
desk-link-typed = Tenhle kód má { $name } ({ $platforms }). Jsi to taky ty?
    Když řekneš ano tady i tam, spojí se oba účty v jeden: { $name }. Z obou pak hraješ všechny hry, vidíš všechny svoje kameny a jsi ve všech místnostech. Tenhle účet přináší { $rooms ->
        [one] { $rooms } místnost
        [few] { $rooms } místnosti
       *[other] { $rooms } místností
    } a { $games ->
        [one] { $games } rozehranou hru
        [few] { $games } rozehrané hry
       *[other] { $games } rozehraných her
    }.
    Spojení je napořád, rozdělit je už nejde. Partie, které spolu účty odehrály, se přestanou počítat.
    Dal ti kód někdo jiný? Řekni ne, jinak by mohl hrát za tebe.
desk-link-asked = Tvůj kód napsal účet { $name } ({ $platforms }). Jsi to taky ty?
    Když řekneš ano, spojí se oba účty v jeden: { $owner }. Z obou pak hraješ všechny hry, vidíš všechny svoje kameny a jsi ve všech místnostech. Druhý účet přináší { $rooms ->
        [one] { $rooms } místnost
        [few] { $rooms } místnosti
       *[other] { $rooms } místností
    } a { $games ->
        [one] { $games } rozehranou hru
        [few] { $games } rozehrané hry
       *[other] { $games } rozehraných her
    }.
    Spojení je napořád, rozdělit je už nejde. Partie, které spolu účty odehrály, se přestanou počítat.
    Je to někdo jiný? Řekni ne, jinak by mohl hrát za tebe.
desk-link-waits = Teď řekni ano i na svém druhém účtu: { $name } ({ $platforms }). Když tam otázku nevidíš, napiš tam /propojit. Máš na to 10 minut.
desk-link-no = Dobře, nic se nemění: účty zůstávají zvlášť.
desk-link-refused = Druhý účet ({ $name }) odpověděl ne. Nic se nemění: účty zůstávají zvlášť.
desk-link-over = Tvůj kód napsal účet { $name }. Ta otázka už neplatí.
desk-button-link-yes = Ano, to jsem já
desk-button-link-no = Ne
desk-platform-web = prohlížeč
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Hotovo: tvoje dva účty jsou teď jeden, { $name }. Všechny tvoje hry ukáže /hry.
desk-bridge-code = Napiš /most { $code } v druhé skupině, máš na to 10 minut. Pak obě skupiny uvidí stejné hry.
desk-bridge-not-here = Tuhle skupinu nejde spojit s jinou: buď už spojená je, nebo to není skupina na Telegramu ani na Discordu.
desk-bridged = Hotovo: tahle skupina a ta druhá teď vidí stejné hry.
desk-renewed = Hotovo: stránka téhle skupiny v prohlížeči má nový odkaz. Starý už neplatí. Kdo ve skupině byl, zůstává a najde ji na úvodní stránce.
desk-renew-not-here = Tahle místnost je v prohlížeči. Nový odkaz jí v nabídce dá ten, kdo ji spravuje.
desk-notice-dm = Až budeš na tahu, napíšu ti soukromě.
desk-notice-group = Až budeš na tahu, ozvu se ti ve skupině.
desk-notice-both = Až budeš na tahu, ozvu se ti ve skupině, dokud tam jsi, a soukromě, když o tobě deset minut nevím. Nikdy obojí.
desk-notice-none = Až budeš na tahu, ozývat se nebudu. Kde se na tebe čeká, ukáže /hry.
desk-welcome-all = Pozvánky dostáváš od všech.
desk-welcome-friends = Pozvánky dostáváš jen od lidí, se kterými už se něco hrálo.
desk-welcome-nobody = Teď žádné pozvánky nedostáváš.
desk-refused-names = Zvát tě nemůže: { $names }.
desk-refused = { $name } ti už žádnou pozvánku nepošle. Nikdo se to nedozví.
desk-allowed = { $name } tě zase může pozvat.
desk-refuse-whom = Nikoho se jménem „{ $name }“ tu neznám. Znám: { $names }. Nebo napiš /nezvat cizí, /nezvat všichni nebo /nezvat nikdo.
desk-refuse-which = Jméno „{ $name }“ tu má víc lidí. Odpověz „Tentokrát ne“ na pozvánku, která ti vadí: přijde s ní i tlačítko.
desk-zone = Tvoje pásmo: { $zone }. Právě je tam { $time }.
desk-zone-none = Zatím neznám tvoje pásmo. Nastav ho, třeba /pasmo Europe/Prague, a v noci tě nebudu budit.
desk-zone-group = Pásmo téhle skupiny: { $zone }. Právě je tam { $time }. Platí pro každého, kdo si nezvolil svoje.
desk-zone-group-none = Pásmo téhle skupiny zatím neznám. Správce ho nastaví třeba takhle: /pasmo skupina Europe/Prague
desk-quiet = Klidové hodiny: { $hours }. Kdyby ti v nich měl vypršet čas, počká do jejich konce. (Neplatí, když je na tah méně než hodina.)
desk-quiet-off = Klidové hodiny máš vypnuté. Zapneš je třeba takhle: /klid 22-8.
desk-remind-private = Hry, které na tebe čekají, ti připomenu soukromě.
desk-remind-group = Hry, které na tebe čekají, ti připomenu ve skupině.
desk-remind-at = Vždycky v { $times } a dvě hodiny před koncem času. Zase podle hodin: /pripominat podle hodin
desk-remind-none = Hry, které na tebe čekají, ti připomínat nebudu. Ukáže je /hry.
desk-vacation-now = 🏖 Máš dovolenou a tvoje hodiny stojí. Skončí sama { $when }, nebo hned, jak zahraješ nebo napíšeš /dovolena off.
desk-vacation-here = Dovolenou nemáš. Letos ti zbývá { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }. Začne třeba takhle: /dovolena 3d.
desk-vacation-over = Vítej zpátky! Hodiny ti zase běží.
desk-news-away = 🏖 { $name } má dovolenou ({ $time }). Hodiny toho hráče zatím stojí.
desk-news-away-until = Dovolená končí { $when }.
desk-news-played-for = { $code }: { $name } má jediný možný tah, tak ho hraju.
desk-news-back = { $name } je zpátky z dovolené. Hodiny zase běží.
desk-reminded-one = V { $code } jsi pořád na tahu.
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
desk-push-still = Pořád jsi na tahu.
desk-push-nudged = { $name } se ptá, jestli hraješ dál. Jsi na tahu.
desk-push-several = { $count ->
        [one] Čeká na tebe { $count } hra
        [few] Čekají na tebe { $count } hry
       *[other] Čeká na tebe { $count } her
    }
desk-file-long = Tahle hra je moc dlouhá: rozeberu nejvýš { $most } položek zápisu. Rozděl soubor.
desk-file-lost = Při čtení se u mě něco pokazilo. Zkus to ještě jednou.
desk-nudged = Připomenu to hráčům, na které { $code } čeká. Kde je teď noc, počkám do rána.
desk-nudged-you = { $name } se ptá, jestli v { $code } hraješ dál. Jsi na tahu.
desk-nudged-name = { $name }: { $by } se ptá, jestli v { $code } hraješ dál.
desk-nudge-nobody = Žádná tvoje hra tu nečeká na někoho jiného.
desk-team-overheard = Co napíšeš tady, čtou všichni. Napiš to raději mně do soukromého chatu, a začni /tym. Jde to i na stránce.
desk-team-told = Přečte si to jen tvůj tým ve hře { $code }: { $names }.
desk-team-nobody = Teď nikde nehraješ v týmu. Tým je v chouette.
desk-removed = { $name } už v { $code } nehraje.
desk-remove-whom = „{ $name }“ tam nehraje. Hrají: { $players }.
desk-remove-which = Jméno „{ $name }“ tam má víc lidí. Napiš pořadové číslo toho, koho myslíš, třeba /odebrat { $code } 2. Pořadí: { $players }.
desk-which-code = Kterou hru myslíš? Napiš za příkaz její kód: { $codes }.
desk-only-admins = To může jen správce téhle skupiny.

## Zápasy na více partií

desk-goal-best = Hraje se zápas na { $number ->
        [one] { $number } partii
        [few] { $number } partie
       *[other] { $number } partií
    }.
desk-standing-best = Zápas na { $number ->
        [one] { $number } partii
        [few] { $number } partie
       *[other] { $number } partií
    }: { $score }
desk-standing-points = Zápas na { $number ->
        [one] { $number } bod
        [few] { $number } body
       *[other] { $number } bodů
    }: { $score }
desk-standing-session = Zatím bodů: { $score }
desk-match-won = 🏆 Zápas { $code } vyhrává { $winner }!
desk-match-tied = 🤝 Zápas { $code } končí remízou.
desk-form-games = Partií: { $number }
desk-games-range = Zápas má 1 až 15 partií, ne „{ $text }“. Napiš třeba games=3.
desk-hints-range = Rady nemohou být „{ $text }“. Napiš rady=ano nebo rady=ne.
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
desk-typed-draw = remiza
desk-typed-takeback = zpět
desk-typed-resign = vzdát
desk-typed-abort = zrušit
desk-typed-claim = výhra
desk-typed-moretime = prodloužit
desk-typed-when = kdy
desk-typed-nudge = popohnat
desk-typed-team = tým
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
desk-typed-open = otevřít
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
desk-digest-puzzle = Abaku #{ $number } je zavřené. Nejlepší tah byl { $answer } za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}: { $equations }
desk-digest-second = { $game } #{ $number } je zavřená. Řešení bylo: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
    [few] , { $days } dny v řadě
   *[other] , { $days } dní v řadě
}
desk-digest-season = 🏆 Nejlepší v minulém měsíci:
desk-digest-ended = Dohráno:
desk-digest-waiting = Ještě běží:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · 🏆 { $winners }
desk-digest-drawn = { $match } · remíza
desk-digest-more = a další: { $count }
desk-solved = 🧩 Abaku #{ $number }: { $count ->
    [one] vyřešil ho tu { $count } člověk
    [few] vyřešili ho tu { $count } lidé
   *[other] vyřešilo ho tu { $count } lidí
}. Zkus to taky: /hadanka

## Kdo vede

desk-top-month = 🏆 Tenhle měsíc
desk-top-ever = 🏆 Za celou dobu
desk-top-nothing = Zatím není co počítat. Počítají se dohrané hry mezi lidmi a hádanky dne. Zahraj si! /nova
desk-top-how = Výhra je 1, remíza ½. Když hrají víc než dva, dostaneš díl za každého, koho porazíš.
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
desk-rating-how = „?“ znamená, že hodnocení ještě není jisté: málo hodnocených her, nebo dlouho žádná. Rychlá hra má na tah méně než hodinu.
desk-rating-days = { $rating } v pomalých hrách
desk-rating-minutes = { $rating } v rychlých hrách
desk-rating-changes = Hodnocení teď: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-rating-unmoved = Hodnocení se nemění: hra se hodnotí, až když táhnou oba.
desk-rating-enough = Hodnocení se nemění: stejné dvojici se za den hodnotí { $most } her.
desk-me-rated = Hodnocení:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Hodnocení v pomalých hrách: { $own } : { $theirs }
desk-vs-rated-minutes = Hodnocení v rychlých hrách: { $own } : { $theirs }
desk-wins = { $whole },{ $tenths }
desk-button-top = Žebříček
desk-button-top-month = Tenhle měsíc
desk-button-top-ever = Za celou dobu
desk-button-top-all = Všechny hry
desk-me = { $name }: hry s ostatními. Výhra je 1, remíza ½.
desk-me-nothing = Zatím nemáš dohranou žádnou hru. Zahraj si! /nova
desk-me-game = { $game }: { $won } z { $played }, tenhle měsíc { $lately } z { $month }
desk-me-puzzles = Hádanky dne: { $solved }, { $stars } ★. { $days ->
    [0] Teď žádný den v řadě,
    [one] 1 den v řadě,
    [few] 🔥 { $days } dny v řadě,
   *[other] 🔥 { $days } dní v řadě,
} nejvíc { $longest }.
desk-me-skill = Hodnocení v hádankách, { $game }: { $rating }, { $answered ->
    [one] 1 hádanka
    [few] { $answered } hádanky
   *[other] { $answered } hádanek
}
desk-me-spare = { $spare ->
    [0] Žádný volný den v záloze.
    [one] 1 volný den v záloze.
    [few] { $spare } volné dny v záloze.
   *[other] { $spare } volných dní v záloze.
}
desk-vs-whom = Proti komu? Napiš jméno, třeba /proti Ana.
desk-vs = Ty a { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } her
}
desk-vs-nothing = Zatím nemáte žádnou společnou dohranou hru ({ $name }).
desk-ending-turns = { $turns ->
    [one] 1 tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}
desk-ending-vs = Ty a { $name }, { $game }: { $own } : { $theirs }
desk-help-top = kdo ve skupině vede, v jedné hře i ve všech
desk-help-league = ligy v téhle skupině: každý s každým, sezona za sezonou
desk-help-tournament = turnaj v téhle skupině: švýcarský, vyřazovací, nebo každý s každým
desk-help-me = jak se ti daří ve hrách a v hádankách
desk-help-vs = jak se ti daří proti někomu
desk-typed-top = zebricek, žebříček
desk-typed-league = liga
desk-typed-tournament = turnaj
desk-typed-me = vysledky, výsledky
desk-typed-vs = proti

desk-record = Tady je { $code } jako soubor: každý tah, kostka i kámen a tajemství, ze kterého vzešla všechna náhoda. Jak to ověřit, říká VERIFY.md.
desk-archive = { $games ->
    [one] Tady je tvoje 1 dohraná hra v souboru ZIP.
    [few] Tady jsou tvoje { $games } dohrané hry v jednom souboru ZIP: každá má v něm svůj soubor.
   *[other] Tady je tvých { $games } dohraných her v jednom souboru ZIP: každá má v něm svůj soubor.
}
desk-button-archive-older = Starší hry (ZIP)
desk-record-all = Všechny moje dohrané hry
desk-typed-record-all = vše, všechno, všechny
desk-button-record = Zápis jako soubor
desk-button-tally = Zápis bodů
desk-tally = Zápis bodů
desk-tally-game = { $number }. partie: { $points }
desk-tally-sum = Součet
desk-tally-none = Žádná partie ještě neskončila, takže není co sčítat.
desk-help-record = pošle zápis dohrané hry, „vše“ zápis všech her
desk-typed-record = zapis, zápis
desk-notation = Totéž jako soubor { $format } pro jiné programy a stránky.
desk-analysis = { $code } s rozborem počítače:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = Hra { $code } se teď rozebírá. Potrvá to pár sekund, a déle, když jsou na řadě i jiné hry.
desk-analysis-partly = Rozbor { $code } právě běží: { $done } z { $of } rozhodnutí.
desk-analysis-nothing = V { $code } není nic, co by počítač mohl posoudit.
desk-analysis-estimate = Co není jisté, je odhad.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = lepší: { $best } ({ $loss })
desk-button-analyse = Rozbor
desk-button-analysis-again = Ukázat rozbor
desk-button-moment = Ukázat { $number }
desk-button-moment-before = ◀ Předchozí
desk-button-moment-after = Další ▶
desk-button-moment-back = Zpět na desku
desk-button-ways = Všechny tahy
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] Kameny šlo položit jen jedním způsobem.
       *[other] Kameny šlo položit { $count } způsoby. První je ten za nejvíc bodů.
    }
desk-ways-among = { $count ->
        [one] Jinak kameny položit nešlo.
       *[other] Kameny šlo položit { $count } způsoby. První je ten za nejvíc bodů. Zahraný tah je číslo { $number }.
    }
desk-ways-later = Nejlepší tah má teď méně bodů, ale nechá ti lepší kameny na příště.
desk-ways-none = Položit se nedalo nic.
desk-way = { $number }. { $move }: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodů
    }; { $equations }
desk-ways-unknown = Takové rozhodnutí v téhle hře není. Otevři její rozbor: /rozbor
desk-ways-waits = Rozbor téhle hry ještě není. Nejdřív si ho otevři: /rozbor
desk-way-marked = { $way } ({ $mark })
desk-way-played = zahráno
desk-way-best = nejlepší
desk-way-both = zahráno, a je to nejlepší
desk-help-analyse = ukáže, co bylo v dohrané hře nejlepší
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
desk-moment = { $number }. tah ve hře { $code } jako obrázek ke sdílení.
desk-button-keepsake = Tah jako obrázek
desk-help-moment = pošle tah jako obrázek
desk-typed-moment = momentka
desk-parameter-turn = ČÍSLO
desk-moment-none = Ve hře { $code } zatím nikdo netáhl.
desk-moment-range = Ve hře { $code } { $turns ->
        [one] je zatím jeden tah
        [few] jsou zatím { $turns } tahy
       *[other] je zatím { $turns } tahů
    }. Napiš číslo tahu, třeba /momentka { $code } 1.
desk-moment-number = „{ $text }“ není číslo tahu. Napiš třeba /momentka k7 3.
desk-moment-of-a-day = Ve hře { $code } mají všichni totéž, a tak její tahy ostatním neukazuju.
