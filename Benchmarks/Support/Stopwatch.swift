import Foundation

/// An operation to time, with its budget.
struct Benchmark {
  let name: String
  /// The time budget, or nil if there is none.
  let budget: Duration?
  /// The maximum ratio of the median time to the limit's median time, or nil if there is no maximum.
  let share: Double?
  /// The maximum peak memory of the process, in megabytes.
  let memoryBudget: Int?
  let rounds: Int
  /// The number of repetitions in a round.
  ///
  /// The time of a round is the median of its repetitions.
  let inARow: Int
  let meter: Meter
  /// The preparation for a round, which isn't timed.
  let prepare: () throws -> Void
  let body: () throws -> Void
  let limit: Limit?

  /// Creates a benchmark that runs `rounds` times after one warm-up round.
  init(
    _ name: String, under budget: Duration? = nil, share: Double? = nil, memory: Int? = nil,
    rounds: Int = 7, inARow: Int = 1, meter: Meter = .wall, limit: Limit? = nil,
    prepare: @escaping () throws -> Void = {},
    _ body: @escaping () throws -> Void
  ) {
    self.name = name
    self.budget = budget
    self.share = share
    memoryBudget = memory
    self.rounds = rounds
    self.inARow = inARow
    self.meter = meter
    self.limit = limit
    self.prepare = prepare
    self.body = body
  }
}

/// The clock of a benchmark.
enum Meter {
  /// The elapsed time.
  ///
  /// On a busy machine, it includes waiting for other processes.
  case wall
  /// The processor time of this process.
  ///
  /// It equals the elapsed time if nothing else runs and nothing waits for a disk.
  case processor

  /// Returns the duration of a closure, measured with this clock.
  ///
  /// - Throws: Any error thrown by `body`.
  func measure(_ body: () throws -> Void) rethrows -> Duration {
    guard self == .processor else { return try ContinuousClock().measure(body) }
    let start = Self.processorTime()
    try body()
    return Self.processorTime() - start
  }

  private static func processorTime() -> Duration {
    // `CLOCKS_PER_SEC` is a million on every supported system.
    .microseconds(Int64(clock()))
  }
}

/// Another way to perform the operation, timed alternately with the benchmark, as a lower bound or target for
/// its time.
struct Limit {
  let name: String
  /// Performs the operation once, and returns its duration.
  let time: () throws -> Duration

  init(_ name: String, time: @escaping () throws -> Duration) {
    self.name = name
    self.time = time
  }

  static func comparison(_ name: String, _ body: @escaping () throws -> Void) -> Limit {
    Limit(name) { try ContinuousClock().measure(body) }
  }
}

/// The result of a benchmark, with the median of its rounds and the process's peak memory.
struct Measurement {
  let benchmark: Benchmark
  let median: Duration
  /// The median time of the limit.
  let limit: Duration?
  let peakMegabytes: Int?

  /// Runs a benchmark.
  ///
  /// - Throws: Any error thrown by the benchmark or by its limit.
  init(_ benchmark: Benchmark) throws {
    var times: [Duration] = []
    var besides: [Duration] = []
    // Measured before the first run of the limit, so that it does not include the limit's memory.
    var peak: Int?
    for round in 0...benchmark.rounds {
      try benchmark.prepare()
      let row = try (0..<benchmark.inARow).map { _ in try benchmark.meter.measure(benchmark.body) }
      let time = row.sorted()[row.count / 2]
      if round == 0 { peak = Self.peakMegabytes() }
      if round > 0 { times.append(time) }
      if let beside = try benchmark.limit?.time(), round > 0 { besides.append(beside) }
    }
    self.benchmark = benchmark
    median = times.sorted()[times.count / 2]
    limit = besides.isEmpty ? nil : besides.sorted()[besides.count / 2]
    peakMegabytes = limit == nil ? Self.peakMegabytes() : peak
  }

  /// True if time and memory are within their budgets.
  var isWithinBudget: Bool {
    if let budget = benchmark.budget, median >= budget { return false }
    if let share = benchmark.share, let ofLimit, ofLimit > share { return false }
    if let memory = benchmark.memoryBudget, let peakMegabytes, peakMegabytes >= memory { return false }
    return true
  }

  /// The ratio to the limit's time, which is below 1 if the benchmark is faster.
  var ofLimit: Double? { limit.map { median / $0 } }

  /// Returns this process's peak resident memory in megabytes, or nil if the system doesn't report it.
  static func peakMegabytes() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first.map {
      $0 / 1024
    }
  }
}
