import Foundation

/// A range of seeds to simulate on all cores.
package struct Seeds: Sendable {
  package var first: UInt64
  package var count: UInt64
  package var bug: SeededBug?

  package init(first: UInt64 = 1, count: UInt64, bug: SeededBug? = nil) {
    self.first = first
    self.count = count
    self.bug = bug
  }

  /// The number of seeds between two progress reports.
  private var span: UInt64 { 1000 }

  /// Simulates the seeds in order and returns the run of the lowest seed that fails.
  ///
  /// `progress` is called with the number of seeds simulated so far. `simulating` simulates one seed, by
  /// default with the server's records in memory.
  ///
  /// - Returns: The failing run, or nil if no seed fails.
  package func firstFailure(
    progress: (UInt64) -> Void = { _ in }, simulating: (@Sendable (UInt64) -> Run)? = nil
  ) -> Run? {
    let simulating = simulating ?? { [bug] seed in simulate(seed: seed, bug: bug) }
    var done: UInt64 = 0
    while done < count {
      let size = min(span, count - done)
      if let failure = failure(from: first + done, size, simulating) { return failure }
      done += size
      progress(done)
    }
    return nil
  }

  /// Returns the run of the lowest failing seed in a span, or nil if none fails.
  private func failure(
    from start: UInt64, _ size: UInt64, _ simulating: @Sendable (UInt64) -> Run
  ) -> Run? {
    let found = Found()
    let part: UInt64 = 8
    let parts = Int((size + part - 1) / part)
    DispatchQueue.concurrentPerform(iterations: parts) { place in
      let begin = start + UInt64(place) * part
      for seed in begin..<min(begin + part, start + size) where !found.isBefore(seed) {
        let run = simulating(seed)
        if !run.complaints.isEmpty { return found.note(run) }
      }
    }
    return found.run
  }

  /// The failing run with the lowest seed so far.
  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private var least: Run?

    var run: Run? { lock.withLock { least } }

    func isBefore(_ seed: UInt64) -> Bool { lock.withLock { least.map { $0.seed < seed } ?? false } }

    func note(_ run: Run) { lock.withLock { if least.map({ run.seed < $0.seed }) ?? true { least = run } } }
  }
}

extension Range<Int> {
  /// Returns the results of `body` for the numbers in the range, in order, computed on all cores.
  func concurrentMap<Result: Sendable>(_ body: @Sendable (Int) -> Result) -> [Result] {
    let results = Results<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { place in
      results.set(body(lowerBound + place), at: place)
    }
    return results.all.compactMap { $0 }
  }
}

/// An array of results that several threads fill in.
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [Result?]

  init(count: Int) { all = Array(repeating: nil, count: count) }

  func set(_ result: Result, at place: Int) { lock.withLock { all[place] = result } }
}
