import App
import Database
import Records
import Training

/// The urgency of a request, which determines how long it may be delayed.
enum Urgency {
  /// A small form (to log a few sets, for example), which is never delayed.
  case smallForm
  /// A page, which may be delayed briefly.
  case page
  /// Any other request, which may be refused.
  case heavy
}

/// The traffic control that keeps visitors from using up the server's capacity.
///
/// Without accounts, all requests come from the single athlete on this machine, so only jobs are limited.
struct Traffic: Sendable {
  private enum Everybody { case all }

  let limits: TrafficLimits
  let quotas: Quotas
  private let settings: Settings
  private let hasAccounts: Bool
  private let byAddress: RateLimit<[UInt8]>
  private let attempts: RateLimit<[UInt8]>
  private let byGuest: RateLimit<[UInt8]>
  private let exchanges = RateLimit<[UInt8]>(inARow: 60, perMinute: 120)
  private let work: RateLimit<ID>
  private let unpaused: RateLimit<ID>
  private let company = Company()
  private let requests: Turns<ID>
  private let bodies: Turns<ID>
  private let ownJobs: Turns<ID>
  private let jobs: Turns<Everybody>
  private let refusals: Turns<[UInt8]>
  private let shared: (any ExpiringValues)?

  /// Creates the traffic control of a server, given the values that it shares with other servers.
  init(_ settings: Settings, hasAccounts: Bool, shared: (any ExpiringValues)?) {
    let limits = settings.traffic
    (self.settings, self.limits, self.hasAccounts, self.shared) = (settings, limits, hasAccounts, shared)
    quotas = Quotas(megabytes: limits.quotaMegabytes)
    byAddress = RateLimit(inARow: limits.addressInARow, perMinute: limits.addressPerMinute)
    attempts = RateLimit(inARow: limits.attemptsInARow, perMinute: limits.attemptsPerMinute)
    byGuest = RateLimit(inARow: limits.requestsInARow, perMinute: limits.requestsPerMinute)
    work = RateLimit(inARow: limits.workMilliseconds, perMinute: limits.workPerMinute)
    unpaused = RateLimit(inARow: limits.unpausedMilliseconds, perMinute: limits.unpausedPerMinute)
    requests = Turns(most: limits.atOnce, waiting: limits.waiting, patience: .seconds(10))
    bodies = Turns(most: limits.bodiesAtOnce, waiting: 0, patience: .zero)
    ownJobs = Turns(most: 1, waiting: 0, patience: .zero)
    refusals = Turns(most: limits.refusalsWaiting, waiting: 0, patience: .zero)
    jobs = Turns(most: limits.jobsAtOnce, waiting: 200, patience: .seconds(60))
  }

  /// The exchange of request rates with other servers, or nil if there are none.
  var rates: RateExchange? {
    shared.map {
      RateExchange(
        values: $0,
        limits: [
          ("rate/address", byAddress), ("rate/sign-in", attempts), ("rate/guest", byGuest),
          ("rate/exchange", exchanges),
        ], uptime: settings.uptime)
    }
  }

  /// Counts a request from an address.
  ///
  /// The machine's own address isn't counted, because it may belong to a proxy that doesn't forward
  /// addresses.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if the address has sent too many requests.
  func enter(_ origin: RequestOrigin, isAttempt: Bool) throws(EdgeRefusal) {
    guard hasAccounts, let address = origin.address, !address.isLoopback else { return }
    let now = settings.uptime()
    let seconds = byAddress.take(address.neighbourhood, at: now)
    if let seconds = seconds ?? (isAttempt ? attempts.take(address.neighbourhood, at: now) : nil) {
      throw .askedTooOften(seconds: seconds)
    }
  }

