package import Records

/// Why an activity can't be noted by hand.
package enum ActivityError: Error, Equatable, Sendable {
  case noSuchActivity(ID)
  case titleEmpty
  case inTheFuture
}

/// Notes an activity that nothing recorded, or changes one; without an id it is a new one.
///
/// Its day is the local one on which it began. Throws `titleEmpty`, `inTheFuture`.
@discardableResult
package func noteActivity(
  _ activity: RecordedActivity, in tx: Transaction
) throws(ActivityError) -> RecordedActivity {
  var noted = activity
  noted.title = activity.title.trimmed
  guard !noted.title.isEmpty else { throw .titleEmpty }
  // A clock may be an hour or so ahead, and a day is never.
  guard noted.startedAt - tx.context.now < 86_400_000 else { throw .inTheFuture }
  noted.day = noted.startedAt.day(utcOffset: noted.utcOffset)
  if noted.id == .none { noted.id = tx.makeID() }
  tx.put(noted)
  return noted
}

/// Moves an activity into *Recently deleted*.
package func deleteActivity(_ id: ID, in tx: Transaction) throws(ActivityError) {
  guard tx.find(RecordedActivity.self, id) != nil else { throw .noSuchActivity(id) }
  tx.trash(RecordedActivity.self, id)
}
