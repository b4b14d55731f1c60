import Records
import Training

/// Returns a chart of the number of climbs by grade, with the hardest grade at the top.
func pyramidChart(_ steps: [PyramidStep], _ localizer: Localizer) -> HTML {
  let (width, row): (Int64, Int64) = (3450, 240)
  let most = max(steps.map { $0.sends }.max() ?? 0, 1)
  let left = (steps.map { Drawing.width(of: $0.grade.text) }.max() ?? 0) + 60
  let room = width - left - Drawing.width(of: localizer.figures.grouped(most)) - 60
  let foot = Int64(steps.count) * row
  return drawing(localizer.sentence(of: steps), width: width, height: foot + 170) {
    for (place, step) in steps.enumerated() {
      let y = Int64(place) * row
      let end = step.sends * room / most
      Drawing.text(step.grade.text, left - 60, y + 160, anchor: "end")
      if end > 0 { Drawing.rect("bar", left, y + 40, end, 160, round: 30) }
      if step.firstGo > 0 {
        Drawing.rect("bar-now", left, y + 40, step.firstGo * room / most, 160, round: 30)
      }
      Drawing.text(localizer.figures.grouped(step.sends), left + end + 60, y + 160)
      Drawing.read(localizer.words(for: step), (0, y, width, row), at: foot + 120, within: width)
    }
  }
}

extension Localizer {
  /// Returns the text for a grade, such as `V4: 3 sends, 1 first go, 8 attempts`.
  fileprivate func words(for step: PyramidStep) -> String {
    text(
      .pyramidStep, .text("grade", step.grade.text), .count("sends", step.sends),
      .count("first", step.firstGo), .count("attempts", step.attempts))
  }

  fileprivate func sentence(of steps: [PyramidStep]) -> String {
    let grades = steps.filter { $0.sends > 0 }.map { $0.grade.text + " " + figures.grouped($0.sends) }
    return grades.isEmpty
      ? text(.pyramidEmptySays) : text(.pyramidSays, .text("grades", joined(grades, by: ", ")))
  }
}
