import Records
import Sync
import Training

/// A simulation of several devices, their athletes, a server and their faults, from one seed.
final class World<Laws: MergePolicy, Stand: Shelf> {
  /// An athlete on the server, and the writes confirmed to that athlete.
  struct Account {
    let hub: Hub<Laws, Stand>
    var book = Book()
    /// All devices that ever wrote to this account.
    var devices: Set<ID> = []
    var deeds: [(deed: Deed, action: ID)] = []
    var divergences: Int64 = 0

    var id: ID { hub.athlete }
  }

  let flaw: Flaw?
  let weather: Weather
  var accounts: [Account] = []
  var hosts: [Host<Laws>] = []
  var network = Network()
  var now = Instant(milliseconds: 1_790_000_000_000)
  /// The clock that the server reads.
  var serverClock = DeviceClock(at: Instant(milliseconds: 1_790_000_000_000))
  var dice: Dice
  var run: Run
  /// True once all faults have ended.
  var isHealed = false

  /// Creates a world from a seed.
  ///
  /// - Throws: The error of `shelf` if a shelf can't be created.
  init(
    _ seed: UInt64, _ flaw: Flaw?, _ bounds: Bounds, laws: Laws.Type,
    shelf: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
  ) throws {
    self.flaw = flaw
    var dice = Dice(seed: seed)
    run = Run(seed: seed, flaw: flaw)
    weather = Weather(&dice, bounds, seed: seed)
    for _ in 0..<weather.athletes {
      let (athlete, device) = (dice.id(), dice.id())
      let hub = Hub<Laws, Stand>(athlete, try shelf(athlete, device, dice.id()), flaw, at: now)
      accounts.append(Account(hub: hub, devices: [device]))
    }
    for place in 0..<weather.devices {
      let clock = weather.has(.clocks) ? DeviceClock(at: now, &dice) : DeviceClock(at: now)
      hosts.append(Host(place, athlete: dice.below(weather.athletes), clock: clock, flaw: flaw))
    }
    self.dice = dice
  }

  /// Runs the seed, then ends all faults and checks the final state.
  func live() -> Run {
    do {
      if dice.happens(percent: 70) { try begin() }
      for _ in 0..<weather.steps where run.complaints.isEmpty {
        run.steps += 1
        try step()
        for account in accounts { run.complaints += account.hub.takeComplaints() }
      }
      if run.complaints.isEmpty { try settle() }
      if run.complaints.isEmpty { try check() }
    } catch {
      run.complaints.append("stopped: \(error)")
    }
    for account in accounts { run.answers.merge(account.hub.answers) { $0 + $1 } }
    return run
  }

  /// Creates a template and a session on all devices, so that they write to the same records.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the shelf's error if an exchange
  ///   fails.
  private func begin() throws {
    let athlete = hosts[0].athlete
    try act(on: hosts[0], 0, .createTemplate(name: "Plan 0"))
    let device = try open(hosts[0], 0, athlete)
    if let template = try device.view.rows(Template.kind, Query()).first?.id {
      try act(on: hosts[0], 0, .start(template))
    }
    for _ in 0..<2 { for host in hosts { try exchange(host) } }
  }

  /// Performs a random step: a fault, then an action, a request, an exchange or a delivery.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the shelf's error if the step
  ///   fails.
  private func step() throws {
    now = now + pause()
    try happen()
    guard let host = dice.pick(hosts) else { return }
    switch dice.below(100) {
    case 0..<36: try live(host)
    case 36..<58: try ask(host, isEager: dice.happens(percent: 40))
    case 58..<66: if !network.isSilent(host.place, at: now) { try exchange(host) }
    default: try deliver()
    }
  }

  /// Returns the milliseconds between two steps; sometimes 0, so that two devices write at the same time.
  private func pause() -> Int64 {
    switch dice.below(20) {
    case 0..<4: 0
    case 4..<18: Int64(1 + dice.below(600_000))
    default: Int64(1 + dice.below(6 * 3_600_000))
    }
  }

  var tab: Int { weather.has(.tabs) ? dice.below(2) : 0 }

  /// Returns the outcome of a write that is about to be stored.
  func fate() -> Host<Laws>.Fate {
    if isHealed { return .stored }
    if weather.has(.fullStores), dice.happens(percent: 10) { return .lost }
    guard weather.has(.crashes), dice.happens(percent: 10) else { return .stored }
    return dice.happens(percent: 50) ? .lost : .unheard
  }

