import Records
import Training

/// A climb as typed in its fields.
struct TypedClimb {
  var grade = ""
  /// The scale where the grade is looked up first.
  var scale = GradeScale.v
  var attempts = "1"
  var isSent = true
  var style = ""
  var angle = ""

  /// Creates the initial fields.
  ///
  /// Without an earlier climb, the scale is the first of `scales`.
  init(_ climb: Climb?, _ scales: [GradeScale]) {
    scale = climb?.scale ?? scales.first ?? .v
    guard let climb else { return }
    grade = climb.grade
    attempts = String(climb.attempts)
    isSent = climb.sent
    style = climb.style?.rawValue ?? ""
    angle = climb.angleDegrees.map { String($0) } ?? ""
  }

  /// Creates the fields from a form, or returns nil if the form has no fields for a climb.
  init?(_ form: Fields) {
    guard let grade = form["grade"] else { return nil }
    self.grade = grade.trimmed
    scale = form["scale"].flatMap { GradeScale(rawValue: $0) } ?? .v
    attempts = form["attempts"]?.trimmed ?? "1"
    isSent = form["sent"]?.hasSameBytes(as: "no") != true
    style = form["style"] ?? ""
    angle = form["angle"] ?? ""
  }

  /// Returns the typed climb.
  ///
  /// Appends an error to `wrong` for each field that isn't valid.
  func climb(
    _ scales: [GradeScale], _ wrong: inout [(measure: Measure, sentence: Phrase)]
  ) -> Climb {
    let attempts = attempts.isEmpty ? 1 : Int64(digits: attempts.utf8) ?? 0
    if !(1...10_000).contains(attempts) { wrong.append((.attempts, .climbAttemptsWrong)) }
    var climb = Climb()
    climb.scale = scale
    if let found = Grade(grade, in: [scale] + scales) {
      (climb.grade, climb.scale) = (found.text, found.scale)
    } else if !grade.isEmpty {
      wrong.append((.grade, .climbGradeWrong))
    }
    (climb.attempts, climb.sent) = (attempts, isSent)
    climb.style = ClimbStyle(rawValue: style)
    climb.angleDegrees = typedMillionths(angle).map { $0 / 1_000_000 }
      .flatMap { (-90...90).contains($0) ? $0 : nil }
    return climb
  }
}
