# Slová recepcie, crates/chat/src.

## Čo sa nedá prečítať

desk-empty = Nič tu nie je. Napíš ťah alebo príkaz; čo viem, ukáže /pomoc.
desk-too-long = To je príliš dlhé. Napíš najviac { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znakov
    }.
desk-odd-characters = Niektoré znaky neprečítam. Napíš to obyčajnými písmenami a číslicami.
desk-unknown-command = Príkaz „/{ $name }“ nepoznám. Čo viem, ukáže /pomoc.
desk-unknown-button = Toto tlačidlo už neplatí. Ako to na doske vyzerá teraz, ukáže /doska.
desk-not-understood = Tomu nerozumiem a v žiadnej hre tu nie si na ťahu. Čo viem, ukáže /pomoc; s ostatnými sa rozprávaš cez /povedat TEXT.
desk-not-a-move = { $why } (S ostatnými sa rozprávaš cez /povedat TEXT, príkazy ukáže /pomoc.)
desk-which-move = Čo z toho myslíš?
desk-which-match = Ktorú hru myslíš?
desk-which-group = Ktorú skupinu myslíš?
desk-which-game = Hru „{ $name }“ nepoznám. Vyber si: { $games }.
desk-no-code = „{ $word }“ nie je kód hry. Kód vyzerá napríklad takto: k7.
desk-no-match = Hra { $code } tu nie je. Tvoje hry ukáže /hry.
desk-no-language = Hovorím po česky, po slovensky a po anglicky: napíš /jazyk cs, /jazyk sk alebo /jazyk en.
desk-no-member = Nikoho s menom „{ $name }“ tu nepoznám. Poznám: { $members }. Kto chýba, nech mi tu najprv pošle /hry.
desk-guest-which = { $count ->
    [few] { $count } ľudia sa tu volajú
   *[other] { $count } ľudí sa tu volá
 } { $name }. Napíš @{ $name }#1, ak myslíš toho, kto sem prišiel prvý, @{ $name }#2 pre druhého a tak ďalej.
desk-players-range = Počet hráčov nemôže byť „{ $number }“. Napíš číslo od 1 do 16.
desk-clock-range = Čas „{ $text }“ sa nedá nastaviť. Napíš čas na ťah a za + čas navyše na celú hru: clock=3d+3d, clock=12h, clock=5m alebo clock=off. S +open na konci (clock=1d+3d+open) plynie čas až od otvorenia dosky. Na ťah sa dá dať 1m až 14d, navyše najviac 14d; ak je na ťah menej ako hodina, nič navyše nie je.
desk-time-range = „{ $text }“ sa pridať nedá. Napíš 1h až 14d, napríklad /predlzit k7 2d.
desk-hours-range = Pozvánka nemôže platiť „{ $text }“ hodín. Napíš hours=24 až hours=72.
desk-new-what = Neviem, čo má znamenať „{ $word }“. Napíš napríklad /nova abaku 2, /nova šach hodnotená, /nova abaku @Ana alebo /nova abaku scoring=v1.
desk-play-what = Aký ťah? Napíš ho za príkaz, napríklad /tah H8> 24.
desk-say-what = Čo chceš povedať? Napíš to za príkaz: /povedat Ahoj!
desk-team-what = Čo chceš povedať svojmu tímu? Napíš to za príkaz: /tim Ber to!
desk-remove-what = Kto má z hry odísť? Napíš za príkaz meno, napríklad /odobrat k7 Ana.
desk-no-notify = Takú možnosť nemám. Napíš /upozornenie súkromne, /upozornenie skupina, /upozornenie oboje alebo /upozornenie nijako.
desk-no-zone = Miesto „{ $text }“ nepoznám. Napíš pásmo, napríklad /pasmo Europe/Bratislava.
desk-no-quiet = Tiché hodiny „{ $text }“ sa nedajú nastaviť. Napíš odkedy dokedy (pol hodiny až 12 hodín), napríklad /ticho 22-8, alebo /ticho off.
desk-no-remind = Takú možnosť nemám. Napíš /pripominat súkromne, /pripominat skupina alebo /pripominat nijako, celé hodiny, napríklad /pripominat 8 18, alebo /pripominat podľa hodín.
desk-no-vacation = Nerozumiem, na ako dlho je „{ $text }“. Napíš napríklad /dovolenka 3d, alebo /dovolenka off.

## Čo sa nedá urobiť

desk-not-member = V tejto miestnosti nie si. Najprv do nej vojdi cez jej odkaz.
desk-in-a-room = To má zmysel iba v miestnosti. Otvor si miestnosť a napíš to tam.
desk-fault = Niečo sa u mňa pokazilo a nič sa nezmenilo. Skús to znova; keby to nepomohlo, povedz prevádzkovateľovi bota číslo { $id }.
desk-broke = Ajaj, niečo sa mi pokazilo. Skús to, prosím, znova.
desk-stale = Doska sa medzitým zmenila. Pozri sa na ňu znova.
desk-stale-board = Hra { $code } medzitým pokročila. Takto vyzerá teraz:
desk-not-started = Hra { $code } sa ešte nezačala.
desk-not-running = Táto hra sa skončila. Odveta: /odveta
desk-not-player = V tejto hre nehráš, ale pozerať sa môžeš.
desk-not-your-turn = V hre { $code } teraz nie si na ťahu.
desk-no-game = Neviem, ktorú hru myslíš. Tvoje hry ukáže /hry, novú začneš cez /nova.
desk-no-invitation = Žiadna taká pozvánka tu nie je. Novú vytvoríš cez /nova.
desk-no-own-invitation = Žiadnu otvorenú pozvánku tu nemáš. Novú vytvoríš cez /nova.
desk-no-finished = Žiadnu dohranú hru, ktorá by sa dala zopakovať, tu nemáš. Novú začneš cez /nova.
desk-unfinished = To ešte nie je celý ťah. Pokračuj alebo začni znova.
desk-odd-taps = Tieto ťuknutia nedávajú zmysel. Začni ťah znova.
desk-touch-old = Táto doska už neplatí. Napíš /doska a pošlem ti novú.
desk-touch-lost = Toto ku mne neprišlo. Skús to znova, alebo napíš /doska.

## Pozvánky

