package import Records

extension Device {
  /// How long what was heard counts as new, where nothing is to be told.
  package static var freshMilliseconds: Int64 { 60_000 }

  /// Milliseconds until it is worth asking; 0 now, nil before something changes.
  ///
  /// `isEager` is set where the athlete asks, or signal returned: then it waits only if the server said so.
  package func wait(at now: Instant, isEager: Bool = false) -> Int64? {
    if isEager { return state.advisedUntil.map { Device.wait(from: now, until: $0) } ?? 0 }
    switch state.trouble {
    case .wrongAthlete, .revoked, .outdated: return nil
    case .unreachable, .signedOut, .full, nil: break
    }
    if let until = state.waitsUntil { return Device.wait(from: now, until: until) }
    if !unsent.isEmpty || !staged.isEmpty { return 0 }
    guard let heardAt = state.heardAt else { return 0 }
    let since = now - heardAt
    return since < 0 ? 0 : max(0, Device.freshMilliseconds - since)
  }

  private static func wait(from now: Instant, until: Instant) -> Int64 {
    // A clock that was set back must not stop us.
    until - now > longestWait ? 0 : max(0, until - now)
  }

  /// What to ask the server now.
  package func ask(at now: Instant, name: String = "") -> Exchange {
    var ops: [Op] = []
    var bytes = 0
    for place in outbox.indices where outbox[place].result == nil && ops.count < state.mostOps {
      bytes += JSONWriter.bytes(of: outbox[place].op.value).count
      if bytes > Exchange.mostBytes * 3 / 4, !ops.isEmpty { break }
      ops.append(outbox[place].op)
    }
    if state.asked != Int64(ops.count) {
      state.asked = Int64(ops.count)
      keepState()
    }
    // Who reads all anew, as after a restored backup, does not know how much of it is still known.
    let confirmed = state.cursor == 0 ? 0 : (ops.first?.number ?? state.number + 1) - 1
    return Exchange(
      athlete: state.athlete, device: state.id, name: name, epoch: state.epoch, cursor: wanted,
      confirmed: confirmed, schema: Op.schema, limit: Exchange.usualLimit,
      wantsDigest: comparesNext(at: now), ops: ops)
  }

  /// Begins waiting anew, where the athlete asks or signal returned: a first try that still fails is soon
  /// repeated, but not sooner than the server said.
  package func hurry() { (state.failures, state.waitsUntil) = (0, state.advisedUntil) }

  /// Once a day it is found out whether both sides hold the same.
  private func comparesNext(at now: Instant) -> Bool {
    state.comparedAt.map { now - $0 > 86_400_000 || now < $0 } ?? true
  }

  static var longestWait: Int64 { 15 * 60_000 }

  /// Waits longer after each failure: a random part of a time that doubles, or as long as the server says.
  func backOff(at now: Instant, random: UInt64, seconds: Int64? = nil) {
    state.failures = min(state.failures + 1, 30)
    let most = min(Device.longestWait, 1000 << min(state.failures, 20))
    let wait = max(1000, Int64(random % UInt64(most)))
    let advised = seconds.map { min(max(0, $0), Device.longestWait / 1000) * 1000 }
    state.advisedUntil = advised.map { now + $0 }
    state.waitsUntil = now + max(wait, advised ?? 0)
  }
}
