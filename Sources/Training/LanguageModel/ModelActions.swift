package import Records

/// Lets the model at a host be asked from now on, or with nil none.
package func chooseModel(_ host: String?, in tx: Transaction) {
  var choice = tx.find(ModelChoice.self, ModelChoice.theID) ?? ModelChoice()
  guard choice.host != host else { return }
  choice.host = host
  choice.since = tx.context.now
  tx.put(choice)
}

/// The host that the athlete lets be asked; nil where it is switched off.
package func chosenModel(in tx: Transaction) -> String? {
  tx.find(ModelChoice.self, ModelChoice.theID)?.host
}

/// What is to be asked of the model at a host: questions, then sessions, of the last day and since it was
/// switched on, that have no answer yet; three of each at most.
///
/// `say` makes sentences of what the rules answered.
package func modelTasks(
  at host: String, _ finder: ExerciseFinder, say: (CoachMessage) -> String, in tx: Transaction
) -> [ModelTask] {
  guard let choice = tx.find(ModelChoice.self, ModelChoice.theID), let chosen = choice.host,
    chosen.hasSameBytes(as: host)
  else { return [] }
  let first = max(choice.since, tx.context.now + -86_400_000)
  let questions = tx.list(CoachMessage.self, CoachMessage.byTime.all.from(first))
    .filter { $0.role == .athlete && isOpen(CoachMessage.kind, modelAnswerID($0.id), in: tx) }
  let sessions = tx.list(PlanSuggestion.self, PlanSuggestion.byTime.all.from(first)).compactMap { made in
    made.source == .rules ? made.sessionID : nil
  }.filter { isOpen(PlanSuggestion.kind, PlanSuggestion(after: $0, by: .ai).id, in: tx) }
  return questions.suffix(3).map { questionTask($0, finder, say: say, in: tx) }
    + sessions.suffix(3).compactMap { sessionTask($0, finder.catalogue, in: tx) }
}

/// An answer that was taken out was one all the same.
private func isOpen(_ kind: String, _ id: ID, in tx: Transaction) -> Bool { tx.row(kind, id) == nil }

/// The id of a model's answer: there is one to each question.
package func modelAnswerID(_ question: ID) -> ID { .derived("model_answer", from: question) }

/// What the rules answered to a question, and the session that they made for it.
func rulesAnswer(to question: CoachMessage, in tx: Transaction) -> (reply: CoachMessage, item: PlanItem?)? {
  let near = CoachMessage.byTime.all.from(question.at).through(question.at + 1000)
  let reply = tx.list(CoachMessage.self, near).first { $0.role == .coach && $0.text == nil }
  return reply.map { reply in
    (reply, reply.planItemIDs.first.flatMap { tx.find(PlanItem.self, $0) })
  }
}

func sessionBounds(
  _ own: PlanItem, _ finder: ExerciseFinder, in tx: Transaction
) -> SessionBounds {
  let all = tx.list(Exercise.self)
  func known(_ catalogID: String) -> Exercise? { exercise(catalogID, finder.catalogue, all) }
  return SessionBounds(complementInput(in: tx, known), own: own, known)
}

/// Writes a model's answer to a question into the talk, and what it proposes into the plan, if the rules let
/// it.
///
/// The second time it changes nothing.
package func take(
  _ answer: ModelAnswer, to questionID: ID, _ finder: ExerciseFinder, in tx: Transaction
) {
  let id = modelAnswerID(questionID)
  guard isOpen(CoachMessage.kind, id, in: tx), let question = tx.find(CoachMessage.self, questionID) else {
    return
  }
  let rules = rulesAnswer(to: question, in: tx)
  var message = CoachMessage()
  message.id = id
  // Behind what the rules said, whatever the clocks.
  message.at = max(tx.context.now, (rules?.reply.at ?? question.at) + 1)
  message.role = .coach
  message.text = answer.words
  if let proposed = answer.session, let own = rules?.item, own.day == tx.context.today {
    switch sessionBounds(own, finder, in: tx).checked(proposed) {
    case .asTheRules: break
    case .refused: message.remarks = [Remark(.beyondRules)]
    case .offered(let exercises, let minutes, let focus, let isFitted):
      var item = own
      item.id = .derived("model_session", from: questionID)
      item.createdAt = tx.context.now
      (item.exercises, item.estimatedDurationMinutes, item.focus) = (exercises, minutes, focus)
      item.remarks.append(Remark(.byModel))
      if isFitted { item.remarks.append(Remark(.fittedToRules)) }
      tx.putOnce(item)
      message.planItemIDs = [item.id]
      message.remarks = Advisor(Question(.session), finder, in: tx).told(item)
    }
  }
  tx.putOnce(message)
}

/// Within what a model may propose changes after a session; nil where nothing can be.
func changeBounds(
  of sessionID: ID, _ catalogue: Catalogue, in tx: Transaction
) -> (rules: PlanSuggestion, facts: SessionFacts, snapshot: PlanSnapshot, bounds: ChangeBounds)? {
  guard let rules = tx.find(PlanSuggestion.self, PlanSuggestion(after: sessionID, by: .rules).id),
    let facts = facts(of: sessionID, in: tx), facts.session.origin == .plan,
    let snapshot = tx.find(PlanSnapshot.self, rules.snapshotID)
  else { return nil }
  // Of what is to be avoided nothing is raised.
  var input = ComplementInput(now: TimeOfDay(wrapping: 0))
  input.limitations = tx.list(Limitation.self).filter { $0.holds(on: tx.context.today) }
  let own = tx.list(Exercise.self)
  let kept = rulesChanges(of: rules, in: tx).filter { change in
    exercise(change.catalogID, catalogue, own).map { input.allows($0) } ?? true
  }
  let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  return (rules, facts, snapshot, ChangeBounds(snapshot, facts, rules: kept, table))
}

func rulesChanges(of suggestion: PlanSuggestion, in tx: Transaction) -> [SuggestedChange] {
  tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
}

/// Writes down what a model suggests after a session, as far as the rules let it; what was decided meanwhile
/// is left alone.
///
/// Without any change it says that the model was asked. The second time it changes nothing.
package func take(
  _ proposed: [ProposedChange], after sessionID: ID, _ catalogue: Catalogue, in tx: Transaction
) {
  var suggestion = PlanSuggestion(after: sessionID, by: .ai)
  guard isOpen(PlanSuggestion.kind, suggestion.id, in: tx),
    let (rules, _, _, bounds) = changeBounds(of: sessionID, catalogue, in: tx)
  else { return }
  suggestion.snapshotID = rules.snapshotID
  // The newer one is offered.
  suggestion.createdAt = max(tx.context.now, rules.createdAt + 1)
  let decided = rulesChanges(of: rules, in: tx).filter { latestDecision(on: $0.id, in: tx) != nil }
  tx.putOnce(suggestion)
  for draft in bounds.checked(proposed) {
    let change = SuggestedChange(draft, of: suggestion)
    let isDecided = decided.contains {
      $0.targetExerciseLineage == change.targetExerciseLineage
        && $0.targetSetLineage == change.targetSetLineage && $0.changeType.sort == change.changeType.sort
    }
    if !isDecided { tx.putOnce(change) }
  }
}
