import App
import ArgumentParser
import Records
import Training

struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists and shows presets, and copies them to your templates.",
    subcommands: [PresetList.self, PresetShow.self, PresetUse.self, PresetUpdateCommand.self],
    defaultSubcommand: PresetList.self)
}

struct PresetList: DeskCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the presets.")

  @Option(help: "Only those of a category, such as climbing.") var category: PlanCategory?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let presets = try desk.finder().catalogue.presets.filter { category == nil || $0.category == category }
    let language = try desk.language()
    desk.show(.list(presets.map { $0.summary(language) })) {
      var table = Table("Name", "Category", ">Days a week", "Workouts")
      for preset in presets {
        table.add(
          preset.name(language), preset.category.rawValue, preset.daysAWeek.map { "\($0)" } ?? "",
          preset.days.map { $0.name(language) }.joined(separator: ", "))
      }
      return presets.isEmpty ? "There is no preset of this category." : table.text
    }
  }
}

struct PresetShow: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows what a preset asks for.")

  @Argument(help: "The preset's name.") var preset: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (preset, catalogue) = (try desk.preset(preset), try desk.finder().catalogue)
    let (figures, language) = (try desk.figures(), try desk.language())
    let days = preset.days.map { day in
      (day: day, exercises: preset.prescriptions(of: day, catalogue, language))
    }
    let values = days.map { entry in
      Value.object([
        Field("name", .text(entry.day.name(language))),
        Field("weekday", entry.day.weekday.map { .integer($0) } ?? .null),
        Field("exercises", entry.exercises.value),
      ])
    }
    let json = preset.fields(language) + [Field("days", .list(values))]
    desk.show(.object(json)) {
      let (name, notes) = (preset.name(language), preset.notes(language))
      let tables = days.map { entry in
        var snapshot = PlanSnapshot()
        snapshot.exercises = entry.exercises
        return "\(entry.day.name(language))\n" + snapshot.table(figures)
      }
      return (["\(name), version \(preset.version)\n\(notes)"] + tables).joined(separator: "\n\n")
    }
  }
}

struct PresetUse: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Copies a preset to your templates, each of its workouts to one, and several to a program.")

  @Argument(help: "The preset's name.") var preset: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (preset, catalogue) = (try desk.preset(preset), try desk.finder().catalogue)
    let (figures, language) = (try desk.figures(), try desk.language())
    let (used, loads, names) = try desk.act { tx in
      let loads = startingLoads(of: preset, catalogue, in: tx)
      let used = try beginPreset(preset, catalogue, language, at: loads, in: tx)
      return (used, loads.filter { $0.load != nil }, displayNames(of: tx.list(WorkoutPlan.self)))
    }
    desk.show(
      .object([
        Field("templates", .list(used.plans.map { Row($0).canonical })),
        Field("program", used.program.map { Row($0).canonical } ?? .null),
        Field("loads", .list(loads.map { $0.value })),
      ])
    ) {
      let templates = used.plans.map { "\(names[$0.id] ?? $0.name) is a template now." }
      let program = used.program.map {
        "\($0.name) is a program that begins on \($0.startDate.text); "
          + "cairn programs show \"\($0.name)\" shows its days."
      }
      return (templates + [program].compactMap(\.self) + loads.map { $0.line(figures) })
        .joined(separator: "\n")
    }
  }
}

struct PresetUpdateCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Takes over what a newer version of its preset changes in a template.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (plan, catalogue) = (try desk.template(template), try desk.finder().catalogue)
    let language = try desk.language()
    let reading = try desk.act { tx in
      try updateFromPreset(plan.id, catalogue, language, in: tx)
      return try readPlan(plan.id, in: tx)
    }
    desk.show(reading.json) { "\(plan.name) is version \(reading.currentNumber) now." }
  }
}

extension StartingLoad {
  fileprivate var value: Value {
    .object([
      Field("catalog_id", .text(exercise.catalogID)), Field("reps", .integer(reps)),
      Field("training_max", .boolean(isTrainingMax)),
      Field("grams", load.map { .integer($0.grams) } ?? .null),
      Field("estimated_maximum_grams", maximum.map { .integer($0.grams) } ?? .null),
    ])
  }

  fileprivate func line(_ figures: Figures) -> String {
    let asked = isTrainingMax ? "training max" : "\(sets) × \(reps)"
    let share = percent.flatMap { percent in
      maximum.map { ", \(percent)% of an estimated \(figures.estimateNumber($0)) \(figures.unit.rawValue)" }
    }
    return "\(exercise.name), \(asked), begins at \(load.map(figures.weight) ?? "")\(share ?? "")."
  }
}

extension Desk {
  /// The preset that a text names: by its id or its name.
  fileprivate func preset(_ text: String) throws -> Preset {
    let catalogue = try finder().catalogue
    if let preset = catalogue.preset(text) { return preset }
    let presets = catalogue.presets
    let language = try self.language()
    let names = presets.map { $0.name(language) }
    let places = Naming.fits(text, names)
    guard places.count < 2 else { throw CommandError.severalTemplates(text, places.map { names[$0] }) }
    guard let place = places.first else {
      throw CommandError.noSuchPreset(text, similar: Naming.similar(text, names))
    }
    return presets[place]
  }
}

extension Preset {
  fileprivate func fields(_ language: Language) -> [Field] {
    [
      Field("id", .text(id)), Field("version", .integer(version)), Field("name", .text(name(language))),
      Field("category", category.value), Field("notes", .text(notes(language))),
      Field("days_a_week", daysAWeek.map { .integer($0) } ?? .null),
    ]
  }

  fileprivate func summary(_ language: Language) -> Value {
    .object(fields(language) + [Field("days", .list(days.map { .text($0.name(language)) }))])
  }
}