desk-new-game = Čo si zahráme?
desk-form = Nová hra: { $game }. Ťukni na to, čo chceš zmeniť alebo koho chceš pozvať, a potom na Pozvať.
desk-form-levels = { $game }: aký silný má byť počítač? 1 je najľahší. Ťukni na úroveň a hra sa začne.
desk-players-between = Počet hráčov: { $least } až { $most }
desk-players-exactly = Počet hráčov: { $most }
desk-form-clock = Čas: { $clock }
desk-form-clock-off = Čas: bez obmedzenia
desk-form-rated = Hodnotená: áno
desk-form-rated-off = Hodnotená: nie
desk-form-hints = Rady: áno
desk-form-hints-off = Rady: nie
desk-form-hours = Platí { $hours } h
desk-clock = Čas: { $turn } na ťah a { $bank } navyše na celú hru.
desk-clock-opens = Čas: na ťah { $turn } od chvíle, keď otvoríš dosku, a k tomu { $bank } navyše. Kým ju neotvoríš, ubúda čas navyše desaťkrát pomalšie.
desk-clock-opened = { $clock } od otvorenia
desk-clock-turn = Čas: { $turn } na ťah.
desk-rated = Hodnotená hra: výsledok zmení hodnotenie oboch a ťahy sa nevracajú.
desk-hints = S radami: keď si na ťahu, môžeš sa opýtať počítača. Na konci všetci uvidia, kto koľkokrát.
desk-span-days = { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }
desk-span-hours = { $hours } h
desk-span-minutes = { $minutes } min
desk-in-time = o { $time }
desk-on-day = { $day }. { $month }. o { $time }
desk-option = { $name }: { $value }
desk-options = { $options }
desk-proposed = Pozvánka je vonku ({ $code })! Kto chce, ťukne na Hrám.
desk-invited = 🎲 { $name } pozýva na partiu: { $game } ({ $code })
desk-you-invite = Pozývaš na partiu: { $game } ({ $code })
desk-rematch-of = 🎲 Odveta za { $name }: { $game } ({ $code })
desk-seats = Pri stole: { $players }. Počet hráčov: { $least } až { $most }.
desk-seats-exactly = Pri stole: { $players }. Počet hráčov: { $most }.
desk-guests = Zatiaľ bez odpovede: { $names }.
desk-expires = Pozvánka prepadne { $when }.
desk-joined = Si v hre ({ $code })! 🎉 Ozvem sa, keď budeš na ťahu.
desk-joined-next = Hráš od ďalšej partie.
desk-awaits-seats = Si v hre! Začne sa, keď budú obsadené všetky miesta.
desk-awaits-start = Si v hre! Začne sa, keď budú obsadené všetky miesta, alebo skôr, keď ju spustí { $name }.
desk-declined = Nevadí, možno nabudúce! ({ $code })
desk-left = V hre { $code } už nie si.
desk-started = Hra { $code } sa začína. Veľa šťastia!
desk-started-alone = Hra { $code } sa začína. Je len tvoja, tak budem pokračovať v súkromnom chate.
desk-withdrawn = Pozvánka do hry { $code } je zrušená.
desk-rematch = Pozvánka na odvetu je vonku ({ $code }).

## Čo sa stalo

desk-entered = 👋 Do miestnosti prichádza { $name }.
desk-news-bridged = 🌉 { $name } prepája túto skupinu s ďalšou: obe teraz vidia rovnaké hry, mená aj správy.
desk-handed-on = Túto miestnosť teraz spravuje { $name }.
desk-gone = { $name } tu už nie je.
desk-gone-missed = { $name } tu už nie je. { $codes-count ->
        [one] Čaká hra { $codes }.
        [few] Čakajú hry { $codes }.
       *[other] Čakajú hry { $codes }.
    } Po návrate sa dá hrať ďalej. Správca skupiny môže hráča aj vyradiť: /odobrat { $code } { $name }
desk-said = { $name }: { $text }
desk-said-team = { $name } tímu v hre { $code }: { $text }
desk-news-joined = 👋 { $name } sa pridáva k hre { $code }
desk-news-joined-next = Zahrá si od ďalšej partie.
desk-news-declined = { $name } tentoraz nehrá ({ $code }).
desk-news-left = Pred začiatkom hry { $code } odchádza { $name }.
desk-news-withdrawn = Pozvánka do hry { $code } je zrušená.
desk-news-expired = ⌛ Na hru { $code } sa nezišlo dosť hráčov. Skús to znova: /nova
desk-news-started = { $players-count ->
    [one] 🎲 Ideme na to! { $game } ({ $code })
   *[other] 🎲 Hráme! { $game } ({ $code }): { $players }
}
desk-news-next = Hra { $code }, { $number }. partia: { $game }. { $players }
desk-commitment = 🔎 Odtlačok náhody na overenie po hre (SHA-256): { $hash }
desk-if-which = Súper je na ťahu vo viacerých tvojich hrách. Napíš kód tej, ktorú myslíš, napríklad: /ak { $code } e5 Nf3
desk-if-none = V hre { $code } nemáš pripravenú žiadnu odpoveď. Napíš najprv, čo môže zahrať súper, a potom svoju odpoveď, napríklad v šachu /ak e5 Nf3. Dá sa aj ďalej: /ak e5 Nf3 Nc6 Bb5.
desk-if-list = Tvoje pripravené odpovede v hre { $code }:
desk-if-pair = na { $theirs } zahrám { $mine }
desk-if-prepared = Pripravené: { $moves }.
desk-if-tap = Ťukni na to, čo môže zahrať súper. Potom na svoju odpoveď.
desk-if-tap-answer = A teraz ťukni na svoju odpoveď.
desk-if-tap-more = Odpoveď si priprav, alebo ťukni na to, čo môže prísť po nej.
desk-if-secret = Nikomu to nepoviem. Ak tu však ostatní mohli čítať tvoju správu, priprav si odpovede radšej v našom súkromnom chate.
desk-button-if-drop-one = ✕ Neodpovedať
desk-button-if-drop = ✕ { $moves }
desk-button-if = Pripraviť odpoveď
desk-button-if-none = ✕ všetko
desk-luck-what = Napíš za príkaz pár svojich slov: /nahoda modrý slon. Zamiešam ich do náhody, takže kocky ani kamene nemohol nikto vybrať vopred.
desk-luck-which = Na hráčov tu čaká viac hier. Napíš, ktorú myslíš: /nahoda { $code } modrý slon
desk-luck-brought = Tvoje slová teraz rozhodujú o náhode v hre { $code }. Nikomu ich nehovor a zapamätaj si ich: po hre si s nimi všetko overíš. Mohol ich tu niekto čítať? Pošli mi iné súkromne; platia posledné.
desk-not-begun = Hra { $code } sa ešte nezačala.
    🔎 Odtlačok náhody na overenie po hre (SHA-256): { $hash }
