import Records
import Sync
import Training

extension World {
  /// Most exchanges that a device may need until it is at rest.
  private var mostExchanges: Int { 20 }

  /// Heals all that was wrong; then all devices must come to rest.
  func settle() throws {
    isHealed = true
    network.heal()
    serverClock.set(to: now, at: now)
    for host in hosts {
      host.clock.heal(at: now)
      host.isNewer = false
    }
    try rest()
    // Digests are compared once a day; whose clock was set back has just done so.
    now = now + 25 * 3_600_000
    try rest()
    // What was on its way all the time arrives late.
    now = now + 1_200_000
    for _ in 0..<8 where run.complaints.isEmpty { try arriveLate() }
    try rest()
    for account in accounts { run.complaints += account.hub.takeComplaints() }
  }

  private func rest() throws {
    for round in 0...mostExchanges where run.complaints.isEmpty {
      var isAtRest = true
      for host in hosts {
        for athlete in host.databases.keys.sorted() {
          host.athlete = athlete
          if try !rest(host, athlete, isFirst: round == 0) { isAtRest = false }
        }
      }
      if isAtRest, round > 0 { break }
      if round == mostExchanges { run.complaints.append("the devices did not come to rest in 20 exchanges") }
    }
  }

  /// Lets a device exchange once; answers whether it is at rest.
  private func rest(_ host: Host<Laws>, _ athlete: Int, isFirst: Bool) throws -> Bool {
    let device = try open(host, 0, athlete)
    if device.state.trouble == .revoked { return true }
    let head = try accounts[athlete].hub.head()
    let isAtRest = device.outbox.isEmpty && device.cursor == head.sequence && device.state.epoch == head.epoch
    if isAtRest, !isFirst, device.state.trouble == nil, !compares(device, host) { return true }
    if let wait = device.wait(at: clock(of: host)), wait > 0, !isFirst { now = now + wait }
    _ = try exchangeOnce(host, athlete, device)
    return false
  }

  /// Whether the digests were not compared since all was healed.
  private func compares(_ device: Device<Laws>, _ host: Host<Laws>) -> Bool {
    guard let at = device.state.comparedAt else { return true }
    return abs(clock(of: host) - at) > 86_400_000
  }

  private func arriveLate() throws {
    guard let message = network.next(at: now, &dice), case .exchange(let exchange) = message.freight else {
      return
    }
    // The answer goes to a program that is long gone.
    _ = try answer(exchange, from: hosts[message.host], message)
  }
}
