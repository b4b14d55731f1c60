import Records
import Training

/// The forecast of the next point of an exercise's curve, in the unit of its progress measure.
struct NextPoint: Equatable {
  var low: Int64
  var middle: Int64
  var high: Int64
}

extension ExerciseDetail {
  /// The forecast for the last weight, in the measure that the curve shows.
  ///
  /// A maximum is estimated with the curve's own formula from at most twelve repetitions. Nil if more are
  /// likely.
  var next: NextPoint? {
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

/// Returns the link to the forecast of the next session, with its summary.
func aheadLink(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML? {
  guard let ahead = detail.ahead, let forecast = ahead.forecast(ahead.lastWeight) else { return nil }
  return ul(.class("inner")) {
    li {
      rowLink(
        detail.path + "/ahead", localizer.text(.ahead), localizer.next(forecast, with: ahead.lastWeight),
        .target)
    }
  }
}

extension Localizer {
  /// Returns the forecast of the next point as text: `96 kg (93 kg to 99 kg)`.
  func text(_ next: NextPoint, of progressMeasure: ProgressMeasure) -> String {
    var fillings = [Filling.text("middle", text(next.middle, of: progressMeasure))]
    if next.low < next.high {
      fillings.append(.text("low", text(next.low, of: progressMeasure)))
      fillings.append(.text("high", text(next.high, of: progressMeasure)))
    }
    return text(.aheadInWords, with: fillings)
  }
}
