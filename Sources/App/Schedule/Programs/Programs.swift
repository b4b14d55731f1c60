import Records
import Training

/// A row of the list of programs.
struct ProgramLine {
  var schedule: Schedule
  var progress: ProgramProgress
}

/// The content of a program's page.
struct ProgramDetail {
  var schedule: Schedule
  var today: Day
  var progress: ProgramProgress
  var span: ProgramSpan
  /// The dates in the span and what was done for each, or an empty array for a rotation.
  var dates: [ProgramDateDone] = []
  /// Today's workouts.
  var todays: [ProgramDateDone] = []
  /// The next day of a rotation, or nil for other programs.
  var next: ProgramDay?
  /// The names of the templates, by ID.
  var templates: [ID: String]
  /// The number of exercises on each day, by the day's ID.
  var counts: [ID: Int64]
  /// The preset that the program was created from.
  var preset: Preset?

  /// The shifts that moved several days together, by date.
  var moved: [ProgramShift] {
    schedule.shifts.filter { $0.programDayID == nil && $0.days != nil }
      .sorted { $0.from != $1.from ? $0.from < $1.from : $0.id < $1.id }
  }
}

/// The part of a program that a page shows.
enum ProgramSpan: Equatable {
  /// A week by its number, where 1 is the week of the program's start.
  case week(Int64)
  case month(Month)
}

/// The content of a program day's page.
struct ProgramDayDetail {
  var schedule: Schedule
  var day: ProgramDay
  /// The day's date, or nil in a rotation.
  var date: ProgramDate?
  /// The day for which exercises are logged, or nil if the program day is in the future.
  var logDay: Day?
  var exercises: [ProgramExercise]
  var entries: [ProgramEntry]
  var templateName: String?
  var running: ID?

  /// Returns the template's name, or the name of the day's type if it has no template.
  func title(_ localizer: Localizer) -> String { templateName ?? localizer.text(day.type.phrase) }

  /// The date before any shifts, which identifies the day in paths.
  var planned: Day? { date?.planned }
}

/// An exercise of a program day, with its log entry if it was done.
struct ProgramExercise {
  var catalogID: String
  var name: String
  /// The template's targets, the recommended targets if there are none, or an empty string if neither is
  /// known.
  var asked: String
  /// True if the athlete chose the exercise for the day, or false if it comes from the template.
  var isChosen: Bool
  var entry: ProgramEntry?
}

// MARK: Reading

func readProgramLine(_ program: Program, in tx: Transaction) -> ProgramLine {
  let schedule = schedule(of: program, in: tx)
  return ProgramLine(schedule: schedule, progress: progress(of: schedule, in: tx))
}

/// Reads a program, with the week or month in the query or, by default, the program week nearest to today.
///
/// - Throws: ``ProgramError/noSuchProgram(_:)`` if there is no such program.
func readProgram(_ programID: ID, _ context: RouteContext) throws(ProgramError) -> ProgramDetail {
  let (tx, query) = (context.tx, context.request.query)
  let schedule = try readSchedule(programID, in: tx)
  let today = tx.context.today
  var span = ProgramSpan.week(schedule.week(of: today))
  if let number = query["week"].flatMap({ Int64(digits: $0.utf8) }) {
    span = .week(schedule.weekShown(number))
  }
  if let month = query["month"] { span = .month(Month(month) ?? Month(of: max(today, schedule.start))) }
  var detail = ProgramDetail(
    schedule: schedule, today: today, progress: progress(of: schedule, in: tx), span: span,
    templates: displayNames(of: tx.list(Template.self)), counts: [:])
  detail.preset = preset(of: schedule, context.finder.catalogue, in: tx)
  detail.counts = exercises(of: schedule.days, in: tx).mapValues { Int64($0.count) }
  if schedule.program.pattern == .rotation {
    detail.next = nextDay(of: schedule, in: tx)
  } else {
    let (first, last) = schedule.days(of: span)
    detail.dates = readDates(of: schedule, from: first, through: last, in: tx)
    detail.todays = readDates(of: schedule, from: today, through: today, in: tx).filter { $0.date.isTraining }
  }
  return detail
}

/// Returns the schedule's dates in a range of days, with the log entries for each date.
///
/// Entries logged up to a week before or after the range are included.
func readDates(
  of schedule: Schedule, from first: Day, through last: Day, in tx: Transaction
) -> [ProgramDateDone] {
  schedule.done(
    programEntries(from: first - 7, through: last + 7, in: tx), from: first, through: last)
}

