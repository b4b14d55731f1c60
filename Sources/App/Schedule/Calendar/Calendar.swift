import Records
import Training

/// The part of the calendar that a page shows.
enum CalendarSpan {
  case day(Day)
  case week(monday: Day)
  case month(Month)
  /// A range of days, which may be too long or reversed, in which case ``days`` is nil.
  case range(from: Day, through: Day)

  /// Creates the span from a query's `view`, `day`, `from` and `to`.
  init(_ query: Fields, today: Day) {
    let day = (query["day"].flatMap { typedDay($0) } ?? today).inCalendar
    switch query["view"] ?? "" {
    case "week": self = .week(monday: day.monday)
    case "month": self = .month(Month(of: day))
    case "range":
      let first = (query["from"].flatMap { typedDay($0) } ?? day.monday - 21).inCalendar
      self = .range(from: first, through: (query["to"].flatMap { typedDay($0) } ?? today).inCalendar)
    default: self = .day(day)
    }
  }

  /// The first and the last day, or nil if the range is reversed or longer than 366 days.
  var days: (first: Day, last: Day)? {
    switch self {
    case .day(let day): (day, day)
    case .week(let monday): (monday, monday + 6)
    case .month(let month): (month.first, month.last)
    case .range(let first, let last): first <= last && last - first < 366 ? (first, last) : nil
    }
  }

  /// The value of `view` in a query.
  var word: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .range: "range"
    }
  }

  /// Returns the span's first day, or today if the span contains today or is invalid.
  func anchor(_ today: Day) -> Day {
    guard let days else { return today }
    return days.first <= today && today <= days.last ? today : days.first.inCalendar
  }
}

/// The content of the calendar page.
struct CalendarShown {
  var span: CalendarSpan
  var today: Day
  var entries: [CalendarEntry] = []
  /// The names of the templates that scheduled workouts are linked to, by ID.
  var templateNames: [ID: String] = [:]
  /// The athlete's busy times on the shown day, or an empty array if more than one day is shown.
  var busy: [BusySlot] = []

  /// Returns the workouts scheduled for the given day.
  func entries(on day: Day) -> [CalendarEntry] { entries.filter { $0.training.day == day } }
}

func readCalendar(_ span: CalendarSpan, today: Day, in tx: Transaction) -> CalendarShown {
  var shown = CalendarShown(span: span, today: today)
  guard let days = span.days else { return shown }
  shown.entries = calendar(from: days.first, through: days.last, in: tx)
  if case .day(let day) = span { shown.busy = busyTimes(on: day, in: tx) }
  for templateID in shown.entries.compactMap({ $0.training.templateID }) {
    shown.templateNames[templateID] = tx.find(Template.self, templateID)?.name
  }
  return shown
}

/// The content of a scheduled workout's page.
struct TrainingDetail {
  var entry: CalendarEntry
  var templateName: String?
  var reflection: WorkoutReflection?
  /// The time when the workout was last changed.
  var changedAt: Instant?
  var utcOffset: Int64

  var training: ScheduledTraining { entry.training }
}

func readTraining(_ id: ID, in tx: Transaction) -> TrainingDetail? {
  guard let entry = calendarEntry(id, in: tx) else { return nil }
  let stamp = tx.change(ScheduledTraining.kind, id)?.content
  return TrainingDetail(
    entry: entry, templateName: entry.training.templateID.flatMap { tx.find(Template.self, $0) }?.name,
    reflection: reflection(on: entry.training, in: tx),
    changedAt: stamp.map { Instant(milliseconds: $0.clock >> 16) }, utcOffset: tx.context.utcOffset)
}

/// Returns the calendar's path for a day, or for the week or month that contains it.
func calendarPath(_ day: Day, _ view: String = "day") -> String {
  let days: [(name: String, value: String)] = [("day", day.inCalendar.text)]
  return address("/calendar", view.hasSameBytes(as: "day") ? days : [("view", view)] + days)
}

/// Returns the path of a scheduled workout, or of an action on it.
func trainingPath(_ id: ID, _ subpage: String? = nil) -> String {
  "/" + joined(["calendar", id.text] + (subpage.map { [$0] } ?? []), by: "/")
}

extension Localizer {
  /// Returns a scheduled workout's type, time and duration for screen readers, such as
  /// `Running, 18:00, 45 min`.
  func announced(_ training: ScheduledTraining) -> String {
    joined([name(of: training.type)] + timeAndLength(training), by: ", ")
  }

  /// Returns a scheduled workout's time and duration, omitting either one if it isn't set.
  func timeAndLength(_ training: ScheduledTraining) -> [String] {
    [training.startTime?.text, training.durationMinutes.map { minutes($0) }].compactMap { $0 }
  }
}
