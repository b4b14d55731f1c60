import Records
import Training

/// The form fields for a hang.
private enum HangField: String {
  case edge, grip, hangs, pause

  /// Returns the field's name in the form, prefixed with `key`.
  func name(_ key: String) -> String { key + rawValue }
}

extension FormInput {
  /// Fills in the fields for a hang.
  ///
  /// The fields' names begin with `key`. The hang's duration and load are part of the set.
  mutating func show(_ hang: Hang, _ key: String = "") {
    self[HangField.edge.name(key)] = String(hang.edgeMillimetres)
    self[HangField.grip.name(key)] = hang.grip?.rawValue ?? ""
    self[HangField.hangs.name(key)] = String(hang.repetitions)
    self[HangField.pause.name(key)] = String(hang.restSeconds)
  }

  /// Returns the entered hang, or nil if the form has no fields for a hang or if one of them is invalid.
  ///
  /// If any field is invalid, the error is added to the edge's field. An empty number field keeps the value
  /// from `before`.
  mutating func hang(_ key: String = "", over before: Hang = Hang()) -> Hang? {
    guard has(HangField.edge.name(key)) else { return nil }
    guard let edge = number(HangField.edge.name(key), before.edgeMillimetres, within: 1...200),
      let repetitions = number(HangField.hangs.name(key), before.repetitions, within: 1...1000),
      let pause = number(HangField.pause.name(key), before.restSeconds, within: 0...3600, isTime: true)
    else {
      refuse(HangField.edge.name(key), Sentence(.hangWrong))
      return nil
    }
    var hang = before
    hang.grip = choice(HangField.grip.name(key))
    (hang.edgeMillimetres, hang.repetitions, hang.restSeconds) = (edge, repetitions, pause)
    return hang
  }

  /// Returns the whole number in a field, or nil if it is invalid or out of range.
  ///
  /// If the field is empty, returns `known`. If `isTime` is true, `1:30` is read as 90 seconds.
  private func number(
    _ name: String, _ known: Int64, within range: ClosedRange<Int64>, isTime: Bool = false
  ) -> Int64? {
    let text = self[name].trimmed
    guard !text.isEmpty else { return known }
    guard isTime || !text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return typedMilliseconds(text).flatMap { $0 % 1000 == 0 && range.contains($0 / 1000) ? $0 / 1000 : nil }
  }
}

/// Returns the fields for a hang's edge, grip, repetitions and pause.
///
/// Each field's name begins with `key`.
func hangFields(_ fields: FormFields, key: String = "") -> HTML {
  let localizer = fields.localizer
  let numbers: [(field: HangField, words: Phrase, unit: Phrase, least: String)] = [
    (.edge, .hangEdge, .hangEdgeUnit, "1"), (.hangs, .hangRepetitions, .hangRepetitionsUnit, "1"),
    (.pause, .hangPause, .hangPauseUnit, "0"),
  ]
  return HTML {
    div(.class("steppers")) {
      for number in numbers {
        stepField(
          named: number.field.name(key), localizer.text(number.words), fields.input[number.field.name(key)],
          down: "1", up: "1", unit: localizer.text(number.unit), least: number.least, wrong: nil, localizer,
          mode: "numeric")
      }
      gripField(HangField.grip.name(key), fields)
    }
    if let wrong = fields.wrong(HangField.edge.name(key)) { p(.class("wrong"), .role("alert")) { wrong } }
  }
}

private func gripField(_ name: String, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let chosen = fields.input[name]
  let grips: [(value: String, words: String)] =
    [("", localizer.text(.gripAny))] + Grip.allCases.map { ($0.rawValue, localizer.text($0.phrase)) }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        element("select", .id("field-" + name), .name(name), .label(localizer.text(.hangGrip))) {
          for grip in grips {
            if chosen.hasSameBytes(as: grip.value) {
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
