import Records
import Training

/// Where the next point of an exercise's curve is likely to lie, in the yardstick's amounts.
struct NextPoint: Equatable {
  var low: Int64
  var middle: Int64
  var high: Int64
}

extension ExerciseDetail {
  /// What the forecast says of the last weight, as the curve that is drawn measures it.
  ///
  /// A maximum is estimated by the curve's own formula, of at most twelve repetitions; nil where more are
  /// likely.
  var next: NextPoint? {
    guard let ahead, let forecast = ahead.forecast(ahead.lastWeight) else { return nil }
    let reps = forecast.likelyReps
    switch yardstick {
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

/// The way to what is likely next time, which says the gist of it.
func aheadLink(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  guard let ahead = detail.ahead, let forecast = ahead.forecast(ahead.lastWeight) else { return nil }
  return ul(.class("inner")) {
    li {
      rowLink(detail.path + "/ahead", voice(.ahead), voice.next(forecast, with: ahead.lastWeight), .target)
    }
  }
}

extension Voice {
  /// Where the next point is likely to lie: `96 kg (93 kg to 99 kg)`.
  func text(_ next: NextPoint, of yardstick: Yardstick) -> String {
    var fillings = [Filling.text("middle", text(next.middle, of: yardstick))]
    if next.low < next.high {
      fillings.append(.text("low", text(next.low, of: yardstick)))
      fillings.append(.text("high", text(next.high, of: yardstick)))
    }
    return self(.aheadInWords, with: fillings)
  }
}
