# What is kept of people; keys begin with privacy-.

privacy-title = What I know about you
privacy-kept = What I keep: your name; how I know you on Telegram, on Discord or in your browser (for a browser also which one it is, and when I first and last saw it); your language, time zone and settings; your rooms; your games with every move and its time; and what you say in a room. I never ask for your e-mail, phone number or address.
privacy-why = Why: so your games go on, you know when it’s your turn, and you can look at old games again. I sell nothing, show no ads and pass nothing on.
privacy-long = How long: your name, settings, games and what you say in a room stay until you delete them. Other messages stay for 30 days (longer while their game goes on).
privacy-see = Who sees it: people in a room see your name, your moves and what you say there. Only you see your own tiles and the answers you prepare. The bot’s owner can see everything. Telegram and Discord see what you write there.
privacy-push = If a browser tells you it’s your turn: the encrypted message goes through the browser’s maker. The maker sees that a message came, but not what it says.
privacy-copies = { $days ->
    [0] Backups: none are made automatically.
    [one] Backups: everything is backed up so that nothing gets lost. A backup is deleted after { $days } day at most, as long as the bot runs. Only the bot’s owner can read it.
   *[other] Backups: everything is backed up so that nothing gets lost. A backup is deleted after { $days } days at most, as long as the bot runs. Only the bot’s owner can read it.
}
privacy-yours = You can get everything about you as a file, or have it deleted. In a chat /mydata sends it, and /forget deletes it.
privacy-someone = Someone
privacy-forget-title = Delete everything about me
privacy-forget =
    If you go on, I delete your name, your accounts here, your settings, what you said and what I wrote to you in private. If you linked two accounts, both go.
    You leave your running games, and your invitations end. Finished games stay for the others, with “Someone” in your place. A room you manage gets a new manager.
    Messages already posted on Telegram or Discord stay there.
privacy-forget-on = Continue…
privacy-forget-sure = Are you sure? It happens right away, and you can’t undo it. If you write to me again, I won’t know you.
privacy-forget-yes = Delete everything
privacy-forget-no = Keep everything
privacy-forget-kept = Good, nothing was deleted.
privacy-forgotten = { $days ->
    [0] Done: I deleted everything about you.
    [one] Done: I deleted everything about you. Older backups still have it; each is deleted after { $days } day at most, as long as the bot runs. If a backup is ever restored, send /forget again.
   *[other] Done: I deleted everything about you. Older backups still have it; each is deleted after { $days } days at most, as long as the bot runs. If a backup is ever restored, send /forget again.
}
privacy-data = Here’s everything I know about you, in one file. Only you get it. It’s a JSON file: text that programs can read.
privacy-data-get = Get all my data
