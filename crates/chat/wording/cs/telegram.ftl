# Words of the Telegram adapter, crates/telegram/src.

telegram-welcome = Ahoj! Sem ti píšu, co smíš vidět jen ty: tvoje kameny a zprávu, že jsi na tahu. Co se dá napsat, řekne /help.
telegram-sent-privately = Odpověď máš v našem soukromém chatu.
telegram-open-private = { $name }: odpověď je jen pro tebe. Otevři náš soukromý chat:
telegram-button-open = Otevřít
telegram-words-only = Rozumím jen slovům. Co se dá napsat, řekne /help.
telegram-unsigned = Nevidím, kdo to napsal: je pod tím jméno skupiny nebo kanálu. Napiš to prosím pod svým jménem. Správci si anonymní psaní vypnou ve svých právech.
telegram-inline-none = Teď nic nehraješ. Začni hru

telegram-check-address = Adresu serveru Telegramu nejde použít. Vynech ji, nebo ji napiš jako http://127.0.0.1:8081.
telegram-check-no-token = Telegram token nepřijal. Vyžádej si ho od @BotFather příkazem /token a opiš ho bez mezer.
telegram-check-unreachable = Telegram neodpovídá. Zkontroluj připojení k internetu.
telegram-check-token = Token je správný, bot se jmenuje { $name }.
telegram-check-inline = Tahy se dají psát s náhledem.
telegram-check-no-inline = Tahy se nedají psát s náhledem. Pošli @BotFather příkaz /setinline a povol to.
telegram-check-privacy = Bot čte ve skupinách jen to, co je pro něj.
telegram-check-no-privacy = Bot čte ve skupinách všechno, a to nepotřebuje. Pošli @BotFather příkaz /setprivacy a zvol Enable.
telegram-check-groups = Bota jde přidat do skupin.
telegram-check-no-groups = Bota nejde přidat do skupin. Pošli @BotFather příkaz /setjoingroups a zvol Enable.
telegram-check-no-webhook = Zprávy pro bota neodvádí žádný webhook.
telegram-check-webhook = Zprávy pro bota odvádí webhook. Otevři https://api.telegram.org/botTOKEN/deleteWebhook, místo TOKEN napiš svůj token.
telegram-check-clock = Hodiny tohoto počítače jdou správně.
telegram-check-wrong-clock = { $seconds ->
    [one] Hodiny tohoto počítače se liší o { $seconds } sekundu.
    [few] Hodiny tohoto počítače se liší o { $seconds } sekundy.
   *[other] Hodiny tohoto počítače se liší o { $seconds } sekund.
} Zapni jejich nastavování přes internet.
