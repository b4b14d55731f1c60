import Records
import Training

/// Returns the field for a measure: a number with step buttons, a time with a stopwatch, a distance, or a
/// grade.
func measureField(_ measure: Measure, _ current: CurrentExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let name = localizer.name(measure)
  switch measure {
  case .weight, .added, .help:
    let unit = measure == .added ? localizer.heading(measure) : localizer.figures.unit.rawValue
    return fields.large(
      "weight", name, by: current.weightSteps(localizer), unit: unit,
      least: measure == .weight ? "0" : "-1000")
  case .reps:
    return fields.large(
      "reps", name, by: ("1", "1"), unit: localizer.text(.logRepsUnit), mode: "numeric")
  case .seconds: return timeField(current, fields)
  case .grade: return gradeField(fields)
  case .attempts:
    return fields.large("attempts", name, by: ("1", "1"), unit: name, least: "1", mode: "numeric")
  case .distance:
    return fields.input.has("kilometres")
      ? fields.large("kilometres", name, by: ("0.5", "0.5"), unit: "km")
      : fields.large("metres", name, by: ("50", "50"), unit: "m")
  }
}

extension FormFields {
  /// Returns a field with a large number between buttons to decrease and increase it.
  fileprivate func large(
    _ name: String, _ label: String, by steps: (down: String, up: String), unit: String, least: String = "0",
    mode: String = "decimal"
  ) -> HTML {
    stepField(
      named: name, label, input[name], down: steps.down, up: steps.up, unit: unit, least: least,
      wrong: wrong(name), localizer, mode: mode)
  }
}

/// Returns the field for the grade in large letters, with its scale below.
///
/// The buttons for other grades aren't part of the field.
private func gradeField(_ fields: FormFields) -> HTML {
  let (localizer, wrong) = (fields.localizer, fields.wrong("grade"))
  var attributes: [Attribute] = [
    .id("field-grade"), .name("grade"), .value(fields.input["grade"]), .autocomplete("off"),
    .label(localizer.text(.climbGrade)), .set("autocapitalize", "off"), .set("spellcheck", "false"),
    .set("enterkeyhint", "done"), .set("maxlength", "20"),
  ]
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-grade")] }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        HTML(void: "input", attributes)
        span(.class("unit"), .set("aria-hidden", "true")) { localizer.text(fields.input.gradeScale.phrase) }
      }
    }
    if let wrong { p(.class("wrong"), .id("wrong-grade")) { wrong } }
  }
}

private func timeField(_ current: CurrentExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  if current.usesClock {
    return div(.class("step-field")) {
      fields.text(
        "seconds", localizer.text(.logTimeHeading), hint: localizer.text(.logTimeHint), .autocomplete("off"))
    }
  }
  return div(.class("step-field")) {
    fields.large(
      "seconds", localizer.name(.seconds), by: ("5", "5"), unit: localizer.text(.logSecondsUnit))
    if !fields.input.has("edge") { watch(current, localizer) }
  }
}

/// Returns the button for a stopwatch that fills in the field for the seconds.
///
/// If the set has a target, the stopwatch rings when it is reached.
private func watch(_ current: CurrentExercise, _ localizer: Localizer) -> HTML {
  var attributes: [Attribute] = [
    .class("button quiet needs-script"), .type("button"), .set("data-stopwatch", "field-seconds"),
    .set("aria-pressed", "false"),
  ]
  let target: Int64? =
    if case .target(let target) = current.focus { target.targetDurationSeconds } else { nil }
  if let target { attributes.append(.set("data-countdown", String(target))) }
  let content = HTML {
    icon(.timer)
    span { localizer.text(.logStartWatch) }
    span(.class("num"), .flag("data-time")) { localizer.timer(0) }
  }
  return HTML(element: "button", attributes, content)
}

extension CurrentExercise {
  /// True if times are shown with minutes, which is the case for sets with a distance and for times of ten
  /// minutes or more.
  var usesClock: Bool {
    measures.contains(.distance) || (prefilled.durationMilliseconds ?? 0) >= 600_000
  }

  func time(_ milliseconds: Int64, _ localizer: Localizer) -> String {
    usesClock ? localizer.timer(milliseconds / 1000) : String(milliseconds / 1000)
  }

  /// Returns the steps from the card's initial weight to the next lower and the next higher loadable weight.
  ///
  /// They are in the athlete's unit, with a decimal point.
  func weightSteps(_ localizer: Localizer) -> (down: String, up: String) {
    let grid = traits.grid
    let weight = prefilled.weight ?? .zero
    let up = grid.step(above: weight).map { $0 - weight }
    let down = grid.step(below: weight).map { weight - $0 }
    let usual = up ?? down ?? Weight(grams: 2500)
    func text(_ weight: Weight) -> String { weight.number(in: localizer.figures.unit) }
    return (text(down ?? usual), text(up ?? usual))
  }
}

/// Returns the line below the card's fields, with the plates per side and a choice of RPE.
func cardExtras(_ current: CurrentExercise, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return HTML {
    div(.class("row between small card-extras")) {
      plateLine(current, localizer)
      label(.class("effort")) {
        span { localizer.text(.logRpe) }
        effortChoice(fields.input["rpe"], localizer)
      }
    }
    if let wrong = fields.wrong("rpe") { p(.class("wrong"), .role("alert")) { wrong } }
  }
}

private func effortChoice(_ typed: String, _ localizer: Localizer) -> HTML {
  var tenths: [Int64] = stride(from: 60, through: 100, by: 5).map { Int64($0) }
  let known = typedMillionths(typed).map { $0 / 100_000 }
  if let known, !tenths.contains(known), (10...100).contains(known) { tenths.insert(known, at: 0) }
  return element("select", .name("rpe")) {
    element("option", .value("")) { localizer.text(.logNone) }
    for tenth in tenths {
      if tenth == known {
        element("option", .value(decimal(millionths: tenth * 100_000)), .selected) { localizer.effort(tenth) }
      } else {
        element("option", .value(decimal(millionths: tenth * 100_000))) { localizer.effort(tenth) }
      }
    }
  }
}

/// Returns the section with the set type, the note, and the button that leaves the set out.
///
/// The section is collapsed unless there is a note, because it is rarely needed.
func cardMore(_ current: CurrentExercise, _ logger: Logger, _ fields: FormFields) -> HTML {
  let (localizer, form) = (fields.localizer, fields.input)
  let types = SetType.allCases.filter { $0 != .superSet || form.setType == .superSet }
  let content = HTML {
    summary(.class("small soft")) { localizer.text(.logTypeAndNote) }
    fields.selection(
      "type", localizer.text(.logSetType), types.map { ($0.rawValue, localizer.type($0)) })
    fields.area("note", localizer.text(.logSetNote))
    if case .target = current.focus {
      let (session, exercise) = (logger.session.id.text, current.exercise.id.text)
      let action = "/sessions/\(session)/exercises/\(exercise)/leave-out"
      button(.class("button quiet"), .set("formaction", action)) {
        localizer.text(.logLeaveOutSet)
      }
    }
  }
  let isOpen = !form["note"].isEmpty
  return HTML(element: "details", isOpen ? [.class("more"), .open] : [.class("more")], content)
}
