import Records
import Training

/// Returns the field for a measure: a number with steps, a time with a stopwatch, or a distance.
func measureField(
  _ measure: Measure, _ current: CurrentExercise, _ typed: TypedCard, _ localizer: Localizer
) -> HTML {
  let wrong = typed.wrong(measure).map { localizer.text($0) }
  switch measure {
  case .weight, .added, .help:
    let steps = current.weightSteps(localizer)
    return stepField(
      named: "weight", localizer.name(measure), typed.weight, down: steps.down, up: steps.up,
      unit: measure == .added ? localizer.heading(measure) : localizer.figures.unit.rawValue,
      least: measure == .weight ? "0" : "-1000", wrong: wrong, localizer)
  case .reps:
    return stepField(
      named: "reps", localizer.name(measure), typed.reps, down: "1", up: "1",
      unit: localizer.text(.logRepsUnit),
      least: "0",
      wrong: wrong, localizer, mode: "numeric")
  case .seconds: return timeField(current, typed, wrong, localizer)
  case .grade: return gradeField(typed.climb, wrong, localizer)
  case .attempts:
    return stepField(
      named: "attempts", localizer.name(measure), typed.climb?.attempts ?? "1", down: "1", up: "1",
      unit: localizer.name(measure), least: "1", wrong: wrong, localizer, mode: "numeric")
  case .distance:
    let isLong = current.countsKilometres
    return stepField(
      named: isLong ? "kilometres" : "metres", localizer.name(measure), typed.distance,
      down: isLong ? "0.5" : "50",
      up: isLong ? "0.5" : "50", unit: isLong ? "km" : "m", least: "0", wrong: wrong, localizer)
  }
}

/// Returns the field for the grade in large letters, with its scale below.
///
/// The chips with other grades are below the steppers.
private func gradeField(_ typed: TypedClimb?, _ wrong: String?, _ localizer: Localizer) -> HTML {
  var attributes: [Attribute] = [
    .id("field-grade"), .name("grade"), .value(typed?.grade ?? ""), .autocomplete("off"),
    .label(localizer.text(.climbGrade)), .set("autocapitalize", "off"), .set("spellcheck", "false"),
    .set("enterkeyhint", "done"), .set("maxlength", "20"),
  ]
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-grade")] }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        HTML(void: "input", attributes)
        span(.class("unit"), .set("aria-hidden", "true")) { localizer.text((typed?.scale ?? .v).phrase) }
      }
    }
    if let wrong { p(.class("wrong"), .id("wrong-grade")) { wrong } }
  }
}

private func timeField(
  _ current: CurrentExercise, _ typed: TypedCard, _ wrong: String?, _ localizer: Localizer
) -> HTML {
  if current.usesClock {
    return div(.class("step-field")) {
      let (name, hint) = (localizer.text(.logTimeHeading), localizer.text(.logTimeHint))
      textField("seconds", name, typed.seconds, wrong: wrong, hint: hint, .autocomplete("off"))
    }
  }
  return div(.class("step-field")) {
    stepField(
      named: "seconds", localizer.name(.seconds), typed.seconds, down: "5", up: "5",
      unit: localizer.text(.logSecondsUnit), least: "0", wrong: wrong, localizer)
    if typed.hang == nil { watch(current, localizer) }
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
  /// True if times are long enough to be written with minutes.
  var usesClock: Bool {
    measures.contains(.distance) || (prefilled.durationMilliseconds ?? 0) >= 600_000
  }

  /// True if distances are in kilometres, which applies from one kilometre or if no distance is known.
  var countsKilometres: Bool { (prefilled.distanceMetres ?? 1000) >= 1000 }

  func time(_ milliseconds: Int64, _ localizer: Localizer) -> String {
    usesClock ? localizer.timer(milliseconds / 1000) : String(milliseconds / 1000)
  }

  func distance(_ metres: Int64, _ localizer: Localizer) -> String {
    countsKilometres ? localizer.plain(decimal(millionths: metres * 1000)) : String(metres)
  }

  /// Returns the steps of the athlete's weight grid from the card's initial weight, with a decimal point.
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

/// Returns the line below the numbers: plates and effort.
func cardExtras(_ current: CurrentExercise, _ typed: TypedCard, _ localizer: Localizer) -> HTML {
  HTML {
    div(.class("row between small card-extras")) {
      plateLine(current, localizer)
      label(.class("effort")) {
        span { localizer.text(.logRpe) }
        effortChoice(typed, localizer)
      }
    }
    if let wrong = typed.wrongRPE { p(.class("wrong"), .role("alert")) { localizer.text(wrong) } }
  }
}

private func effortChoice(_ typed: TypedCard, _ localizer: Localizer) -> HTML {
  var tenths: [Int64] = stride(from: 60, through: 100, by: 5).map { Int64($0) }
  let known = typedMillionths(typed.rpe).map { $0 / 100_000 }
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

/// Returns the set type, the note and the button that leaves the set out.
///
/// They are collapsed, because they are rarely needed.
func cardMore(
  _ current: CurrentExercise, _ typed: TypedCard, _ logger: Logger, _ localizer: Localizer
) -> HTML {
  let isOpen = !typed.note.isEmpty || typed.wrongNote != nil
  let types = SetType.allCases.filter { $0 != .superSet || typed.type == .superSet }
  let kinds = types.map { (value: $0.rawValue, words: localizer.type($0)) }
  let content = HTML {
    summary(.class("small soft")) { localizer.text(.logTypeAndNote) }
    selection("type", localizer.text(.logSetType), kinds, chosen: typed.type.rawValue)
    textArea(
      "note", localizer.text(.logSetNote), typed.note, wrong: typed.wrongNote.map { localizer.text($0) })
    if case .target = current.focus {
      let (session, exercise) = (logger.session.id.text, current.exercise.id.text)
      let action = "/sessions/\(session)/exercises/\(exercise)/leave-out"
      button(.class("button quiet"), .set("formaction", action)) {
        localizer.text(.logLeaveOutSet)
      }
    }
  }
  return HTML(element: "details", isOpen ? [.class("more"), .open] : [.class("more")], content)
}
