# Kdo vede, jako obrázky a podrobněji; samotné žebříčky jsou v desk.ftl

top-form-shapes = Poslední hry
top-form = Poslední hry, nejnovější na konci: { $shapes } ({ $won }× výhra, { $between }× remíza nebo něco mezi, { $lost }× prohra)
top-favourite = Oblíbená hra: { $game }
top-ratings = Hodnocení hru po hře
top-rating-days = { $game }, pomalé
top-rating-minutes = { $game }, rychlé
top-days = { $days ->
    [one] 1 den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
top-solved = { $solved ->
    [one] 1 hádanka
    [few] { $solved } hádanky
   *[other] { $solved } hádanek
}
top-longest = nejvíc { $longest }
top-answer = Abaku #{ $number }: { $answer } · { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
}
top-season = Nejlepší v minulém měsíci
top-best-answer = Nejlepší tah
top-second = { $game } #{ $number }: { $answer }
top-second-board = Na tahu
top-button-feats = Rekordy
top-button-shown = { $number }. { $game }
top-feats = 🏅 Rekordy za celou dobu
top-feats-how = Počítají se dohrané hry mezi lidmi. Klepni na rekord a uvidíš pozici, ve které se to stalo.
top-no-feats = Zatím tu nejsou žádné rekordy. Vznikají v dohraných hrách mezi lidmi.
top-feat = { $feat } · { $name }, { $date } ({ $code })
top-own-feats = Rekordy:
top-own-feat = { $game }: { $feat } · { $date } ({ $code })
top-date = { $day }. { $month }. { $year }
top-me = Jak se mi daří
top-picture = Jako obrázek
top-button-show = Ukázat skupině
top-shows = { $name } ukazuje žebříček.
top-shows-own = { $name } ukazuje svoje výsledky.
top-shown-already = Skupina už to viděla.
top-button-halls = Síň slávy
top-halls = 🏛 Tři nejlepší z každého měsíce
top-no-halls = Zatím neskončil žádný měsíc, ve kterém se hrálo mezi lidmi.
top-annul-which = Která hra? Napiš její kód, třeba /zrusvysledek k7.
top-annul-sure = Zrušit výsledek { $code }? Žebříčky, rekordy a hodnocení budou vypadat, jako by se nehrálo. Vrátit to nejde.
top-button-annul = Ano, zrušit
top-annulled-done = Výsledek { $code } se už nepočítá.
top-annulled = { $name } ruší výsledek { $code }: už se nepočítá a žebříčky, rekordy a hodnocení jsou, jako by se nehrálo.
top-group-days = Skupina: { $days ->
    [one] 1 den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
top-new-feat = 🏅 Nový rekord ({ $game })! { $feat } · { $name } ({ $code })

## Pro sebe: počítače a hádanky

top-ladders = Proti počítačům
top-ladder = ✓ { $level } · další: { $next }
top-ladder-begins = na řadě: { $next }
top-ladder-all = ✓ { $level }: všechny poražené!
top-ladder-line = { $game }: { $stands } ({ $place } z { $levels }) · { $games }
top-ladder-games = { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } her
}, { $won ->
    [0] žádná výhra
    [one] 1 výhra
    [few] { $won } výhry
   *[other] { $won } výher
}
top-ladder-best = nejvíc { $best }
top-bouts = Poslední hry s počítačem
top-bout-won = ● { $game }, { $level }: výhra
top-bout-lost = ○ { $game }, { $level }: prohra
top-bout-between = ½ { $game }, { $level }: remíza
top-tiles = Dnešní kameny: nejvíc { $made }
top-stars = Hádanky podle hvězd: ★★★ { $three } · ★★ { $two } · ★ { $one } · bez hvězdy { $none }
top-new-first = 🎉 Tvoje první výhra proti kameni { $level }!
top-new-hardest = 🎉 Tvoje první výhra proti kameni { $level }! Tvrdší zatím za sebou nemáš.
top-new-most = 🎉 { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
}: tvůj nový rekord proti počítači!
top-new-row = 🔥 { $wins ->
    [few] { $wins } výhry
   *[other] { $wins } výher
} proti počítači v řadě!
top-new-tally = { $won ->
    [0] { $played ->
        [one] To byla tvoje první hra proti kameni { $level }.
       *[other] { $played }. hra proti kameni { $level }: první výhra teprve přijde.
    }
   *[other] Ty a { $level }: { $played ->
        [one] 1 hra
        [few] { $played } hry
       *[other] { $played } her
    }, z toho { $won ->
        [one] 1 výhra
        [few] { $won } výhry
       *[other] { $won } výher
    }.
}
