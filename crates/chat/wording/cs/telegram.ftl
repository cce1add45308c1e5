# Words of the Telegram adapter, crates/telegram/src.

telegram-welcome = Ahoj! 👋 Tenhle chat je jen pro tebe: ukážu ti tu tvoje kameny a řeknu ti, když jsi na tahu. Co umím, ukáže /napoveda.
telegram-sent-privately = Odpověď máš v našem soukromém chatu.
telegram-open-private = { $name }: tohle je jen pro tebe. 🤫 Otevři jednou náš soukromý chat a napíšu ti tam:
telegram-button-open = Otevřít chat
telegram-form-of = Tady vybírá { $name }. Vlastní hru začneš přes /nova.
telegram-words-only = Rozumím jen slovům. Co umím, ukáže /napoveda.
telegram-unsigned = Nevidím, kdo to napsal: přišlo to pod jménem skupiny nebo kanálu. Napiš to prosím pod svým jménem. Správci: vypněte si ve svých právech anonymitu.
telegram-inline-none = Teď nic nehraješ. Začni hru
telegram-inline-offer = { $game }: pozvat tenhle chat
telegram-inline-about = Zahraje si s tebou, kdo první klepne na „Hraju“.
telegram-inline-invites = { $name } hledá, kdo si zahraje. { $game }: hraje, kdo se přihlásí první.
telegram-inline-own = Tohle je tvoje pozvánka. Přihlásit se musí někdo jiný.
telegram-inline-over = Tahle pozvánka už neplatí. Napiš v chatu moje jméno a pošli novou.
telegram-guest = Tady jsem jen na návštěvě. Napiš ke mně hru a pošlu tvoji pozvánku: @{ $bot } { $game }. Všechno ostatní zvládnu, když mě přidáš do skupiny, nebo v našem chatu.
telegram-button-play = Hrát v našem chatu

telegram-check-address = Adresu serveru Telegramu nejde použít. Vynech ji, nebo ji napiš jako http://127.0.0.1:8081.
telegram-check-no-token = Telegram token nepřijal. Vyžádej si ho od @BotFather příkazem /token a zkopíruj ho bez mezer.
telegram-check-unreachable = Telegram neodpovídá. Zkontroluj připojení k internetu.
telegram-check-token = Token je správný, bot se jmenuje { $name }.
telegram-check-inline = Tahy se dají psát s náhledem.
telegram-check-no-inline = Tahy se nedají psát s náhledem. Pošli @BotFather příkaz /setinline a povol to.
telegram-check-guest = Bot odpovídá jako host i tam, kde není členem.
telegram-check-no-guest = Bot nemůže odpovídat jako host tam, kde není členem. Otevři svého bota v @BotFather a v jeho nastavení zapni Guest Mode.
telegram-check-privacy = Bot čte ve skupinách jen to, co je pro něj.
telegram-check-no-privacy = Bot čte ve skupinách všechno, a to nepotřebuje. Pošli @BotFather příkaz /setprivacy a zvol Enable.
telegram-check-groups = Bota jde přidat do skupin.
telegram-check-no-groups = Bota nejde přidat do skupin. Pošli @BotFather příkaz /setjoingroups a zvol Enable.
telegram-check-no-webhook = Zprávy pro bota neodvádí žádný webhook.
telegram-check-webhook = Zprávy pro bota odvádí webhook. Otevři https://api.telegram.org/botTOKEN/deleteWebhook, místo TOKEN napiš svůj token.
telegram-check-clock = Hodiny tohohle počítače jdou správně.
telegram-check-wrong-clock = { $seconds ->
    [one] Hodiny tohohle počítače se liší o { $seconds } sekundu.
    [few] Hodiny tohohle počítače se liší o { $seconds } sekundy.
   *[other] Hodiny tohohle počítače se liší o { $seconds } sekund.
} Zapni jejich nastavování přes internet.
telegram-edited = Upravené zprávy nečtu. Napiš to prosím znovu.
telegram-forwarded = Tohle je přeposlané od někoho jiného, takže to neberu jako od tebe. Jestli to tak chceš, napiš to přímo.
telegram-admin-unknown = Telegram mi teď neřekl, kdo tu je správcem. Zkus to prosím za minutku znovu.
telegram-file-refused = Telegram ten soubor nevzal. Zkus to prosím později, nebo si ho ulož ze stránky v prohlížeči.
telegram-channel = Jsem ve tvém kanálu, ale tam mi nikdo nemůže psát, takže tam mlčím. Přidej mě do skupiny a můžete hrát.
