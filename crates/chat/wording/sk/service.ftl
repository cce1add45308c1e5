# Slová crates/service: prečo sa žiadosť odmieta.

service-no-such-match = Hra { $match } neexistuje. Tvoje hry ukáže /hry.
service-no-such-room = Taká miestnosť neexistuje. Skontroluj odkaz.
service-note-long = Poznámka môže mať najviac { $most } znakov, tvoja má { $length }.
service-note-not-yours = Túto partiu nehráš, takže si k nej nemôžeš písať poznámku.
service-no-such-person = Tohto človeka nepoznám. S kým hráš, ukáže /hry.
service-no-such-game = Hra „{ $game }“ tu nie je. Vyber si: { $games }.
service-no-computer = Túto hru počítač zatiaľ nehrá. Pozvi niekoho alebo vyber inú hru.
service-no-such-level = Taký počítač tu nie je. Vyber ho menom alebo číslom, napríklad bot=2: { $levels }.
service-name-empty = Meno musí mať aspoň jeden viditeľný znak a najviac { $most }.
service-title-empty = Názov musí mať aspoň jeden viditeľný znak a najviac { $most }.
service-nothing-said = V tom nič nie je. Napíš aspoň jeden viditeľný znak a najviac { $most }.
service-not-in-room = V tej miestnosti nie si. Najprv otvor jej odkaz.
service-not-a-member = Hra { $match } sa hrá v skupine, v ktorej už nie si. Keď sa do nej vrátiš, môžeš hrať ďalej; správca tej skupiny ťa môže z hry aj vyradiť.
service-own-room = Táto miestnosť je len tvoja, na hry v súkromí. Odísť z nej sa nedá.
service-own-room-kept = Táto miestnosť je len tvoja, na hry v súkromí. Odovzdať sa nedá.
service-not-a-player = V hre { $match } nehráš, ale pozerať sa môžeš.
service-out-of-game = V hre { $match } už nehráš, ale pozerať sa môžeš.
service-next-game = V { $match } hráš od ďalšej partie, zatiaľ sa môžeš pozerať.
service-no-team = V hre { $match } teraz s tebou nikto ďalší nehrá, takže by si to nemal kto prečítať.
service-not-started = Hra { $match } sa ešte nezačala.
service-already-started = Hra { $match } sa už začala.
service-match-over = Hra { $match } sa skončila. Odveta: /odveta
service-match-aborted = Hra { $match } bola zrušená. Odveta: /odveta
service-match-not-over = Hra { $match } sa ešte neskončila; odveta príde až po konci.
service-rematch-there = Odveta za { $match } už je: { $rematch }.
service-only-admins = To môže len správca tejto skupiny.
service-only-maker = To môže len ten, kto túto miestnosť spravuje. Ak je miestnosť prepojená so skupinou, urobí to tam jej správca.
service-no-other-member = Vyber niekoho iného, kto v tejto miestnosti je.
service-match-broken = Zápis hry { $match } nesedí, takže v nej nikto nemôže ťahať. Prevádzkovateľ bota o tom vie.
service-invitation-withdrawn = Pozvánka do hry { $match } bola zrušená. Vytvor novú: /nova
service-invitation-expired = Pozvánka do hry { $match } prepadla. Vytvor novú: /nova
service-already-joined = V hre { $match } už si. Nechceš hrať? Odíď z nej: /odist
service-not-joined = V hre { $match } nie si. Pridáš sa cez /hram.
service-not-invited = Hra { $match } je len pre hráčov pozvaných menom. Začni svoju: /nova
service-no-seat-free = V hre { $match } už nie je voľné miesto. Začni svoju: /nova
service-host-cannot-leave = Pozvánka { $match } je tvoja: namiesto odchodu ju zruš.
service-only-host = To môže len ten, od koho je pozvánka { $match }.
service-too-few-players = Hra { $match } potrebuje { $least ->
        [one] { $least } hráča
       *[other] { $least } hráčov
    } a zatiaľ má { $now }.
