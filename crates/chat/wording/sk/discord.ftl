# Words of the Discord adapter, crates/discord/src.

discord-form = Kamen
discord-thread = { $code } { $game }: { $names }
discord-file-refused = Discord ten súbor nezobral. Skús to, prosím, neskôr, alebo si ho ulož zo stránky v prehliadači.

discord-lacks = V tomto kanáli zatiaľ hrať nemôžem. Popros správcu servera o oprávnenia: { $rights }.
discord-right-view = Zobraziť kanál
discord-right-send = Posielať správy
discord-right-attach = Prikladať súbory
discord-right-thread = Vytvárať verejné vlákna
discord-right-send-in-thread = Posielať správy vo vláknach

discord-name-game = hra
discord-name-difficulty = obťažnosť
discord-name-match = ktorá
discord-name-options = voľby
discord-name-move = ťah
discord-name-moves = ťahy
discord-name-language = jazyk
discord-name-notice = ako
discord-name-zone = pásmo
discord-name-hours = hodiny
discord-name-reminder = kde
discord-name-days = doba
discord-name-code = kód
discord-name-member = kto
discord-name-setting = čo
discord-name-whom = kto
discord-name-text = text
discord-name-time = čas
discord-name-date = kedy
discord-name-turn = ťah

discord-option-game = čo chceš hrať
discord-option-difficulty = aká ťažká má byť ďalšia hádanka: ľahká, stredná alebo ťažká
discord-option-match = ktorá z hier, napríklad k7
discord-option-options = koľko hráčov a čo zmeniť, napríklad: 3 board=compact
discord-option-move = tvoj ťah; pri písaní vidíš, koľko je zaň bodov
discord-option-moves = čo môže zahrať súper a potom tvoja odpoveď: e5 Nf3
discord-option-language = ako s tebou mám hovoriť
discord-option-notice = ako sa dozvieš, že si na ťahu
discord-option-zone = kde žiješ, napríklad Europe/Bratislava
discord-option-hours = odkedy dokedy máš ticho, napríklad 22-8, alebo off
discord-option-reminder = kde ti mám pripomínať hry: súkromne, skupina alebo nijako
discord-option-days = na ako dlho odchádzaš, napríklad 3d, alebo off
discord-option-code = kód z druhého chatu
discord-option-member = meno toho, kto hrá
discord-option-setting = čo vybrať, napríklad: farby tmavé
discord-option-whom = meno, alebo: cudzí, všetci, nikto
discord-option-text = tvoje slová
discord-option-time = koľko času pridať: 2d, 12h
discord-option-date = deň a čas, napríklad pi 20:00, alebo zrušiť
discord-option-turn = ktorý ťah: 3, inak posledný

discord-notice-both = tu, a keď tu nie si, v súkromí
discord-notice-dm = len v súkromí
discord-notice-group = len tu
discord-notice-none = nijako
discord-difficulty-easy = ľahká
discord-difficulty-medium = stredná
discord-difficulty-hard = ťažká

discord-check-token = Discord: token patrí botovi { $name }.
discord-check-token-bad = Discord: token neplatí. Vytvor nový: discord.com/developers, tvoja aplikácia, Bot, Reset Token.
discord-check-unreachable = Discord neodpovedá: { $why }.
discord-check-gateway = Discord: tlačidlá a príkazy chodia cez gateway.
discord-check-endpoint = Discord: je nastavená Interactions Endpoint URL, takže nič nepočujem. Vymaž to pole: discord.com/developers, tvoja aplikácia, General Information.
discord-check-intent = Discord: čítanie správ je vypnuté a nie je potrebné.
discord-check-intent-on = Discord: Message Content Intent je zapnutý. Nie je potrebný, môžeš ho vypnúť.
discord-check-invite = Discord: pozvánka na server je { $link }
discord-check-bans = Discord: o banoch sa dozviem na všetkých serveroch, kde som.
discord-check-no-bans = Discord: o banoch sa nedozviem tu: { $servers }. Kto tam dostane ban, hrá ďalej. Ak nemá, povoľ mojej role View Audit Log: Server Settings, Roles.
discord-check-activity = Discord: stôl sa smie otvárať v Discorde.
discord-check-no-activity = Discord: activity je zapnuté, ale aplikácia nemá povolené aktivity. Povoľ ich: discord.com/developers, tvoja aplikácia, Activities, Settings.
discord-group-game = hra
discord-group-about-game = čo sa ešte dá v hre: vziať späť, ponúknuť remízu, poradiť
discord-group-my = moje
discord-group-about-my = tvoje nastavenia a účet
discord-group-admin = správca
discord-group-about-admin = pre správcov tohto servera

discord-challenge = Vyzvať
discord-entry = Hrať pri stole
discord-name-opponent = súper
discord-option-opponent = s kým chceš hrať
discord-name-clock = čas
discord-option-clock = koľko času je na ťah
discord-name-level = úroveň
discord-option-level = hrať proti počítaču tejto úrovne
discord-name-rated = hodnotená
discord-option-rated = či výsledok zmení vaše hodnotenie
