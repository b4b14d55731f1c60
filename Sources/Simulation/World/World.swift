import Records
import Sync
import Training

/// A simulation of several devices, their athletes, a server and their faults, generated from one seed.
final class World<Laws: MergePolicy, Stand: ServerStorage> {
  /// An athlete on the server, and the writes that were confirmed to the athlete.
  struct Account {
    let server: SimulatedServer<Laws, Stand>
    var book = Book()
    /// All devices that ever wrote to this account.
    var devices: Set<ID> = []
    var actions: [(action: Action, id: ID)] = []
    var divergences: Int64 = 0

    var id: ID { server.athlete }
  }

  let bug: SeededBug?
  let weather: Weather
  var accounts: [Account] = []
  var hosts: [Host<Laws>] = []
  var network = Network()
  var now = Instant(milliseconds: 1_790_000_000_000)
  /// The clock that the server reads.
  var serverClock = DeviceClock(at: Instant(milliseconds: 1_790_000_000_000))
  var random: SplitMix64
  var run: Run
  /// True once all faults have ended.
  var isHealed = false

  /// Creates a world from a seed.
  ///
  /// - Throws: Any error that `storage` throws.
  init(
    _ seed: UInt64, _ bug: SeededBug?, _ bounds: Bounds, laws: Laws.Type,
    storage: (_ athlete: ID, _ device: ID, _ epoch: ID) throws -> Stand
  ) throws {
    self.bug = bug
    var random = SplitMix64(seed: seed)
    run = Run(seed: seed, bug: bug)
    weather = Weather(&random, bounds, seed: seed)
    for _ in 0..<weather.athletes {
      let (athlete, device) = (random.id(), random.id())
      let server = SimulatedServer<Laws, Stand>(
        athlete, try storage(athlete, device, random.id()), bug, at: now)
      accounts.append(Account(server: server, devices: [device]))
    }
    for place in 0..<weather.devices {
      let clock = weather.has(.clocks) ? DeviceClock(at: now, &random) : DeviceClock(at: now)
      hosts.append(Host(place, athlete: random.below(weather.athletes), clock: clock, bug: bug))
    }
    self.random = random
  }

  /// Runs the seed, then ends all faults and checks the final state.
  func live() -> Run {
    do {
      if random.happens(percent: 70) { try begin() }
      for _ in 0..<weather.steps where run.complaints.isEmpty {
        run.steps += 1
        try step()
        for account in accounts { run.complaints += account.server.takeComplaints() }
      }
      if run.complaints.isEmpty { try settle() }
      if run.complaints.isEmpty { try check() }
    } catch {
      run.complaints.append("stopped: \(error)")
    }
    for account in accounts { run.answers.merge(account.server.answers) { $0 + $1 } }
    return run
  }

  /// Creates a template and a session on all devices, so that they write to the same records.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if an exchange
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
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if the step
  ///   fails.
  private func step() throws {
    now = now + pause()
    try happen()
    guard let host = random.pick(hosts) else { return }
    switch random.below(100) {
    case 0..<36: try live(host)
    case 36..<58: try ask(host, isEager: random.happens(percent: 40))
    case 58..<66: if !network.isSilent(host.place, at: now) { try exchange(host) }
    default: try deliver()
    }
  }

  /// Returns the time between two steps in milliseconds, sometimes 0 so that two devices write at the same
  /// time.
  private func pause() -> Int64 {
    switch random.below(20) {
    case 0..<4: 0
    case 4..<18: Int64(1 + random.below(600_000))
    default: Int64(1 + random.below(6 * 3_600_000))
    }
  }

  var tab: Int { weather.has(.tabs) ? random.below(2) : 0 }

  /// Draws the outcome of the next write, which is always stored once all faults have ended.
  func writeOutcome() -> Host<Laws>.WriteOutcome {
    if isHealed { return .stored }
    if weather.has(.fullStores), random.happens(percent: 10) { return .lost }
    guard weather.has(.crashes), random.happens(percent: 10) else { return .stored }
    return random.happens(percent: 50) ? .lost : .unheard
  }

  /// Opens an athlete's device in a tab and adds it to the account.
  ///
  /// - Throws: ``DeviceError`` if the stored entries can't be opened.
  func open(_ host: Host<Laws>, _ tab: Int, _ athlete: Int) throws -> Device<Laws> {
    let device = try host.open(tab, of: athlete, named: accounts[athlete].id, new: random.id())
    accounts[athlete].devices.insert(device.id)
    return device
  }

  func clock(of host: Host<Laws>) -> Instant { host.clock.reading(at: now) }