  /// Opens an athlete's device in a tab, and adds it to the account.
  ///
  /// - Throws: ``DeviceError`` if the stored entries can't be opened.
  func open(_ host: Host<Laws>, _ tab: Int, _ athlete: Int) throws -> Device<Laws> {
    let device = try host.open(tab, of: athlete, named: accounts[athlete].id, new: dice.id())
    accounts[athlete].devices.insert(device.id)
    return device
  }

  func clock(of host: Host<Laws>) -> Instant { host.clock.reading(at: now) }

  var serverNow: Instant { serverClock.reading(at: now) }

  /// Stores and sends a device's next request, sometimes with a small limit or few ops.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  func ask(_ host: Host<Laws>, isEager: Bool, of other: Int? = nil) throws {
    let (tab, athlete) = (tab, other ?? host.athlete)
    let device = try open(host, tab, athlete)
    guard let wait = device.delay(at: clock(of: host), isEager: isEager), wait == 0 else { return }
    var exchange = device.makeExchange(at: clock(of: host))
    let fate = fate()
    host.store(device, tab, of: athlete, fate)
    guard case .stored = fate else { return }
    if flaw == .sentForgotten { exchange.ops = host.notForgotten(exchange.ops, of: athlete) }
    if dice.happens(percent: 30) { exchange.limit = 3 }
    if dice.happens(percent: 30) { exchange.ops = Array(exchange.ops.prefix(1 + dice.below(3))) }
    if host.isNewer { exchange.schema += 1 }
    let message = Network.Message(
      host: host.place, athlete: athlete, signedIn: host.athlete, sentAt: clock(of: host), due: later(),
      freight: .exchange(exchange))
    if weather.has(.loss), dice.happens(percent: 10) { return }
    network.send(message, echo: weather.has(.echoes) && dice.happens(percent: 10), &dice)
  }

  /// Returns the arrival time of a message that is sent now.
  private func later() -> Instant { now + (dice.happens(percent: 60) ? 0 : Int64(1 + dice.below(120_000))) }

  /// Delivers a message that is due.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the shelf's error if it can't be
  ///   processed.
  func deliver() throws {
    guard var message = network.next(at: now, &dice) else { return }
    let host = hosts[message.host]
    switch message.freight {
    case .exchange(let asked):
      let exchange = dice.happens(percent: 10) ? asked.throughText(TrainingRecords.schema) : asked
      guard var answer = try answer(exchange, from: host, message, crash: crash()) else { return }
      var retryAfter: Int64?
      if weather.has(.badAnswers), dice.happens(percent: 8) {
        (answer, retryAfter) = Reply.Body.bad(&dice, instead: answer, TrainingRecords.schema)
      }
      if weather.has(.loss), dice.happens(percent: 10) { return }
      (message.freight, message.due) = (.reply(answer, retryAfter: retryAfter), later())
      network.send(message, &dice)
    case .reply(let body, let retryAfter):
      let body = dice.happens(percent: 10) ? body.throughText(TrainingRecords.schema) : body
      let asksAgain = try hear(body, retryAfter, on: host, message.athlete, sentAt: message.sentAt)
      if asksAgain, dice.happens(percent: 70) { try ask(host, isEager: true, of: message.athlete) }
    }
  }

  private func crash() -> Hub<Laws, Stand>.Crash? {
    guard weather.has(.serverCrashes), dice.happens(percent: 6) else { return nil }
    return dice.happens(percent: 50) ? .beforeCommit : .beforeAnswer
  }

  /// Returns the server's response to an exchange, or nil if there is none.
  ///
  /// - Throws: ``StoreError``, ``ServerReplicaError``, or the shelf's error if the server can't process it.
  func answer(
    _ exchange: Exchange, from host: Host<Laws>, _ message: Network.Message?,
    crash: Hub<Laws, Stand>.Crash? = nil
  ) throws -> Reply.Body? {
    let signedIn = message?.signedIn ?? host.athlete
    let hub = accounts[signedIn].hub
    let answer = try hub.answer(exchange, at: serverNow, crash: crash)
    for op in exchange.ops {
      note(
        host, "push", op.number,
        hub.chronicle.answers[Chronicle.Author(op.device, op.number)]?.status.name ?? "-")
      checkCausality(op, signedIn)
    }
    if case .refusal(let refusal)? = answer {
      note(host, "push", exchange.ops.first?.number ?? 0, refusal.code)
      if flaw == .epochIgnored, case .epochChanged = refusal { return nil }
    }
    return answer
  }

  /// Adds a step to the run's trace; `host` is nil for the server.
  func note(_ host: Host<Laws>?, _ what: String, _ number: Int64, _ outcome: String) {
    run.note(Step(device: host?.place ?? -1, what: what, number: number, outcome: outcome))
  }
}
