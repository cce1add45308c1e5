# Ana invites, Ben joins
Ana: /new abaku 2 board=compact
Ben presses [Join]
