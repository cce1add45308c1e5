//! The application's Activity: its instances, the people in them, and the codes they get there.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    Discord,
    rest::Outcome,
    world::{BOT, Id, State},
};

/// The application's secret. Tests look for it where it must not be.
pub const SECRET: &str = "canary-secret-of-the-application-";

/// The application's flag for an Activity.
const HAS_ACTIVITY: u64 = 1 << 17;

/// The state of all Activities.
#[derive(Debug, Default)]
pub(crate) struct Activities {
    on: bool,
    instances: BTreeMap<String, Instance>,
    /// The codes that are not exchanged, with their people.
    codes: BTreeMap<String, Id>,
    /// The accesses, with their people.
    accesses: BTreeMap<String, Id>,
}

/// People around one table in a channel.
#[derive(Debug)]
struct Instance {
    application: String,
    channel: Id,
    users: Vec<Id>,
}

impl Activities {
    pub(crate) fn flags(&self) -> u64 {
        if self.on { HAS_ACTIVITY } else { 0 }
    }
}

impl State {
    /// Opens the Activity in a channel for a person, who joins an existing instance there.
    pub(crate) fn launch(&mut self, channel: Id, user: Id) -> String {
        let known = self.activities.instances.iter_mut();
        let mut there = known.filter(|(_, it)| it.channel == channel && !it.users.is_empty());
        if let Some((name, instance)) = there.next() {
            instance.users.push(user);
            return name.clone();
        }
        let kind = if self.guild_of(channel).is_some() { "gc" } else { "pc" };
        let name = format!("i-{}-{kind}-{channel}", self.fresh());
        let instance = Instance { application: BOT.to_string(), channel, users: vec![user] };
        self.activities.instances.insert(name.clone(), instance);
        name
    }

    pub(crate) fn exchange(&mut self, fields: &Value) -> Outcome {
        let is = |name: &str, value: &str| fields[name] == value;
        if !is("client_id", &BOT.to_string()) || !is("client_secret", SECRET) {
            return Err((401, 0));
        }
        if !is("grant_type", "authorization_code") {
            self.violations.push(format!("a code is exchanged as {}", fields["grant_type"]));
        }
        let user = self.activities.codes.remove(fields["code"].as_str().unwrap_or_default());
        let user = user.ok_or((400, 0_u32))?;
        let access = format!("access-{}", self.fresh());
        self.activities.accesses.insert(access.clone(), user);
        Ok(json!({
            "access_token": access, "token_type": "Bearer", "expires_in": 604_800,
            "refresh_token": "refresh", "scope": "identify",
        }))
    }

    pub(crate) fn whoever(&self, access: &str) -> Outcome {
        let user = *self.activities.accesses.get(access).ok_or((401, 0_u32))?;
        let mut told = self.user_json(user);
        told["locale"] = json!(self.users.get(&user).map(|user| user.locale.clone()));
        Ok(told)
    }

    pub(crate) fn instance(&self, application: &str, name: &str) -> Outcome {
        let there = self.activities.instances.get(name);
        let there = there.filter(|_| application == BOT.to_string()).ok_or((404, 0_u32))?;
        let (channel, guild) = (there.channel.to_string(), self.guild_of(there.channel));
        let location = match guild {
            Some(guild) => json!({
                "id": format!("gc-{guild}-{channel}"), "kind": "gc", "channel_id": channel,
                "guild_id": guild.to_string(),
            }),
            None => json!({"id": format!("pc-{channel}"), "kind": "pc", "channel_id": channel}),
        };
        let users: Vec<_> = there.users.iter().map(Id::to_string).collect();
        Ok(json!({
            "application_id": there.application, "instance_id": name, "launch_id": "1",
            "location": location, "users": users,
        }))
    }
}

/// A form as an object of its fields.
pub(crate) fn fields(form: &str) -> Value {
    let pairs = form.split('&').filter_map(|pair| pair.split_once('='));
    let fields: Map<_, _> = pairs.map(|(name, value)| (name.to_owned(), json!(value))).collect();
    Value::Object(fields)
}

impl Discord {
    /// Turns Activities on, as the application's page does.
    pub fn has_activity(&self) {
        self.inner.with(|state| state.activities.on = true);
    }

    /// Lets a person join an instance in a channel. Returns the instance.
    pub fn comes(&self, channel: Id, user: Id) -> String {
        self.inner.with(|state| state.launch(channel, user))
    }

    /// Lets a person leave an instance.
    pub fn leaves(&self, instance: &str, user: Id) {
        self.inner.with(|state| {
            let known = state.activities.instances.get_mut(instance);
            known.into_iter().for_each(|it| it.users.retain(|other| *other != user));
        });
    }

    /// Makes an instance another application's.
    pub fn estrange(&self, instance: &str) {
        self.inner.with(|state| {
            let known = state.activities.instances.get_mut(instance);
            known.into_iter().for_each(|it| "1".clone_into(&mut it.application));
        });
    }

    /// Gives a person a code, as Discord's client does.
    pub fn authorize(&self, user: Id) -> String {
        self.inner.with(|state| {
            let code = format!("code{}", state.fresh());
            state.activities.codes.insert(code.clone(), user);
            code
        })
    }
}
