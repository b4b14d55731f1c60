import Records
import Training

/// A hang as typed in its fields.
///
/// Its duration and load are part of the set.
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

  /// Creates the fields from a form, or returns nil if the form has no fields for a hang.
  ///
  /// `value` returns the text of the field with the given name.
  init?(_ value: (String) -> String?) {
    guard let edge = value("edge") else { return nil }
    self.edge = edge.trimmed
    grip = value("grip") ?? ""
    repetitions = value("hangs")?.trimmed ?? ""
    pause = value("pause")?.trimmed ?? ""
  }

  /// Returns the typed hang, or nil if a field isn't valid.
  ///
  /// An empty field keeps the value of `before`.
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

/// Returns the fields for a hang's edge, grip, repetitions and pause.
///
/// Each field's name begins with `key`.
func hangFields(_ typed: TypedHang, wrong: String?, _ localizer: Localizer, key: String = "") -> HTML {
  let numbers: [(name: String, words: Phrase, unit: Phrase, value: String, least: String)] = [
    ("edge", .hangEdge, .hangEdgeUnit, typed.edge, "1"),
    ("hangs", .hangRepetitions, .hangRepetitionsUnit, typed.repetitions, "1"),
    ("pause", .hangPause, .hangPauseUnit, typed.pause, "0"),
  ]
  return HTML {
    div(.class("steppers")) {
      for number in numbers {
        stepField(
          named: key + number.name, localizer.text(number.words), number.value, down: "1", up: "1",
          unit: localizer.text(number.unit), least: number.least, wrong: nil, localizer, mode: "numeric")
      }
      gripField("\(key)grip", typed, localizer)
    }
    if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
  }
}

private func gripField(_ name: String, _ typed: TypedHang, _ localizer: Localizer) -> HTML {
  let grips: [(value: String, words: String)] =
    [("", localizer.text(.gripAny))] + Grip.allCases.map { ($0.rawValue, localizer.text($0.phrase)) }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        element("select", .id("field-" + name), .name(name), .label(localizer.text(.hangGrip))) {
          for grip in grips {
            if typed.grip.hasSameBytes(as: grip.value) {
              element("option", .value(grip.value), .selected) { grip.words }
            } else {
              element("option", .value(grip.value)) { grip.words }
            }
          }
        }
        span(.class("unit"), .set("aria-hidden", "true")) { localizer.text(.hangGrip) }
      }
    }
  }
}
