import Records
import Sync

/// One athlete's records in a server's memory, as of a certain mark in the database.
///
/// Only one request at a time uses it.
final class AthleteMemory: @unchecked Sendable {
  let records: MemoryStore
  /// The mark left by the last transaction that wrote to the athlete's records.
  var mark: ID
  var details: AthleteDetails
  /// The records that a version without support for their kind stored in the table for unknown kinds.
  var adopted: Set<RecordKey> = []
  /// The receipts that were loaded from the database.
  private var receipts: [ID: Receipt] = [:]
  /// The timeline of the server from which the records were read, which changes when a standby takes over.
  var timeline: String
  /// The approximate size in bytes.
  private(set) var bytes: Int
  /// The number of records in ``records`` that aren't packed.
  private(set) var loose = 0

  /// The maximum number of records that aren't packed, above which all records should be loaded again.
  private static let mostLoose = 20_000

  init(_ records: MemoryStore, _ details: AthleteDetails, mark: ID, timeline: String, bytes: Int) {
    (self.records, self.details, self.mark) = (records, details, mark)
    (self.timeline, self.bytes) = (timeline, bytes)
  }

  /// True if there are so many unpacked records that loading all records again saves memory.
  var isLoose: Bool { loose > AthleteMemory.mostLoose }

  /// Stores a record and its change entry.
  func load(_ change: Change, _ row: Row?) {
    records.load(change, row)
    count(row)
  }

  /// Adds a record that is kept unpacked to the counts of records and bytes.
  func count(_ row: Row?) {
    loose += 1
    bytes += (row.map { $0.fields.weight * 3 } ?? 0) + 300
  }

  /// Adds a receipt that is stored in the database.
  func load(_ receipt: Receipt) {
    receipts[receipt.action] = receipt
    records.load(receipt)
    count(receipt)
  }

  /// Removes the receipts of a transaction that failed, and keeps those that the database has.
  func rollBackReceipts() {
    records.forgetReceipts()
    for receipt in receipts.values { records.load(receipt) }
  }

  /// Removes all receipts.
  func forgetReceipts() {
    receipts = [:]
    records.forgetReceipts()
  }

  /// Adds a receipt's size to the count of bytes.
  func count(_ receipt: Receipt) { bytes += receipt.answer.utf8.count + receipt.hash.count + 100 }
}

/// The identity of a record.
struct RecordKey: Hashable {
  let kind: String
  let id: ID
}

/// An athlete's data other than readable records: devices, the journal, time marks and the records that this
/// version can't read.
struct AthleteDetails {
  var registrations: [ID: Registration] = [:]
  var journal: [String: [UInt8]] = [:]
  var marks: [TimeMark] = []
  var setAside: [SetAside] = []
}

/// A cache of athletes' records in memory, which evicts the least recently used ones.
struct AthleteMemories {
  private var entries: [ID: (memory: AthleteMemory, turn: Int64)] = [:]
  private var turn: Int64 = 0
  private(set) var bytes = 0
  private let most: Int

  /// Creates an empty cache for the given number of bytes.
  init(most: Int) { self.most = most }

  /// Removes and returns an athlete's records, or nil if they aren't in memory.
  mutating func take(_ athlete: ID) -> AthleteMemory? {
    guard let entry = entries.removeValue(forKey: athlete) else { return nil }
    bytes -= entry.memory.bytes
    return entry.memory
  }

  /// Adds an athlete's records, and evicts those of others if the cache exceeds its size.
  ///
  /// Records that are larger than the cache aren't added.
  mutating func put(_ athlete: ID, _ memory: AthleteMemory) {
    guard memory.bytes <= most else { return }
    turn += 1
    entries[athlete] = (memory, turn)
    bytes += memory.bytes
    guard bytes > most else { return }
    // Removing an eighth at once keeps the sorting rare.
    for (athlete, entry) in entries.sorted(by: { $0.value.turn < $1.value.turn }) {
      guard bytes > most / 8 * 7 else { break }
      entries[athlete] = nil
      bytes -= entry.memory.bytes
    }
  }
}
