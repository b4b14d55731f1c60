import Foundation

/// What lifters under one policy came to, on average.
package struct LifterScore: Equatable, Sendable {
  package let family: String
  package let name: String
  package let lifters: Int
  /// What the true one-rep maximum gained in the year, in percent, on average.
  package let gain: Double
  /// Failed sessions of a lifter in the year, on average.
  package let failed: Double
  /// Failed sessions in a hundred.
  package let share: Double

  init(_ policy: Policy, _ years: [LifterYear]) {
    let count = Double(max(1, years.count))
    let failed = Double(years.reduce(0) { $0 + $1.failed })
    family = policy.family
    name = policy.name
    lifters = years.count
    gain = years.reduce(0) { $0 + $1.gain } / count
    self.failed = failed / count
    share = 100 * failed / Double(max(1, years.reduce(0) { $0 + $1.sessions }))
  }
}

/// All lifters under all policies.
package struct LifterTrial: Sendable {
  package let policies: [Policy]
  /// The years of each policy, in the order of the lifters.
  private let years: [[LifterYear]]

  package init(
    _ lifters: [Lifter], under policies: [Policy], _ assumptions: LifterAssumptions = LifterAssumptions()
  ) {
    self.policies = policies
    let found = Found(count: policies.count * lifters.count)
    DispatchQueue.concurrentPerform(iterations: lifters.count) { place in
      for (row, policy) in policies.enumerated() {
        found.note(lifters[place].year(under: policy, assumptions), at: row * lifters.count + place)
      }
    }
    years = policies.indices.map { row in
      found.years[row * lifters.count..<(row + 1) * lifters.count].compactMap { $0 }
    }
  }

  /// The scores of each policy, of one kind or of all.
  package func scores(of kind: LifterKind? = nil) -> [LifterScore] {
    zip(policies, years).map { policy, years in
      LifterScore(policy, years.filter { kind == nil || $0.kind == kind })
    }
  }

  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var years: [LifterYear?]

    init(count: Int) { years = Array(repeating: nil, count: count) }

    func note(_ year: LifterYear, at place: Int) { lock.withLock { years[place] = year } }
  }
}

/// The fewest failed sessions that fixed rules have at each gain.
///
/// Between two rules lies the athlete who throws a coin for one of them: so the frontier is the lower convex
/// hull of their points, from the one with the fewest failed sessions to the one with the most gain.
package struct LifterFrontier: Sendable {
  package struct Point: Equatable, Sendable {
    package var gain: Double
    package var failed: Double

    package init(gain: Double, failed: Double) { (self.gain, self.failed) = (gain, failed) }
  }

  package private(set) var points: [Point] = []

  package init(_ all: [Point]) {
    for point in all.sorted(by: { ($0.gain, $1.failed) < ($1.gain, $0.failed) }) {
      while let last = points.last, last.failed >= point.failed || isAboveChord(last, to: point) {
        points.removeLast()
      }
      points.append(point)
    }
  }

  /// Whether the last point lies above the line from the one before it to another.
  private func isAboveChord(_ last: Point, to point: Point) -> Bool {
    guard points.count > 1 else { return false }
    let before = points[points.count - 2]
    return (last.failed - before.failed) * (point.gain - before.gain)
      >= (point.failed - before.failed) * (last.gain - before.gain)
  }

  /// The failed sessions of a lifter in the year at a gain; beyond the ends those of the end.
  package func failed(at gain: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if gain <= first.gain { return first.failed }
    for (left, right) in zip(points, points.dropFirst()) where gain <= right.gain {
      return left.failed + (gain - left.gain) / (right.gain - left.gain) * (right.failed - left.failed)
    }
    return last.failed
  }
}

extension LifterScore {
  var point: LifterFrontier.Point { LifterFrontier.Point(gain: gain, failed: failed) }
}

extension LifterTrial {
  /// The frontier of the fixed rules, of one kind of lifters or of all.
  package func frontier(of kind: LifterKind? = nil) -> LifterFrontier {
    LifterFrontier(scores(of: kind).filter { !$0.isCairn }.map { $0.point })
  }

  /// Cairn's failed sessions as a share of the frontier's at the same gain.
  package var share: Double {
    let fixed = frontier()
    return scores().filter { $0.isCairn }.map { $0.failed / fixed.failed(at: $0.gain) }.max() ?? 1
  }
}
