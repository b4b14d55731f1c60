import Records
import Training

/// Returns buttons for the grades around the grade in the field, or around a common one if the field has no
/// valid grade.
///
/// Tapping a grade puts it into the field and shows the grades around it.
func gradeChips(_ form: FormInput, _ scales: [GradeScale], _ localizer: Localizer) -> HTML {
  let (typed, scale) = (form["grade"].trimmed, form.gradeScale)
  let begun = Grade("V3", in: .v)?.converted(to: scale) ?? Grade("6a", in: .french)
  let middle = Grade(typed, in: [scale] + scales) ?? begun?.converted(to: scale)
  guard let middle else { return HTML() }
  let all = joined(Grade.usual(middle.scale).map { $0.text }, by: " ")
  return div(
    .class("chips grades needs-script"), .set("role", "group"), .label(localizer.text(.climbGrades)),
    .set("data-grades", all)
  ) {
    for grade in middle.neighbours(2).prefix(5) {
      let isOn = grade.text.hasSameBytes(as: typed)
      button(
        .class("chip num"), .type("button"), .set("data-put", "field-grade"), .value(grade.text),
        .set("aria-pressed", isOn ? "true" : "false")
      ) { grade.text }
    }
  }
}

/// Returns the fields for a climb's result, style and angle.
func climbExtras(_ fields: FormFields) -> HTML {
  let (localizer, form) = (fields.localizer, fields.input)
  var angles: [Int64] = [-10, 0, 10, 20, 30, 40, 50, 60, 90]
  if let known = Int64(form["angle"]), !angles.contains(known) {
    angles.insert(known, at: angles.lastIndex { $0 < known }.map { $0 + 1 } ?? 0)
  }
  let none = (value: "", words: localizer.text(.logNone))
  return HTML {
    hiddenField("scale", form.gradeScale.rawValue)
    segments(
      "sent", localizer.text(.climbResult),
      [("yes", localizer.text(.climbSent)), ("no", localizer.text(.climbNotSent))],
      chosen: form.isSent ? "yes" : "no")
    div(.class("pair-fields")) {
      fields.selection(
        "style", localizer.text(.climbStyle),
        [none] + ClimbStyle.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
      fields.selection(
        "angle", localizer.text(.climbAngle), [none] + angles.map { (String($0), localizer.angle($0)) })
    }
  }
}

/// Returns a hang's description, the button that starts the hang timer, and the timer's dialog.
///
/// The timer guides the athlete through a set of hangs, and then through the open sets after it.
func hangGuide(_ current: CurrentExercise, _ hang: Hang, _ localizer: Localizer) -> HTML {
  let prescription = current.exercise.prescription
  var restSeconds: Int64 = 0
  if case .target(let target) = current.focus, current.exercise.open.count > 1 {
    restSeconds = prescription.restSeconds(after: target)
  }
  let seconds = current.prefilled.durationMilliseconds.map { $0 / 1000 } ?? hang.hangSeconds
  return HTML {
    p(.class("small soft protocol")) {
      localizer.hung(hang, current.prefilled.weight, seconds: seconds)
    }
    button(
      .class("button quiet needs-script"), .type("button"), .set("data-guide", "guide"),
      .set("data-next-rest", String(restSeconds))
    ) {
      icon(.timer)
      localizer.text(.guideStart)
    }
    guideDialog(localizer)
  }
}

/// Returns the dialog of the hang timer.
///
/// Scripts fill in its content.
private func guideDialog(_ localizer: Localizer) -> HTML {
  let words: [(StaticString, Phrase)] = [
    ("data-ready", .guideReady), ("data-hang", .guideHang), ("data-rest", .guideRest),
    ("data-set-rest", .guideSetRest), ("data-done", .guideDone), ("data-go-on", .guideGoOn),
    ("data-pause", .guidePause),
  ]
  let attributes: [Attribute] = [.id("guide"), .class("guide"), .label(localizer.text(.guideStart))]
  let content = HTML {
    p(
      .class("guide-round num"),
      .set("data-round", localizer.text(.guideRound, .text("number", "#"), .text("count", "##")))
    ) {}
    p(.class("guide-phase")) { localizer.text(.guideReady) }
    p(.class("guide-time num"), .set("aria-hidden", "true")) {}
    progress(.class("tint"), .label(localizer.text(.guideStart)), .value("0"), .set("max", "1")) {}
    div(.class("buttons")) {
      button(.class("button"), .type("button"), .set("data-do", "pause")) { localizer.text(.guidePause) }
      button(.class("button"), .type("button"), .set("data-do", "skip")) { localizer.text(.guideSkip) }
      button(.class("button"), .type("button"), .set("data-do", "end")) { localizer.text(.guideEnd) }
    }
  }
  return HTML(element: "dialog", attributes + words.map { .set($0.0, localizer.text($0.1)) }, content)
}
