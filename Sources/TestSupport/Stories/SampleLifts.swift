import Records
package import Training

extension Sample {
  /// Returns a prescription with lineages that are derived from its exercise and the indices of its sets.
  package static func lift(
    _ exercise: Exercise, _ range: RepRange = .notSet, _ sets: [SetPrescription]
  ) -> ExercisePrescription {
    var lift = prescription(exercise, sets: 0, range, weight: nil, reps: nil)
    var fingerprint = Fingerprint("sample lift")
    fingerprint.add(exercise.catalogID)
    lift.lineage = fingerprint.id
    lift.sets = sets
    for place in sets.indices {
      lift.sets[place].lineage = .derived("sample set", from: lift.lineage, ID(high: 0, low: UInt64(place)))
    }
    return lift
  }

  /// Returns a prescription of equal sets, such as three of ten at 135 lb.
  package static func lift(
    _ exercise: Exercise, _ range: RepRange = .notSet, sets: Int = 3, _ weight: Weight?, _ reps: Int64?
  ) -> ExercisePrescription {
    lift(exercise, range, [SetPrescription](repeating: planned(weight, reps), count: sets))
  }

  package static func planned(
    _ weight: Weight?, _ reps: Int64?, _ type: SetType = .regular, seconds: Int64? = nil
  ) -> SetPrescription {
    var set = SetPrescription()
    set.type = type
    set.targetWeight = weight
    set.targetReps = reps
    set.targetDurationSeconds = seconds
    return set
  }

  package static func snapshot(_ exercises: ExercisePrescription...) -> TemplateSnapshot {
    var snapshot = TemplateSnapshot()
    snapshot.exercises = exercises
    return snapshot.sealed()
  }

  /// Returns traits with a weight grid of equal steps in thousandths of a unit, where 2500 means 2.5 lb.
  package static func traits(
    step thousandths: Int64, _ unit: WeightUnit, _ loading: TrackingType = .weightReps,
    from start: Weight = .zero
  ) -> ExerciseTraits {
    let step = Weight(millionths: thousandths * 1000, unit: unit) ?? .zero
    return ExerciseTraits(loading: loading, grid: WeightGrid(step: step, from: start, unit: unit))
  }

  /// Returns a change to one set, or to the exercise if `set` is nil, with a delta and the resulting value.
  package static func change(
    _ type: ChangeType, _ lift: ExercisePrescription, _ set: SetPrescription?, _ delta: Int64?,
    _ value: Int64,
    suggestion: UInt64 = 1
  ) -> SuggestedChange {
    var change = SuggestedChange()
    change.suggestionID = ID(high: 0x5066, low: suggestion)
    change.catalogID = lift.catalogID
    change.targetExerciseLineage = lift.lineage
    change.targetSetLineage = set?.lineage
    change.changeType = type
    change.delta = delta
    change.value = value
    change.seal()
    return change
  }

  /// Returns a weight in thousandths of a pound, where 137_500 means 137.5 lb.
  package static func poundThousandths(_ thousandths: Int64) -> Weight {
    Weight(millionths: thousandths * 1000, unit: .pound) ?? .zero
  }
}

/// A set performed in a test.
///
/// An integer literal, such as `12`, is the number of repetitions (or seconds) at the day's target weight.
package struct Did: ExpressibleByIntegerLiteral, Sendable {
  package var count: Int64?
  package var weight: Weight?
  package var type: SetType?
  /// The number of seconds between the end of the previous set and the end of this one.
  package var after: Int64?
  /// The depth of the hangboard edge used, in millimetres.
  package var edge: Int64?

  package init(integerLiteral count: Int64) { self.count = count }

  package init(
    _ count: Int64?, at weight: Weight? = nil, as type: SetType? = nil, after: Int64? = nil,
    on edge: Int64? = nil
  ) {
    self.count = count
    self.weight = weight
    self.type = type
    self.after = after
    self.edge = edge
  }

  /// A set that was not performed.
  package static let not = Did(nil)
}
