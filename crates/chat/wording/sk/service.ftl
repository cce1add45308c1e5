# Slová crates/service: prečo sa žiadosť odmieta.

service-no-such-match = Hra { $match } neexistuje. Tvoje hry ukáže /games.
service-no-such-room = Taká miestnosť neexistuje. Skontroluj odkaz.
service-no-such-person = Takého človeka nepoznám.
service-no-such-game = Hra s názvom { $game } tu nie je. K dispozícii: { $games }.
service-no-computer = Túto hru počítač zatiaľ nehrá. Pozvi niekoho alebo vyber inú hru.
service-no-such-level = Taký počítač tu nie je. Vyber ho menom alebo číslom, napríklad bot=2: { $levels }.
service-name-empty = Meno musí mať aspoň jeden viditeľný znak a najviac { $most }.
service-no-attempt = Toto nie je tvoj pokus o zaplnenie dosky. Tvoje pokusy ukáže /fill
service-attempt-name-board = „{ $name }“ sa volá doska. Daj pokusu iné meno.
service-attempt-name-taken = „{ $name }“ sa už volá iný tvoj pokus. Vyber iné meno, alebo ho tamtomu najprv vezmi.
service-attempt-names = { $most ->
        [one] Pomenovaný smie byť najviac { $most } pokus
        [few] Pomenované smú byť najviac { $most } pokusy
       *[other] Pomenovaných smie byť najviac { $most } pokusov
    } a toľko ich už máš. Najprv niektorému meno vezmi: /fill meno a kód toho pokusu.
service-title-empty = Názov musí mať aspoň jeden viditeľný znak a najviac { $most }.
service-nothing-said = V tom nič nie je. Napíš aspoň jeden viditeľný znak a najviac { $most }.
service-not-in-room = V tej miestnosti nie si. Najprv otvor jej odkaz.
service-not-a-member = Hra { $match } sa hrá v skupine, v ktorej už nie si. Keď sa do nej vrátiš, môžeš hrať ďalej; správca tej skupiny ťa môže z hry aj vyradiť.
service-own-room = Táto miestnosť je len tvoja, na hry v súkromí. Odísť z nej sa nedá.
service-own-room-kept = Táto miestnosť je len tvoja, na hry v súkromí. Starostlivosť o ňu sa odovzdať nedá.
service-not-a-player = V hre { $match } nehráš, ale pozerať sa môžeš.
service-out-of-game = V hre { $match } už nehráš, ale pozerať sa môžeš.
service-not-started = Hra { $match } sa ešte nezačala.
service-already-started = Hra { $match } sa už začala.
service-match-over = Hra { $match } sa skončila. Novú začne odveta.
service-match-aborted = Hra { $match } bola zrušená. Novú začne odveta.
service-match-not-over = Hra { $match } sa ešte neskončila; odveta príde až po konci.
service-rematch-there = Odveta za { $match } už je: { $rematch }.
service-only-admins = To môže len správca tejto skupiny.
service-only-maker = To môže len ten, kto sa o túto miestnosť stará. Kde miestnosť ukazuje skupina, robia to tam jej správcovia.
service-no-other-member = Vyber niekoho iného, kto v tejto miestnosti je.
service-match-broken = Záznam hry { $match } nesedí, takže v nej nikto nemôže ťahať. Správca o tom vie.
service-invitation-withdrawn = Pozvánka do hry { $match } bola zrušená. Vytvor novú.
service-invitation-expired = Pozvánka do hry { $match } prepadla. Vytvor novú.
service-already-joined = V hre { $match } už si. Ak nechceš hrať, odíď z nej.
service-not-joined = V hre { $match } nie si.
service-not-invited = Hra { $match } je len pre hráčov pozvaných menom.
service-no-seat-free = V hre { $match } sú všetky miesta obsadené alebo čakajú na hráčov pozvaných menom.
service-host-cannot-leave = Pozvánka { $match } je tvoja: namiesto odchodu ju zruš.
service-only-host = To môže len ten, od koho je pozvánka { $match }.
service-too-few-players = Hra { $match } potrebuje { $least ->
        [one] { $least } hráča
       *[other] { $least } hráčov
    } a zatiaľ má { $now }.
service-exact-seats = Hráčov v tejto hre nemôže byť { $seats }, len { $most }.
service-wrong-seats = Hráčov v tejto hre nemôže byť { $seats }, len { $least } až { $most }.
service-too-many-guests = { $guests ->
        [one] { $guests } hosť je
        [few] { $guests } hostia sú
       *[other] { $guests } hostí je
    } priveľa: okrem teba je miesto pre { $most }.
