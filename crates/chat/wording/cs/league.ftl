# Ligy: /liga, její zpráva ve skupině a její stránka

league-called = „{ $name }“ ({ $code })
league-title = 🏆 Liga { $league }: { $game }
league-name = Liga { $league }: { $game }, { $season }. sezona
league-season = 🏆 Liga { $league }: { $game }, { $season }. sezona
league-terms = Sezona trvá { $weeks ->
    [one] 1 týden
    [few] { $weeks } týdny
   *[other] { $weeks } týdnů
}, ve skupině hraje nejvýš { $size } lidí, všechny hry začnou najednou
league-terms-rounds = Sezona trvá { $weeks ->
    [one] 1 týden
    [few] { $weeks } týdny
   *[other] { $weeks } týdnů
}, ve skupině hraje nejvýš { $size } lidí, kolo po kole
league-terms-deals = Sezona trvá { $weeks ->
    [one] 1 týden
    [few] { $weeks } týdny
   *[other] { $weeks } týdnů
}, ve skupině hraje nejvýš { $size } lidí, každý den se hraje s novými kameny
league-points-deals = Za den je až 100 bodů: kolik procent z nejvyššího možného výsledku se podaří.
league-clock = Čas na tah: { $clock }
league-nobody = Zatím se nikdo nepřidal.
league-joined = { $count ->
    [one] Přidal se 1 hráč
    [few] Přidali se { $count } hráči
   *[other] Přidalo se { $count } hráčů
}: { $names }
league-waits = Hraje každý s každým. Až budete všichni, správce skupiny nebo ten, kdo ligu založil, klepne na „Začít“.
league-waits-deals = Každý den si každý zahraje sám, kdy se mu to hodí. Až budete všichni, správce skupiny nebo ten, kdo ligu založil, klepne na „Začít“.
league-next-nobody = { $season }. sezona: zatím se nikdo nepřidal.
league-next = { $count ->
    [one] { $season }. sezonu zatím chce hrát
   *[other] { $season }. sezonu chtějí hrát
}: { $names }
league-due = Začne { $when }.
league-until = Do { $date } · dohráno { $played } z { $all }
league-day = { $day }. den z { $days } · do { $date } · dnes hotovo { $done } z { $all }
league-day-final = 📅 { $day }. den: { $results }
league-day-nobody = 📅 { $day }. den: nikdo nehrál.
league-deal-open = { $day }. den, tvoje kameny, zatím (nejvýš možné: { $best }). Platit to bude { $when }:
league-deal-final = { $day }. den, tvoje kameny (nejvýš možné: { $best }):
league-deal-row = { $place }. { $name }: { $made }, { $points } %
league-deal-own = To je { $points } % z nejvyššího možného výsledku, který je { $best }. Platit to bude { $when } a pak to uvidí všichni.
league-deal-own-final = To je { $points } % z nejvyššího možného výsledku, který je { $best }.
league-deal = { $day }. den: zahraj nejlepší tah, jaký najdeš. Po každém tahu jde na desku ten nejlepší možný. Výsledek uvidí jen ten, kdo má stejné kameny za sebou. Až den skončí, uvidí ho všichni.
league-deal-done = { $day }. den máš odehraný.
league-deal-begins = Tohle jsou tvoje dnešní kameny do ligy: máš jeden pokus.
league-deal-unknown = To uvidíš, až s těmihle kameny dohraješ, nebo až den skončí.
league-over = Sezona skončila.
league-closed = Liga skončila.
league-division = { $number }. výkonnostní skupina
league-left = už nehraje
league-out = nehraje, nepočítá se
league-legend = ✗ chyby na hru podle počítače
league-legend-luck = ✗ chyby a 🍀 štěstí na hru podle počítače
league-match = 🏆 Liga { $league }, { $season }. sezona

