import App
import ArgumentParser
import Records
import Training

struct TemplateEditCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a template. All changes in one command are saved as one version.",
    discussion: """
      Give the number or name of an exercise, an equals sign and the new value:
        cairn template edit Push --weight "Bench Press=62.5kg" --range 2=10-15 --add "Dips:3xmax" --move 3=1
      """)

  @Argument(help: "The template's name.") var template: String
  @Option(help: "Add an exercise, such as Dips:3xmax.") var add: [String] = []
  @Option(help: "Remove an exercise.") var remove: [String] = []
  @Option(help: "Set the number of working sets: 2=4.") var sets: [String] = []
  @Option(help: "Set how many of the first sets are warm-ups: 2=3.")
  var warmUps: [String] = []
  @Option(help: "Set the range: 2=8-12.") var range: [String] = []
  @Option(help: "Set the weight of the working sets: 2=62.5kg, or - for none.") var weight: [String] = []
  @Option(help: "Set the rest after each set: 2=90s.") var rest: [String] = []
  @Option(help: "Set the number of its superset: 2=1, or - for none.") var superset: [String] = []
  @Option(help: "Set the progression: \"2=linear step:2.5kg failures:3 back:10%\", or - for the default.")
  var progression: [String] = []
  @Option(help: "Move an exercise to another position: 3=1.") var move: [String] = []
  @Option(help: "Rename the template.") var rename: String?
  @Option(help: "Set the template's notes.") var notes: String?
  @OptionGroup var options: GlobalOptions

  /// Applies all edits as one version.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if an edit is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let lists = [add, remove, sets, warmUps, range, weight, rest, superset, progression, move]
    if lists.allSatisfy(\.isEmpty), rename == nil, notes == nil { throw CommandError.noEditGiven }
    let template = try context.template(template)
    let unit = try context.figures().unit
    let added = try add.map { try context.prescription($0) }
    let catalogue = try context.finder().catalogue
    let reading = try context.act { tx in
      let reading = try readTemplate(template.id, in: tx)
      var draft = TemplateDraft(
        name: rename ?? template.name, category: template.category, notes: notes ?? reading.snapshot.notes,
        exercises: reading.snapshot.exercises)
      try apply(to: &draft, unit) { traitsTable(of: [$0], catalogue, in: tx)[$0].grid }
      draft.exercises += added
      _ = try editTemplate(template.id, draft, in: tx)
      return try readTemplate(template.id, in: tx)
    }
    let figures = try context.figures()
    context.show(reading.json) {
      "\(reading.template.name), version \(reading.currentNumber)\n" + reading.snapshot.table(figures)
    }
  }

  /// Applies the edits to a draft.
  ///
  /// - Throws: ``CommandError`` for the first invalid edit.
  private func apply(
    to draft: inout TemplateDraft, _ unit: WeightUnit, _ grid: (String) -> WeightGrid
  ) throws {
    try count(&draft)
    for text in range {
      let (place, value) = try part(text, draft)
      guard let range = PrescriptionText.range(value) else { throw CommandError.notARange(value) }
      draft.exercises[place].setRange(range)
    }
    for text in weight {
      let (place, value) = try part(text, draft)
      let weight = value == "-" ? nil : PrescriptionText.weight(value, unit)
      guard weight != nil || value == "-" else { throw CommandError.notAWeight(value) }
      draft.exercises[place].setWeight(weight)
    }
    for text in rest {
      let (place, value) = try part(text, draft)
      guard let seconds = PrescriptionText.seconds(value) else {
        throw CommandError.notAnEdit(text, example: "2=90s")
      }
      draft.exercises[place].restPolicy = .allSame(seconds: seconds)
    }
    for text in superset {
      let (place, value) = try part(text, draft)
      let group = Int64(digits: value.utf8)
      guard group != nil || value == "-" else {
        throw CommandError.notAnEdit(text, example: "2=1, or 2=- for none")
      }
      draft.exercises[place].supersetGroup = group
    }
    try progress(&draft, unit, grid)
    // The indices are those of the displayed template, so moves and removals come last.
    try rearrange(&draft)
  }

  /// Sets the numbers of working sets and warm-ups.
  ///
  /// - Throws: ``CommandError`` for the first invalid edit.
  private func count(_ draft: inout TemplateDraft) throws {
    for text in sets {
      let (place, value) = try part(text, draft)
      guard let count = Int64(digits: value.utf8), (1...100).contains(count) else {
        throw CommandError.notAnEdit(text, example: "2=4, with 1 to 100 sets")
      }
      draft.exercises[place].setWorkingSets(Int(count))
    }
    for text in warmUps {
      let (place, value) = try part(text, draft)
      guard let count = Int64(digits: value.utf8), (0...99).contains(count) else {
        throw CommandError.notAnEdit(text, example: "2=3, with 0 to 99 sets")
      }
      draft.exercises[place].setWarmUps(Int(count))
    }
  }

  /// Sets the progression schemes.
  ///
  /// - Throws: ``CommandError`` for the first invalid edit.
  private func progress(
    _ draft: inout TemplateDraft, _ unit: WeightUnit, _ grid: (String) -> WeightGrid
  ) throws {
    for text in progression {
      let (place, value) = try part(text, draft)
      let scheme = value == "-" ? nil : Scheme(value, unit: unit)
      guard scheme != nil || value == "-" else {
        throw CommandError.notAnEdit(text, example: "2=linear step:2.5kg failures:3 back:10%")
      }
      draft.exercises[place].setScheme(scheme, grid(draft.exercises[place].catalogID))
    }
  }

  /// Removes and moves exercises.
  ///
  /// - Throws: ``CommandError`` for the first invalid edit.
  private func rearrange(_ draft: inout TemplateDraft) throws {
    let shown = draft
    let lineages = shown.exercises.map(\.lineage)
    for text in remove {
      let lineage = lineages[try place(text, shown)]
      draft.exercises.removeAll { $0.lineage == lineage }
    }
    for text in move {
      let (from, value) = try part(text, shown)
      guard let to = Int(value) else { throw CommandError.notAnEdit(text, example: "3=1") }
      guard let here = draft.exercises.firstIndex(where: { $0.lineage == lineages[from] }) else {
        throw CommandError.notInTemplate(
          shown.exercises[from].name, template: draft.name, names: draft.exercises.map(\.name))
      }
      guard (1...draft.exercises.count).contains(to) else {
        throw CommandError.noSuchExerciseNumber(Int64(to), count: Int64(draft.exercises.count))
      }
      let moved = draft.exercises.remove(at: here)
      draft.exercises.insert(moved, at: to - 1)
    }
  }

  /// Parses an edit into the exercise's index and the value after the equals sign.
  ///
  /// - Throws: ``CommandError`` if there is no equals sign or no such exercise.
  private func part(_ text: String, _ draft: TemplateDraft) throws -> (Int, String) {
    guard let equals = text.lastIndex(of: "=") else {
      throw CommandError.notAnEdit(text, example: "the exercise, = and the new value")
    }
    return (try place(String(text[..<equals]), draft), String(text[text.index(after: equals)...]).trimmed)
  }

  /// Returns the index of the exercise with the given number or name.
  ///
  /// - Throws: ``CommandError`` if there isn't exactly one.
  private func place(_ text: String, _ draft: TemplateDraft) throws -> Int {
    if let number = Int(text) {
      guard number >= 1, number <= draft.exercises.count else {
        throw CommandError.noSuchExerciseNumber(Int64(number), count: Int64(draft.exercises.count))
      }
      return number - 1
    }
    return try Naming.exercise(text, in: draft.name, draft.exercises.map(\.name))
  }
}