desk-moved = { $code } · { $news }
desk-news-aborted = { $name } ruší hru { $code }.
desk-news-broken = Hra { $code } nemôže pokračovať: jej zápis nesedí. Nič sa nestratilo, musí sa na to pozrieť prevádzkovateľ bota.
desk-news-takeback = { $name } prosí o vrátenie posledného ťahu v hre { $code }.
desk-news-takeback-asked = { $name } prosí o vrátenie posledného ťahu v hre { $code }. Súhlasíš?
desk-asks-takeback = { $name } prosí o vrátenie posledného ťahu. Súhlasíš?
desk-asks-time = { $name }: čas vypršal. Vezmi si výhru alebo pridaj čas.
desk-news-takeback-yours = Prosíš o vrátenie svojho posledného ťahu v hre { $code }. Rozhodnú ostatní.
desk-news-agrees = { $name } súhlasí: ťah v hre { $code } sa môže vrátiť.
desk-news-disagrees = { $name } nesúhlasí: ťah v hre { $code } platí.
desk-news-time-over = V hre { $code } vypršal čas: { $name }. Súper si môže vziať výhru alebo pridať čas. Inak hra ešte deň počká ({ $day }. deň z { $days }).
desk-news-waits = Tento deň sa končí { $when }.
desk-news-closes = Potom sa hra uzavrie ako nedohraná: { $when }.
desk-news-unfinished = Hra { $code } zostáva nedohraná: už niekoľko dní v nej nikto neťahal. Nová sa začne odvetou.
desk-news-turns-lost = V hre { $code } ti dvakrát za sebou vypršal čas a hra išla ďalej bez teba. Chceš ešte hrať? Potom stačí ťahať včas. Ak čas vyprší ešte raz, ostatní dohrajú bez teba.
desk-news-seat-left = V hre { $code } už nepokračuje { $name }: čas vypršal trikrát za sebou. Ostatní hrajú ďalej.
desk-news-time-given = { $name } pridáva v hre { $code } čas: { $time }.
desk-news-takeback-lapsed = Na prosbu o vrátenie ťahu v hre { $code } nikto neodpovedal. Ťah platí a hra ide ďalej.
desk-news-time-given-back = Bot tu nebol: { $time }. Nikoho to nestojí čas, všetky hodiny ho tu dostali späť.
desk-taken-back = Posledný ťah sa vracia.
desk-over-won = 🏆 { $winner } vyhráva hru { $code }!
desk-over-tied = 🤝 Hra { $code } sa končí remízou: o víťazstvo sa delia { $winners }.
desk-over-drawn = 🤝 Hra { $code } sa končí remízou.
desk-game-won = { $number }. partiu hry { $code } vyhráva { $winner }.
desk-game-shared = { $number }. partiu hry { $code } vyhrávajú { $winners }.
desk-game-drawn = { $number }. partia hry { $code } sa končí remízou.
desk-over-alone = 🏁 Koniec hry { $code }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }!
desk-over-made = 🏁 Koniec hry { $code }: { $made }!
desk-level-harder = Dve výhry za sebou: { $level } ti už nestačí. Ďalší kameň je { $next }.
desk-level-softer = { $level } je dnes tvrdý oriešok. { $next } hrá o niečo slabšie: skús to a sem sa vráť neskôr.
desk-ended-move = { $how }, { $number }. ťah
desk-ended-resigned = { $player } sa vzdáva
desk-ended-removed = { $player } odchádza z hry
desk-here-invited = 🎲 { $name } pozýva na partiu: { $game }
desk-here-you-invite = Pozývaš na partiu: { $game }
desk-here-rematch-of = 🎲 Odveta: { $game }
desk-here-news-joined = 👋 Pridáva sa { $name }.
desk-here-news-declined = { $name } tentoraz nehrá.
desk-here-news-left = Pred začiatkom hry odchádza { $name }.
desk-here-news-withdrawn = Pozvánka do hry je zrušená.
desk-here-news-expired = ⌛ Na hru sa nezišlo dosť hráčov.
desk-here-news-started = { $players-count ->
    [one] 🎲 Ideme na to! { $game }
   *[other] 🎲 Hráme! { $game }: { $players }
}
desk-here-news-next = { $number }. partia: { $game }. { $players }
desk-here-news-aborted = { $name } ruší hru.
desk-here-news-broken = Hra nemôže pokračovať: jej zápis nesedí. Nič sa nestratilo, musí sa na to pozrieť prevádzkovateľ bota.
desk-here-news-takeback = { $name } prosí o vrátenie posledného ťahu.
desk-here-news-takeback-asked = { $name } prosí o vrátenie posledného ťahu. Súhlasíš?
desk-here-news-takeback-yours = Prosíš o vrátenie svojho posledného ťahu. Rozhodnú ostatní.
desk-here-news-agrees = { $name } súhlasí: ťah sa môže vrátiť.
desk-here-news-disagrees = { $name } nesúhlasí: ťah platí.
desk-here-news-time-over = Vypršal čas: { $name }. Súper si môže vziať výhru alebo pridať čas. Inak hra ešte deň počká ({ $day }. deň z { $days }).
desk-here-news-unfinished = Hra zostáva nedohraná: už niekoľko dní v nej nikto neťahal. Nová sa začne odvetou.
desk-here-news-turns-lost = Dvakrát za sebou ti vypršal čas a hra išla ďalej bez teba. Chceš ešte hrať? Potom stačí ťahať včas. Ak čas vyprší ešte raz, ostatní dohrajú bez teba.
desk-here-news-seat-left = V hre už nepokračuje { $name }: čas vypršal trikrát za sebou. Ostatní hrajú ďalej.
desk-here-news-time-given = { $name } pridáva čas: { $time }.
desk-here-news-takeback-lapsed = Na prosbu o vrátenie ťahu nikto neodpovedal. Ťah platí a hra ide ďalej.
desk-here-nudged-you = { $name } sa pýta, či hráš ďalej. Si na ťahu.
desk-here-said-team = { $name } tímu: { $text }
desk-here-team-told = Prečíta si to len tvoj tím: { $names }.
desk-here-you-won = Výhra je tvoja! 🎉
desk-here-you-won-by = Výhra o { $points } je tvoja! 🎉
desk-here-won-by = { $winner } vyhráva o { $points }.
desk-here-if-secret = Nikto iný ich nevidí.
desk-here-won = Vyhráva { $winner }!
desk-here-tied = Remíza: o víťazstvo sa delia { $winners }.
desk-here-drawn = Remíza.
desk-here-game-won = { $number }. partiu vyhráva { $winner }.
desk-here-game-shared = { $number }. partiu vyhrávajú { $winners }.
desk-here-game-drawn = { $number }. partia sa končí remízou.
desk-here-match-won = Zápas vyhráva { $winner }!
desk-here-match-tied = Zápas sa končí remízou.
desk-here-alone = { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }!
desk-here-made = { $made }!
desk-here-proposed = Pozvánka je vonku!
desk-here-rematch = Pozvánka na odvetu je vonku!
desk-here-started = Hra sa začína. Veľa šťastia!
desk-here-started-alone = Tvoja hra sa začína. Veľa šťastia!
desk-here-joined = Si v hre! 🎉
desk-here-resign-sure = Naozaj sa chceš vzdať? Nebude sa to dať vziať späť.
desk-here-abort-sure = Naozaj chceš hru zrušiť pre všetkých?
desk-here-resigned = Vzdávaš sa. Vďaka za hru! 🤝
desk-here-aborted = Hra je zrušená.
desk-here-claimed = Hra sa končí na čas.
desk-here-time-given = Hotovo, čas je pridaný.
desk-here-takeback-asked = Pýtam sa ostatných, či si smieš ťah vziať späť.
desk-here-takeback-done = Tvoj ťah sa vracia.
desk-here-takeback-answered = Vďaka, tvoja odpoveď platí.
desk-here-record = Tu je hra ako súbor: každý ťah, kocka aj kameň a tajomstvo, z ktorého vzišla všetka náhoda. Ako to overiť, hovorí VERIFY.md.
desk-here-replay = Tu je hra ako animácia, ťah po ťahu.
desk-here-moment = { $number }. ťah ako obrázok na zdieľanie.
desk-here-stale-board = Hra medzitým pokročila. Takto vyzerá teraz:
desk-here-not-your-turn = Teraz nie si na ťahu.
desk-standing = { $place }. { $player }: { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
desk-secret = 🔎 Tajomstvo, z ktorého vzišla náhoda: { $secret }
    Jeho SHA-256 je odtlačok zo začiatku hry, takže si každý môže overiť, že náhoda bola poctivá.
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
desk-time-rests = Hodiny majú víkend, pôjdu zase { $when }.
desk-time-shut = Čas na ťah začne plynúť, keď sa otvorí doska.
desk-time-late = Čas vypršal; čakanie sa končí { $when }.
desk-time-stands = Hodiny stoja; zostáva: { $time }.
desk-time-has = { $name } má ešte { $time }.
desk-time-have = Ty máš ešte { $time }.
desk-time-of = { $name } { $time }
desk-time-yours = ty { $time }
desk-turn-next = Hneď potom hráš ty.
desk-turn-next-but-one = O dva ťahy hráš ty.
desk-turn-yours = 👉 Si na ťahu.
desk-turn-over = Hra sa skončila.
desk-turn-aborted = Hra bola zrušená.
desk-turn-broken = Hra nemôže pokračovať.
desk-turn-invited = čaká na hráčov
desk-your-turn = { $players-count ->
    [one] 👉 Si na ťahu! { $game } ({ $code })
   *[other] 👉 Si na ťahu! { $game } ({ $code }): { $players }
}
desk-lesson-rules = Celé pravidlá: /pravidla { $game }
desk-played = ✅ Zahrané!
desk-draft-long = Niektoré tlačidlá chýbajú, tento ťah je na ne príliš dlhý. Ťah napíš; ako na to, ukáže /pomoc.
desk-late-done = Reštartovali ma, preto odpovedám neskoro, ale podarilo sa to!
desk-late-again = Reštart prišiel skôr, ako sa to stihlo urobiť. Skús to, prosím, znova.
desk-more = Čo ešte môžeš v hre { $code }:
desk-games = Tvoje hry: { $count }
desk-puzzle = 🧩 Abaku #{ $number }: dnešná hádanka, pre všetkých rovnaká. Máš tri pokusy na rovnakej doske a počíta sa ten najlepší. Otvorená je do zajtrajšieho poludnia UTC.
desk-puzzle-share = Abaku #{ $number }: { $shapes } { $stars } z 3, { $percent } %, pokusy: { $tries }
desk-puzzle-second = 🧩 { $game } #{ $number }: druhá hádanka dňa, pre všetkých rovnaká. Máš tri pokusy. Otvorená je do zajtrajšieho poludnia UTC.
desk-puzzle-more = 🧩 { $game }, hádanka { $number }: vybraná podľa toho, ako ti to ide. Tri pokusy, času koľko chceš.
desk-puzzle-second-share = { $game } #{ $number }: { $shapes } { $stars } z 3
desk-puzzle-answer = { $move }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
} ({ $equations })
desk-puzzle-more-share = { $game }, hádanka { $number }: { $shapes } { $stars } z 3
desk-puzzle-rating = Tvoje hodnotenie v hádankách: { $before } → { $after }
desk-no-difficulty = Slovu „{ $word }“ nerozumiem. Za /hadanka môžeš napísať hru a obťažnosť, napríklad: /hadanka abaku ťažká. Hádanka môže byť ľahká, stredná alebo ťažká.
desk-puzzle-told = Hotovo, skupina to vie.
desk-not-a-puzzle = Túto hádanku ešte nemáš dohranú.
desk-puzzle-begins = Toto je hádanka dňa: máš tri pokusy na rovnakej doske a počíta sa ten najlepší.
desk-task-begins = Túto hádanku máš len pre seba: tri pokusy.
desk-bag = Dnešné kamene #{ $number }: všetci majú rovnaké. Zahraj najlepší ťah, aký nájdeš. Po každom ťahu ide na dosku ten najlepší možný, takže aj ďalšie kamene majú všetci rovnaké.
desk-bag-share = Dnešné kamene #{ $number }: { $made }
desk-bag-begins = Toto sú dnešné kamene: máš jeden pokus.
desk-round = { $round }. kolo
desk-round-own = Ty
desk-round-best = Najlepší
desk-round-sum = Zatiaľ
desk-round-total = Celkom
desk-round-points = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
}
desk-round-nothing = nič
desk-round-of = { $own } z { $best }
desk-round-found = 🎉 to je tvoj ťah!
desk-round-laid = { $move } ({ $equations })
desk-round-next = Ďalšie kolo
desk-solo-rules = S týmito pravidlami
desk-solo-day = S dnešnými kameňmi
desk-solo-none = Zatiaľ tu nikto nemá dohrané.
desk-solo-row = { $place }. { $name }: { $made }
desk-deal-month = 📅 Mesiac deň po dni (najlepší tu má za deň 100 bodov, ostatní v percentách z neho):
desk-deal-row = { $place }. { $name }: { $points } { $points ->
    [one] bod
    [few] body
   *[other] bodov
}, { $days } { $days ->
    [one] deň
    [few] dni
   *[other] dní
}
desk-deal-open = Posledný deň sa ešte všade neskončil, takže sa jeho body môžu zmeniť.
desk-solo-record = 🎉 Nový osobný rekord! Doteraz: { $before }.
desk-solo-own = Osobný rekord: { $before }.
desk-solo-record-room = 🎉 Nový rekord skupiny! Doteraz { $name }: { $before }.
desk-solo-room = Rekord skupiny má { $name }: { $before }.
desk-games-none = Teraz nič nehráš. Začni hru: /nova, alebo skús dnešnú hádanku: /hadanka
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
desk-answer-sure = Ukázať riešenie? Hádanka sa tým skončí a počítajú sa doterajšie pokusy.
desk-answer-sure-yes = Áno, ukázať
desk-abort-sure = Naozaj chceš hru { $code } zrušiť pre všetkých?
desk-abort-sure-yes = Áno, zrušiť
desk-early-uncounted = Hodnotiť sa nebude: neťahali ste ešte obaja.
desk-early-lost = Z dvoch hodnotených hier odchádzaš počas dňa skôr, ako v nich ťahali obaja. Ak odídeš aj z tejto, počíta sa ti ako prehra.
desk-resigned = Hru { $code } vzdávaš. Vďaka za hru! 🤝
desk-answer-shown = Tu je riešenie.
desk-aborted = Hra { $code } je zrušená.
desk-claimed = Hra { $code } sa končí na čas.
desk-time-given = Hotovo, v hre { $code } je pridaný čas.
desk-takeback-asked = Pýtam sa ostatných, či si smieš ťah v hre { $code } vziať späť.
desk-takeback-done = Tvoj ťah v hre { $code } sa vracia.
desk-takeback-or-resign = Pýtam sa ostatných, či si smieš ťah v hre { $code } vziať späť. Ak nebudú súhlasiť, vzdám ju za teba. O tom však nevedia.
desk-takeback-answered = Vďaka, tvoja odpoveď k hre { $code } platí.

