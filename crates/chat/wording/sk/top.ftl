# Kto vedie, ako obrázky a podrobnejšie; samotné rebríčky sú v desk.ftl

top-form-shapes = Posledné hry
top-form = Posledné hry, najnovšia na konci: { $shapes } ({ $won }× výhra, { $between }× remíza alebo niečo medzi, { $lost }× prehra)
top-favourite = Obľúbená hra: { $game }
top-ratings = Hodnotenie hru po hre
top-rating-days = { $game }, pomalé
top-rating-minutes = { $game }, rýchle
top-days = { $days ->
    [one] 1 deň v rade
    [few] { $days } dni v rade
   *[other] { $days } dní v rade
}
top-solved = { $solved ->
    [one] 1 hádanka
    [few] { $solved } hádanky
   *[other] { $solved } hádaniek
}
top-longest = najviac { $longest }
top-answer = Abaku #{ $number }: { $answer } · { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
}
top-season = Najlepší v minulom mesiaci
top-best-answer = Najlepší ťah
top-second = { $game } #{ $number }: { $answer }
top-second-board = Na ťahu
top-button-feats = Rekordy
top-button-shown = { $number }. { $game }
top-feats = 🏅 Rekordy za celý čas
top-feats-how = Počítajú sa dohrané hry medzi ľuďmi. Ťukni na rekord a uvidíš pozíciu, v ktorej sa to stalo.
top-no-feats = Zatiaľ tu nie sú žiadne rekordy. Vznikajú v dohraných hrách medzi ľuďmi.
top-feat = { $feat } · { $name }, { $date } ({ $code })
top-own-feats = Rekordy:
top-own-feat = { $game }: { $feat } · { $date } ({ $code })
top-date = { $day }. { $month }. { $year }
top-me = Ako sa mi darí
top-picture = Ako obrázok
top-button-show = Ukázať skupine
top-shows = { $name } ukazuje rebríček.
top-shows-own = { $name } ukazuje svoje výsledky.
top-shown-already = Skupina to už videla.
top-button-halls = Sieň slávy
top-halls = 🏛 Traja najlepší z každého mesiaca
top-no-halls = Zatiaľ sa neskončil žiadny mesiac, v ktorom sa hralo medzi ľuďmi.
top-annul-which = Ktorá hra? Napíš jej kód, napríklad /zrusvysledok k7.
top-annul-sure = Zrušiť výsledok { $code }? Rebríčky, rekordy a hodnotenia budú vyzerať, akoby sa nehralo. Vrátiť sa to nedá.
top-button-annul = Áno, zrušiť
top-annulled-done = Výsledok { $code } sa už nepočíta.
top-annulled = { $name } ruší výsledok { $code }: už sa nepočíta a rebríčky, rekordy a hodnotenie sú, ako keby sa nehralo.
top-group-days = Skupina: { $days ->
    [one] 1 deň v rade
    [few] { $days } dni v rade
   *[other] { $days } dní v rade
}
top-new-feat = 🏅 Nový rekord ({ $game })! { $feat } · { $name } ({ $code })

## Pre seba: počítače a hádanky

top-ladders = Proti počítačom
top-ladder = ✓ { $level } · ďalší: { $next }
top-ladder-begins = na rade: { $next }
top-ladder-all = ✓ { $level }: všetky porazené!
top-ladder-line = { $game }: { $stands } ({ $place } z { $levels }) · { $games }
top-ladder-games = { $played ->
    [one] 1 hra
    [few] { $played } hry
   *[other] { $played } hier
}, { $won ->
    [0] žiadna výhra
    [one] 1 výhra
    [few] { $won } výhry
   *[other] { $won } výhier
}
top-ladder-best = najviac { $best }
top-bouts = Posledné hry s počítačom
top-bout-won = ● { $game }, { $level }: výhra
top-bout-lost = ○ { $game }, { $level }: prehra
top-bout-between = ½ { $game }, { $level }: remíza
top-tiles = Dnešné kamene: najviac { $made }
top-stars = Hádanky podľa hviezd: ★★★ { $three } · ★★ { $two } · ★ { $one } · bez hviezdy { $none }
top-new-first = 🎉 Tvoja prvá výhra proti kameňu { $level }!
top-new-hardest = 🎉 Tvoja prvá výhra proti kameňu { $level }! Tvrdší zatiaľ za sebou nemáš.
top-new-most = 🎉 { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
}: tvoj nový rekord proti počítaču!
top-new-row = 🔥 { $wins ->
    [few] { $wins } výhry
   *[other] { $wins } výhier
} proti počítaču v rade!
top-new-tally = { $won ->
    [0] { $played ->
        [one] To bola tvoja prvá hra proti kameňu { $level }.
       *[other] { $played }. hra proti kameňu { $level }: prvá výhra ešte len príde.
    }
   *[other] Ty a { $level }: { $played ->
        [one] 1 hra
        [few] { $played } hry
       *[other] { $played } hier
    }, z toho { $won ->
        [one] 1 výhra
        [few] { $won } výhry
       *[other] { $won } výhier
    }.
}
