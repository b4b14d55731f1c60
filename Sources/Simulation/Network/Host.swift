import Records
import Sync
import Training

/// A simulated program that runs a device, in place of the browser's worker.
///
/// It stores the device's entries by key. An instance that was killed, could not store its entries, or was
/// overtaken by another instance is discarded.
final class Host<Laws: MergePolicy> {
  /// An instance of the program, and the version of the stored entries that it has read.
  struct Tab {
    var device: Device<Laws>
    var version: Int
  }

  /// One athlete's database in the browser.
  struct Database {
    var kept: [String: [UInt8]] = [:]
    var version = 0
    var tabs: [Tab?] = [nil, nil]
    /// The times at which actions were confirmed, keyed by action.
    var confirmed: [ID: Instant] = [:]
    /// The sequence number of the last op that was in flight when the program was killed.
    ///
    /// Only a buggy program uses it.
    var sent: Int64 = 0
    var isRevoked = false
  }

  /// The outcome of storing a journal.
  enum WriteOutcome {
    case stored
    /// Nothing was stored: either the program was killed first or the store was full.
    case lost
    /// The entries were stored, but the program was killed before it could confirm them.
    case unheard
  }

  let place: Int
  let bug: SeededBug?
  var clock: DeviceClock
  /// The athlete who is signed in.
  var athlete: Int
  var databases: [Int: Database] = [:]
  /// True if the program is newer than its server.
  var isNewer = false

  init(_ place: Int, athlete: Int, clock: DeviceClock, bug: SeededBug?) {
    self.place = place
    self.athlete = athlete
    self.clock = clock
    self.bug = bug
  }

  /// Returns the instance in a tab, opening it again if it was killed or overtaken.
  ///
  /// - Throws: ``DeviceError`` if the stored entries can't be opened.
  func open(_ tab: Int, of athlete: Int, named id: ID, new device: ID) throws -> Device<Laws> {
    let database = databases[athlete] ?? Database()
    if let open = database.tabs[tab], open.version == database.version || bug == .versionIgnored {
      return open.device
    }
    let device = try Host.device(kept: database.kept, of: id, new: device)
    if bug == .clockForgotten { device.forgetClock() }
    databases[athlete, default: Database()].tabs[tab] = Tab(device: device, version: database.version)
    if database.kept.isEmpty { store(device, tab, of: athlete, .stored) }
    return device
  }

  /// Opens a device from stored entries.
  ///
  /// - Throws: ``DeviceError`` if the entries can't be opened.
  static func device(kept: [String: [UInt8]], of athlete: ID, new device: ID) throws -> Device<Laws> {
    let entries = kept.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return try Device(
      entries.map { JournalEntry($0.key, $0.value) }, athlete: athlete, new: device,
      schema: TrainingRecords.schema, policy: Laws.self)
  }

  /// Stores an instance's journal in one transaction.
  func store(_ device: Device<Laws>, _ tab: Int, of athlete: Int, _ writeOutcome: WriteOutcome) {
    guard var database = databases[athlete] else { return }
    let journal = device.drainJournal()
    switch writeOutcome {
    case .lost:
      if bug == .cursorBeforeRows { database.keep(journal.filter { $0.key == "state" }) }
      if bug != .fullUnnoticed { database.kill(tab) }
    case .stored, .unheard:
      if !journal.isEmpty {
        database.keep(journal)
        database.version += 1
        database.tabs[tab]?.version = database.version
      }
      if writeOutcome == .unheard { database.kill(tab) }
    }
    databases[athlete] = database
  }

  /// Kills all instances and applies a change to the stored entries.
  func restart(of athlete: Int, _ change: (inout [String: [UInt8]]) -> Void = { _ in }) {
    guard var database = databases[athlete] else { return }
    change(&database.kept)
    database.tabs = [nil, nil]
    database.version += 1
    databases[athlete] = database
  }

  func signOut() {
    restart(of: athlete) { kept in
      if bug == .outboxSignedOut { kept = kept.filter { !$0.key.hasPrefix("outbox/") } }
    }
  }

  /// Restarts the program as a newer version, which opens the stored entries.
  func migrate() {
    restart(of: athlete) { kept in
      if bug == .outboxLeftBehind { kept = kept.filter { !$0.key.hasPrefix("outbox/") } }
    }
  }
}

extension Host.Database {
  fileprivate mutating func keep(_ journal: [JournalEntry]) {
    for entry in journal { kept[entry.key] = entry.value }
  }

  fileprivate mutating func kill(_ tab: Int) { tabs[tab] = nil }
}

extension Device {
  /// Resets the clock to 0, as if it had not been stored.
  fileprivate func forgetClock() {
    view.stand(at: Head(sequence: cursor, device: id, clock: 0, number: state.number))
  }

  /// The IDs of the actions that the device still stores, whether unsent, answered, settled or refused.
  var remembered: Set<ID> { Set((outbox + settled).map { $0.op.action }) }
}
