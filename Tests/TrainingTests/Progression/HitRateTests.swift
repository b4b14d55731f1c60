import Records
import TestSupport
import Testing
import Training

/// The share of accepted suggestions that were right.
@Suite struct HitRateTests {
  private let bench = Sample.lift(Sample.bench, .target(10, .reps), sets: 3, Sample.pounds(150), 10)

  private func ledger(
    _ judgements: [(session: UInt64, judgement: Judgement)], _ verdict: Verdict = .accepted,
    provisional: Bool = false
  ) -> Ledger {
    var (changes, decisions, outcomes): ([SuggestedChange], [Decision], [Outcome]) = ([], [], [])
    for (place, judged) in judgements.enumerated() {
      let change = Sample.change(
        .increaseWeight, bench, bench.sets[place % 3], 2268, 70_000, suggestion: UInt64(place + 100))
      changes.append(change)
      var decision = Decision()
      decision.id = .derived("noted", from: change.id)
      decision.changeID = change.id
      decision.decision = verdict
      decisions.append(decision)
      var outcome = Outcome(changeID: change.id, sessionID: ID(high: 2, low: judged.session), by: .rules)
      outcome.outcome = judged.judgement
      outcome.provisional = provisional
      outcomes.append(outcome)
    }
    return Ledger(changes: changes, decisions: decisions, outcomes: outcomes)
  }

  @Test(
    arguments: [
      ([(1, .good), (2, .good), (3, .tooAggressive), (4, .tooEasy)], 2, 4),
      ([(1, .good), (1, .good), (1, .good)], 1, 1), ([(1, .good), (1, .tooAggressive)], 1, 2),
      ([(1, .good), (2, .ignored)], 1, 1),
    ] as [([(UInt64, Judgement)], Int64, Int64)])
  func `good ones are counted of those judged, sets changed together as one`(
    judgements: [(UInt64, Judgement)], good: Int64, judged: Int64
  ) throws {
    let rates = ledger(judgements.map { (session: $0.0, judgement: $0.1) }).hitRates
    let rate = try #require(rates.first)
    #expect(rates.count == 1 && rate.catalogID == "bench-press")
    #expect(rate.count(.good) == good && rate.judged == judged)
  }

  @Test func `neither what was rejected counts nor what may be judged again`() {
    #expect(ledger([(session: 1, judgement: .good)], .rejected).hitRates.isEmpty)
    #expect(ledger([(session: 1, judgement: .good)], provisional: true).hitRates.isEmpty)
  }
}
