import Records
import Training

extension FormInput {
  /// Fills in the fields for a climb, or for a new climb if `climb` is nil.
  ///
  /// A new climb is graded in the first of `scales`.
  mutating func show(_ climb: Climb?, _ scales: [GradeScale] = []) {
    self["grade"] = climb?.grade ?? ""
    self["scale"] = (climb?.scale ?? scales.first ?? .v).rawValue
    self["attempts"] = String(climb?.attempts ?? 1)
    self["sent"] = climb?.sent ?? true ? "yes" : "no"
    self["style"] = climb?.style?.rawValue ?? ""
    self["angle"] = climb?.angleDegrees.map { String($0) } ?? ""
  }

  /// The scale in which the grade is looked up first.
  var gradeScale: GradeScale { choice("scale") ?? .v }

  /// True unless the form says that the climb wasn't sent.
  var isSent: Bool { !self["sent"].hasSameBytes(as: "no") }

  /// Returns the entered climb, or nil if the form has no fields for a climb.
  ///
  /// The grade is looked up in the form's scale and then in `scales`. An invalid grade or number of attempts
  /// adds an error to its field.
  mutating func climb(_ scales: [GradeScale]) -> Climb? {
    guard has("grade") else { return nil }
    var climb = Climb()
    climb.scale = gradeScale
    let all = [climb.scale] + scales
    if let grade = value("grade", or: Sentence(.climbGradeWrong), { Grade($0, in: all) }) {
      (climb.grade, climb.scale) = (grade.text, grade.scale)
    }
    let attempts = value("attempts", or: Sentence(.climbAttemptsWrong)) { text in
      Int64(digits: text.utf8).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    (climb.attempts, climb.sent) = (attempts ?? 1, isSent)
    climb.style = choice("style")
    climb.angleDegrees = typedMillionths(self["angle"]).map { $0 / 1_000_000 }
      .flatMap { (-90...90).contains($0) ? $0 : nil }
    return climb
  }
}

extension SetEntry {
  /// Sets the climb and the hang from the submitted form.
  ///
  /// Either is nil if the form has no fields for it. A hang lasts as long as the set, so the set's duration
  /// must be set first.
  mutating func takeClimbing(_ form: inout FormInput, _ scales: [GradeScale]) {
    climb = form.climb(scales)
    hang = form.hang()
    if let time = durationMilliseconds { hang?.hangSeconds = min(max(time / 1000, 1), 3600) }
  }
}
