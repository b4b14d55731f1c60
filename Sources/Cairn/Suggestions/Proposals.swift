import App
import ArgumentParser
import Records
import Training

struct Propose: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Propose a change to a template, to accept or reject like any suggestion.",
    discussion: """
      cairn propose Push "Bench Press" +2.5kg     more weight on every working set; 62.5kg sets the weight
      cairn propose Push Dips +1rep               also 10reps, +1set, -1set, 120s of rest, failure or regular
      cairn propose Fingers "Max Hang" 18mm       a smaller edge; -2mm is relative
      """)

  @Argument(parsing: .allUnrecognized, help: "The template, the exercise and the change.") var words: [String]
  @Option(help: "Only change this set of the exercise.") var set: Int?
  @Flag(help: "Accept values that look like a typo.") var yes = false
  @OptionGroup var options: GlobalOptions

  /// Proposes a change to a template.
  ///
  /// - Throws: ``CommandError``, ``TemplateError`` or ``SuggestionError`` if it is invalid, or any error
  ///   thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    guard words.count >= 3, let last = words.last else { throw CommandError.notAChange(words.last ?? "") }
    let template = try context.template(words[0])
    let figures = try context.figures()
    guard let wish = ProposedEdit(last, unit: figures.unit) else { throw CommandError.notAChange(last) }
    let name = words[1..<(words.count - 1)].joined(separator: " ")
    let exercise = try prescription(name, try context.read { tx in try readTemplate(template.id, in: tx) })
    let lineage = try lineage(in: exercise)
    try check(wish, of: exercise, set: lineage, at: context)
    try context.act { tx in _ = try propose([wish], of: exercise.lineage, set: lineage, in: template.id, tx) }
    let listing = try context.listing(of: [template.id])
    context.show(listing.json) { "\(template.name)\n" + listing.text(figures) }
  }

  /// Checks that a proposed weight is plausible.
  ///
  /// - Throws: ``CommandError`` if it isn't, or any error thrown by ``CommandContext/read(_:)``.
  private func check(
    _ wish: ProposedEdit, of exercise: ExercisePrescription, set lineage: ID?, at context: CommandContext
  ) throws {
    guard wish.sort == .weight else { return }
    let weights = wish.steps(on: exercise, set: lineage).map { Weight(grams: $0.value) }
    let named = context.known((exercise.catalogID, exercise.name), try context.finder())
    try context.doubts(of: named, asked: exercise.sets.compactMap(\.targetWeight)).check(weights, isSure: yes)
  }

  /// Returns the lineage of the chosen set, or nil if none is chosen.
  ///
  /// - Throws: ``CommandError/noSuchSetNumber(_:count:)`` if there is no such set.
  private func lineage(in exercise: ExercisePrescription) throws(CommandError) -> ID? {
    guard let set else { return nil }
    guard set >= 1, exercise.sets.indices.contains(set - 1) else {
      throw .noSuchSetNumber(Int64(set), count: Int64(exercise.sets.count))
    }
    return exercise.sets[set - 1].lineage
  }

  /// Returns the template's exercise with the given name.
  ///
  /// - Throws: ``CommandError/notInTemplate(_:template:names:)`` or ``CommandError/severalExercises(_:_:)``
  ///   if no exercise or several match.
  private func prescription(_ name: String, _ reading: TemplateReading) throws -> ExercisePrescription {
    let exercises = reading.snapshot.exercises
    return exercises[try Naming.exercise(name, in: reading.template.name, exercises.map(\.name))]
  }
}

extension ProposedEdit {
  /// Parses a typed change such as `+2.5kg`, `62.5kg`, `+1rep`, `10reps`, `+1set`, `120s`, `18mm` or
  /// `failure`.
  init?(_ text: String, unit: WeightUnit) {
    self.init(.weight, 0)
    if let type = ["failure": SetType.failure, "regular": .regular, "drop": .dropSet][text.lowercased()] {
      guard let rank = SetType.allCases.firstIndex(of: type) else { return nil }
      (sort, amount, isStep) = (.type, Int64(rank), false)
      return
    }
    var scanner = Scanner(text)
    isStep = text.hasPrefix("+") || text.hasPrefix("-")
    guard let number = scanner.number() else { return nil }
    switch scanner.rest {
    case "", "kg", "lb", "lbs":
      let stated: WeightUnit = scanner.rest == "" ? unit : scanner.rest == "kg" ? .kilogram : .pound
      guard let weight = Weight(millionths: number, unit: stated) else { return nil }
      (sort, amount) = (.weight, weight.grams)
    case "rep", "reps": (sort, amount) = (.reps, number / 1_000_000)
    case "set", "sets": (sort, amount) = (.sets, number / 1_000_000)
    case "s", "sec": (sort, amount) = (.rest, number / 1_000_000)
    case "mm": (sort, amount) = (.edge, number / 1_000_000)
    case "min": (sort, amount) = (.rest, number * 60 / 1_000_000)
    default: return nil
    }
    if sort == .sets, !isStep || abs(amount) != 1 { return nil }
  }
}
