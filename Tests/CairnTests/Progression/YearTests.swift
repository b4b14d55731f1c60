import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import App
@testable import Simulation

/// A year of training by a lifter, a climber and a beginner, who accept every suggestion.
///
/// The output is `docs/notes/a-year.md`, in which coaches review the targets, the results and the reasons.
@Suite struct YearTests {
  /// An athlete with a hidden capacity in each exercise, which grows with training.
  private struct Person {
    var name: String
    var lifts: [Lift]
    /// The training days of the week, where 0 is Monday.
    var weekdays: [Int64]
    var seed: UInt64
  }

  private struct Lift {
    var exercise: ExercisePrescription
    var traits: ExerciseTraits
    /// The mass moved in addition to the load, in kilograms.
    var body = 0.0
    var capacity: Double
    var ceiling: Double
    var rate: Double
    /// The share of the capacity that each repetition or second uses up.
    var cost = 0.03

    /// Returns the number of repetitions or seconds possible with a load in kilograms after the given number
    /// of other sets.
    func able(_ load: Double, after others: Int, luck: Double) -> Double {
      let fresh = capacity * (1 + luck) * (0..<others).reduce(1) { share, _ in share * 0.983 }
      return max(0, (fresh / max(1, load + body) - 1) / cost)
    }
  }

