import Records
import Training

func showOverride(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  let sent = LighterDay(visit.request.query)
  let choice = readOverride(of: facts, sent, visit.finder.catalogue, in: visit.tx)
  return .page(overridePage(choice, visit.frame))
}

/// Uses lighter targets today, takes them back, or, where neither button was pressed, shows what is chosen.
func lighten(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  do throws(SessionError) {
    if visit.form["use"]?.hasSameBytes(as: "planned") ?? false {
      try trainAsPlanned(sessionID, in: visit.tx)
      return .seeOther(sessionPath(sessionID, "log"))
    }
    var chosen = LighterDay(visit.form) ?? LighterDay()
    if chosen.isReturn { chosen.returns = returns(to: facts, visit.finder.catalogue, in: visit.tx) }
    guard visit.form["use"] != nil else {
      return .seeOther(chosen.address(of: sessionPath(sessionID, "override")))
    }
    let planned = snapshot(of: facts, in: visit.tx)
    if let wrong = wrong(chosen, planned) { return overrideAgain(facts, chosen, wrong, visit) }
    try overrideTargets(
      chosen.adjustments(to: planned), because: chosen.reason, in: sessionID, visit.tx)
    return .seeOther(sessionPath(sessionID, "log"))
  } catch {
    return overrideAgain(facts, LighterDay(visit.form) ?? LighterDay(), .nothingLighter, visit)
  }
}

private func wrong(_ chosen: LighterDay, _ planned: PlanSnapshot) -> Phrase? {
  if chosen.isWrong { return .percentWrong }
  if chosen.reason.utf8.count > 500 { return .reasonTooLong }
  if planned.exercises.allSatisfy({ chosen.leftOut.contains($0.lineage) }) { return .allLeftOut }
  return chosen.adjustments(to: planned).isEmpty ? .nothingLighter : nil
}

private func overrideAgain(
  _ facts: SessionFacts, _ chosen: LighterDay, _ wrong: Phrase, _ visit: Visit
) -> Response {
  let choice = readOverride(of: facts, chosen, visit.finder.catalogue, in: visit.tx)
  return .page(overridePage(choice, wrong: wrong, visit.frame), status: 422)
}
