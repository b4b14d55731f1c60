package import Records
package import Training

extension Story {
  /// Does the first steps of the sample athlete, or all, each at its own instant; then it is noon of its day.
  ///
  /// Answers how many writes each step took.
  @discardableResult
  package func load(
    _ sample: SampleAthlete, _ catalogue: Catalogue, steps: Int = .max, language: Language = .english
  ) throws -> [Int] {
    var counts: [Int] = []
    for step in sample.steps.prefix(steps) {
      let context = step.context(utcOffset: utcOffset, language: language)
      let tx = Transaction(store, context)
      try take(step, of: sample, catalogue, in: tx)
      if let failure = tx.failure { throw failure }
      now = context.now
      try commit(tx.writes)
      counts.append(tx.writes.count)
    }
    now = Instant(day: sample.today, millisecondsOfDay: 43_200_000, utcOffset: utcOffset)
    return counts
  }
}