league-begins = 🏁 Liga { $league }, { $game }: začíná { $season }. sezona!
league-plays = { $names }
league-how = Každý hraje s každým ze své skupiny do { $date }. Co pak nebude dohrané, počítá se jako remíza.
league-how-deals = Až do { $date } je každý den s čím hrát, každý sám a kdy se mu to hodí. Za vynechaný den nic není.
league-ends = 🏆 Liga { $league }, { $game }: { $season }. sezona skončila.
league-winner = 👑 Vítězem je { $name }!
league-no-winner = Nikdo nic nedohrál, takže nikdo nevyhrál.
league-up = Postup: { $names }
league-down = Sestup: { $names }
league-again = Když budete aspoň dva, další sezona začne { $when }.
league-honour = 🏆 { $game }: vítězství v { $season }. sezoně ligy { $league }
league-place-free = 👋 Liga { $league }, { $season }. sezona: { $name } už nehraje.
league-place-who = Kdo dohraje zbylé hry?
league-place-asked = 🔁 Liga { $league }, { $season }. sezona: { $name } už nehraje a zaskočit chce { $other }. Souhlasí ostatní z té skupiny?
league-place-taken = 🔁 Liga { $league }, { $season }. sezona: { $name } už nehraje a zaskakuje { $other }. Nedohrané hry začínají znovu.
league-replayed = Hra { $code } zůstává nedohraná: někdo zaskakuje a hraje se znovu.

league-button-new = Nová liga
league-button-make = Založit ligu
league-button-join = Přidat se
league-button-next = Příště hraju
league-button-leave = Odejít
league-button-gone = Ano, odejít
league-button-begin = Začít
league-button-table = Tabulka
league-button-games = Nedohrané hry
league-button-deal = Hrát dnešní kameny
league-button-mine = Moje hry
league-button-seats = Náhradníci
league-button-instead = Zaskočit: { $name }
league-button-agree = Souhlasím: { $name }
league-button-out = Vyřadit hráče
league-button-out-sure = Ano, vyřadit
league-button-end = Ukončit ligu
league-button-sure = Ano, ukončit

league-plan = Nová liga, hra { $game }. Klepnutím řádek změníš.
league-plan-game = Hra: { $game }
league-plan-weeks = { $weeks ->
    [one] Sezona: 1 týden
    [few] Sezona: { $weeks } týdny
   *[other] Sezona: { $weeks } týdnů
}
league-plan-size = Skupina: nejvýš { $size }
league-plan-together = Všechny hry najednou
league-plan-rounds = Kolo po kole
league-plan-deals = Denně nové kameny
league-plan-name = Název: { $name }
league-plan-nameless = Název jí dáš tak, že ho napíšeš za /liga.
league-plan-long = To je dlouhý název. Ligu založ bez něj a pojmenuj ji potom. To pak napiš /liga, její kód a název.
league-none = Zatím tu žádná liga není.
league-list = Ligy tady:
league-made = Liga { $league } je na světě. Přidat se může každý ve skupině.
league-in-next = Hraješ v { $season }. sezoně.
league-in-now = Hraješ v { $season }. sezoně. Tvoje hry právě začínají.
league-in-deals = Hraješ v { $season }. sezoně. Dnešní kameny na tebe čekají.
league-already = Už hraješ.
league-left-next = V { $season }. sezoně nehraješ.
league-left-now = V { $season }. sezoně už nehraješ.
league-not-in = V téhle lize nehraješ.
league-leave-sure = Opravdu chceš skončit v { $season }. sezoně? Jestli máš dohráno míň než polovinu her, nebude se počítat žádná. Jinak se zbylé počítají jako prohrané.
league-leave-deals = Opravdu chceš skončit v { $season }. sezoně? Odehrané dny v tabulce zůstanou.
league-begun = Liga { $league }: sezona začala.
league-end-sure = Ukončit ligu { $league } nadobro? Rozehraná sezona skončí tak, jak je.
league-ended = Liga { $league } skončila.
league-named = Liga se teď jmenuje „{ $name }“.
league-unnamed = Liga teď nemá název.
league-free = { $name } už nehraje a má nedohrané hry. Kdo zaskočí?
league-free-asked = { $name }: zaskočit chce { $other }, souhlasí { $agree } z { $needed }
league-seats-none = Nikdo neodešel s nedohranými hrami.
league-asked = Jestli zaskočíš, teď rozhodnou ostatní z té skupiny.
league-backed = Zapsáno, souhlasíš.
league-taken = Domluveno. Hry právě začínají.
league-unasked = V { $season }. sezoně už zaskočit nechceš.
league-out-who = Kdo už nehraje?
league-out-sure = { $name }: vyřadit ze sezony? Nedohrané hry se pak počítají, jako když někdo odejde.
league-taken-out = { $name } už v sezoně nehraje.
league-games = V lize { $league } zbývá dohrát:
league-games-none = Všechno je dohrané.
league-games-more = … a { $count } dalších
league-game = { $code }: { $one } – { $other }
league-game-waits = { $code }: { $one } – { $other }, na tahu je { $name }
