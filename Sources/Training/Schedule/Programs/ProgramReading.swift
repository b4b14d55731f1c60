package import Records

/// Returns all programs, ordered by start date (latest first) and then by ID.
package func programs(in tx: Transaction) -> [Program] {
  tx.list(Program.self).sorted {
    $0.startDate != $1.startDate ? $0.startDate > $1.startDate : $0.id < $1.id
  }
}

/// Returns a program with its days and shifts.
///
/// - Throws: ``ProgramError/noSuchProgram(_:)`` if the program doesn't exist.
package func readSchedule(_ programID: ID, in tx: Transaction) throws(ProgramError) -> Schedule {
  guard let program = tx.find(Program.self, programID) else { throw .noSuchProgram(programID) }
  return schedule(of: program, in: tx)
}

/// Returns the schedule of a program that has already been read.
package func schedule(of program: Program, in tx: Transaction) -> Schedule {
  Schedule(
    program: program, days: tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)),
    shifts: tx.list(ProgramShift.self, ProgramShift.byProgram.equal(program.id)))
}

/// Returns a day of an existing program.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day or its program doesn't exist.
package func programDay(_ dayID: ID, in tx: Transaction) throws(ProgramError) -> ProgramDay {
  guard let day = tx.find(ProgramDay.self, dayID), tx.find(Program.self, day.programID) != nil else {
    throw .noSuchDay(dayID)
  }
  return day
}

/// Returns a program day on its planned date, which is computed from the start date alone.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the program has no such day on that date.
package func programDate(
  _ dayID: ID, _ planned: Day, in tx: Transaction
) throws(ProgramError) -> ProgramDate {
  let schedule = try readSchedule(try programDay(dayID, in: tx).programID, in: tx)
  guard let date = schedule.date(of: dayID, planned: planned, near: tx.context.today),
    date.planned == planned
  else { throw .noSuchDay(dayID) }
  return date
}

/// Returns the catalogue IDs of a day's exercises without duplicates, with the template's exercises before
/// the added ones.
package func exercises(of day: ProgramDay, in tx: Transaction) -> [String] {
  exercises(of: day, prescribed: prescriptions(of: day, in: tx))
}

private func exercises(of day: ProgramDay, prescribed: [ExercisePrescription]) -> [String] {
  var ids: [String] = []
  for id in prescribed.map({ $0.catalogID }) + day.chosenExercises
  where !ids.contains(where: { $0.hasSameBytes(as: id) }) {
    ids.append(id)
  }
  return ids
}

/// Returns the catalogue IDs of the exercises on several days, keyed by day ID.
///
/// Each template is read only once.
package func exercises(of days: [ProgramDay], in tx: Transaction) -> [ID: [String]] {
  var prescribed: [ID?: [ExercisePrescription]] = [:]
  var asked: [ID: [String]] = [:]
  for day in days {
    let known = prescribed[day.templateID] ?? prescriptions(of: day, in: tx)
    prescribed[day.templateID] = known
    asked[day.id] = exercises(of: day, prescribed: known)
  }
  return asked
}

/// Returns the prescriptions of a day's template, or an empty array if it has no template or the template was
/// deleted.
package func prescriptions(of day: ProgramDay, in tx: Transaction) -> [ExercisePrescription] {
  guard let templateID = day.templateID else { return [] }
  do throws(TemplateError) { return try readTemplate(templateID, in: tx).snapshot.exercises } catch {
    return []
  }
}

/// Returns the day on which a program day is logged: its date, or today if `date` is nil, as for a rotation.
///
/// - Throws: ``ProgramError/notYet(_:)`` if the date is in the future.
package func loggingDay(of date: ProgramDate?, today: Day) throws(ProgramError) -> Day {
  guard let date else { return today }
  guard date.date <= today else { throw .notYet(date.date) }
  return date.date
}

// MARK: Entries

/// An exercise done for a program day.
package struct ProgramEntry: Equatable, Sendable {
  package var programDayID: ID
  package var date: Day
  package var catalogID: String
  package var sessionID: ID
  package var performanceID: ID
  /// The number of completed sets, or 0 if the exercise was logged with one tap.
  package var sets: Int64
  /// True if the exercise was logged with one tap rather than in a session.
  package var isQuick: Bool
}

/// Returns the exercises done for programs in finished sessions from `first` through `last`, in order.
///
/// Skipped exercises are left out, and so are exercises without a completed set unless they were quick-logged
/// or imported.
package func programEntries(from first: Day, through last: Day, in tx: Transaction) -> [ProgramEntry] {
  var entries: [ProgramEntry] = []
  for session in tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first).through(last))
  where session.origin == .quickLog || session.programDayID != nil {
    guard let facts = facts(of: session.id, in: tx), facts.end != nil else { continue }
    for exercise in facts.exercises {
      let sets = Int64(exercise.sets.count { $0.complete })
      let isQuick = session.origin == .quickLog
      // An import of the app's own log may also contain exercises logged with one tap.
      let needsSets = !isQuick && session.origin != .import
      guard let dayID = exercise.performance.programDayID, exercise.performance.state != .skipped,
        sets > 0 || !needsSets
      else { continue }
      entries.append(
        ProgramEntry(
          programDayID: dayID, date: session.day, catalogID: exercise.performance.catalogID,
          sessionID: session.id, performanceID: exercise.performance.id, sets: sets, isQuick: isQuick))
    }
  }
  return entries
}

