import Records
import Training

extension Localizer {
  /// Returns the sentence about a set that probably contains a typo.
  func line(of set: SuspiciousSet) -> String {
    let (line, exercise) = (Filling.count("line", set.line), Filling.text("exercise", set.exercise))
    let weight = Filling.text("weight", figures.weight(Weight(grams: set.figure)))
    return switch set.problem {
    case .manyReps: text(.logManyReps, line, exercise, .text("reps", figures.grouped(set.figure)))
    case .heavierThanUsual: text(.logHeavier, line, exercise, weight)
    case .heavierThanAnyone: text(.logHeaviest, line, exercise, weight)
    case .longerThanADay: text(.logLongerThanADay, line, exercise, .count("hours", set.figure / 3_600_000))
    }
  }

  /// Returns the sets of a logged exercise in short form, such as `60 kg × 8, 8, 7`.
  func sets(of exercise: LoggedExercise, _ unit: WeightUnit) -> String {
    var parts: [String] = []
    var last: Weight?
    for set in exercise.sets.prefix(6) {
      let count =
        set.reps.map { String($0) } ?? set.durationMilliseconds.map { figures.seconds($0 / 1000) } ?? "–"
      let weight = set.weight(unit)
      if let weight, weight != last {
        parts.append(figures.weight(weight) + " × " + count)
      } else {
        parts.append(count)
      }
      last = weight
    }
    if exercise.sets.count > 6 { parts.append("…") }
    return parts.isEmpty ? "–" : parts.enumerated().map { ($0.offset == 0 ? "" : ", ") + $0.element }.joined()
  }
}
