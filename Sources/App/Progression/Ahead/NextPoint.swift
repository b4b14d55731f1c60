import Records
import Training

extension ExerciseDetail {
  /// Returns the forecast for the last weight, converted to the curve's measure, or nil if there is none.
  ///
  /// A one-rep maximum is estimated with the curve's formula from at most twelve repetitions. If the
  /// likeliest number of repetitions is higher, there is no forecast.
  func nextPoint(_ ahead: Ahead?) -> NextPoint? {
    guard let ahead, let forecast = ahead.forecast(ahead.lastWeight) else { return nil }
    let reps = forecast.likelyReps
    switch progressMeasure {
    case .repetitions:
      return NextPoint(low: reps.lowerBound, middle: forecast.reps, high: reps.upperBound)
    case .oneRepMaximum:
      func maximum(_ reps: Int64) -> Int64? {
        oneRepMaximum(ahead.lastWeight, max(1, min(MaximumFormula.mostReps, reps)), by: formula)?.grams
      }
      guard forecast.reps <= MaximumFormula.mostReps, let low = maximum(reps.lowerBound),
        let middle = maximum(forecast.reps), let high = maximum(reps.upperBound)
      else { return nil }
      return NextPoint(low: low, middle: middle, high: high)
    case .weight, .help, .time, .distance, .volume, nil: return nil
    }
  }
}

/// Returns the link to the next session's forecast, with a sentence that summarises it, or nil if there is no
/// forecast.
func aheadLink(_ detail: ExerciseDetail, _ ahead: Ahead?, _ localizer: Localizer) -> HTML? {
  guard let ahead, let forecast = ahead.forecast(ahead.lastWeight) else { return nil }
  return ul(.class("inner")) {
    li {
      rowLink(
        detail.path + "/ahead", localizer.text(.ahead), localizer.next(forecast, with: ahead.lastWeight),
        .target)
    }
  }
}
