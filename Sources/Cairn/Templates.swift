import App
import ArgumentParser
import Records
import Training

struct Template: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes, shows and changes templates, and goes back to older versions.",
    subcommands: [
      TemplateList.self, TemplateShow.self, TemplateNew.self, TemplateEdit.self, TemplateHistory.self,
      TemplateDiff.self, TemplateRestore.self, TemplateDuplicate.self, TemplateDelete.self,
      TemplateDerive.self, TemplateExport.self, TemplateImport.self,
    ], defaultSubcommand: TemplateList.self)
}

struct TemplateList: DeskCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the templates.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plans = try desk.templates()
    let readings = try desk.read { tx in try plans.map { try readPlan($0.id, in: tx) } }
    let last = try desk.read { tx in readings.map { lastUse(of: $0, in: tx) } }
    let short = ShortIDs(plans.map(\.id))
    desk.show(.list(zip(readings, last).map { $0.summary(lastUse: $1) })) {
      guard !plans.isEmpty else {
        return "There is no template yet; make one with cairn template new or cairn template derive."
      }
      var table = Table("Id", "Name", ">Version", ">Exercises", ">Sets", "Last used")
      for (reading, day) in zip(readings, last) {
        let sets = reading.snapshot.exercises.reduce(0) { $0 + $1.sets.count }
        table.add(
          short.text(reading.plan.id), reading.plan.name, "\(reading.currentNumber)",
          "\(reading.snapshot.exercises.count)", "\(sets)", day?.text ?? "")
      }
      return table.text
    }
  }

  private func lastUse(of reading: PlanReading, in tx: Transaction) -> Day? {
    Set(reading.versions.numbered.map(\.snapshotID)).compactMap { snapshot in
      tx.first(WorkoutSession.self, WorkoutSession.bySnapshot.equal(snapshot).newestFirst())?.day
    }.max()
  }
}

extension PlanReading {
  func summary(lastUse: Day?) -> Value {
    .object([
      Field("id", .id(plan.id)), Field("name", .text(plan.name)), Field("category", plan.category.value),
      Field("version", .integer(currentNumber)),
      Field("exercises", .integer(Int64(snapshot.exercises.count))),
      Field("last_used_day", lastUse.map { .text($0.text) } ?? .null),
    ])
  }

  /// The form that `template new --file` reads back.
  var json: Value {
    .object([
      Field("id", .id(plan.id)), Field("name", .text(plan.name)), Field("category", plan.category.value),
      Field("version", .integer(currentNumber)), Field("notes", .text(snapshot.notes)),
      Field("exercises", snapshot.exercises.value),
    ])
  }
}

struct TemplateShow: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows what a template asks for.")

  @Argument(help: "The template's name.") var template: String
  @Option(help: "An older version.") var version: Int64?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plan = try desk.template(template)
    let (reading, number) = try desk.read { tx in
      var reading = try readPlan(plan.id, in: tx)
      let number = version ?? reading.currentNumber
      reading.snapshot = try snapshot(number, of: reading, in: tx)
      return (reading, number)
    }
    let figures = try desk.figures()
    desk.show(reading.json) {
      var lines = ["\(plan.name), version \(number) of \(reading.versions.numbered.count)"]
      if !reading.snapshot.notes.isEmpty { lines.append(reading.snapshot.notes) }
      return (lines + [reading.snapshot.table(figures)]).joined(separator: "\n")
    }
  }
}

/// The content of a numbered version.
///
/// Throws `PlanError.noSuchVersion`.
func snapshot(
  _ number: Int64, of reading: PlanReading, in tx: Transaction
) throws(PlanError) -> PlanSnapshot {
  guard let version = reading.versions.version(number),
    let snapshot = tx.find(PlanSnapshot.self, version.snapshotID)
  else { throw .noSuchVersion(number) }
  return snapshot
}

struct TemplateDuplicate: DeskCommand {
  static let configuration = CommandConfiguration(commandName: "duplicate", abstract: "Copies a template.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plan = try desk.template(template)
    let copy = try desk.act { tx in try duplicatePlan(plan.id, in: tx) }
    desk.show(Row(copy).canonical) { "\(copy.name) is made." }
  }
}

struct TemplateDelete: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a template; its sessions stay, and cairn undelete brings it back.")

  @Argument(help: "The template's name.") var template: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plan = try desk.template(template)
    try desk.act { tx in try deletePlan(plan.id, in: tx) }
    desk.show(.object([Field("deleted", .id(plan.id))])) {
      "\(plan.name) is deleted; bring it back with cairn undelete \(plan.id.hexadecimal.prefix(7))."
    }
  }
}

struct TemplateDerive: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Proposes templates from the log's last eight weeks; naming them makes them.")

  @Argument(help: "The proposals to make templates of.") var names: [String] = []
  @Flag(help: "Make templates of all proposals.") var save = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let proposed = try desk.read { tx in proposedPlans(in: tx) }
    guard !proposed.isEmpty else { throw CommandError.nothingToDerive }
    let chosen = try choose(proposed)
    if save || !names.isEmpty {
      let made = try desk.act { tx in try chosen.map { try createPlan($0.draft, in: tx) } }
      desk.show(.list(made.map { Row($0).canonical })) {
        made.map { "\($0.name) is a template now." }.joined(separator: "\n")
      }
      return
    }
    let figures = try desk.figures()
    desk.show(.list(proposed.map(\.json))) {
      proposed.map { plan in
        var snapshot = PlanSnapshot()
        snapshot.exercises = plan.exercises
        return "\(plan.name), from \(plan.sessionCount) sessions, last on \(plan.lastDay.text)\n"
          + snapshot.table(figures)
      }.joined(separator: "\n\n") + "\n\nMake them templates with cairn template derive --save, or name some."
    }
  }

  private func choose(_ proposed: [ProposedPlan]) throws -> [ProposedPlan] {
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

extension ProposedPlan {
  var json: Value {
    .object([
      Field("name", .text(name)), Field("sessions", .integer(sessionCount)),
      Field("last_day", .text(lastDay.text)), Field("exercises", exercises.value),
    ])
  }
}
