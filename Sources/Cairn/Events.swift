import ArgumentParser
import Records
import Training

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Notes races, games, appointments and trips, which training goes around.",
    subcommands: [EventsList.self, EventsAdd.self, EventsEdit.self, EventsDelete.self],
    defaultSubcommand: EventsList.self)
}

struct EventsList: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the events from today on.")

  @Flag(help: "Those gone by as well.") var all = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let today = desk.newContext().today
    let (known, short) = try desk.read { tx in
      (events(from: today - 3660, through: today + 3660, in: tx), ShortIDs(tx.list(Event.self).map(\.id)))
    }
    let shown = known.filter { all || $0.lastDay >= today }
    desk.show(.list(shown.map { Row($0).canonical })) {
      guard !shown.isEmpty else {
        return "Nothing is ahead; note something with cairn events add Marathon --on 2026-12-06 --sort race."
      }
      var table = Table("Id", "Day", ">In days", "Event", "Sort", "Start")
      for event in shown {
        let days = event.day - today
        table.add(
          short.text(event.id), event.day.text, event.lastDay < today ? "over" : String(max(days, 0)),
          event.title, event.sort.rawValue, event.startTime?.text ?? "")
      }
      return table.text
    }
  }
}

/// What can be said of an event in the terminal.
struct EventOptions: ParsableArguments {
  @Option(help: "The last day, where there are several.") var through: String?
  @Option(help: "The start, such as 18:30; any for none.") var at: String?
  @Option(help: "The end, such as 20:00; any for none.") var until: String?
  @Option(help: "race, competition, game, appointment, trip or other.") var sort: String?
  @Option(help: "More about it.") var notes: String?

  func fill(_ event: inout Event) throws {
    if let through { event.endDay = try Desk.day(through) }
    if let at { event.startTime = try time(at) }
    if let until { event.endTime = try time(until) }
    if let sort {
      guard let known = EventSort(rawValue: sort) else {
        throw CommandError.notAWord(sort, of: EventSort.allCases.map(\.rawValue))
      }
      event.sort = known
    }
    if let notes { event.subtitle = notes }
  }

  private func time(_ text: String) throws -> TimeOfDay? {
    guard text != "any" else { return nil }
    guard let time = TimeOfDay(text) else { throw CommandError.notATime(text) }
    return time
  }
}

struct EventsAdd: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Notes an event: cairn events add Marathon --on 2026-12-06 --sort race.")

  @Argument(help: "What it is called.") var title: [String]
  @Option(help: "The day, such as 2026-12-06.") var on: String
  @OptionGroup var more: EventOptions
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    var event = Event()
    event.title = title.joined(separator: " ")
    event.day = try Desk.day(on)
    try more.fill(&event)
    let filled = event
    try desk.showEvent(desk.act { tx in try addEvent(filled, in: tx) })
  }
}

struct EventsEdit: DeskCommand {
  static let configuration = CommandConfiguration(commandName: "edit", abstract: "Changes an event.")

  @Argument(help: "Its id in cairn events list.") var id: String
  @Option(help: "Another name.") var title: String?
  @Option(help: "Another day, such as 2026-12-06.") var on: String?
  @OptionGroup var more: EventOptions
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    var event = try desk.event(id)
    if let title { event.title = title }
    if let on { event.day = try Desk.day(on) }
    try more.fill(&event)
    let filled = event
    try desk.showEvent(desk.act { tx in try editEvent(filled, in: tx) })
  }
}

struct EventsDelete: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes an event; cairn undelete brings it back.")

  @Argument(help: "Its id in cairn events list.") var id: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let event = try desk.event(id)
    try desk.act { tx in try deleteEvent(event.id, in: tx) }
    desk.show(.object([Field("deleted", .id(event.id))])) {
      "\(event.title.onOneLine) on \(event.day.text) is deleted."
    }
  }
}

extension Desk {
  /// The event whose id begins so.
  fileprivate func event(_ text: String) throws -> Event {
    let all = try read { tx in tx.list(Event.self) }
    let short = ShortIDs(all.map(\.id))
    let found = try one(short.find(text), of: short, text: text, or: .noSuchEvent(text))
    guard let event = all.first(where: { $0.id == found }) else { throw CommandError.noSuchEvent(text) }
    return event
  }

  fileprivate func showEvent(_ event: Event) throws {
    show(Row(event).canonical) {
      let parts = [
        event.day.text, event.endDay.map { "to \($0.text)" }, event.startTime?.text, event.sort.rawValue,
      ]
      return event.title.onOneLine + ", " + parts.compactMap { $0 }.joined(separator: ", ") + "."
    }
  }
}

extension EventError: Told {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchEvent: "The event is not there any more; cairn events lists those that are."
    case .alreadyThere: "The event is there already."
    case .titleEmpty: "Say what it is called."
    case .tooLong(let field, let limit):
      "\(field == "title" ? "A name" : "Notes") may take \(limit) bytes at most."
    case .endsFirst: "It would end before it begins."
    case .tooManyDays(let limit): "An event lasts \(limit) days at most."
    }
  }
}
