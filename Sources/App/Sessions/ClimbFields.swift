import Records
import Training

/// Grades around the one in the field, to be put there with a tap; then those around that one stand there.
func gradeChips(_ typed: TypedClimb, _ scales: [GradeScale], _ voice: Voice) -> HTML {
  let begun = Grade("V3", in: .v)?.converted(to: typed.scale) ?? Grade("6a", in: .french)
  let middle = Grade(typed.grade, in: [typed.scale] + scales) ?? begun?.converted(to: typed.scale)
  guard let middle else { return HTML() }
  let all = joined(Grade.usual(middle.scale).map { $0.text }, by: " ")
  return div(
    .class("chips grades needs-script"), .set("role", "group"), .label(voice(.climbGrades)),
    .set("data-grades", all)
  ) {
    for grade in middle.neighbours(2).prefix(5) {
      let isOn = grade.text.hasSameBytes(as: typed.grade)
      button(
        .class("chip num"), .type("button"), .set("data-put", "field-grade"), .value(grade.text),
        .set("aria-pressed", isOn ? "true" : "false")
      ) { grade.text }
    }
  }
}

/// Whether it was sent, and how.
func climbExtras(_ typed: TypedClimb, _ voice: Voice) -> HTML {
  var angles: [Int64] = [-10, 0, 10, 20, 30, 40, 50, 60, 90]
  if let known = Int64(typed.angle), !angles.contains(known) {
    angles.insert(known, at: angles.lastIndex { $0 < known }.map { $0 + 1 } ?? 0)
  }
  let none = (value: "", words: voice(.logNone))
  return HTML {
    hiddenField("scale", typed.scale.rawValue)
    segments(
      "sent", voice(.climbResult), [("yes", voice(.climbSent)), ("no", voice(.climbNotSent))],
      chosen: typed.isSent ? "yes" : "no")
    div(.class("pair-fields")) {
      selection(
        "style", voice(.climbStyle),
        [none] + ClimbStyle.allCases.map { ($0.rawValue, voice($0.phrase)) }, chosen: typed.style)
      selection(
        "angle", voice(.climbAngle), [none] + angles.map { (String($0), voice.angle($0)) },
        chosen: typed.angle)
    }
  }
}

/// Edge, grip and repetitions of a hang; each field's name begins with `key`.
func hangFields(_ typed: TypedHang, wrong: String?, _ voice: Voice, key: String = "") -> HTML {
  let numbers: [(name: String, words: Phrase, unit: Phrase, value: String, least: String)] = [
    ("edge", .hangEdge, .hangEdgeUnit, typed.edge, "1"),
    ("hangs", .hangRepetitions, .hangRepetitionsUnit, typed.repetitions, "1"),
    ("pause", .hangPause, .hangPauseUnit, typed.pause, "0"),
  ]
  return HTML {
    div(.class("steppers")) {
      for number in numbers {
        stepField(
          named: key + number.name, voice(number.words), number.value, down: "1", up: "1",
          unit: voice(number.unit), least: number.least, wrong: nil, voice, mode: "numeric")
      }
      gripField("\(key)grip", typed, voice)
    }
    if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
  }
}

private func gripField(_ name: String, _ typed: TypedHang, _ voice: Voice) -> HTML {
  let grips: [(value: String, words: String)] =
    [("", voice(.gripAny))] + Grip.allCases.map { ($0.rawValue, voice($0.phrase)) }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        element("select", .id("field-" + name), .name(name), .label(voice(.hangGrip))) {
          for grip in grips {
            if typed.grip.hasSameBytes(as: grip.value) {
              element("option", .value(grip.value), .selected) { grip.words }
            } else {
              element("option", .value(grip.value)) { grip.words }
            }
          }
        }
        span(.class("unit"), .set("aria-hidden", "true")) { voice(.hangGrip) }
      }
    }
  }
}

/// Opens the timer that leads through a set of hangs, and through the sets after it while some are open.
func hangGuide(_ current: CurrentExercise, _ hang: Hang, _ voice: Voice) -> HTML {
  let prescription = current.exercise.prescription
  var restSeconds: Int64 = 0
  if case .target(let target) = current.focus, current.exercise.open.count > 1 {
    restSeconds = prescription.restSeconds(after: target)
  }
  let seconds = current.prefilled.durationMilliseconds.map { $0 / 1000 } ?? hang.hangSeconds
  return HTML {
    p(.class("small soft protocol")) {
      voice.hung(hang, current.prefilled.weight, seconds: seconds)
    }
    button(
      .class("button quiet needs-script"), .type("button"), .set("data-guide", "guide"),
      .set("data-next-rest", String(restSeconds))
    ) {
      icon(.timer)
      voice(.guideStart)
    }
    guideDialog(voice)
  }
}

/// What the timer shows; scripts fill it.
private func guideDialog(_ voice: Voice) -> HTML {
  let words: [(StaticString, Phrase)] = [
    ("data-ready", .guideReady), ("data-hang", .guideHang), ("data-rest", .guideRest),
    ("data-set-rest", .guideSetRest), ("data-done", .guideDone), ("data-go-on", .guideGoOn),
    ("data-pause", .guidePause),
  ]
  let attributes: [Attribute] = [.id("guide"), .class("guide"), .label(voice(.guideStart))]
  let content = HTML {
    p(
      .class("guide-round num"),
      .set("data-round", voice(.guideRound, .text("number", "#"), .text("count", "##")))
    ) {}
    p(.class("guide-phase")) { voice(.guideReady) }
    p(.class("guide-time num"), .set("aria-hidden", "true")) {}
    progress(.class("tint"), .label(voice(.guideStart)), .value("0"), .set("max", "1")) {}
    div(.class("buttons")) {
      button(.class("button"), .type("button"), .set("data-do", "pause")) { voice(.guidePause) }
      button(.class("button"), .type("button"), .set("data-do", "skip")) { voice(.guideSkip) }
      button(.class("button"), .type("button"), .set("data-do", "end")) { voice(.guideEnd) }
    }
  }
  return HTML(element: "dialog", attributes + words.map { .set($0.0, voice($0.1)) }, content)
}
