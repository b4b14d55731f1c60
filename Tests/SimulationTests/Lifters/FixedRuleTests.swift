import Simulation
import Testing
import Training

/// The fixed rules, compared with their documentation.
@Suite struct FixedRuleTests {
  private let brief = LifterBrief(
    grid: WeightGrid(step: Weight(grams: 2500), unit: .kilogram), range: 8...12,
    start: Weight(grams: 60_000))

  private func policy(_ name: String) throws -> Policy {
    try #require(Policy.fixedRules.first { $0.name == name })
  }

  /// Returns the prescriptions for sessions three days apart in which the given repetitions are done, and for
  /// the session after them.
  private func log(_ name: String, _ done: [[Int64]]) throws -> [[PrescribedSet]] {
    let next = try policy(name).begin(brief)
    var (log, asked): ([DoneDay], [[PrescribedSet]]) = ([], [])
    for (place, reps) in done.enumerated() {
      let today = Int64(place) * 3
      asked.append(next(log, today))
      let sets = zip(asked[place], reps).map { DoneSet(asked: $0, reps: $1) }
      log.append(DoneDay(number: today, sets: sets))
    }
    return asked + [next(log, Int64(done.count) * 3)]
  }

  /// Returns the last prescription as text, with the weight in kilograms and the repetitions of each set.
  private func prescription(_ name: String, _ done: [Int64]...) throws -> String {
    let sets = try log(name, done).last ?? []
    let weights = Set(sets.map { $0.weight.number(in: .kilogram) })
    let reps = sets.map { String($0.reps) + ($0.isOpen ? "+" : "") }.joined(separator: "/")
    return weights.sorted().joined(separator: ",") + " " + reps
  }

  @Test func `linear: all done adds a step, a miss repeats, three in a row take a tenth off`() throws {
    let name = "linear, 1 plate step"
    #expect(try prescription(name) == "60 8/8/8")
    #expect(try prescription(name, [8, 8, 8]) == "62.5 8/8/8")
    #expect(try prescription(name, [8, 8, 7]) == "60 8/8/8")
    #expect(try prescription(name, [8, 8, 7], [8, 8, 7], [8, 7, 6]) == "55 8/8/8")
    #expect(try prescription("linear, 5.0 %", [8, 8, 8]) == "62.5 8/8/8")
    #expect(try prescription("linear, 2 plate steps, after 2", [8, 8, 8], [8, 8, 8]) == "65 8/8/8")
  }

  @Test func `double progression: one more up to the top, then a step and back to the low end`() throws {
    let name = "double progression, 1 plate step"
    #expect(try prescription(name, [8, 8, 8]) == "60 9/9/9")
    #expect(try prescription(name, [8, 8, 8], [9, 9, 8]) == "60 9/9/9")
    let climb: [[Int64]] = (8...12).map { [$0, $0, $0] }
    #expect(
      try log(name, climb).last
        == [PrescribedSet](repeating: PrescribedSet(Weight(grams: 62_500), 8), count: 3))
    let own = try log("double progression, own step, 5.0 %", climb).last
    #expect(own?.first == PrescribedSet(Weight(grams: 62_500), 8))
    #expect(try prescription("hold, then one more, 1 plate step", [8, 8, 8]) == "60 8/8/8")
    #expect(try prescription("hold, then one more, 1 plate step", [8, 8, 8], [8, 8, 8]) == "60 9/9/9")
    #expect(try prescription("double progression, set by set, 1 plate step", [10, 9, 8]) == "60 11/10/9")
    #expect(try prescription("double progression, set by set, 1 plate step", [12, 12, 12]) == "62.5 8/8/8")
  }

  @Test func `GZCLP: a miss is the next stage, and after the last one it begins again`() throws {
    let name = "GZCLP stages, 1 plate step"
    #expect(try prescription(name, [8, 8, 7]) == "55 12/12/12")
    #expect(try prescription(name, [8, 8, 7], [12, 12, 12], [12, 11, 9]) == "57.5 10/10/10")
    #expect(try prescription(name, [8, 8, 7], [12, 12, 12], [12, 11, 9], [10, 9, 8]) == "57.5 8/8/8")
    let again = try prescription(name, [8, 8, 7], [12, 12, 12], [12, 11, 9], [10, 9, 8], [8, 7, 6])
    #expect(again == "57.5 12/12/12")
    #expect(try prescription("GZCLP open set, 1 plate step", [8, 8, 13]) == "60 8/8/8+")
    #expect(try prescription("GZCLP open set, 1 plate step", [8, 8, 14]) == "62.5 8/8/8+")
  }

  @Test func `2-for-2: two over the goal in the last set, twice in a row`() throws {
    #expect(try prescription("2-for-2, 2.5 %", [8, 8, 10]) == "60 8/8/8+")
    #expect(try prescription("2-for-2, 2.5 %", [8, 8, 10], [8, 8, 9]) == "60 8/8/8+")
    #expect(try prescription("2-for-2, 2.5 %", [8, 8, 10], [8, 8, 11]) == "62.5 8/8/8+")
    #expect(try prescription("2-for-2, 10.0 %", [8, 8, 10], [8, 8, 11]) == "65 8/8/8+")
  }

  @Test func `5-3-1: weeks of five, three and one of a training max, which grows each cycle`() throws {
    let next = try policy("5/3/1, 90 %, 1 plate step").begin(brief)
    let first = DoneDay(
      number: 0, sets: [DoneSet(asked: PrescribedSet(Weight(grams: 60_000), 8, isOpen: true), reps: 11)])
    func targets(_ today: Int64) -> [String] {
      next([first], today).map { $0.weight.number(in: .kilogram) + "×\($0.reps)" + ($0.isOpen ? "+" : "") }
    }
    // 11 repetitions are 70.7% on the chart: a maximum of 85 kg, of which 90% is 76.4 kg.
    #expect(targets(3) == ["50×5", "57.5×5", "65×5+"])
    #expect(targets(8) == ["52.5×3", "60×3", "70×3+"])
    #expect(targets(15) == ["57.5×5", "65×3", "72.5×1+"])
    #expect(targets(21) == ["30×5", "37.5×5", "45×5"])
  }

  @Test func `by effort: the weight that the chart gives for the target`() throws {
    let next = try policy("RPE, 8").begin(brief)
    let sets = (0..<3).map { _ in DoneSet(asked: PrescribedSet(Weight(grams: 60_000), 8), reps: 8, rpe: 70) }
    // 8 with 3 in reserve are 70.7% of 84.9 kg; 10 with 2 in reserve are 68%.
    #expect(next([DoneDay(number: 0, sets: sets)], 3).map { $0.weight.grams } == [57_500, 57_500, 57_500])
  }

  @Test func `after a pause of three weeks it is 5 percent less, after six 10`() throws {
    let next = try policy("linear, 1 plate step").begin(brief)
    let sets = (0..<3).map { _ in DoneSet(asked: PrescribedSet(Weight(grams: 100_000), 8), reps: 8) }
    let log = [DoneDay(number: 0, sets: sets)]
    #expect([21, 22, 43].map { next(log, $0)[0].weight.grams } == [102_500, 95_000, 90_000])
  }
}
