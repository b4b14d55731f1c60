package import Records
package import Training

/// What the cards of a day and the coach say, for who shows them elsewhere than on our pages.
package struct CardWords: Sendable {
  private let voice: Voice
  private let names: ExerciseNames

  package init(_ language: Language, _ finder: ExerciseFinder, in tx: Transaction) {
    voice = Voice(Figures(unit: units(in: tx).weight, language: language))
    names = ExerciseNames(catalogue: finder.catalogue, own: tx.list(Exercise.self))
  }

  package func title(of item: PlanItem) -> String { voice.title(of: item) }
  package func subtitle(of item: PlanItem) -> String { voice.subtitle(of: item) }
  package func note(of item: PlanItem) -> String? { voice.note(of: item) { names[$0] } }

  /// What a line of the talk says.
  package func text(of message: CoachMessage) -> String {
    guard let text = message.text else { return joined(lines(of: message).filter { !$0.isEmpty }, by: " ") }
    return text
  }

  /// An answer line by line: its sentence, what it lists, what stands behind it, and where it leads.
  package func lines(of message: CoachMessage) -> [String] {
    func sentence(_ remark: Remark) -> String {
      voice.sentence(remark, on: message.at.day(utcOffset: 0)) { names[$0] }
    }
    let said = message.remarks.filter { !$0.code.isWay }
    let sentences = said.filter { !$0.code.isLine }.map(sentence)
    let listed = said.filter { $0.code.isLine }
    let list = listed.enumerated().map { sentence($0.element) + ($0.offset < listed.count - 1 ? ";" : ".") }
    let ways = message.remarks.filter { $0.code.isWay }.map {
      "→ " + sentence($0) + ($0.path.map { " (" + $0 + ")" } ?? "")
    }
    let rest = joined(Array(sentences.dropFirst()), by: " ")
    return Array(sentences.prefix(1)) + list + [rest] + ways
  }

  /// Where it was, and how long it took.
  package func subtitle(of activity: RecordedActivity) -> String {
    let minutes = voice.minutes(activity.durationSeconds.quotientRounded(60))
    return activity.subtitle.isEmpty ? minutes : joined([activity.subtitle, minutes], by: " · ")
  }

  package func subtitle(of session: DiaryEntry) -> String {
    let sets = voice(.feedSets, .count("sets", session.sets))
    return session.minutes.map { joined([voice.minutes($0), sets], by: " · ") } ?? sets
  }
}
