import Records
import Training

/// What was said between the athlete and the coach, and what it can be asked next.
struct Talk {
  /// The oldest first.
  var messages: [CoachMessage] = []
  var names: ExerciseNames
  /// Whether a language model was asked and has not answered yet, as far as is known here.
  var isAsked = false
  /// How the offers of each message stand, by their places.
  var standings: [ID: [Int: OfferStanding]] = [:]
  /// The language that each answer was asked for in, where its question tells.
  var languages: [ID: Language] = [:]
  var today: Day
  var typed = ""
  var wrong: String?
}

func readTalk(_ visit: Visit) -> Talk {
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: visit.tx.list(Exercise.self))
  let newest = visit.tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
  var talk = Talk(messages: newest.reversed(), names: names, today: visit.frame.today)
  var asked: Language?
  for message in talk.messages {
    if message.role == .athlete { asked = message.text.flatMap { language(of: $0) } }
    if message.role == .coach { talk.languages[message.id] = asked }
  }
  for message in newest where message.role == .coach {
    for (place, remark) in message.remarks.enumerated() {
      talk.standings[message.id, default: [:]][place] = standing(of: remark, at: place, in: message, visit.tx)
    }
  }
  if chosenModel(in: visit.tx) != nil, let asked = newest.first(where: { $0.role == .athlete }) {
    let isNew = visit.tx.context.now - asked.at < 60_000
    talk.isAsked = isNew && !newest.contains { $0.id == modelAnswerID(asked.id) }
  }
  return talk
}

/// The talk: the last lines, questions to go on with, and a line to type in.
func talkPart(_ talk: Talk, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("talk", voice(.talk)) {
    if !talk.messages.isEmpty {
      div(.class("talk stack"), .role("log"), .label(voice(.talk))) {
        for message in talk.messages { line(of: message, talk, frame) }
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
      for question in questions(talk, voice) {
        postForm("/coach/ask", frame) {
          hiddenField("text", question)
          button(.class("chip")) { question }
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

/// What can be asked with one tap: what the last answer proposes, else the usual ones.
private func questions(_ talk: Talk, _ voice: Voice) -> [String] {
  let proposed = (talk.messages.last { $0.role == .coach }?.remarks ?? []).filter { $0.code == .toAsk }
  let usual = ["session", "recovered", "deload", "week", "short", "plan"]
    .map { voice(RemarkCode.question($0)) }
  let own = proposed.map { remark in voice.sentence(remark, on: talk.today) { talk.names[$0] } }
  return own
    + usual.filter { phrase in !own.contains { $0.hasSameBytes(as: phrase) } }.prefix(own.count > 2 ? 0 : 4)
}

private func line(of message: CoachMessage, _ talk: Talk, _ frame: Frame) -> HTML {
  let voice = talk.voice(of: message, frame)
  let isCoach = message.role == .coach
  let kind: Attribute = .class(isCoach ? "bubble coach" : "bubble")
  let content = HTML {
    p(.class("hidden-text")) { voice(isCoach ? .coach : .talkYou) }
    if let text = message.text {
      if isCoach { p(.class("hint")) { voice(.fromModel) } }
      p { named(text) }
    }
    if isCoach { said(message, talk, voice) }
    for (place, remark) in message.remarks.enumerated() { way(remark, place, of: message, talk, frame) }
  }
  guard voice.language != frame.voice.language else { return div(kind) { content } }
  return div(kind, .lang(voice.language.rawValue)) { content }
}

extension Talk {
  /// The voice that answers a question: in the language in which it was asked.
  fileprivate func voice(of message: CoachMessage, _ frame: Frame) -> Voice {
    guard let asked = languages[message.id], asked != frame.voice.language else { return frame.voice }
    var figures = frame.voice.figures
    figures.language = asked
    return Voice(figures)
  }
}

/// The answer: its first sentence strong, then the figures, lines in a list.
private func said(_ message: CoachMessage, _ talk: Talk, _ voice: Voice) -> HTML {
  func sentence(_ remark: Remark) -> String { voice.sentence(remark, on: talk.today) { talk.names[$0] } }
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

/// What can be done: an offer with its button, or a link.
private func way(
  _ remark: Remark, _ place: Int, of message: CoachMessage, _ talk: Talk, _ frame: Frame
) -> HTML {
  let voice = talk.voice(of: message, frame)
  let words = voice.sentence(remark, on: talk.today) { talk.names[$0] }
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
        if standing == .taken { p(.class("soft small"), .role("status")) { frame.voice(.answered) } }
        if standing == .gone { p(.class("soft small")) { frame.voice(.offerGone) } }
      }
      if standing != .gone {
        postForm(standing == .taken ? "/coach/undo" : "/coach/take", frame) {
          hiddenField("message", message.id.text)
          hiddenField("place", String(place))
          submit(frame.voice(standing == .taken ? .undo : .acceptChange), quiet: standing == .taken)
        }
      }
    }
  }
}

extension RemarkCode {
  /// Whether it offers a change of a template, which its second name is.
  fileprivate var isOfTemplate: Bool {
    switch self {
    case .offerRest, .offerSet, .offerWeight, .offerReps: true
    default: false
    }
  }
}
