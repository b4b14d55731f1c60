/// An app whose logs can't be imported but are recognised by their columns, so that the error can name the
/// app.
package enum UnreadApp: String, CaseIterable, Sendable {
  case strongLifts = "StrongLifts"
  case fitbod = "Fitbod"
  case alphaProgression = "Alpha Progression"
  case liftosaur = "Liftosaur"
  case liftLog = "LiftLog"
  case flexify = "Flexify"
  case chalkTrack = "Chalk Track"
  case jefit = "JEFIT"
  case fitNotesBody = "FitNotes body tracker"

  init?(columns: Columns) {
    let match = UnreadApp.marks.first { mark in mark.names.allSatisfy { columns[$0] != nil } }
    if let match {
      self = match.app
    } else if columns.names.first?.hasPrefix("###") == true {
      self = .jefit
    } else if columns.names.count == 3, columns.names[1].hasSuffix(" h"), columns.names[2].hasSuffix(" hr") {
      // No header: the file begins with the first workout's name, start and length.
      self = .alphaProgression
    } else {
      return nil
    }
  }

  /// Combinations of columns that only one app uses.
  private static let marks: [(app: UnreadApp, names: [String])] = [
    (.strongLifts, ["date (yyyy/mm/dd)", "workout name", "program name"]),
    (.strongLifts, ["workout", "body weight", "exercise 1", "set 1"]),
    (.fitbod, ["date", "exercise", "sets", "reps", "weight", "iswarmup"]),
    (.fitbod, ["date", "exercise", "reps", "iswarmup", "multiplier"]),
    (.liftosaur, ["workout datetime", "program", "day name", "exercise"]),
    (.liftLog, ["sessionid", "timestamp", "exercise", "targetreps"]),
    (.flexify, ["id", "name", "reps", "weight", "created", "unit"]),
    (.chalkTrack, ["id", "gym", "workout category", "grades"]),
    (.jefit, ["_id", "ename", "logs"]),
    (.fitNotesBody, ["date", "measurement", "value", "unit"]),
  ]
}
