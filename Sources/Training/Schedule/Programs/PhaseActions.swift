package import Records

/// Returns the phase of a program that a training of a template on a day belongs to; nil if there is none.
///
/// It is the phase of the program day if there is one, else of the program date that prescribes the template
/// on that day.
package func phase(of templateID: ID, on day: Day, programDayID: ID?, in tx: Transaction) -> ProgramPhase? {
  if let programDayID, let named = tx.find(ProgramDay.self, programDayID) {
    return tx.find(Program.self, named.programID) == nil ? nil : named.phase
  }
  return programDay(of: templateID, on: day, in: tx)?.phase
}

/// Returns the day of a program with an end that prescribes a template on a date.
package func programDay(of templateID: ID, on day: Day, in tx: Transaction) -> ProgramDay? {
  for program in programs(in: tx) where !program.pattern.repeats {
    let dates = schedule(of: program, in: tx).dates(from: day, through: day)
    if let date = dates.first(where: { $0.isTraining && $0.day.templateID == templateID }) { return date.day }
  }
  return nil
}

/// Returns the phase whose table set a session's targets; nil if the athlete or the template set them.
package func phase(
  behind override: SessionOverride?, of session: WorkoutSession, in tx: Transaction
)
  -> ProgramPhase?
{
  guard let override, override.reason.isEmpty,
    let templateID = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) })?.templateID,
    let phase = phase(of: templateID, on: session.day, programDayID: session.programDayID, in: tx),
    override.adjustments == phase.targets.adjustments
  else { return nil }
  return phase
}

/// Sets the phase of all days of a program's week; nil removes it.
///
/// - Throws: ``ProgramError/noSuchProgram(_:)`` if there is no such program, ``ProgramError/noSuchDay(_:)``
///   if the week has no days.
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
