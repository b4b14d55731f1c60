import App
import ArgumentParser
import Records
import Training

struct ProgramsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "programs",
    abstract: "Create, show and log programs, which plan your training days week by week.",
    subcommands: [ProgramList.self, ProgramShow.self, ProgramNew.self, ProgramLog.self],
    defaultSubcommand: ProgramList.self)
}

struct ProgramList: AthleteCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List programs.")

  @OptionGroup var options: GlobalOptions

  /// Lists the programs.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let lines = try context.read { tx in
      programs(in: tx).map { program in
        let schedule = schedule(of: program, in: tx)
        return (program, progress(of: schedule, in: tx))
      }
    }
    let short = ShortIDs(lines.map(\.0.id))
    context.show(.list(lines.map { $0.0.json($0.1) })) {
      guard !lines.isEmpty else { return "No programs yet. Create one with cairn programs new NAME." }
      var table = Table("ID", "Name", "Kind", "Start", ">Done")
      for (program, progress) in lines {
        table.add(
          short.text(program.id), program.name, program.pattern.word, program.startDate.text,
          "\(progress.daysDone) of \(progress.days)")
      }
      return table.text
    }
  }
}

extension Program {
  fileprivate func json(_ progress: ProgramProgress) -> Value {
    .object([
      Field("id", .id(id)), Field("name", .text(name)), Field("kind", .text(pattern.word)),
      Field("start_date", .text(startDate.text)), Field("days_planned", .integer(progress.days)),
      Field("days_done", .integer(progress.daysDone)),
    ])
  }
}

extension ProgramPattern {
  /// The pattern's name in the terminal.
  fileprivate var word: String {
    switch self {
    case .weekly: "weekly"
    case .threeTwoOne: "3-2-1"
    case .fourThreeTwoOne: "4-3-2-1"
    case .rotation: "rotation"
    }
  }

  /// Creates the pattern with the given name.
  ///
  /// - Throws: ``CommandError/notAWord(_:of:)`` if there is no such pattern.
  fileprivate init(word: String) throws {
    let found = ProgramPattern.allCases.first { $0.word == word.lowercased() }
    guard let found else {
      throw CommandError.notAWord(word, of: ProgramPattern.allCases.map(\.word))
    }
    self = found
  }
}

struct ProgramShow: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a week of a program, and which days are done.")

  @Argument(help: "The program's name.") var program: String
  @Option(help: "A day in the week to show, such as 2026-11-23 (default: today).") var on: String?
  @OptionGroup var options: GlobalOptions

  /// Shows a week of a program.
  ///
  /// - Throws: ``CommandError`` or ``ProgramError`` if there is no such program, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let program = try context.program(program)
    let today = try on.map { try CommandContext.day($0) } ?? context.newContext().today
    let finder = try context.finder()
    let (lines, next) = try context.read { tx in
      let schedule = try readSchedule(program.id, in: tx)
      let monday = max(today, schedule.start).monday
      let entries = programEntries(from: max(schedule.start, monday - 365), through: monday + 13, in: tx)
      let lines = schedule.done(entries, from: monday, through: monday + 6)
        .map { ($0, exercises(of: $0.date.day, in: tx)) }
      return (lines, schedule.next(after: entries.map { ($0.programDayID, $0.date) }))
    }
    context.show(.list(next.map { [$0.value] } ?? lines.map { $0.0.json($0.1) })) {
      if let next { return "\(program.name): next up is \(next.type.rawValue), day \(next.place)." }
      guard !lines.isEmpty else { return "\(program.name) has no days in this week." }
      var table = Table("Day", "Type", "Exercises", "Done")
      for (done, ids) in lines {
        let names = ids.map { finder.catalogue.exercise($0)?.name ?? $0 }
        table.add(
          done.date.date.text, done.date.day.type.rawValue, names.joined(separator: ", "),
          done.date.isLeftOut ? "skipped" : done.isDone ? "yes" : "")
      }
      return "\(program.name), \(program.pattern.word)\n" + table.text
    }
  }
}

extension ProgramDay {
  fileprivate var value: Value { Row(self).canonical }
}

