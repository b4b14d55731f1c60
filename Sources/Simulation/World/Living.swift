import Records
import Sync
import Training

extension World {
  /// Performs an action on a device.
  ///
  /// The action may be new, repeat an earlier one, or also be performed by another device.
  ///
  /// - Throws: ``DeviceError`` if a device can't be opened.
  func live(_ host: Host<Laws>) throws {
    let (tab, athlete) = (tab, host.athlete)
    if random.happens(percent: 10), let earlier = random.pick(accounts[athlete].actions) {
      return try act(on: host, tab, earlier.action, again: earlier.id)
    }
    let device = try open(host, tab, athlete)
    var workload = Workload(device.view, at: now, SplitMix64(seed: random.next()))
    guard let action = workload.next() else { return }
    try act(on: host, tab, action)
    let others = hosts.filter { $0.athlete == athlete }
    guard let other = random.pick(others) else { return }
    if case .broken = action {
      // Only another device's op can be rejected, because that device doesn't have this device's snapshot.
      var workload = Workload(try open(other, 0, athlete).view, at: now, SplitMix64(seed: random.next()))
      if let action = workload.brokenAction() { try act(on: other, 0, action) }
    } else if let clash = workload.clash(with: action), random.happens(percent: 50) {
      try act(on: other, 0, clash)
    } else if random.happens(percent: 12), !action.isFact {
      try act(on: other, 0, action)
    }
  }

  /// Performs an action on a device, stores the device's journal, and confirms the action.
  ///
  /// `id` is the ID of an action to repeat, or nil for a new action.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  func act(on host: Host<Laws>, _ tab: Int, _ action: Action, again id: ID? = nil) throws {
    let athlete = host.athlete
    let device = try open(host, tab, athlete)
    let isRandom = bug == .randomIDs && id != nil
    let context = Context(now: clock(of: host), action: isRandom ? random.id() : id ?? random.id())
    if id == nil { accounts[athlete].actions.append((action, context.action)) }
    let bug = bug
    var seen: [Book.Sight] = []
    do {
      let performed = try device.perform(context) { tx throws(any Error) in
        try action.act(in: tx)
        bug?.add(to: action, in: tx)
        seen = tx.sights(from: device.id)
      }
      guard case .done(_, let ops) = performed, !ops.isEmpty else {
        return note(host, action.name, 0, "had been done")
      }
      let writeOutcome = writeOutcome()
      host.store(device, tab, of: athlete, writeOutcome)
      note(host, action.name, ops[0].number, id == nil ? "done" : "done again", writeOutcome)
      let isKept = if case .lost = writeOutcome { false } else { true }
      if isKept { confirm(ops, action, seen, by: host, athlete) }
      let isConfirmed =
        if case .stored = writeOutcome { true } else { bug == .confirmedEarly || bug == .fullUnnoticed }
      if isConfirmed { host.databases[athlete]?.confirmed[context.action] = now }
      checkRemembered(host, athlete, device)
    } catch .action(let error) {
      note(host, action.name, 0, "\(error)".prefix { $0 != "(" }.description)
    } catch .store(let error) {
      run.complaints.append("device \(host.place) could not store \(action.name): \(error)")
    }
  }

  private func note(
    _ host: Host<Laws>, _ what: String, _ number: Int64, _ outcome: String,
    _ writeOutcome: Host<Laws>.WriteOutcome
  ) {
    let ending =
      switch writeOutcome {
      case .stored: outcome
      case .lost: "lost before it was stored"
      case .unheard: "stored, and killed"
      }
    note(host, what, number, ending)
  }

  /// Adds an action's ops to the account's book.
  private func confirm(
    _ ops: [Op], _ action: Action, _ seen: [Book.Sight], by host: Host<Laws>?, _ athlete: Int
  ) {
    run.actions += 1
    for op in ops {
      accounts[athlete].book.note(op, by: host?.place, seen)
      for write in op.writes {
        if case .trash(let kind, let id, _) = write {
          accounts[athlete].server.noteTrashed(Register(kind: kind, id: id), at: now)
        }
      }
      let templates = op.writes.contains { $0.kind == TemplateVersion.kind || $0.kind == Template.kind }
      if action.isTraining, templates { run.complaints.append("\(action.name) changed a template") }
    }
  }

  /// Performs a form's action on the server under the server's own device ID.
  ///
  /// - Throws: ``PerformError/store(_:)``, or the storage's error if reading or writing fails.
  func fillIn(_ athlete: Int) throws {
    let server = accounts[athlete].server
    let seed = random.next()
    let action = try server.read { store in
      var workload = Workload(store, at: now, SplitMix64(seed: seed))
      return workload.next()
    }
    guard let action else { return }
    let bug = bug
    do {
      let ops = try server.perform(Context(now: serverNow, action: random.id())) { tx in
        try action.act(in: tx)
        bug?.add(to: action, in: tx)
      }
      confirm(ops, action, [], by: nil, athlete)
      note(nil, action.name, ops.first?.number ?? 0, "done on the server")
    } catch PerformError<any Error>.action(let error) {
      note(nil, action.name, 0, "\(error)".prefix { $0 != "(" }.description)
    }
  }
}

extension Transaction {
  /// Returns the versions by other devices of the records whose content this action replaces.
  fileprivate func sights(from device: ID) -> [Book.Sight] {
    writes.compactMap { write in
      guard case .put(let row) = write, let seen = change(row.kind, row.id)?.content, seen.device != device
      else { return nil }
      return Book.Sight(register: Register(kind: row.kind, id: row.id), seen: seen)
    }
  }
}
