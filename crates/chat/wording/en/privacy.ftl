# What is kept of people; keys begin with privacy-.

privacy-title = What I know about you
privacy-kept = What I keep: your name, how Telegram, Discord or your browser is known to me (of a browser also which one it is, and when it was here first and last), your language, time zone and settings, the rooms you are in, your games with every move and its time, and what you say to a room. I do not ask for your e-mail, your phone number or your address.
privacy-why = Why: so that your games go on, you hear when it is your turn, and you can look at old games again. I sell nothing, show no advertising and give nothing to others.
privacy-long = How long: your name, your settings, your games and what you say to a room until you want them gone. Other messages for 30 days after they were sent (longer while their game goes on).
privacy-see = Who can see it: the others in a room see your name, your moves and what you say there. What you hold and the answers you prepare, only you see. Whoever runs this bot can see everything. What is written on Telegram or Discord, they see too.
privacy-push = If a browser tells you that it is your turn: the message goes there through the maker of the browser, sealed. The maker sees that a message came, not what it says.
privacy-copies = { $days ->
    [0] Copies: none are made by themselves.
    [one] Copies: so that nothing is lost, everything is copied. Each copy goes after { $days } day at most, as long as the bot runs. Only whoever runs this bot can read them.
   *[other] Copies: so that nothing is lost, everything is copied. Each copy goes after { $days } days at most, as long as the bot runs. Only whoever runs this bot can read them.
}
privacy-yours = To get everything about you as a file: /mydata. To have it deleted: /forget.
privacy-someone = Someone
privacy-forget-title = Delete everything about me
privacy-forget =
    If you go on, I delete your name, your accounts here, your settings, what you said, and what was written to you alone. If two accounts are joined, both go.
    You leave the games that go on, and your invitations end. Games that are over stay for the others, with “Someone” in your place. A room you look after is handed on.
    What already stands in a chat on Telegram or Discord stays there.
privacy-forget-on = Go on…
privacy-forget-sure = Are you really sure? It happens at once, and there is no way back. If you write to me again, you are somebody new.
privacy-forget-yes = Yes, delete everything
privacy-forget-no = Keep everything
privacy-forget-kept = Good, nothing is deleted.
privacy-forgotten = { $days ->
    [0] Done: I have deleted you.
    [one] Done: I have deleted you. Older copies still hold what they held; each goes after { $days } day at most, as long as the bot runs. Should one of them ever be needed, write /forget again after that.
   *[other] Done: I have deleted you. Older copies still hold what they held; each goes after { $days } days at most, as long as the bot runs. Should one of them ever be needed, write /forget again after that.
}
privacy-data = Here is everything I know about you, in one file. Only you get it. It is text in the form that programs read (JSON).
privacy-data-get = Get everything about me
