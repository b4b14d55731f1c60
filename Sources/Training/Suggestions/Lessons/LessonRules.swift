import Records

extension Lessons {
  /// The outcome of the changes of one type to one exercise in a single session.
  struct Verdict: Equatable {
    var sessionID: ID
    var judgement: Judgement
    var at: Instant
  }

  private static let eightWeeks: Int64 = 56 * 86_400_000

  /// Returns the final outcomes of accepted changes, one per session, oldest first.
  ///
  /// Ignored changes don't count.
  func verdicts(_ catalogID: String, _ type: ChangeType) -> [Verdict] {
    var verdicts: [Verdict] = []
    for change in changes(catalogID, type) {
      guard ledger.decision(on: change.id)?.decision == .accepted,
        let outcome = ledger.outcome(of: change.id),
        !outcome.provisional || outcome.by == .user, outcome.outcome != .ignored,
        !isForgotten(outcome.at, catalogID, type)
      else { continue }
      if let place = verdicts.firstIndex(where: { $0.sessionID == outcome.sessionID }) {
        if outcome.outcome == .tooAggressive { verdicts[place].judgement = .tooAggressive }
      } else {
        verdicts.append(Verdict(sessionID: outcome.sessionID, judgement: outcome.outcome, at: outcome.at))
      }
    }
    return verdicts.sorted { ($0.at, $0.sessionID) < ($1.at, $1.sessionID) }
  }

  /// Returns the lesson to make smaller steps, or nil if it doesn't apply.
  ///
  /// The step is halved after two outcomes in a row that were too aggressive, and restored after three in a
  /// row that weren't.
  func smallerStep(_ catalogID: String, _ type: ChangeType) -> Lesson? {
    guard type == .increaseWeight || type == .decreaseWeight else { return nil }
    var (percent, tooMuch, fine): (Int64, Int64, Int64) = (100, 0, 0)
    var at = Instant(milliseconds: 0)
    for verdict in verdicts(catalogID, type) {
      if verdict.judgement == .tooAggressive {
        (tooMuch, fine) = (tooMuch + 1, 0)
        if tooMuch == 2 { (percent, tooMuch, at) = (max(25, percent / 2), 0, verdict.at) }
      } else {
        (tooMuch, fine) = (0, fine + 1)
        if fine >= 3 { percent = 100 }
      }
    }
    guard percent < 100 else { return nil }
    return Lesson(
      kind: .smallerStep, catalogID: catalogID, changeType: type,
      reason: Reason(.smallerStepLearned, Figure("percent", .percent, percent)), at: at)
  }

  /// Returns the lesson that changes of this type should be offered at the start of the next session, or nil
  /// if it doesn't apply.
  ///
  /// It applies if the athlete deferred and then accepted such a change in at least two suggestions, and did
  /// so more often than deferring and then rejecting it.
  func asksLater(_ catalogID: String, _ type: ChangeType) -> Lesson? {
    var (taken, left): ([ID], [ID]) = ([], [])
    var at = Instant(milliseconds: 0)
    for change in changes(catalogID, type) {
      let decisions = ledger.decisions(on: change.id).filter { !isForgotten($0.at, catalogID, type) }
      guard let last = decisions.last,
        decisions.contains(where: { $0.decision == .deferred && $0.at < last.at })
      else { continue }
      if last.decision == .accepted, !taken.contains(change.suggestionID) {
        taken.append(change.suggestionID)
        at = max(at, last.at)
      }
      if last.decision == .rejected, !left.contains(change.suggestionID) { left.append(change.suggestionID) }
    }
    guard taken.count >= 2, taken.count > left.count else { return nil }
    return Lesson(
      kind: .asksLater, catalogID: catalogID, changeType: type,
      reason: Reason(.asksLater, Figure("times", .count, Int64(taken.count))), at: at)
  }

  /// Returns the lesson to add no sets, or nil if it doesn't apply.
  ///
  /// It applies if an added set was rejected within the last eight weeks and the athlete didn't do it anyway.
  func noVolume(_ catalogID: String) -> Lesson? {
    guard doneAnyway(catalogID, .addSet) == nil else { return nil }
    guard let at = rejections(of: changes(catalogID, .addSet)).last else { return nil }
    return Lesson(
      kind: .noVolume, catalogID: catalogID, changeType: .addSet, reason: daysLeft(from: at), at: at)
  }

  /// The lesson to add no sets to any exercise, or nil if it doesn't apply.
  ///
  /// It applies if, within the last eight weeks, added sets were rejected for at least two exercises and none
  /// was accepted, while an increase in weight was.
  var noVolumeAnywhere: Lesson? {
    let additions = ledger.changes.filter { $0.changeType == .addSet }
    let refused = additions.filter { !rejections(of: [$0]).isEmpty }
    guard let at = rejections(of: additions).last, let first = refused.first,
      refused.contains(where: { !$0.catalogID.hasSameBytes(as: first.catalogID) }),
      !additions.contains(where: { isAcceptedLately($0) }),
      ledger.changes.contains(where: { $0.changeType == .increaseWeight && isAcceptedLately($0) })
    else { return nil }
    return Lesson(kind: .noVolume, catalogID: nil, changeType: .addSet, reason: daysLeft(from: at), at: at)
  }

