package import Records
package import Training

/// The text of the feed's cards and the coach's messages, for clients that don't use the app's pages.
package struct CardWords: Sendable {
  private let localizer: Localizer
  private let names: ExerciseNames

  package init(_ language: Language, _ finder: ExerciseFinder, in tx: Transaction) {
    localizer = Localizer(FigureStyle(unit: units(in: tx).weight, language: language))
    names = ExerciseNames(catalogue: finder.catalogue, own: tx.list(Exercise.self))
  }

  package func title(of item: FeedItem) -> String { localizer.title(of: item) }
  package func subtitle(of item: FeedItem) -> String { localizer.subtitle(of: item) }
  package func note(of item: FeedItem) -> String? { localizer.note(of: item) { names[$0] } }

  /// Returns a message's text.
  package func text(of message: CoachMessage) -> String {
    guard let text = message.text else { return joined(lines(of: message).filter { !$0.isEmpty }, by: " ") }
    return text
  }

  /// Returns an answer's lines: its first sentence, its list, its other sentences, and its offers and links.
  package func lines(of message: CoachMessage) -> [String] {
    func sentence(_ remark: Remark) -> String {
      localizer.sentence(remark, on: message.at.day(utcOffset: 0)) { names[$0] }
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

  /// Returns the activity's subtitle and duration, or only the duration if it has no subtitle.
  package func subtitle(of activity: RecordedActivity) -> String {
    let minutes = localizer.minutes(activity.durationSeconds.quotientRounded(60))
    return activity.subtitle.isEmpty ? minutes : joined([activity.subtitle, minutes], by: " · ")
  }

  package func subtitle(of session: DiaryEntry) -> String {
    let sets = localizer.text(.feedSets, .count("sets", session.sets))
    return session.minutes.map { joined([localizer.minutes($0), sets], by: " · ") } ?? sets
  }
}
