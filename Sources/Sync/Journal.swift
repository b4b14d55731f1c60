import Records

/// Something that a device keeps under a key; the host stores what belongs together in one transaction.
///
/// The keys are `state`, `base/pack`, `base/000000000001`, `outbox/…` and `settled/…`; in their order a
/// device opens them.
package struct JournalEntry: Equatable, Sendable {
  package var key: String
  /// nil where it is to be forgotten.
  package var value: [UInt8]?

  package init(_ key: String, _ value: [UInt8]?) {
    self.key = key
    self.value = value
  }
}

/// What a device has to keep since it was last asked; of each key the last value.
struct Journal {
  private(set) var entries: [JournalEntry] = []

  mutating func note(_ key: String, _ value: [UInt8]?) {
    if let place = entries.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
      entries[place].value = value
    } else {
      entries.append(JournalEntry(key, value))
    }
  }

  mutating func take() -> [JournalEntry] {
    defer { entries = [] }
    return entries
  }
}

/// What the keys of entries begin with.
enum Section {
  static let state = "state"
  /// What was heard since the base was packed.
  static let base = "base/"
  static let pack = "base/pack"
  static let outbox = "outbox/"
  /// Ops that were answered and are in the base: kept for a month, or until the athlete decides.
  static let settled = "settled/"

  /// A key whose order is that of its number.
  static func key(_ section: String, _ number: Int64) -> String {
    let digits = String(number)
    return section + String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }

  /// The number of a key of a section; nil for a key of another.
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
