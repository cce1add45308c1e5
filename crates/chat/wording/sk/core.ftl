# Slová crate game-core a samotného skladania viet, crates/chat/src/wording.rs.

core-list = { $rest } a { $last }
core-seat = hráč { $number }
core-unreadable = „{ $text }“ neprečítam.
core-unknown-step = „{ $step }“ sa tu nedá. Vyber z tlačidiel, alebo sa pozri: /doska
core-impossible-entry = „{ $entry }“ tam nemôže byť.
core-replay = Položka č. { $ply } v zápise, { $entry }, nesedí: { $why }
core-replay-differs = vedie k inej pozícii ako vtedy v hre.
core-unknown-game = Hra „{ $game }“ tu nie je. Vyber si: { $known }.
core-record-misses = V zápise chýba riadok „{ $what }“.
core-record-position = Ťahy v zápise vedú k inej pozícii, ako je v ňom napísaná: { $position }
core-record-secret = Tajomstvo je 64 znakov: číslice 0 až 9 a písmená a až f.
core-record-fingerprint = Odtlačok nepatrí k tomuto tajomstvu; jeho odtlačok je { $hash }.
core-record-drawn = Položka č. { $ply }, { $entry }, z tajomstva nevychádza: z neho vychádza { $drawn }.
core-record-chain = Všetky tajomstvá vychádzajú z posledného, takže prvý odtlačok ich všetky určil.
core-record-no-chain = Tajomstvá na sebe nezávisia: každá hra má vlastný odtlačok, ktorý si treba poznačiť.
core-record-line = Riadok { $line }: { $why }
core-record-wrong = { $number }. hra: { $why }
core-record-verified = { $number }. hra zodpovedá zápisu: { $entries ->
    [one] { $entries } položka
    [few] { $entries } položky
   *[other] { $entries } položiek
}, z toho náhodou { $draws ->
    [one] { $draws } položka.
    [few] { $draws } položky.
   *[other] { $draws } položiek.
}
core-no-format = Pre hru { $game } žiadny cudzí formát partií nie je; použi môj zápis.
core-clock-only = Že hráčovi vypršal čas, oznámia len hodiny.
core-option-no-key = Nastavenie „{ $name }“ nepoznám. Poznám: { $names }.
core-option-no-value = { $name } nemôže byť „{ $value }“. Môže byť: { $names }.
core-file-empty = V súbore žiadna partia nie je.
core-file-tag = Táto hlavička sa nedá prečítať. Píš napríklad [White "Ana"].
core-file-open-comment = Komentár v zloženej zátvorke sa nekončí.
core-file-open-variation = Variant v zátvorke ( sa nekončí.
core-file-stray = Zátvorka alebo úvodzovka tu nemá druhú do páru.
core-file-result = Hlavička Result hovorí { $tag }, za ťahmi je však { $result }. Oprav jedno z nich.
core-file-long = Partia v súbore môže mať najviac { $most } ťahov, táto ich má viac.
core-file-game = { $number }. partia, riadok { $line }: { $why }
core-file-game-of = { $number }. partia ({ $players }), riadok { $line }: { $why }
core-file-one-game = Tu sa začína iná hra. Rozoberiem len súbor, v ktorom je jedna hra.
core-file-nothing = Žiadna hra sa tu nedá prečítať. Vlož môj zápis, PGN (šach), PDN (dáma) alebo .mat (backgammon).

## Puzzles that are a line of moves

core-problem-only-moves = V hádanke sa iba ťahá: nájdi správny ťah.
core-problem-tried-before = Tento ťah tu už raz bol. Skús iný; tento pokus sa nepočíta.
core-problem-impossible = Tieto ťahy z tejto pozície hádanku nedajú.
core-problem-right = Áno! { $move } je správne.
core-problem-answer = Odpoveď: { $move }.
core-problem-left = Zostáva pokusov: { $left }.
core-problem-closed = Táto hádanka je zavretá, čas na ňu uplynul.
core-problem-end = Hádanka je hotová: { $stars } ★ z 3 ({ $percent } %).
core-problem-solution = Riešenie bolo: { $line }
