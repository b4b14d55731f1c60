package import Records

/// The evidence behind a suggestion: how often the exercise was done, and how earlier suggestions turned out.
package struct Footing: Equatable, Sendable {
  /// The number of finished sessions with the exercise.
  package var sessions: Int64
  /// The number of increases counted in ``judged`` that were successful.
  package var held: Int64 = 0
  /// The number of recent increases with an outcome, counted once per session, at most ten.
  package var judged: Int64 = 0

  package init(sessions: Int64, held: Int64 = 0, judged: Int64 = 0) {
    (self.sessions, self.held, self.judged) = (sessions, held, judged)
  }

  package init(of catalogID: String, in tx: Transaction) {
    sessions = mergedCatalogIDs(of: catalogID, in: tx).reduce(0) { sum, name in
      sum + tx.count(SessionSummary.self, SessionSummary.byCatalogue.equal(name))
    }
    let steps = Lessons(ledger(of: [catalogID], in: tx), now: tx.context.now).steps(of: catalogID)
    (held, judged) = (steps.worked, steps.of)
  }

  /// The kind of evidence, which determines the wording.
  package var kind: Kind {
    if sessions < Footing.fewest { return .guess }
    if judged < Footing.fewestJudged { return .sessions }
    return held * 3 < judged * 2 ? .doubtful : .record
  }

  package enum Kind: Sendable {
    /// Too few sessions for more than a guess.
    case guess
    /// Enough sessions, but too few increases with an outcome.
    case sessions
    /// At least two in three increases were successful.
    case record
    /// Fewer than two in three increases were successful.
    case doubtful
  }

  /// The number of sessions below which advice is a guess.
  ///
  /// The forecast also needs this many training days before it learns from an exercise.
  static let fewest: Int64 = 5
  /// The minimum number of outcomes for a meaningful success rate.
  static let fewestJudged: Int64 = 3
}
