package import Records

/// What finished sessions of some days amount to, by exercise, in the order of days.
package func summaries(
  from first: Day, through last: Day, in tx: Transaction
) -> [SessionSummary] {
  tx.list(SessionSummary.self, SessionSummary.byDay.all.from(first).through(last))
}
