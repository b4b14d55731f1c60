import Records
import Sync
import Training

// Checks after every action and every exchange of a device.

extension World {
  /// Adds a complaint about a device.
  func complain(_ host: Host<Laws>, _ text: String) { run.complaints.append("device \(host.place) \(text)") }

  /// Checks durability: the device still has every confirmed op, whether in the outbox, answered, settled or
  /// refused.
  ///
  /// Ops that were confirmed more than 29 days ago are exempt, because once they are settled only the server
  /// may still have them.
  func checkRemembered(_ host: Host<Laws>, _ athlete: Int, _ device: Device<Laws>) {
    guard let confirmed = host.databases[athlete]?.confirmed, !confirmed.isEmpty else { return }
    let remembered = device.remembered
    for (action, at) in confirmed where !remembered.contains(action) && now - at < 29 * 86_400_000 {
      complain(host, "lost an action that it confirmed: \(action.text)")
      return
    }
  }

  /// Checks the cursor: the device has every change up to its cursor, as of the same commit.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func checkCursor(_ device: Device<Laws>, _ host: Host<Laws>, _ athlete: Int, since: Int64) throws {
    // A silent restore is detected by comparing digests instead.
    let server = accounts[athlete].server
    if server.cameBackSilently { return }
    try server.read { store in
      guard try store.head().epoch == device.state.epoch else { return }
      for change in try store.changes(after: since, limit: Int.max) where change.sequence <= device.cursor {
        if store.schema[change.kind]?.isDerived ?? false { continue }
        let mine = try device.base.change(change.kind, change.id)
        guard mine?.sequence != change.sequence else { continue }
        return complain(host, "has the cursor \(device.cursor) but lacks \(change.kind) \(change.id.text)")
      }
    }
  }

  /// Checks atomicity: an op is visible either completely or not at all.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func checkWhole(_ batch: ChangeBatch, _ device: Device<Laws>, _ host: Host<Laws>, _ athlete: Int) throws {
    let server = accounts[athlete].server
    // In another epoch, other ops had these numbers.
    guard !server.cameBackSilently, try server.head().epoch == device.state.epoch else { return }
    let chronicle = server.chronicle
    var seen: Set<Chronicle.Author> = []
    for entry in batch.entries {
      guard let stamp = entry.change.content else { continue }
      let isHalf = bug == .splitOp
      let author = Chronicle.Author(stamp.device, isHalf ? (stamp.number + 1) / 2 : stamp.number)
      guard seen.insert(author).inserted else { continue }
      let told = Chronicle.Author(stamp.device, stamp.number)
      guard chronicle.answers[told].map({ $0.status == .applied }) ?? true,
        let op = isHalf ? accounts[athlete].book.ops[author] : chronicle.ops[told]
      else { continue }
      for write in op.writes {
        guard case .put(let row) = write, !chronicle.purged.contains(row.id),
          try device.base.row(row.kind, row.id) == nil,
          // If an amendment with this content already existed, no new one was sent.
          try !device.base.rows(Amendment.kind, Query()).contains(where: { $0.says(row) })
        else { continue }
        return complain(host, "has only part of op \(author.number) of \(author.device.text)")
      }
    }
  }

  /// Checks that a device still shows the sets that it logged.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func checkOwnSets(_ device: Device<Laws>, _ host: Host<Laws>, _ athlete: Int) throws {
    let (book, server) = (accounts[athlete].book, accounts[athlete].server)
    let purged = server.chronicle.purged.union(server.oncePurged)
    // After a silent restore, sequence numbers refer to other commits until digests are compared.
    if server.cameBackSilently { return }
    var amended: Set<ID>?
    for set in book.setsByHost[host.place] ?? [] where try device.view.row(SetPerformance.kind, set) == nil {
      guard host.databases[athlete]?.confirmed[book.sets[set]?.action ?? .none] != nil else { continue }
      if purged.contains(set) || purged.contains(book.sets[set]?.session ?? .none) { continue }
      if device.refused.contains(where: { $0.op.action == book.sets[set]?.action }) { continue }
      // The device pulled a purge of the set, perhaps in an earlier epoch.
      if try device.base.isGone(SetPerformance.kind, set) { continue }
      let known = try amended ?? device.amendedRecords()
      amended = known
      if !known.contains(set) { complain(host, "no longer shows its own set \(set.text)") }
    }
  }

  /// Checks isolation: a batch contains no records that another athlete's devices wrote.
  func checkIsolation(_ batch: ChangeBatch, _ host: Host<Laws>, _ athlete: Int) {
    let devices = accounts[athlete].devices
    for entry in batch.entries {
      for case let stamp? in [entry.change.content, entry.change.liveness]
      where !devices.contains(stamp.device) {
        return complain(host, "received another athlete's \(entry.change.kind)")
      }
    }
  }

  /// Checks causality: an accepted op is later than every version that its author saw.
  func checkCausality(_ op: Op, _ athlete: Int) {
    let author = Chronicle.Author(op.device, op.number)
    guard accounts[athlete].book.ops[author]?.action == op.action,
      accounts[athlete].server.chronicle.ops[author]?.action == op.action,
      let result = accounts[athlete].server.chronicle.answers[author], result.status.refusal == nil
    else { return }
    let stamp = Stamp(clock: result.clock, device: op.device, number: op.number)
    let server = accounts[athlete].server
    for sight in accounts[athlete].book.sights[author] ?? []
    where stamp < sight.seen && op.writes.contains(where: { $0.id == sight.register.id }) {
      // Clocks ahead of the server's time are repaired, regardless of the epoch in which they were stored.
      let isSetRight = HybridClock.isAhead(sight.seen.clock, of: serverNow)
      if isSetRight || stamp.clock >= server.chronicle.repaired(sight.seen.clock) { continue }
      run.complaints.append(
        "op \(op.number) of \(op.device.text) is earlier than the \(sight.register.kind) that its author saw")
      return
    }
  }

  /// Checks that the view equals the base with the outbox applied, and that a device opened from the stored
  /// entries equals this one.
  ///
  /// - Throws: ``DeviceError`` if the stored entries can't be opened, or ``StoreError`` if reading fails.
  func checkReopened(_ device: Device<Laws>, _ host: Host<Laws>, _ athlete: Int) throws {
    let kept = host.databases[athlete]?.kept ?? [:]
    let twin = try Host<Laws>.device(kept: kept, of: accounts[athlete].id, new: .none)
    if twin.state != device.state { complain(host, "has a different state when reopened") }
    if twin.outbox != device.outbox { complain(host, "has a different outbox when reopened") }
    if twin.past != device.past { complain(host, "has different settled ops when reopened") }
    for kind in simulatedKinds {
      let all = Query().including(.any)
      if try twin.base.rows(kind.name, all) != device.base.rows(kind.name, all) {
        complain(host, "stores different records of \(kind.name) when reopened")
      }
      if try twin.view.rows(kind.name, all) != device.view.rows(kind.name, all) {
        complain(host, "shows different records of \(kind.name) when reopened")
      }
    }
  }

  /// Checks bounds: a device stores no more than it wrote and pulled.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func checkBounds(_ device: Device<Laws>, _ host: Host<Laws>, _ athlete: Int) throws {
    let written = Int64(accounts[athlete].book.ops.count)
    let kept = Int64(device.outbox.count + device.settled.count)
    if kept > 2 * written { complain(host, "stores \(kept) ops, but only \(written) were written") }
    let held = Int64(try device.base.changes(after: 0, limit: Int.max).count)
    if device.state.chunkEntryCount > 4000 + 2 * held {
      complain(host, "stores too many entries: \(device.state.chunkEntryCount)")
    }
  }
}

extension MemoryStore {
  /// Returns true if a record was stored in this store and then purged.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  fileprivate func isGone(_ kind: String, _ id: ID) throws -> Bool {
    try change(kind, id) != nil && row(kind, id) == nil
  }
}

extension Device {
  /// The settled ops, in the order they were written.
  fileprivate var past: [OutboxEntry] { settled.sorted { $0.place < $1.place } }

  /// Returns the IDs of records that were amended.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  fileprivate func amendedRecords() throws -> Set<ID> {
    Set(try view.rows(Amendment.kind, Query()).compactMap { $0["record_id"].flatMap { ID($0) } })
  }
}

extension Row {
  /// Returns true if this row is an amendment that gives the record the content of `row`.
  fileprivate func says(_ row: Row) -> Bool {
    self["record_id"] == .id(row.id) && self["after"] == .object(row.fields)
  }
}

/// The kinds in the training schema, and two kinds that it doesn't contain.
let simulatedKinds =
  TrainingRecords.schema.kinds.map { (name: $0.name, isDerived: $0.isDerived) } + [
    (name: BuggyRecords.lesson, isDerived: false), (name: Action.unknownKind, isDerived: false),
  ]
