import App
import ArgumentParser
import Records
import Training

struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Plan up to six workouts a day in 62 sports, and log or skip them.",
    subcommands: [
      CalendarList.self, CalendarAdd.self, CalendarEdit.self, CalendarMove.self, CalendarDelete.self,
      CalendarDone.self, CalendarSkip.self,
    ],
    defaultSubcommand: CalendarList.self)
}

struct CalendarList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List planned workouts.")

  @Option(help: "The first day, such as 2026-11-23 (default: today).") var on: String?
  @Option(help: "The number of days, from 1 to 366.") var days: Int64 = 7
  @OptionGroup var options: GlobalOptions

  /// Lists the scheduled workouts.
  ///
  /// - Throws: ``CommandError/notADay(_:)`` if the day is invalid, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let first = try on.map { try CommandContext.day($0) } ?? context.newContext().today
    let last = first + (min(max(days, 1), 366) - 1)
    let language = try context.language()
    let (entries, short) = try context.read { tx in
      (calendar(from: first, through: last, in: tx), ShortIDs(tx.list(ScheduledTraining.self).map(\.id)))
    }
    context.show(.list(entries.map(\.json))) {
      guard !entries.isEmpty else {
        return "No workouts planned. Add one with, for example, cairn calendar add running."
      }
      var table = Table("ID", "Day", ">Position", "Activity", "Start", ">Minutes", "Intensity", "State")
      for entry in entries {
        let training = entry.training
        table.add(
          short.text(training.id), training.day.text, String(training.sequence),
          training.type.name(in: language), training.startTime?.text ?? "",
          training.durationMinutes.map { String($0) } ?? "",
          training.intensity.rawValue.replacing("_", with: " "), entry.state)
      }
      return table.text
    }
  }
}

extension CalendarEntry {
  fileprivate var state: String {
    if clashes { return "needs attention" }
    return switch standing {
    case .planned: ""
    case .asked: "done?"
    case .running: "in progress"
    case .done: "done"
    case .skipped: "skipped"
    }
  }

  fileprivate var json: Value {
    guard case .object(let fields) = Row(training).canonical else { return .null }
    return .object(fields + [Field("state", .text(state))])
  }
}

/// The options for a scheduled workout.
struct TrainingOptions: ParsableArguments {
  @Option(help: "The start time, such as 18:30, or any for none.") var at: String?
  @Option(help: "The duration in minutes, from 1 to 479.") var minutes: Int64?
  @Option(help: "The intensity: light, moderate, hard or very_hard.") var intensity: String?
  @Option(help: "The position in the day, from 1 to 6.") var place: Int64?
  @Option(help: "The template to train with.") var template: String?
  @Option(help: "Notes, up to 500 characters.") var notes: String?

  /// Sets the fields of a workout for which options were given.
  ///
  /// - Throws: ``CommandError`` if a value is invalid, or any error thrown by
  ///   ``CommandContext/template(_:)``.
  func fill(_ training: inout ScheduledTraining, _ context: CommandContext) throws {
    if let at {
      training.startTime = TimeOfDay(at)
      if training.startTime == nil, at != "any" { throw CommandError.notATime(at) }
    }
    if let minutes { training.durationMinutes = minutes }
    if let intensity {
      guard let known = Intensity(rawValue: intensity) else {
        throw CommandError.notAWord(intensity, of: Intensity.allCases.map(\.rawValue))
      }
      training.intensity = known
    }
    if let place { training.sequence = place }
    if let template { training.templateID = try context.template(template).id }
    if let notes { training.notes = notes }
  }
}

extension ScheduledTraining {
  /// Sets the activity and its usual duration and intensity.
  ///
  /// - Throws: ``CommandError/noSuchActivity(_:)`` if there is no such activity.
  fileprivate mutating func choose(_ word: String) throws {
    guard let known = ActivityType(published: word.lowercased()) ?? findActivities(word).first else {
      throw CommandError.noSuchActivity(word)
    }
    type = known
    durationMinutes = known.traits.minutes > 0 ? known.traits.minutes : nil
    intensity = known.traits.intensity
  }
}