extension ProgramDateDone {
  fileprivate func json(_ exercises: [String]) -> Value {
    .object([
      Field("day", .text(date.date.text)), Field("id", .id(date.day.id)),
      Field("type", date.day.type.value), Field("exercises", exercises.value),
      Field("left_out", .boolean(date.isLeftOut)), Field("done", entries.map(\.catalogID).value),
    ])
  }
}

struct ProgramNew: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a program.")

  @Argument(help: "The program's name.") var name: String
  @Option(help: "The kind: weekly, 3-2-1, 4-3-2-1 or rotation.") var kind = "weekly"
  @Option(help: "The first day, such as 2026-11-23 (default: today).") var start: String?
  @OptionGroup var options: GlobalOptions

  /// Creates a program.
  ///
  /// - Throws: ``CommandError`` or ``ProgramError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let pattern = try ProgramPattern(word: kind)
    let day = try start.map { try CommandContext.day($0) } ?? context.newContext().today
    let program = try context.act { tx in try createProgram(name, pattern, from: day, in: tx) }
    context.show(program.json(ProgramProgress())) {
      """
      Created program \(program.name), starting on \(program.startDate.text). To see its week, run \
      cairn programs show "\(program.name)".
      """
    }
  }
}

struct ProgramLog: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Log an exercise of a program: cairn programs log Winter --exercise plank 60s.",
    discussion: "Without sets, the exercise is logged as done. Write sets as for cairn log.")

  @Argument(help: "The program's name.") var program: String
  @Option(help: "The exercise's name.") var exercise: String
  @Option(help: "The day, such as 2026-11-23 (default: today).") var on: String?
  @Argument(help: "The sets.") var words: [String] = []
  @Flag(help: "Accept values that look like a typo.") var yes = false
  @OptionGroup var options: GlobalOptions

  /// Logs an exercise from a program's day.
  ///
  /// - Throws: ``CommandError``, ``ProgramError`` or ``SessionError`` if the exercise can't be logged, or any
  ///   error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let program = try context.program(program)
    let today = context.newContext().today
    let asked = try on.map { try CommandContext.day($0) } ?? today
    let sets = try SetText(unit: try context.figures().unit).sets(words)
    let found = try context.exercise(exercise)
    try context.doubts(of: found).check(sets, isSure: yes)
    let session = try context.act { tx in
      let schedule = try readSchedule(program.id, in: tx)
      let date = schedule.dates(from: asked, through: asked).first { !$0.isLeftOut }
      let entries = programEntries(from: max(schedule.start, today - 365), through: today, in: tx)
      let day = date?.day ?? schedule.next(after: entries.map { ($0.programDayID, $0.date) })
      guard let day else { throw ProgramError.noSuchDay(program.id) }
      let logged = try loggingDay(of: date, today: today)
      return try quickLog(found, sets, on: date == nil ? asked : logged, of: day.id, in: tx)
    }
    let figures = try context.figures()
    context.show(.object([Field("session", .id(session.id)), Field("exercise", .text(found.name))])) {
      let done = sets.isEmpty ? "done" : figures.countText(Int64(sets.count), "set", "sets")
      return "\(found.name): \(done), \(session.day.text)."
    }
  }
}

extension CommandContext {
  /// Returns the program with the given name or ID prefix.
  ///
  /// - Throws: ``CommandError/noSuchProgram(_:)`` if there isn't exactly one, or any error thrown by
  ///   ``read(_:)``.
  fileprivate func program(_ text: String) throws -> Program {
    let all = try read { tx in programs(in: tx) }
    let places = Naming.fits(text, all.map(\.name))
    if places.count == 1 { return all[places[0]] }
    let ids = ShortIDs(all.map(\.id)).find(text)
    if places.isEmpty, ids.count == 1, let program = all.first(where: { $0.id == ids[0] }) { return program }
    throw CommandError.noSuchProgram(text)
  }

  /// Parses a day.
  ///
  /// - Throws: ``CommandError/notADay(_:)`` if the text isn't a day.
  static func day(_ text: String) throws -> Day {
    guard let day = Day(text) else { throw CommandError.notADay(text) }
    return day
  }
}
