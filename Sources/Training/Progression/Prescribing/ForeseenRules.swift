import Records

/// Rules that apply the forecast, which may reduce an increase but never raise it.
extension ExerciseRules {
  /// Returns the largest change that is likely enough to succeed: the suggested increase, a smaller step or a
  /// hold.
  ///
  /// An unlikely increase is kept if enough sessions in a row have reached today's targets. The finding is
  /// also unchanged if too little is known about the exercise or the athlete chose the weight.
  func foreseen(_ finding: Finding) -> Finding {
    guard let foresight = input.foresight, finding.rule.rawValue >= ProgressionRule.topOfRange.rawValue,
      finding.rule != .capacity, !finding.changes.isEmpty, let prospect = prospect(of: finding.changes)
    else { return finding }
    var found = finding
    if prospect.percent >= foresight.percent { return found }
    if found.reasons.contains(where: { $0.code == .reachedOften }) { return found }
    let wait = wait(by: foresight)
    if wait.isOver {
      found.reasons.append(wait.reason)
      return found
    }
    if let (changes, smaller) = smallerStep(finding, foresight.percent) {
      found.changes = changes
      found.reasons.append(reason(.smallerForChance, smaller, foresight.percent))
      return found
    }
    found.changes = []
    found.reasons.append(reason(.tooUnlikely, prospect, foresight.percent))
    found.reasons.append(wait.reason)
    return found
  }

  /// Returns the prospect of the heaviest sets with the changes applied, or nil if too little is known.
  private func prospect(of changes: [ChangeDraft]) -> Prospect? {
    let asked = reading.sets.map { set in
      var (load, target) = (set.targetLoad ?? set.load ?? 0, set.asked)
      for change in changes where change.targetSetLineage == set.prescription.lineage {
        guard let value = change.value else { continue }
        switch change.changeType {
        case .increaseWeight, .decreaseWeight: load = sense.load(Weight(grams: value))
        case .increaseReps, .decreaseReps: target = value
        default: break
        }
      }
      return (load, target)
    }
    guard let heaviest = asked.map({ $0.0 }).max() else { return nil }
    return prospect(heaviest, asked.filter { $0.0 == heaviest }.map { $0.1 })
  }

  /// Returns a smaller increase, to the heaviest load at which success is likely enough, or nil if there is
  /// none.
  private func smallerStep(
    _ finding: Finding, _ percent: Int64
  ) -> (changes: [ChangeDraft], prospect: Prospect)? {
    let risen = finding.changes.compactMap { change in
      change.changeType == .increaseWeight ? change.value.map { sense.load(Weight(grams: $0)) } : nil
    }
    guard let before = reading.topLoad, var load = risen.max() else { return nil }
    while let lower = traits.grid.step(below: load), lower > before + WeightGrid.tolerance {
      load = lower
      let changes = finding.changes.compactMap { change -> ChangeDraft? in
        guard change.changeType == .increaseWeight else { return change }
        guard let set = reading.sets.first(where: { $0.prescription.lineage == change.targetSetLineage })
        else { return nil }
        return weightChange(set, to: load, isRise: true, change.reasons.first?.code ?? .topOfRange).first
      }
      guard let prospect = prospect(of: changes) else { return nil }
      if prospect.percent >= percent { return (changes, prospect) }
    }
    return nil
  }

  private func reason(_ code: ReasonCode, _ prospect: Prospect, _ wanted: Int64) -> Reason {
    var reason = Reason(
      code, Figure("chance", .percent, prospect.percent), Figure("wanted", .percent, wanted),
      Figure("needed", .reps, prospect.needed))
    if prospect.reserve > 0 {
      reason.figures.append(Figure("reserve_tenths", .rpe, (prospect.reserve * 10).nearest))
    }
    return reason
  }
}
