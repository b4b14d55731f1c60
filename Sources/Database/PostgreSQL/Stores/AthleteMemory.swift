import Records
import Sync

/// One athlete's records in a server's memory, as of a mark of the athlete's records in the database.
///
/// Only one request at a time uses it.
final class AthleteMemory: @unchecked Sendable {
  let records: MemoryStore
  /// The mark that the last transaction that wrote to the athlete's records has left.
  var mark: ID
  var details: AthleteDetails
  /// The records that a version that didn't know their kind has stored among the unknown ones.
  var adopted: Set<RecordKey> = []
  /// The receipts that were loaded from the database.
  private var receipts: [ID: Receipt] = [:]
  /// The timeline of the server that the records came from, which changes when a standby takes over.
  var timeline: String
  /// The approximate size in bytes.
  private(set) var bytes: Int
  /// The number of records in ``records`` that aren't packed.
  private(set) var loose = 0

  /// The number of records that aren't packed above which the records should be loaded again.
  private static let mostLoose = 20_000

  init(_ records: MemoryStore, _ details: AthleteDetails, mark: ID, timeline: String, bytes: Int) {
    (self.records, self.details, self.mark) = (records, details, mark)
    (self.timeline, self.bytes) = (timeline, bytes)
  }

  /// True if so many records aren't packed that loading all of them again saves memory.
  var isLoose: Bool { loose > AthleteMemory.mostLoose }

  /// Stores a record and its change entry.
  func load(_ change: Change, _ row: Row?) {
    records.load(change, row)
    count(row)
  }

  /// Counts a record that is kept unpacked from now on.
  func count(_ row: Row?) {
    loose += 1
    bytes += (row.map { $0.fields.weight * 3 } ?? 0) + 300
  }

  /// Loads a receipt that the database has.
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

  /// Counts a receipt.
  func count(_ receipt: Receipt) { bytes += receipt.answer.utf8.count + receipt.hash.count + 100 }
}

/// The identity of a record.
struct RecordKey: Hashable {
  let kind: String
  let id: ID
}

/// The athlete's data that aren't records: devices, a journal, time marks and the records that this version
/// can't read.
struct AthleteDetails {
  var registrations: [ID: Registration] = [:]
  var journal: [String: [UInt8]] = [:]
  var marks: [TimeMark] = []
  var setAside: [SetAside] = []
}

/// The athletes' records in memory, of which the least recently used make room for others.
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

  /// Adds an athlete's records, and removes others if there are too many bytes.
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
