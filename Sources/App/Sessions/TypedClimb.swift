import Records
import Training

/// A climb as it stands in its fields.
struct TypedClimb {
  var grade = ""
  /// In which scale the grade is looked for first.
  var scale = GradeScale.v
  var attempts = "1"
  var isSent = true
  var style = ""
  var angle = ""

  /// The fields as they begin; without a climb before in the athlete's own scale.
  init(_ climb: Climb?, _ scales: [GradeScale]) {
    scale = climb?.scale ?? scales.first ?? .v
    guard let climb else { return }
    grade = climb.grade
    attempts = String(climb.attempts)
    isSent = climb.sent
    style = climb.style?.rawValue ?? ""
    angle = climb.angleDegrees.map { String($0) } ?? ""
  }

  /// nil for a form that asks for no climb.
  init?(_ form: Fields) {
    guard let grade = form["grade"] else { return nil }
    self.grade = grade.trimmed
    scale = form["scale"].flatMap { GradeScale(rawValue: $0) } ?? .v
    attempts = form["attempts"]?.trimmed ?? "1"
    isSent = form["sent"]?.hasSameBytes(as: "no") != true
    style = form["style"] ?? ""
    angle = form["angle"] ?? ""
  }

  /// What the fields say; what can't be read is appended to `wrong`.
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

/// A hang as it stands in its fields; its seconds and its load are those of the set.
struct TypedHang {
  var edge = ""
  var grip = ""
  var repetitions = ""
  var pause = ""

  init(_ hang: Hang) {
    edge = String(hang.edgeMillimetres)
    grip = hang.grip?.rawValue ?? ""
    repetitions = String(hang.repetitions)
    pause = String(hang.restSeconds)
  }

  /// Reads the fields whose names begin with `key`; nil for a form that asks for no hang.
  init?(_ value: (String) -> String?) {
    guard let edge = value("edge") else { return nil }
    self.edge = edge.trimmed
    grip = value("grip") ?? ""
    repetitions = value("hangs")?.trimmed ?? ""
    pause = value("pause")?.trimmed ?? ""
  }

  /// What the fields say; nil where one can't be read.
  ///
  /// An empty one keeps what was there.
  func hang(_ before: Hang = Hang()) -> Hang? {
    var hang = before
    hang.grip = Grip(rawValue: grip)
    func read(_ text: String, _ now: Int64, _ range: ClosedRange<Int64>) -> Int64? {
      if text.isEmpty { return now }
      return typedMilliseconds(text).flatMap { $0 % 1000 == 0 && range.contains($0 / 1000) ? $0 / 1000 : nil }
    }
    guard let edge = read(edge, hang.edgeMillimetres, 1...200),
      let repetitions = read(repetitions, hang.repetitions, 1...1000),
      let pause = read(pause, hang.restSeconds, 0...3600)
    else { return nil }
    (hang.edgeMillimetres, hang.repetitions, hang.restSeconds) = (edge, repetitions, pause)
    return hang
  }
}
