package import Records

/// The amount of training in one week and in an average week.
package struct TrainingWeek: Equatable, Sendable {
  package var done = Amounts()
  /// The mean of up to eight whole weeks before this one, or nil if there are fewer than two.
  package var usual: Amounts?

  package init() {}

  /// The numbers of sessions and of working sets, and the volume in gram-repetitions.
  package struct Amounts: Equatable, Sendable {
    package var sessions: Int64 = 0
    package var sets: Int64 = 0
    package var volume: Int64 = 0

    package init(sessions: Int64 = 0, sets: Int64 = 0, volume: Int64 = 0) {
      self.sessions = sessions
      self.sets = sets
      self.volume = volume
    }
  }
}

/// Returns the amount of training in the week that contains `day`, and the mean of the weeks before it.
///
/// Weeks start on Monday.
package func trainingWeek(of day: Day, in tx: Transaction) -> TrainingWeek {
  let monday = day.monday
  let query = SessionSummary.byDay.all.from(monday - 56).through(monday + 6)
  return TrainingWeek(of: monday, tx.list(SessionSummary.self, query))
}

extension TrainingWeek {
  init(of monday: Day, _ summaries: [SessionSummary]) {
    done = Amounts(of: summaries.filter { $0.day >= monday })
    let before = summaries.filter { $0.day < monday }
    guard let first = before.map({ $0.day }).min() else { return }
    let weeks = (monday - first.monday) / 7
    guard weeks >= 2 else { return }
    let all = Amounts(of: before)
    usual = Amounts(
      sessions: all.sessions.quotientRounded(weeks), sets: all.sets.quotientRounded(weeks),
      volume: all.volume.quotientRounded(weeks))
  }
}

extension TrainingWeek.Amounts {
  fileprivate init(of summaries: [SessionSummary]) {
    sessions = Int64(Set(summaries.map { $0.sessionID }).count)
    for summary in summaries {
      sets += summary.hardSets
      volume += max(0, summary.volume)
    }
  }
}
