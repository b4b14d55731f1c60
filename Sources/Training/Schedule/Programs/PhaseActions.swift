package import Records

/// Returns the program phase that applies to a template's workout on a day, or nil if there is none.
///
/// The phase is that of the program day with the given ID or, if `programDayID` is nil, of the program day
/// that prescribes the template on that day.
package func phase(of templateID: ID, on day: Day, programDayID: ID?, in tx: Transaction) -> ProgramPhase? {
  if let programDayID, let named = tx.find(ProgramDay.self, programDayID) {
    return tx.find(Program.self, named.programID) == nil ? nil : named.phase
  }
  return programDay(of: templateID, on: day, in: tx)?.phase
}

/// Returns the program day that prescribes a template on a date, or nil if there is none.
///
/// Only programs with an end are searched.
package func programDay(of templateID: ID, on day: Day, in tx: Transaction) -> ProgramDay? {
  for program in programs(in: tx) where !program.pattern.repeats {
    let dates = schedule(of: program, in: tx).dates(from: day, through: day)
    if let date = dates.first(where: { $0.isTraining && $0.day.templateID == templateID }) { return date.day }
  }
  return nil
}

/// Returns the phase whose targets a session follows, or nil if its targets come from the athlete or the
/// template.
///
/// Exercises that are left out, for example because of a limitation, make no difference.
package func phase(
  behind override: SessionOverride?, of session: WorkoutSession, in tx: Transaction
)
  -> ProgramPhase?
{
  guard let override, override.reason.isEmpty,
    let templateID = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) })?.templateID,
    let phase = phase(of: templateID, on: session.day, programDayID: session.programDayID, in: tx),
    !phase.targets.isAsPlanned,
    override.adjustments.filter({ $0.type != .skipExercise }) == phase.targets.adjustments
  else { return nil }
  return phase
}

/// Sets the phase of all days in one week of a program, or removes it if `phase` is nil.
///
/// - Throws: ``ProgramError/noSuchProgram(_:)`` if the program doesn't exist, or
///   ``ProgramError/noSuchDay(_:)`` if the week has no days.
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