service-exact-seats = Počet hráčov v tejto hre je { $most }, nie { $seats }.
service-wrong-seats = Počet hráčov v tejto hre je { $least } až { $most }, nie { $seats }.
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
service-quota-games = Rozohraných hier máš už { $most } a viac sa mať nedá. Najprv niektorú dohraj.
service-quota-games-room = V tejto miestnosti je už { $most } otvorených hier a viac ich byť nemôže. Najprv sa musí niektorá dohrať.
service-quota-invitations = To je dnes už { $most } hier, na dnes to stačí. Skús to zajtra.
service-quota-rooms = To je dnes už { $most } miestností, na dnes to stačí. Skús to zajtra.
service-quota-address-rooms = Z tvojej siete vzniklo dnes už { $most } miestností, na dnes to stačí. Skús to zajtra.
service-quota-address-invitations = Z tvojej siete vzniklo dnes už { $most } hier, na dnes to stačí. Skús to zajtra.
service-quota-address-words = Z tvojej siete je toho za dnešok napísané naozaj veľa. Pokračuj neskôr.
service-quota-subscriptions = Upozornenia sa dnes zapínali už priveľakrát. Skús to zajtra.
service-quota-newcomers = Z tvojej siete prišlo dnes už { $most } nových ľudí, na dnes to stačí. Skús to zajtra.
service-quota-words = Za dnešok je toho od teba napísané naozaj veľa. Pokračuj neskôr.
service-quota-words-room = V tejto miestnosti je toho za dnešok napísané naozaj veľa. Pokračuj neskôr.
service-not-your-turn = V hre { $match } teraz nie si na ťahu. Na ťahu: { $players }.
service-puzzle-once = Hádanka sa hrá raz: pokus sa nedá vziať späť, zrušiť ani zopakovať. Skús inú hádanku.
service-bag-once = S dnešnými kameňmi sa hrá len raz: zrušiť sa to nedá. Ďalšie budú zajtra.
service-puzzle-closed = Táto hádanka už je zavretá: otvorená bola do poludnia UTC ďalšieho dňa. Dnešnú otvorí /hadanka.
service-no-puzzle = Dnes žiadna hádanka nie je. Daj vedieť prevádzkovateľovi bota; zajtra zase nejaká bude.
service-no-puzzles-of = Hádanky tejto hry zatiaľ nie sú. Sú pre: { $games }
service-no-more-puzzles = Všetky hotové hádanky už máš za sebou. 🎉 Ďalšie sa práve vyrábajú, skús to o pár minút.
service-too-late-to-abort = Hra { $match } sa dá zrušiť len pred druhým ťahom. Môžeš sa vzdať.
service-no-clock = Hra { $match } je bez hodín. Dohodnú sa v pozvánke, napríklad clock=3d+3d.
service-time-not-over = V hre { $match } ešte čas zostáva, výhra sa zatiaľ vziať nedá.
service-time-for-yourself = V hre { $match } sa na nikoho iného nečaká; čas ti môžu pridať len ostatní.
service-nudged = V { $match } to už dnes niekto pripomenul. Znova to pôjde o deň.
service-vacation-now = Dovolenku už máš. Ukončíš ju príkazom /dovolenka off.
service-vacation-range = Dovolenka trvá najmenej 1 deň a tento rok ti zostáva { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }.
service-vacation-late = V { $match } ti zostáva menej ako hodina. Najprv tam zahraj, potom sa môže začať dovolenka.
service-time-enough = V hre { $match } je času dosť: viac ako 28 dní na ťah sa pridať nedá.
service-time-range = Naraz sa dá pridať 1 hodina až 14 dní.
service-if-luck = Pripraviť odpoveď sa dá len tam, kde je všetko vidieť a nerozhoduje náhoda: pri šachu, dáme a mlyne.
service-if-your-turn = Si na ťahu, tak rovno hraj. Odpovede sa pripravujú, keď premýšľa súper.
service-if-what = Napíš najprv, čo môže zahrať súper, a potom svoju odpoveď, napríklad v šachu: /ak e5 Nf3
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
service-takeback-not-asked = V hre { $match } nikto o vrátenie ťahu neprosí. O svoj požiadaš cez /spat.
service-takeback-your-own = To je tvoja vlastná prosba v hre { $match }; odpovedať musia ostatní.
service-takeback-agreed-already = Tvoj súhlas už platí; ešte musia odpovedať ostatní.
service-takeback-no-move = V hre { $match } ešte žiadny tvoj ťah nie je, tak nie je čo vrátiť.
service-takeback-not-last = Vrátiť sa dá len posledný ťah a len tomu, čí je. Posledný ťah v hre { $match } nie je tvoj.
service-takeback-past-luck = Tvoj ťah v hre { $match } sa vrátiť nedá: po ňom sa už žrebovalo alebo hádzalo.
service-takeback-rated = Hra { $match } je hodnotená: ťahy sa v nej nevracajú.
service-takeback-refused = Súper tento ťah v hre { $match } vrátiť nechce. Znova sa môžeš opýtať po ďalšom ťahu.

