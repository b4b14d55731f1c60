import Foundation

/// A loop that runs one case after another until time runs out.
///
/// A failing case may end the process.
struct Worker {
  private let target: any FuzzTarget
  private let seed: UInt64
  private var number: UInt64
  private let end: ContinuousClock.Instant
  private let notes: FileHandle
  private var counts: [String: Int] = [:]

  /// Creates a worker that starts with case `first`.
  ///
  /// `notes` is the path of a file in which the worker records each case's number before running the case,
  /// any failure afterwards, and, at intervals, the counts of all cases so far.
  ///
  /// - Throws: Any error thrown while creating the target or opening the file.
  init(
    _ target: any FuzzTarget.Type, _ seed: UInt64, from first: UInt64, until seconds: UInt64, _ notes: String?
  ) throws {
    self.target = try target.init()
    self.seed = seed
    number = first
    end = .now + .seconds(Int64(clamping: seconds))
    self.notes = try FileHandle(forWritingTo: URL(filePath: notes ?? "/dev/stdout"))
  }

  /// Runs cases until time runs out.
  ///
  /// - Throws: The file system's error if the notes can't be written.
  func run() throws {
    var worker = self
    repeat { try worker.next() } while .now < end
  }

  /// Runs the next case.
  ///
  /// Exits the process if the case used too much memory.
  ///
  /// - Throws: The file system's error if the notes can't be written.
  private mutating func next() throws {
    try note("at \(number)\n")
    let one = target.makeCase(seed, number)
    counts[one.kind, default: 0] += 1
    Worker.endAfter(seconds: type(of: target).seconds)
    let outcome = target.run(one)
    Worker.endAfter(seconds: 0)
    switch outcome {
    case .taken: counts[one.kind + ".taken", default: 0] += 1
    case .refused: break
    case .wrong(let complaint): try note("wrong \(number) \(complaint)\n")
    }
    let megabytes = Worker.mostMegabytes
    if megabytes > memoryLimit {
      try note("wrong \(number) it took \(megabytes) MB\n" + told)
      exit(0)
    }
    number += 1
    if number % 50 == 0 || .now >= end { try note(told) }
  }

  private var told: String {
    "did " + counts.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ") + "\n"
  }

  /// Appends a line to the notes.
  ///
  /// - Throws: The file system's error if the notes can't be written.
  private func note(_ line: String) throws { try notes.write(contentsOf: Data(line.utf8)) }

  /// Makes the kernel end the process with a signal after the given number of seconds of processor time.
  ///
  /// Zero cancels the timer.
  private static func endAfter(seconds: Int) {
    var patience = itimerval()
    patience.it_value.tv_sec = seconds
    #if os(Linux)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &patience, nil)
    #else
    setitimer(ITIMER_PROF, &patience, nil)
    #endif
  }

  /// The peak memory of this process in megabytes.
  private static var mostMegabytes: Int {
    var usage = rusage()
    #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
    #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss >> 20
    #endif
  }
}
