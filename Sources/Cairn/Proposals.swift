import App
import ArgumentParser
import Records
import Training

struct Propose: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Proposes a change of a template, which then waits to be accepted like any other.",
    discussion: """
      cairn propose Push "Bench Press" +2.5kg     more weight on every working set; 62.5kg says the weight itself
      cairn propose Push Dips +1rep               10reps, +1set, -1set, 120s of rest, failure or regular
      """)

  @Argument(parsing: .allUnrecognized, help: "The template, the exercise and the change.") var words: [String]
  @Option(help: "Only this set of the exercise.") var set: Int?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    guard words.count >= 3, let last = words.last else { throw CommandError.notAChange(words.last ?? "") }
    let plan = try desk.template(words[0])
    let figures = try desk.figures()
    guard let wish = Wish(last, unit: figures.unit) else { throw CommandError.notAChange(last) }
    let name = words[1..<(words.count - 1)].joined(separator: " ")
    let changes = try desk.act { tx in
      let reading = try readPlan(plan.id, in: tx)
      let exercise = try prescription(name, reading)
      return try wish.steps(on: exercise, set: set).map { step in
        try proposeChange(step.type, of: exercise.lineage, set: step.set, to: step.value, in: plan.id, tx)
      }
    }
    guard !changes.isEmpty else { throw SuggestionError.nothingProposed }
    let listing = try desk.listing(of: [plan.id])
    desk.show(listing.json) { "\(plan.name)\n" + listing.text(figures) }
  }

  private func prescription(_ name: String, _ reading: PlanReading) throws -> ExercisePrescription {
    let names = reading.snapshot.exercises.map(\.name)
    let places = Naming.fits(name, names)
    guard let first = places.first else {
      throw CommandError.notInTemplate(name, template: reading.plan.name, names: names)
    }
    guard places.count == 1 else { throw CommandError.severalExercises(name, places.map { names[$0] }) }
    return reading.snapshot.exercises[first]
  }
}

/// A change as people write it: `+2.5kg`, `62.5kg`, `+1rep`, `10reps`, `+1set`, `120s`, `failure`.
struct Wish: Equatable {
  enum Kind { case weight, reps, sets, rest, type }

  var kind: Kind
  /// Grams, repetitions, sets, seconds, or the rank of a set type.
  var amount: Int64
  /// Whether the amount is added to what is there.
  var isStep: Bool

  init?(_ text: String, unit: WeightUnit) {
    if let type = ["failure": SetType.failure, "regular": .regular, "drop": .dropSet][text.lowercased()] {
      guard let rank = SetType.allCases.firstIndex(of: type) else { return nil }
      (kind, amount, isStep) = (.type, Int64(rank), false)
      return
    }
    var scanner = Scanner(text)
    isStep = text.hasPrefix("+") || text.hasPrefix("-")
    guard let number = scanner.number() else { return nil }
    switch scanner.rest {
    case "", "kg", "lb", "lbs":
      let stated: WeightUnit = scanner.rest == "" ? unit : scanner.rest == "kg" ? .kilogram : .pound
      guard let weight = Weight(millionths: number, unit: stated) else { return nil }
      (kind, amount) = (.weight, weight.grams)
    case "rep", "reps": (kind, amount) = (.reps, number / 1_000_000)
    case "set", "sets": (kind, amount) = (.sets, number / 1_000_000)
    case "s", "sec": (kind, amount) = (.rest, number / 1_000_000)
    case "min": (kind, amount) = (.rest, number * 60 / 1_000_000)
    default: return nil
    }
    if kind == .sets, !isStep || abs(amount) != 1 { return nil }
  }

  /// The changes of single sets that it means; those that would change nothing are left out.
  func steps(
    on exercise: ExercisePrescription, set number: Int?
  ) throws(CommandError) -> [(type: ChangeType, set: ID?, value: Int64)] {
    var sets = exercise.sets.filter(\.type.isWorking)
    if let number {
      guard number >= 1, number <= exercise.sets.count else {
        throw .noSuchSetNumber(Int64(number), count: Int64(exercise.sets.count))
      }
      sets = [exercise.sets[number - 1]]
    }
    let working = Int64(exercise.sets.count(where: \.type.isWorking))
    switch kind {
    case .sets:
      let last = number == nil ? sets.last : sets.first
      return [amount > 0 ? (.addSet, nil, working + 1) : (.removeSet, last?.lineage, working - 1)]
    case .type:
      // Until failure is for the last set unless another one is named.
      return (number == nil ? Array(sets.suffix(1)) : sets).map { (.changeSetType, $0.lineage, amount) }
    case .rest:
      return sets.compactMap { step($0, exercise.restSeconds(after: $0), .increaseRest, .decreaseRest) }
    case .reps:
      return sets.compactMap { step($0, $0.targetReps ?? 0, .increaseReps, .decreaseReps) }
    case .weight:
      return sets.compactMap { step($0, $0.targetWeight?.grams ?? 0, .increaseWeight, .decreaseWeight) }
    }
  }

  private func step(
    _ set: SetPrescription, _ now: Int64, _ up: ChangeType, _ down: ChangeType
  ) -> (type: ChangeType, set: ID?, value: Int64)? {
    let value = isStep ? now + amount : amount
    return value == now ? nil : (value > now ? up : down, set.lineage, value)
  }
}
