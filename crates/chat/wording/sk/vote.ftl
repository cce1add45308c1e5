# Skupina, ktorá hrá jednu stranu spoločne, hlasovaním

vote-typed = hlasovanie, hlasovať, spoločne
vote-typed-groups = skupiny
vote-range = Hlasovaniu „{ $text }“ nerozumiem. Napíš, ako dlho má byť otvorené (5m až 3d), a ak chceš, koľko hlasov stačí: hlasovanie=12h, hlasovanie=1d,5.
vote-rule-group = 🗳 { $name }: o ťahoch sa hlasuje.
vote-rule-groups = 🗳 Obe skupiny o svojich ťahoch hlasujú a každá vidí len vlastné hlasy.
vote-rule = Hlasovanie je otvorené { $time }; vyhráva ťah s najviac hlasmi, pri zhode ten, ktorý dostal hlas prvý.
vote-rule-enough = Hlasovanie je otvorené { $time }, alebo kým { $enough ->
    [one] nepríde { $enough } hlas
    [few] neprídu { $enough } hlasy
   *[other] nepríde { $enough } hlasov
}; vyhráva ťah s najviac hlasmi, pri zhode ten, ktorý dostal hlas prvý.
vote-open = { $count ->
    [0] 🗳 Skupina hlasuje. Zatiaľ bez hlasov.
    [one] 🗳 Skupina hlasuje: zatiaľ 1 hlas.
    [few] 🗳 Skupina hlasuje: zatiaľ { $count } hlasy.
   *[other] 🗳 Skupina hlasuje: zatiaľ { $count } hlasov.
}
vote-closes = Hlasovanie sa skončí { $when }.
vote-closes-enough = Hlasovanie sa skončí { $when }, alebo keď príde { $enough } { $enough ->
    [one] hlas
    [few] hlasy
   *[other] hlasov
}.
vote-late = Včas nehlasoval nikto, takže rozhodne prvý hlas.
vote-turn = 🗳 Hlasuje tvoja skupina.
vote-cast = 🗳 Tvoj hlas v { $code }: { $move }. Do konca hlasovania ho môžeš zmeniť.
vote-yours = Tvoj hlas: { $move }.
vote-result = 🗳 Za tento ťah { $votes ->
    [one] bol { $votes } hlas
    [few] boli { $votes } hlasy
   *[other] bolo { $votes } hlasov
} z { $of }:
vote-button = 🗳 Skupina proti mne
vote-form = { $game }: skupina hrá spoločne proti tebe. Ako dlho má byť každé hlasovanie otvorené?
vote-button-groups = 🗳 Proti inej skupine
vote-form-groups = { $game }: táto skupina hrá proti inej. Ako dlho má byť každé hlasovanie otvorené?
vote-challenge = 🗳 { $name } za túto skupinu vyzýva inú: { $game } ({ $code })
vote-challenge-code = V tej druhej skupine nech niekto napíše: /nova { $game } hlasovanie={ $code }
vote-challenge-typed = { $game } hlasovanie={ $code }
vote-challenge-posted = Výzva je vonku ({ $code })! Teraz pošli jej kód tej druhej skupine.
