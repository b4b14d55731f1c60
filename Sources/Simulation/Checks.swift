import Records
import Sync
import Training

extension World {
  /// All that must hold once every device has heard everything.
  func check() throws {
    for athlete in accounts.indices {
      let account = accounts[athlete]
      try account.hub.checkFrozen()
      run.complaints += account.hub.takeComplaints()
      let hosts = hosts.filter { $0.databases[athlete].map { !$0.isRevoked } ?? false }
      for host in hosts { try checkConvergence(host, athlete) }
      if account.divergences > 0, !account.hub.cameBackSilently {
        run.complaints.append("a digest found what the cursor had missed")
      }
      try account.hub.read { store in
        let tx = Transaction(store, Context(now: now, action: .none))
        let lost = try lost(athlete)
        checkFacts(in: tx, account, try lost.union(refused(athlete)))
        // What came after a backup and nobody can tell again is gone, and others leaned on it.
        if account.hub.lives == 0 || lost.isEmpty {
          checkSessions(in: tx, account)
          checkPlans(in: tx)
        }
        checkLedger(in: tx, account.book)
        try checkClocks(store, athlete)
        if let failure = tx.failure { run.complaints.append("reading failed: \(failure)") }
      }
      for host in hosts { try checkTold(host, athlete) }
    }
  }

  /// Nothing is stamped ahead of the time, so that whatever is written next is the last write.
  ///
  /// Where no device asks any more, nothing has been set right yet.
  private func checkClocks(_ store: some HubStore, _ athlete: Int) throws {
    guard hosts.contains(where: { !($0.databases[athlete]?.isRevoked ?? true) }) else { return }
    let stamps = try store.changes(after: 0, limit: .max).flatMap { [$0.content, $0.liveness] }
    if stamps.contains(where: { $0.map { HybridClock.isAhead($0.clock, of: now) } ?? false }) {
      run.complaints.append("the server holds a stamp of a time that has not come")
    }
  }

  /// What is not on the server and nobody can tell: it went with a storage that was thrown away, came after a
  /// backup by the server itself, or its device was sent away.
  private func lost(_ athlete: Int) throws -> Set<ID> {
    var lost = accounts[athlete].book.excused
    for host in hosts where host.databases[athlete]?.isRevoked ?? false {
      lost.formUnion(try open(host, 0, athlete).remembered)
    }
    return lost.subtracting(accounts[athlete].hub.chronicle.actions)
  }

  /// What waits on its device for the athlete to decide.
  private func refused(_ athlete: Int) throws -> Set<ID> {
    var refused: Set<ID> = []
    for host in hosts where host.databases[athlete] != nil {
      refused.formUnion(try open(host, 0, athlete).refused.map { $0.op.action })
    }
    return refused
  }

  /// No answered write is lost, whatever came back from a backup: the server knows all that was confirmed,
  /// or has refused it in one of its lives, so that it waits on the device for the athlete to decide.
  private func checkTold(_ host: Host<Laws>, _ athlete: Int) throws {
    let hub = accounts[athlete].hub
    let refused = Set(try open(host, 0, athlete).refused.map { $0.op.action })
    for (action, at) in host.databases[athlete]?.confirmed ?? [:] {
      if hub.chronicle.actions.contains(action) || refused.contains(action) { continue }
      // What was settled a month ago is not kept, should an older state come back.
      if hub.lives > 0, now - at > 29 * 86_400_000 { continue }
      complain(host, "confirmed what the server does not know: \(action.text)")
    }
  }

  /// A device holds the server's very records, alive and trashed, with their stamps; and shows no others.
  private func checkConvergence(_ host: Host<Laws>, _ athlete: Int) throws {
    let device = try open(host, 0, athlete)
    checkRemembered(host, athlete, device)
    try checkReopened(device, host, athlete)
    try checkBounds(device, host, athlete)
    try accounts[athlete].hub.read { store in
      for (kind, isDerived) in simulatedKinds {
        let all = Query().including(.any)
        let truth = try store.rows(kind, all)
        if try device.base.rows(kind, all) != truth { complain(host, "differs in \(kind)") }
        if try device.view.rows(kind, all) != truth { complain(host, "shows another \(kind)") }
        if isDerived { continue }
        for row in truth {
          let (mine, theirs) = (try device.base.change(kind, row.id), try store.change(kind, row.id))
          if mine?.content != theirs?.content || mine?.liveness != theirs?.liveness {
            complain(host, "has other stamps of \(kind) \(row.id.text)")
          }
        }
      }
      if try Digest(of: device.base, as: 0) != Digest(of: store, as: 0) {
        complain(host, "has another digest")
      }
    }
  }
}
