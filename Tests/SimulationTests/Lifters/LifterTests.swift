import Simulation
import Testing
import Training

/// Simulated lifters, which are reproducible and behave like people in studies.
@Suite struct LifterTests {
  /// Returns a policy that prescribes three sets of the first weight in every session.
  private func always(_ reps: Int64, isOpen: Bool = false) -> Policy {
    Policy("test", "always") { brief in
      { _, _ in (0..<3).map { _ in PrescribedSet(brief.start, reps, isOpen: isOpen) } }
    }
  }

  @Test func `equal seeds live equal years, other seeds others`() {
    let policy = Policy.fixedRules[0]
    let years = Lifter.all(ofEach: 3).map { $0.year(under: policy) }
    #expect(years == Lifter.all(ofEach: 3).map { $0.year(under: policy) })
    var other = LifterAssumptions()
    other.seed = 2
    #expect(years != Lifter.all(ofEach: 3, other).map { $0.year(under: policy) })
  }

  @Test func `a calendar is a year with two to three sessions a week, and the injured are away for three`() {
    for lifter in Lifter.all(ofEach: 20) {
      let days = lifter.calendar.map { $0.number }
      #expect((75...150).contains(days.count) && days[0] == 0 && days.allSatisfy { $0 < 365 })
      let longest = zip(days, days.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect((14...45).contains(longest) && (lifter.kind != .injured || longest >= 21))
    }
  }

  @Test func `three open sets of one weight fall by about two repetitions to the third`() {
    var (falls, count) = (Int64(0), Int64(0))
    for lifter in Lifter.all(ofEach: 20) where lifter.kind != .sandbagging {
      for day in lifter.log(under: always(1, isOpen: true)).prefix(10) {
        falls += day.sets[0].reps - day.sets[2].reps
        count += 1
      }
    }
    #expect((15...30).contains(falls * 10 / count))
  }

  @Test func `who is asked too little or too much gains little, who is asked enough a lot`() {
    let lifters = Lifter.all(ofEach: 20).filter { $0.kind == .fast }
    func gain(_ reps: Int64) -> Double {
      lifters.map { $0.year(under: always(reps)).gain }.reduce(0, +) / Double(lifters.count)
    }
    #expect(gain(1) < 12)
    #expect(gain(30) <= 0)
    let progressive = Policy.fixedRules.first { $0.name == "hold, then one more, 1 plate step" }
    let gains = lifters.map { $0.year(under: progressive ?? always(1)).gain }
    #expect(gains.reduce(0, +) / Double(lifters.count) > 25)
  }

  @Test func `the frontier is the lower hull of what the rules come to`() {
    let points = [(1, 3), (2, 2), (3, 4), (4, 4), (5, 8), (4.5, 9), (6, 8.5)] as [(Double, Double)]
    let frontier = LifterFrontier(points.map { LifterFrontier.Point(gain: $0, failed: $1) })
    #expect(frontier.points.map { $0.gain } == [2, 4, 6])
    #expect([0, 2, 3, 5, 6, 9].map { frontier.failed(at: $0) } == [2, 2, 3, 6.25, 8.5, 8.5])
  }
}
