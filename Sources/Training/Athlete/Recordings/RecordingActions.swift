package import Records

/// The reason an operation on an activity failed.
package enum ActivityError: Error, Equatable, Sendable {
  case noSuchActivity(ID)
  case titleEmpty
  case inTheFuture
  /// The day already has the maximum number of activities.
  case dayFull(most: Int64)
}

/// Adds or changes an activity entered by hand.
///
/// An activity without an ID is assigned a new one. Its day is set to the local day that it began on.
///
/// - Throws: ``ActivityError/titleEmpty`` if the title is blank, ``ActivityError/inTheFuture`` if the
///   activity begins a day or more in the future, or ``ActivityError/dayFull(most:)`` if its day has no room
///   for it.
@discardableResult
package func noteActivity(
  _ activity: RecordedActivity, in tx: Transaction
) throws(ActivityError) -> RecordedActivity {
  var noted = activity
  noted.title = activity.title.trimmed
  guard !noted.title.isEmpty else { throw .titleEmpty }
  // A clock may be an hour or so ahead, but never a day.
  guard noted.startedAt - tx.context.now < 86_400_000 else { throw .inTheFuture }
  noted.day = noted.startedAt.day(utcOffset: noted.utcOffset)
  let most = Int64(RecordedActivity.mostOfDay)
  guard
    tx.find(RecordedActivity.self, noted.id)?.day == noted.day
      || tx.count(RecordedActivity.self, RecordedActivity.byDay.equal(noted.day)) < most
  else { throw .dayFull(most: most) }
  if noted.id == .none { noted.id = tx.makeID() }
  tx.put(noted)
  return noted
}

/// Moves an activity to *Recently deleted*.
///
/// - Throws: ``ActivityError/noSuchActivity(_:)`` if no activity has that ID.
package func deleteActivity(_ id: ID, in tx: Transaction) throws(ActivityError) {
  guard tx.find(RecordedActivity.self, id) != nil else { throw .noSuchActivity(id) }
  tx.trash(RecordedActivity.self, id)
}
