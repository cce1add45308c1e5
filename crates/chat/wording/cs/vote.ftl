# Skupina, která hraje jednu stranu společně, hlasováním

vote-typed = hlasování, hlasovat, společně
vote-typed-groups = skupiny
vote-range = Hlasování „{ $text }“ nerozumím. Napiš, jak dlouho má být otevřené (5m až 3d), a jestli chceš, kolik hlasů stačí: hlasování=12h, hlasování=1d,5.
vote-rule-group = 🗳 { $name }: o tazích se hlasuje.
vote-rule-groups = 🗳 Obě skupiny o svých tazích hlasují a každá vidí jen vlastní hlasy.
vote-rule = Hlasování je otevřené { $time }; vyhrává tah s nejvíce hlasy, při shodě ten, který dostal hlas první.
vote-rule-enough = Hlasování je otevřené { $time }, nebo dokud { $enough ->
    [one] nepřijde { $enough } hlas
    [few] nepřijdou { $enough } hlasy
   *[other] nepřijde { $enough } hlasů
}; vyhrává tah s nejvíce hlasy, při shodě ten, který dostal hlas první.
vote-open = { $count ->
    [0] 🗳 Skupina hlasuje. Zatím bez hlasů.
    [one] 🗳 Skupina hlasuje: zatím 1 hlas.
    [few] 🗳 Skupina hlasuje: zatím { $count } hlasy.
   *[other] 🗳 Skupina hlasuje: zatím { $count } hlasů.
}
vote-closes = Hlasování skončí { $when }.
vote-closes-enough = Hlasování skončí { $when }, nebo až přijde { $enough } { $enough ->
    [one] hlas
    [few] hlasy
   *[other] hlasů
}.
vote-late = Včas nehlasoval nikdo, takže rozhodne první hlas.
vote-turn = 🗳 Hlasuje tvoje skupina.
vote-cast = 🗳 Tvůj hlas v { $code }: { $move }. Do konce hlasování ho můžeš změnit.
vote-yours = Tvůj hlas: { $move }.
vote-result = 🗳 Pro tento tah { $votes ->
    [one] byl { $votes } hlas
    [few] byly { $votes } hlasy
   *[other] bylo { $votes } hlasů
} z { $of }:
vote-button = 🗳 Skupina proti mně
vote-form = { $game }: skupina hraje společně proti tobě. Jak dlouho má být každé hlasování otevřené?
vote-button-groups = 🗳 Proti jiné skupině
vote-form-groups = { $game }: tahle skupina hraje proti jiné. Jak dlouho má být každé hlasování otevřené?
vote-challenge = 🗳 { $name } za tuhle skupinu vyzývá jinou: { $game } ({ $code })
vote-challenge-code = V té druhé skupině ať někdo napíše: /nova { $game } hlasování={ $code }
vote-challenge-typed = { $game } hlasování={ $code }
vote-challenge-posted = Výzva je venku ({ $code })! Teď pošli její kód té druhé skupině.
