import Records
import Sync
import Training

extension World {
  /// Injects the faults of one step.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``PerformError``, or the storage's error if the server can't
  ///   store a change.
  func happen() throws {
    guard let host = random.pick(hosts) else { return }
    try hurt(host)
    if strikes(.athletes, 8) { signIn(host) }
    if strikes(.clones, 3), hosts.count < 4 { clone(host) }
    if strikes(.webForms, 10) { try fillIn(random.below(accounts.count)) }
    if strikes(.serverClocks, 6) { try misleadServer() }
    if weather.has(.horizons) || weather.has(.revocations) { try clearUp() }
    if weather.has(.restores) || weather.has(.silentRestores) { try setBack() }
  }

  private func strikes(_ fault: Fault, _ percent: Int) -> Bool {
    weather.has(fault) && random.happens(percent: percent)
  }

  /// Injects the faults of one device.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  private func hurt(_ host: Host<Laws>) throws {
    if strikes(.clocks, 8) { host.clock.misbehave(at: now, &random) }
    if strikes(.partitions, 4) {
      let length = random.pick([1000, 60_000, 3_600_000, 86_400_000, 30 * 86_400_000]) ?? 0
      network.cutOff(host.place, until: now + Int64(1 + random.below(length)))
    }
    if strikes(.crashes, 3) { host.restart(of: host.athlete) }
    if strikes(.versions, 4) { host.migrate() }
    if strikes(.versions, 3) { host.isNewer.toggle() }
    if strikes(.evictions, 3) { try evict(host) }
    if bug == .sentForgotten { try host.forgetSent(of: host.athlete, accounts[host.athlete].id) }
  }

  /// Evicts a browser's storage.
  ///
  /// Actions that haven't reached the server are lost with it.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  private func evict(_ host: Host<Laws>) throws {
    let athlete = host.athlete
    accounts[athlete].book.excused.formUnion(try open(host, 0, athlete).remembered)
    accounts[athlete].book.forgetSets(of: host.place)
    host.databases[athlete] = nil
    note(host, "evicted", 0, "")
  }

  private func signIn(_ host: Host<Laws>) {
    host.signOut()
    host.athlete = random.below(accounts.count)
    note(host, "signed in", Int64(host.athlete), "")
  }

  private func clone(_ host: Host<Laws>) {
    let twin = Host<Laws>(hosts.count, athlete: host.athlete, clock: host.clock, bug: bug)
    twin.databases = host.databases
    for athlete in accounts.indices { twin.restart(of: athlete) }
    hosts.append(twin)
    note(host, "cloned", Int64(twin.place), "")
  }

  /// Sets the server's clock to a wrong time, or back to the correct time.
  ///
  /// Sometimes it also reboots the server or purges its trash.
  ///
  /// - Throws: ``StoreError`` or the storage's error if the trash can't be purged.
  private func misleadServer() throws {
    let isWrong = serverNow != now
    let jumps: [Int64] = [-1, 40, 3652]
    let days = isWrong && random.happens(percent: 60) ? 0 : random.pick(jumps) ?? 0
    serverClock.set(to: now + days * 86_400_000, at: now)
    note(nil, "clock is off by days", days, "")
    let server = accounts[random.below(accounts.count)].server
    if random.happens(percent: 30) { server.restart() }
    if random.happens(percent: 50) { try server.emptyTrash(at: now, shown: serverNow, forgetting: false) }
  }

  /// Advances the time by several days, purges the trash and its tombstones, or revokes a device, each by
  /// chance.
  ///
  /// - Throws: ``StoreError`` or the storage's error if writing fails.
  private func clearUp() throws {
    if strikes(.horizons, 6) { now = now + Int64(5 + random.below(35)) * 86_400_000 }
    let server = accounts[random.below(accounts.count)].server
    if strikes(.horizons, 8) {
      try server.emptyTrash(at: now, shown: serverNow, forgetting: random.happens(percent: 60))
      note(nil, "emptied trash", try server.head().horizon, "")
    }
    if strikes(.revocations, 2), let device = try server.revoke(&random, at: serverNow) {
      note(nil, "revoked", 0, device.text)
    }
  }

  /// Makes or restores a backup.
  ///
  /// - Throws: ``StoreError`` or the storage's error if the backup can't be restored.
  private func setBack() throws {
    let server = accounts[random.below(accounts.count)].server
    if random.happens(percent: 8) { server.backUp(at: now) }
    guard random.happens(percent: 4) else { return }
    let silently = !weather.has(.restores)
    if try server.bringBack(&random, silently: silently, at: now) {
      note(nil, "restored", try server.head().sequence, silently ? "silently" : "")
    }
  }
}

extension Host {
  /// Makes a buggy program treat ops that were in flight when it was killed as sent.
  ///
  /// - Throws: ``DeviceError`` if the stored entries can't be opened.
  fileprivate func forgetSent(of athlete: Int, _ id: ID) throws {
    guard let database = databases[athlete], database.tabs[0] == nil, !database.kept.isEmpty else { return }
    let device = try Host.device(kept: database.kept, of: id, new: .none)
    databases[athlete]?.sent =
      device.unsent.prefix(Int(device.state.sentOps)).last?.number ?? 0
  }
}
