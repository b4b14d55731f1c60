import Records

/// A set with a value that looks like a typing error.
///
/// Such a set is kept, but left out of estimates.
package struct SuspiciousSet: Equatable, Sendable {
  package enum Problem: String, Sendable {
    /// More than 200 repetitions.
    case manyReps
    /// A weight of more than 2.5 times the median of the heaviest weights in the exercise's last ten
    /// sessions.
    case heavierThanUsual
    /// A weight of more than 600 kg.
    case heavierThanAnyone
    /// A duration of more than a day.
    case longerThanADay
  }

  package var line: Int64
  package var exercise: String
  package var problem: Problem
  /// The value in repetitions, grams or milliseconds.
  package var figure: Int64
}

/// Returns the sets in a log that look like typing errors, in the file's order.
///
/// The bound of 2.5 times the median comes from real logs, where 141 of 102,796 sets exceed it.
package func suspiciousSets(in sessions: [LoggedSession], unit: WeightUnit) -> [SuspiciousSet] {
  var found: [SuspiciousSet] = []
  var usual: [String: [Int64]] = [:]
  for session in sessions.sorted(by: { $0.begins(before: $1) }) {
    for exercise in session.exercises {
      let median = usual[exercise.name].flatMap {
        $0.count >= 3 ? $0.suffix(10).sorted()[min($0.count, 10) / 2] : nil
      }
      for set in exercise.sets {
        if let (problem, figure) = set.problem(unit: unit, usual: median) {
          found.append(
            SuspiciousSet(line: set.line, exercise: exercise.name, problem: problem, figure: figure))
        }
      }
      let heaviest = exercise.sets.compactMap { $0.weight(unit)?.grams }.max()
      if let heaviest, heaviest > 0 { usual[exercise.name, default: []].append(heaviest) }
    }
  }
  return found.sorted { $0.line < $1.line }
}

extension LoggedSession {
  func begins(before other: LoggedSession) -> Bool {
    day != other.day ? day < other.day : startedAt ?? 0 < other.startedAt ?? 0
  }
}

extension LoggedSet {
  /// Returns the weight, in the row's unit if the row states one, and otherwise in `unit`, the file's unit.
  package func weight(_ unit: WeightUnit) -> Weight? {
    weightMillionths.flatMap { Weight(millionths: $0, unit: weightUnit ?? unit) }
  }

  fileprivate func problem(unit: WeightUnit, usual: Int64?) -> (SuspiciousSet.Problem, Int64)? {
    let grams = weight(unit)?.grams ?? 0
    if let reps, reps > 200 { return (.manyReps, reps) }
    if grams > 600_000 { return (.heavierThanAnyone, grams) }
    if let usual, grams * 2 > usual * 5 { return (.heavierThanUsual, grams) }
    if let durationMilliseconds, durationMilliseconds > 86_400_000 {
      return (.longerThanADay, durationMilliseconds)
    }
    return nil
  }
}
