import ArgumentParser
import Records
import Training

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Manage races, games, appointments and trips to plan training around.",
    subcommands: [EventsList.self, EventsAdd.self, EventsEdit.self, EventsDelete.self],
    defaultSubcommand: EventsList.self)
}

struct EventsList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List upcoming events.")

  @Flag(help: "Include past events.") var all = false
  @OptionGroup var options: GlobalOptions

  /// Lists the events.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let today = context.newContext().today
    let (known, short) = try context.read { tx in
      (events(from: today - 3660, through: today + 3660, in: tx), ShortIDs(tx.list(Event.self).map(\.id)))
    }
    let shown = known.filter { all || $0.lastDay >= today }
    context.show(.list(shown.map { Row($0).canonical })) {
      guard !shown.isEmpty else {
        return "No upcoming events. Add one with cairn events add Marathon --on 2026-12-06 --sort race."
      }
      var table = Table("ID", "Day", ">In days", "Event", "Type", "Start")
      for event in shown {
        let days = event.day - today
        table.add(
          short.text(event.id), event.day.text, event.lastDay < today ? "past" : String(max(days, 0)),
          event.title, event.sort.rawValue, event.startTime?.text ?? "")
      }
      return table.text
    }
  }
}

/// The options for an event.
struct EventOptions: ParsableArguments {
  @Option(help: "The last day, if the event lasts several days.") var through: String?
  @Option(help: "The start time, such as 18:30, or any for none.") var at: String?
  @Option(help: "The end time, such as 20:00, or any for none.") var until: String?
  @Option(help: "The type: race, competition, game, appointment, trip or other.") var sort: String?
  @Option(help: "Details about the event.") var notes: String?

  /// Sets the fields of an event for which options were given.
  ///
  /// - Throws: ``CommandError`` if a value is invalid.
  func fill(_ event: inout Event) throws {
    if let through { event.endDay = try CommandContext.day(through) }
    if let at { event.startTime = try time(at) }
    if let until { event.endTime = try time(until) }
    if let sort {
      guard let known = EventType(rawValue: sort) else {
        throw CommandError.notAWord(sort, of: EventType.allCases.map(\.rawValue))
      }
      event.sort = known
    }
    if let notes { event.subtitle = notes }
  }

  /// Parses a time of day, or returns nil for `any`.
  ///
  /// - Throws: ``CommandError/notATime(_:)`` if the text is neither.
  private func time(_ text: String) throws -> TimeOfDay? {
    guard text != "any" else { return nil }
    guard let time = TimeOfDay(text) else { throw CommandError.notATime(text) }
    return time
  }
}

struct EventsAdd: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an event: cairn events add Marathon --on 2026-12-06 --sort race.")

  @Argument(help: "The event's title.") var title: [String]
  @Option(help: "The day, such as 2026-12-06.") var on: String
  @OptionGroup var more: EventOptions
  @OptionGroup var options: GlobalOptions

  /// Adds an event.
  ///
  /// - Throws: ``CommandError`` or ``EventError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var event = Event()
    event.title = title.joined(separator: " ")
    event.day = try CommandContext.day(on)
    try more.fill(&event)
    let filled = event
    try context.showEvent(context.act { tx in try addEvent(filled, in: tx) })
  }
}

struct EventsEdit: AthleteCommand {
  static let configuration = CommandConfiguration(commandName: "edit", abstract: "Edit an event.")

  @Argument(help: "The ID shown by cairn events list.") var id: String
  @Option(help: "The new title.") var title: String?
  @Option(help: "The new day, such as 2026-12-06.") var on: String?
  @OptionGroup var more: EventOptions
  @OptionGroup var options: GlobalOptions

  /// Changes an event.
  ///
  /// - Throws: ``CommandError`` or ``EventError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    var event = try context.event(id)
    if let title { event.title = title }
    if let on { event.day = try CommandContext.day(on) }
    try more.fill(&event)
    let filled = event
    try context.showEvent(context.act { tx in try editEvent(filled, in: tx) })
  }
}

struct EventsDelete: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an event. cairn undelete restores it.")

  @Argument(help: "The ID shown by cairn events list.") var id: String
  @OptionGroup var options: GlobalOptions

  /// Moves an event to the trash.
  ///
  /// - Throws: ``CommandError`` or ``EventError`` if there is no such event, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let event = try context.event(id)
    try context.act { tx in try deleteEvent(event.id, in: tx) }
    context.show(.object([Field("deleted", .id(event.id))])) {
      "Deleted \(event.title.onOneLine) on \(event.day.text)."
    }
  }
}

extension CommandContext {
  /// Returns the event with the given ID prefix.
  ///
  /// - Throws: ``CommandError/noSuchEvent(_:)`` or ``CommandError/severalIDs(_:_:)`` if no event or several
  ///   match, or any error thrown by ``read(_:)``.
  fileprivate func event(_ text: String) throws -> Event { try record(text, or: .noSuchEvent(text)) }

  /// Prints an event.
  ///
  /// - Throws: Nothing at present.
  fileprivate func showEvent(_ event: Event) throws {
    show(Row(event).canonical) {
      let parts = [
        event.day.text, event.endDay.map { "to \($0.text)" }, event.startTime?.text, event.sort.rawValue,
      ]
      return event.title.onOneLine + ", " + parts.compactMap { $0 }.joined(separator: ", ") + "."
    }
  }
}
