import Records
import Sync
import Training

extension World {
  /// The maximum number of exchanges that a device may need to catch up with the server.
  private var mostExchanges: Int { 20 }

  /// Ends all faults, and checks that all devices catch up with the server.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
  ///   fails.
  func settle() throws {
    isHealed = true
    network.heal()
    serverClock.set(to: now, at: now)
    for host in hosts {
      host.clock.heal(at: now)
      host.isNewer = false
    }
    try rest()
    // Digests are compared daily, so after 25 hours even a device that has just compared its own does again.
    now = now + 25 * 3_600_000
    try rest()
    // Messages that are still in flight arrive late.
    now = now + 1_200_000
    for _ in 0..<8 where run.complaints.isEmpty { try arriveLate() }
    try rest()
    for account in accounts { run.complaints += account.server.takeComplaints() }
  }

  /// Performs exchanges on all devices until each has caught up with the server.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
  ///   fails.
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
      if round == mostExchanges { run.complaints.append("the devices were not at rest after 20 exchanges") }
    }
  }

  /// Returns true if a device has caught up with the server or was revoked, or else performs an exchange and
  /// returns false.
  ///
  /// A device has caught up if its outbox is empty, its base is current, its last exchange succeeded and no
  /// comparison of digests is due. If `isFirst` is true, even a device that has caught up performs an
  /// exchange.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
  ///   fails.
  private func rest(_ host: Host<Laws>, _ athlete: Int, isFirst: Bool) throws -> Bool {
    let device = try open(host, 0, athlete)
    if device.state.failure == .revoked { return true }
    let head = try accounts[athlete].server.head()
    let isAtRest = device.outbox.isEmpty && device.cursor == head.sequence && device.state.epoch == head.epoch
    if isAtRest, !isFirst, device.state.failure == nil, !compares(device, host) { return true }
    if let wait = device.delay(at: clock(of: host)), wait > 0, !isFirst { now = now + wait }
    _ = try exchangeOnce(host, athlete, device)
    return false
  }

  /// Returns true if the device's last comparison of digests was more than a day ago by its own clock.
  private func compares(_ device: Device<Laws>, _ host: Host<Laws>) -> Bool {
    guard let at = device.state.comparedAt else { return true }
    return abs(clock(of: host) - at) > 86_400_000
  }

  /// Delivers one message that is still in flight to the server.
  ///
  /// - Throws: ``StoreError``, ``ServerReplicaError``, or the storage's error if the server can't process it.
  private func arriveLate() throws {
    guard let message = network.next(at: now, &random), case .exchange(let exchange) = message.payload else {
      return
    }
    // The program that sent the request no longer runs, so the response is dropped.
    _ = try answer(exchange, from: hosts[message.host], message)
  }
}
