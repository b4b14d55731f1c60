import Records
import Training

/// Returns the predictions as the CSV table that the external judging program reads, with one row per
/// decision and weights in kilograms.
package func backtestTable(of answers: [BacktestAnswer]) -> String {
  var lines = ["athlete,exercise,date,weight_kg,reps,forecast_reps,p10_reps,p90_reps"]
  for answer in answers {
    let (decision, likely) = (answer.decision, answer.forecast.likely)
    let words = [decision.athlete.cell, decision.exercise.cell, decision.day.text]
    let figures = [
      answer.weight, Double(answer.reps), Double(answer.forecast.reps), likely.lowerBound, likely.upperBound,
    ]
    lines.append((words + figures.map { "\(($0 * 10_000).rounded() / 10_000)" }).joined(separator: ","))
  }
  return lines.joined(separator: "\r\n") + "\r\n"
}

extension String {
  /// The text as a CSV cell, in quotes if it contains a comma, a quote or a line break.
  fileprivate var cell: String {
    contains { ",\"".contains($0) || $0.isNewline } ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}
