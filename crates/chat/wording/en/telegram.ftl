# Words of the Telegram adapter, crates/telegram/src.

telegram-welcome = Hi! 👋 This chat is just for you: I show you your own tiles and tell you when it’s your turn. /help shows what I can do.
telegram-sent-privately = I sent it to our private chat.
telegram-open-private = { $name }, that’s for your eyes only. 🤫 Open our private chat once and I’ll write to you there:
telegram-button-open = Open chat
telegram-form-of = This is for { $name } to choose. Send /new for a game of your own.
telegram-words-only = I only understand text. /help shows what I can do.
telegram-unsigned = I can’t see who wrote that: it came in the name of the group or a channel. Please write as yourself. Admins: switch off “Remain anonymous” in your rights.
telegram-inline-none = No games right now. Start one
telegram-inline-offer = { $game }: invite this chat
telegram-inline-about = The first to tap “Join” plays with you.
telegram-inline-invites = { $name } is looking for someone to play with. { $game }: the first to join plays.
telegram-inline-own = That’s your own invitation. Someone else has to join.
telegram-inline-over = This invitation has expired. Type my name in the chat to post a new one.
telegram-guest = I’m only a guest here. Name a game and I post your invitation: @{ $bot } { $game }. For everything else, add me to the group or open our chat.
telegram-button-play = Play in our chat

telegram-check-address = I can’t use the address of the Telegram server. Leave it out, or write it like http://127.0.0.1:8081.
telegram-check-no-token = Telegram rejected the token. Send /token to @BotFather and copy it without spaces.
telegram-check-unreachable = Telegram doesn’t answer. Check your internet connection.
telegram-check-token = The token is right; the bot is { $name }.
telegram-check-inline = Moves can be previewed while typing.
telegram-check-no-inline = Moves can’t be previewed while typing. Send /setinline to @BotFather to allow it.
telegram-check-guest = The bot answers as a guest where it isn’t a member.
telegram-check-no-guest = The bot can’t answer as a guest where it isn’t a member. Open your bot in @BotFather and turn Guest Mode on in its settings.
telegram-check-privacy = In groups the bot reads only what is meant for it.
telegram-check-no-privacy = The bot reads everything in groups and doesn’t need to. Send /setprivacy to @BotFather and choose Enable.
telegram-check-groups = The bot can be added to groups.
telegram-check-no-groups = The bot can’t be added to groups. Send /setjoingroups to @BotFather and choose Enable.
telegram-check-no-webhook = No webhook takes the bot’s messages away.
telegram-check-webhook = A webhook takes the bot’s messages away. Open https://api.telegram.org/botTOKEN/deleteWebhook with your token in place of TOKEN.
telegram-check-clock = This computer’s clock is right.
telegram-check-wrong-clock = { $seconds ->
    [one] This computer’s clock is off by { $seconds } second.
   *[other] This computer’s clock is off by { $seconds } seconds.
} Turn on internet time.
telegram-edited = I don’t read edited messages. Please send it again.
telegram-forwarded = You forwarded this from someone else, so I didn’t take it as yours. If you mean it, write it yourself.
telegram-admin-unknown = Telegram can’t tell me right now who the admins here are. Please try again in a minute.
telegram-file-refused = Telegram didn’t take the file. Please try again later, or save it from the page in your browser.
telegram-channel = I’m in your channel now, but nobody can write to me there, so I stay quiet. Add me to a group, and you can play there.
