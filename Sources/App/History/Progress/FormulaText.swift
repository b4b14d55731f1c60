import Training

extension MaximumFormula {
  var phrase: Phrase {
    switch self {
    case .epley: .epley
    case .brzycki: .brzycki
    case .lombardi: .lombardi
    case .oConner: .oConner
    case .mayhew: .mayhew
    case .wathan: .wathan
    }
  }

  /// The formula in words and symbols.
  var sentence: Phrase {
    switch self {
    case .epley: .epleySays
    case .brzycki: .brzyckiSays
    case .lombardi: .lombardiSays
    case .oConner: .oConnerSays
    case .mayhew: .mayhewSays
    case .wathan: .wathanSays
    }
  }

  /// The formula's author and year.
  var source: Phrase {
    switch self {
    case .epley: .epleySource
    case .brzycki: .brzyckiSource
    case .lombardi: .lombardiSource
    case .oConner: .oConnerSource
    case .mayhew: .mayhewSource
    case .wathan: .wathanSource
    }
  }
}
