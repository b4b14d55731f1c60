import App
import Database
import Foundation
import Records

/// How much one visitor may ask of a server.
package struct TrafficLimits: Sendable {
  /// Requests of one cookie or key: pages with all that they ask for, a device that exchanges.
  package var requestsInARow = 300
  package var requestsPerMinute = 600
  /// Requests of one address (a /64 of IPv6), behind which a whole gym may be.
  package var addressInARow = 1000
  package var addressPerMinute = 3000
  /// Bodies with which somebody may want to sign in, of one address.
  package var attemptsInARow = 60
  package var attemptsPerMinute = 60
  /// Requests of one athlete that are worked on at once, and how many more may wait.
  package var atOnce = 2
  package var waiting = 32
  /// Bodies of one athlete that come in at once.
  package var bodiesAtOnce = 12
  /// Jobs that are worked on at once, of all athletes: one core is left for who trains.
  package var jobsAtOnce = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
  /// What an athlete's programs, jobs and devices may use of the machine beside others: so many milliseconds
  /// in a row, and then so many a minute.
  package var workMilliseconds = 5000
  package var workPerMinute = 9000
  /// What she gets of it without a pause, and the longest pause, in milliseconds.
  package var unpausedMilliseconds = 60
  package var unpausedPerMinute = 15_000
  package var longestPause: Int64 = 1500
  /// What an athlete's records may take.
  package var quotaMegabytes: Int64 = 64
  /// How long whoever asks too often waits for hearing so: a flood over few connections ends in that.
  package var refusalMilliseconds: Int64 = 500
  package var refusalsWaiting = 32
  /// Connections in all, and of one address.
  package var connections = 1000
  package var connectionsPerAddress = 64

  package init() {}
}

/// What an athlete asks for, by how much it may be put off.
enum Errand {
  /// A few sets: never.
  case smallForm
  /// A page: for a moment.
  case page
  /// All else: it may be refused.
  case heavy
}

/// Keeps visitors from taking what others need.
///
/// Without sign-in all that comes is one athlete's on this machine, so only jobs are counted.
struct Traffic: Sendable {
  private enum Everybody { case all }

  let limits: TrafficLimits
  let quotas: Quotas
  private let settings: Settings
  private let hasAccounts: Bool
  private let byAddress: RateLimit<[UInt8]>
  private let attempts: RateLimit<[UInt8]>
  private let byGuest: RateLimit<[UInt8]>
  private let work: RateLimit<ID>
  private let unpaused: RateLimit<ID>
  private let company = Company()
  private let requests: Turns<ID>
  private let bodies: Turns<ID>
  private let ownJobs: Turns<ID>
  private let jobs: Turns<Everybody>
  private let refusals: Turns<[UInt8]>

  init(_ settings: Settings, hasAccounts: Bool) {
    let limits = settings.traffic
    (self.settings, self.limits, self.hasAccounts) = (settings, limits, hasAccounts)
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

  /// Counts a request of an address; this machine's own are those of a proxy that names nobody.
  ///
  /// Throws `askedTooOften`.
  func enter(_ visitor: Visitor, isAttempt: Bool) throws(EdgeRefusal) {
    guard hasAccounts, let address = visitor.address, !address.isLoopback else { return }
    let now = settings.uptime()
    let seconds = byAddress.take(address.neighbourhood, at: now)
    if let seconds = seconds ?? (isAttempt ? attempts.take(address.neighbourhood, at: now) : nil) {
      throw .askedTooOften(seconds: seconds)
    }
  }

  /// Waits a little before somebody hears that it was too often; of many at once only some wait.
  func slowDown(_ visitor: Visitor) async throws {
    guard limits.refusalMilliseconds > 0 else { return }
    let pause = Duration.milliseconds(limits.refusalMilliseconds)
    do {
      try await refusals.run(visitor.address?.neighbourhood ?? []) { try await Task.sleep(for: pause) }
    } catch is TurnBusy { return }
  }

  /// Counts a request of a cookie or a key, by its hash or id.
  ///
  /// Throws `askedTooOften`.
  func admit(_ guest: [UInt8]) throws(EdgeRefusal) {
    guard hasAccounts, let seconds = byGuest.take(guest, at: settings.uptime()) else { return }
    throw .askedTooOften(seconds: seconds)
  }

  /// Reads a body, of which an athlete may send few at once, and one for a job.
  ///
  /// Throws `askedTooOften` and what is thrown.
  func receiving<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    do { return try await bodies.run(athlete, body) } catch is TurnBusy {
      throw EdgeRefusal.askedTooOften(seconds: 5)
    }
  }

