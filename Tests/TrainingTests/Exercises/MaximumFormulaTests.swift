import Foundation
import Records
import TestSupport
import Testing
import Training

/// The six formulas for a one-repetition maximum, compared with floating-point results.
@Suite struct MaximumFormulaTests {
  private func exactly(_ formula: MaximumFormula, _ reps: Double) -> Double {
    switch formula {
    case .epley: 1 + reps / 30
    case .brzycki: 36 / (37 - reps)
    case .lombardi: pow(reps, 0.1)
    case .oConner: 1 + reps / 40
    case .mayhew: 100 / (52.2 + 41.9 * exp(-0.055 * reps))
    case .wathan: 100 / (48.8 + 53.8 * exp(-0.075 * reps))
    }
  }

  @Test(arguments: MaximumFormula.allCases)
  func `is what its source says, within a gram at a hundred kilograms`(formula: MaximumFormula) throws {
    for reps: Int64 in 2...12 {
      let found = try #require(oneRepMaximum(Sample.kilograms(100), reps, by: formula))
      #expect(abs(Double(found.grams) - 100_000 * exactly(formula, Double(reps))) <= 1, "\(reps)")
    }
  }

  @Test(arguments: MaximumFormula.allCases)
  func `takes a single repetition as it is, and says nothing of long sets`(formula: MaximumFormula) {
    #expect(oneRepMaximum(Sample.kilograms(100), 1, by: formula) == Sample.kilograms(100))
    #expect(oneRepMaximum(Sample.kilograms(100), 13, by: formula) == nil)
    #expect(oneRepMaximum(Sample.kilograms(0), 5, by: formula) == nil)
  }

  @Test func `a long set hides no shorter one with the same weight`() throws {
    let story = Story()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    try story.act { tx throws(SessionError) in
      let sets = [Sample.set(Sample.kilograms(60), 15), Sample.set(Sample.kilograms(60), 10)]
      try logSets(sets, of: Sample.bench, in: session.id, tx)
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    let summary = try #require(
      story.read { tx in tx.first(SessionSummary.self, SessionSummary.bySession.equal(session.id)) })
    #expect(summary.tops.entries.map { $0.reps } == [10, 15])
    #expect(summary.best(.oneRepMaximum, by: .brzycki)?.amount == 80_000)
    #expect(summary.best(.heaviest)?.reps == 15)
  }
}
