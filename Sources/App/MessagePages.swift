import Records

/// A page that says one thing: a heading, a sentence, and the way back.
@inline(never) func messagePage(_ heading: Phrase, _ sentence: Phrase, _ frame: Frame) -> HTML {
  message(heading, frame) { p { frame.voice(sentence) } }
}

/// Nothing is at an address.
@inline(never) func notFoundPage(_ path: String, _ frame: Frame) -> HTML {
  message(.notFound, frame) {
    p { frame.voice(.notFoundMore) }
    p { element("code") { path } }
  }
}

/// The store failed: which record, and what became of what was asked.
func failurePage(_ failure: StoreError, _ frame: Frame) -> HTML {
  message(.storeFailed, frame) { p(.role("alert")) { sentence(failure, frame.voice) } }
}

private func sentence(_ failure: StoreError, _ voice: Voice) -> String {
  switch failure {
  case .unreadable(let kind, let id, let error):
    voice(.unreadable, .text("kind", kind), .text("id", id.text), .text("field", error.field))
  case .refused(let kind, _, _), .frozen(let kind, _), .unknownKind(let kind):
    voice(.notStored, .text("kind", kind))
  case .notLoaded: voice(.notLoaded)
  case .failed(let words): voice(.storageSays, .text("words", words))
  }
}

private func message(_ heading: Phrase, _ frame: Frame, @Markup _ more: () -> HTML) -> HTML {
  frame(frame.voice(heading), on: nil) {
    div(.class("card plain stack")) {
      more()
      buttonLink("/", frame.voice(.toToday))
    }
  }
}