## Prečo sa databáza nedá otvoriť

service-open-in-use = Databázu { $file } používa iný proces. Zastav ho alebo daj tomuto programu vlastnú databázu.
service-open-newer = Databáza { $file } má tabuľky vo verzii { $found } a tento program pozná verzie len do { $known }. Spusti novší program alebo obnov zálohu.
service-open-old-engine = { $found } je príliš staré: SQLite staršie ako 3.51.3 vie databázu poškodiť a PostgreSQL musí byť aspoň 15.
service-open-file = Súbor { $file } sa nedá vytvoriť alebo prečítať: { $why }
service-open-database = Databáza { $file } sa nedá použiť: { $why }
service-open-full = Disk je plný, preto sa súbor { $file } nedá použiť. Uvoľni miesto a skús to znova.
service-disk-full = Bot má plný disk, preto sa nič neuložilo. Prevádzkovateľ bota musí uvoľniť miesto; potom to skús znova.
service-halted = Databáza bota zmizla, preto sa nič neuložilo. Prevádzkovateľ bota sa na to musí pozrieť.
service-locked = Databázu bota práve používa iný program, preto sa nič neuložilo. Skús to o chvíľu znova.
service-unreachable = Spojenie s databázou bota sa práve prerušilo, preto sa nič nestalo. Skús to o chvíľu znova.
service-unsure = Spojenie s databázou bota sa práve prerušilo a neviem, či sa to uložilo. Najprv sa pozri, potom to skús znova.
service-open-not-copied = Súbor { $file } je od staršieho programu a zostáva, ako bol, lebo sa najprv nedal skopírovať: { $why }
service-open-unknown-game = V databáze { $file } sú partie hry { $game }, ktorú tento program nepozná. Spusti program, ktorý ju vytvoril.
service-open-shelf = { $name }, riadok { $line }: { $why }

## Prepojenie a skupiny

