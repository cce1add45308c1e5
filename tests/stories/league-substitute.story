# Dana leaves, and Gita plays on for her
Dana presses [Leave]
Dana presses [Yes, leave]
Gita presses [Play for Dana]
