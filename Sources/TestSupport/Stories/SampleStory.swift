package import Records
package import Training

extension Story {
  /// Performs the sample athlete's steps, up to the given number, at the times recorded in them.
  ///
  /// Afterwards, the clock is at noon on the sample's current day.
  ///
  /// - Returns: The number of writes in each step.
  /// - Throws: Any error that a step throws, or ``StoreError`` if the store fails.
  @discardableResult
  package func load(
    _ sample: SampleAthlete, _ catalogue: Catalogue, steps: Int = .max, language: Language = .english
  ) throws -> [Int] {
    var counts: [Int] = []
    for step in sample.steps.prefix(steps) {
      let context = step.context(utcOffset: utcOffset, language: language)
      let tx = Transaction(store, context)
      try step.perform(of: sample, catalogue, in: tx)
      if let failure = tx.failure { throw failure }
      now = context.now
      try commit(tx.writes)
      counts.append(tx.writes.count)
    }
    now = Instant(day: sample.today, millisecondsOfDay: 43_200_000, utcOffset: utcOffset)
    return counts
  }
}
