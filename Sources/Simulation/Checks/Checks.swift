import Records
import Sync
import Training

extension World {
  /// Checks all conditions that must hold once every device has pulled all changes.
  ///
  /// - Throws: ``DeviceError`` if a device can't be opened, or ``StoreError`` or the storage's error if
  ///   reading fails.
  func check() throws {
    for athlete in accounts.indices {
      let account = accounts[athlete]
      try account.server.checkFrozen()
      run.complaints += account.server.takeComplaints()
      let hosts = hosts.filter { $0.databases[athlete].map { !$0.isRevoked } ?? false }
      for host in hosts { try checkConvergence(host, athlete) }
      if account.divergences > 0, !account.server.cameBackSilently {
        run.complaints.append("a digest revealed changes that the cursor had missed")
      }
      try account.server.read { store in
        let tx = Transaction(store, Context(now: now, action: .none))
        let lost = try lost(athlete)
        checkFacts(in: tx, account, try lost.union(refused(athlete)))
        // Writes after the backup that no device can push again are gone, and other records may refer to
        // them.
        if account.server.lives == 0 || lost.isEmpty {
          checkSessions(in: tx, account)
          checkTemplates(in: tx)
        }
        checkLedger(in: tx, account.book)
        try checkClocks(store, athlete)
        if let failure = tx.failure { run.complaints.append("reading failed: \(failure)") }
      }
      for host in hosts { try checkConfirmed(host, athlete) }
    }
  }

  /// Checks that no stamp is ahead of the current time, so that the next write wins.
  ///
  /// The check is skipped if every device was revoked, because clocks are repaired only during an exchange.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func checkClocks(_ store: some ServerStore, _ athlete: Int) throws {
    guard hosts.contains(where: { !($0.databases[athlete]?.isRevoked ?? true) }) else { return }
    let stamps = try store.changes(after: 0, limit: .max).flatMap { [$0.content, $0.liveness] }
    if stamps.contains(where: { $0.map { HybridClock.isAhead($0.clock, of: now) } ?? false }) {
      run.complaints.append("the server stores a stamp from the future")
    }
  }

  /// Returns the IDs of actions that are missing from the server and that no device can push again.
  ///
  /// These actions were in storage that was evicted, were written by the server itself after a backup, or are
  /// on a revoked device.
  ///
  /// - Throws: ``DeviceError`` if a device can't be opened.
  private func lost(_ athlete: Int) throws -> Set<ID> {
    var lost = accounts[athlete].book.excused
    for host in hosts where host.databases[athlete]?.isRevoked ?? false {
      lost.formUnion(try open(host, 0, athlete).remembered)
    }
    return lost.subtracting(accounts[athlete].server.chronicle.actions)
  }

  /// Returns the IDs of actions that were refused and are waiting on their device for the athlete's decision.
  ///
  /// - Throws: ``DeviceError`` if a device can't be opened.
  private func refused(_ athlete: Int) throws -> Set<ID> {
    var refused: Set<ID> = []
    for host in hosts where host.databases[athlete] != nil {
      refused.formUnion(try open(host, 0, athlete).refused.map { $0.op.action })
    }
    return refused
  }

  /// Checks that no confirmed write is lost, regardless of which backup was restored.
  ///
  /// The server must have every confirmed action, or have refused it in one of its epochs. A refused action
  /// must be waiting on the device for the athlete's decision. After a restore, actions that were confirmed
  /// more than 29 days ago are exempt.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  private func checkConfirmed(_ host: Host<Laws>, _ athlete: Int) throws {
    let server = accounts[athlete].server
    let refused = Set(try open(host, 0, athlete).refused.map { $0.op.action })
    for (action, at) in host.databases[athlete]?.confirmed ?? [:] {
      if server.chronicle.actions.contains(action) || refused.contains(action) { continue }
      // Ops that were settled a month ago are no longer stored, and so can't be pushed to a restored backup.
      if server.lives > 0, now - at > 29 * 86_400_000 { continue }
      complain(host, "confirmed an action that the server lacks: \(action.text)")
    }
  }

  /// Checks that a device has exactly the server's records, live and trashed, with their stamps, and shows no
  /// others.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened, or ``StoreError`` or the storage's error if
  ///   reading fails.
  private func checkConvergence(_ host: Host<Laws>, _ athlete: Int) throws {
    let device = try open(host, 0, athlete)
    checkRemembered(host, athlete, device)
    try checkReopened(device, host, athlete)
    try checkBounds(device, host, athlete)
    try accounts[athlete].server.read { store in
      for (kind, isDerived) in simulatedKinds {
        let all = Query().including(.any)
        let truth = try store.rows(kind, all)
        if try device.base.rows(kind, all) != truth { complain(host, "stores different records of \(kind)") }
        if try device.view.rows(kind, all) != truth { complain(host, "shows different records of \(kind)") }
        if isDerived { continue }
        for row in truth {
          let (mine, theirs) = (try device.base.change(kind, row.id), try store.change(kind, row.id))
          if mine?.content != theirs?.content || mine?.liveness != theirs?.liveness {
            complain(host, "has different stamps for \(kind) \(row.id.text)")
          }
        }
      }
      if try Digest(of: device.base, as: 0) != Digest(of: store, as: 0) {
        complain(host, "has a different digest")
      }
    }
  }
}
