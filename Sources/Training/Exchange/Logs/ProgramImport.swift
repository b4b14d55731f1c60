import Records

/// The programs imported from a log.
struct ImportedPrograms {
  /// The IDs of the programs' days, by their positions in the log.
  var days: [LoggedDayPlace: ID] = [:]
  /// The IDs of the programs that the import created.
  var made: [ID] = []
}

/// Creates the programs in a log.
///
/// A program with the same name, pattern and start is reused.
///
/// `exercise` returns the exercise that a logged exercise refers to.
func importPrograms(
  _ programs: [LoggedProgram], in tx: Transaction, _ exercise: (LoggedExercise) -> Exercise
) -> ImportedPrograms {
  var imported = ImportedPrograms()
  for (number, logged) in programs.enumerated() {
    let known = logged.known(in: tx)
    let program = known ?? put(logged, in: tx)
    for day in tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)) where known != nil {
      imported.days[LoggedDayPlace(program: number, week: day.week, place: day.place)] = day.id
    }
    for loggedDay in logged.days {
      let place = LoggedDayPlace(program: number, week: loggedDay.week, place: loggedDay.place)
      if imported.days[place] != nil { continue }
      var day = ProgramDay(loggedDay, of: program)
      for asked in loggedDay.exercises.prefix(100) {
        let id = exercise(asked).catalogID
        let isThere = day.chosenExercises.contains { $0.hasSameBytes(as: id) }
        if !isThere { day.chosenExercises.append(id) }
      }
      tx.put(day)
      tx.restore(ProgramDay.self, day.id)
      imported.days[place] = day.id
    }
    if known == nil {
      putShifts(logged, of: program, imported.days, in: tx)
      imported.made.append(program.id)
    }
  }
  return imported
}

/// Returns the number of programs that an import would create.
func addedPrograms(of request: ImportRequest, in tx: Transaction) -> Int64 {
  Int64(request.programs.count { $0.known(in: tx) == nil })
}

/// Trashes the programs that an undone import created, except those that another import lists or that have
/// been trained since.
func trashPrograms(madeBy batch: ImportBatch, listed: Set<ID>, in tx: Transaction) {
  var left = Set(batch.programs ?? [])
  for other in tx.list(ImportBatch.self) { left.subtract(other.programs ?? []) }
  guard !left.isEmpty else { return }
  for performance in tx.list(ExercisePerformance.self) {
    guard let dayID = performance.programDayID, let day = tx.find(ProgramDay.self, dayID),
      left.contains(day.programID), let session = tx.find(WorkoutSession.self, performance.sessionID)
    else { continue }
    if session.origin != .import || listed.contains(session.id) { left.remove(day.programID) }
  }
  for id in left.sorted() { tx.trash(Program.self, id) }
}

extension LoggedProgram {
  /// Returns the stored program with the same name, pattern and start, or nil if there is none.
  fileprivate func known(in tx: Transaction) -> Program? {
    programs(in: tx).last {
      $0.name.hasSameBytes(as: name) && $0.pattern == pattern && $0.startDate == start
    }
  }
}

private func put(_ logged: LoggedProgram, in tx: Transaction) -> Program {
  // The ID is the same on every device that imports the program.
  var fingerprint = Fingerprint("imported program")
  fingerprint.add(logged.name)
  fingerprint.add(logged.pattern.rawValue)
  fingerprint.add(logged.start.number)
  let id = fingerprint.id
  var program = Program()
  program.id = id
  let others = programs(in: tx).filter { $0.id != id }.map { $0.name }
  program.name = freeName(logged.name, among: others) { $0 == 1 ? "" : " (\($0))" }
  program.pattern = logged.pattern
  program.startDate = logged.start
  tx.put(program)
  // The same import may have been undone before.
  tx.restore(Program.self, id)
  tx.keepAlive(Program.self, id)
  return program
}

private func putShifts(
  _ logged: LoggedProgram, of program: Program, _ days: [LoggedDayPlace: ID], in tx: Transaction
) {
  for (number, loggedShift) in logged.shifts.enumerated() {
    var shift = ProgramShift()
    shift.id = .derived("imported shift", from: program.id, ID(high: 0, low: UInt64(number)))
    shift.programID = program.id
    shift.from = loggedShift.from
    shift.days = loggedShift.days
    shift.programDayID = loggedShift.day.flatMap { days[$0] }
    tx.put(shift)
    tx.restore(ProgramShift.self, shift.id)
  }
}

extension ProgramDay {
  fileprivate init(_ logged: LoggedProgramDay, of program: Program) {
    self.init(week: logged.week, place: logged.place, logged.type, phase: logged.phase)
    id = .derived(
      "imported program day", from: program.id,
      ID(high: UInt64(logged.week.magnitude), low: UInt64(logged.place.magnitude)))
    programID = program.id
    notes = logged.notes.shortened(to: 10_000)
  }
}
