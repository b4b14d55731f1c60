package import Records

extension Device {
  /// The number of milliseconds after an exchange until the next one is due if there are no ops to push.
  package static var freshMilliseconds: Int64 { 60_000 }

  /// Returns the number of milliseconds until the next exchange is due, or nil if none is due until something
  /// changes.
  ///
  /// Pass true for `isEager` if the athlete requests the exchange or the connection has returned. In that
  /// case, the exchange is delayed only if the server requested a wait.
  package func delay(at now: Instant, isEager: Bool = false) -> Int64? {
    if isEager { return state.serverBackOffUntil.map { Device.delay(from: now, until: $0) } ?? 0 }
    switch state.failure {
    case .wrongAthlete, .revoked, .outdated: return nil
    case .unreachable, .signedOut, .full, nil: break
    }
    if let until = state.backOffUntil { return Device.delay(from: now, until: until) }
    if !unsent.isEmpty || !staged.isEmpty { return 0 }
    guard let lastSuccessAt = state.lastSuccessAt else { return 0 }
    let since = now - lastSuccessAt
    return since < 0 ? 0 : max(0, Device.freshMilliseconds - since)
  }

  private static func delay(from now: Instant, until: Instant) -> Int64 {
    // A clock that was set back must not prevent exchanges.
    until - now > longestWait ? 0 : max(0, until - now)
  }

  /// Returns the request for the next exchange.
  ///
  /// `name` is the name that the server shows for the device.
  package func makeExchange(at now: Instant, name: String = "") -> Exchange {
    var ops: [Op] = []
    var bytes = 0
    for place in outbox.indices where outbox[place].result == nil && ops.count < state.maxOps {
      bytes += JSONWriter.bytes(of: outbox[place].op.value).count
      if bytes > Exchange.maxBytes * 3 / 4, !ops.isEmpty { break }
      ops.append(outbox[place].op)
    }
    if state.sentOps != Int64(ops.count) {
      state.sentOps = Int64(ops.count)
      persistState()
    }
    // During a resync, as after a restored backup, it is unknown which results the server still has.
    let confirmed = state.cursor == 0 ? 0 : (ops.first?.number ?? state.number + 1) - 1
    return Exchange(
      athlete: state.athlete, device: state.id, name: name, epoch: state.epoch, cursor: pullCursor,
      base: pullBase, confirmed: confirmed, schema: Op.schema, limit: Exchange.defaultLimit,
      wantsDigest: wantsDigest(at: now), ops: ops)
  }

  /// Restarts the backoff because the athlete requested an exchange or the connection has returned.
  ///
  /// If the next attempt fails, another one follows soon. No attempt is made before the time that the server
  /// requested, if any.
  package func resetBackOff() { (state.failureCount, state.backOffUntil) = (0, state.serverBackOffUntil) }

  /// Returns true if the daily comparison of digests is due.
  private func wantsDigest(at now: Instant) -> Bool {
    state.comparedAt.map { now - $0 > 86_400_000 || now < $0 } ?? true
  }

  /// The maximum time between attempts, in milliseconds.
  static var longestWait: Int64 { 15 * 60_000 }

  /// The time after which a missing response may be due to the size of the request, in milliseconds.
  static var slowMilliseconds: Int64 { 10_000 }

  /// Sets the time of the next attempt after a failure.
  ///
  /// The wait is a random fraction of a limit that doubles with each failure, or the `seconds` that the
  /// server requested, whichever is longer.
  func backOff(at now: Instant, random: UInt64, seconds: Int64? = nil) {
    state.failureCount = min(state.failureCount + 1, 30)
    let cap = min(Device.longestWait, 1000 << min(state.failureCount, 20))
    let wait = max(1000, Int64(random % UInt64(cap)))
    let advised = seconds.map { min(max(0, $0), Device.longestWait / 1000) * 1000 }
    state.serverBackOffUntil = advised.map { now + $0 }
    state.backOffUntil = now + max(wait, advised ?? 0)
  }
}
