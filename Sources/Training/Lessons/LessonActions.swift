package import Records

/// All that the ledger teaches today, with the ledger itself.
package func lessons(in tx: Transaction) -> Lessons {
  let trained = Set(tx.list(SuggestedChange.self).map { $0.catalogID }).sorted()
  return Lessons(ledger(of: trained, in: tx), now: tx.context.now)
}

/// Forgets what was learned up to now: of one exercise or of all, of one type of change or of all.
package func forgetLessons(
  of catalogID: String? = nil, _ type: ChangeType? = nil, in tx: Transaction
) {
  var reset = LessonReset()
  reset.id = tx.makeID()
  reset.catalogID = catalogID
  reset.changeType = type
  reset.at = tx.context.now
  tx.put(reset)
}