## Jazyky

desk-language-me = Akým jazykom mám hovoriť s tebou?
desk-language-room = A ako so všetkými v tejto miestnosti?
desk-language-set = Budem s tebou hovoriť po slovensky.
desk-language-room-set = V tejto miestnosti budem hovoriť po slovensky.
desk-room-language = Jazyk skupiny „{ $room }“: { $language }. Správcovia ho zmenia cez /nastavenia skupina.

## Tlačidlá

desk-button-help = Pomoc
desk-button-puzzle-yesterday = Včerajšia hádanka
desk-button-puzzle = Dnešná hádanka
desk-button-second = { $game } #{ $number }
desk-button-one-more = Ešte jedna hádanka
desk-button-easier = Ľahšia
desk-button-harder = Ťažšia
desk-button-bag = Dnešné kamene
desk-button-solo = Rebríček
desk-button-copy = Kopírovať
desk-button-open = Otvoriť na webe
desk-button-tell = Povedať skupine
desk-button-games = Moje hry
desk-button-next = Ďalšia
desk-button-move = Môj ťah
desk-button-board = Doska
desk-button-board-of = { $code } · Doska
desk-button-more = Viac…
desk-button-rules = Pravidlá
desk-button-join = Hrám
desk-button-decline = Tentoraz nie
desk-button-start = Začať hneď
desk-button-leave = Odísť
desk-button-withdraw = Zrušiť pozvánku
desk-button-invite = Pozvať
desk-button-computer = S počítačom…
desk-button-options = Nastavenia…
desk-button-back = Späť
desk-button-undo = Krok späť
desk-button-play = Zahrať
desk-button-look = Čo je nové?
desk-button-pictures = Radšej obrázky
desk-play-sure = Zahrať { $move }?
desk-button-restart = Začať znova
desk-button-resign = Vzdať sa…
desk-button-answer = Ukázať riešenie
desk-button-abort = Zrušiť hru…
desk-button-claim = Vziať si výhru
desk-button-more-time = Pridať 24 hodín
desk-button-takeback = Vrátiť ťah
desk-button-takeback-first = Späť, alebo vzdať
desk-button-keep = Nie, hrám ďalej
desk-button-agree = Áno
desk-button-disagree = Nie
desk-button-rematch = Odveta
desk-button-again = Znova s inými
desk-button-level = Hrať: { $level }
desk-button-refuse = Už nepozývať: { $name }
desk-button-allow = Povoliť: { $name }
desk-button-welcome-all = Od všetkých
desk-button-welcome-friends = Od spoluhráčov
desk-button-welcome-nobody = Teraz žiadne

