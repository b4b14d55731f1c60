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
  package let points: [LifterScore]

  package init(_ scores: [LifterScore]) {
    var hull: [LifterScore] = []
    for score in scores.sorted(by: { ($0.gain, $1.failed) < ($1.gain, $0.failed) }) {
      while hull.count > 1 || (hull.count == 1 && hull[0].failed >= score.failed) {
        guard hull.count > 1 else {
          hull.removeLast()
          break
        }
        let (before, last) = (hull[hull.count - 2], hull[hull.count - 1])
        let isAbove =
          (last.failed - before.failed) * (score.gain - before.gain)
          >= (score.failed - before.failed) * (last.gain - before.gain)
        guard isAbove || last.failed >= score.failed else { break }
        hull.removeLast()
      }
      hull.append(score)
    }
    points = hull
  }

  /// The failed sessions of a lifter in the year at a gain; beyond the ends those of the end.
  package func failed(at gain: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if gain <= first.gain { return first.failed }
    for (left, right) in zip(points, points.dropFirst()) where gain <= right.gain {
      let part = (gain - left.gain) / (right.gain - left.gain)
      return left.failed + part * (right.failed - left.failed)
    }
    return last.failed
  }
}
