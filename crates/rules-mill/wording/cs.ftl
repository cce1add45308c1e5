# Slova hry mlýn: crates/rules-mill a to, co o hře říká recepce.

mill-name = Mlýn
mill-about = Tři tvoje kameny v řadě jsou mlýn a mlýn bere soupeři kámen.
mill-rules = Mlýn je hra pro dva. Bílé a černé kameny, od každé barvy devět, se kladou na 24 bodů spojených čarami. Začíná bílý.
    Nejdřív střídavě pokládáte kameny na volné body. Když jsou všechny položené, posune se v každém tahu jeden kámen po čáře na sousední volný bod. Komu zbývají jen tři kameny, smí místo toho skočit na kterýkoli volný bod.
    Tři tvoje kameny na jedné čáře jsou mlýn. Pokaždé, když mlýn zavřeš, vezmeš z desky jeden kámen soupeře: ne z mlýna, ledaže všechny jeho kameny stojí ve mlýnech. Za dva mlýny zavřené najednou se bere jen jeden kámen. Mlýn se smí otvírat a zavírat znovu a znovu.
    • Prohrává, komu zbyly jen dva kameny, a také ten, kdo nemůže táhnout.
    • Remíza je, když se na ní dohodnete, když stejná pozice je na desce potřetí a když oba odehrajete 50 tahů bez mlýna.
    • Při dvanácti kamenech jsou na desce navíc úhlopříčky, které platí jako ostatní čáry. Zaplní-li se při pokládání všech 24 bodů, je to remíza.
    Tah se píše d2 (položit), d2-d3 (posunout) nebo d2-d3xa1 (posunout a vzít kámen na a1). remíza? nabídne remízu.
mill-first-turn = Tvůj první tah ve mlýně má jedno klepnutí na desku: klepnutím na volný bod tam položíš kámen. S tlačítky jsou to dvě: nejdřív řada, potom bod.
    Tři tvoje kameny na jedné čáře jsou mlýn a za každý mlýn vezmeš jeden kámen soupeře. Dej tedy pozor, kde už jsou na čáře dva jeho kameny.
mill-first-turn-here = Tvůj první tah ve mlýně: jde o tři tvoje kameny na jedné čáře. To je mlýn a za každý vezmeš soupeři jeden kámen.
mill-first-try = Pokus ve mlýně má dvě klepnutí: 1. tvůj kámen, 2. kam půjde; když se tím zavře mlýn, třetí na kámen, který bereš. Když je správný, soupeř hned odpoví.

## Nastavení

mill-option-flying = Poslední tři kameny
mill-option-flying-on = smějí skákat
mill-option-flying-off = neskáčou
mill-option-flying-about = Komu zbyly jen tři kameny, smí skočit na kterýkoli volný bod.
mill-option-men = Kamenů na hráče
mill-option-men-9 = 9
mill-option-men-12 = 12, s úhlopříčkami
mill-option-men-about = S dvanácti kameny vedou čáry i po úhlopříčkách.
mill-option-colour = První barva zakladatele
mill-option-colour-lots = losem
mill-option-colour-white = bílá
mill-option-colour-black = černá
mill-option-colour-about = Hraje s ní první partii ten, kdo zve.

## Co platí o tahu

mill-fact-mills = { $value ->
        [one] zavírá mlýn
        [few] zavírá { $value } mlýny
       *[other] zavírá { $value } mlýnů
    }
mill-fact-takes = bere { $value }

## Strany a kameny

mill-white = bílý
mill-black = černý
mill-white-man = bílý kámen
mill-black-man = černý kámen

## Odmítnutí

mill-over = Hra skončila. Odveta: /odveta
mill-drawing-lots = Právě se losují barvy, zkus to za okamžik.
mill-not-seated = Tuhle hru jen sleduješ. Začni svou: /nova
mill-not-your-turn = Teď nejsi na tahu. Na tahu: { $player }.
mill-none-in-hand = Všechny tvoje kameny už jsou na desce. Posuň některý z nich, třeba d2-d3.
mill-lay-first = Nejdřív polož všechny kameny, posouvá se až potom. V ruce máš ještě: { $hand }. Napiš jen bod, třeba d2.
mill-taken = Na { $point } už stojí { $man }. Vyber volný bod.
mill-no-man = Na { $point } žádný kámen nestojí. Posuň některý svůj.
mill-not-your-man = Kámen na { $point } není tvůj. Posuň některý svůj.
mill-same-point = Kámen už na { $point } stojí. Vyber jiný bod.
mill-stuck = Kámen na { $point } se nemůže pohnout, žádný sousední bod není volný. Vyber jiný kámen.
mill-too-far = Bod { $to } s bodem { $from } nesousedí. Odtud se dá na: { $reach }. Skákat smějí jen poslední tři kameny a ty jich máš { $men }.
mill-no-jumping = Bod { $to } s bodem { $from } nesousedí. Odtud se dá na: { $reach }. V téhle hře se neskáče.
mill-must-take = Tím se zavírá mlýn. Řekni ještě, který kámen bereš. Vzít můžeš: { $prey }.
mill-no-mill = Na { $point } se žádný mlýn nezavírá, takže se nic nebere. Napiš tah bez x.
mill-own-man = Kámen na { $point } je tvůj. Vzít můžeš: { $prey }.
mill-nothing-to-take = Na { $point } žádný kámen nestojí. Vzít můžeš: { $prey }.
mill-in-mill = Kámen na { $point } stojí ve mlýně a je v bezpečí, dokud jsou jiné mimo mlýn. Vzít můžeš: { $prey }.
mill-offer-stands = Tvoje nabídka remízy už čeká na odpověď.
mill-answer-first = Remízu už máš nabídnutou: přijmi ji, nebo odmítni.
mill-offered-already = Od svého posledního tahu už máš jednu nabídku remízy za sebou. Další můžeš dát po příštím tahu.
mill-own-offer = Tahle nabídka remízy je tvoje. Odpovídá na ni druhý hráč.
mill-no-offer = Nikdo remízu nenabízí. Můžeš ji nabídnout: napiš remíza?
mill-refused = To teď nejde. Co jde, ukazují tlačítka pod deskou.