  /// Returns the lesson that rejected changes were performed anyway, and successfully, or nil if it doesn't
  /// apply.
  func doneAnyway(_ catalogID: String, _ type: ChangeType) -> Lesson? {
    var sessions: [(id: ID, at: Instant)] = []
    for change in changes(catalogID, type) {
      guard ledger.wasDoneThoughRejected(change.id), let outcome = ledger.outcome(of: change.id),
        outcome.outcome == .good || outcome.outcome == .tooEasy, !isForgotten(outcome.at, catalogID, type),
        !sessions.contains(where: { $0.id == outcome.sessionID })
      else { continue }
      sessions.append((outcome.sessionID, outcome.at))
    }
    guard let at = sessions.map({ $0.at }).max() else { return nil }
    return Lesson(
      kind: .doneThoughRejected, catalogID: catalogID, changeType: type,
      reason: Reason(.doneThoughRejected, Figure("times", .count, Int64(sessions.count))), at: at)
  }

  /// The lesson that the athlete's self-rating is cautious, or nil if it doesn't apply.
  ///
  /// It applies if the most recent sessions that the athlete started tired or sick all went well. At least
  /// two sessions are required, and a session with overridden targets counts as half.
  var cautiousSelfRating: Lesson? {
    var sessions: [(id: ID, at: Instant, isGood: Bool, isFirm: Bool)] = []
    for change in ledger.changes {
      guard ledger.decision(on: change.id)?.decision == .accepted,
        let outcome = ledger.outcome(of: change.id),
        outcome.outcome != .ignored, !isForgotten(outcome.at, nil, nil),
        ledger.moods.contains(where: { $0.sessionID == outcome.sessionID && $0.feeling.invitesOverride })
      else { continue }
      let isGood = outcome.outcome != .tooAggressive
      if let place = sessions.firstIndex(where: { $0.id == outcome.sessionID }) {
        sessions[place].isGood = sessions[place].isGood && isGood
      } else {
        sessions.append((outcome.sessionID, outcome.at, isGood, !outcome.provisional))
      }
    }
    sessions.sort { ($0.at, $0.id) > ($1.at, $1.id) }
    let good = sessions.prefix { $0.isGood }
    let points = good.reduce(Int64(0)) { $0 + ($1.isFirm ? 2 : 1) }
    guard let latest = good.first, points >= 4 else { return nil }
    return Lesson(
      kind: .cautiousSelfRating, catalogID: nil, changeType: nil,
      reason: Reason(.cautiousSelfRating, Figure("sessions", .count, Int64(good.count))), at: latest.at)
  }

  private func changes(_ catalogID: String, _ type: ChangeType) -> [SuggestedChange] {
    ledger.changes.filter { $0.changeType == type && $0.catalogID.hasSameBytes(as: catalogID) }
  }

  /// Returns the times of the rejections from the last eight weeks that are still in effect, oldest first.
  private func rejections(of changes: [SuggestedChange]) -> [Instant] {
    let times = changes.compactMap { change -> Instant? in
      guard let decision = ledger.decision(on: change.id), decision.decision == .rejected,
        isLate(decision.at),
        !isForgotten(decision.at, change.catalogID, change.changeType)
      else { return nil }
      return decision.at
    }
    return times.sorted()
  }

  private func isAcceptedLately(_ change: SuggestedChange) -> Bool {
    guard let decision = ledger.decision(on: change.id), decision.decision == .accepted else { return false }
    return isLate(decision.at) && !isForgotten(decision.at, change.catalogID, change.changeType)
  }

  private func isLate(_ at: Instant) -> Bool {
    now - at < Lessons.eightWeeks
  }

  private func daysLeft(from at: Instant) -> Reason {
    let left = Lessons.eightWeeks - (now - at).clamped(to: 0...Lessons.eightWeeks)
    return Reason(.noVolumeWanted, Figure("days_left", .days, (left + 86_399_999) / 86_400_000))
  }

  /// Returns true if the athlete has since reset what was learned at the given time.
  ///
  /// A lesson about all exercises requires a reset for all exercises.
  func isForgotten(_ at: Instant, _ catalogID: String?, _ type: ChangeType?) -> Bool {
    ledger.resets.contains { reset in
      guard reset.at >= at, reset.changeType == nil || reset.changeType == type else { return false }
      guard let about = reset.catalogID else { return true }
      return catalogID.map { about.hasSameBytes(as: $0) } ?? false
    }
  }
}
