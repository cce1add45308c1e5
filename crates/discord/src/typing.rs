//! Typed moves: suggestions under an option during typing, and a form.

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

/// The longest time for suggestions; Discord would not accept later ones.
const PATIENCE: Duration = Duration::from_secs(2);
/// The most suggestions, and the most letters of one.
const MOST: usize = 25;
const LINE: usize = 100;
/// The longest title and label of a form.
const LABEL: usize = 45;
/// The longest move.
const MOVE: u16 = 200;

/// The prefix of a button that opens a form.
const FORM: &str = "type:";

/// The id of a button with everything its form needs: to open it, nothing is looked up.
pub(crate) fn form_id(typing: &Typing) -> String {
    format!("{FORM}{}:{}", typing.match_id.code(), fit(&typing.prompt, LABEL))
}

/// The match of a form.
pub(crate) fn match_of_form(id: &str) -> Option<MatchId> {
    MatchId::from_code(id.strip_prefix(FORM)?.split(':').next()?)
}

impl Bot {
    /// Opens a form if the button asks for one.
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
            tracing::warn!("a form could not be opened");
        }
        true
    }

    /// Sends suggestions for a typed option; none if that takes too long.
    pub(crate) async fn complete(self: &Arc<Self>, interaction: CommandInteraction) {
        let lines = tokio::time::timeout(PATIENCE, self.lines(&interaction)).await;
        let choices = lines.ok().flatten().unwrap_or_default().into_iter().take(MOST);
        let choices = choices
            .map(|(label, text)| AutocompleteChoice::new(fit(&label, LINE), fit(&text, LINE)));
        let response = CreateAutocompleteResponse::new().set_choices(choices.collect());
        let response = CreateInteractionResponse::Autocomplete(response);
        if !self.rest.first_answer((interaction.id, &interaction.token), &response).await {
            tracing::debug!("completions came too late");
        }
    }

    /// Suggestions for the typed option: label and value.
    async fn lines(&self, interaction: &CommandInteraction) -> Option<Vec<(String, String)>> {
        let typed = interaction.data.autocomplete()?;
        let call = Call::command(interaction);
        let Input::Fields(fields) = &call.said else { return None };
        let mut kinds = fields.values.iter().map(|(kind, _)| *kind);
        let kind = kinds.find(|kind| kind.code() == typed.name)?;
        // A failure is logged; the answer to the command will report it.
        let (chat, thread_of) = self.chat_of(&call).await.ok()?;
        let (person, place) = self.desk.identify(&call.caller, &call.place(chat)).await.ok()?;
        let lines = self.desk.pages().completions(person, place, thread_of, fields, kind).await;
        let line = |line: Suggestion| {
            // A suggestion may be a remark only; choosing it leaves the typed text.
            let stands_for = [line.text, typed.value.to_owned(), line.label.clone()];
            let text = stands_for.into_iter().find(|text| !text.trim().is_empty());
            (line.label, text.unwrap_or_else(|| "…".to_owned()))
        };
        Some(lines.into_iter().filter(|line| !line.label.is_empty()).map(line).collect())
    }
}
