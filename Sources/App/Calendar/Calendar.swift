import Records
import Training

/// What of the calendar a page shows.
enum CalendarSpan {
  case day(Day)
  case week(monday: Day)
  case month(Month)
  /// At most 366 days; the days that were typed in where they make none.
  case range(from: Day, through: Day)

  /// Reads `view`, `day`, `from` and `to` of a query.
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

  /// The days of it; nil of a range that is none.
  var days: (first: Day, last: Day)? {
    switch self {
    case .day(let day): (day, day)
    case .week(let monday): (monday, monday + 6)
    case .month(let month): (month.first, month.last)
    case .range(let first, let last): first <= last && last - first < 366 ? (first, last) : nil
    }
  }

  /// The word for it in an address.
  var word: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .range: "range"
    }
  }

  /// A day of it, today if that is one.
  func anchor(_ today: Day) -> Day {
    guard let days else { return today }
    return days.first <= today && today <= days.last ? today : days.first.inCalendar
  }
}

/// The calendar as a page shows it.
struct CalendarShown {
  var span: CalendarSpan
  var today: Day
  var entries: [CalendarEntry] = []
  /// The names of the templates that trainings are linked to.
  var planNames: [ID: String] = [:]

  /// The trainings of a day.
  func entries(on day: Day) -> [CalendarEntry] { entries.filter { $0.training.day == day } }
}

func readCalendar(_ span: CalendarSpan, today: Day, in tx: Transaction) -> CalendarShown {
  var shown = CalendarShown(span: span, today: today)
  guard let days = span.days else { return shown }
  shown.entries = calendar(from: days.first, through: days.last, in: tx)
  for planID in shown.entries.compactMap({ $0.training.planID }) {
    shown.planNames[planID] = tx.find(WorkoutPlan.self, planID)?.name
  }
  return shown
}

/// One training with all that its page says.
struct TrainingDetail {
  var entry: CalendarEntry
  var planName: String?
  var reflection: WorkoutReflection?
  /// When it was changed last.
  var changedAt: Instant?
  var utcOffset: Int64

  var training: ScheduledTraining { entry.training }
}

func readTraining(_ id: ID, in tx: Transaction) -> TrainingDetail? {
  guard let entry = calendarEntry(id, in: tx) else { return nil }
  let stamp = tx.change(ScheduledTraining.kind, id)?.content
  return TrainingDetail(
    entry: entry, planName: entry.training.planID.flatMap { tx.find(WorkoutPlan.self, $0) }?.name,
    reflection: reflection(on: entry.training, in: tx),
    changedAt: stamp.map { Instant(milliseconds: $0.clock >> 16) }, utcOffset: tx.context.utcOffset)
}

/// The address of a day, a week or a month of the calendar.
func calendarPath(_ day: Day, _ view: String = "day") -> String {
  let days: [(name: String, value: String)] = [("day", day.inCalendar.text)]
  return address("/calendar", view.hasSameBytes(as: "day") ? days : [("view", view)] + days)
}

/// The address of a training, or of what is done with it.
func trainingPath(_ id: ID, _ deed: String? = nil) -> String {
  "/" + joined(["calendar", id.text] + (deed.map { [$0] } ?? []), by: "/")
}

extension Voice {
  /// Type, time and length, as a card announces it: `Running, 18:00, 45 min`.
  func announced(_ training: ScheduledTraining) -> String {
    joined([name(of: training.type)] + timeAndLength(training), by: ", ")
  }

  /// The time, if it has one, and the length, if it has one.
  func timeAndLength(_ training: ScheduledTraining) -> [String] {
    [training.startTime?.text, training.durationMinutes.map { minutes($0) }].compactMap { $0 }
  }
}