/// A program day on one of its dates, with the exercises done for it.
package struct ProgramDateDone: Equatable, Sendable {
  package var date: ProgramDate
  package var entries: [ProgramEntry]

  package var isDone: Bool { !entries.isEmpty }

  package init(date: ProgramDate, entries: [ProgramEntry] = []) {
    self.date = date
    self.entries = entries
  }
}

extension Schedule {
  /// Returns the dates from `first` through `last`, with the exercises done for each.
  ///
  /// An entry is assigned to the nearest date of its program day, since a day may be trained late.
  package func done(_ entries: [ProgramEntry], from first: Day, through last: Day) -> [ProgramDateDone] {
    var found = dates(from: first, through: last).map { ProgramDateDone(date: $0) }
    // Dates outside the range may be nearer to an entry.
    let around = program.pattern.repeats ? dates(from: first - 7, through: last + 7) : found.map { $0.date }
    for entry in entries {
      let own = around.filter { $0.day.id == entry.programDayID && !$0.isLeftOut }
      guard let nearest = own.min(by: { $0.distance(to: entry.date) < $1.distance(to: entry.date) }),
        let place = found.firstIndex(where: { $0.date == nearest })
      else { continue }
      found[place].entries.append(entry)
    }
    return found
  }
}

extension ProgramDate {
  fileprivate func distance(to day: Day) -> Int64 { abs(date - day) }
}

/// The progress of a program: the numbers of days and exercises planned and done.
package struct ProgramProgress: Equatable, Sendable {
  package var days: Int64 = 0
  package var daysDone: Int64 = 0
  /// The number of planned exercises, of which ``exercisesDone`` were done.
  package var exercises: Int64 = 0
  package var exercisesDone: Int64 = 0

  package init() {}
}

extension Schedule {
  /// Returns the numbers of days and exercises planned and done through `today`.
  ///
  /// Days that were left out don't count as planned.
  ///
  /// A day counts once it is over or done, so that today isn't counted as missed.
  ///
  /// `exercises` returns the catalogue IDs of a day's exercises.
  package func progress(
    of done: [ProgramDateDone], through today: Day, exercises: (ProgramDay) -> [String]
  ) -> ProgramProgress {
    var progress = ProgramProgress()
    for entry in done where entry.isDone || entry.date.isTraining && entry.date.date < today {
      let asked = exercises(entry.date.day)
      progress.days += 1
      progress.daysDone += entry.isDone ? 1 : 0
      progress.exercises += Int64(asked.count)
      progress.exercisesDone += Int64(
        asked.count { id in entry.entries.contains { $0.catalogID.hasSameBytes(as: id) } })
    }
    return progress
  }
}

extension Schedule {
  /// Returns the range of days on which the athlete may have trained for the program.
  ///
  /// For a program that repeats, the range is limited to the last year. For a program that has ended, it
  /// extends at most 30 days past the end.
  package func days(through today: Day) -> (first: Day, last: Day) {
    program.pattern.repeats
      ? (max(start, today - 365), today) : (start, min(today, (end ?? today) + 30))
  }
}

/// Returns the progress of a program through today.
///
/// A rotation has no planned dates, so the number of days planned equals the number of days done.
package func progress(of schedule: Schedule, in tx: Transaction) -> ProgramProgress {
  let today = tx.context.today
  let (first, last) = schedule.days(through: today)
  let entries = programEntries(from: first, through: last, in: tx)
  if schedule.program.pattern == .rotation {
    var progress = ProgramProgress()
    for day in schedule.days {
      progress.daysDone += Int64(Set(entries.filter { $0.programDayID == day.id }.map { $0.date }).count)
    }
    progress.days = progress.daysDone
    return progress
  }
  let done = schedule.done(entries, from: first, through: max(today, schedule.end ?? today))
  let asked = exercises(of: schedule.days, in: tx)
  return schedule.progress(of: done, through: today) { asked[$0.id] ?? [] }
}

/// Returns the next day of a rotation, based on the entries of the last year, or nil if there is none.
package func nextDay(of schedule: Schedule, in tx: Transaction) -> ProgramDay? {
  let (first, last) = schedule.days(through: tx.context.today)
  let entries = programEntries(from: first, through: last, in: tx)
  return schedule.next(after: entries.map { ($0.programDayID, $0.date) })
}

/// Returns the program day for which a session of a template counts that starts on the given day, or nil if
/// there is none.
///
/// This is a day with the template that isn't done yet and is planned for that day or, in a rotation, next.
package func dueDay(of templateID: ID, on day: Day, in tx: Transaction) -> ProgramDay? {
  for program in programs(in: tx) where program.startDate <= day {
    let schedule = schedule(of: program, in: tx)
    guard schedule.days.contains(where: { $0.templateID == templateID }) else { continue }
    let due =
      program.pattern == .rotation
      ? [nextDay(of: schedule, in: tx)].compactMap { $0 }
      : schedule.dates(from: day, through: day).filter { $0.isTraining }.map { $0.day }
    let done = programEntries(from: day, through: day, in: tx)
    let found = due.first { one in
      one.templateID == templateID && !done.contains { $0.programDayID == one.id }
    }
    if let found { return found }
  }
  return nil
}
