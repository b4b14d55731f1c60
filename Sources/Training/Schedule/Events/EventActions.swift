package import Records

/// The reason an operation on an event failed.
package enum EventError: Error, Equatable, Sendable {
  case noSuchEvent(ID)
  /// An event with this ID exists or is in *Recently deleted*.
  case alreadyThere(ID)
  case titleEmpty
  /// A text field is longer than `limit` bytes.
  case tooLong(field: String, limit: Int64)
  /// The event ends before it begins.
  case endsFirst
  /// The event lasts more than `limit` days.
  case tooManyDays(limit: Int64)
}

/// Adds an event.
///
/// An event without an ID gets one.
///
/// - Throws: ``EventError`` if the ID is already in use or a field is invalid.
@discardableResult
package func addEvent(_ event: Event, in tx: Transaction) throws(EventError) -> Event {
  var event = event
  if event.id == .none { event.id = tx.makeID() }
  guard tx.row(Event.kind, event.id) == nil else { throw .alreadyThere(event.id) }
  return try keep(event, in: tx)
}

/// Changes an event.
///
/// - Throws: ``EventError`` if the event doesn't exist or a field is invalid.
@discardableResult
package func editEvent(_ event: Event, in tx: Transaction) throws(EventError) -> Event {
  guard let stored = tx.find(Event.self, event.id) else { throw .noSuchEvent(event.id) }
  var event = event
  event.unknown = stored.unknown
  return try keep(event, in: tx)
}

/// Moves an event to *Recently deleted*.
///
/// - Throws: ``EventError/noSuchEvent(_:)`` if the event doesn't exist.
package func deleteEvent(_ id: ID, in tx: Transaction) throws(EventError) {
  guard tx.find(Event.self, id) != nil else { throw .noSuchEvent(id) }
  tx.trash(Event.self, id)
}

/// Validates and stores an event.
///
/// - Throws: ``EventError`` if a field is invalid.
private func keep(_ given: Event, in tx: Transaction) throws(EventError) -> Event {
  var event = given
  event.title = given.title.trimmed
  event.subtitle = given.subtitle.trimmed
  guard !event.title.isEmpty else { throw .titleEmpty }
  guard event.title.utf8.count <= 500 else { throw .tooLong(field: "title", limit: 500) }
  guard event.subtitle.utf8.count <= 1000 else { throw .tooLong(field: "subtitle", limit: 1000) }
  if event.endDay == event.day { event.endDay = nil }
  if let last = event.endDay {
    guard last >= event.day else { throw .endsFirst }
    guard last - event.day < Event.mostDays else { throw .tooManyDays(limit: Event.mostDays) }
  } else if let start = event.startTime, let end = event.endTime, end < start {
    throw .endsFirst
  }
  tx.put(event)
  return event
}
