# Turnaje: /turnaj, jeho zprávy ve skupině a jeho stránka

tournament-swiss = švýcarský systém
tournament-knockout = na vyřazování
tournament-robin = každý s každým
tournament-arena = aréna
tournament-title = 🏆 Turnaj { $league }: { $game }, { $system }
tournament-name = Turnaj { $league }: { $game }
tournament-match = 🏆 Turnaj { $league }
tournament-replayed = Hra { $code } je zrušená: hráči se prohodili.
tournament-rounds-open = Počet kol: podle počtu hráčů
tournament-rounds = Počet kol: { $rounds }
tournament-days = Kolo trvá nejvýš { $days ->
    [one] 1 den
    [few] { $days } dny
   *[other] { $days } dnů
}
tournament-minutes = Trvá { $minutes ->
    [one] 1 minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}
tournament-nth = { $round }. kolo
tournament-third = O třetí místo
tournament-joined = Počet přihlášených: { $count }
tournament-here = Už tu jsou ({ $count }): { $names }
tournament-awaited = Ještě se čeká ({ $count }): { $names }
tournament-waits = Až budete všichni, správce skupiny nebo ten, kdo turnaj založil, klepne na „Začít“.
tournament-round = { $round }. kolo z { $rounds } · do { $date } · dohráno { $played } z { $all }
tournament-paired = { $round }. kolo z { $rounds } začne { $date }
tournament-pairing = Losuje se další kolo.
tournament-arena-until = Konec { $when } · dohráno: { $played }
tournament-arena-line = { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } her
}, { $won ->
    [one] 1 výhra
    [few] { $won } výhry
   *[other] { $won } výher
}
tournament-over = Turnaj skončil.
tournament-bye = { $name } má volno

tournament-begins = 🏁 Turnaj { $league } ({ $game }): začíná { $round }. kolo z { $rounds }!
tournament-call = 📣 Turnaj { $league } ({ $game }) brzy začne. Kdo je tu?
tournament-call-until = Kdo hraje, klepne na „Jsem tu“. Začínáme { $when }, a to bez těch, kdo neklepli.
tournament-how = Hraje se do { $date }. Nedohraná hra je pak remíza. Jen kdo ani jednou netáhl a je na tahu, prohrává.
tournament-how-knockout = Hraje se do { $date }. Kdo je pak v nedohrané hře na tahu, prohrává.
tournament-ends = 🏆 Turnaj { $league } ({ $game }) skončil.
tournament-winners = 👑 O první místo se dělí: { $names }
tournament-honour = 🏆 { $game }: vítězství v turnaji { $league }

tournament-button-new = Nový turnaj
tournament-button-make = Založit turnaj
tournament-button-call = Zeptat se, kdo je tu
tournament-button-here = Jsem tu
tournament-button-round = Začít kolo hned
tournament-button-swap = Prohodit dva hráče
tournament-button-remove = Vyřadit hráče
tournament-button-out = Ano, vyřadit: { $name }
tournament-button-more = Další jména
tournament-button-end = Ukončit turnaj

tournament-plan = Nový turnaj, hra { $game }. Klepnutím řádek změníš.
tournament-plan-system = Jak se hraje: { $system }
tournament-none = Teď se tu žádný turnaj nehraje.
tournament-made = Turnaj { $league } je na světě. Přidat se může každý ve skupině.
tournament-in = Hraješ v turnaji { $league }.
tournament-in-late = Hraješ v turnaji { $league }, od 2. kola.
tournament-paused = V turnaji { $league } máš přestávku. Rozehraná hra běží dál. Vrátíš se tlačítkem „Přidat se“.
tournament-called = Ptám se všech v turnaji { $league }, jestli tu jsou.
tournament-not-in = V tomhle turnaji nehraješ.
tournament-leave-sure = Opravdu chceš v turnaji { $league } skončit? Nedohranou hru prohraješ a vrátit se už nejde.
tournament-out = V turnaji { $league } už nehraješ.
tournament-begun = Turnaj { $league }: kolo začíná.
tournament-end-sure = Ukončit turnaj { $league } nadobro? Počítají se jen dohraná kola.
tournament-ended = Turnaj { $league } skončil.
tournament-pick-out = Kdo má v turnaji skončit?
tournament-pick-one = Kdo má dostat jiného soupeře?
tournament-pick-other = S kým si má vyměnit místo?
tournament-out-sure = Opravdu má v turnaji skončit { $name }? Vrátit se už nepůjde.
tournament-removed = { $name } už v turnaji nehraje.
tournament-swapped = Místa si vyměnili: { $names }
tournament-not-there = Někdo z vybraných už v turnaji nehraje.
tournament-games = V turnaji { $league } zbývá dohrát:
