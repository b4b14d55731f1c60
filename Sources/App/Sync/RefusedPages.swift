import Records

/// The changes that the server refused, each with what can be done.
func refusedPart(_ changes: [RefusedChange], _ frame: Frame) -> HTML {
  part("refused", frame.voice(.refusedPart)) {
    p(.class("soft")) { frame.voice(.syncRefusedMore) }
    ul(.class("stack")) { for change in changes { li { card(change, frame) } } }
  }
}

private func card(_ change: RefusedChange, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let address = "/sync/refused/" + String(change.place)
  let sheetID = joined(["discard", String(change.place)], by: "-")
  return HTML {
    div(.class("card plain stack")) {
      p(.class("strong")) {
        voice(.refusedOf, .text("day", voice.shortDay(change.day, today: frame.today)))
      }
      p { voice(change.reason.words) }
      p(.class("hint")) { joined(change.kinds, by: ", ") }
      details {
        summary { voice(.refusedSee) }
        textArea(
          joined(["change", String(change.place)], by: "-"), voice(.refusedText), change.text,
          .flag("readonly"), .autocomplete("off"), .set("spellcheck", "false"))
        a(.class("button quiet"), .href(address + "/change.json"), .flag("download")) {
          icon(.download)
          voice(.refusedExport)
        }
      }
      postForm(address + "/again", frame) { submit(voice(.refusedAgain), quiet: true) }
      button(.class("button quiet"), .type("button"), .opens(sheetID)) { voice(.refusedDiscard) }
    }
    sheet(sheetID, voice(.refusedDiscardAsk), voice) {
      p { voice(.refusedDiscardMore) }
      postForm(address + "/discard", frame) {
        button(.class("button danger")) { voice(.refusedDiscard) }
      }
    }
  }
}

extension RefusedChange.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .invalid: .refusedInvalid
    case .immutable: .refusedImmutable
    case .forbidden: .refusedForbidden
    case .tooLarge: .refusedTooLarge
    }
  }
}
