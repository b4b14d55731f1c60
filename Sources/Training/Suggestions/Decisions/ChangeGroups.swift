package import Records

/// Changes of one family to one exercise that were suggested at the same time.
///
/// Each change can still be decided individually.
package struct ChangeGroup: Equatable, Sendable {
  package var offers: [OfferedChange]
  package var exercise: String
  /// The template content that the positions of sets refer to.
  package var snapshot: TemplateSnapshot

  package var ids: [ID] { offers.map { $0.change.id } }

  package var prescription: ExercisePrescription? {
    offers.first.flatMap { snapshot.exercise($0.change.targetExerciseLineage) }
  }

  /// The number of the exercise's sets that aren't warm-ups.
  package var working: Int { prescription?.sets.count { $0.type.isWorking } ?? 0 }

  /// Returns the 1-based position of a set in the exercise, or nil if the exercise doesn't contain it.
  package func place(of lineage: ID) -> Int? {
    prescription?.sets.firstIndex { $0.lineage == lineage }.map { $0 + 1 }
  }

  /// The reasons for the changes, without duplicates and with the confidence at the end.
  ///
  /// If the repetitions change, missed targets come first. A change's reason is replaced by the suggestion's
  /// reason with the same code, if there is one, because it has more detail. If the changes in repetitions
  /// differ, their total is given instead, as long as all of them are offered.
  package var reasons: [Reason] {
    let told = offers.first.map { $0.suggestion.reasons(for: $0.change) } ?? []
    let sum = told.first(where: isSum)
    let isOfReps = offers.contains { $0.change.changeType.isOfReps }
    var found = isOfReps ? told.filter { $0.code == .missedTargets } : []
    for change in offers.map({ $0.change }) {
      for reason in change.reasons {
        let isSummed = change.changeType.isOfReps && reason == change.reasons.first
        let fuller = (isSummed ? sum : nil) ?? told.first { $0.code == reason.code } ?? reason
        if !found.contains(fuller) { found.append(fuller) }
      }
      if change.changeType.family == .load {
        for reason in told where reason.code == .lastSetDropped && !found.contains(reason) {
          found.append(reason)
        }
      }
    }
    return found.filter { !$0.code.isConfidence } + found.filter { $0.code.isConfidence }
  }

  /// Returns true if a reason states the total of the changes in repetitions.
  private func isSum(_ reason: Reason) -> Bool {
    guard reason.code == .fewerInAll || reason.code == .moreInAll else { return false }
    let deltas = offers.filter { $0.change.changeType.isOfReps }.map { $0.change.delta ?? 0 }
    let sum = deltas.reduce(Int64(0)) { $0.saturatingAdd($1) }
    return reason.amount("by") == (reason.code == .fewerInAll ? Int64(0).saturatingSubtract(sum) : sum)
      && reason.amount("sets") == Int64(deltas.count)
  }

  fileprivate var family: ChangeType.Family { offers.first?.change.changeType.family ?? .kind }

  /// Returns the sort key of an offer.
  ///
  /// Changes to working sets come before changes to warm-ups. Within each group, they are ordered by type of
  /// change and then by set.
  fileprivate func rank(of offer: OfferedChange) -> Int {
    let type = ChangeType.allCases.firstIndex(of: offer.change.changeType) ?? 0
    let set = offer.change.targetSetLineage.flatMap { prescription?.set($0) }
    let sort = set?.type == .warmup ? ChangeType.allCases.count : 0
    return (sort + type) * 1000 + (set.flatMap { place(of: $0.lineage) } ?? 0)
  }

  fileprivate func belongs(_ offer: OfferedChange) -> Bool {
    offers.contains {
      $0.suggestion.sessionID == offer.suggestion.sessionID
        && $0.suggestion.createdAt == offer.suggestion.createdAt
        && $0.change.targetExerciseLineage == offer.change.targetExerciseLineage
        && $0.change.changeType.family == offer.change.changeType.family
    }
  }
}

