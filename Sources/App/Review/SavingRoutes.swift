import Records
import Training

func showSaving(_ visit: Visit) -> Response {
  guard let reading = reading(visit) else { return notFound(visit) }
  guard reading.facts.end != nil else {
    return .seeOther(sessionPath(reading.facts.session.id, "finish"))
  }
  guard !reading.snapshot.exercises.isEmpty else { return refused(.nothingToSave, visit.frame) }
  var form = SavingForm(reading.facts, reading.snapshot, visit.voice)
  form.name = freePlanName(like: form.name, in: visit.tx)
  let version = reading.facts.session.versionID.flatMap { visit.tx.find(PlanVersion.self, $0) }
  let plan = version.flatMap { visit.tx.find(WorkoutPlan.self, $0.planID) }
  form.category = plan?.category ?? form.category
  return .page(savingPage(reading, form, visit.frame))
}

/// Makes a template of a session.
func saveTemplate(_ visit: Visit) -> Response {
  guard let reading = reading(visit) else { return notFound(visit) }
  var form = SavingForm(visit.form, reading.snapshot)
  let ranges = form.read(reading.snapshot)
  guard form.wrongRanges.isEmpty else { return .page(savingPage(reading, form, visit.frame), status: 422) }
  do throws(SessionError) {
    let plan = try saveAsPlan(
      reading.facts.session.id, named: form.name, category: form.category, ranges: ranges, in: visit.tx)
    return .seeOther(address(templatePath(plan.id), [("said", "saved")]))
  } catch {
    switch error {
    case .plan(.nameEmpty): form.wrongName = .nameEmptyTemplate
    case .plan(.nameTooLong): form.wrongName = .nameTooLongTemplate
    case .plan(.nameTaken): form.wrongName = .nameTakenTemplate
    case .nothingLogged: return refused(.nothingToSave, visit.frame)
    default: return refused(.sessionGone, visit.frame)
    }
    return .page(savingPage(reading, form, visit.frame), status: 422)
  }
}

/// The session with its content as targets, as a template would have it.
private func reading(_ visit: Visit) -> SavingReading? {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else { return nil }
  return SavingReading(facts: facts, snapshot: doneContent(of: facts, in: visit.tx))
}
