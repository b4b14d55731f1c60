import Records
import Training

/// Every session of an exercise as rows with commas, oldest first.
///
/// Numbers have a point whatever the language, and weights are in the athlete's unit, as the heading says.
func curveFile(_ detail: ExerciseDetail, _ voice: Voice) -> Response {
  let unit = voice.figures.unit
  let name = unit.rawValue
  let lineEnd = "\r\n"
  var text = "day,estimated_1rm_\(name),best_weight_\(name),best_reps,hard_sets,reps,volume_\(name)"
  text.append(",longest_seconds,farthest_metres")
  text.append(lineEnd)
  for summary in detail.summaries.reversed() { text += joined(cells(of: summary, unit), by: ",") + lineEnd }
  return Response(status: 200, contentType: "text/csv; charset=utf-8", body: Array(text.utf8))
}

private func cells(of summary: SessionSummary, _ unit: WeightUnit) -> [String] {
  var cells = [summary.day.inCalendar.text]
  cells.append(number(summary.best(.oneRepMaximum).map { Weight(grams: $0.amount) }, unit))
  cells.append(number(summary.bestWeight, unit))
  cells.append(text(summary.bestReps))
  cells.append(String(summary.hardSets))
  cells.append(String(summary.reps))
  cells.append(summary.volume > 0 ? decimal(millionths: volumeMillionths(summary.volume, unit)) : "")
  let time = summary.bestDurationMilliseconds
  cells.append(time.map { decimal(millionths: min($0, 8_640_000_000) * 1000) } ?? "")
  cells.append(text(summary.bestDistanceMetres))
  return cells
}

private func number(_ weight: Weight?, _ unit: WeightUnit) -> String {
  weight.map { $0.number(in: unit) } ?? ""
}

private func text(_ number: Int64?) -> String { number.map { String($0) } ?? "" }

/// Gram-repetitions in millionths of a unit; more than nobody moves is cut.
private func volumeMillionths(_ volume: Int64, _ unit: WeightUnit) -> Int64 {
  let grams = min(volume, 90_000_000_000)
  return switch unit {
  case .kilogram: grams * 1000
  case .pound: grams * 100_000_000 / 45_359_237 * 1000
  }
}
