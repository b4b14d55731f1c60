import Records

/// A page that says one thing: a heading, a sentence, and the way back.
func messagePage(_ heading: Phrase, _ sentence: Phrase, _ voice: Voice) -> HTML {
  message(heading, voice) { p { voice(sentence) } }
}

/// Nothing is at an address.
func notFoundPage(_ path: String, _ voice: Voice) -> HTML {
  message(.notFound, voice) {
    p { voice(.notFoundMore) }
    p { element("code") { path } }
  }
}

/// The store failed: which record, and what became of what was asked.
func failurePage(_ failure: StoreError, _ voice: Voice) -> HTML {
  message(.storeFailed, voice) { p(.role("alert")) { sentence(failure, voice) } }
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

private func message(_ heading: Phrase, _ voice: Voice, @Markup _ more: () -> HTML) -> HTML {
  frame(voice(heading), voice) {
    h1 { voice(heading) }
    more()
    p { a(.href("/")) { voice(.toToday) } }
  }
}
