import Records
import Sync
import Training

extension World {
  /// Performs an action on a device: a new one, an earlier one again, or one that another device performs
  /// too.
  ///
  /// - Throws: ``DeviceError`` if a device can't be opened.
  func live(_ host: Host<Laws>) throws {
    let (tab, athlete) = (tab, host.athlete)
    if dice.happens(percent: 10), let earlier = dice.pick(accounts[athlete].deeds) {
      return try act(on: host, tab, earlier.deed, again: earlier.action)
    }
    let device = try open(host, tab, athlete)
    var workload = Workload(device.view, at: now, Dice(seed: dice.next()))
    guard let deed = workload.next() else { return }
    try act(on: host, tab, deed)
    let others = hosts.filter { $0.athlete == athlete }
    guard let other = dice.pick(others) else { return }
    if case .broken = deed {
      // Only a broken op of another device can be refused: this device does not know that content.
      var workload = Workload(try open(other, 0, athlete).view, at: now, Dice(seed: dice.next()))
      if let deed = workload.brokenDeed() { try act(on: other, 0, deed) }
    } else if let clash = workload.clash(with: deed), dice.happens(percent: 50) {
      try act(on: other, 0, clash)
    } else if dice.happens(percent: 12), !deed.isFact {
      try act(on: other, 0, deed)
    }
  }

  /// Performs an action on a device, and stores and confirms it; `action` is the id of an action to repeat.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  func act(on host: Host<Laws>, _ tab: Int, _ deed: Deed, again action: ID? = nil) throws {
    let athlete = host.athlete
    let device = try open(host, tab, athlete)
    let isRandom = flaw == .randomIDs && action != nil
    let context = Context(now: clock(of: host), action: isRandom ? dice.id() : action ?? dice.id())
    if action == nil { accounts[athlete].deeds.append((deed, context.action)) }
    let flaw = flaw
    var seen: [Book.Sight] = []
    do {
      let performed = try device.perform(context) { tx throws(any Error) in
        try deed.act(in: tx)
        flaw?.add(to: deed, in: tx)
        seen = tx.sights(from: device.id)
      }
      guard case .done(_, let ops) = performed, !ops.isEmpty else {
        return note(host, deed.name, 0, "had been done")
      }
      let fate = fate()
      host.store(device, tab, of: athlete, fate)
      note(host, deed.name, ops[0].number, action == nil ? "done" : "done again", fate)
      let isKept = if case .lost = fate { false } else { true }
      if isKept { confirm(ops, deed, seen, by: host, athlete) }
      let isConfirmed =
        if case .stored = fate { true } else { flaw == .confirmedEarly || flaw == .fullUnnoticed }
      if isConfirmed { host.databases[athlete]?.confirmed[context.action] = now }
      checkRemembered(host, athlete, device)
    } catch .action(let error) {
      note(host, deed.name, 0, "\(error)".prefix { $0 != "(" }.description)
    } catch .store(let error) {
      run.complaints.append("device \(host.place) could not store \(deed.name): \(error)")
    }
  }

  private func note(
    _ host: Host<Laws>, _ what: String, _ number: Int64, _ outcome: String, _ fate: Host<Laws>.Fate
  ) {
    let ending =
      switch fate {
      case .stored: outcome
      case .lost: "lost before it was stored"
      case .unheard: "stored, and killed"
      }
    note(host, what, number, ending)
  }

  /// Adds the ops of an action to the account's book.
  private func confirm(
    _ ops: [Op], _ deed: Deed, _ seen: [Book.Sight], by host: Host<Laws>?, _ athlete: Int
  ) {
    run.deeds += 1
    for op in ops {
      accounts[athlete].book.note(op, by: host?.place, seen)
      for write in op.writes {
        if case .trash(let kind, let id, _) = write {
          accounts[athlete].hub.noteTrashed(Register(kind: kind, id: id), at: now)
        }
      }
      let templates = op.writes.contains { $0.kind == TemplateVersion.kind || $0.kind == Template.kind }
      if deed.isTraining, templates { run.complaints.append("\(deed.name) changed a plan") }
    }
  }

  /// Performs the action of a form on the server, as the server's own device.
  ///
  /// - Throws: ``PerformError/store(_:)``, or the shelf's error if reading or writing fails.
  func fillIn(_ athlete: Int) throws {
    let hub = accounts[athlete].hub
    let seed = dice.next()
    let deed = try hub.read { store in
      var workload = Workload(store, at: now, Dice(seed: seed))
      return workload.next()
    }
    guard let deed else { return }
    let flaw = flaw
    do {
      let ops = try hub.perform(Context(now: serverNow, action: dice.id())) { tx in
        try deed.act(in: tx)
        flaw?.add(to: deed, in: tx)
      }
      confirm(ops, deed, [], by: nil, athlete)
      note(nil, deed.name, ops.first?.number ?? 0, "done on the server")
    } catch PerformError<any Error>.action(let error) {
      note(nil, deed.name, 0, "\(error)".prefix { $0 != "(" }.description)
    }
  }
}

extension Transaction {
  /// Returns the versions that other devices wrote of the records whose content this action writes.
  fileprivate func sights(from device: ID) -> [Book.Sight] {
    writes.compactMap { write in
      guard case .put(let row) = write, let seen = change(row.kind, row.id)?.content, seen.device != device
      else { return nil }
      return Book.Sight(register: Register(kind: row.kind, id: row.id), seen: seen)
    }
  }
}