## Pomoc

desk-intro =
    Ahoj! 👋 Hrám s vami stolové hry priamo tu: { $games }. Dosku vidia všetci, svoje kamene iba ty.
    Začni: /nova. Ostatní sa pridajú jedným ťuknutím.
desk-help =
    Ako sa hrá:
    · Začni: /nova. Ostatní sa pridajú jedným ťuknutím, alebo si vyber počítač.
    · Keď si na ťahu, ťukni na tlačidlá pod doskou, alebo ťah jednoducho napíš.
    · Nevieš, ako ďalej? Ťukni na Poraď mi, alebo vezmi ťah späť.
    · Tvoje hry ukáže /hry, dnešnú hádanku /hadanka.
    · Farby, jazyk a pripomienky: /nastavenia
desk-help-about-beginning = Začať hru
desk-help-about-turn = Keď si na ťahu
desk-help-about-match = Počas hry
desk-help-about-lists = Hry a výsledky
desk-help-about-person = Len pre teba
desk-help-about-admins = Pre správcov
desk-help-aliases = Všetky príkazy majú aj anglické názvy. Si na ťahu vo viacerých hrách? Napíš pred ťah kód hry: „k7: H8> 24“.
desk-help-new = začne hru s priateľmi alebo proti počítaču
desk-help-join = prijme pozvánku
desk-help-decline = odmietne pozvánku
desk-help-leave = odíde z hry pred začiatkom
desk-help-start = začne tvoju hru s tými, čo tu sú
desk-help-withdraw = zruší tvoju pozvánku
desk-help-puzzle = dnešná hádanka alebo ďalšia
desk-help-fill = zaplnenie celej dosky pre jedného
desk-help-games = tvoje hry a kto je na ťahu
desk-help-board = ukáže dosku
desk-help-hand = ukáže, čo máš
desk-help-play = zahrá ťah
desk-help-if = zahrá za teba odpoveď, keď súper zahrá toto: /ak e5 Nf3
desk-help-pass = vynechá ťah
desk-help-draw = ponúkne remízu, alebo ju prijme
desk-help-takeback = požiada o vrátenie tvojho posledného ťahu
desk-help-resign = vzdá hru
desk-help-abort = zruší hru, ktorá sa sotva začala
desk-help-claim = vezme si výhru, keď súperovi vypršal čas
desk-help-moretime = pridá ostatným čas
desk-help-when = navrhne, kedy hrať naživo
desk-help-nudge = opýta sa, či ostatní hrajú ďalej
desk-help-team = povie niečo len tvojmu tímu, druhá strana to nečíta
desk-help-rematch = navrhne rovnakú hru znova
desk-help-luck = zamieša tvoje slová do náhody
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
desk-parameter-date = pi 20:00
desk-parameter-text = TEXT
desk-parameter-name = NÁZOV
desk-help-notice = ako ti mám povedať, že si na ťahu
desk-help-refuse = vyberie, čie pozvánky dostávaš
desk-parameter-whom = MENO|cudzí|všetci|nikto
desk-help-zone = kde žiješ; správca aj za skupinu: skupina PÁSMO
desk-help-quiet = kedy ti nemá vypršať čas: 22-8 alebo off
desk-help-remind = kde a kedy ti pripomeniem hry, ktoré na teba čakajú
desk-help-vacation = zastaví ti hodiny vo všetkých hrách: 3d, alebo off
desk-help-open = otvorí tvoj stôl v prehliadači: odkaz len pre teba
desk-help-link = navždy spojí tvoje dva účty, áno povieš na oboch; „nie“ ukončí prehliadače otvorené z chatu
desk-help-privacy = čo o tebe uchovávam, prečo a ako dlho
desk-help-mydata = pošle ti všetko, čo o tebe viem, ako súbor
desk-help-forget = zmaže všetko, čo o tebe viem; dvakrát sa opýtam
desk-help-bridge = ukáže hry tejto skupiny aj v inej (správcovia)
desk-help-renew = dá stránke tejto skupiny v prehliadači nový odkaz (správcovia)
desk-help-end = ukončí zaseknutú hru (správcovia)
desk-help-annul = zruší výsledok dohranej hry (správcovia)
desk-help-remove = vyradí niekoho z hry (správcovia)
desk-parameter-notice = súkromne|skupina|oboje|nijako
desk-parameter-zone = PÁSMO
desk-parameter-hours = 22-8|off
desk-parameter-reminder = súkromne|skupina|nijako|8 18
desk-parameter-days = 3d|off
desk-parameter-code = KÓD
desk-parameter-member = MENO