service-no-such-code = Tento kód nepoznám, alebo jeho 10 minút uplynulo. Vypýtaj si nový tam, kde ho máš.
service-code-tried = Tento kód už máš vyskúšaný. Napíš na druhom účte /prepojit a použi nový.
service-ask-over = Táto otázka už neplatí. Ak chceš účty stále spojiť, napíš na jednom z nich /prepojit.
service-link-used-up = Tento odkaz už neplatí: funguje raz a len 10 minút. Nový si vypýtaj v našom chate.
service-app-again = Toto sa už raz otvorilo. Zavri to a otvor znova z chatu.
service-somebody-else = Tvoje účty sa práve zmenili. Urob to, prosím, ešte raz.
service-code-is-yours = Tento kód máš odtiaľto. Použi ho na svojom druhom účte.
service-link-both-play = Oba tvoje účty hrajú v { $match }. Najprv tú hru dohraj, potom ich spoj.
service-bridge-same = Táto skupina tie hry už vidí.
service-bridge-live = Tu sa ešte hrá { $match }. Najprv sa musí dohrať alebo ukončiť, potom skupiny spoj.
service-wrong-games = Zápas má 1 až { $most } partií, nie { $games }.
service-no-series = Zápas na viac partií je pre dvoch hráčov a len pri hrách, ktoré nemajú vlastné zápasy.
service-rated-two = Hodnotená môže byť len hra dvoch ľudí, bez počítača.
service-rated-hints = V hodnotenej hre sa neradí: vyber buď hodnotenú hru, alebo rady.
service-vote-closed = Teraz sa nehlasuje.
service-vote-only = V { $match } hrá tvoja skupina spoločne: môžeš len hlasovať.
service-vote-no-takeback = V { $match } o ťahoch hlasuje skupina, takže sa nevracajú.
service-vote-no-rematch = Hru, ktorú hrala skupina spoločne, nemožno zopakovať odvetou. Novú začne /nova.
service-vote-two = Skupina hrá jednu stranu hry pre dvoch: proti tebe, alebo proti jednému počítaču (bot=1). Nikto ďalší sa do nej nepozýva.
service-vote-rated = Hra, ktorú hrá skupina spoločne, nemôže byť hodnotená.
service-vote-group = Spoločne môže hrať len skupina. Napíš to v niektorej, v ktorej si.
service-session-clock = Tu musia bežať hodiny: bez nich by jeden mlčiaci hráč zdržal všetkých. Vyber čas na ťah.
service-vote-clock = Hlasovanie by trvalo dlhšie, ako je času na ťah. Zvoľ kratšie hlasovanie alebo pomalší čas.
service-vote-at-once = Dve skupiny nemôžu hrať hru, v ktorej ťahajú obe strany naraz. Zvoľ iný spôsob hry.
service-vote-same-room = Túto hru navrhla sama táto skupina. Kód napíš v tej druhej.
service-no-such-challenge = S týmto kódom na ďalšiu skupinu žiadna hra nečaká. Popros druhú skupinu o nový: /nova šach skupiny.
service-live-two = Na čase sa dohadujú len dvaja ľudia, ktorí hrajú spolu; { $match } taká hra nie je.
service-live-range = To je príliš skoro alebo príliš ďaleko. Vyber čas o 5 minút až 30 dní.
service-live-none = V { $match } nikto nenavrhol, kedy hrať naživo.
service-live-your-own = Ten čas je tvoj návrh. Teraz ho musí prijať druhá strana.
service-remove-rated = Hra { $match } je hodnotená a hráš v nej: môžeš ju ukončiť pre oboch, ale nie vyradiť toho druhého.
service-analysis-none = Hru { $match } počítač rozobrať nevie.
service-analysis-not-over = { $match } sa ešte hrá. Rozbor bude, keď sa hra skončí.
service-hint-none = Tu nie je čo hľadať: stačí odpovedať.
service-hint-computers = Radím len tým, čo hrajú s počítačom, alebo keď sa na tom všetci dohodli v pozvánke. V { $match } by to bola pomoc proti ľuďom.
service-record-not-over = { $match } sa ešte hrá. Zápis bude, keď sa hra skončí.
service-not-counted = Výsledok tejto hry sa nepočíta, takže sa nedá zrušiť. Počítajú sa dohrané hry medzi ľuďmi.
service-annul-own = V tejto hre hráš aj ty, takže jej výsledok zrušiť nemôžeš. Popros iného správcu skupiny.
service-shared-first = V hre { $match } má každý to isté. Uvidíš ju, keď dohráš svoju, alebo keď sa jej deň skončí.
service-class-inside = Si tu so svojou triedou: riešiš hádanky a hráš s počítačom. Hry s inými ľuďmi k tomu nepatria.
service-class-room = Táto miestnosť patrí žiakovi triedy v škole. Nikto iný do nej nemôže.
service-class-title = Pomenuj triedu, napríklad 4. B.
service-class-choice = Taká voľba tu nie je. Vezmi si jednu zo zoznamu.
service-class-day = Vyber posledný deň, ktorý ešte len príde, najďalej o rok.
service-class-many = Tried už vedieš { $most }. Najprv niektorú ukonči.
service-class-none = Taká trieda tu nie je. Možno sa už skončila alebo je v adrese preklep. Opýtaj sa učiteľa.
service-class-leads = Toto vidí iba učiteľ tejto triedy.
service-class-slip = Tento lístok už neplatí. Vypýtaj si od učiteľa nový.
service-class-closed = Dvere tejto triedy sú zavreté. Popros učiteľa, nech ich otvorí.
service-class-full = Trieda je plná, viac ako { $most } sa ich sem nezmestí. Povedz to učiteľovi.
service-class-taken = { $name } už v tejto triede je. Ak si to ty, vypýtaj si od učiteľa svoj lístok. Ak nie, pridaj k menu písmeno.
service-class-name = Napíš svoje krstné meno písmenami, najviac { $most }.
service-class-no-pupil = Tento žiak už v tvojej triede nie je.
service-class-puzzles = Vyber 1 až { $most } hádaniek.
service-class-due-day = Vyber deň od dneška do posledného dňa triedy.
service-class-board-on = Jedna doska už na tabuli je. Počkaj, až sa jej minúta skončí.
service-class-much = Táto trieda už mala úloh a dosiek { $most } a viac sa ich sem nezmestí. Založ novú triedu.
service-class-no-homework = Taká úloha tu nie je. Vráť sa na stránku svojej triedy.
service-class-late = Na toto je už neskoro, čas uplynul.
service-no-such-league = Taká liga ani turnaj tu nie je. Čo tu je, ukáže /liga a /turnaj.
service-league-many = Líg tu už beží { $most }. Najprv niektorú ukonči.
service-league-two = Na to treba hru pre dvoch. Vyber inú.
service-league-range = Sezóna môže trvať 1 až { $weeks } týždňov a vo výkonnostnej skupine môže byť { $least } až { $most } hráčov.
service-league-over = Táto liga sa už skončila. Novú založíš cez /liga.
service-league-full = Sezóna je plná, hráčov je { $most }.
service-league-goes-on = Sezóna sa už hrá.
service-league-few = Aby sa mohla začať sezóna, musíte byť aspoň dvaja.
service-league-leads = To môže len správca skupiny alebo ten, kto ligu založil.
service-league-no-abort = Hru z ligy alebo turnaja nemožno zrušiť, len vzdať: /vzdat
service-tournament-there = Ešte tu beží turnaj { $league }. Viac naraz ich byť nemôže, tento ukáže /turnaj.
service-tournament-range = Kolo môže trvať 1 až { $days } dní a kôl môže byť najviac { $rounds }.
service-tournament-over = Tento turnaj sa už skončil. Nový založíš cez /turnaj.
service-tournament-full = Turnaj je plný, hráčov je { $most }.
service-tournament-late = Už je neskoro, turnaj sa začal. Do turnaja švajčiarskym systémom sa dá pridať, kým nie je vyžrebované druhé kolo.
service-tournament-left = V tomto turnaji už nehráš a vrátiť sa doň nedá.
service-tournament-goes-on = Kolo sa už hrá.
service-tournament-few = Aby sa mohol začať turnaj, musíte byť aspoň dvaja.
service-tournament-leads = To môže len správca skupiny alebo ten, kto turnaj založil.
service-tournament-paired = Teraz tu nie je kolo, v ktorom by sa dvojice dali takto zmeniť.
service-tournament-moved = Už je neskoro: niektorý z nich už ťahal, alebo má dohrané.
service-tournament-drawn = Vo vyraďovaní sa dajú hráči vymeniť len v 1. kole. Potom o dvojiciach rozhodujú výhry.
service-tournament-once = Každý tu hrá s každým raz. Hráči sa dajú vymeniť len v 1. kole, inak by sa niekto stretol dvakrát.
service-tournament-free = V aréne nie je čo vymieňať: kto je voľný, dostane ďalšieho súpera.
service-tournament-met = To sa nedá: niekto by hral znova s tým istým súperom alebo mal druhýkrát voľno.
service-tournament-turns = Aréna potrebuje krátke ťahy: každý pod hodinu.
service-tournament-arena = Aréna môže trvať { $least } až { $most } minút.
service-tournament-called = Otázka už padla, alebo turnaj začal.
service-tournament-report = Riadok { $line } správy sa nedá prečítať. Má to byť správa tohto turnaja, v ktorej je vyžrebované ďalšie kolo a nemá výsledky.
service-tournament-other = Kolá v tejto správe nie sú tie, ktoré sa tu hrali. Stiahni správu znova a vyžrebuj kolo v nej.
service-tournament-who = V tomto žrebovaní niekto z hráčov chýba, alebo je v ňom niekto navyše.
service-league-name = Názov ligy môže mať najviac { $most } znakov.
service-league-plays-not = V tejto sezóne tento hráč nehrá.
service-league-asked = Už čakáš, či ostatní budú súhlasiť.
service-league-played = Zaskočiť môže len ten, kto v tejto sezóne sám nehral.
service-league-asks = Zaskočiť už chce { $most } ľudí. Nech ostatní najprv rozhodnú o nich.
service-league-not-asked = O tom je už rozhodnuté, alebo už zaskočiť nechce.
service-league-no-say = O tom rozhodujú tí, ktorí v tej skupine ešte hrajú, alebo správca.
service-league-no-seat = Tu nie je za koho zaskočiť.
service-deal-game = Denne nové kamene má len Abaku. Vyber Abaku, alebo iný spôsob sezóny.
service-deal-no-league = V tejto lige sa nehrá s denne novými kameňmi.
service-deal-not-begun = Teraz sa žiadna sezóna nehrá, takže ani kamene nie sú.
service-deal-not-in = V tejto sezóne nehráš, takže pre teba kamene nie sú. Najprv ťukni na „Pridať sa“.
service-deal-none = Posledný deň sezóny je za nami. Výsledky budú platiť na poludnie UTC.
