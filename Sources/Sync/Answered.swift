package import Records

/// What came back to an exchange.
package struct Reply: Sendable {
  package var body: Body
  package var sentAt: Instant
  package var receivedAt: Instant
  /// Seconds to wait, where the server said it.
  package var retryAfter: Int64?
  /// For chance, where it is needed.
  package var random: (UInt64, UInt64)

  package enum Body: Sendable {
    case answer(ExchangeAnswer)
    case refusal(ExchangeRefusal)
    /// Signed out, or the key is no longer good.
    case signedOut
    /// More than the server takes at once.
    case tooLarge
    /// An answer for which the host has no room.
    case noRoom
    /// No answer, or none of ours: no signal, a portal, a broken proxy, a server under load.
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
  /// What hosts say in place of a status where they had no room for the answer.
  package static var noRoomStatus: Int64 { 1 }

  /// Reads what came over HTTP; whatever is not ours is `nothing`.
  package init(status: Int64, isJSON: Bool, _ body: [UInt8], _ schema: Schema) {
    self = .nothing
    if status == Self.noRoomStatus { self = .noRoom }
    if status == 401 { self = .signedOut }
    if status == 413 { self = .tooLarge }
    guard isJSON, status == 200 || (400...499).contains(status) else { return }
    do throws(JSONError) {
      let value = try JSONReader.value(of: body)
      if status == 200 {
        if let answer = ExchangeAnswer(value, schema) { self = .answer(answer) }
      } else if let refusal = ExchangeRefusal(value), refusal.status == status {
        self = .refusal(refusal)
      }
    } catch { return }
  }
}

extension Device {
  /// Takes what came back; answers whether there is more to ask at once.
  package func hear(_ reply: Reply) throws(StoreError) -> Bool {
    defer { keepState() }
    switch reply.body {
    case .answer(let answer): return try hear(answer, reply)
    case .refusal(let refusal): return try hear(refusal, reply)
    case .signedOut: fail(.signedOut, reply)
    case .tooLarge: return try sendLess(reply, isSure: false)
    case .noRoom: fail(.full, reply)
    case .nothing: fail(.unreachable, reply)
    }
    return false
  }

  private func fail(_ trouble: Trouble, _ reply: Reply) {
    state.trouble = trouble
    backOff(at: reply.receivedAt, random: reply.random.0, seconds: reply.retryAfter)
  }

  private func hear(_ answer: ExchangeAnswer, _ reply: Reply) throws(StoreError) -> Bool {
    // An answer from before the records' other life came late.
    guard state.epoch == nil || state.epoch == answer.epoch else { return true }
    state.epoch = answer.epoch
    state.hear(of: answer.time, at: reply.receivedAt)
    (state.trouble, state.failures, state.waitsUntil, state.advisedUntil) = (nil, 0, nil, nil)
    state.oversized = 0
    state.mostOps = Int64(Exchange.mostOps)
    state.heardAt = reply.receivedAt
    learnTime(answer.time, reply)
    // What was said to a former name is not about the ops of this one.
    if answer.device == state.id {
      for entry in answer.results { acknowledge(entry.number, entry.result, at: answer.time) }
    }
    // Since it was given, an answer that comes late, it is later on the server too.
    let isSet = setClocksRight(at: max(answer.time, reply.receivedAt + state.offset))
    let isOther = try receive(answer.page)
    if let digest = answer.digest { try compare(digest, at: reply.receivedAt) }
    settle(at: Instant(milliseconds: state.lived))
    if isSet || isOther || !answer.results.isEmpty { try rebuild() }
    return !unsent.isEmpty || !staged.isEmpty || state.cursor < answer.page.from
  }

  /// Keeps the comparison of clocks; of the last eight the quickest exchange is the most exact.
  private func learnTime(_ time: Instant, _ reply: Reply) {
    let took = reply.receivedAt - reply.sentAt
    // A clock that was set meanwhile says nothing.
    guard (0...120_000).contains(took) else { return }
    state.samples.append(ClockSample(took: took, offset: time - (reply.sentAt + took / 2)))
    if state.samples.count > 8 { state.samples.removeFirst() }
    // A clock that was set since makes what was known before wrong.
    let last = state.samples[state.samples.count - 1]
    state.samples.removeAll { abs($0.offset - last.offset) > 60_000 + $0.took + last.took }
  }

  private func hear(_ refusal: ExchangeRefusal, _ reply: Reply) throws(StoreError) -> Bool {
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
    case .malformed: return try sendLess(reply, isSure: true)
    case .epochChanged(let epoch):
      state.epoch = epoch
      startAnew()
      reached = 0
      if !tellAgain(from: nil) { tellAllAsNew(reply) }
      try tellWhatIsNamed()
    case .gap(let expected): if !tellAgain(from: expected) { tellAllAsNew(reply) }
    case .conflict: rename(reply)
    case .resync: startAnew()
    }
    try rebuild()
    // Whatever goes on like this must not go on without end.
    backOff(at: reply.receivedAt, random: reply.random.0)
    return state.failures < 10
  }

  private func compare(_ digest: Digest, at now: Instant) throws(StoreError) {
    guard staged.isEmpty, digest.sequence == state.cursor else { return }
    state.comparedAt = now
    guard try Digest(of: base, as: state.cursor) != digest else { return }
    state.divergences += 1
    startAnew()
  }

  /// Sends half as much; a single op that is too much stays here, its number goes out empty.
  ///
  /// Unless `isSure` it may be a proxy that says so, which is asked a few times.
  private func sendLess(_ reply: Reply, isSure: Bool) throws(StoreError) -> Bool {
    guard state.asked <= 1 else {
      state.mostOps = max(1, state.asked / 2)
      return true
    }
    state.oversized += 1
    guard state.asked == 1, isSure || state.oversized >= 5,
      let place = outbox.firstIndex(where: { $0.result == nil })
    else {
      fail(.unreachable, reply)
      return false
    }
    state.oversized = 0
    var kept = outbox[place]
    kept.place = state.nextPlace
    state.nextPlace += 1
    kept.result = OpResult(.rejected(.tooLarge), clock: kept.op.clock, sequence: 0)
    kept.settledAt = reply.receivedAt
    settled.append(kept)
    keep(kept)
    outbox[place].op.writes = []
    keep(outbox[place])
    try rebuild()
    return true
  }
}