  var serverNow: Instant { serverClock.reading(at: now) }

  /// Stores and sends a device's next request if one is due, sometimes with a small limit or few ops.
  ///
  /// - Throws: ``DeviceError`` if the device can't be opened.
  func ask(_ host: Host<Laws>, isEager: Bool, of other: Int? = nil) throws {
    let (tab, athlete) = (tab, other ?? host.athlete)
    let device = try open(host, tab, athlete)
    guard let wait = device.delay(at: clock(of: host), isEager: isEager), wait == 0 else { return }
    var exchange = device.makeExchange(at: clock(of: host))
    let writeOutcome = writeOutcome()
    host.store(device, tab, of: athlete, writeOutcome)
    guard case .stored = writeOutcome else { return }
    if bug == .sentForgotten { exchange.ops = host.notForgotten(exchange.ops, of: athlete) }
    if random.happens(percent: 30) { exchange.limit = 3 }
    if random.happens(percent: 30) { exchange.ops = Array(exchange.ops.prefix(1 + random.below(3))) }
    if host.isNewer { exchange.schema += 1 }
    let message = Network.Message(
      host: host.place, athlete: athlete, signedIn: host.athlete, sentAt: clock(of: host), due: later(),
      payload: .exchange(exchange))
    if weather.has(.loss), random.happens(percent: 10) { return }
    network.send(message, echo: weather.has(.echoes) && random.happens(percent: 10), &random)
  }

  /// Returns the arrival time of a message sent now.
  private func later() -> Instant {
    now + (random.happens(percent: 60) ? 0 : Int64(1 + random.below(120_000)))
  }

  /// Delivers a message that is due.
  ///
  /// - Throws: ``DeviceError``, ``StoreError``, ``ServerReplicaError``, or the storage's error if the message
  ///   can't be processed.
  func deliver() throws {
    guard var message = network.next(at: now, &random) else { return }
    let host = hosts[message.host]
    switch message.payload {
    case .exchange(let asked):
      let exchange = random.happens(percent: 10) ? asked.throughText(TrainingRecords.schema) : asked
      guard var answer = try answer(exchange, from: host, message, crash: crash()) else { return }
      var retryAfter: Int64?
      if weather.has(.badAnswers), random.happens(percent: 8) {
        (answer, retryAfter) = Reply.Body.bad(&random, instead: answer, TrainingRecords.schema)
      }
      if weather.has(.loss), random.happens(percent: 10) { return }
      (message.payload, message.due) = (.reply(answer, retryAfter: retryAfter), later())
      network.send(message, &random)
    case .reply(let body, let retryAfter):
      let body = random.happens(percent: 10) ? body.throughText(TrainingRecords.schema) : body
      let asksAgain = try receive(body, retryAfter, on: host, message.athlete, sentAt: message.sentAt)
      if asksAgain, random.happens(percent: 70) { try ask(host, isEager: true, of: message.athlete) }
    }
  }

  private func crash() -> SimulatedServer<Laws, Stand>.Crash? {
    guard weather.has(.serverCrashes), random.happens(percent: 6) else { return nil }
    return random.happens(percent: 50) ? .beforeCommit : .beforeAnswer
  }

  /// Returns the server's response to an exchange, or nil if there is none.
  ///
  /// - Throws: ``StoreError``, ``ServerReplicaError``, or the storage's error if the server can't process the
  ///   exchange.
  func answer(
    _ exchange: Exchange, from host: Host<Laws>, _ message: Network.Message?,
    crash: SimulatedServer<Laws, Stand>.Crash? = nil
  ) throws -> Reply.Body? {
    let signedIn = message?.signedIn ?? host.athlete
    let server = accounts[signedIn].server
    let answer = try server.answer(exchange, at: serverNow, crash: crash)
    for op in exchange.ops {
      note(
        host, "push", op.number,
        server.chronicle.answers[Chronicle.Author(op.device, op.number)]?.status.name ?? "-")
      checkCausality(op, signedIn)
    }
    if case .refusal(let refusal)? = answer {
      note(host, "push", exchange.ops.first?.number ?? 0, refusal.code)
      if bug == .epochIgnored, case .epochChanged = refusal { return nil }
    }
    return answer
  }

  /// Adds a step to the run's trace.
  ///
  /// `host` is nil for the server.
  func note(_ host: Host<Laws>?, _ what: String, _ number: Int64, _ outcome: String) {
    run.note(Step(device: host?.place ?? -1, what: what, number: number, outcome: outcome))
  }
}
