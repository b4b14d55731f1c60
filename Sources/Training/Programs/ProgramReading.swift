package import Records

/// All programs, those that began last first; each by id.
package func programs(in tx: Transaction) -> [Program] {
  tx.list(Program.self).sorted {
    $0.startDate != $1.startDate ? $0.startDate > $1.startDate : $0.id < $1.id
  }
}

/// A program with its days, and what moved.
package func readSchedule(_ programID: ID, in tx: Transaction) throws(ProgramError) -> Schedule {
  guard let program = tx.find(Program.self, programID) else { throw .noSuchProgram(programID) }
  return schedule(of: program, in: tx)
}

/// The same of a program at hand.
package func schedule(of program: Program, in tx: Transaction) -> Schedule {
  Schedule(
    program: program, days: tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)),
    shifts: tx.list(ProgramShift.self, ProgramShift.byProgram.equal(program.id)))
}

/// A day of a program that is there.
package func programDay(_ dayID: ID, in tx: Transaction) throws(ProgramError) -> ProgramDay {
  guard let day = tx.find(ProgramDay.self, dayID), tx.find(Program.self, day.programID) != nil else {
    throw .noSuchDay(dayID)
  }
  return day
}

/// A day on the date that the start alone gives.
package func programDate(
  _ dayID: ID, _ planned: Day, in tx: Transaction
) throws(ProgramError) -> ProgramDate {
  let schedule = try readSchedule(try programDay(dayID, in: tx).programID, in: tx)
  guard let date = schedule.date(of: dayID, planned: planned, near: tx.context.today),
    date.planned == planned
  else { throw .noSuchDay(dayID) }
  return date
}

/// The catalogue ids that a day asks for: those of its template, then those chosen, each once.
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

/// The same of many days, by their ids; a template is read once.
package func exercises(of days: [ProgramDay], in tx: Transaction) -> [ID: [String]] {
  var prescribed: [ID?: [ExercisePrescription]] = [:]
  var asked: [ID: [String]] = [:]
  for day in days {
    let known = prescribed[day.planID] ?? prescriptions(of: day, in: tx)
    prescribed[day.planID] = known
    asked[day.id] = exercises(of: day, prescribed: known)
  }
  return asked
}

/// What the template of a day asks for; nothing where there is none, or none any more.
package func prescriptions(of day: ProgramDay, in tx: Transaction) -> [ExercisePrescription] {
  guard let planID = day.planID else { return [] }
  do throws(PlanError) { return try readPlan(planID, in: tx).snapshot.exercises } catch { return [] }
}

/// The day under which something is logged for a day of a program: its date, in a rotation today.
///
/// Throws `notYet` for what is to come.
package func loggingDay(of date: ProgramDate?, today: Day) throws(ProgramError) -> Day {
  guard let date else { return today }
  guard date.date <= today else { throw .notYet(date.date) }
  return date.date
}

// MARK: What was done

/// An exercise that was done for a day of a program.
package struct ProgramEntry: Equatable, Sendable {
  package var programDayID: ID
  package var date: Day
  package var catalogID: String
  package var sessionID: ID
  package var performanceID: ID
  /// Complete sets; none of what was logged by one tap.
  package var sets: Int64
  /// Whether it was logged by itself, and not in a session.
  package var isQuick: Bool
}

/// What finished sessions of some days have of programs, in their order.
///
/// A skipped exercise is not done, nor one that a session has no set of.
package func programEntries(from first: Day, through last: Day, in tx: Transaction) -> [ProgramEntry] {
  var entries: [ProgramEntry] = []
  for session in tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first).through(last))
  where session.origin == .quickLog || session.programDayID != nil {
    guard let facts = facts(of: session.id, in: tx), facts.end != nil else { continue }
    for exercise in facts.exercises {
      let sets = Int64(exercise.sets.count { $0.complete })
      let isQuick = session.origin == .quickLog
      // A log of our own imports what was logged by one tap, too.
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

/// A day of a program on a date, with what was done of it.
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
  /// The dates of some days with what was done of each.
  ///
  /// What a day has no date for counts for its nearest one: a day may be trained a day late.
  package func done(_ entries: [ProgramEntry], from first: Day, through last: Day) -> [ProgramDateDone] {
    var found = dates(from: first, through: last).map { ProgramDateDone(date: $0) }
    // Dates beside those asked for may be nearer to what was done.
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

/// How much of a program was done of what was planned.
package struct ProgramProgress: Equatable, Sendable {
  package var days: Int64 = 0
  package var daysDone: Int64 = 0
  /// What the days asked for, and what was done of it.
  package var exercises: Int64 = 0
  package var exercisesDone: Int64 = 0

  package init() {}
}

extension Schedule {
  /// Planned against done through a day; what is left out was not planned.
  ///
  /// A day counts once it is over or done, so that a morning doesn't look like a miss. `exercises` are the
  /// catalogue ids that a day asks for.
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
  /// The days on which something of it may have been done: all, but of one that repeats the last year, and of
  /// one that ended not much after.
  package func days(through today: Day) -> (first: Day, last: Day) {
    program.pattern.repeats
      ? (max(start, today - 365), today) : (start, min(today, (end ?? today) + 30))
  }
}

/// How much of a program was done through today.
///
/// Of a rotation nothing is planned on a date: its days done are both.
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

/// What comes next in a rotation, by what was done of it in the last year.
package func nextDay(of schedule: Schedule, in tx: Transaction) -> ProgramDay? {
  let (first, last) = schedule.days(through: tx.context.today)
  let entries = programEntries(from: first, through: last, in: tx)
  return schedule.next(after: entries.map { ($0.programDayID, $0.date) })
}
