import Records
import TestSupport
import Testing
import Training

/// The targets and results of sets, compared set by set.
@Suite struct SetResultTests {
  private let lift = Sample.lift(Sample.bench, .range(8...12, .reps), sets: 2, Sample.kilograms(60), 10)

  private func verdicts(
    _ lift: ExercisePrescription, _ done: [Did], _ loading: TrackingType = .weightReps
  ) -> [String] {
    let snapshot = Sample.snapshot(lift)
    let traits = Sample.traits(step: 2500, .kilogram, loading)
    let facts = LoopStory(snapshot, traits).done(done)
    var table = TraitsTable(unit: .kilogram)
    table[lift.catalogID] = traits
    return facts.results(beside: snapshot, table).flatMap { $0.sets }.map { set in
      switch set.verdict {
      case nil: "–"
      case .met: "met"
      case .short(let by): "-\(by)"
      case .over(let by): "+\(by)"
      case .lighter: "lighter"
      case .heavier: "heavier"
      case .leftOut: "out"
      case .notSent: "not sent"
      }
    }
  }

  @Test func `a set is as asked within its range`() {
    #expect(verdicts(lift, [8, 12]) == ["met", "met"])
    #expect(verdicts(lift, [7, 13]) == ["-1", "+1"])
    #expect(verdicts(lift, [10]) == ["met", "out"])
    #expect(verdicts(lift, [10, 10, 9]) == ["met", "met", "–"])
    let other = [Did(10, at: Sample.kilograms(55)), Did(6, at: Sample.kilograms(65))]
    #expect(verdicts(lift, other) == ["lighter", "heavier"])
  }

  @Test func `without a range the target is asked, and without both nothing`() {
    let exact = Sample.lift(Sample.bench, sets: 1, Sample.kilograms(60), 5)
    #expect(verdicts(exact, [5]) == ["met"] && verdicts(exact, [6]) == ["+1"])
    #expect(verdicts(Sample.lift(Sample.bench, .untilFailure, sets: 1, nil, nil), [17]) == ["–"])
  }

  @Test func `less help is heavier`() {
    let done = [Did(10, at: Sample.kilograms(50)), Did(10, at: Sample.kilograms(70))]
    #expect(verdicts(lift, done, .assisted) == ["heavier", "lighter"])
  }

  @Test func `without a template nothing was asked`() throws {
    var facts = LoopStory(Sample.snapshot(lift), Sample.traits(step: 2500, .kilogram)).done([10, 9])
    facts.session.origin = .freeform
    let results = facts.results(beside: nil, TraitsTable(unit: .kilogram))
    #expect(results.flatMap { $0.sets }.allSatisfy { $0.verdict == nil && $0.prescription == nil })
  }
}
