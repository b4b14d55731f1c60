/// A numeric field of a scheme, whose raw value is its name in the text format.
package enum SchemeField: String, CaseIterable, Sendable {
  case max, step, percent, successes, failures, back, last, double, total, fewest, most, seconds, effort
  case start, load, edge, restart

  /// The quantity that a field measures.
  package enum Measure: Sendable {
    case weight, tenthsOfPercent, count, reps, seconds, tenthsOfEffort, millimetres
  }

  package var measure: Measure {
    switch self {
    case .max, .step, .start, .load, .restart: .weight
    case .percent, .back: .tenthsOfPercent
    case .successes, .failures, .fewest, .most: .count
    case .last, .double, .total: .reps
    case .seconds: .seconds
    case .effort: .tenthsOfEffort
    case .edge: .millimetres
    }
  }

  /// The valid values, in the unit of ``measure``, where weights are in grams.
  ///
  /// Four is the maximum for successes and failures, because the rules look back at only three earlier
  /// sessions.
  package var range: ClosedRange<Int64> {
    switch self {
    case .max, .load: 0...1_000_000
    case .start: -100_000...1_000_000
    case .step, .restart: 0...100_000
    case .percent: 1...200
    case .back: 0...500
    case .successes, .failures: 1...4
    case .last, .double: 1...1000
    case .total: 1...10_000
    case .fewest, .most: 1...20
    case .seconds: 1...600
    case .effort: 50...100
    case .edge: 4...100
    }
  }
}

extension SchemeKind {
  /// The fields used by this kind of progression, in the order of the form.
  package var fields: [SchemeField] {
    switch self {
    case .linear: [.step, .percent, .successes, .last, .double, .failures, .back]
    case .double, .narrowing: [.step, .percent]
    case .triple: [.fewest, .most, .step, .percent]
    case .sum: [.total, .step, .percent]
    case .waves: [.max, .step, .back]
    case .stages: [.step, .percent, .back, .restart]
    case .effort: [.effort]
    case .sets: [.fewest, .most]
    case .time: [.seconds, .step]
    case .hang: [.step, .start, .load, .edge]
    case .fixed: []
    }
  }

  /// Returns the default value for a field, or nil if it has none.
  package func usual(_ field: SchemeField) -> Int64? {
    switch field {
    case .successes: 1
    case .failures: 3
    case .back: 100
    case .total: 30
    case .fewest: 3
    case .most: self == .triple ? 5 : 6
    case .seconds: 5
    case .effort: 80
    case .start: 0
    case .load: 20_000
    case .edge: 10
    case .max, .step, .percent, .last, .double, .restart: nil
    }
  }
}

extension Scheme {
  package subscript(field: SchemeField) -> Int64? {
    get {
      switch field {
      case .max: trainingMax?.grams
      case .step: increment?.grams
      case .percent: incrementTenths
      case .successes: successes
      case .failures: failures
      case .back: decrementTenths
      case .last: lastReps
      case .double: doubleReps
      case .total: totalReps
      case .fewest: fewestSets
      case .most: mostSets
      case .seconds: stepSeconds
      case .effort: targetRPE
      case .start: startLoad?.grams
      case .load: mostLoad?.grams
      case .edge: smallestEdgeMillimetres
      case .restart: restart?.grams
      }
    }
    set {
      switch field {
      case .max: trainingMax = newValue.map { Weight(grams: $0) }
      case .step: increment = newValue.map { Weight(grams: $0) }
      case .percent: incrementTenths = newValue
      case .successes: successes = newValue
      case .failures: failures = newValue
      case .back: decrementTenths = newValue
      case .last: lastReps = newValue
      case .double: doubleReps = newValue
      case .total: totalReps = newValue
      case .fewest: fewestSets = newValue
      case .most: mostSets = newValue
      case .seconds: stepSeconds = newValue
      case .effort: targetRPE = newValue
      case .start: startLoad = newValue.map { Weight(grams: $0) }
      case .load: mostLoad = newValue.map { Weight(grams: $0) }
      case .edge: smallestEdgeMillimetres = newValue
      case .restart: restart = newValue.map { Weight(grams: $0) }
      }
    }
  }

  /// Returns the effective value of a field, clamped to its range, or nil if the field isn't used.
  ///
  /// This is the athlete's value or, without one, the default.
  package func amount(_ field: SchemeField) -> Int64? {
    (self[field] ?? kind.usual(field)).map {
      min(Swift.max($0, field.range.lowerBound), field.range.upperBound)
    }
  }

  /// True if the minimum number of sets doesn't exceed the maximum.
  package var areSetsInOrder: Bool { (amount(.fewest) ?? 1) <= (amount(.most) ?? 20) }

  /// The valid stages of the scheme or, if there are none, the stages of GZCLP's first tier
  /// (`docs/notes/schemes.md`).
  package var usedStages: [SchemeStage] {
    let sane = (stages ?? []).prefix(10).filter { (1...20).contains($0.sets) && (1...1000).contains($0.reps) }
    if !sane.isEmpty { return sane }
    return [SchemeStage(5, 3), SchemeStage(6, 2), SchemeStage(10, 1)]
  }

  /// The valid weeks of the wave or, if there are none, the weeks of 5/3/1, with a light fourth week.
  package var usedWaves: [SchemeWave] {
    let sane = (waves ?? []).prefix(12).filter { week in
      (1...20).contains(week.sets.count)
        && week.sets.allSatisfy { (1...150).contains($0.percent) && (1...1000).contains($0.reps) }
    }
    if !sane.isEmpty { return sane }
    let top: [[WaveSet]] = [
      [WaveSet(65, 5), WaveSet(75, 5), WaveSet(85, 5, untilFailure: true)],
      [WaveSet(70, 3), WaveSet(80, 3), WaveSet(90, 3, untilFailure: true)],
      [WaveSet(75, 5), WaveSet(85, 3), WaveSet(95, 1, untilFailure: true)],
      [WaveSet(40, 5), WaveSet(50, 5), WaveSet(60, 5)],
    ]
    return top.map { SchemeWave($0) }
  }
}