/// Reads a day of a program.
///
/// `planned` is the day's date, or nil to use the next one. It is ignored unless the program repeats weekly.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day or its date doesn't exist, or
///   ``ProgramError/noSuchProgram(_:)`` if its program doesn't exist.
func readProgramDay(
  _ dayID: ID, planned: Day?, _ context: RouteContext
) throws(ProgramError) -> ProgramDayDetail {
  let (tx, today) = (context.tx, context.layout.today)
  let day = try programDay(dayID, in: tx)
  let schedule = try readSchedule(day.programID, in: tx)
  let date = schedule.date(of: dayID, planned: planned, near: today)
  if schedule.program.pattern != .rotation, date == nil { throw .noSuchDay(dayID) }
  let entries: [ProgramEntry]
  if let date {
    entries =
      readDates(of: schedule, from: date.date, through: date.date, in: tx)
      .first { $0.date.day.id == dayID }?.entries ?? []
  } else {
    entries = programEntries(from: today, through: today, in: tx).filter { $0.programDayID == dayID }
  }
  var logDay: Day?
  do throws(ProgramError) { logDay = try loggingDay(of: date, today: today) } catch { logDay = nil }
  return ProgramDayDetail(
    schedule: schedule, day: day, date: date, logDay: logDay,
    exercises: readExercises(of: day, entries, context), entries: entries,
    templateName: day.templateID.flatMap { tx.find(Template.self, $0)?.name },
    running: runningSession(in: tx)?.id)
}

/// Returns the day's exercises, followed by any other exercises that were done.
private func readExercises(
  of day: ProgramDay, _ entries: [ProgramEntry], _ context: RouteContext
) -> [ProgramExercise] {
  let planned = prescriptions(of: day, in: context.tx)
  var ids = exercises(of: day, in: context.tx)
  for entry in entries where !ids.contains(where: { $0.hasSameBytes(as: entry.catalogID) }) {
    ids.append(entry.catalogID)
  }
  return ids.map { id in
    let prescription = planned.first { $0.catalogID.hasSameBytes(as: id) }
    return ProgramExercise(
      catalogID: id, name: exerciseName(id, context.finder, in: context.tx),
      asked: prescription.map { context.localizer.line(of: $0) } ?? usual(id, context),
      isChosen: day.chosenExercises.contains { $0.hasSameBytes(as: id) },
      entry: entries.last { $0.catalogID.hasSameBytes(as: id) })
  }
}

private func usual(_ catalogID: String, _ context: RouteContext) -> String {
  let found = exercise(catalogID, context.finder, in: context.tx)
  guard let sets = found?.recommendedSets else { return "" }
  var fillings: [Filling] = [.count("sets", sets)]
  if let reps = found?.recommendedReps {
    fillings.append(.text("reps", context.localizer.text(.repetitions, .count("count", reps))))
  }
  return context.localizer.text(.programRecommended, with: fillings)
}

extension Schedule {
  /// Returns the number, counted from 1, of the program week that contains a day.
  ///
  /// For a day before or after the program, returns the number of the first or last week.
  func week(of day: Day) -> Int64 { weekShown(max(0, day - start.monday) / 7 + 1) }

  /// Returns a week number clamped to the program's weeks.
  func weekShown(_ number: Int64) -> Int64 {
    let last = end.map { max(0, $0 - start.monday) / 7 + 1 } ?? 5200
    return min(max(number, 1), max(last, 1))
  }

  /// Returns the span's first and last day.
  func days(of span: ProgramSpan) -> (Day, Day) {
    switch span {
    case .week(let number):
      let monday = start.monday + (number - 1) * 7
      return (monday, monday + 6)
    case .month(let month): return (month.first, month.last)
    }
  }
}

// MARK: Paths

/// Returns the program's path, or the path of a page below it.
func programPath(_ programID: ID, _ below: String = "") -> String {
  "/programs/" + programID.text + (below.isEmpty ? "" : "/" + below)
}

/// Returns the path of the program day on the given date, or of a page below it.
func programDayPath(_ dayID: ID, _ planned: Day?, _ below: String = "") -> String {
  address(
    "/program-days/" + dayID.text + (below.isEmpty ? "" : "/" + below),
    planned.map { [("on", $0.inCalendar.text)] } ?? [])
}
