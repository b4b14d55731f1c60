import Training

/// Phrases for the measure in which an exercise grew.
extension ProgressMeasure {
  var growthPhrase: Phrase {
    switch self {
    case .oneRepMaximum: .progressMeasureOneRepMaximumGrowth
    case .weight: .progressMeasureWeightGrowth
    case .help: .progressMeasureHelpGrowth
    case .repetitions: .progressMeasureRepetitionsGrowth
    case .time: .progressMeasureTimeGrowth
    case .distance: .progressMeasureDistanceGrowth
    case .volume: .progressMeasureVolumeGrowth
    }
  }
}
