import Records
import Training

func startRoutes() -> [Route] {
  [
    Route("GET", "/templates/:id/start") { visit in showStart(visit) },
    Route("POST", "/sessions/start") { visit in start(visit) },
    Route("POST", "/sessions/:id/discard") { visit in discard(visit) },
    Route("POST", "/sessions/:id/full-targets") { visit in takeFull(visit) },
    Route("GET", "/sessions/:id/override") { visit in showOverride(visit) },
    Route("POST", "/sessions/:id/override") { visit in lighten(visit) },
  ]
}

private func showStart(_ visit: Visit) -> Response {
  guard let planID = visit.id() else { return notFound(visit) }
  do throws(PlanError) {
    let start = try readStart(
      of: planID, visit.request.query, visit.finder.catalogue, in: visit.tx)
    return .page(startPage(start, visit.frame, utcOffset: visit.request.context.utcOffset))
  } catch {
    if visit.tx.find(WorkoutPlan.self, planID) != nil { return refused(.planWithoutContent, visit.frame) }
    return notFound(visit)
  }
}

/// Decides what was decided, notes how the athlete feels, and starts: all or nothing.
private func start(_ visit: Visit) -> Response {
  guard let text = visit.form["plan"], !text.isEmpty else { return refused(.planMissing, visit.frame) }
  guard let planID = ID(text) else { return refused(.noSuchPlan, visit.frame) }
  let decisions = DecisionForm(visit.form)
  let word = visit.form["feeling"].flatMap { $0.isEmpty ? nil : $0 }
  let feeling = word.flatMap { Feeling(rawValue: $0) }
  var sent = SentStart(decisions: decisions)
  if word != nil, feeling == nil {
    sent.wrong = .feelingUnknown
  } else if decisions.tooLong != nil {
    sent.wrong = .decisionsWrong
  } else {
    do throws(BeginError) {
      let session = try beginSession(
        from: planID, deciding: decisions.verdicts, feeling: feeling,
        for: visit.form["program-day"].flatMap { ID($0) },
        scheduledAs: visit.form["scheduled"].flatMap { ID($0) },
        atFullTargets: visit.form["targets"]?.hasSameBytes(as: "full") ?? false, in: visit.tx)
      // What a phase of the program took off is enough.
      if visit.tx.find(SessionOverride.self, SessionOverride.id(of: session.id)) == nil {
        try adjust(session.id, visit)
      }
      return .seeOther(sessionPath(session.id, "log"))
    } catch {
      switch error {
      case .session(let why): sent.wrong = why.whyNotStarted
      case .suggestion(let why): (sent.wrong, sent.wrongChange) = why.told
      }
    }
  }
  return startAgain(planID, sent, visit)
}

/// Uses what the day's form changes, unless the athlete took full targets, and what she chose in an
/// exercise's place.
private func adjust(_ sessionID: ID, _ visit: Visit) throws(BeginError) {
  let form = StartForm(visit.form)
  guard !form.isFull else { return }
  let (catalogue, tx) = (visit.finder.catalogue, visit.tx)
  do throws(SessionError) {
    let planned = facts(of: sessionID, in: tx).map { snapshot(of: $0, in: tx) } ?? PlanSnapshot()
    try adjustToday(sessionID, keeping: form.full + form.replaced, catalogue, in: tx)
    for lift in planned.exercises where form.replaced.contains(lift.lineage) {
      guard let other = replacement(for: lift.catalogID, catalogue, in: tx) else { continue }
      try swapExercise(lift.lineage, for: other, in: sessionID, tx)
    }
  } catch { throw .session(error) }
}

/// Gives an exercise of a running session its full targets back.
private func takeFull(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  let lineage = visit.form["lineage"].flatMap { ID($0) } ?? .none
  do throws(SessionError) { try takeFullTargets(of: lineage, in: sessionID, visit.tx) } catch {
    return notFound(visit)
  }
  let shown = visit.form["exercise"].flatMap { ID($0) }
  return .seeOther(shown.map { loggerPath(sessionID, $0) } ?? sessionPath(sessionID, "log"))
}

/// The page again with what was sent, and with what holds today.
private func startAgain(_ planID: ID, _ sent: SentStart, _ visit: Visit) -> Response {
  // What the refused attempt wrote must not be read.
  let tx = Transaction(visit.tx.base, visit.tx.context)
  do throws(PlanError) {
    let start = try readStart(of: planID, visit.form, visit.finder.catalogue, in: tx)
    let page = startPage(start, sent: sent, visit.frame, utcOffset: visit.request.context.utcOffset)
    return .page(page, status: 422)
  } catch {
    return refused(sent.wrong ?? .noSuchPlan, visit.frame)
  }
}

/// Moves a running session into *Recently deleted*.
private func discard(_ visit: Visit) -> Response {
  guard let sessionID = visit.id(), let facts = facts(of: sessionID, in: visit.tx) else {
    return notFound(visit)
  }
  // Finished in another tab meanwhile: what is over is not thrown away from here.
  guard facts.end == nil else { return .seeOther(sessionPath(sessionID, "review")) }
  do throws(SessionError) { try deleteSession(sessionID, in: visit.tx) } catch { return notFound(visit) }
  let planID = visit.form["plan"].flatMap { ID($0) }
  let path = planID.map { templatePath($0, "start") } ?? "/"
  return .seeOther(address(path, [("said", "discarded"), ("about", sessionID.text)]))
}

/// Nothing is at an address: neither for whom it never was nor for whom it is no more.
func notFound(_ visit: Visit) -> Response {
  .page(notFoundPage(visit.request.path, visit.frame), status: 404)
}

extension SessionError {
  fileprivate var whyNotStarted: Phrase {
    switch self {
    case .alreadyRunning: .alreadyRunning
    case .plan(.noSuchPlan): .noSuchPlan
    default: .cannotStart
    }
  }
}

extension SuggestionError {
  /// What is said above a form whose decisions can't be saved, and at the change it is about.
  var told: (above: Phrase, at: (change: ID, sentence: Phrase)?) {
    switch self {
    case .noSuchChange(let id): (.decisionsNotSaved, (id, .changeNotThere))
    case .alreadyApplied(let id): (.changeApplied, (id, .changeApplied))
    case .notInAPlan(let id): (.changeWithoutPlan, (id, .changeWithoutPlan))
    case .targetChanged(let id, _, _): (.decisionsNotSaved, (id, .changeMoved))
    case .targetGone(let id): (.changeTargetGone, (id, .changeTargetGone))
    case .nothingProposed, .outside: (.decisionsNotSaved, nil)
    case .plan: (.noSuchPlan, nil)
    }
  }
}
