import Records

/// A value that a device persists under a key.
///
/// The host stores all entries from one ``Device/drainJournal()`` call in one transaction. The keys are
/// `state`, `base/pack`, `base/000000000001`, `outbox/…` and `settled/…`. A device is opened from entries
/// sorted by key.
package struct JournalEntry: Equatable, Sendable {
  package var key: String
  /// The value, or nil to delete the key.
  package var value: [UInt8]?

  package init(_ key: String, _ value: [UInt8]?) {
    self.key = key
    self.value = value
  }
}

/// The entries that were set since the last drain and must be persisted, with the latest value for each key.
struct Journal {
  private(set) var entries: [JournalEntry] = []

  /// Sets the value for a key, or deletes the key if the value is nil.
  mutating func set(_ key: String, _ value: [UInt8]?) {
    if let place = entries.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
      entries[place].value = value
    } else {
      entries.append(JournalEntry(key, value))
    }
  }

  /// Returns all entries and clears the journal.
  mutating func drain() -> [JournalEntry] {
    defer { entries = [] }
    return entries
  }
}

/// The keys and key prefixes of journal entries.
enum Section {
  static let state = "state"
  /// The prefix for chunks of entries pulled since the base was packed.
  static let base = "base/"
  static let pack = "base/pack"
  static let outbox = "outbox/"
  /// The prefix for ops that the base contains, which are kept for a month or until the athlete decides on
  /// them.
  static let settled = "settled/"

  /// Returns the key for a number.
  ///
  /// Keys in a section sort in the order of their numbers.
  static func key(_ section: String, _ number: Int64) -> String {
    let digits = String(number)
    return section + String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }

  /// Returns the number in a key, or nil if the key belongs to another section.
  static func number(_ key: String, in section: String) -> Int64? {
    guard key.utf8.starts(with: section.utf8) else { return nil }
    var number: Int64 = 0
    for byte in key.utf8.dropFirst(section.utf8.count) {
      guard (48...57).contains(byte), number < Int64.max / 10 - 9 else { return nil }
      number = number * 10 + Int64(byte - 48)
    }
    return number
  }
}