## Psané tahy

mill-parse = „{ $text }“ jako tah nepřečtu. Napiš třeba d2 (položit), d2-d3 (posunout) nebo d2-d3xa1 (posunout a vzít kámen na a1).
mill-parse-empty = Napiš tah: třeba d2 (položit), d2-d3 (posunout) nebo d2-d3xa1 (posunout a vzít kámen na a1).
mill-parse-long = To je na tah moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
mill-parse-point = Bod { $point } na desce není. V tomhle sloupci jsou { $near }.

## Nastavení, která nejdou


## Pozice, které nejdou

mill-position-empty = Napiš pozici: sedm řad desky odshora, potom stranu na tahu a kameny v ruce. Začátek hry je .../.../.../....../.../.../... w 9,9
mill-position-long = To je na pozici moc dlouhé, čte se nejvýš { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
mill-position-rows = „{ $field }“ není deska. Piš sedm řad odshora a mezi nimi /: každá má tři body, prostřední šest.
mill-position-point = „{ $letter }“ na { $point } nic neznamená. Piš . pro volný bod, w pro bílý kámen, b pro černý.
mill-position-side = „{ $field }“ není strana na tahu. Piš w (bílý), nebo b (černý).
mill-position-hands = „{ $field }“ nejsou kameny v ruce. Piš počet bílých a černých s čárkou mezi nimi, každý od 0 do { $most }, třeba 9,9.
mill-position-many = Kamenů na desce a v ruce ({ $colour }) je { $count }, podle tohohle nastavení jich smí být nejvýš { $most }.
mill-position-few = Ani jedna strana nemá tři kameny, k tomu hra dojít nemohla. Kameny v ruce se píšou za stranu na tahu, třeba w 9,9.
mill-position-extra = „{ $field }“ do pozice nepatří.
mill-position-state = Poslední údaje téhle pozice se nehodí k její desce: { $field }

## Co se stalo

mill-sides = Bílými hraje { $white } a začíná, černými hraje { $black }.
mill-news-lots = Los rozhodl: bílými hraje { $white } a začíná, černými hraje { $black }.
mill-news-laid = { $player } pokládá kámen na { $to }.
mill-news-moved = { $player } táhne z { $from } na { $to }.
mill-news-jumped = { $player } skáče z { $from } na { $to }.
mill-news-mill = Mlýn! Kámen na { $taken } jde z desky.
mill-news-two-mills = Dva mlýny najednou! I tak jde z desky jen jeden kámen, ten na { $taken }.
mill-news-mill-for-nothing = Mlýn! Není ale co vzít.
mill-news-all-laid = Všechny kameny jsou položené. Odteď se posouvají po čarách.
mill-news-flies = { $player } má už jen tři kameny a smí skákat na kterýkoli volný bod.
mill-news-offers = { $player } nabízí remízu.
mill-news-accepts = { $player } přijímá remízu.
mill-news-declines = { $player } odmítá remízu.
mill-news-offer-lapsed = Nabízená remíza je tím odmítnutá.
mill-news-resigned = { $player } se vzdává.
mill-news-removed = { $player } odchází ze hry.
mill-news-end-few = Konec hry: { $player } má už jen dva kameny.
mill-news-end-blocked = Konec hry: { $player } nemůže táhnout.
mill-news-end-full = Konec hry: deska je plná. Je to remíza.
mill-news-end-third = Konec hry: stejná pozice je na desce potřetí. Je to remíza.
mill-news-end-fifty = Konec hry: na obou stranách už { $turns ->
        [one] { $turns } tah
        [few] { $turns } tahy
       *[other] { $turns } tahů
    } bez mlýna. Je to remíza.
mill-news-end-agreed = Konec hry: remíza dohodou.
mill-news-won = Vyhrává { $player }!

## Tlačítka

mill-step-offer = Nabídnout remízu
mill-step-accept = Přijmout remízu
mill-step-decline = Odmítnout remízu

## Když se tah skládá

mill-draft-row = Klepni na volný bod, kam má přijít tvůj kámen; na tlačítkách nejdřív na řadu. V ruce máš: { $hand }.
mill-draft-row-here = Klepni na volný bod, kam má přijít tvůj kámen. V ruce máš: { $hand }.
mill-draft-lay = Klepni na volný bod, kam má přijít tvůj kámen. V ruce máš: { $hand }.
mill-draft-move = Klepni na svůj kámen a potom tam, kam má jít.
mill-draft-jump = Zbývají ti tři kameny: klepni na jeden z nich a potom na kterýkoli volný bod.
mill-draft-lifted = { $point }: klepni, kam má jít, nebo na jiný svůj kámen.
mill-draft-due = Mlýn! Klepni na kámen, který bereš.
mill-draft-offer = Nabídnout remízu?
mill-draft-accept = Přijmout remízu?
mill-draft-offered = Máš nabídnutou remízu. Tahem ji odmítneš.
mill-draft-offer-stands = Tvoje nabídka remízy čeká na odpověď.

## Obrázek slovy

mill-point = { $point }, { $content }
mill-point-free = volný bod
mill-alt-lots = { $player }: barva se právě losuje.
mill-alt-waits = { $player } ({ $colour }): na desce { $men }, v ruce { $hand }.
mill-alt-moves = { $player } ({ $colour }), na tahu: na desce { $men }, v ruce { $hand }.
mill-alt-left = { $player } ({ $colour }), už mimo hru: na desce { $men }, v ruce { $hand }.
mill-alt-won = { $player } ({ $colour }), výhra: na desce { $men }, v ruce { $hand }.
mill-alt-lost = { $player } ({ $colour }), prohra: na desce { $men }, v ruce { $hand }.
mill-alt-drew = { $player } ({ $colour }), remíza: na desce { $men }, v ruce { $hand }.
mill-alt-white = Bílé kameny: { $points }.
mill-alt-black = Černé kameny: { $points }.
mill-alt-empty = Deska je prázdná.
mill-alt-mills = { $mills-count ->
        [one] Mlýn: { $mills }.
       *[other] Mlýny: { $mills }.
    }
mill-alt-last = Poslední tah: { $move }.
mill-alt-lifted = Zvednutý kámen: { $point }.
mill-alt-draft = Zatím jen zkusmo: { $move }.
mill-alt-targets = Může jít na: { $points }.
mill-alt-prey = Vzít se dá: { $points }.
mill-alt-offer = { $player } nabízí remízu.

## Jak hra skončila, v pár slovech

mill-ended-few = { $player } má už jen dva kameny
mill-ended-blocked = { $player } nemůže táhnout
mill-ended-full = Remíza: deska je plná
mill-ended-third = Remíza: třikrát stejná pozice
mill-ended-fifty = Remíza: 50 tahů každého bez mlýna
mill-ended-agreed = Remíza dohodou

## Co ukazují malé desky s pravidly

mill-diagram-laying = Nejdřív střídavě pokládáte svých devět kamenů na volné body. Začíná bílý.
mill-diagram-mill = Tři tvoje kameny na jedné čáře jsou mlýn. Kdo mlýn zavře, vezme z desky jeden kámen soupeře: jeden z označených.
mill-diagram-safe = Kámen ve mlýně se brát nesmí, dokud nějaký stojí mimo mlýn. Tady se smí vzít jen kámen na f4.
mill-diagram-moving = Když jsou všechny kameny položené, posuneš v každém tahu jeden po čáře na sousední volný bod.
mill-diagram-again = Mlýn se smí otvírat a zavírat znovu a znovu. Pokaždé, když ho zavřeš, vezmeš kámen.
mill-diagram-jumping = Komu zbývají jen tři kameny, smí s nimi skočit na kterýkoli volný bod.
mill-diagram-won = Prohrává, komu zbyly jen dva kameny, a také ten, kdo nemůže táhnout.

## Rekordy

mill-feat-quickest = Nejrychlejší výhra, počet tahů: { $value }

## Hádanky

mill-puzzle-white = Bílý je na tahu. { $moves ->
    [1] Vyhraj hned: soupeři zbudou jen dva kameny, nebo nemůže táhnout.
   *[other] Vyhraj nejpozději { $moves }. tahem: ať soupeř hraje jakkoli, zbudou mu jen dva kameny, nebo nemůže táhnout.
    }
mill-puzzle-black = Černý je na tahu. { $moves ->
    [1] Vyhraj hned: soupeři zbudou jen dva kameny, nebo nemůže táhnout.
   *[other] Vyhraj nejpozději { $moves }. tahem: ať soupeř hraje jakkoli, zbudou mu jen dva kameny, nebo nemůže táhnout.
    }
mill-news-wrong = Po { $move } to včas na výhru nevyjde. Kameny stojí zase jako předtím.
