import Foundation

/// A supervisor that starts workers until time runs out, and reports the outcomes of their cases.
struct Watch {
  private let target: any FuzzTarget.Type
  private let seed: UInt64
  private let end: ContinuousClock.Instant
  private var counts: [String: Int] = [:]
  private var failures: [String] = []
  private var next: UInt64 = 0

  /// The number of failures after which the run ends.
  ///
  /// More failures would add no information.
  private static let mostFailures = 25

  init(_ target: any FuzzTarget.Type, seed: UInt64, seconds: UInt64) {
    (self.target, self.seed) = (target, seed)
    end = .now + .seconds(Int64(clamping: seconds))
  }

  /// Runs cases until time runs out, and prints a report.
  ///
  /// Returns true if no case failed.
  ///
  /// - Throws: Any error thrown while creating the target, starting a worker or accessing a file.
  func run() throws -> Bool {
    var watch = self
    let fuzz = try target.init()
    while .now < end, watch.failures.count < Watch.mostFailures { try watch.work(fuzz) }
    for failure in watch.failures { print(failure) }
    let kinds = watch.counts.keys.filter { !$0.hasSuffix(".taken") }.sorted()
    let told = kinds.map { "\(watch.counts[$0] ?? 0) \($0), \(watch.counts[$0 + ".taken"] ?? 0) taken" }
      .joined(separator: "; ")
    print("\(target.name), seed \(seed): \(watch.next) cases (\(told)); \(watch.failures.count) failed")
    return watch.failures.isEmpty
  }

  /// Runs one worker to its end and counts the outcomes of its cases.
  ///
  /// - Throws: Any error thrown while starting the worker or accessing a file.
  private mutating func work(_ fuzz: any FuzzTarget) throws {
    let notes = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try Data().write(to: notes)
    defer { try? FileManager.default.removeItem(at: notes) }
    let worker = Process()
    worker.executableURL = Bundle.main.executableURL
    // A worker runs for two minutes at most, so that memory leaked by one case isn't attributed to another.
    let left = min(120, max(1, (end - .now).components.seconds))
    worker.arguments = [
      target.name, "--seed", "\(seed)", "--worker", "\(next)", "--seconds", "\(left)", "--notes", notes.path,
    ]
    // A worker's crash is reported in one line here, so its backtrace is disabled.
    worker.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    worker.standardError = FileHandle.nullDevice
    try worker.run()
    worker.waitUntilExit()
    let lines = String(decoding: try Data(contentsOf: notes), as: UTF8.self).split(separator: "\n")
    var last = next
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let number = UInt64(words[1]) else { continue }
      last = number
      if words[0] == "wrong" { try fail(fuzz, number, words.count > 2 ? String(words[2]) : "") }
    }
    for part in lines.last(where: { $0.hasPrefix("did ") })?.split(separator: " ").dropFirst() ?? [] {
      let pair = part.split(separator: "=")
      if pair.count == 2 { counts[String(pair[0]), default: 0] += Int(pair[1]) ?? 0 }
    }
    if worker.terminationReason == .uncaughtSignal {
      let took = worker.terminationStatus == SIGPROF
      try fail(
        fuzz, last, took ? "it took more than \(target.seconds) s" : "signal \(worker.terminationStatus)")
    } else if worker.terminationStatus != 0 {
      try fail(fuzz, last, "it ended with \(worker.terminationStatus)")
    }
    next = last + 1
  }

  /// Stores the bytes of a failed case, and adds the case to the failures.
  ///
  /// - Throws: The file system's error if the bytes can't be written.
  private mutating func fail(_ fuzz: any FuzzTarget, _ number: UInt64, _ what: String) throws {
    let path = try Fuzz.keep(fuzz.makeCase(seed, number), target.name, seed, number)
    failures.append("seed \(seed), case \(number): \(what); \(path)")
  }
}