## Jeden človek na viacerých platformách; skupiny

desk-too-fast = To bolo veľa naraz: najviac { $most } akcií za minútu. Pokračuj o { $seconds ->
        [one] { $seconds } sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekúnd
    }.
desk-your-turn-called = { $name } 👉 si na ťahu: { $code }
desk-button-type = Napísať ťah…
desk-type-prompt = Tvoj ťah v hre { $code }
desk-link-code = Napíš mi /prepojit { $code } na svojom druhom účte, máš na to 10 minút. Skôr ako sa niečo stane, opýtam sa ťa na oboch. Kód nikomu inému nehovor.
desk-open = Tvoj stôl v prehliadači. Odkaz funguje raz a len 10 minút. Kto ho otvorí, hrá za teba, tak ho nikomu neposielaj.
desk-open-nowhere = Odkaz ti nedám, lebo nepoznám adresu vlastnej stránky. Nastaví ju ten, kto ma prevádzkuje: public_url.
desk-link-off = { $count ->
    [0] Žiadny prehliadač otvorený z chatu nemáš. Neplatí už ani posledný odkaz.
    [one] Hotovo: prehliadač otvorený z chatu ťa už nepozná.
    [few] Hotovo: { $count } prehliadače otvorené z chatu ťa už nepoznajú.
   *[other] Hotovo: { $count } prehliadačov otvorených z chatu ťa už nepozná.
}
desk-link-typed = Tento kód má { $name } ({ $platforms }). Si to tiež ty?
    Keď povieš áno tu aj tam, spoja sa oba účty do jedného: { $name }. Z oboch potom hráš všetky hry, vidíš všetky svoje kamene a si vo všetkých miestnostiach. Tento účet prináša { $rooms ->
        [one] { $rooms } miestnosť
        [few] { $rooms } miestnosti
       *[other] { $rooms } miestností
    } a { $games ->
        [one] { $games } rozohranú hru
        [few] { $games } rozohrané hry
       *[other] { $games } rozohraných hier
    }.
    Spojenie je navždy, rozdeliť sa už nedajú. Partie, ktoré spolu účty odohrali, sa prestanú počítať.
    Dal ti kód niekto iný? Povedz nie, inak by mohol hrať za teba.
desk-link-asked = Tvoj kód napísal účet { $name } ({ $platforms }). Si to tiež ty?
    Keď povieš áno, spoja sa oba účty do jedného: { $owner }. Z oboch potom hráš všetky hry, vidíš všetky svoje kamene a si vo všetkých miestnostiach. Druhý účet prináša { $rooms ->
        [one] { $rooms } miestnosť
        [few] { $rooms } miestnosti
       *[other] { $rooms } miestností
    } a { $games ->
        [one] { $games } rozohranú hru
        [few] { $games } rozohrané hry
       *[other] { $games } rozohraných hier
    }.
    Spojenie je navždy, rozdeliť sa už nedajú. Partie, ktoré spolu účty odohrali, sa prestanú počítať.
    Je to niekto iný? Povedz nie, inak by mohol hrať za teba.
desk-link-waits = Teraz povedz áno aj na svojom druhom účte: { $name } ({ $platforms }). Keď tam otázku nevidíš, napíš tam /prepojit. Máš na to 10 minút.
desk-link-no = Dobre, nič sa nemení: účty zostávajú zvlášť.
desk-link-refused = Druhý účet ({ $name }) odpovedal nie. Nič sa nemení: účty zostávajú zvlášť.
desk-link-over = Tvoj kód napísal účet { $name }. Tá otázka už neplatí.
desk-button-link-yes = Áno, to som ja
desk-button-link-no = Nie
desk-platform-web = prehliadač
desk-platform-telegram = Telegram
desk-platform-discord = Discord
desk-linked = Hotovo: tvoje dva účty sú teraz jeden, { $name }. Všetky tvoje hry ukáže /hry.
desk-bridge-code = Napíš /most { $code } v druhej skupine, máš na to 10 minút. Potom obe skupiny uvidia rovnaké hry.
desk-bridge-not-here = Táto skupina sa nedá spojiť s inou: buď už spojená je, alebo to nie je skupina na Telegrame ani na Discorde.
desk-bridged = Hotovo: táto skupina a tá druhá teraz vidia rovnaké hry.
desk-renewed = Hotovo: stránka tejto skupiny v prehliadači má nový odkaz. Starý už neplatí. Kto v skupine bol, zostáva a nájde ju na úvodnej stránke.
desk-renew-not-here = Táto miestnosť je v prehliadači. Nový odkaz jej v ponuke dá ten, kto ju spravuje.
desk-notice-dm = Keď budeš na ťahu, napíšem ti súkromne.
desk-notice-group = Keď budeš na ťahu, ozvem sa ti v skupine.
desk-notice-both = Keď budeš na ťahu, ozvem sa ti v skupine, kým tam si, a súkromne, keď o tebe desať minút neviem. Nikdy oboje.
desk-notice-none = Keď budeš na ťahu, ozývať sa nebudem. Kde sa na teba čaká, ukáže /hry.
desk-welcome-all = Pozvánky dostávaš od všetkých.
desk-welcome-friends = Pozvánky dostávaš len od ľudí, s ktorými sa už niečo hralo.
desk-welcome-nobody = Teraz žiadne pozvánky nedostávaš.
desk-refused-names = Pozývať ťa nemôže: { $names }.
desk-refused = { $name } ti už žiadnu pozvánku nepošle. Nikto sa to nedozvie.
desk-allowed = { $name } ťa zase môže pozvať.
desk-refuse-whom = Nikoho s menom „{ $name }“ tu nepoznám. Poznám: { $names }. Alebo napíš /nepozyvat cudzí, /nepozyvat všetci alebo /nepozyvat nikto.
desk-refuse-which = Meno „{ $name }“ tu má viac ľudí. Odpovedz „Tentoraz nie“ na pozvánku, ktorá ti prekáža: príde s ňou aj tlačidlo.
desk-zone = Tvoje pásmo: { $zone }. Práve je tam { $time }.
desk-zone-none = Zatiaľ nepoznám tvoje pásmo. Nastav ho, napríklad /pasmo Europe/Bratislava, a v noci ťa nebudem budiť.
desk-zone-group = Pásmo tejto skupiny: { $zone }. Práve je tam { $time }. Platí pre každého, kto si nezvolil svoje.
desk-zone-group-none = Pásmo tejto skupiny zatiaľ nepoznám. Správca ho nastaví napríklad takto: /pasmo skupina Europe/Bratislava
desk-quiet = Tiché hodiny: { $hours }. Ak by ti v nich mal vypršať čas, počká do ich konca. (Neplatí, keď je na ťah menej ako hodina.)
desk-quiet-off = Tiché hodiny máš vypnuté. Zapneš ich napríklad takto: /ticho 22-8.
desk-remind-private = Hry, ktoré na teba čakajú, ti pripomeniem súkromne.
desk-remind-group = Hry, ktoré na teba čakajú, ti pripomeniem v skupine.
desk-remind-at = Vždy o { $times } a dve hodiny pred koncom času. Zase podľa hodín: /pripominat podľa hodín
desk-remind-none = Hry, ktoré na teba čakajú, ti pripomínať nebudem. Ukáže ich /hry.
desk-vacation-now = 🏖 Máš dovolenku a tvoje hodiny stoja. Skončí sa sama { $when }, alebo hneď, ako zahráš alebo napíšeš /dovolenka off.
desk-vacation-here = Dovolenku nemáš. Tento rok ti zostáva { $days ->
        [one] { $days } deň
        [few] { $days } dni
       *[other] { $days } dní
    }. Začne napríklad takto: /dovolenka 3d.
