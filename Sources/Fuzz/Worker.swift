import Foundation

/// Runs cases one after the other until the time is over; what goes wrong ends this process.
struct Worker {
  private let target: any FuzzTarget
  private let seed: UInt64
  private var number: UInt64
  private let end: ContinuousClock.Instant
  private let notes: FileHandle
  private var counts: [String: Int] = [:]

  /// Into the file `notes` goes, before each case, its number, and after it a complaint or the counts.
  init(
    _ target: any FuzzTarget.Type, _ seed: UInt64, from first: UInt64, until seconds: UInt64, _ notes: String?
  ) throws {
    self.target = try target.init()
    self.seed = seed
    number = first
    end = .now + .seconds(Int64(clamping: seconds))
    self.notes = try FileHandle(forWritingTo: URL(filePath: notes ?? "/dev/stdout"))
  }

  func run() throws {
    var worker = self
    repeat { try worker.next() } while .now < end
  }

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

  private func note(_ line: String) throws { try notes.write(contentsOf: Data(line.utf8)) }

  /// Lets the kernel end the process by a signal when it took so much more of the processor; never for 0.
  private static func endAfter(seconds: Int) {
    var patience = itimerval()
    patience.it_value.tv_sec = seconds
    #if os(Linux)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &patience, nil)
    #else
    setitimer(ITIMER_PROF, &patience, nil)
    #endif
  }

  /// The most memory that this process ever had.
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
