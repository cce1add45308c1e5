//! Questions of people about their own data.

use super::House;

#[tokio::test]
async fn everything_about_somebody_goes_as_a_file_into_their_private_chat_alone() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let private = house.ana.private();
    house.ana.starts("hello");
    house.ana.reads(&private, "k1").await;
    house.ana.says(&group, "/mydata");
    let seen = house.ana.reads(&private, "everything I know about you").await;
    let (name, bytes) = seen.document.expect("a file");
    assert_eq!(name, "kamen-mydata.json");
    let data: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(data["format"], "kamen-mydata");
    assert_eq!(data["accounts"][0]["known_as"], house.ana.key());
    assert_eq!(data["matches"][0]["match"], "k1");
    house.settled().await;
    assert_eq!(house.telegram.calls_of("sendDocument").len(), 1);
    assert!(group.shown().iter().all(|seen| seen.document.is_none()));
    assert!(house.bob.sees(&group).iter().all(|seen| seen.document.is_none()));
}
