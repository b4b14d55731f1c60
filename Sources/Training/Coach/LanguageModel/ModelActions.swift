package import Records

/// Chooses the host of the language model to use from now on, or turns the model off if `host` is nil.
package func chooseModel(_ host: String?, in tx: Transaction) {
  var choice = tx.find(ModelChoice.self, ModelChoice.theID) ?? ModelChoice()
  guard choice.host != host else { return }
  choice.host = host
  choice.since = tx.context.now
  tx.put(choice)
}

/// Returns the host that the athlete chose, or nil if the model is turned off.
package func chosenModel(in tx: Transaction) -> String? {
  tx.find(ModelChoice.self, ModelChoice.theID)?.host
}

/// Returns the open tasks for the model at a host: up to three questions, then up to three sessions.
///
/// A task is open if it has no model answer yet, is at most 24 hours old, and was created after the host was
/// chosen. A question that mentions a red flag is left to the rules, because a model might play it down.
///
/// `say` formats the rules' answer as sentences.
package func modelTasks(
  at host: String, _ finder: ExerciseFinder, say: (CoachMessage) -> String, in tx: Transaction
) -> [ModelTask] {
  guard let choice = tx.find(ModelChoice.self, ModelChoice.theID), let chosen = choice.host,
    chosen.hasSameBytes(as: host)
  else { return [] }
  let first = max(choice.since, tx.context.now + -86_400_000)
  let questions = tx.list(CoachMessage.self, CoachMessage.byTime.all.from(first))
    .filter { $0.role == .athlete && isOpen(CoachMessage.kind, modelAnswerID($0.id), in: tx) }
    .filter { Question(in: $0.text ?? "", finder, in: tx).redFlag == nil }
  let sessions = tx.list(Suggestion.self, Suggestion.byTime.all.from(first)).compactMap { made in
    made.source == .rules ? made.sessionID : nil
  }.filter { isOpen(Suggestion.kind, Suggestion(after: $0, by: .ai).id, in: tx) }
  return questions.suffix(3).map { questionTask($0, finder, say: say, in: tx) }
    + sessions.suffix(3).compactMap { sessionTask($0, finder.catalogue, in: tx) }
}

/// Returns true if no row has this ID, not even a deleted one.
///
/// A deleted answer still counts as an answer.
private func isOpen(_ kind: String, _ id: ID, in tx: Transaction) -> Bool { tx.row(kind, id) == nil }

/// Returns the ID of the model's answer to a question.
///
/// A question has at most one model answer.
package func modelAnswerID(_ question: ID) -> ID { .derived("model_answer", from: question) }

/// Returns the rules' answer to a question and the session composed for it, or nil if there is no answer.
func rulesAnswer(to question: CoachMessage, in tx: Transaction) -> (reply: CoachMessage, item: FeedItem?)? {
  let near = CoachMessage.byTime.all.from(question.at).through(question.at + 1000)
  let reply = tx.list(CoachMessage.self, near).first { $0.role == .coach && $0.text == nil }
  return reply.map { reply in
    (reply, reply.feedItemIDs.first.flatMap { tx.find(FeedItem.self, $0) })
  }
}

func sessionBounds(
  _ own: FeedItem, _ finder: ExerciseFinder, in tx: Transaction
) -> SessionBounds {
  let all = tx.list(Exercise.self)
  func known(_ catalogID: String) -> Exercise? { exercise(catalogID, finder.catalogue, all) }
  return SessionBounds(complementInput(in: tx, known), own: own, known)
}

extension ModelAnswer {
  /// Stores the answer to a question in the conversation and, if the rules allow it, the proposed session in
  /// the feed.
  ///
  /// Storing another answer to the same question has no effect.
  package func store(answering questionID: ID, _ finder: ExerciseFinder, in tx: Transaction) {
    let id = modelAnswerID(questionID)
    guard isOpen(CoachMessage.kind, id, in: tx), let question = tx.find(CoachMessage.self, questionID) else {
      return
    }
    let rules = rulesAnswer(to: question, in: tx)
    var message = CoachMessage()
    message.id = id
    // The message must sort after the rules' reply, even if a device's clock is wrong.
    message.at = max(tx.context.now, (rules?.reply.at ?? question.at) + 1)
    message.role = .coach
    message.text = words
    if let proposed = session, let own = rules?.item, own.day == tx.context.today {
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
        message.feedItemIDs = [item.id]
        message.remarks = Advisor(Question(.session), finder, in: tx).sessionRemarks(item)
      }
    }
    tx.putOnce(message)
  }
}

/// Returns the bounds for changes that a model may propose after a session, or nil if it may propose none.
func changeBounds(
  of sessionID: ID, _ catalogue: Catalogue, in tx: Transaction
) -> (rules: Suggestion, facts: SessionFacts, snapshot: TemplateSnapshot, bounds: ChangeBounds)? {
  guard let rules = tx.find(Suggestion.self, Suggestion(after: sessionID, by: .rules).id),
    let facts = facts(of: sessionID, in: tx), facts.session.origin == .template,
    let snapshot = tx.find(TemplateSnapshot.self, rules.snapshotID)
  else { return nil }
  // Increases for exercises that a limitation rules out are dropped, so that the current target is the limit.
  var input = ComplementInput(now: TimeOfDay(wrapping: 0))
  input.limitations = tx.list(Limitation.self).filter { $0.holds(on: tx.context.today) }
  let own = tx.list(Exercise.self)
  let kept = rulesChanges(of: rules, in: tx).filter { change in
    guard let known = exercise(change.catalogID, catalogue, own) else { return true }
    return !change.asksForMore(known.loading) || input.allows(known)
  }
  let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
  return (rules, facts, snapshot, ChangeBounds(snapshot, facts, rules: kept, table))
}

func rulesChanges(of suggestion: Suggestion, in tx: Transaction) -> [SuggestedChange] {
  tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
}

extension [ProposedChange] {
  /// Stores the changes that a model proposes after a session, within the rules' bounds.
  ///
  /// Targets that the athlete has already decided on are skipped. If there is no change, an empty suggestion
  /// records that the model was asked. Storing changes after the same session again has no effect.
  package func store(after sessionID: ID, _ catalogue: Catalogue, in tx: Transaction) {
    var suggestion = Suggestion(after: sessionID, by: .ai)
    guard isOpen(Suggestion.kind, suggestion.id, in: tx),
      let (rules, _, _, bounds) = changeBounds(of: sessionID, catalogue, in: tx)
    else { return }
    suggestion.snapshotID = rules.snapshotID
    // Only the most recent suggestion is offered.
    suggestion.createdAt = Swift.max(tx.context.now, rules.createdAt + 1)
    let decided = rulesChanges(of: rules, in: tx).filter { latestDecision(on: $0.id, in: tx) != nil }
    tx.putOnce(suggestion)
    for draft in bounds.checked(self) {
      let change = SuggestedChange(draft, of: suggestion)
      let isDecided = decided.contains {
        $0.targetExerciseLineage == change.targetExerciseLineage
          && $0.targetSetLineage == change.targetSetLineage && $0.changeType.sort == change.changeType.sort
      }
      if !isDecided { tx.putOnce(change) }
    }
  }
}
