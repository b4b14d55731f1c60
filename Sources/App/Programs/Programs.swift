import Records
import Training

/// A program as a line of the list.
struct ProgramLine {
  var schedule: Schedule
  var progress: ProgramProgress
}

/// What the page of one program says.
struct ProgramDetail {
  var schedule: Schedule
  var today: Day
  var progress: ProgramProgress
  var span: ProgramSpan
  /// The dates of the span, with what was done; none of a rotation.
  var dates: [ProgramDateDone] = []
  /// The training of today.
  var todays: [ProgramDateDone] = []
  /// What comes next in a rotation.
  var next: ProgramDay?
  /// The templates of its days.
  var plans: [ID: String]
  /// How many exercises each day asks for.
  var counts: [ID: Int64]
  /// What it was made of.
  var preset: Preset?

  /// What moved together, by date.
  var moved: [ProgramShift] {
    schedule.shifts.filter { $0.programDayID == nil && $0.days != nil }
      .sorted { $0.from != $1.from ? $0.from < $1.from : $0.id < $1.id }
  }
}

/// Which part of a program is shown.
enum ProgramSpan: Equatable {
  /// A week, from 1; the one of the start is the first.
  case week(Int64)
  case month(Month)
}

/// What the page of one day says.
struct ProgramDayDetail {
  var schedule: Schedule
  var day: ProgramDay
  /// nil in a rotation.
  var date: ProgramDate?
  /// Under which day something is logged; nil while the day is to come.
  var logDay: Day?
  var exercises: [ProgramExercise]
  var entries: [ProgramEntry]
  var planName: String?
  var running: ID?

  /// As its template, else as its type.
  func title(_ voice: Voice) -> String { planName ?? voice(day.type.phrase) }

  /// The date that the start alone gives, which names the day in addresses.
  var planned: Day? { date?.planned }
}

/// An exercise of a day, with what was done of it.
struct ProgramExercise {
  var catalogID: String
  var name: String
  /// What the template asks for, else what is usual; empty where nothing is known.
  var asked: String
  /// Whether the athlete chose it for the day; else its template has it.
  var isChosen: Bool
  var entry: ProgramEntry?
}

// MARK: Reading

func readProgramLine(_ program: Program, in tx: Transaction) -> ProgramLine {
  let schedule = schedule(of: program, in: tx)
  return ProgramLine(schedule: schedule, progress: progress(of: schedule, in: tx))
}

/// Reads `week` and `month` of a query; without them the week of today, or the nearest one.
func readProgram(_ programID: ID, _ visit: Visit) throws(ProgramError) -> ProgramDetail {
  let (tx, query) = (visit.tx, visit.request.query)
  let schedule = try readSchedule(programID, in: tx)
  let today = tx.context.today
  var span = ProgramSpan.week(schedule.week(of: today))
  if let number = query["week"].flatMap({ Int64(digits: $0.utf8) }) {
    span = .week(schedule.weekShown(number))
  }
  if let month = query["month"] { span = .month(Month(month) ?? Month(of: max(today, schedule.start))) }
  var detail = ProgramDetail(
    schedule: schedule, today: today, progress: progress(of: schedule, in: tx), span: span,
    plans: displayNames(of: tx.list(WorkoutPlan.self)), counts: [:])
  detail.preset = preset(of: schedule, visit.finder.catalogue, in: tx)
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

/// The dates of some days, with what was done within a week of them.
func readDates(
  of schedule: Schedule, from first: Day, through last: Day, in tx: Transaction
) -> [ProgramDateDone] {
  schedule.done(
    programEntries(from: first - 7, through: last + 7, in: tx), from: first, through: last)
}

func readProgramDay(
  _ dayID: ID, planned: Day?, _ visit: Visit
) throws(ProgramError) -> ProgramDayDetail {
  let (tx, today) = (visit.tx, visit.frame.today)
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
    exercises: readExercises(of: day, entries, visit), entries: entries,
    planName: day.planID.flatMap { tx.find(WorkoutPlan.self, $0)?.name },
    running: runningSession(in: tx)?.id)
}

/// What the day asks for, then what was done beside it.
private func readExercises(
  of day: ProgramDay, _ entries: [ProgramEntry], _ visit: Visit
) -> [ProgramExercise] {
  let planned = prescriptions(of: day, in: visit.tx)
  var ids = exercises(of: day, in: visit.tx)
  for entry in entries where !ids.contains(where: { $0.hasSameBytes(as: entry.catalogID) }) {
    ids.append(entry.catalogID)
  }
  return ids.map { id in
    let prescription = planned.first { $0.catalogID.hasSameBytes(as: id) }
    return ProgramExercise(
      catalogID: id, name: exerciseName(id, visit.finder, in: visit.tx),
      asked: prescription.map { visit.voice.line(of: $0) } ?? usual(id, visit),
      isChosen: day.chosenExercises.contains { $0.hasSameBytes(as: id) },
      entry: entries.last { $0.catalogID.hasSameBytes(as: id) })
  }
}

private func usual(_ catalogID: String, _ visit: Visit) -> String {
  let found = exercise(catalogID, visit.finder, in: visit.tx)
  guard let sets = found?.recommendedSets else { return "" }
  var fillings: [Filling] = [.count("sets", sets)]
  if let reps = found?.recommendedReps {
    fillings.append(.text("reps", visit.voice(.repetitions, .count("count", reps))))
  }
  return visit.voice(.programRecommended, with: fillings)
}

extension Schedule {
  /// The week that a day is in, from 1, within the program.
  func week(of day: Day) -> Int64 { weekShown(max(0, day - start.monday) / 7 + 1) }

  /// A week of a program that has it, the nearest one else.
  func weekShown(_ number: Int64) -> Int64 {
    let last = end.map { max(0, $0 - start.monday) / 7 + 1 } ?? 5200
    return min(max(number, 1), max(last, 1))
  }

  /// The first and the last day of a span.
  func days(of span: ProgramSpan) -> (Day, Day) {
    switch span {
    case .week(let number):
      let monday = start.monday + (number - 1) * 7
      return (monday, monday + 6)
    case .month(let month): return (month.first, month.last)
    }
  }
}

// MARK: Addresses

/// The address of a program, or of what lies below it.
func programPath(_ programID: ID, _ below: String = "") -> String {
  "/programs/" + programID.text + (below.isEmpty ? "" : "/" + below)
}

/// The address of a day on a date, or of what lies below it.
func programDayPath(_ dayID: ID, _ planned: Day?, _ below: String = "") -> String {
  address(
    "/program-days/" + dayID.text + (below.isEmpty ? "" : "/" + below),
    planned.map { [("on", $0.inCalendar.text)] } ?? [])
}
