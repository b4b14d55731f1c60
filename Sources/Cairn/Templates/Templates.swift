import App
import ArgumentParser
import Records
import Training

struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Create, show and edit templates, and restore older versions.",
    subcommands: [
      TemplateList.self, TemplateShow.self, TemplateNew.self, TemplateEditCommand.self, TemplateHistory.self,
      TemplateDiff.self, TemplateRestore.self, TemplateDuplicate.self, TemplateDelete.self,
      TemplateDerive.self, TemplateExport.self, TemplateImport.self,
    ], defaultSubcommand: TemplateList.self)
}

struct TemplateList: AthleteCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List templates.")

  @OptionGroup var options: GlobalOptions

  /// Lists the templates.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let templates = try context.templates()
    let readings = try context.read { tx in try templates.map { try readTemplate($0.id, in: tx) } }
    let last = try context.read { tx in readings.map { lastUse(of: $0.template.id, in: tx) } }
    let short = ShortIDs(templates.map(\.id))
    context.show(.list(zip(readings, last).map { $0.summary(lastUse: $1) })) {
      guard !templates.isEmpty else {
        return "No templates yet. Create one with cairn template new or cairn template derive."
      }
      var table = Table("ID", "Name", ">Version", ">Exercises", ">Sets", "Last used")
      for (reading, day) in zip(readings, last) {
        let sets = reading.snapshot.exercises.reduce(0) { $0 + $1.sets.count }
        table.add(
          short.text(reading.template.id), reading.template.name, "\(reading.currentNumber)",
          "\(reading.snapshot.exercises.count)", "\(sets)", day?.text ?? "")
      }
      return table.text
    }
  }
}

extension TemplateReading {
  func summary(lastUse: Day?) -> Value {
    .object([
      Field("id", .id(template.id)), Field("name", .text(template.name)),
      Field("category", template.category.value),
      Field("version", .integer(currentNumber)),
      Field("exercises", .integer(Int64(snapshot.exercises.count))),
      Field("last_used_day", lastUse.map { .text($0.text) } ?? .null),
    ])
  }

  /// The template as JSON, in a form that `template new --file` can read.
  var json: Value {
    .object([
      Field("id", .id(template.id)), Field("name", .text(template.name)),
      Field("category", template.category.value),
      Field("version", .integer(currentNumber)), Field("notes", .text(snapshot.notes)),
      Field("exercises", snapshot.exercises.value),
    ])
  }
}

struct TemplateShow: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a template's exercises and targets.")

  @Argument(help: "The template's name.") var template: String
  @Option(help: "The version to show (default: the current one).") var version: Int64?
  @OptionGroup var options: GlobalOptions

  /// Shows a version of a template.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if there is no such version, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let (reading, number) = try context.read { tx in
      var reading = try readTemplate(template.id, in: tx)
      let number = version ?? reading.currentNumber
      reading.snapshot = try snapshot(number, of: reading, in: tx)
      return (reading, number)
    }
    let figures = try context.figures()
    context.show(reading.json) {
      var lines = ["\(template.name), version \(number) of \(reading.versions.numbered.count)"]
      if !reading.snapshot.notes.isEmpty { lines.append(reading.snapshot.notes) }
      return (lines + [reading.snapshot.table(figures)]).joined(separator: "\n")
    }
  }
}

/// Returns the contents of the version with the given number.
///
/// - Throws: ``TemplateError/noSuchVersion(_:)`` if there is none.
func snapshot(
  _ number: Int64, of reading: TemplateReading, in tx: Transaction
) throws(TemplateError) -> TemplateSnapshot {
  guard let version = reading.versions.version(number),
    let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID)
  else { throw .noSuchVersion(number) }
  return snapshot
}

struct TemplateDuplicate: AthleteCommand {
  static let configuration = CommandConfiguration(commandName: "duplicate", abstract: "Duplicate a template.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  /// Copies a template.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if a template can't be created, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let copy = try context.act { tx in try duplicateTemplate(template.id, in: tx) }
    context.show(Row(copy).canonical) { "Created template \(copy.name)." }
  }
}

struct TemplateDelete: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a template. Its sessions stay, and cairn undelete restores it.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  /// Moves a template to the trash.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if there is no such template, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    try context.act { tx in try deleteTemplate(template.id, in: tx) }
    context.show(.object([Field("deleted", .id(template.id))])) {
      "Deleted \(template.name). To restore it, run cairn undelete \(template.id.hexadecimal.prefix(7))."
    }
  }
}

struct TemplateDerive: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Suggest templates from the last eight weeks of your log, and create the ones you name.")

  @Argument(help: "The suggested templates to create.") var names: [String] = []
  @Flag(help: "Create all suggested templates.") var save = false
  @OptionGroup var options: GlobalOptions

  /// Shows the templates that can be derived from the log, or creates the chosen ones.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if a template can't be created, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let catalogue = try context.finder().catalogue
    let proposed = try context.read { tx in proposedTemplates(catalogue, in: tx) }
    guard !proposed.isEmpty else { throw CommandError.nothingToDerive }
    let chosen = try choose(proposed)
    if save || !names.isEmpty {
      let made = try context.act { tx in try chosen.map { try createTemplate($0.draft, in: tx) } }
      context.show(.list(made.map { Row($0).canonical })) {
        made.map { "Created template \($0.name)." }.joined(separator: "\n")
      }
      return
    }
    let figures = try context.figures()
    context.show(.list(proposed.map(\.json))) {
      proposed.map { template in
        var snapshot = TemplateSnapshot()
        snapshot.exercises = template.exercises
        return "\(template.name), from \(template.sessionCount) sessions, last on \(template.lastDay.text)\n"
          + snapshot.table(figures)
      }.joined(separator: "\n\n")
        + "\n\nTo create them all, run cairn template derive --save. To create some, name them instead."
    }
  }

  /// Returns the proposals named in the arguments, or all if none is named.
  ///
  /// - Throws: ``CommandError/noSuchTemplate(_:similar:)`` or ``CommandError/severalTemplates(_:_:)`` if a
  ///   name can't be resolved.
  private func choose(_ proposed: [DerivedTemplate]) throws -> [DerivedTemplate] {
    guard !names.isEmpty else { return proposed }
    let known = proposed.map(\.name)
    return try names.map { name in
      let places = Naming.fits(name, known)
      guard let place = places.first else { throw CommandError.noSuchTemplate(name, similar: known) }
      guard places.count == 1 else { throw CommandError.severalTemplates(name, places.map { known[$0] }) }
      return proposed[place]
    }
  }
}

extension DerivedTemplate {
  var json: Value {
    .object([
      Field("name", .text(name)), Field("sessions", .integer(sessionCount)),
      Field("last_day", .text(lastDay.text)), Field("exercises", exercises.value),
    ])
  }
}
