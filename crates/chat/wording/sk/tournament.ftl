# Turnaje: /turnaj, jeho správy v skupine a jeho stránka

tournament-swiss = švajčiarsky systém
tournament-knockout = na vyraďovanie
tournament-robin = každý s každým
tournament-arena = aréna
tournament-title = 🏆 Turnaj { $league }: { $game }, { $system }
tournament-name = Turnaj { $league }: { $game }
tournament-match = 🏆 Turnaj { $league }
tournament-replayed = Hra { $code } je zrušená: hráči sa vymenili.
tournament-rounds-open = Počet kôl: podľa počtu hráčov
tournament-rounds = Počet kôl: { $rounds }
tournament-days = Kolo trvá najviac { $days ->
    [one] 1 deň
    [few] { $days } dni
   *[other] { $days } dní
}
tournament-minutes = Trvá { $minutes ->
    [one] 1 minútu
    [few] { $minutes } minúty
   *[other] { $minutes } minút
}
tournament-nth = { $round }. kolo
tournament-third = O tretie miesto
tournament-joined = Počet prihlásených: { $count }
tournament-here = Už sú tu ({ $count }): { $names }
tournament-awaited = Ešte sa čaká ({ $count }): { $names }
tournament-waits = Keď budete všetci, správca skupiny alebo ten, kto turnaj založil, ťukne na „Začať“.
tournament-round = { $round }. kolo z { $rounds } · do { $date } · dohrané { $played } z { $all }
tournament-paired = { $round }. kolo z { $rounds } sa začne { $date }
tournament-pairing = Žrebuje sa ďalšie kolo.
tournament-arena-until = Koniec { $when } · dohrané: { $played }
tournament-arena-line = { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } hier
}, { $won ->
    [one] 1 výhra
    [few] { $won } výhry
   *[other] { $won } výhier
}
tournament-over = Turnaj sa skončil.
tournament-bye = { $name } má voľno

tournament-begins = 🏁 Turnaj { $league } ({ $game }): začína sa { $round }. kolo z { $rounds }!
tournament-call = 📣 Turnaj { $league } ({ $game }) sa čoskoro začne. Kto je tu?
tournament-call-until = Kto hrá, ťukne na „Som tu“. Začíname { $when }, a to bez tých, čo neťukli.
tournament-how = Hrá sa do { $date }. Nedohraná hra je potom remíza. Len kto ani raz nepotiahol a je na ťahu, prehráva.
tournament-how-knockout = Hrá sa do { $date }. Kto je potom v nedohranej hre na ťahu, prehráva.
tournament-ends = 🏆 Turnaj { $league } ({ $game }) sa skončil.
tournament-winners = 👑 O prvé miesto sa delia: { $names }
tournament-honour = 🏆 { $game }: víťazstvo v turnaji { $league }

tournament-button-new = Nový turnaj
tournament-button-make = Založiť turnaj
tournament-button-call = Opýtať sa, kto je tu
tournament-button-here = Som tu
tournament-button-round = Začať kolo hneď
tournament-button-swap = Vymeniť dvoch hráčov
tournament-button-remove = Vyradiť hráča
tournament-button-out = Áno, vyradiť: { $name }
tournament-button-more = Ďalšie mená
tournament-button-end = Ukončiť turnaj

tournament-plan = Nový turnaj, hra { $game }. Ťuknutím riadok zmeníš.
tournament-plan-system = Ako sa hrá: { $system }
tournament-none = Teraz sa tu žiadny turnaj nehrá.
tournament-made = Turnaj { $league } je na svete. Pridať sa môže každý v skupine.
tournament-in = Hráš v turnaji { $league }.
tournament-in-late = Hráš v turnaji { $league }, od 2. kola.
tournament-paused = V turnaji { $league } máš prestávku. Rozohraná hra beží ďalej. Vrátiš sa tlačidlom „Pridať sa“.
tournament-called = Pýtam sa všetkých v turnaji { $league }, či sú tu.
tournament-not-in = V tomto turnaji nehráš.
tournament-leave-sure = Naozaj chceš v turnaji { $league } skončiť? Nedohranú hru prehráš a vrátiť sa už nedá.
tournament-out = V turnaji { $league } už nehráš.
tournament-begun = Turnaj { $league }: kolo sa začína.
tournament-end-sure = Ukončiť turnaj { $league } nadobro? Počítajú sa len dohrané kolá.
tournament-ended = Turnaj { $league } sa skončil.
tournament-pick-out = Kto má v turnaji skončiť?
tournament-pick-one = Kto má dostať iného súpera?
tournament-pick-other = S kým si má vymeniť miesto?
tournament-out-sure = Naozaj má v turnaji skončiť { $name }? Vrátiť sa už nebude dať.
tournament-removed = { $name } už v turnaji nehrá.
tournament-swapped = Miesta si vymenili: { $names }
tournament-not-there = Niekto z vybraných už v turnaji nehrá.
tournament-games = V turnaji { $league } ostáva dohrať:
