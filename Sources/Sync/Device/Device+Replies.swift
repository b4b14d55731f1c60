package import Records

/// The reply to an exchange, or the lack of one.
package struct Reply: Sendable {
  package var body: Body
  package var sentAt: Instant
  package var receivedAt: Instant
  /// The number of seconds to wait, or nil if the server requested no wait.
  package var retryAfter: Int64?
  /// Random bits for the backoff and for a new device ID.
  package var random: (UInt64, UInt64)

  package enum Body: Sendable {
    case response(ExchangeResponse)
    case refusal(ExchangeRefusal)
    /// The session has ended, or the key is no longer valid.
    case signedOut
    /// The request is larger than the server accepts.
    case tooLarge
    /// The host has no room for the response.
    case noRoom
    /// There was no valid response, for example because of a missing connection, a captive portal, a broken
    /// proxy or an overloaded server.
    case nothing
  }

  package init(
    _ body: Body, sentAt: Instant, receivedAt: Instant, random: (UInt64, UInt64), retryAfter: Int64? = nil
  ) {
    self.body = body
    self.sentAt = sentAt
    self.receivedAt = receivedAt
    self.random = random
    self.retryAfter = retryAfter
  }
}

extension Reply.Body {
  /// The status that a host passes instead of an HTTP status if it has no room for a response.
  package static var noRoomStatus: Int64 { 1 }

  /// Creates a reply body from an HTTP response, or ``nothing`` if the response isn't valid.
  package init(status: Int64, isJSON: Bool, _ body: [UInt8], _ schema: Schema) {
    self = .nothing
    if status == Self.noRoomStatus { self = .noRoom }
    if status == 401 { self = .signedOut }
    if status == 413 { self = .tooLarge }
    guard isJSON, status == 200 || (400...499).contains(status) else { return }
    do throws(JSONError) {
      let value = try JSONReader.value(of: body)
      if status == 200 {
        if let response = ExchangeResponse(value, schema) { self = .response(response) }
      } else if let refusal = ExchangeRefusal(value), refusal.status == status {
        self = .refusal(refusal)
      }
    } catch { return }
  }
}

extension Device {
  /// Applies a reply to the device.
  ///
  /// - Returns: True if the next exchange should follow at once.
  /// - Throws: ``StoreError`` if the base or the view can't be updated.
  package func handle(_ reply: Reply) throws(StoreError) -> Bool {
    defer { persistState() }
    switch reply.body {
    case .response(let response): return try handle(response, reply)
    case .refusal(let refusal): return try handle(refusal, reply)
    case .signedOut: fail(.signedOut, reply)
    case .tooLarge: return try reducePush(reply, isSure: false)
    case .noRoom: fail(.full, reply)
    case .nothing:
      // A slow connection may have needed more time for the ops than the host allows.
      if state.sentOps > 1, reply.receivedAt - reply.sentAt >= Device.slowMilliseconds { halvePush() }
      fail(.unreachable, reply)
    }
    return false
  }

  /// Stores the reason that an exchange failed, and backs off.
  private func fail(_ failure: ExchangeFailure, _ reply: Reply) {
    state.failure = failure
    backOff(at: reply.receivedAt, random: reply.random.0, seconds: reply.retryAfter)
  }

  /// Applies a response, and returns true if the next exchange should follow at once.
  ///
  /// - Throws: ``StoreError`` if the base or the view can't be updated.
  private func handle(_ response: ExchangeResponse, _ reply: Reply) throws(StoreError) -> Bool {
    // A response from another epoch is late and is ignored.
    guard state.epoch == nil || state.epoch == response.epoch else { return true }
    state.epoch = response.epoch
    state.advanceServerTime(to: response.time, at: reply.receivedAt)
    (state.failure, state.failureCount, state.backOffUntil, state.serverBackOffUntil) = (nil, 0, nil, nil)
    state.oversizedCount = 0
    state.maxOps = min(Int64(Exchange.maxOps), state.maxOps * 2)
    state.lastSuccessAt = reply.receivedAt
    recordClockSample(response.time, reply)
    // Results for a former device id don't apply to ops of the present one.
    if response.device == state.id {
      for entry in response.results { acknowledge(entry.number, entry.result, at: response.time) }
    }
    // If the response is late, the server's time has advanced since then.
    let hasCorrected = correctClocks(at: max(response.time, reply.receivedAt + state.offset))
    let hasChanged = try receive(response.batch)
    if let digest = response.digest { try compare(digest, at: reply.receivedAt) }
    settle(at: Instant(milliseconds: state.cappedServerTime))
    if hasCorrected || hasChanged || !response.results.isEmpty { try rebuildView() }
    return !unsent.isEmpty || !staged.isEmpty || state.cursor < response.batch.from
  }

  /// Stores a comparison of the device's clock with the server's.
  ///
  /// Of the last eight samples, the one with the shortest round trip is the most exact.
  private func recordClockSample(_ time: Instant, _ reply: Reply) {
    let roundTrip = reply.receivedAt - reply.sentAt
    // Any other round trip means that a clock was set during the exchange.
    guard (0...120_000).contains(roundTrip) else { return }
    state.samples.append(ClockSample(roundTrip: roundTrip, offset: time - (reply.sentAt + roundTrip / 2)))
    if state.samples.count > 8 { state.samples.removeFirst() }
    // If a clock was set in the meantime, the earlier samples are wrong.
    let last = state.samples[state.samples.count - 1]
    state.samples.removeAll { abs($0.offset - last.offset) > 60_000 + $0.roundTrip + last.roundTrip }
  }

  /// Handles a refusal, and returns true if the next exchange should follow at once.
  ///
  /// - Throws: ``StoreError`` if the view can't be rebuilt.
  private func handle(_ refusal: ExchangeRefusal, _ reply: Reply) throws(StoreError) -> Bool {
    switch refusal {
    case .wrongAthlete:
      fail(.wrongAthlete, reply)
      return false
    case .revoked:
      fail(.revoked, reply)
      return false
    case .outdated:
      fail(.outdated, reply)
      return false
    case .malformed: return try reducePush(reply, isSure: true)
    case .epochChanged(let epoch):
      state.epoch = epoch
      startResync()
      cursorBeforeResync = 0
      if !requeue(from: nil) { requeueAllUnderNewID(reply) }
      try requeueReferences()
    case .gap(let expected): if !requeue(from: expected) { requeueAllUnderNewID(reply) }
    case .conflict: assignNewID(reply)
    case .resync: startResync()
    }
    try rebuildView()
    // Repeated refusals must not cause endless exchanges.
    backOff(at: reply.receivedAt, random: reply.random.0)
    return state.failureCount < 10
  }

  /// Compares the server's digest with the base, and starts a resync if they differ.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func compare(_ digest: Digest, at now: Instant) throws(StoreError) {
    guard staged.isEmpty, digest.sequence == state.cursor else { return }
    state.comparedAt = now
    guard try Digest(of: base, as: state.cursor) != digest else { return }
    state.divergences += 1
    startResync()
    state.comparedCursor = digest.sequence
  }

  /// Halves the number of ops per exchange; each successful exchange doubles it again.
  private func halvePush() { state.maxOps = max(1, state.sentOps / 2) }

  /// Sends fewer ops, because the last exchange was too large.
  ///
  /// A single op that is too large is rejected here, and its number is sent without writes. If `isSure` is
  /// false, the limit may come from a proxy, so the op is rejected only on the fifth attempt.
  ///
  /// - Returns: True if the next exchange should follow at once.
  /// - Throws: ``StoreError`` if the view can't be rebuilt.
  private func reducePush(_ reply: Reply, isSure: Bool) throws(StoreError) -> Bool {
    guard state.sentOps <= 1 else {
      halvePush()
      return true
    }
    state.oversizedCount += 1
    guard state.sentOps == 1, isSure || state.oversizedCount >= 5,
      let place = outbox.firstIndex(where: { $0.result == nil })
    else {
      fail(.unreachable, reply)
      return false
    }
    state.oversizedCount = 0
    var rejected = outbox[place]
    rejected.place = state.nextPlace
    state.nextPlace += 1
    rejected.result = OpResult(.rejected(.tooLarge), clock: rejected.op.clock, sequence: 0)
    rejected.settledAt = reply.receivedAt
    settled.append(rejected)
    persist(rejected)
    outbox[place].op.writes = []
    persist(outbox[place])
    try rebuildView()
    return true
  }
}
