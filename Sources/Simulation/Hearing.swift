import Records
import Sync
import Training

extension World {
  /// Takes what came back; answers whether there is more to ask at once.
  func hear(
    _ body: Reply.Body, _ retryAfter: Int64?, on host: Host<Laws>, _ athlete: Int, sentAt: Instant
  ) throws -> Bool {
    if flaw == .nothingToldAgain, case .refusal(.epochChanged) = body {
      host.restart(of: athlete) { kept in kept = kept.filter { !$0.key.hasPrefix("settled/") } }
    }
    let tab = tab
    let device = try open(host, tab, athlete)
    let before = (cursor: device.cursor, epoch: device.state.epoch)
    let body = spoilt(body, heardBy: device, at: clock(of: host))
    let reply = Reply(
      body, sentAt: sentAt, receivedAt: clock(of: host), random: (dice.next(), dice.next()),
      retryAfter: retryAfter)
    let asksAgain = try device.hear(reply)
    let fate = fate()
    host.store(device, tab, of: athlete, fate)
    accounts[athlete].devices.insert(device.id)
    if case .refusal(.revoked) = body { host.databases[athlete]?.isRevoked = true }
    guard case .stored = fate else {
      note(host, "hear", device.cursor, "killed")
      return false
    }
    accounts[athlete].divergences = max(accounts[athlete].divergences, device.state.divergences)
    checkRemembered(host, athlete, device)
    if case .answer(let answer) = body { checkIsolation(answer.page, host, athlete) }
    if device.cursor != before.cursor || device.state.epoch != before.epoch {
      note(host, "pull", device.cursor, "")
      try checkCursor(device, host, athlete, since: device.cursor > before.cursor ? before.cursor : 0)
      if case .answer(let answer) = body, device.cursor == answer.page.to {
        try checkWhole(answer.page, device, host, athlete)
      }
    }
    try checkOwnSets(device, host, athlete)
    if dice.happens(percent: 5) { try checkReopened(device, host, athlete) }
    return asksAgain
  }

  /// What a flawed device makes of what it hears.
  private func spoilt(_ body: Reply.Body, heardBy device: Device<Laws>, at clock: Instant) -> Reply.Body {
    guard case .answer(var answer) = body else { return body }
    switch flaw {
    case .answeredIsHeld:
      for place in answer.results.indices {
        let sequence = answer.results[place].result.sequence
        answer.results[place].result.sequence = min(sequence, device.cursor)
      }
    case .pagesEarly: answer.page.done = true
    case .latePage:
      let wanted = device.wanted
      if answer.page.from != wanted, answer.page.from > 0 { answer.page = answer.page.following(wanted) }
    case .timeUnlearned:
      answer.time = clock
      answer.page = answer.page.at(clock)
    default: break
    }
    return .answer(answer)
  }

  /// A whole exchange with nothing going wrong, repeated until all is told and heard.
  func exchange(_ host: Host<Laws>) throws {
    for _ in 0..<8 {
      let athlete = host.athlete
      let device = try open(host, 0, athlete)
      guard device.wait(at: clock(of: host), isEager: true) != nil, device.state.trouble != .revoked else {
        return
      }
      guard try exchangeOnce(host, athlete, device) else { return }
    }
  }

  /// One exchange; answers whether there is more to ask at once.
  func exchangeOnce(_ host: Host<Laws>, _ athlete: Int, _ device: Device<Laws>) throws -> Bool {
    let sentAt = clock(of: host)
    var exchange = device.ask(at: sentAt)
    if flaw == .sentForgotten { exchange.ops = host.notForgotten(exchange.ops, of: athlete) }
    if host.isNewer { exchange.schema += 1 }
    host.store(device, 0, of: athlete, .stored)
    guard let answer = try answer(exchange, from: host, nil) else { return false }
    return try hear(answer, nil, on: host, athlete, sentAt: sentAt)
  }
}

extension Page {
  /// The page as if it followed where a device stands.
  fileprivate func following(_ cursor: Int64) -> Page {
    var page = Page(from: cursor, to: to, time: time)
    (page.done, page.entries) = (done, entries)
    return page
  }

  fileprivate func at(_ time: Instant) -> Page {
    var page = Page(from: from, to: to, time: time)
    (page.done, page.entries) = (done, entries)
    return page
  }
}

extension Host {
  /// A flawed program's ops: without those that were on their way when it was opened.
  func notForgotten(_ ops: [Op], of athlete: Int) -> [Op] {
    let sent = databases[athlete]?.sent ?? 0
    return ops.filter { $0.number > sent }
  }
}
