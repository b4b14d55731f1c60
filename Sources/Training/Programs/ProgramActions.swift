package import Records

/// Makes a program with the days of its kind, or with days given.
///
/// Throws `nameEmpty`, `nameTooLong` and `nameTaken`.
@discardableResult
package func createProgram(
  _ name: String, _ pattern: ProgramPattern, from startDate: Day, days: [ProgramDay]? = nil,
  in tx: Transaction
) throws(ProgramError) -> Program {
  let id = tx.makeID()
  let name = try checkedName(ofProgram: name, apartFrom: id, in: tx)
  return putProgram(id, name, pattern, from: startDate, days: days ?? pattern.days, in: tx)
}

/// Puts a program with its days; the name is known to be free.
func putProgram(
  _ id: ID, _ name: String, _ pattern: ProgramPattern, from startDate: Day, days: [ProgramDay],
  in tx: Transaction
) -> Program {
  var program = Program()
  program.id = id
  program.name = name
  program.pattern = pattern
  program.startDate = startDate
  tx.put(program)
  for day in days {
    var day = day
    day.id = tx.makeID()
    day.programID = program.id
    tx.put(day)
  }
  return program
}

/// Gives a program another name and start; its days move with the start.
package func editProgram(
  _ programID: ID, named name: String, from startDate: Day, in tx: Transaction
) throws(ProgramError) {
  guard var program = tx.find(Program.self, programID) else { throw .noSuchProgram(programID) }
  if !program.name.hasSameBytes(as: name) {
    program.name = try checkedName(ofProgram: name, apartFrom: programID, in: tx)
  }
  program.startDate = startDate
  tx.put(program)
}

/// Copies a program with its days, without what was moved: named "… (Copy)", then "… (Copy 2)".
package func duplicateProgram(_ programID: ID, in tx: Transaction) throws(ProgramError) -> Program {
  let schedule = try readSchedule(programID, in: tx)
  return try copy(schedule, from: schedule.program.startDate, in: tx) {
    $0 == 1 ? " (Copy)" : " (Copy \($0))"
  }
}

/// Copies a program with its days to begin on another date: "… (2)".
package func runAgain(
  _ programID: ID, from startDate: Day, in tx: Transaction
) throws(ProgramError) -> Program {
  try copy(try readSchedule(programID, in: tx), from: startDate, in: tx) { " (\($0 + 1))" }
}

private func copy(
  _ schedule: Schedule, from startDate: Day, in tx: Transaction, _ ending: (Int64) -> String
) throws(ProgramError) -> Program {
  let name = freeName(schedule.program.name, among: programs(in: tx).map { $0.name }, ending)
  return try createProgram(name, schedule.program.pattern, from: startDate, days: schedule.days, in: tx)
}

/// Moves a program into *Recently deleted*, and its days with it; what was done stays.
package func deleteProgram(_ programID: ID, in tx: Transaction) throws(ProgramError) {
  guard tx.find(Program.self, programID) != nil else { throw .noSuchProgram(programID) }
  tx.trash(Program.self, programID)
}

/// Takes a program out of *Recently deleted*; where its name was given away meanwhile it becomes "… (2)".
func restoreProgram(_ programID: ID, in tx: Transaction) {
  tx.restore(Program.self, programID)
  guard var program = tx.find(Program.self, programID) else { return }
  let names = programs(in: tx).filter { $0.id != programID }.map { $0.name }
  program.name = freeName(program.name, among: names) { $0 == 1 ? "" : " (\($0))" }
  tx.put(program)
}

// MARK: Days

/// Changes what a day is for: its type, template and notes.
package func editDay(
  _ dayID: ID, _ type: DayType, planID: ID?, notes: String, in tx: Transaction
) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  guard notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
  // A template that is gone may stay where it stood.
  if let planID, planID != day.planID, tx.find(WorkoutPlan.self, planID) == nil { throw .noSuchPlan(planID) }
  day.type = type
  day.planID = planID
  day.notes = notes
  tx.put(day)
}