  /// Does one of an athlete's jobs, body and all, if no other of hers runs.
  ///
  /// Throws `jobRunning`, `askedTooOften` where she had much done just now, and what is thrown.
  func ownJob<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    noteArrival(of: athlete)
    try pay(athlete)
    do { return try await ownJobs.run(athlete, body) } catch is TurnBusy { throw EdgeRefusal.jobRunning }
  }

  /// Does the part of a job that takes the machine's time, when few others do.
  ///
  /// Throws `jobsBusy` and what is thrown.
  func job<Answer: Sendable>(
    of athlete: ID, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await jobs.run(.all) { try await measured(athlete, [work], body) }
    } catch is TurnBusy { throw EdgeRefusal.jobsBusy }
  }

  /// Does what an athlete asks; some of it waits where she asks for much at once.
  ///
  /// Who has used up her time still gets pages, and logs sets at once. Throws `askedTooOften` and what is
  /// thrown.
  func turn<Answer: Sendable>(
    of athlete: ID, for errand: Errand, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard hasAccounts else { return try await body() }
    noteArrival(of: athlete)
    if errand == .heavy { try pay(athlete) }
    do {
      return try await requests.run(athlete) {
        if errand != .smallForm, let pause = pause(of: athlete) {
          try await Task.sleep(for: .milliseconds(pause))
        }
        return try await measured(athlete, [work, unpaused], body)
      }
    } catch is TurnBusy { throw EdgeRefusal.askedTooOften(seconds: 5) }
  }

  /// Sees to it that what an athlete sends finds room among her records.
  ///
  /// Throws `storageFull` and what reading throws.
  func makeRoom(for bytes: Int64, of athlete: ID, at path: String, in file: DatabaseFile) async throws {
    guard hasAccounts else { return }
    let removes = ["/delete", "/remove", "/undo", "/discard"].contains(where: path.hasSuffix)
    try await quotas.makeSure(
      of: removes ? 0 : bytes, for: athlete, in: file, isRemoval: removes, at: settings.uptime())
  }

  /// The milliseconds that an athlete waits before what she asks next.
  func pause(of athlete: ID) -> Int64? { owes(athlete, unpaused).map { min(limits.longestPause, $0) } }

  /// The milliseconds for which an athlete leaves the writer to others after a slice that took so many,
  /// waiting for her turn included: as long again, and none while she is alone.
  func pause(of athlete: ID, after milliseconds: Int64) -> Int64 {
    guard hasAccounts, company.isThere(beside: athlete, at: settings.uptime()) else { return 0 }
    return min(99, milliseconds) + 1
  }

  /// Others wait for whoever asks for little; where all ask for much, nobody waits for anybody.
  private func noteArrival(of athlete: ID) {
    let now = settings.uptime()
    if unpaused.debt(athlete, at: now) == nil { company.note(athlete, at: now) }
  }

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

  private func pay(_ athlete: ID) throws(EdgeRefusal) {
    if let debt = owes(athlete, work) { throw .askedTooOften(seconds: (debt + 999) / 1000) }
  }

  /// The milliseconds until an athlete has a right to more; nil where she has, or nobody else is there.
  private func owes(_ athlete: ID, _ bucket: RateLimit<ID>) -> Int64? {
    let now = settings.uptime()
    return company.isThere(beside: athlete, at: now) ? bucket.debt(athlete, at: now) : nil
  }
}