  /// Delays the response to a visitor who has sent too many requests.
  ///
  /// Only a limited number of responses can be delayed at once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func slowDown(_ origin: RequestOrigin) async throws {
    guard limits.refusalMilliseconds > 0 else { return }
    let pause = Duration.milliseconds(limits.refusalMilliseconds)
    do {
      try await refusals.run(origin.address?.neighbourhood ?? []) { try await Task.sleep(for: pause) }
    } catch is TurnBusy { return }
  }

  /// Counts a request with a cookie or key, given the ID of the sign-in or key.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if the cookie or key was used for too many requests.
  func admit(_ guest: [UInt8]) throws(EdgeRefusal) {
    guard hasAccounts, let seconds = byGuest.take(guest, at: settings.uptime()) else { return }
    throw .askedTooOften(seconds: seconds)
  }

  /// Counts a device's exchange, and returns the number of seconds to wait if there were too many, or nil
  /// otherwise.
  func exchange(of athlete: ID) -> Int64? { exchanges.take(athlete.bytes, at: settings.uptime()) }

  /// Receives a body, limiting how many an athlete can send at once.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if too many bodies are arriving, or any error thrown
  ///   by `body`.
  func receiving<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    do { return try await bodies.run(athlete, body) } catch is TurnBusy {
      throw EdgeRefusal.askedTooOften(seconds: 5)
    }
  }

  /// Runs an athlete's job, including receiving its body, if none of the athlete's other jobs is in progress
  /// on any server.
  ///
  /// - Throws: ``EdgeRefusal/jobRunning`` if another job is in progress,
  ///   ``EdgeRefusal/askedTooOften(seconds:)`` if the athlete has used up the work limit, or any error thrown
  ///   by `body`.
  func ownJob<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    noteArrival(of: athlete)
    try pay(athlete)
    do {
      return try await ownJobs.run(athlete) {
        guard let shared else { return try await body() }
        return try await JobLease.run(of: athlete, in: shared, body)
      }
    } catch is TurnBusy { throw EdgeRefusal.jobRunning }
  }

  /// Runs the processor-intensive part of a job when there is capacity.
  ///
  /// - Throws: ``EdgeRefusal/jobsBusy`` if too many jobs are waiting, or any error thrown by `body`.
  func job<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await jobs.run(.all) { try await measured(athlete, [work], body) }
    } catch is TurnBusy { throw EdgeRefusal.jobsBusy }
  }

  /// Runs an athlete's request in turn, so that an athlete who sends many requests has to wait.
  ///
  /// Pages and small forms run even after the athlete has used up the work limit.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if the work limit is used up or too many requests are
  ///   waiting, or any error thrown by `body`.
  func turn<Answer: Sendable>(
    of athlete: ID, for urgency: Urgency, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    noteArrival(of: athlete)
    if urgency == .heavy { try pay(athlete) }
    do {
      return try await requests.run(athlete) {
        if urgency != .smallForm, let pause = pause(of: athlete) {
          try await Task.sleep(for: .milliseconds(pause))
        }
        return try await measured(athlete, [work, unpaused], body)
      }
    } catch is TurnBusy { throw EdgeRefusal.askedTooOften(seconds: 5) }
  }

  /// Checks that a request's bytes fit into the athlete's quota.
  ///
  /// - Throws: ``EdgeRefusal/storageFull(megabytes:)`` if they don't, or ``StoreError`` or
  ///   ``DatabaseFileError`` if reading fails.
  func makeRoom(
    for bytes: Int64, of athlete: ID, in file: any AthleteDatabase, isRemoval: Bool = false
  ) async throws {
    guard hasAccounts else { return }
    try await quotas.makeSure(
      of: isRemoval ? 0 : bytes, for: athlete, in: file, isRemoval: isRemoval, at: settings.uptime())
  }

  /// Returns the number of milliseconds that an athlete's next request has to wait, or nil if it can run
  /// immediately.
  func pause(of athlete: ID) -> Int64? { owes(athlete, unpaused).map { min(limits.longestPause, $0) } }

  /// Returns the number of milliseconds for which an athlete's large write pauses after a slice so that
  /// others can write.
  ///
  /// This is about as long as the slice took, including its wait for the writer, up to 100 ms. If no other
  /// athlete is active, it is 0.
  func pause(of athlete: ID, after milliseconds: Int64) -> Int64 {
    guard hasAccounts, company.isThere(beside: athlete, at: settings.uptime()) else { return 0 }
    return min(99, milliseconds) + 1
  }

  /// Records an athlete as active, unless the athlete has sent many requests.
  ///
  /// As a result, nobody has to wait if all athletes send many requests.
  private func noteArrival(of athlete: ID) {
    let now = settings.uptime()
    if unpaused.debt(athlete, at: now) == nil { company.note(athlete, at: now) }
  }

  /// Runs a closure, and charges its duration to the buckets.
  ///
  /// - Throws: Any error thrown by `body`.
  private func measured<Answer: Sendable>(
    _ athlete: ID, _ buckets: [RateLimit<ID>], _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    let start = settings.uptimeMicroseconds()
    defer {
      let took = settings.uptimeMicroseconds() - start
      let now = settings.uptime()
      for bucket in buckets { bucket.charge(athlete, Double(took) / 1000, at: now) }
    }
    return try await body()
  }

  /// Checks that an athlete has work time left.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if there is none.
  private func pay(_ athlete: ID) throws(EdgeRefusal) {
    if let debt = owes(athlete, work) { throw .askedTooOften(seconds: (debt + 999) / 1000) }
  }

  /// Returns the number of milliseconds until the athlete's bucket is no longer overdrawn.
  ///
  /// Returns nil if it isn't overdrawn or no other athlete is active.
  private func owes(_ athlete: ID, _ bucket: RateLimit<ID>) -> Int64? {
    let now = settings.uptime()
    return company.isThere(beside: athlete, at: now) ? bucket.debt(athlete, at: now) : nil
  }
}
