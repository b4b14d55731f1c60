package import Records

/// A prescription that doesn't fit the training aim, and the adapted prescription.
package struct AimFit: Equatable, Sendable {
  package var from: ExercisePrescription
  package var to: ExercisePrescription
  package var lineage: ID { from.lineage }
  package var changesRange: Bool { from.repRange != to.repRange }
  /// The old and new rest after the last working set, in seconds, or nil if it stays the same.
  package var rest: (from: Int64, to: Int64)? {
    let (old, new) = (from.workingRest, to.workingRest)
    return old == new ? nil : (old, new)
  }
  /// The old and new weight of the heaviest working set, or nil if no working set has a weight.
  package var weight: (from: Weight, to: Weight)? {
    guard let old = from.heaviest, let new = to.heaviest else { return nil }
    return (old, new)
  }

  package static func == (left: AimFit, right: AimFit) -> Bool {
    left.from == right.from && left.to == right.to
  }
}

extension ExercisePrescription {
  /// Returns the adaptation of the exercise to `aim`, or nil if it already fits or if aims don't apply to it.
  ///
  /// A range that overlaps the aim's range is kept. Otherwise, the exercise gets the aim's range, and its
  /// load changes so that, by the RPE chart, as many repetitions are left in reserve as before. This applies
  /// only to compound exercises with a weight whose range starts below twelve, because higher ranges, such as
  /// those for face pulls, are deliberate.
  ///
  /// The rest changes if it is less than two thirds or more than one and a half times the aim's rest, except
  /// in supersets. Climbs, holds and exercises with a custom scheme are left unchanged.
  package func fitted(to aim: TrainingAim, _ traits: ExerciseTraits) -> AimFit? {
    guard scheme == nil, repRange.unit == .reps, let range = repRange.bounds,
      traits.loading == .weightReps || traits.loading == .bodyweightReps || traits.loading == .assisted
    else { return nil }
    var fitted = self
    let isMain = traits.isCompound && range.lowerBound < 12
    let wanted = aim.reps(isCompound: true)
    // Only an exercise with a selectable load can be moved to another repetition range.
    if isMain, !range.overlaps(wanted), traits.loading == .weightReps, let top = heaviest, top > .zero,
      top.isReckonedWith
    {
      fitted.move(to: wanted, traits.grid)
    }
    let (now, rest) = (workingRest, aim.restSeconds(isCompound: isMain))
    // In a superset, an exercise rests while the other one is done.
    if supersetGroup == nil, now * 3 < rest * 2 || now * 2 > rest * 3 { fitted.setWorkingRest(rest) }
    return fitted == self ? nil : AimFit(from: self, to: fitted)
  }

  /// Sets the target of each working set to the low end of `range`, and scales the loads so that as many
  /// repetitions are left in reserve as before.
  private mutating func move(to range: ClosedRange<Int64>, _ grid: WeightGrid) {
    let before = Double(sets.compactMap { $0.type.isWorking ? $0.targetReps : nil }.min() ?? range.lowerBound)
    let share =
      RepChart.share(Double(range.lowerBound) + 1) / RepChart.share(min(max(before, 1), 40) + 1)
    let tenths = min(max((share * 1000).nearest - 1000, -900), 1000)
    repRange = .range(range, .reps)
    for place in sets.indices {
      if sets[place].type.isWorking { sets[place].targetReps = range.lowerBound }
      guard let weight = sets[place].targetWeight, weight.isReckonedWith else { continue }
      sets[place].targetWeight = weight.adjusted(by: tenths, grid)
    }
  }

  fileprivate var heaviest: Weight? { sets.filter { $0.type.isWorking }.compactMap { $0.targetWeight }.max() }

  fileprivate var workingRest: Int64 { sets.last { $0.type.isWorking }.map { restSeconds(after: $0) } ?? 90 }

  private mutating func setWorkingRest(_ seconds: Int64) {
    switch restPolicy {
    case .allSame: restPolicy = .allSame(seconds: seconds)
    case .byType(var byType):
      for type in [SetType.regular, .failure] { byType[type] = seconds }
      restPolicy = .byType(byType)
    case .individual: break
    }
    for place in sets.indices where sets[place].type == .regular || sets[place].type == .failure {
      sets[place].targetRestSeconds = seconds
    }
  }
}

extension ExercisePrescription {
  /// Creates the default prescription for an exercise in a template, following `aim` if there is one.
  package init(usual exercise: Exercise, last: [SetPerformance] = [], for aim: TrainingAim?) {
    self.init(
      usual: exercise,
      lastWeight: last.filter { $0.complete && $0.type.isWorking }.compactMap { $0.weight }.max())
    guard let aim, exercise.loading == .weightReps || exercise.loading == .bodyweightReps else { return }
    let isCompound = exercise.mechanic != .isolation
    restPolicy = .allSame(seconds: aim.restSeconds(isCompound: isCompound))
    // Without a selectable load, the athlete's bodyweight determines the repetitions.
    if exercise.loading == .weightReps, exercise.recommendedReps == nil {
      setRange(.range(aim.reps(isCompound: isCompound), .reps))
    }
  }
}

extension DerivedTemplate {
  /// Returns the template with a rest for each exercise, because other apps' logs don't contain any.
  ///
  /// It is that of `aim`, or of the muscle aim if it is nil, and at least that of the strength aim for
  /// compound exercises with at most six repetitions in a set. Timed sets, climbs and exercises that aren't
  /// in the catalogue keep theirs.
  package func resting(for aim: TrainingAim?, _ catalogue: Catalogue) -> DerivedTemplate {
    var resting = self
    for place in exercises.indices {
      let exercise = exercises[place]
      guard let known = catalogue.exercise(exercise.catalogID), known.loading != .climb,
        let range = exercise.repRange.bounds, exercise.repRange.unit == .reps
      else { continue }
      let isCompound = known.mechanic != .isolation
      let fewest = exercise.sets.filter { $0.type.isWorking }.compactMap { $0.targetReps }.min() ?? .max
      let least = isCompound && fewest <= 6 ? TrainingAim(.strength).restSeconds(isCompound: true) : 0
      let usual = (aim ?? TrainingAim(.muscle)).restSeconds(isCompound: isCompound && range.lowerBound < 12)
      let seconds = max(least, usual)
      resting.exercises[place].restPolicy =
        exercise.sets.allSatisfy { $0.type == .regular }
        ? .allSame(seconds: seconds) : .afterWork(seconds: seconds)
    }
    return resting
  }
}

/// Returns the templates derived from the log, with rests.
package func proposedTemplates(_ catalogue: Catalogue, in tx: Transaction) -> [DerivedTemplate] {
  let aim = trainingAim(in: tx)
  return derivedTemplates(in: tx).map { $0.resting(for: aim, catalogue) }
}

extension SuggestionDraft {
  /// Returns the draft without any added set that would put a muscle above the aim's weekly maximum.
  ///
  /// `weekly` contains the number of sets for each muscle in the last seven days.
  func within(_ aim: TrainingAim?, weekly: [MuscleSets], _ snapshot: TemplateSnapshot) -> SuggestionDraft {
    guard let most = aim?.weeklySets.upperBound else { return self }
    var draft = self
    for place in draft.advices.indices {
      let muscles = snapshot.exercise(draft.advices[place].lineage)?.muscles ?? []
      let isFull = weekly.contains { muscles.contains($0.muscle) && $0.tenths + 10 > most * 10 }
      if isFull { draft.advices[place].changes.removeAll { $0.changeType == .addSet } }
    }
    return draft
  }
}
