# Words of the Telegram adapter, crates/telegram/src.

telegram-welcome = Ahoj! 👋 Tento chat je len pre teba: ukážem ti tu tvoje kamene a poviem ti, keď si na ťahu. Čo viem, ukáže /pomoc.
telegram-sent-privately = Odpoveď máš v našom súkromnom chate.
telegram-open-private = { $name }: toto je len pre teba. 🤫 Otvor raz náš súkromný chat a napíšem ti tam:
telegram-button-open = Otvoriť chat
telegram-form-of = Tu vyberá { $name }. Vlastnú hru začneš cez /nova.
telegram-words-only = Rozumiem len slovám. Čo viem, ukáže /pomoc.
telegram-unsigned = Nevidím, kto to napísal: prišlo to pod menom skupiny alebo kanála. Napíš to, prosím, pod svojím menom. Správcovia: vypnite si vo svojich právach anonymitu.
telegram-inline-none = Teraz nič nehráš. Začni hru
telegram-inline-offer = { $game }: pozvať tento chat
telegram-inline-about = Zahrá si s tebou, kto prvý ťukne na „Hrám“.
telegram-inline-invites = { $name } hľadá, kto si zahrá. { $game }: hrá, kto sa prihlási prvý.
telegram-inline-own = Toto je tvoja pozvánka. Prihlásiť sa musí niekto iný.
telegram-inline-over = Táto pozvánka už neplatí. Napíš v chate moje meno a pošli novú.
telegram-guest = Tu som len na návšteve. Napíš ku mne hru a pošlem tvoju pozvánku: @{ $bot } { $game }. Všetko ostatné zvládnem, keď ma pridáš do skupiny, alebo v našom chate.
telegram-button-play = Hrať v našom chate

telegram-check-address = Adresa servera Telegramu sa nedá použiť. Vynechaj ju, alebo ju napíš ako http://127.0.0.1:8081.
telegram-check-no-token = Telegram token neprijal. Vyžiadaj si ho od @BotFather príkazom /token a skopíruj ho bez medzier.
telegram-check-unreachable = Telegram neodpovedá. Skontroluj pripojenie k internetu.
telegram-check-token = Token je správny, bot sa volá { $name }.
telegram-check-inline = Ťahy sa dajú písať s náhľadom.
telegram-check-no-inline = Ťahy sa nedajú písať s náhľadom. Pošli @BotFather príkaz /setinline a povoľ to.
telegram-check-guest = Bot odpovedá ako hosť aj tam, kde nie je členom.
telegram-check-no-guest = Bot nemôže odpovedať ako hosť tam, kde nie je členom. Otvor svojho bota v @BotFather a v jeho nastaveniach zapni Guest Mode.
telegram-check-privacy = Bot číta v skupinách len to, čo je preňho.
telegram-check-no-privacy = Bot číta v skupinách všetko, a to nepotrebuje. Pošli @BotFather príkaz /setprivacy a zvoľ Enable.
telegram-check-groups = Bota možno pridať do skupín.
telegram-check-no-groups = Bota nemožno pridať do skupín. Pošli @BotFather príkaz /setjoingroups a zvoľ Enable.
telegram-check-no-webhook = Správy pre bota neodvádza žiadny webhook.
telegram-check-webhook = Správy pre bota odvádza webhook. Otvor https://api.telegram.org/botTOKEN/deleteWebhook, namiesto TOKEN napíš svoj token.
telegram-check-clock = Hodiny tohto počítača idú správne.
telegram-check-wrong-clock = { $seconds ->
    [one] Hodiny tohto počítača sa líšia o { $seconds } sekundu.
    [few] Hodiny tohto počítača sa líšia o { $seconds } sekundy.
   *[other] Hodiny tohto počítača sa líšia o { $seconds } sekúnd.
} Zapni ich nastavovanie cez internet.
telegram-edited = Upravené správy nečítam. Napíš to, prosím, znova.
telegram-forwarded = Toto je preposlané od niekoho iného, takže to neberiem ako od teba. Ak to tak chceš, napíš to priamo.
telegram-admin-unknown = Telegram mi teraz nepovedal, kto je tu správcom. Skús to, prosím, o minútku znova.
telegram-file-refused = Telegram ten súbor nezobral. Skús to, prosím, neskôr, alebo si ho ulož zo stránky v prehliadači.
telegram-channel = Som v tvojom kanáli, ale tam mi nikto nemôže písať, takže tam mlčím. Pridaj ma do skupiny a môžete hrať.
