import Records
import Training

extension SchemeKind {
  var phrase: Phrase {
    switch self {
    case .linear: .schemeLinear
    case .double: .schemeDouble
    case .narrowing: .schemeNarrowing
    case .triple: .schemeTriple
    case .sum: .schemeSum
    case .waves: .schemeWaves
    case .stages: .schemeStages
    case .effort: .schemeEffort
    case .sets: .schemeSets
    case .time: .schemeTime
    case .hang: .schemeHang
    case .fixed: .schemeFixed
    }
  }

  /// A sentence that explains the scheme.
  var explanation: Phrase {
    switch self {
    case .linear: .schemeLinearMore
    case .double: .schemeDoubleMore
    case .narrowing: .schemeNarrowingMore
    case .triple: .schemeTripleMore
    case .sum: .schemeSumMore
    case .waves: .schemeWavesMore
    case .stages: .schemeStagesMore
    case .effort: .schemeEffortMore
    case .sets: .schemeSetsMore
    case .time: .schemeTimeMore
    case .hang: .schemeHangMore
    case .fixed: .schemeFixedMore
    }
  }
}

extension SchemeField {
  fileprivate var phrase: Phrase {
    switch self {
    case .max: .schemeMax
    case .step: .schemeStep
    case .percent: .schemePercent
    case .successes: .schemeSuccesses
    case .failures: .schemeFailures
    case .back: .schemeBack
    case .last: .schemeLast
    case .double: .schemeTwice
    case .total: .schemeTotal
    case .fewest: .schemeFewest
    case .most: .schemeMost
    case .seconds: .schemeSeconds
    case .effort: .schemeWanted
    case .start: .schemeStart
    case .load: .schemeLoad
    case .edge: .schemeEdge
    case .restart: .schemeRestart
    }
  }
}

extension Localizer {
  func name(of field: SchemeField) -> String { text(field.phrase, .text("unit", figures.unit.rawValue)) }

  /// Returns the value of a scheme's field as text, without a unit.
  func number(_ amount: Int64, of field: SchemeField) -> String {
    switch field.measure {
    case .weight: figures.weightNumber(Weight(grams: amount))
    case .tenthsOfPercent, .tenthsOfEffort: figures.decimal(amount, places: 1)
    case .count, .reps, .seconds, .millimetres: String(amount)
    }
  }

  /// Returns a scheme with its chosen values, such as `Linear · Step in kg 2.5 · Misses in a row 3`.
  func summary(of scheme: Scheme?) -> String {
    guard let scheme else { return text(.progressionUsual) }
    var parts = [text(scheme.kind.phrase)]
    for field in scheme.kind.fields {
      if let amount = scheme[field] { parts.append(name(of: field) + " " + number(amount, of: field)) }
    }
    if scheme.kind == .stages { parts.append(Scheme.text(scheme.usedStages)) }
    if scheme.kind == .waves, let waves = scheme.waves { parts.append(Scheme.text(waves)) }
    return joined(parts, by: " · ")
  }
}
