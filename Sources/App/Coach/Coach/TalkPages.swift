import Records
import Training

/// The conversation between the athlete and the coach, and the questions that can be asked next.
struct Talk {
  /// The messages, oldest first.
  var messages: [CoachMessage] = []
  var names: ExerciseNames
  /// True if a language model was asked within the last minute and hasn't answered yet.
  var isAsked = false
  /// The states of offers, by message ID and by the remark's index in the message.
  var standings: [ID: [Int: OfferStanding]] = [:]
  /// The detected language of each answer's question, by the answer's ID.
  var languages: [ID: Language] = [:]
  var today: Day
  /// The form for a question, with the field `text`.
  var form: FormInput
}

func readTalk(_ context: RouteContext, _ form: FormInput = FormInput()) -> Talk {
  let names = ExerciseNames(catalogue: context.finder.catalogue, own: context.tx.list(Exercise.self))
  let newest = context.tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
  var talk = Talk(messages: newest.reversed(), names: names, today: context.layout.today, form: form)
  var asked: Language?
  for message in talk.messages {
    if message.role == .athlete { asked = message.text.flatMap { Language(of: $0) } }
    if message.role == .coach { talk.languages[message.id] = asked }
  }
  for message in newest where message.role == .coach {
    for (place, remark) in message.remarks.enumerated() {
      talk.standings[message.id, default: [:]][place] = standing(
        of: remark, at: place, in: message, context.tx)
    }
  }
  if chosenModel(in: context.tx) != nil, let asked = newest.first(where: { $0.role == .athlete }) {
    let isNew = context.tx.context.now - asked.at < 60_000
    talk.isAsked = isNew && !newest.contains { $0.id == modelAnswerID(asked.id) }
  }
  return talk
}

/// Returns the section with the last messages, proposed questions, and the input field.
func talkPart(_ talk: Talk, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("talk", localizer.text(.talk)) {
    if !talk.messages.isEmpty {
      div(.class("talk stack"), .role("log"), .label(localizer.text(.talk))) {
        for message in talk.messages { line(of: message, talk, layout) }
      }
    }
    if talk.isAsked {
      p(.class("hint"), .role("status")) {
        localizer.text(.modelAsked)
        " "
        a(.href("/coach#talk")) { localizer.text(.modelLook) }
      }
    }
    div(.class("chips")) {
      for question in questions(talk, localizer) {
        postForm("/coach/ask", layout) {
          hiddenField("text", question)
          button(.class("chip")) { question }
        }
      }
    }
    postForm("/coach/ask", layout, "stack") {
      layout.fields(of: talk.form).text(
        "text", localizer.text(.talkPlaceholder), .set("maxlength", "2000"), .autocomplete("off"))
      submit(localizer.text(.talkSend), .coach, quiet: true)
    }
  }
}

/// Returns the questions that can be asked with one tap.
///
/// They are the questions that the last answer proposes and, if there are at most two of those, up to four
/// common questions.
private func questions(_ talk: Talk, _ localizer: Localizer) -> [String] {
  let proposed = (talk.messages.last { $0.role == .coach }?.remarks ?? []).filter { $0.code == .toAsk }
  let usual = ["session", "recovered", "deload", "week", "short", "plan"]
    .map { localizer.text(RemarkCode.question($0)) }
  let own = proposed.map { remark in localizer.sentence(remark, on: talk.today) { talk.names[$0] } }
  return own
    + usual.filter { phrase in !own.contains { $0.hasSameBytes(as: phrase) } }.prefix(own.count > 2 ? 0 : 4)
}

private func line(of message: CoachMessage, _ talk: Talk, _ layout: PageLayout) -> HTML {
  let localizer = talk.localizer(of: message, layout)
  let isCoach = message.role == .coach
  let kind: Attribute = .class(isCoach ? "bubble coach" : "bubble")
  let content = HTML {
    p(.class("hidden-text")) { localizer.text(isCoach ? .coach : .talkYou) }
    if let text = message.text {
      if isCoach { p(.class("hint")) { localizer.text(.fromModel) } }
      p { named(text) }
    }
    if isCoach { answer(message, talk, localizer) }
    for (place, remark) in message.remarks.enumerated() { way(remark, place, of: message, talk, layout) }
  }
  guard localizer.language != layout.localizer.language else { return div(kind) { content } }
  return div(kind, .lang(localizer.language.rawValue)) { content }
}

extension Talk {
  /// Returns the localizer for a message: an answer uses the language of its question.
  fileprivate func localizer(of message: CoachMessage, _ layout: PageLayout) -> Localizer {
    guard let asked = languages[message.id], asked != layout.localizer.language else {
      return layout.localizer
    }
    return Localizer(layout.localizer.figures.speaking(asked))
  }
}

/// Returns an answer: its first sentence emphasised, then the list, then the other sentences.
private func answer(_ message: CoachMessage, _ talk: Talk, _ localizer: Localizer) -> HTML {
  func sentence(_ remark: Remark) -> String { localizer.sentence(remark, on: talk.today) { talk.names[$0] } }
  let remarks = message.remarks.filter { !$0.code.isWay }
  let (lines, sentences) = (remarks.filter { $0.code.isLine }, remarks.filter { !$0.code.isLine })
  return HTML {
    if let first = sentences.first { p(.class("strong")) { sentence(first) } }
    if !lines.isEmpty { ul(.class("plain small")) { for line in lines { li { sentence(line) } } } }
    if sentences.count > 1 {
      p(.class("small")) { joined(sentences.dropFirst().map { sentence($0) }, by: " ") }
    }
  }
}

/// Returns an answer's action: either an offer with its button, or a link.
private func way(
  _ remark: Remark, _ place: Int, of message: CoachMessage, _ talk: Talk, _ layout: PageLayout
) -> HTML {
  let localizer = talk.localizer(of: message, layout)
  let words = localizer.sentence(remark, on: talk.today) { talk.names[$0] }
  guard let standing = talk.standings[message.id]?[place] else {
    return HTML {
      if let path = remark.path { a(.class("strong small"), .href(path)) { words } }
    }
  }
  return card {
    div(.class("row between")) {
      div(.class("grow")) {
        if remark.code.isOffer { p(.class("strong")) { words } }
        if remark.code.isOfTemplate {
          p(.class("soft small")) {
            named(remark.names.count > 1 ? remark.names[1] : "")
          }
        }
        if standing == .taken {
          p(.class("soft small"), .role("status")) { layout.localizer.text(.answered) }
        }
        if standing == .gone { p(.class("soft small")) { layout.localizer.text(.offerGone) } }
      }
      if standing != .gone {
        postForm(standing == .taken ? "/coach/undo" : "/coach/take", layout) {
          hiddenField("message", message.id.text)
          hiddenField("place", String(place))
          submit(layout.localizer.text(standing == .taken ? .undo : .acceptChange), quiet: standing == .taken)
        }
      }
    }
  }
}

extension RemarkCode {
  /// True if the remark offers a change to a template, whose name is the second of the remark's names.
  fileprivate var isOfTemplate: Bool {
    switch self {
    case .offerRest, .offerSet, .offerWeight, .offerReps: true
    default: false
    }
  }
}