service-guest-is-you = Ty hráš aj tak: pozvi niekoho iného.
service-guest-not-in-room = { $name } v tejto miestnosti nie je. Najprv pošli odkaz na miestnosť.
service-guest-takes-none = { $name } teraz pozvánky neprijíma. Pozvi niekoho iného alebo nechaj miesto voľné pre všetkých.
service-wrong-hours = Pozvánka môže čakať { $least } až { $most } hodín, nie { $hours }.
service-too-many-invitations = Čakajúcich pozvánok už máš { $most }. Najprv niektorú zruš.
service-quota-games = Rozohraných hier máš { $most } a viac ich byť nemôže. Najprv niektorú dohraj.
service-quota-games-room = Otvorených hier je v tejto miestnosti { $most } a viac ich byť nemôže. Najprv niektorú dohrajte.
service-quota-invitations = Na dnes to stačí: najvyšší počet nových hier jedného človeka za deň je { $most }. Skús to neskôr.
service-quota-rooms = Na dnes to stačí: najvyšší počet nových miestností jedného človeka za deň je { $most }. Skús to neskôr.
service-quota-address-rooms = Z tvojej siete dnes vzniklo priveľa miestností; najvyšší počet je { $most }. Skús to neskôr.
service-quota-address-invitations = Z tvojej siete dnes vzniklo priveľa hier; najvyšší počet je { $most }. Skús to neskôr.
service-quota-address-words = Z tvojej siete je toho za dnešok napísané naozaj veľa. Pokračuj neskôr.
service-quota-subscriptions = Upozornenia sa dnes zapínali už veľakrát. Skús to neskôr.
service-quota-newcomers = Z tvojej siete dnes prišlo priveľa nových ľudí; najvyšší počet je { $most }. Skús to neskôr.
service-quota-words = Za dnešok je toho od teba napísané naozaj veľa. Pokračuj neskôr.
service-quota-words-room = V tejto miestnosti je toho za dnešok napísané naozaj veľa. Pokračuj neskôr.
service-not-your-turn = V hre { $match } teraz nie si na ťahu. Na ťahu: { $players }.
service-puzzle-once = Hádanka sa hrá raz: pokus sa nedá vziať späť, zrušiť ani zopakovať. Ďalšie nájdeš cez /hadanka.
service-bag-once = S dnešnými kameňmi sa hrá len raz: zrušiť to nejde. Ďalšie budú zajtra.
service-puzzle-closed = Táto hádanka je už zatvorená: každá je otvorená 36 hodín. Dnešnú otvorí /hadanka.
service-no-puzzle = Dnes nie je žiadna hádanka. Daj vedieť tomu, kto sa o bota stará; zajtra zasa nejaká bude.
service-no-puzzles-of = Hádanky tejto hry zatiaľ nie sú. Sú pre: { $games }
service-no-more-puzzles = Všetky hotové hádanky už máš za sebou. Ďalšie sa práve vyrábajú, skús to o pár minút.
service-too-late-to-abort = Hra { $match } sa dá zrušiť len pred druhým ťahom. Môžeš sa vzdať.
service-no-clock = Hra { $match } nemá hodiny. Dohodnú sa v pozvánke, napríklad clock=3d+3d.
service-time-not-over = V hre { $match } ešte čas zostáva, výhra sa zatiaľ vziať nedá.
service-time-for-yourself = V hre { $match } sa na nikoho iného nečaká; čas ti môžu pridať len ostatní.
service-nudged = V { $match } to už dnes niekto pripomenul. Znova to pôjde o deň.
service-vacation-now = Dovolenku už máš. Skončí príkazom /vacation off.
service-vacation-range = Dovolenka trvá najmenej 1 deň a tento rok ti zostáva { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }.
service-vacation-late = V { $match } ti zostáva menej než hodina. Najprv tam zahraj, potom môže začať dovolenka.
service-time-enough = V hre { $match } je času dosť: viac než 28 dní na ťah sa pridať nedá.
service-time-range = Naraz sa dá pridať 1 hodina až 14 dní.
service-if-luck = Pripraviť odpoveď sa dá len tam, kde je všetko vidieť a nerozhoduje náhoda: pri šachu, dáme a mlyne.
service-if-your-turn = Si na ťahu, tak rovno hraj. Odpovede sa pripravujú, keď premýšľa súper.
service-if-what = Napíš najprv, čo môže zahrať súper, a potom svoju odpoveď, napríklad v šachu: /if e5 Nf3
service-if-no-answer = { $moves }: a čo na to odpovieš? Pripíš za to svoj ťah.
service-if-over = { $moves }: tým sa hra končí, ďalej už nič nemôže byť.
service-if-wrong = { $done ->
        [0] V tejto pozícii sa „{ $text }“ zahrať nedá. { $why }
       *[other] Po ťahoch { $moves } sa „{ $text }“ zahrať nedá. { $why }
    }
