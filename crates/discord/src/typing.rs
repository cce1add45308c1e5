//! Typing a move: lines under an option while it is typed, and a form.

use std::{sync::Arc, time::Duration};

use chat::{Input, Language, Suggestion, Typing};
use serenity::{
    builder::{
        AutocompleteChoice, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
        CreateInteractionResponse, CreateModal,
    },
    model::application::{CommandInteraction, ComponentInteraction, InputTextStyle},
};
use service::MatchId;

use crate::{bot::Bot, call::Call, markdown::fit};

/// Longer than this nobody waits for lines; Discord would not take them.
const PATIENCE: Duration = Duration::from_secs(2);
/// Lines, and letters of one.
const MOST: usize = 25;
const LINE: usize = 100;
/// The longest title and label of a form.
const LABEL: usize = 45;
/// The longest move.
const MOVE: u16 = 200;

/// What a button that opens a form begins with.
const FORM: &str = "type:";

/// All a form needs to open stands on its button: nothing is looked up then.
pub(crate) fn form_id(typing: &Typing) -> String {
    format!("{FORM}{}:{}", typing.match_id.code(), fit(&typing.prompt, LABEL))
}

/// The match that a form is about.
pub(crate) fn match_of_form(id: &str) -> Option<MatchId> {
    MatchId::from_code(id.strip_prefix(FORM)?.split(':').next()?)
}

impl Bot {
    /// Opens a form if that is what a button is for.
    pub(crate) async fn opens_form(&self, interaction: &ComponentInteraction) -> bool {
        let id = &interaction.data.custom_id;
        if match_of_form(id).is_none() {
            return false;
        }
        let prompt = id.splitn(3, ':').nth(2).unwrap_or_default();
        let title = self.desk.phrase(Language::En, "discord-form", &[]);
        let label = if prompt.is_empty() { "…" } else { prompt };
        let field = CreateInputText::new(InputTextStyle::Short, fit(label, LABEL), "move")
            .required(true)
            .max_length(MOVE);
        let form = CreateModal::new(id.clone(), fit(&title, LABEL))
            .components(vec![CreateActionRow::InputText(field)]);
        let response = CreateInteractionResponse::Modal(form);
        if !self.rest.first_answer((interaction.id, &interaction.token), &response).await {
            tracing::warn!("a form does not open");
        }
        true
    }

    /// Answers what is being typed; nothing, if that takes too long.
    pub(crate) async fn complete(self: &Arc<Self>, interaction: CommandInteraction) {
        let lines = tokio::time::timeout(PATIENCE, self.lines(&interaction)).await;
        let choices = lines.ok().flatten().unwrap_or_default().into_iter().take(MOST);
        let choices = choices
            .map(|(label, text)| AutocompleteChoice::new(fit(&label, LINE), fit(&text, LINE)));
        let response = CreateAutocompleteResponse::new().set_choices(choices.collect());
        let response = CreateInteractionResponse::Autocomplete(response);
        if !self.rest.first_answer((interaction.id, &interaction.token), &response).await {
            tracing::debug!("lines came too late");
        }
    }

    /// Lines for the option being typed: what is shown, and what it stands for.
    async fn lines(&self, interaction: &CommandInteraction) -> Option<Vec<(String, String)>> {
        let typed = interaction.data.autocomplete()?;
        let call = Call::command(interaction);
        let Input::Fields(fields) = &call.said else { return None };
        let mut kinds = fields.values.iter().map(|(kind, _)| *kind);
        let kind = kinds.find(|kind| kind.code() == typed.name)?;
        // Where that cannot be read, which is logged, what they send says so.
        let (chat, thread_of) = self.chat_of(&call).await.ok()?;
        let (person, place) = self.desk.identify(&call.caller, &call.place(chat)).await.ok()?;
        let lines = self.desk.pages().completions(person, place, thread_of, fields, kind).await;
        let line = |line: Suggestion| {
            // A line may only say something; choosing it leaves what was typed.
            let stands_for = [line.text, typed.value.to_owned(), line.label.clone()];
            let text = stands_for.into_iter().find(|text| !text.trim().is_empty());
            (line.label, text.unwrap_or_else(|| "…".to_owned()))
        };
        Some(lines.into_iter().filter(|line| !line.label.is_empty()).map(line).collect())
    }
}
