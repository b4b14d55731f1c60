package import Records

/// The sets of all finished sessions in the format of Hevy's export, for apps that can import that format.
///
/// The most recent session comes first. Weights are in the athlete's unit. Times are local to the session and
/// precise to the minute.
package enum HevyTable {
  package static func bytes(in tx: Transaction) -> [UInt8] {
    let unit = units(in: tx).weight
    var bytes: [UInt8] = []
    SetTable.appendLine(columns(unit), endedBy: [0x0a], to: &bytes)
    for facts in SetTable.finishedFacts(in: tx).reversed() {
      var groups: [Int64] = []
      for exercise in facts.exercises {
        let superset = number(of: exercise.performance.supersetGroup, among: &groups)
        for (place, set) in exercise.sets.filter({ $0.complete }).enumerated() {
          let row = row(set, place, exercise.performance, superset, facts, unit)
          SetTable.appendLine(row, endedBy: [0x0a], to: &bytes)
        }
      }
    }
    return bytes
  }

  private static func columns(_ unit: WeightUnit) -> [String] {
    [
      "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
      "set_index", "set_type", unit == .kilogram ? "weight_kg" : "weight_lbs", "reps", "distance_km",
      "duration_seconds", "rpe",
    ]
  }

  private static func row(
    _ set: SetPerformance, _ place: Int, _ exercise: ExercisePerformance, _ superset: String,
    _ facts: SessionFacts, _ unit: WeightUnit
  ) -> [String] {
    let session = facts.session
    return [
      FormulaQuote.added(to: session.title), dateTime(session.startedAt, session.utcOffset),
      facts.end.map { dateTime($0.endedAt, session.utcOffset) } ?? "", FormulaQuote.added(to: facts.allNotes),
      FormulaQuote.added(to: exercise.nameSnapshot), superset,
      FormulaQuote.added(to: SetTable.notes(of: set, place, exercise)), String(place), type(of: set),
      set.weight.map { SetTable.number($0.millionths(in: unit)) } ?? "", set.reps.map { String($0) } ?? "",
      set.distanceMetres.map { SetTable.number($0 * 1000) } ?? "",
      set.durationMilliseconds.map { SetTable.number($0 * 1000) } ?? "",
      set.rpe.map { SetTable.number($0 * 100_000) } ?? "",
    ]
  }

  /// Returns the zero-based number of a superset within its session, or an empty string if `group` is nil.
  private static func number(of group: Int64?, among groups: inout [Int64]) -> String {
    guard let group else { return "" }
    if !groups.contains(group) { groups.append(group) }
    return groups.firstIndex(of: group).map { String($0) } ?? ""
  }

  private static func type(of set: SetPerformance) -> String {
    switch set.type {
    case .warmup: "warmup"
    case .dropSet: "dropset"
    case .failure: "failure"
    case .regular, .superSet: "normal"
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Formats a local time, such as `29 Jun 2024, 10:39`.
  private static func dateTime(_ instant: Instant, _ utcOffset: Int64) -> String {
    let day = instant.day(utcOffset: utcOffset).date
    let minutes = instant.millisecondsOfDay(utcOffset: utcOffset) / 60_000
    let time = (minutes / 60).padded(2) + ":" + (minutes % 60).padded(2)
    return String(day.day) + " " + months[Int(day.month) - 1] + " " + String(day.year) + ", " + time
  }
}
