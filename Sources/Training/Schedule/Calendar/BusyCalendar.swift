package import Records

/// The athlete's busy times from an external calendar, without titles or any other data.
package struct BusyCalendar: Record, Sendable {
  package static let kind = "busy_calendar"
  package static let slotsLimit = 3000

  package var id = ID.none
  package var name = ""
  /// The busy times in order, without overlaps.
  package var slots: [BusySlot] = []
  package var importedAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("slots", &slots, within: 0...Int64(BusyCalendar.slotsLimit))
    visitor.field("imported_at", &importedAt)
  }
}

/// A busy time on one day.
package struct BusySlot: Fielded, Sendable {
  package var day = Day(number: 0)
  package var from = TimeOfDay(wrapping: 0)
  /// The length in minutes (1–1440).
  ///
  /// The slot ends at midnight at the latest.
  package var minutes: Int64 = 0
  package var unknown: [Field] = []

  package init() {}

  package init(_ day: Day, from: TimeOfDay, minutes: Int64) {
    (self.day, self.from, self.minutes) = (day, from, minutes)
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("day", &day)
    visitor.field("from", &from, within: 0...1439)
    visitor.field("minutes", &minutes, within: 1...1440)
  }
}

extension [BusySlot] {
  /// Returns the busy times in order, with adjacent and overlapping times on the same day merged.
  package func united() -> [BusySlot] {
    var united: [BusySlot] = []
    for slot in sorted(by: { ($0.day.number, $0.from, $0.minutes) < ($1.day.number, $1.from, $1.minutes) }
    ) {
      if let last = united.last, last.day == slot.day, slot.from.minutes <= last.from.minutes + last.minutes {
        let end = Swift.max(last.from.minutes + last.minutes, slot.from.minutes + slot.minutes)
        united[united.count - 1].minutes = end - last.from.minutes
      } else {
        united.append(slot)
      }
    }
    return united
  }
}

/// Returns all busy calendars, ordered by ID.
package func busyCalendars(in tx: Transaction) -> [BusyCalendar] { tx.list(BusyCalendar.self) }

/// Returns the athlete's busy times on a day.
package func busyTimes(on day: Day, in tx: Transaction) -> [BusySlot] {
  busyCalendars(in: tx).flatMap { $0.slots.filter { $0.day == day } }.united()
}

/// Stores a calendar's busy times, replacing any calendar with the same name.
@discardableResult
package func keepBusyTimes(_ slots: [BusySlot], named name: String, in tx: Transaction) -> BusyCalendar {
  var calendar = BusyCalendar()
  calendar.name = name
  var fingerprint = Fingerprint(BusyCalendar.kind)
  fingerprint.add(name)
  calendar.id = fingerprint.id
  calendar.slots = Array(slots.united().prefix(BusyCalendar.slotsLimit))
  calendar.importedAt = tx.context.now
  tx.put(calendar)
  tx.restore(BusyCalendar.self, calendar.id)
  return calendar
}

/// Moves a busy calendar to *Recently deleted*, or returns false if it doesn't exist.
package func deleteBusyCalendar(_ id: ID, in tx: Transaction) -> Bool {
  guard tx.find(BusyCalendar.self, id) != nil else { return false }
  tx.trash(BusyCalendar.self, id)
  return true
}