/// Adds an exercise of the catalogue to a day, as its last.
package func addExercise(_ catalogID: String, to dayID: ID, in tx: Transaction) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  guard !day.chosenExercises.contains(where: { $0.hasSameBytes(as: catalogID) }) else {
    throw .exerciseThere(catalogID)
  }
  guard day.chosenExercises.count < 100 else { throw .tooManyExercises(limit: 100) }
  day.chosenExercises.append(catalogID)
  tx.put(day)
}

/// Takes an exercise out of a day.
package func removeExercise(_ catalogID: String, from dayID: ID, in tx: Transaction) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  day.chosenExercises.removeAll { $0.hasSameBytes(as: catalogID) }
  tx.put(day)
}

/// Adds a day to a rotation, as its last.
@discardableResult
package func addDay(
  _ type: DayType, to programID: ID, in tx: Transaction
) throws(ProgramError) -> ProgramDay {
  let schedule = try readSchedule(programID, in: tx)
  guard schedule.program.pattern == .rotation else { throw .daysStay }
  guard schedule.days.count < 100 else { throw .tooManyDays(limit: 100) }
  var day = ProgramDay(place: (schedule.days.last?.place ?? 0) + 1, type)
  day.id = tx.makeID()
  day.programID = programID
  tx.put(day)
  return day
}

/// Takes a day out of a rotation; the last one stays.
package func removeDay(_ dayID: ID, in tx: Transaction) throws(ProgramError) {
  let schedule = try readSchedule(try programDay(dayID, in: tx).programID, in: tx)
  guard schedule.program.pattern == .rotation, schedule.days.count > 1 else { throw .daysStay }
  tx.trash(ProgramDay.self, dayID)
}

// MARK: Moving

/// Moves a day to another date: it alone, or all from it on by as much.
///
/// `planned` is the date that the start alone gives. Throws `cannotMoveThere`, `noSuchDay`.
package func moveDay(
  _ dayID: ID, planned: Day, to date: Day, withTheRest: Bool, in tx: Transaction
) throws(ProgramError) {
  let moved = try programDate(dayID, planned, in: tx)
  let days = date - moved.date
  guard days != 0, abs(days) <= mostShifted else { throw .cannotMoveThere }
  putShift(of: moved, by: days, only: withTheRest ? nil : dayID, in: tx)
}

/// Leaves a day out on one date; of a rotation on a day, so that the next one follows.
package func leaveOut(_ dayID: ID, planned: Day, in tx: Transaction) throws(ProgramError) {
  let day = try programDay(dayID, in: tx)
  let schedule = try readSchedule(day.programID, in: tx)
  if schedule.program.pattern == .rotation {
    putShift(
      of: ProgramDate(day: day, planned: planned, date: planned, week: 1, isLeftOut: false), by: nil,
      only: dayID, in: tx)
  } else {
    putShift(of: try programDate(dayID, planned, in: tx), by: nil, only: dayID, in: tx)
  }
}

/// Brings a day back to where the start and the shifts of the rest have it.
package func takeBack(_ dayID: ID, planned: Day, in tx: Transaction) throws(ProgramError) {
  let day = try programDay(dayID, in: tx)
  for shift in tx.list(ProgramShift.self, ProgramShift.byProgram.equal(day.programID))
  where shift.programDayID == dayID && shift.from == planned {
    tx.trash(ProgramShift.self, shift.id)
  }
}

/// Takes back that a program's days moved together.
package func takeBack(_ shiftID: ID, of programID: ID, in tx: Transaction) throws(ProgramError) {
  guard tx.find(ProgramShift.self, shiftID)?.programID == programID else { throw .noSuchDay(shiftID) }
  tx.trash(ProgramShift.self, shiftID)
}

private func putShift(of date: ProgramDate, by days: Int64?, only dayID: ID?, in tx: Transaction) {
  var shift = ProgramShift()
  shift.id = tx.makeID()
  shift.programID = date.day.programID
  shift.from = date.planned
  shift.days = days
  shift.programDayID = dayID
  tx.put(shift)
}

private func checkedName(
  ofProgram name: String, apartFrom programID: ID, in tx: Transaction
) throws(ProgramError) -> String {
  let name = name.trimmed
  guard !name.isEmpty else { throw .nameEmpty }
  guard name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  let others = programs(in: tx).filter { $0.id != programID }
  if others.contains(where: { $0.name.hasSameBytes(as: name) }) { throw .nameTaken(name) }
  return name
}
