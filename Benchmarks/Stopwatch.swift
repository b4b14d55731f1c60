import Foundation

/// One thing that is timed, and what it may take.
struct Benchmark {
  let name: String
  /// nil for what is only compared.
  let budget: Duration?
  /// The most that it may take of its limit.
  let share: Double?
  /// Megabytes of memory that the whole process may need once this ran.
  let memoryBudget: Int?
  let rounds: Int
  /// How often a round does it in a row; the round took what the median of them took.
  let inARow: Int
  let meter: Meter
  /// What makes the next round possible; it isn't timed.
  let prepare: () throws -> Void
  let body: () throws -> Void
  let limit: Limit?

  /// A benchmark that runs `rounds` times after one round of warming up.
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

/// What is read before and after.
enum Meter {
  /// What somebody waits for; on a busy machine also for others.
  case wall
  /// What this process alone computes; it equals the other where nothing else runs or waits for a disk.
  case processor

  func measure(_ body: () throws -> Void) rethrows -> Duration {
    guard self == .processor else { return try ContinuousClock().measure(body) }
    let start = Self.processorTime()
    try body()
    return Self.processorTime() - start
  }

  private static func processorTime() -> Duration {
    // Millionths of a second, on every system that we build for.
    .microseconds(Int64(clock()))
  }
}

/// Another way to do it, timed in turn with the benchmark: what it can't be faster than, or wants to be.
struct Limit {
  let name: String
  /// Does it once, and answers what it took.
  let time: () throws -> Duration

  init(_ name: String, time: @escaping () throws -> Duration) {
    self.name = name
    self.time = time
  }

  static func beside(_ name: String, _ body: @escaping () throws -> Void) -> Limit {
    Limit(name) { try ContinuousClock().measure(body) }
  }
}

/// What a benchmark took: the median of its rounds, and the process's highest memory so far.
struct Measurement {
  let benchmark: Benchmark
  let median: Duration
  /// The median of the limit.
  let limit: Duration?
  let peakMegabytes: Int?

  init(_ benchmark: Benchmark) throws {
    var times: [Duration] = []
    var besides: [Duration] = []
    // Before the limit runs for the first time, so that its memory isn't the benchmark's.
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

  /// Whether time and memory stay within their budgets.
  var isWithinBudget: Bool {
    if let budget = benchmark.budget, median >= budget { return false }
    if let share = benchmark.share, let ofLimit, ofLimit > share { return false }
    if let memory = benchmark.memoryBudget, let peakMegabytes, peakMegabytes >= memory { return false }
    return true
  }

  /// Below 1 where it is faster than its limit.
  var ofLimit: Double? { limit.map { median / $0 } }

  /// The highest resident memory of this process; nil where the system does not tell.
  static func peakMegabytes() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first.map {
      $0 / 1024
    }
  }
}
