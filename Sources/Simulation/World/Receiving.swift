import Records
import Sync
import Training

extension World {
  /// Applies a response to a device, stores the device's journal, and checks the device.
  ///
  /// - Returns: True if there is more to request immediately.
  /// - Throws: ``DeviceError`` if the device can't be opened, or ``StoreError`` or the storage's error if
  ///   reading fails.
  func receive(
    _ body: Reply.Body, _ retryAfter: Int64?, on host: Host<Laws>, _ athlete: Int, sentAt: Instant
  ) throws -> Bool {
    if bug == .nothingToldAgain, case .refusal(.epochChanged) = body {
      host.restart(of: athlete) { kept in kept = kept.filter { !$0.key.hasPrefix("settled/") } }
    }
    let tab = tab
    let device = try open(host, tab, athlete)
    let before = (cursor: device.cursor, epoch: device.state.epoch)
    let body = spoilt(body, receivedBy: device, at: clock(of: host))
    let reply = Reply(
      body, sentAt: sentAt, receivedAt: clock(of: host), random: (random.next(), random.next()),
      retryAfter: retryAfter)
    let asksAgain = try device.handle(reply)
    let writeOutcome = writeOutcome()
    host.store(device, tab, of: athlete, writeOutcome)
    accounts[athlete].devices.insert(device.id)
    if case .refusal(.revoked) = body { host.databases[athlete]?.isRevoked = true }
    guard case .stored = writeOutcome else {
      note(host, "hear", device.cursor, "killed")
      return false
    }
    accounts[athlete].divergences = max(accounts[athlete].divergences, device.state.divergences)
    checkRemembered(host, athlete, device)
    if case .response(let answer) = body { checkIsolation(answer.batch, host, athlete) }
    if device.cursor != before.cursor || device.state.epoch != before.epoch {
      note(host, "pull", device.cursor, "")
      try checkCursor(device, host, athlete, since: device.cursor > before.cursor ? before.cursor : 0)
      if case .response(let answer) = body, device.cursor == answer.batch.to {
        try checkWhole(answer.batch, device, host, athlete)
      }
    }
    try checkOwnSets(device, host, athlete)
    if random.happens(percent: 5) { try checkReopened(device, host, athlete) }
    return asksAgain
  }

  /// Returns a response as a buggy device would read it.
  private func spoilt(_ body: Reply.Body, receivedBy device: Device<Laws>, at clock: Instant) -> Reply.Body {
    guard case .response(var answer) = body else { return body }
    switch bug {
    case .answeredIsHeld:
      for place in answer.results.indices {
        let sequence = answer.results[place].result.sequence
        answer.results[place].result.sequence = min(sequence, device.cursor)
      }
    case .pagesEarly: answer.batch.done = true
    case .latePage:
      let wanted = device.pullCursor
      if answer.batch.from != wanted, answer.batch.from > 0 { answer.batch = answer.batch.following(wanted) }
    case .timeUnlearned:
      answer.time = clock
      answer.batch = answer.batch.at(clock)
    default: break
    }
    return .response(answer)
  }

  /// Performs exchanges without faults, at most eight, until everything is pushed and pulled.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
  ///   fails.
  func exchange(_ host: Host<Laws>) throws {
    for _ in 0..<8 {
      let athlete = host.athlete
      let device = try open(host, 0, athlete)
      guard device.delay(at: clock(of: host), isEager: true) != nil, device.state.failure != .revoked else {
        return
      }
      guard try exchangeOnce(host, athlete, device) else { return }
    }
  }

  /// Performs one exchange without faults, and returns true if there is more to request immediately.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
  ///   fails.
  func exchangeOnce(_ host: Host<Laws>, _ athlete: Int, _ device: Device<Laws>) throws -> Bool {
    let sentAt = clock(of: host)
    var exchange = device.makeExchange(at: sentAt)
    // Whoever must pull everything again does so in several batches.
    if weather.has(.horizons) { exchange.limit = 50 }
    if bug == .sentForgotten { exchange.ops = host.notForgotten(exchange.ops, of: athlete) }
    if host.isNewer { exchange.schema += 1 }
    host.store(device, 0, of: athlete, .stored)
    guard let answer = try answer(exchange, from: host, nil) else { return false }
    return try receive(answer, nil, on: host, athlete, sentAt: sentAt)
  }
}

extension ChangeBatch {
  /// Returns a copy of the batch that starts at the given cursor.
  fileprivate func following(_ cursor: Int64) -> ChangeBatch {
    var batch = ChangeBatch(from: cursor, to: to, time: time)
    (batch.head, batch.done, batch.entries) = (head, done, entries)
    return batch
  }

  fileprivate func at(_ time: Instant) -> ChangeBatch {
    var batch = ChangeBatch(from: from, to: to, time: time)
    (batch.head, batch.done, batch.entries) = (head, done, entries)
    return batch
  }
}

extension Host {
  /// Returns the ops that a buggy program sends, omitting any that were in flight when it was killed.
  func notForgotten(_ ops: [Op], of athlete: Int) -> [Op] {
    let sent = databases[athlete]?.sent ?? 0
    return ops.filter { $0.number > sent }
  }
}
