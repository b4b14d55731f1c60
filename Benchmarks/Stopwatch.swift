import Foundation

/// One thing that is timed, and what it may take.
struct Benchmark {
  let name: String
  /// nil for what is only compared.
  let budget: Duration?
  /// Megabytes of memory that the whole process may need once this ran.
  var memoryBudget: Int?
  let rounds: Int
  let body: () throws -> Void

  /// A benchmark that runs `rounds` times after one round of warming up.
  init(
    _ name: String, under budget: Duration? = nil, memory: Int? = nil, rounds: Int = 7,
    _ body: @escaping () throws -> Void
  ) {
    self.name = name
    self.budget = budget
    memoryBudget = memory
    self.rounds = rounds
    self.body = body
  }
}

/// What a benchmark took: the median of its rounds, and the process's highest memory so far.
struct Measurement {
  let name: String
  let median: Duration
  let budget: Duration?
  let peakMegabytes: Int?
  let memoryBudget: Int?

  init(_ benchmark: Benchmark) throws {
    let clock = ContinuousClock()
    try benchmark.body()
    var times: [Duration] = []
    for _ in 0..<benchmark.rounds { times.append(try clock.measure(benchmark.body)) }
    name = benchmark.name
    median = times.sorted()[times.count / 2]
    budget = benchmark.budget
    peakMegabytes = Self.peakMegabytes()
    memoryBudget = benchmark.memoryBudget
  }

  /// Whether time and memory stay within their budgets.
  var isWithinBudget: Bool {
    let time = budget.map { median < $0 } ?? true
    guard let memoryBudget, let peakMegabytes else { return time }
    return time && peakMegabytes < memoryBudget
  }

  /// The highest resident memory of this process; nil where the system does not tell.
  static func peakMegabytes() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first.map {
      $0 / 1024
    }
  }
}
