package import Records

/// Creates a program with the given days, or with the default days of its pattern if `days` is nil.
///
/// - Throws: ``ProgramError`` if the name is empty, too long or taken.
@discardableResult
package func createProgram(
  _ name: String, _ pattern: ProgramPattern, from startDate: Day, days: [ProgramDay]? = nil,
  in tx: Transaction
) throws(ProgramError) -> Program {
  let id = tx.makeID()
  let name = try checkedName(ofProgram: name, apartFrom: id, in: tx)
  return putProgram(id, name, pattern, from: startDate, days: days ?? pattern.days, in: tx)
}

/// Stores a program and its days.
///
/// The name must not be taken.
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

/// Changes the name and start date of a program.
///
/// The dates of its days move with the start date.
///
/// - Throws: ``ProgramError`` if the program doesn't exist, or the name is empty, too long or taken.
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

/// Copies a program and its days, but not its shifts.
///
/// The copy is named "… (Copy)", or "… (Copy 2)" and so on if that name is taken.
///
/// - Throws: ``ProgramError`` if the program doesn't exist or the name is too long.
package func duplicateProgram(_ programID: ID, in tx: Transaction) throws(ProgramError) -> Program {
  let schedule = try readSchedule(programID, in: tx)
  return try copy(schedule, from: schedule.program.startDate, in: tx) {
    $0 == 1 ? " (Copy)" : " (Copy \($0))"
  }
}

/// Copies a program and its days, but not its shifts, to begin on another date.
///
/// The copy is named "… (2)", or "… (3)" and so on if that name is taken.
///
/// - Throws: ``ProgramError`` if the program doesn't exist or the name is too long.
package func runAgain(
  _ programID: ID, from startDate: Day, in tx: Transaction
) throws(ProgramError) -> Program {
  try copy(try readSchedule(programID, in: tx), from: startDate, in: tx) { " (\($0 + 1))" }
}

/// Copies a program under a name that isn't taken.
///
/// `ending` returns the end of the name for each attempt, counted from 1.
///
/// - Throws: ``ProgramError`` if the name is too long.
private func copy(
  _ schedule: Schedule, from startDate: Day, in tx: Transaction, _ ending: (Int64) -> String
) throws(ProgramError) -> Program {
  let name = freeName(schedule.program.name, among: programs(in: tx).map { $0.name }, ending)
  return try createProgram(name, schedule.program.pattern, from: startDate, days: schedule.days, in: tx)
}

/// Moves a program and its days to *Recently deleted*.
///
/// Sessions are kept.
///
/// - Throws: ``ProgramError/noSuchProgram(_:)`` if the program doesn't exist.
package func deleteProgram(_ programID: ID, in tx: Transaction) throws(ProgramError) {
  guard tx.find(Program.self, programID) != nil else { throw .noSuchProgram(programID) }
  tx.trash(Program.self, programID)
}

/// Restores a program from *Recently deleted*, renaming it "… (2)" and so on if its name is taken.
func restoreProgram(_ programID: ID, in tx: Transaction) {
  tx.restore(Program.self, programID)
  guard var program = tx.find(Program.self, programID) else { return }
  let names = programs(in: tx).filter { $0.id != programID }.map { $0.name }
  program.name = freeName(program.name, among: names) { $0 == 1 ? "" : " (\($0))" }
  tx.put(program)
}

// MARK: Days

/// Changes the type, template and notes of a day.
///
/// - Throws: ``ProgramError`` if the day or template doesn't exist, or the notes are over 10,000 bytes.
package func editDay(
  _ dayID: ID, _ type: DayType, templateID: ID?, notes: String, in tx: Transaction
) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  guard notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
  // An unchanged reference to a deleted template is allowed.
  if let templateID, templateID != day.templateID, tx.find(Template.self, templateID) == nil {
    throw .noSuchTemplate(templateID)
  }
  day.type = type
  day.templateID = templateID
  day.notes = notes
  tx.put(day)
}

/// Adds an exercise to the end of a day.
///
/// - Throws: ``ProgramError`` if the day doesn't exist, already has the exercise, or has 100 exercises.
package func addExercise(_ catalogID: String, to dayID: ID, in tx: Transaction) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  guard !day.chosenExercises.contains(where: { $0.hasSameBytes(as: catalogID) }) else {
    throw .exerciseThere(catalogID)
  }
  guard day.chosenExercises.count < 100 else { throw .tooManyExercises(limit: 100) }
  day.chosenExercises.append(catalogID)
  tx.put(day)
}

/// Removes an exercise from a day.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day doesn't exist.
package func removeExercise(_ catalogID: String, from dayID: ID, in tx: Transaction) throws(ProgramError) {
  var day = try programDay(dayID, in: tx)
  day.chosenExercises.removeAll { $0.hasSameBytes(as: catalogID) }
  tx.put(day)
}

/// Adds a day to the end of a rotation.
///
/// - Throws: ``ProgramError`` if the program doesn't exist, isn't a rotation, or has 100 days.
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

/// Removes a day from a rotation, which must keep at least one day.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day doesn't exist, or ``ProgramError/daysStay`` if it
///   can't be removed.
package func removeDay(_ dayID: ID, in tx: Transaction) throws(ProgramError) {
  let schedule = try readSchedule(try programDay(dayID, in: tx).programID, in: tx)
  guard schedule.program.pattern == .rotation, schedule.days.count > 1 else { throw .daysStay }
  tx.trash(ProgramDay.self, dayID)
}

// MARK: Shifts

/// Moves a day to another date, alone or with all later days.
///
/// `planned` is the day's planned date, computed from the start date alone.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day doesn't exist, or ``ProgramError/cannotMoveThere`` if
///   the date is the same or over ten years away.
package func moveDay(
  _ dayID: ID, planned: Day, to date: Day, withTheRest: Bool, in tx: Transaction
) throws(ProgramError) {
  let moved = try programDate(dayID, planned, in: tx)
  let days = date - moved.date
  guard days != 0, abs(days) <= mostShifted else { throw .cannotMoveThere }
  putShift(of: moved, by: days, only: withTheRest ? nil : dayID, in: tx)
}

/// Leaves out a program day on one of its dates.
///
/// In a rotation, the following day then comes next.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the program has no such day on that date.
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

/// Reverts the shifts of a single day on the given planned date.
///
/// Shifts that also apply to all later days remain.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the day doesn't exist.
package func takeBack(_ dayID: ID, planned: Day, in tx: Transaction) throws(ProgramError) {
  let day = try programDay(dayID, in: tx)
  for shift in tx.list(ProgramShift.self, ProgramShift.byProgram.equal(day.programID))
  where shift.programDayID == dayID && shift.from == planned {
    tx.trash(ProgramShift.self, shift.id)
  }
}

/// Reverts a shift that applies to all days of a program from a certain date onwards.
///
/// - Throws: ``ProgramError/noSuchDay(_:)`` if the program has no such shift.
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

/// Returns a program's name, trimmed and validated.
///
/// - Throws: ``ProgramError`` if the name is empty, too long or taken.
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
