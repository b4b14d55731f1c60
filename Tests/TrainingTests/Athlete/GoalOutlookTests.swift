import Records
import TestSupport
import Testing

@testable import Training

/// The dates when a goal may be reached, and the reasons for not predicting one.
@Suite struct GoalOutlookTests {
  private static let today = Day(number: 20_700)

  /// Returns values at regular intervals up to today, which change by a constant step plus or minus a wobble.
  private func points(
    _ count: Int64, every days: Int64, from start: Int64, by step: Int64, wobble: Int64 = 0,
    until ago: Int64 = 0
  ) -> [GoalPoint] {
    (0..<count).map { place in
      GoalPoint(
        day: GoalOutlookTests.today - ago - (count - 1 - place) * days,
        amount: start + place * step + (place % 2 == 0 ? wobble : -wobble))
    }
  }

  private func outlook(_ points: [GoalPoint], to target: Int64, rises: Bool = true) -> GoalOutlook {
    GoalOutlook(points, to: target, rises: rises, on: GoalOutlookTests.today)
  }

  @Test func `a steady pace gives a span of dates that lies about it`() throws {
    let steady = points(20, every: 7, from: 80_000, by: 500, wobble: 300)
    guard case .between(let first, let last?) = outlook(steady, to: 99_500) else {
      Issue.record("no span")
      return
    }
    // 10 kg at half a kilogram a week take 140 days on a straight line, and gains slow down.
    let days = (first - GoalOutlookTests.today, last - GoalOutlookTests.today)
    #expect((80...110).contains(days.0) && (450...520).contains(days.1), "\(days)")
  }

  @Test func `a pace that is hardly known may be quicker, and the end stays open where it is far`() throws {
    var first: [Day] = []
    for wobble in [100, 1000, 4000] as [Int64] {
      guard
        case .between(let day, let last) = outlook(
          points(20, every: 7, from: 80_000, by: 300, wobble: wobble), to: 102_000)
      else {
        Issue.record("no span at \(wobble)")
        return
      }
      #expect(last == nil)
      first.append(day)
    }
    #expect(first == first.sorted(by: >) && first[0] > first[2])
  }

  @Test func `a falling weight has its span as well`() {
    guard case .between = outlook(points(12, every: 7, from: 80_000, by: -300), to: 75_000, rises: false)
    else {
      Issue.record("no span")
      return
    }
    #expect(
      outlook(points(12, every: 7, from: 80_000, by: 300), to: 75_000, rises: false) == .open(.notMoving))
  }

  @Test func `what can't be said is said with its reason`() {
    #expect(outlook([], to: 100) == .open(.tooFew(0, of: 6)))
    #expect(outlook(points(3, every: 14, from: 80_000, by: 500), to: 90_000) == .open(.tooFew(3, of: 6)))
    #expect(
      outlook(points(10, every: 2, from: 80_000, by: 500), to: 90_000) == .open(.tooFew(5, of: 6)),
      "three weeks are too short")
    #expect(
      outlook(points(10, every: 7, from: 80_000, by: 500, until: 40), to: 90_000)
        == .open(.paused(days: 40)))
    #expect(outlook(points(10, every: 7, from: 80_000, by: 0), to: 90_000) == .open(.notMoving))
    #expect(outlook(points(10, every: 7, from: 80_000, by: 1), to: 900_000) == .open(.tooFar))
  }

  @Test func `figures beyond everything trap nothing`() {
    for amount in [Int64.min, -1, 0, 877_777_000, .max] {
      for target in [Int64(1), 4_500_000] {
        let extreme = (0..<10).map {
          GoalPoint(day: GoalOutlookTests.today - 7 * $0, amount: $0 == 3 ? amount : 80_000)
        }.reversed()
        _ = outlook(Array(extreme), to: target)
        _ = outlook(Array(extreme), to: target, rises: false)
      }
    }
  }
}