desk-vacation-over = Vitaj späť! Hodiny ti zase bežia.
desk-news-away = 🏖 { $name } má dovolenku ({ $time }). Hodiny tohto hráča zatiaľ stoja.
desk-news-away-until = Dovolenka sa končí { $when }.
desk-news-played-for = { $code }: { $name } má jediný možný ťah, tak ho hrám.
desk-news-back = { $name } je späť z dovolenky. Hodiny zase bežia.
desk-reminded-one = V { $code } si stále na ťahu.
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
desk-push-still = Stále si na ťahu.
desk-push-nudged = { $name } sa pýta, či hráš ďalej. Si na ťahu.
desk-push-several = { $count ->
        [one] Čaká na teba { $count } hra
        [few] Čakajú na teba { $count } hry
       *[other] Čaká na teba { $count } hier
    }
desk-file-long = Táto hra je príliš dlhá: rozoberiem najviac { $most } položiek zápisu. Rozdeľ súbor.
desk-file-lost = Pri čítaní sa u mňa niečo pokazilo. Skús to ešte raz.
desk-nudged = Pripomeniem to hráčom, na ktorých { $code } čaká. Kde je teraz noc, počkám do rána.
desk-nudged-you = { $name } sa pýta, či v { $code } hráš ďalej. Si na ťahu.
desk-nudged-name = { $name }: { $by } sa pýta, či v { $code } hráš ďalej.
desk-nudge-nobody = Žiadna tvoja hra tu nečaká na niekoho iného.
desk-team-overheard = Čo napíšeš tu, čítajú všetci. Napíš to radšej mne do súkromného chatu a začni /tim. Dá sa to aj na stránke.
desk-team-told = Prečíta si to len tvoj tím v hre { $code }: { $names }.
desk-team-nobody = Teraz nikde nehráš v tíme. Tím je v chouette.
desk-removed = { $name } už v { $code } nehrá.
desk-remove-whom = „{ $name }“ tam nehrá. Hrajú: { $players }.
desk-remove-which = Meno „{ $name }“ tam má viac ľudí. Napíš poradové číslo toho, koho myslíš, napríklad /odobrat { $code } 2. Poradie: { $players }.
desk-which-code = Ktorú hru myslíš? Napíš za príkaz jej kód: { $codes }.
desk-only-admins = To môže len správca tejto skupiny.

## Zápasy na viac partií

desk-goal-best = Hrá sa zápas na { $number ->
        [one] { $number } partiu
        [few] { $number } partie
       *[other] { $number } partií
    }.
desk-standing-best = Zápas na { $number ->
        [one] { $number } partiu
        [few] { $number } partie
       *[other] { $number } partií
    }: { $score }
desk-standing-points = Zápas na { $number ->
        [one] { $number } bod
        [few] { $number } body
       *[other] { $number } bodov
    }: { $score }
desk-standing-session = Zatiaľ bodov: { $score }
desk-match-won = 🏆 Zápas { $code } vyhráva { $winner }!
desk-match-tied = 🤝 Zápas { $code } sa končí remízou.
desk-form-games = Partií: { $number }
desk-games-range = Zápas má 1 až 15 partií, nie „{ $text }“. Napíš napríklad games=3.
desk-hints-range = Rady nemôžu byť „{ $text }“. Napíš rady=áno alebo rady=nie.
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
desk-typed-draw = remiza
desk-typed-takeback = späť
desk-typed-resign = vzdať
desk-typed-abort = zrušiť
desk-typed-claim = výhra
desk-typed-moretime = predĺžiť
desk-typed-when = kedy
desk-typed-nudge = popohnať
desk-typed-team = tím
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
desk-typed-open = otvoriť
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
desk-typed-notice-none = nijako, nijak
desk-typed-welcome-all = nikto, nikoho
desk-typed-welcome-friends = cudzí
desk-typed-welcome-nobody = všetci, všetkých

## Raz za deň

