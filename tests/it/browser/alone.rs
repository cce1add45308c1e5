//! A lone player and the computer.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_alone_plays_the_computer_by_one_press_and_to_the_end() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let serving = serve(&scratch.database(), anywhere()).await;
    let home = format!("http://{}/", serving.address.unwrap());
    let ana = browser.phone().await;
    ana.go(&home).await;
    ana.fill("#name", "Ana").await;
    ana.see("#name[value='Ana']").await;
    ana.click("a[href='/play/abaku']").await;
    ana.see("button[value='pumice']").await;
    ana.click("button[value='pumice']").await;
    ana.see("#table[data-match='k1'] #board svg").await;
    ana.see("#table[data-mine='true']").await;
    // A smaller board, and so a shorter game.
    ana.write("/new abaku bot=1 board=compact").await;
    ana.see("#tabs a[href*='m=k2']").await;
    ana.go(&ana.address().await.replace("m=k1", "m=k2")).await;
    ana.see("#table[data-match='k2'] #board svg").await;
    let id = MatchId::from_code("k2").expect("a match's code");
    let mut turns = 0;
    loop {
        ana.see("#table[data-mine='true'], #table[data-over='true']").await;
        let Some((seat, best)) = next(&serving.service, id).await else { break };
        assert_eq!(seat, 0, "the computer has answered");
        let before = serving.service.matches().board(id).await.unwrap().table.ply();
        match best {
            Some(best) if turns < TAPPED => tap(&ana, &best).await,
            // It is the player's turn in the first game, too.
            Some(best) => ana.write(&format!("k2: {}", best.choice.shown)).await,
            None => {
                let other = without_placement(&serving.service, id).await;
                ana.write(&format!("k2: {other}")).await;
            }
        }
        ana.until_ply(before + 1).await;
        turns += 1;
    }
    assert!(turns > TAPPED, "it was a game: {turns}");
    ana.see("#table[data-over='true']").await;
    // Nothing is left to play, and there is nobody to talk to.
    let hidden = "return getComputedStyle(document.querySelector('#say')).display === 'none'";
    ana.until("a move can still be typed", hidden, Vec::new()).await;
    serving.stop().await;
}
