import Records
import Training

/// What was said between the athlete and the coach, and what it can be asked next.
struct Talk {
  /// The oldest first.
  var messages: [CoachMessage] = []
  var names: ExerciseNames
  /// Whether a language model was asked and has not answered yet, as far as is known here.
  var isAsked = false
  var typed = ""
  var wrong: String?
}

func readTalk(_ visit: Visit) -> Talk {
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: visit.tx.list(Exercise.self))
  let newest = visit.tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
  var talk = Talk(messages: newest.reversed(), names: names)
  if chosenModel(in: visit.tx) != nil, let asked = newest.first(where: { $0.role == .athlete }) {
    let isNew = visit.tx.context.now - asked.at < 60_000
    talk.isAsked = isNew && !newest.contains { $0.id == modelAnswerID(asked.id) }
  }
  return talk
}

/// The talk: the last lines, quick questions, and a line to type in.
func talkPart(_ talk: Talk, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("talk", voice(.talk)) {
    if !talk.messages.isEmpty {
      div(.class("talk stack"), .role("log"), .label(voice(.talk))) {
        for message in talk.messages { line(of: message, talk, voice) }
      }
    }
    if talk.isAsked {
      p(.class("hint"), .role("status")) {
        voice(.modelAsked)
        " "
        a(.href("/coach#talk")) { voice(.modelLook) }
      }
    }
    div(.class("chips")) {
      for phrase in [Phrase.quickSession, .quickRecovery, .quickWeek, .quickForm, .quickEvent] {
        postForm("/coach/ask", frame) {
          hiddenField("text", voice(phrase))
          button(.class("chip")) { voice(phrase) }
        }
      }
    }
    postForm("/coach/ask", frame, "stack") {
      textField(
        "text", voice(.talkPlaceholder), talk.typed, wrong: talk.wrong, .set("maxlength", "2000"),
        .autocomplete("off"))
      submit(voice(.talkSend), .coach, quiet: true)
    }
  }
}

private func line(of message: CoachMessage, _ talk: Talk, _ voice: Voice) -> HTML {
  let isCoach = message.role == .coach
  return div(.class(isCoach ? "bubble coach" : "bubble")) {
    p(.class("hidden-text")) { voice(isCoach ? .coach : .talkYou) }
    if let text = message.text {
      if isCoach { p(.class("hint")) { voice(.fromModel) } }
      p { named(text) }
    }
    for remark in message.remarks { p { voice.sentence(remark) { talk.names[$0] } } }
    if let evidence = message.remarks.compactMap({ $0.evidence }).last {
      a(.class("small"), .href(evidence)) {
        voice(message.planItemIDs.isEmpty ? .seeEvidence : .openPlan)
      }
    }
  }
}
