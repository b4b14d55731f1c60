import Training

/// Phrases that name the measure of an exercise's growth.
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