/// Returns the changes in groups that are decided together, in the order of the template's exercises.
///
/// Within a group, weights come before repetitions, sets are in order, and warm-ups come last.
package func changeGroups(of offers: [OfferedChange], in snapshot: TemplateSnapshot) -> [ChangeGroup] {
  var groups: [ChangeGroup] = []
  for offer in offers {
    if let known = groups.firstIndex(where: { $0.belongs(offer) }) {
      groups[known].offers.append(offer)
      continue
    }
    let name = snapshot.exercise(offer.change.targetExerciseLineage)?.name ?? offer.change.catalogID
    groups.append(ChangeGroup(offers: [offer], exercise: name, snapshot: snapshot))
  }
  let order = snapshot.exercises.map { $0.lineage }
  func place(_ group: ChangeGroup) -> Int {
    group.offers.first.flatMap { order.firstIndex(of: $0.change.targetExerciseLineage) } ?? order.count
  }
  let sorted = groups.enumerated().sorted { left, right in
    let (first, second) = (place(left.element), place(right.element))
    if first != second { return first < second }
    let (family, other) = (left.element.family.rawValue, right.element.family.rawValue)
    return family != other ? family < other : left.offset < right.offset
  }
  return sorted.map { _, group in
    var group = group
    let ranked = group.offers.sorted { group.rank(of: $0) < group.rank(of: $1) }
    group.offers = ranked
    return group
  }
}

/// Returns the groups in lists, each of which is decided as a whole.
///
/// Each list contains the groups of changes that one source suggested for one exercise at the same time.
package func decidedTogether(_ groups: [ChangeGroup]) -> [[ChangeGroup]] {
  var together: [[ChangeGroup]] = []
  for group in groups {
    guard let first = group.offers.first else { continue }
    let known = together.firstIndex { others in
      others[0].offers.contains { other in
        other.suggestion.sessionID == first.suggestion.sessionID
          && other.suggestion.createdAt == first.suggestion.createdAt
          && other.suggestion.source == first.suggestion.source
          && other.change.targetExerciseLineage == first.change.targetExerciseLineage
      }
    }
    if let known { together[known].append(group) } else { together.append([group]) }
  }
  return together
}

extension OfferedChange {
  /// The value to show as the current one: the target or, if the template contains no weight, the weight
  /// that was lifted.
  package var before: Int64 {
    guard change.changeType.isOfWeight, now == 0, !isStale, let value = change.value, let delta = change.delta
    else { return now }
    return value - delta
  }

  /// The value after the change.
  ///
  /// For a stale change, this is the current value plus the delta.
  package var becomes: Int64? {
    let step = change.delta ?? 0
    switch change.changeType {
    case .addSet: return now + change.setCount
    case .removeSet: return now - change.setCount
    default:
      if isStale, change.delta != nil { return now + step }
      return change.value ?? change.delta.map { now + $0 }
    }
  }
}

extension Suggestion {
  /// Returns the suggestion's reasons that concern any prescription of an exercise.
  package func reasons(for catalogID: String) -> [Reason] {
    reasons.filter { $0.catalogID?.hasSameBytes(as: catalogID) ?? false }
  }

  /// Returns the suggestion's reasons that concern the prescription of a change.
  package func reasons(for change: SuggestedChange) -> [Reason] {
    reasons.filter { $0.concerns(change.catalogID, at: change.targetExerciseLineage) }
  }
}

extension ReasonCode {
  /// True if the code states a rule's confidence rather than a reason.
  package var isConfidence: Bool {
    self == .lowConfidence || self == .moderateConfidence || self == .highConfidence
  }
}

extension ChangeType {
  /// A family of change types that are decided together.
  package enum Family: Int64, Sendable { case load = 1, sets, rest, kind }

  package var isOfWeight: Bool { self == .increaseWeight || self == .decreaseWeight }
  var isOfReps: Bool { self == .increaseReps || self == .decreaseReps }

  /// The family of the type.
  ///
  /// Changes to a weight, to repetitions and to an edge form one family. Changes to the number of sets, to
  /// rests and to set types each form another.
  package var family: Family {
    switch self {
    case .increaseWeight, .decreaseWeight, .increaseReps, .decreaseReps, .changeEdgeDepth: .load
    case .addSet, .removeSet: .sets
    case .increaseRest, .decreaseRest: .rest
    case .changeSetType: .kind
    }
  }
}
