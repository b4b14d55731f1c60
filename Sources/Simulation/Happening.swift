import Records
import Sync
import Training

extension World {
  /// What goes wrong beside what anybody does.
  func happen() throws {
    guard let host = dice.pick(hosts) else { return }
    try hurt(host)
    if strikes(.athletes, 8) { signIn(host) }
    if strikes(.clones, 3), hosts.count < 4 { clone(host) }
    if strikes(.webForms, 10) { try fillIn(dice.below(accounts.count)) }
    if strikes(.serverClocks, 6) { try misleadServer() }
    if weather.has(.horizons) || weather.has(.revocations) { try clearUp() }
    if weather.has(.restores) || weather.has(.silentRestores) { try setBack() }
  }

  private func strikes(_ fault: Fault, _ percent: Int) -> Bool {
    weather.has(fault) && dice.happens(percent: percent)
  }

  private func hurt(_ host: Host<Laws>) throws {
    if strikes(.clocks, 8) { host.clock.misbehave(at: now, &dice) }
    if strikes(.partitions, 4) {
      let length = dice.pick([1000, 60_000, 3_600_000, 86_400_000, 30 * 86_400_000]) ?? 0
      network.cutOff(host.place, until: now + Int64(1 + dice.below(length)))
    }
    if strikes(.crashes, 3) { host.restart(of: host.athlete) }
    if strikes(.versions, 4) { host.migrate() }
    if strikes(.versions, 3) { host.isNewer.toggle() }
    if strikes(.evictions, 3) { try evict(host) }
    if flaw == .sentForgotten { try host.forgetSent(of: host.athlete, accounts[host.athlete].id) }
  }

  /// The browser throws away what it keeps, and what nobody was told is gone.
  private func evict(_ host: Host<Laws>) throws {
    let athlete = host.athlete
    accounts[athlete].book.excused.formUnion(try open(host, 0, athlete).remembered)
    accounts[athlete].book.forgetSets(of: host.place)
    host.databases[athlete] = nil
    note(host, "evicted", 0, "")
  }

  private func signIn(_ host: Host<Laws>) {
    host.signOut()
    host.athlete = dice.below(accounts.count)
    note(host, "signed in", Int64(host.athlete), "")
  }

  private func clone(_ host: Host<Laws>) {
    let twin = Host<Laws>(hosts.count, athlete: host.athlete, clock: host.clock, flaw: flaw)
    twin.databases = host.databases
    for athlete in accounts.indices { twin.restart(of: athlete) }
    hosts.append(twin)
    note(host, "cloned", Int64(twin.place), "")
  }

  /// The server's clock is set wrong, or right again; sometimes it was off meanwhile, or empties its trash.
  private func misleadServer() throws {
    let isWrong = serverNow != now
    let jumps: [Int64] = [-1, 40, 3652]
    let days = isWrong && dice.happens(percent: 60) ? 0 : dice.pick(jumps) ?? 0
    serverClock.set(to: now + days * 86_400_000, at: now)
    note(nil, "clock is off by days", days, "")
    let hub = accounts[dice.below(accounts.count)].hub
    if dice.happens(percent: 30) { hub.restart() }
    if dice.happens(percent: 50) { try hub.emptyTrash(at: now, shown: serverNow, forgetting: false) }
  }

  /// Time goes by, trash is emptied and forgotten, a device is sent away.
  private func clearUp() throws {
    if strikes(.horizons, 6) { now = now + Int64(5 + dice.below(35)) * 86_400_000 }
    let hub = accounts[dice.below(accounts.count)].hub
    if strikes(.horizons, 8) {
      try hub.emptyTrash(at: now, shown: serverNow, forgetting: dice.happens(percent: 60))
      note(nil, "emptied trash", try hub.head().horizon, "")
    }
    if strikes(.revocations, 2), let device = try hub.revoke(&dice, at: serverNow) {
      note(nil, "revoked", 0, device.text)
    }
  }

  private func setBack() throws {
    let hub = accounts[dice.below(accounts.count)].hub
    if dice.happens(percent: 8) { hub.backUp(at: now) }
    guard dice.happens(percent: 4) else { return }
    let silently = !weather.has(.restores)
    if try hub.bringBack(&dice, silently: silently, at: now) {
      note(nil, "restored", try hub.head().sequence, silently ? "silently" : "")
    }
  }
}

extension Host {
  /// A flawed program forgets at its start what was on its way.
  fileprivate func forgetSent(of athlete: Int, _ id: ID) throws {
    guard let database = databases[athlete], database.tabs[0] == nil, !database.kept.isEmpty else { return }
    let device = try Host.device(kept: database.kept, of: id, new: .none)
    databases[athlete]?.sent =
      device.unsent.prefix(Int(device.state.asked)).last?.number ?? 0
  }
}
