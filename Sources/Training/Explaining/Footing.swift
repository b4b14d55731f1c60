package import Records

/// The ground of an advice: how often the exercise was done, and how earlier advice on it turned out.
package struct Footing: Equatable, Sendable {
  /// Finished sessions with the exercise.
  package var sessions: Int64
  /// Of the last accepted rises of it that were judged, those that held.
  package var held: Int64 = 0
  package var judged: Int64 = 0

  package init(sessions: Int64, held: Int64 = 0, judged: Int64 = 0) {
    (self.sessions, self.held, self.judged) = (sessions, held, judged)
  }

  package init(of catalogID: String, in tx: Transaction) {
    sessions = namesake(of: catalogID, in: tx).reduce(0) { sum, name in
      sum + tx.count(SessionSummary.self, SessionSummary.byCatalogue.equal(name))
    }
    let steps = Lessons(ledger(of: [catalogID], in: tx), now: tx.context.now).steps(of: catalogID)
    (held, judged) = (steps.worked, steps.of)
  }

  /// In a word, for sentences.
  package var kind: Kind {
    if sessions < Footing.fewest { return .guess }
    if judged < Footing.fewestJudged { return .sessions }
    return held * 3 < judged * 2 ? .doubtful : .record
  }

  package enum Kind: Sendable {
    /// Too few sessions to know.
    case guess
    /// Sessions enough, and hardly an advice that was judged.
    case sessions
    /// Two in three held.
    case record
    /// Fewer than that.
    case doubtful
  }

  /// On fewer days nothing but a guess is made; the forecast learns from as many on.
  static let fewest: Int64 = 5
  /// Fewer judgements say nothing of the next.
  static let fewestJudged: Int64 = 3
}