struct CalendarAdd: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Plan a workout: cairn calendar add running --at 18:30 --minutes 45.")

  @Argument(help: "The activity, such as running.") var activity: String
  @Option(help: "The day, such as 2026-11-23 (default: today).") var on: String?
  @OptionGroup var more: TrainingOptions
  @OptionGroup var options: GlobalOptions

  /// Schedules a workout.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var training = ScheduledTraining()
    training.day = try on.map { try CommandContext.day($0) } ?? context.newContext().today
    try training.choose(activity)
    training.sequence = try context.read { nextFreeSequence(on: training.day, in: $0) } ?? 1
    try more.fill(&training, context)
    let filled = training
    try context.showTraining(context.act { tx in try scheduleTraining(filled, in: tx) })
  }
}

struct CalendarEdit: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a planned workout.")

  @Argument(help: "The ID shown by cairn calendar list.") var id: String
  @Option(help: "A different activity, with its usual duration and intensity.") var activity: String?
  @OptionGroup var more: TrainingOptions
  @OptionGroup var options: GlobalOptions

  /// Changes a scheduled workout.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var training = try context.training(id)
    if let activity { try training.choose(activity) }
    try more.fill(&training, context)
    let filled = training
    try context.showTraining(context.act { tx in try editTraining(filled, in: tx) })
  }
}

struct CalendarMove: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a planned workout to another day.")

  @Argument(help: "The ID shown by cairn calendar list.") var id: String
  @Option(help: "The new day, such as 2026-11-23.") var to: String
  @OptionGroup var options: GlobalOptions

  /// Moves a scheduled workout to another day.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if it can't be moved, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let (training, day) = (try context.training(id), try CommandContext.day(to))
    try context.act { tx in try moveTraining(training.id, to: day, in: tx) }
    try context.showTraining(context.training(training.id.text))
  }
}

struct CalendarDelete: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a planned workout. cairn undelete restores it.")

  @Argument(help: "The ID shown by cairn calendar list.") var id: String
  @OptionGroup var options: GlobalOptions

  /// Moves a scheduled workout to the trash.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if there is no such workout, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let training = try context.training(id)
    try context.act { tx in try deleteTraining(training.id, in: tx) }
    context.show(.object([Field("deleted", .id(training.id))])) {
      "Deleted \(training.type.name(in: .english)) on \(training.day.text)."
    }
  }
}

struct CalendarDone: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Log a planned workout as done.")

  @Argument(help: "The ID shown by cairn calendar list.") var id: String
  @Option(help: "The duration in minutes (default: as planned).") var minutes: Int64?
  @Option(help: "The effort, from 1 to 10.") var effort: Int64?
  @OptionGroup var options: GlobalOptions

  /// Logs a scheduled workout as completed.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if it can't be logged, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let training = try context.training(id)
    let done = try context.act { tx in
      try logTraining(training.id, minutes: minutes, effort: effort, in: tx)
    }
    let duration = try context.figures().countText(done.durationSeconds / 60, "minute", "minutes")
    context.show(Row(done).canonical) { "Logged \(done.title) on \(done.day.text), \(duration)." }
  }
}

struct CalendarSkip: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Skip a planned workout.")

  @Argument(help: "The ID shown by cairn calendar list.") var id: String
  @OptionGroup var options: GlobalOptions

  /// Marks a scheduled workout as skipped.
  ///
  /// - Throws: ``CommandError`` or ``CalendarError`` if it can't be skipped, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let training = try context.training(id)
    try context.act { tx in try skipTraining(training.id, in: tx) }
    context.show(.object([Field("skipped", .id(training.id))])) {
      "Skipped \(training.type.name(in: .english)) on \(training.day.text)."
    }
  }
}

extension CommandContext {
  /// Returns the scheduled workout with the given ID prefix.
  ///
  /// - Throws: ``CommandError/noSuchTraining(_:)`` or ``CommandError/severalIDs(_:_:)`` if no workout or
  ///   several match, or any error thrown by ``read(_:)``.
  fileprivate func training(_ text: String) throws -> ScheduledTraining {
    try record(text, or: .noSuchTraining(text))
  }

  /// Prints a scheduled workout.
  ///
  /// - Throws: Any error thrown by ``language()`` or ``figures()``.
  fileprivate func showTraining(_ training: ScheduledTraining) throws {
    let (language, figures) = (try self.language(), try self.figures())
    let minutes = training.durationMinutes.map { figures.countText($0, "minute", "minutes") }
    show(Row(training).canonical) {
      let parts = [
        training.day.text, training.startTime?.text, minutes, "position \(training.sequence)",
      ]
      return training.type.name(in: language) + ", " + parts.compactMap { $0 }.joined(separator: ", ") + "."
    }
  }
}