service-if-theirs = Na ťahu je tu súper: napíš, čo môže zahrať, a za to svoju odpoveď.
service-if-which = Môže to znamenať viac ťahov: { $moves }. Napíš ho celý.
service-if-no-turn = Tým sa ťah nekončí, takže sa na to nedá odpovedať.
service-if-many = V hre sa dá pripraviť najviac { $most } odpovedí. Najprv niektoré zruš.
service-takeback-asked-already = V hre { $match } už o vrátenie ťahu niekto prosí. Počkaj na odpoveď.
service-takeback-not-asked = V hre { $match } nikto o vrátenie ťahu neprosí.
service-takeback-your-own = To je tvoja vlastná prosba v hre { $match }; odpovedať musia ostatní.
service-takeback-agreed-already = Tvoj súhlas už platí; ešte musia odpovedať ostatní.
service-takeback-no-move = V hre { $match } ešte žiadny tvoj ťah nie je, tak nie je čo vrátiť.
service-takeback-not-last = Vrátiť sa dá len posledný ťah a len tomu, čí je. Posledný ťah v hre { $match } nie je tvoj.
service-takeback-past-luck = Tvoj ťah v hre { $match } sa vrátiť nedá: po ňom sa už losovalo alebo hádzalo.
service-takeback-rated = Hra { $match } je hodnotená: ťahy sa v nej nevracajú.

## Prečo sa databáza nedá otvoriť

service-open-in-use = Súbor { $file } používa iný proces. Zastav ho alebo daj tomuto programu vlastnú databázu.
service-open-newer = Súbor { $file } má tabuľky vo verzii { $found } a tento program pozná verzie len do { $known }. Spusti novší program alebo obnov zálohu.
service-open-old-sqlite = Tento program je zostavený s SQLite { $found }, ktoré vie databázu poškodiť. Zostav ho s verziou 3.51.3 alebo novšou.
service-open-file = Súbor { $file } sa nedá vytvoriť alebo prečítať: { $why }
service-open-database = Súbor { $file } sa nedá použiť ako databáza: { $why }
service-open-full = Disk je plný, preto sa súbor { $file } nedá použiť. Uvoľni miesto a skús to znova.
service-disk-full = Bot má plný disk, preto sa nič neuložilo. Správca bota musí uvoľniť miesto; potom to skús znova.
service-halted = Súbor s partiami zmizol, preto sa nič neuložilo. Správca bota sa na to musí pozrieť.
service-open-not-copied = Súbor { $file } je od staršieho programu a zostáva, ako bol, pretože ho najprv nešlo skopírovať: { $why }
service-open-unknown-game = V súbore { $file } sú partie hry { $game }, ktorú tento program nepozná. Spusti program, ktorý súbor vytvoril.
service-open-shelf = { $name }, riadok { $line }: { $why }

## Prepojenie a skupiny

service-no-such-code = Tento kód nepoznám, alebo jeho 10 minút uplynulo. Vypýtaj si nový tam, kde ho máš.
service-code-tried = Tento kód už máš vyskúšaný. Napíš na druhom účte /link a použi nový.
service-ask-over = Táto otázka už neplatí. Ak chceš účty stále spojiť, napíš na jednom z nich /link.
service-somebody-else = Tvoje účty sa práve zmenili. Urob to, prosím, ešte raz.
service-code-is-yours = Tento kód máš odtiaľto. Použi ho na svojom druhom účte.
service-link-both-play = Oba tvoje účty hrajú v { $match }. Najprv tú hru dohraj, potom ich prepoj.
service-bridge-same = Táto skupina tie hry už vidí.
service-bridge-live = Tu sa ešte hrá { $match }. Najprv ju dohrajte alebo ukončite, potom skupiny spojte.
service-wrong-games = Séria má 1 až { $most } partií, nie { $games }.
service-no-series = Viac partií za sebou je pre dvoch hráčov, a nie pre hry, ktoré majú vlastné zápasy.
service-rated-two = Hodnotená môže byť len hra dvoch ľudí, bez počítača.
service-rated-hints = V hodnotenej hre sa neradí: vyber buď hodnotenú hru, alebo rady.
service-remove-rated = Hra { $match } je hodnotená a hráš v nej: môžeš ju ukončiť pre oboch, ale nie vyradiť toho druhého.
service-analysis-none = { $match } je hra, ktorú počítač prejsť nevie.
service-analysis-not-over = { $match } sa ešte hrá. Rozbor bude, keď hra skončí.
service-hint-none = Tu nie je čo hľadať: stačí odpovedať.
service-hint-computers = Radí sa tomu, kto hrá len s počítačmi, a tam, kde sa na tom všetci dohodli v pozvánke. V { $match } by to bola pomoc proti ostatným ľuďom.
service-record-not-over = { $match } sa ešte hrá. Zápis bude, keď hra skončí.
service-not-counted = Výsledok tejto hry sa nepočíta, takže sa nedá zrušiť. Počítajú sa dohrané hry medzi ľuďmi.
