# Words of the Discord adapter, crates/discord/src.

discord-form = Kamen
discord-thread = { $code } { $game }: { $names }
discord-file-refused = Discord ten soubor nevzal. Zkus to prosím později, nebo si ho ulož ze stránky v prohlížeči.

discord-lacks = V tomhle kanálu zatím hrát nemůžu. Popros správce serveru o oprávnění: { $rights }.
discord-right-view = Zobrazit kanál
discord-right-send = Posílat zprávy
discord-right-attach = Přikládat soubory
discord-right-thread = Vytvářet veřejná vlákna
discord-right-send-in-thread = Posílat zprávy ve vláknech

discord-name-game = hra
discord-name-difficulty = obtížnost
discord-name-match = která
discord-name-options = volby
discord-name-move = tah
discord-name-moves = tahy
discord-name-language = jazyk
discord-name-notice = jak
discord-name-zone = pásmo
discord-name-hours = hodiny
discord-name-reminder = kde
discord-name-days = doba
discord-name-code = kód
discord-name-member = kdo
discord-name-setting = co
discord-name-whom = kdo
discord-name-text = text
discord-name-time = čas
discord-name-date = kdy
discord-name-turn = tah

discord-option-game = co chceš hrát
discord-option-difficulty = jak těžká má být další hádanka: lehká, střední nebo těžká
discord-option-match = která z her, třeba k7
discord-option-options = kolik hráčů a co změnit, třeba: 3 board=compact
discord-option-move = tvůj tah; při psaní vidíš, kolik je za něj bodů
discord-option-moves = co může zahrát soupeř a pak tvoje odpověď: e5 Nf3
discord-option-language = jak s tebou mám mluvit
discord-option-notice = jak se dozvíš, že jsi na tahu
discord-option-zone = kde žiješ, třeba Europe/Prague
discord-option-hours = od kdy do kdy máš klid, třeba 22-8, nebo off
discord-option-reminder = kde ti mám připomínat hry: soukromě, skupina nebo nijak
discord-option-days = na jak dlouho odjíždíš, třeba 3d, nebo off
discord-option-code = kód z druhého chatu
discord-option-member = jméno toho, kdo hraje
discord-option-setting = co vybrat, třeba: barvy tmavé
discord-option-whom = jméno, nebo: cizí, všichni, nikdo
discord-option-text = tvoje slova
discord-option-time = kolik času přidat: 2d, 12h
discord-option-date = den a čas, třeba pá 20:00, nebo zrušit
discord-option-turn = který tah: 3, jinak poslední

discord-notice-both = tady, a když tu nejsi, v soukromí
discord-notice-dm = jen v soukromí
discord-notice-group = jen tady
discord-notice-none = nijak
discord-difficulty-easy = lehká
discord-difficulty-medium = střední
discord-difficulty-hard = těžká

discord-check-token = Discord: token patří botovi { $name }.
discord-check-token-bad = Discord: token neplatí. Vytvoř nový: discord.com/developers, tvoje aplikace, Bot, Reset Token.
discord-check-unreachable = Discord neodpovídá: { $why }.
discord-check-gateway = Discord: tlačítka a příkazy chodí přes gateway.
discord-check-endpoint = Discord: je nastavená Interactions Endpoint URL, takže nic neslyším. Vymaž to pole: discord.com/developers, tvoje aplikace, General Information.
discord-check-intent = Discord: čtení zpráv je vypnuté a není potřeba.
discord-check-intent-on = Discord: Message Content Intent je zapnutý. Není potřeba, můžeš ho vypnout.
discord-check-invite = Discord: pozvánka na server je { $link }
discord-check-bans = Discord: o banech se dozvím na všech serverech, kde jsem.
discord-check-no-bans = Discord: o banech se nedozvím tady: { $servers }. Kdo tam dostane ban, hraje dál. Jestli nemá, povol mé roli View Audit Log: Server Settings, Roles.
discord-check-activity = Discord: stůl se smí otevírat v Discordu.
discord-check-no-activity = Discord: activity je zapnuté, ale aplikace nemá povolené aktivity. Povol je: discord.com/developers, tvoje aplikace, Activities, Settings.
discord-group-game = hra
discord-group-about-game = co ještě jde ve hře: vzít zpět, nabídnout remízu, poradit
discord-group-my = moje
discord-group-about-my = tvoje nastavení a účet
discord-group-admin = správce
discord-group-about-admin = pro správce tohohle serveru

discord-challenge = Vyzvat
discord-entry = Hrát u stolu
discord-name-opponent = soupeř
discord-option-opponent = s kým chceš hrát
discord-name-clock = čas
discord-option-clock = kolik času je na tah
discord-name-level = úroveň
discord-option-level = hrát proti počítači téhle úrovně
discord-name-rated = hodnocená
discord-option-rated = jestli výsledek změní vaše hodnocení
