import Records
import Training

/// The answers as the table that a judge reads: one row per decision, weights in kilograms.
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
  /// As a cell of a table, in quotes where its text would end it.
  fileprivate var cell: String {
    contains { ",\"".contains($0) || $0.isNewline } ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}
