import App
import ArgumentParser
import Records
import Training

struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Browse presets and copy them to your templates.",
    subcommands: [PresetList.self, PresetShow.self, PresetUse.self, PresetUpdateCommand.self],
    defaultSubcommand: PresetList.self)
}

struct PresetList: AthleteCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List presets.")

  @Option(help: "Only list presets in a category, such as climbing.") var category: TemplateCategory?
  @OptionGroup var options: GlobalOptions

  /// Lists the presets.
  ///
  /// - Throws: Any error thrown by ``CommandContext/finder()``.
  func run(at context: CommandContext) throws {
    let presets = try context.finder().catalogue.presets.filter { category == nil || $0.category == category }
    context.show(.list(presets.map { $0.summary })) {
      var table = Table("Name", "Category", ">Days a week", "Workouts")
      for preset in presets {
        table.add(
          preset.name, preset.category.rawValue, preset.daysAWeek.map { "\($0)" } ?? "",
          preset.days.map { $0.name }.joined(separator: ", "))
      }
      return presets.isEmpty ? "No presets in this category." : table.text
    }
  }
}

struct PresetShow: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a preset's exercises and targets.")

  @Argument(help: "The preset's name.") var preset: String
  @OptionGroup var options: GlobalOptions

  /// Shows a preset.
  ///
  /// - Throws: ``CommandError`` if there is no such preset, or any error thrown by
  ///   ``CommandContext/finder()``.
  func run(at context: CommandContext) throws {
    let (preset, catalogue) = (try context.preset(preset), try context.finder().catalogue)
    let figures = try context.figures()
    let days = preset.days.map { day in
      (day: day, exercises: preset.prescriptions(of: day, catalogue))
    }
    let values = days.map { entry in
      Value.object([
        Field("name", .text(entry.day.name)),
        Field("weekday", entry.day.weekday.map { .integer($0) } ?? .null),
        Field("exercises", entry.exercises.value),
      ])
    }
    let json = preset.fields + [Field("days", .list(values))]
    context.show(.object(json)) {
      let (name, notes) = (preset.name, preset.notes)
      let tables = days.map { entry in
        var snapshot = TemplateSnapshot()
        snapshot.exercises = entry.exercises
        return "\(entry.day.name)\n" + snapshot.table(figures)
      }
      return (["\(name), version \(preset.version)\n\(notes)"] + tables).joined(separator: "\n\n")
    }
  }
}

struct PresetUse: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Create templates from a preset, and a program if it has several workouts.")

  @Argument(help: "The preset's name.") var preset: String
  @OptionGroup var options: GlobalOptions

  /// Creates templates from a preset, and a program if the preset has several days.
  ///
  /// - Throws: ``CommandError``, ``TemplateError`` or ``ProgramError`` if they can't be created, or any error
  ///   thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let (preset, catalogue) = (try context.preset(preset), try context.finder().catalogue)
    let figures = try context.figures()
    let (used, loads, names) = try context.act { tx in
      let loads = startingLoads(of: preset, catalogue, in: tx)
      let used = try beginPreset(preset, catalogue, at: loads, in: tx)
      return (used, loads.filter { $0.load != nil }, displayNames(of: tx.list(Template.self)))
    }
    context.show(
      .object([
        Field("templates", .list(used.templates.map { Row($0).canonical })),
        Field("program", used.program.map { Row($0).canonical } ?? .null),
        Field("loads", .list(loads.map { $0.value })),
      ])
    ) {
      let templates = used.templates.map { "Created template \(names[$0.id] ?? $0.name)." }
      let program = used.program.map {
        "Created program \($0.name), starting on \($0.startDate.text). "
          + "To see its days, run cairn programs show \"\($0.name)\"."
      }
      return (templates + [program].compactMap(\.self) + loads.map { $0.line(figures) })
        .joined(separator: "\n")
    }
  }
}

struct PresetUpdateCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Update a template with the changes in a newer version of its preset.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  /// Updates a template from a newer version of its preset.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if the template can't be updated, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let (template, catalogue) = (try context.template(template), try context.finder().catalogue)
    let reading = try context.act { tx in
      try updateFromPreset(template.id, catalogue, in: tx)
      return try readTemplate(template.id, in: tx)
    }
    context.show(reading.json) { "Updated \(template.name) to version \(reading.currentNumber)." }
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

  fileprivate func line(_ figures: FigureStyle) -> String {
    let asked = isTrainingMax ? "training max" : "\(sets) × \(reps)"
    let share = percent.flatMap { percent in
      maximum.map {
        ", \(percent)% of an estimated max of \(figures.estimateNumber($0)) \(figures.unit.rawValue)"
      }
    }
    return "\(exercise.name), \(asked), starts at \(load.map(figures.weight) ?? "")\(share ?? "")."
  }
}

extension CommandContext {
  /// Returns the preset with the given ID or name.
  ///
  /// - Throws: ``CommandError/noSuchPreset(_:similar:)`` or ``CommandError/severalTemplates(_:_:)`` if no
  ///   preset or several match, or any error thrown by ``finder()``.
  fileprivate func preset(_ text: String) throws -> Preset {
    let catalogue = try finder().catalogue
    if let preset = catalogue.preset(text) { return preset }
    let presets = catalogue.presets
    let names = presets.map { $0.name }
    let places = Naming.fits(text, names)
    guard places.count < 2 else { throw CommandError.severalTemplates(text, places.map { names[$0] }) }
    guard let place = places.first else {
      throw CommandError.noSuchPreset(text, similar: Naming.similar(text, names))
    }
    return presets[place]
  }
}

extension Preset {
  fileprivate var fields: [Field] {
    [
      Field("id", .text(id)), Field("version", .integer(version)), Field("name", .text(name)),
      Field("category", category.value), Field("notes", .text(notes)),
      Field("days_a_week", daysAWeek.map { .integer($0) } ?? .null),
    ]
  }

  fileprivate var summary: Value {
    .object(fields + [Field("days", .list(days.map { .text($0.name) }))])
  }
}
