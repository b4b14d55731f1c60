package import Records

/// The phase of a program that a training of a template on a day belongs to; nil where it is in none.
///
/// It is that of the day of the program, where one is named; else that of the program's date that asks for
/// the template on that day.
package func phase(of planID: ID, on day: Day, programDayID: ID?, in tx: Transaction) -> ProgramPhase? {
  if let programDayID, let named = tx.find(ProgramDay.self, programDayID) {
    return tx.find(Program.self, named.programID) == nil ? nil : named.phase
  }
  return programDay(of: planID, on: day, in: tx)?.phase
}

/// The day of a program with an end that asks for a template on a date.
package func programDay(of planID: ID, on day: Day, in tx: Transaction) -> ProgramDay? {
  for program in programs(in: tx) where !program.pattern.repeats {
    let dates = schedule(of: program, in: tx).dates(from: day, through: day)
    if let date = dates.first(where: { $0.isTraining && $0.day.planID == planID }) { return date.day }
  }
  return nil
}

/// The phase whose table gave a session its targets of the day; nil where they are the athlete's own, or the
/// template's.
package func phase(
  behind override: SessionOverride?, of session: WorkoutSession, in tx: Transaction
)
  -> ProgramPhase?
{
  guard let override, override.reason.isEmpty,
    let planID = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) })?.planID,
    let phase = phase(of: planID, on: session.day, programDayID: session.programDayID, in: tx),
    override.adjustments == phase.targets.adjustments
  else { return nil }
  return phase
}

/// Gives all days of a week of a program a phase; nil takes it away.
///
/// Throws `noSuchProgram` and `noSuchDay`.
package func setPhase(
  _ phase: ProgramPhase?, ofWeek week: Int64, of programID: ID, in tx: Transaction
) throws(ProgramError) {
  let days = try readSchedule(programID, in: tx).days.filter { $0.week == week }
  guard !days.isEmpty else { throw .noSuchDay(programID) }
  for var day in days where day.phase != phase {
    day.phase = phase
    tx.put(day)
  }
}

/// Gives a session that begins the targets that its phase has for the day, where they are other ones.
func followPhase(
  _ session: WorkoutSession, of planID: ID, in tx: Transaction
) throws(SessionError) {
  let phase = phase(of: planID, on: session.day, programDayID: session.programDayID, in: tx)
  guard let targets = phase?.targets, !targets.isAsPlanned else { return }
  try overrideTargets(targets.adjustments, because: "", in: session.id, tx)
}
