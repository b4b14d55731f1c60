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
      let tx = Transaction(store, step.context(utcOffset: utcOffset, language: language))
      try take(step, of: sample, catalogue, in: tx)
      if let failure = tx.failure { throw failure }
      let head = try store.head()
      let clock = max(
        head.clock + 1, step.context(utcOffset: utcOffset, language: language).now.milliseconds << 16)
      let stamp = Stamp(clock: clock, device: head.device, number: head.number + 1)
      try store.commit(Commit(writes: tx.writes, stamp: stamp))
      counts.append(tx.writes.count)
    }
    now = Instant(day: sample.today, millisecondsOfDay: 43_200_000, utcOffset: utcOffset)
    return counts
  }
}