desk-digest = Čo sa tu stalo od včera
desk-digest-puzzle = Abaku #{ $number } je zavreté. Najlepší ťah bol { $answer } za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}: { $equations }
desk-digest-second = { $game } #{ $number } je zavretá. Riešenie bolo: { $answer }
desk-digest-solver = { $shapes } { $name }, { $percent } %{ $days ->
    [0] {""}
    [one] {""}
    [few] , { $days } dni v rade
   *[other] , { $days } dní v rade
}
desk-digest-season = 🏆 Najlepší v minulom mesiaci:
desk-digest-ended = Dohrané:
desk-digest-waiting = Ešte bežia:
desk-digest-match = { $code } { $game }: { $names }
desk-digest-won = { $match } · 🏆 { $winners }
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
desk-top-nothing = Zatiaľ nie je čo počítať. Počítajú sa dohrané hry medzi ľuďmi a hádanky dňa. Zahraj si! /nova
desk-top-how = Výhra je 1, remíza ½. Keď hrajú viac ako dvaja, dostaneš diel za každého, koho porazíš.
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
desk-rating-how = „?“ znamená, že hodnotenie ešte nie je isté: málo hodnotených hier, alebo dlho žiadna. Rýchla hra má na ťah menej ako hodinu.
desk-rating-days = { $rating } v pomalých hrách
desk-rating-minutes = { $rating } v rýchlych hrách
desk-rating-changes = Hodnotenie teraz: { $changes }
desk-rating-change = { $player } { $rating } ({ $by })
desk-rating-unmoved = Hodnotenie sa nemení: hra sa hodnotí, až keď ťahajú obaja.
desk-rating-enough = Hodnotenie sa nemení: tej istej dvojici sa za deň hodnotí { $most } hier.
desk-me-rated = Hodnotenie:
desk-me-rating = { $game }: { $ratings }
desk-vs-rated-days = Hodnotenie v pomalých hrách: { $own } : { $theirs }
desk-vs-rated-minutes = Hodnotenie v rýchlych hrách: { $own } : { $theirs }
desk-wins = { $whole },{ $tenths }
desk-button-top = Rebríček
desk-button-top-month = Tento mesiac
desk-button-top-ever = Za celý čas
desk-button-top-all = Všetky hry
desk-me = { $name }: hry s ostatnými. Výhra je 1, remíza ½.
desk-me-nothing = Zatiaľ nemáš dohranú žiadnu hru. Zahraj si! /nova
desk-me-game = { $game }: { $won } z { $played }, tento mesiac { $lately } z { $month }
desk-me-puzzles = Hádanky dňa: { $solved }, { $stars } ★. { $days ->
    [0] Teraz žiadny deň v rade,
    [one] 1 deň v rade,
    [few] 🔥 { $days } dni v rade,
   *[other] 🔥 { $days } dní v rade,
} najviac { $longest }.
desk-me-skill = Hodnotenie v hádankách, { $game }: { $rating }, { $answered ->
    [one] 1 hádanka
    [few] { $answered } hádanky
   *[other] { $answered } hádaniek
}
desk-me-spare = { $spare ->
    [0] Žiadny voľný deň v zálohe.
    [one] 1 voľný deň v zálohe.
    [few] { $spare } voľné dni v zálohe.
   *[other] { $spare } voľných dní v zálohe.
}
desk-vs-whom = Proti komu? Napíš meno, napríklad /proti Ana.
desk-vs = Ty a { $name }:
desk-vs-game = { $game }: { $own } : { $theirs }, { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } hier
}
desk-vs-nothing = Zatiaľ nemáte žiadnu spoločnú dohranú hru ({ $name }).
desk-ending-turns = { $turns ->
    [one] 1 ťah
    [few] { $turns } ťahy
   *[other] { $turns } ťahov
}
desk-ending-vs = Ty a { $name }, { $game }: { $own } : { $theirs }
desk-help-top = kto v skupine vedie, v jednej hre aj vo všetkých
desk-help-league = ligy v tejto skupine: každý s každým, sezóna za sezónou
desk-help-tournament = turnaj v tejto skupine: švajčiarsky, vyraďovací alebo každý s každým
desk-help-me = ako sa ti darí v hrách a v hádankách
desk-help-vs = ako sa ti darí proti niekomu
desk-typed-top = rebricek, rebríček
desk-typed-league = liga
desk-typed-tournament = turnaj
desk-typed-me = vysledky, výsledky
desk-typed-vs = proti

desk-record = Tu je { $code } ako súbor: každý ťah, kocka aj kameň a tajomstvo, z ktorého vzišla všetka náhoda. Ako to overiť, hovorí VERIFY.md.
desk-archive = { $games ->
    [one] Tu je tvoja 1 dohraná hra v súbore ZIP.
    [few] Tu sú tvoje { $games } dohrané hry v jednom súbore ZIP: každá má v ňom svoj súbor.
   *[other] Tu je tvojich { $games } dohraných hier v jednom súbore ZIP: každá má v ňom svoj súbor.
}
desk-button-archive-older = Staršie hry (ZIP)
desk-record-all = Všetky moje dohrané hry
desk-typed-record-all = všetko, všetky
desk-button-record = Zápis ako súbor
desk-button-tally = Zápis bodov
desk-tally = Zápis bodov
desk-tally-game = { $number }. partia: { $points }
desk-tally-sum = Súčet
desk-tally-none = Žiadna partia sa ešte neskončila, takže nie je čo sčítať.
desk-help-record = pošle zápis dohranej hry, „všetko“ zápis všetkých hier
desk-typed-record = zapis, zápis
desk-notation = To isté ako súbor { $format } pre iné programy a stránky.
desk-analysis = { $code } s rozborom počítača:
desk-analysis-point = { $number }. { $told }
desk-analysis-waits = Hra { $code } sa teraz rozoberá. Potrvá to pár sekúnd, a dlhšie, keď sú na rade aj iné hry.
desk-analysis-partly = Rozbor { $code } práve beží: { $done } z { $of } rozhodnutí.
desk-analysis-nothing = V { $code } nie je nič, čo by počítač mohol posúdiť.
desk-analysis-estimate = Čo nie je isté, je odhad.
desk-analysis-turn = { $player }: { $played }
desk-analysis-better = lepšie: { $best } ({ $loss })
desk-button-analyse = Rozbor
desk-button-analysis-again = Ukázať rozbor
desk-button-moment = Ukázať { $number }
desk-button-moment-before = ◀ Predchádzajúce
desk-button-moment-after = Ďalšie ▶
desk-button-moment-back = Späť na dosku
desk-button-ways = Všetky ťahy
desk-button-ways-page = { $from }–{ $to }
desk-ways = { $count ->
        [one] Kamene sa dali položiť len jedným spôsobom.
       *[other] Kamene sa dali položiť { $count } spôsobmi. Prvý je ten za najviac bodov.
    }
desk-ways-among = { $count ->
        [one] Inak sa kamene položiť nedali.
       *[other] Kamene sa dali položiť { $count } spôsobmi. Prvý je ten za najviac bodov. Zahraný ťah je číslo { $number }.
    }
desk-ways-later = Najlepší ťah má teraz menej bodov, ale nechá ti lepšie kamene na nabudúce.
desk-ways-none = Položiť sa nedalo nič.
desk-way = { $number }. { $move }: { $points } { $points ->
        [one] bod
        [few] body
       *[other] bodov
    }; { $equations }
desk-ways-unknown = Také rozhodnutie v tejto hre nie je. Otvor jej rozbor: /rozbor
desk-ways-waits = Rozbor tejto hry ešte nie je. Najprv si ho otvor: /rozbor
desk-way-marked = { $way } ({ $mark })
desk-way-played = zahrané
desk-way-best = najlepšie
desk-way-both = zahrané, a je to najlepšie
desk-help-analyse = ukáže, čo bolo v dohranej hre najlepšie
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
desk-help-replay = pošle dohranú hru ako animáciu
desk-typed-replay = prehrat, prehrať
desk-moment = { $number }. ťah v hre { $code } ako obrázok na zdieľanie.
desk-button-keepsake = Ťah ako obrázok
desk-help-moment = pošle ťah ako obrázok
desk-typed-moment = momentka
desk-parameter-turn = ČÍSLO
desk-moment-none = V hre { $code } zatiaľ nikto neťahal.
desk-moment-range = V hre { $code } { $turns ->
        [one] je zatiaľ jeden ťah
        [few] sú zatiaľ { $turns } ťahy
       *[other] je zatiaľ { $turns } ťahov
    }. Napíš číslo ťahu, napríklad /momentka { $code } 1.
desk-moment-number = „{ $text }“ nie je číslo ťahu. Napíš napríklad /momentka k7 3.
desk-moment-of-a-day = V hre { $code } majú všetci to isté, a tak jej ťahy ostatným neukazujem.
