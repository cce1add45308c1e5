//! An interaction of any kind: person, place and request.

use chat::{Caller, Input, Where};
use serenity::model::{
    Permissions,
    application::{
        ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners,
        CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, InteractionContext,
        ModalInteraction,
    },
    channel::{ChannelType, MessageFlags, PartialChannel},
    guild::Member,
    id::{ChannelId, GuildId, InteractionId},
    user::User,
};
use service::{MatchId, Platform};

use crate::{native, slash, typing};

/// A person's interaction, with the means to answer it.
pub(crate) struct Call {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) caller: Caller,
    /// The channel it happened in.
    pub(crate) channel: ChannelId,
    /// The channel a thread belongs to.
    pub(crate) parent: Option<ChannelId>,
    /// The name of the channel.
    pub(crate) title: String,
    /// The server of the channel.
    pub(crate) server: Option<String>,
    /// Whether it is the private chat with the bot.
    pub(crate) private: bool,
    /// Whether the bot was brought along and is not a member there; not known for forms.
    pub(crate) guest: Option<bool>,
    /// The bot's permissions there.
    pub(crate) rights: Option<Permissions>,
    /// Whether the person may manage the place.
    pub(crate) admin: bool,
    /// Whether the pressed button is on a message that only they see.
    pub(crate) in_place: bool,
    pub(crate) said: Input,
    pub(crate) about: Option<MatchId>,
    /// The people picked for it: number and name on Discord.
    pub(crate) named: Vec<(String, String)>,
}

/// The parts common to interactions of all kinds.
struct Common<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<GuildId>,
    channel: (ChannelId, Option<&'a PartialChannel>),
    locale: &'a str,
    rights: Option<Permissions>,
    context: Option<InteractionContext>,
    owners: Option<&'a AuthorizingIntegrationOwners>,
}

impl Call {
    /// A command with its options.
    pub(crate) fn command(interaction: &CommandInteraction) -> Self {
        let common = Common {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_deref(),
            guild: interaction.guild_id,
            channel: (interaction.channel_id, interaction.channel.as_ref()),
            locale: &interaction.locale,
            rights: interaction.app_permissions,
            context: interaction.context,
            owners: Some(&interaction.authorizing_integration_owners),
        };
        // An outdated command is answered like an unknown one.
        let unknown = || Input::Text(format!("/{}", interaction.data.name));
        let said = slash::fields(&interaction.data).map_or_else(unknown, Input::Fields);
        let named = native::named_in(&interaction.data);
        Self { named, ..Self::new(&common, said, false) }
    }

    /// A button.
    pub(crate) fn press(interaction: &ComponentInteraction) -> Self {
        // A list sends the chosen value; the list itself carries no information.
        let token = match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().cloned().unwrap_or_default()
            }
            _ => interaction.data.custom_id.clone(),
        };
        let common = Common {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id,
            channel: (interaction.channel_id, interaction.channel.as_ref()),
            locale: &interaction.locale,
            rights: interaction.app_permissions,
            context: interaction.context,
            owners: Some(&interaction.authorizing_integration_owners),
        };
        Self::new(&common, Input::Pressed(token), is_ephemeral(interaction.message.flags))
    }

    /// A form that was filled in.
    pub(crate) fn form(interaction: &ModalInteraction) -> Self {
        let fields = interaction.data.components.iter().flat_map(|row| &row.components);
        let text = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(text) => text.value.as_deref(),
            _ => None,
        });
        let said = Input::Text(text.collect::<Vec<_>>().join(" "));
        let common = Common {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id,
            channel: (interaction.channel_id, interaction.channel.as_ref()),
            locale: &interaction.locale,
            rights: interaction.app_permissions,
            context: None,
            owners: None,
        };
        let on = interaction.message.as_ref();
        let mut call = Self::new(&common, said, on.is_some_and(|on| is_ephemeral(on.flags)));
        call.about = typing::match_of_form(&interaction.data.custom_id);
        call
    }

    fn new(common: &Common<'_>, said: Input, in_place: bool) -> Self {
        let (channel, known) = common.channel;
        let kind = known.map(|known| known.kind);
        let thread = matches!(
            kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        );
        let title = known.and_then(|known| known.name.clone()).unwrap_or_default();
        Self {
            id: common.id,
            token: common.token.to_owned(),
            caller: common.caller(),
            channel,
            parent: known.filter(|_| thread).and_then(|known| known.parent_id),
            title,
            server: common.guild.map(|guild| guild.to_string()),
            private: common.is_private(kind),
            guest: common.is_guest(),
            rights: common.rights.filter(|_| common.guild.is_some()),
            admin: common.is_admin(),
            in_place,
            said,
            about: None,
            named: Vec::new(),
        }
    }

    /// The place of the interaction, as the desk knows places.
    pub(crate) fn place(&self, chat: ChannelId) -> Where {
        if self.private {
            return Where::Private;
        }
        Where::Chat {
            key: chat.to_string(),
            title: self.title.clone(),
            server: self.server.clone(),
        }
    }
}

impl Common<'_> {
    fn caller(&self) -> Caller {
        Caller {
            platform: Platform::Discord,
            key: self.user.id.to_string(),
            name: name_of(self.member, self.user),
            language: Some(self.locale.to_owned()),
        }
    }

    fn is_private(&self, kind: Option<ChannelType>) -> bool {
        match self.context {
            Some(context) => context == InteractionContext::BotDm,
            None => self.guild.is_none() && kind != Some(ChannelType::GroupDm),
        }
    }

    fn is_guest(&self) -> Option<bool> {
        let owners = self.owners?;
        let here = |owner: &AuthorizingIntegrationOwner| {
            matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
        };
        let elsewhere = self.context == Some(InteractionContext::PrivateChannel);
        Some(elsewhere || self.guild.is_some() && !owners.0.iter().any(here))
    }

    fn is_admin(&self) -> bool {
        let may =
            Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD | Permissions::MANAGE_CHANNELS;
        let has = self.member.and_then(|member| member.permissions);
        has.is_some_and(|has| has.intersects(may))
    }
}

/// A person's name in a server, else everywhere: the first of their names that is visible.
pub(crate) fn name_of(member: Option<&Member>, user: &User) -> String {
    let nick = member.and_then(|member| member.nick.as_ref());
    let mut names = nick.into_iter().chain(&user.global_name).chain([&user.name]);
    let seen = names.find(|name| service::is_seen(name));
    seen.unwrap_or(&user.name).clone()
}

fn is_ephemeral(flags: Option<MessageFlags>) -> bool {
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}