  @Test func `the document shows what a year asks, has done and says`() throws {
    var text = YearTests.heading
    for person in try [lifter, climber(), beginner] { text += year(of: person) }
    let file = Repository.url("docs/notes/a-year.md")
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known != text { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(known == text, "docs/notes/a-year.md was written anew: read it, and commit it")
  }

  private static let heading = """
    # A year, line by line

    Three people for whom nobody but the rules decides: all that is suggested is taken. They have a hidden
    capacity that grows with what they train, days that differ by 2 %, two weeks of holiday in summer and one of
    flu in February. A line is a session of an exercise: what was asked, what was done, and what was said of the
    next time; the effort is that of the whole session. After a week in which fatigue was found half of the sets
    are left out. `Tests/CairnTests/Progression/YearTests.swift` writes this page, and fails while it differs.

    """

  private var lifter: Person {
    Person(
      name: "A lifter of some years",
      lifts: [
        lift("Barbell Bench Press", 3, 8...12, at: 70, step: 2.5, spare: 1.5, growth: 1.13),
        lift("Barbell Squat", 4, 4...6, at: 110, step: 2.5, spare: 1, growth: 1.12),
        lift("Dumbbell Lateral Raise", 3, 12...20, at: 10, step: 2, spare: 2, growth: 1.2),
      ], weekdays: [0, 3], seed: 11)
  }

  private func climber() throws -> Person {
    var hang = lift("Max Hang", 5, 8...12, at: 10, step: 1.25, spare: 1, growth: 1.12, body: 68)
    hang.exercise.repRange = .range(8...12, .seconds)
    for set in hang.exercise.sets.indices {
      hang.exercise.sets[set].targetReps = nil
      hang.exercise.sets[set].targetDurationSeconds = 8
    }
    hang.traits.loading = .weightDuration
    hang.cost = 0.012
    hang.capacity = 78 * (1 + 9.5 * 0.012) / 0.93
    hang.ceiling = hang.capacity * 1.12
    var pull = lift("Weighted Pull-Up", 3, 5...8, at: 10, step: 1.25, spare: 1, growth: 1.13, body: 68)
    let known = try Shell.catalogue.get().catalogue.exercise("weighted-pull-up")
    pull.traits.loading = ExerciseTraits(of: known, gym: nil, used: [], unit: .kilogram).loading
    var raise = lift("Hanging Leg Raise", 3, 8...12, at: 0, step: 2.5, spare: 1, growth: 1.2, body: 20)
    raise.traits.loading = .bodyweightReps
    for set in raise.exercise.sets.indices { raise.exercise.sets[set].targetWeight = nil }
    return Person(name: "A climber", lifts: [hang, pull, raise], weekdays: [1, 5], seed: 12)
  }

  private var beginner: Person {
    Person(
      name: "A beginner",
      lifts: [
        lift("Barbell Squat", 3, 5...8, at: 30, step: 2.5, spare: 3, growth: 2.3, rate: 0.02),
        lift("Barbell Bench Press", 3, 5...8, at: 20, step: 2.5, spare: 3, growth: 2, rate: 0.018),
        lift("Bent Over Barbell Row", 3, 8...12, at: 20, step: 2.5, spare: 3, growth: 1.9, rate: 0.018),
      ], weekdays: [0, 2, 4], seed: 13)
  }

  private func lift(
    _ name: String, _ sets: Int, _ range: ClosedRange<Int64>, at load: Double, step: Double, spare: Double,
    growth: Double, rate: Double = 0.012, body: Double = 0
  ) -> Lift {
    var exercise = ExercisePrescription()
    exercise.catalogID = name
    exercise.name = name
    exercise.repRange = .range(range, .reps)
    exercise.sets = (0..<sets).map { _ in
      var set = SetPrescription()
      set.targetWeight = Weight(grams: Int64(load * 1000))
      set.targetReps = range.lowerBound
      return set
    }
    let traits = ExerciseTraits(grid: WeightGrid(step: Weight(grams: Int64(step * 1000)), unit: .kilogram))
    let tired = (1..<sets).reduce(1) { share, _ in share * 0.983 }
    let capacity = (load + body) * (1 + (Double(range.lowerBound) + spare) * 0.03) / tired
    return Lift(
      exercise: exercise, traits: traits, body: body, capacity: capacity, ceiling: capacity * growth,
      rate: rate)
  }

  // MARK: Year

  private func year(of person: Person) -> String {
    var person = person
    var random = SplitMix64(seed: person.seed)
    var table = TraitsTable(unit: .kilogram)
    for place in person.lifts.indices {
      person.lifts[place].exercise.lineage = ID(high: 1, low: UInt64(place))
      for set in person.lifts[place].exercise.sets.indices {
        person.lifts[place].exercise.sets[set].lineage = ID(high: 2, low: UInt64(place * 100 + set))
      }
      table[person.lifts[place].exercise.catalogID] = person.lifts[place].traits
    }
    var loop = TrainingLoop(person.lifts.map { $0.exercise }, table)
    var lines = person.lifts.map { _ in [String]() }
    for day in days(of: person, from: Day(number: 20_458)) {
      loop.start(on: day, takingLighterWeeks: true)
      let targets = loop.targets
      let common = 0.013 * random.bell()
      var (done, left): ([[PerformedSet]], [Double]) = ([], [])
      for place in person.lifts.indices {
        let trained = train(&person.lifts[place], targets.exercises[place], common + 0.013 * random.bell())
        done.append(trained.sets)
        left.append(trained.left)
      }
      let effort = max(5, min(10, Int64((10 - left.reduce(0, +) / Double(left.count)).rounded())))
      let (_, draft) = loop.finish(done, effort: effort)
      for (place, advice) in draft.advices.enumerated() {
        lines[place].append(line(day, targets.exercises[place], done[place], effort, advice))
      }
    }
    var text = "\n## \(person.name)\n"
    for (place, lift) in person.lifts.enumerated() {
      text += "\n### \(lift.exercise.name)\n\n"
      text +=
        "| day | asked | done | effort of the day | said |\n|---|---|---|---|---|\n"
      text += lines[place].joined(separator: "\n") + "\n"
    }
    return text
  }

  /// Returns the training days in 52 weeks, without a week of flu and a holiday.
  private func days(of person: Person, from first: Day) -> [Day] {
    (0..<Int64(52)).filter { ![6, 29, 30].contains($0) }.flatMap { week in
      person.weekdays.map { first + (week * 7 + $0) }
    }
  }

  private func train(
    _ lift: inout Lift, _ asked: ExercisePrescription, _ luck: Double
  ) -> (sets: [PerformedSet], left: Double) {
    var (sets, left, stimulus): ([PerformedSet], Double, Double) = ([], 0, 0)
    for (place, set) in asked.sets.enumerated() {
      let load = Double(set.targetWeight?.grams ?? 0) / 1000
      let able = lift.able(load, after: place, luck: luck)
      let target = set.targetReps ?? set.targetDurationSeconds ?? 0
      let isLast = place == asked.sets.count - 1
      let reps = max(1, min(Int64(able), isLast && able - Double(target) > 3 ? target + 1 : target))
      sets.append(PerformedSet(weight: set.targetWeight, reps: reps, rpe: nil))
      left = max(0, able - Double(reps))
      stimulus += min(1, max(0, 1 - (left - 3) / 5))
    }
    let share = stimulus / Double(max(1, asked.sets.count))
    lift.capacity += lift.rate * (lift.ceiling - lift.capacity) * share
    return (sets, left)
  }

  private func line(
    _ day: Day, _ asked: ExercisePrescription, _ done: [PerformedSet], _ effort: Int64,
    _ advice: ExerciseAdvice
  ) -> String {
    let localizer = Localizer(FigureStyle(unit: .kilogram, language: .english))
    let said = advice.reasons.filter { !$0.code.isConfidence }.map { localizer.text($0) }.filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
    let reps = done.map { String($0.reps) }.joined(separator: " ")
    return "| \(day.text) | \(localizer.shortTargets(of: asked)) | \(reps) | \(effort) | \(said) |"
  }
}
