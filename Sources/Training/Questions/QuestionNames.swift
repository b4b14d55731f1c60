package import Records

/// What a text asks, by its words in English or German, however they are written.
package func question(in text: String, _ finder: ExerciseFinder, in tx: Transaction) -> Question {
  let names = KnownNames(finder, in: tx)
  return QuestionReading(text, names, today: tx.context.today, unit: units(in: tx).weight).question
}

/// The names that a question may have: of templates and of exercises.
struct KnownNames {
  let plans: [(id: ID, words: [[UInt8]])]
  let finder: ExerciseFinder
  /// Points by catalogue id for what the athlete has done.
  let trained: [String: Int64]

  init(_ finder: ExerciseFinder, in tx: Transaction) {
    self.finder = finder
    plans = tx.list(WorkoutPlan.self).filter { $0.complete }.map { plan in
      (plan.id, TextFolding.fold(plan.name.utf8).split(separator: 0x20).map { Array($0) })
    }
    var trained: [String: Int64] = [:]
    let today = tx.context.today
    for exercise in mostTrained(summaries(from: today - 365, through: today, in: tx)) {
      trained[exercise.catalogID] = KnownNames.boost + min(exercise.sessions, 90)
    }
    self.trained = trained
  }

  private static let boost: Int64 = 300

  /// The template whose whole name stands in the words; the longest of several.
  func plan(in words: [[UInt8]]) -> ID? {
    let found = plans.filter { plan in
      guard !plan.words.isEmpty, plan.words.count <= words.count else { return false }
      return (0...(words.count - plan.words.count)).contains {
        Array(words[$0..<($0 + plan.words.count)]) == plan.words
      }
    }
    return found.max { $0.words.count < $1.words.count }?.id
  }

  /// The exercise that words name; one that the athlete does before others.
  func exercise(_ typed: String, mayBeMistyped: Bool) -> String? {
    guard let found = finder.search(typed, limit: 1, boosts: trained).first else { return nil }
    let points = found.score - (trained[found.catalogID] ?? 0)
    // Below 2500 it was found by muscle or equipment alone, below 2000 by words that are nearly those.
    if points >= 2500 { return found.catalogID }
    guard mayBeMistyped, points < 2000, typed.utf8.count >= 5, trained[found.catalogID] != nil else {
      return nil
    }
    return found.catalogID
  }
}
