import Records
import Sync
import Training

/// What runs a device as the browser's worker does: it keeps entries by key, and throws an instance of the
/// program away that was killed, could not store, or was overtaken by another.
final class Host<Laws: MergeLaws> {
  /// An instance of the program, and the version of the kept entries that it knows.
  struct Tab {
    var device: Device<Laws>
    var version: Int
  }

  /// One athlete's database in the browser.
  struct Database {
    var kept: [String: [UInt8]] = [:]
    var version = 0
    var tabs: [Tab?] = [nil, nil]
    /// What was confirmed, and when.
    var confirmed: [ID: Instant] = [:]
    /// What was on its way when the program was killed; only a flawed one cares.
    var sent: Int64 = 0
    var isRevoked = false
  }

  /// What becomes of a journal.
  enum Fate {
    case stored
    /// Killed before, or full: nothing of it is kept.
    case lost
    /// Stored, and killed before anybody heard of it.
    case unheard
  }

  let place: Int
  let flaw: Flaw?
  var clock: DeviceClock
  /// The athlete who is signed in.
  var athlete: Int
  var databases: [Int: Database] = [:]
  /// Whether the program is newer than its server.
  var isNewer = false

  init(_ place: Int, athlete: Int, clock: DeviceClock, flaw: Flaw?) {
    self.place = place
    self.athlete = athlete
    self.clock = clock
    self.flaw = flaw
  }

  /// The instance in a tab, opened anew where it is gone or was overtaken.
  func open(_ tab: Int, of athlete: Int, named id: ID, new device: ID) throws -> Device<Laws> {
    let database = databases[athlete] ?? Database()
    if let open = database.tabs[tab], open.version == database.version || flaw == .versionIgnored {
      return open.device
    }
    let device = try Host.device(kept: database.kept, of: id, new: device)
    if flaw == .clockForgotten { device.forgetClock() }
    databases[athlete, default: Database()].tabs[tab] = Tab(device: device, version: database.version)
    if database.kept.isEmpty { store(device, tab, of: athlete, .stored) }
    return device
  }

  static func device(kept: [String: [UInt8]], of athlete: ID, new device: ID) throws -> Device<Laws> {
    let entries = kept.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return try Device(
      entries.map { JournalEntry($0.key, $0.value) }, athlete: athlete, new: device,
      schema: TrainingRecords.schema, laws: Laws.self)
  }

  /// Stores what an instance wrote down, in one transaction.
  func store(_ device: Device<Laws>, _ tab: Int, of athlete: Int, _ fate: Fate) {
    guard var database = databases[athlete] else { return }
    let journal = device.takeJournal()
    switch fate {
    case .lost:
      if flaw == .cursorBeforeRows { database.keep(journal.filter { $0.key == "state" }) }
      if flaw != .fullUnnoticed { database.kill(tab) }
    case .stored, .unheard:
      if !journal.isEmpty {
        database.keep(journal)
        database.version += 1
        database.tabs[tab]?.version = database.version
      }
      if fate == .unheard { database.kill(tab) }
    }
    databases[athlete] = database
  }

  /// Kills all instances, and lets something else happen to what is kept.
  func restart(of athlete: Int, _ change: (inout [String: [UInt8]]) -> Void = { _ in }) {
    guard var database = databases[athlete] else { return }
    change(&database.kept)
    database.tabs = [nil, nil]
    database.version += 1
    databases[athlete] = database
  }

  func signOut() {
    restart(of: athlete) { kept in
      if flaw == .outboxSignedOut { kept = kept.filter { !$0.key.hasPrefix("outbox/") } }
    }
  }

  /// A newer program opens what the older one kept.
  func migrate() {
    restart(of: athlete) { kept in
      if flaw == .outboxLeftBehind { kept = kept.filter { !$0.key.hasPrefix("outbox/") } }
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
  /// Goes on as if the clock had not been stored.
  fileprivate func forgetClock() {
    view.stand(at: Head(sequence: cursor, device: id, clock: 0, number: state.number))
  }

  /// What it still knows of: told, answered, settled, refused.
  var remembered: Set<ID> { Set((outbox + settled).map { $0.op.action }) }
}
