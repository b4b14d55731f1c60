import Records
import Training

/// Returns every session of an exercise as a CSV file, oldest first.
///
/// Numbers have a decimal point in every language. Weights are in the athlete's unit, which is part of the
/// column names.
func curveFile(_ detail: ExerciseDetail, _ localizer: Localizer) -> Response {
  let unit = localizer.figures.unit
  let name = unit.rawValue
  let volume = "volume_\(name)"
  let heads = [
    "day", "estimated_1rm_" + name, "best_weight_" + name, "best_reps", "hard_sets", "reps", volume,
    "longest_seconds", "farthest_metres",
  ]
  return rowsFile(heads, detail.summaries.reversed().map { cells(of: $0, localizer.figures) })
}

private func cells(of summary: SessionSummary, _ figures: FigureStyle) -> [String] {
  let unit = figures.unit
  var cells = [summary.day.inCalendar.text]
  let maximum = summary.best(.oneRepMaximum, by: figures.formula)
  cells.append(number(maximum.map { Weight(grams: $0.amount) }, unit))
  cells.append(number(summary.bestWeight, unit))
  cells.append(text(summary.bestReps))
  cells.append(String(summary.hardSets))
  cells.append(String(summary.reps))
  cells.append(volumeCell(summary.volume, unit))
  let time = summary.bestDurationMilliseconds
  cells.append(time.map { decimal(millionths: min($0, 8_640_000_000) * 1000) } ?? "")
  cells.append(text(summary.bestDistanceMetres))
  return cells
}

private func number(_ weight: Weight?, _ unit: WeightUnit) -> String {
  weight.map { $0.number(in: unit) } ?? ""
}

private func text(_ number: Int64?) -> String { number.map { String($0) } ?? "" }

/// Returns a training volume in gram-repetitions as a CSV cell, or an empty string if there is none.
///
/// Volumes are capped at 900,000 t, far more than anyone lifts.
func volumeCell(_ volume: Int64, _ unit: WeightUnit) -> String {
  let grams = min(volume, 900_000_000_000)
  guard grams > 0 else { return "" }
  return switch unit {
  case .kilogram: decimal(millionths: grams * 1000)
  case .pound: decimal(millionths: grams * 10_000_000 / 45_359_237 * 10_000)
  }
}
