# Words of the Telegram adapter, crates/telegram/src.

telegram-welcome = Hello! Here you get what only you may see: your pieces, and a message when it is your turn. /help lists what you can write.
telegram-sent-privately = I wrote to you in our private chat.
telegram-open-private = { $name }, my answer is for you alone. Open our private chat:
telegram-button-open = Open
telegram-words-only = I understand words only. /help lists what you can write.
telegram-unsigned = I cannot see who wrote that: it bears the name of the group or of a channel. Please write under your own name. Admins can switch off writing anonymously in their rights.
telegram-inline-none = You are in no game. Begin one

telegram-check-address = The address of the Telegram server cannot be used. Leave it out, or write it as http://127.0.0.1:8081.
telegram-check-no-token = Telegram does not accept the token. Ask @BotFather for it with /token, and write it down without spaces.
telegram-check-unreachable = Telegram does not answer. Check the connection to the internet.
telegram-check-token = The token is right; the bot is { $name }.
telegram-check-inline = Moves can be typed with a preview.
telegram-check-no-inline = Moves cannot be typed with a preview. Send /setinline to @BotFather to allow it.
telegram-check-privacy = The bot reads in groups only what is meant for it.
telegram-check-no-privacy = The bot reads everything in groups, which it does not need. Send /setprivacy to @BotFather and choose Enable.
telegram-check-groups = The bot can be added to groups.
telegram-check-no-groups = The bot cannot be added to groups. Send /setjoingroups to @BotFather and choose Enable.
telegram-check-no-webhook = No webhook takes the bot's messages away.
telegram-check-webhook = A webhook takes the bot's messages away. Open https://api.telegram.org/botTOKEN/deleteWebhook with your token in place of TOKEN.
telegram-check-clock = The clock of this computer is right.
telegram-check-wrong-clock = { $seconds ->
    [one] The clock of this computer is { $seconds } second wrong.
   *[other] The clock of this computer is { $seconds } seconds wrong.
} Let it be set over the internet.
