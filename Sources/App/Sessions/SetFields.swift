import Records
import Training

/// The field of one measure: a number with steps, a time with a watch, or a distance.
func measureField(
  _ measure: Measure, _ current: CurrentExercise, _ typed: TypedCard, _ voice: Voice
) -> HTML {
  let wrong = typed.wrong(measure).map { voice($0) }
  switch measure {
  case .weight, .added, .help:
    let steps = current.weightSteps(voice)
    return stepField(
      named: "weight", voice.name(measure), typed.weight, down: steps.down, up: steps.up,
      unit: measure == .added ? voice.heading(measure) : voice.figures.unit.rawValue,
      least: measure == .weight ? "0" : "-1000", wrong: wrong, voice)
  case .reps:
    return stepField(
      named: "reps", voice.name(measure), typed.reps, down: "1", up: "1", unit: voice(.logRepsUnit),
      least: "0",
      wrong: wrong, voice, mode: "numeric")
  case .seconds: return timeField(current, typed, wrong, voice)
  case .grade: return gradeField(typed.climb, wrong, voice)
  case .attempts:
    return stepField(
      named: "attempts", voice.name(measure), typed.climb?.attempts ?? "1", down: "1", up: "1",
      unit: voice.name(measure), least: "1", wrong: wrong, voice, mode: "numeric")
  case .distance:
    let isLong = current.countsKilometres
    return stepField(
      named: isLong ? "kilometres" : "metres", voice.name(measure), typed.distance,
      down: isLong ? "0.5" : "50",
      up: isLong ? "0.5" : "50", unit: isLong ? "km" : "m", least: "0", wrong: wrong, voice)
  }
}

/// The grade in large letters, with its scale below; grades around it stand under the steppers.
private func gradeField(_ typed: TypedClimb?, _ wrong: String?, _ voice: Voice) -> HTML {
  var attributes: [Attribute] = [
    .id("field-grade"), .name("grade"), .value(typed?.grade ?? ""), .autocomplete("off"),
    .label(voice(.climbGrade)), .set("autocapitalize", "off"), .set("spellcheck", "false"),
    .set("enterkeyhint", "done"), .set("maxlength", "20"),
  ]
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-grade")] }
  return div(.class("step-field")) {
    div(.class("stepper alone")) {
      div(.class("value")) {
        HTML(void: "input", attributes)
        span(.class("unit"), .set("aria-hidden", "true")) { voice((typed?.scale ?? .v).phrase) }
      }
    }
    if let wrong { p(.class("wrong"), .id("wrong-grade")) { wrong } }
  }
}

/// A number in large figures between a button for less and one for more.
func stepField(
  named name: String, _ text: String, _ value: String, down: String, up: String, unit: String, least: String,
  wrong: String?, _ voice: Voice, mode: String = "decimal"
) -> HTML {
  let (id, wrongID) = ("field-" + name, "wrong-" + name)
  var attributes: [Attribute] = [
    .id(id), .name(name), .value(value), .inputmode(mode), .autocomplete("off"), .label(text),
    .set("data-least", least), .set("enterkeyhint", "done"),
  ]
  if wrong != nil { attributes += [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)] }
  return div(.class("step-field")) {
    div(.class("stepper")) {
      stepButton(id, "-" + down, voice(.less, .text("what", text)), .minus)
      div(.class("value")) {
        HTML(void: "input", attributes)
        span(.class("unit"), .set("aria-hidden", "true")) { unit }
      }
      stepButton(id, up, voice(.moreOf, .text("what", text)), .plus)
    }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

private func timeField(
  _ current: CurrentExercise, _ typed: TypedCard, _ wrong: String?, _ voice: Voice
) -> HTML {
  if current.usesClock {
    return div(.class("step-field")) {
      let (name, hint) = (voice(.logTimeHeading), voice(.logTimeHint))
      textField("seconds", name, typed.seconds, wrong: wrong, hint: hint, .autocomplete("off"))
    }
  }
  return div(.class("step-field")) {
    stepField(
      named: "seconds", voice.name(.seconds), typed.seconds, down: "5", up: "5",
      unit: voice(.logSecondsUnit), least: "0", wrong: wrong, voice)
    if typed.hang == nil { watch(current, voice) }
  }
}

/// Starts a watch whose seconds go into the field; with a target it rings when they are over.
private func watch(_ current: CurrentExercise, _ voice: Voice) -> HTML {
  var attributes: [Attribute] = [
    .class("button quiet needs-script"), .type("button"), .set("data-stopwatch", "field-seconds"),
    .set("aria-pressed", "false"),
  ]
  let target: Int64? =
    if case .target(let target) = current.focus { target.targetDurationSeconds } else { nil }
  if let target { attributes.append(.set("data-countdown", String(target))) }
  let content = HTML {
    icon(.timer)
    span { voice(.logStartWatch) }
    span(.class("num"), .flag("data-time")) { voice.timer(0) }
  }
  return HTML(element: "button", attributes, content)
}

extension CurrentExercise {
  /// Whether times are long enough to be written with minutes.
  var usesClock: Bool {
    measures.contains(.distance) || (prefilled.durationMilliseconds ?? 0) >= 600_000
  }

  /// Whether distances are written in kilometres: those of a kilometre or more, and where nothing is known.
  var countsKilometres: Bool { (prefilled.distanceMetres ?? 1000) >= 1000 }

  func time(_ milliseconds: Int64, _ voice: Voice) -> String {
    usesClock ? voice.timer(milliseconds / 1000) : String(milliseconds / 1000)
  }

  func distance(_ metres: Int64, _ voice: Voice) -> String {
    countsKilometres ? voice.plain(decimal(millionths: metres * 1000)) : String(metres)
  }

  /// The steps of the athlete's grid from the weight that the card begins with, written with a point.
  func weightSteps(_ voice: Voice) -> (down: String, up: String) {
    let grid = traits.grid
    let weight = prefilled.weight ?? .zero
    let up = grid.step(above: weight).map { $0 - weight }
    let down = grid.step(below: weight).map { weight - $0 }
    let usual = up ?? down ?? Weight(grams: 2500)
    func text(_ weight: Weight) -> String { weight.number(in: voice.figures.unit) }
    return (text(down ?? usual), text(up ?? usual))
  }
}

/// What is beside the numbers: plates, effort, the kind of set, and a note.
func cardExtras(_ current: CurrentExercise, _ typed: TypedCard, _ voice: Voice) -> HTML {
  HTML {
    div(.class("row between small card-extras")) {
      plateLine(current, voice)
      label(.class("effort")) {
        span { voice(.logRpe) }
        effortChoice(typed, voice)
      }
    }
    if let wrong = typed.wrongRPE { p(.class("wrong"), .role("alert")) { voice(wrong) } }
  }
}

private func effortChoice(_ typed: TypedCard, _ voice: Voice) -> HTML {
  var tenths: [Int64] = stride(from: 60, through: 100, by: 5).map { Int64($0) }
  let known = typedMillionths(typed.rpe).map { $0 / 100_000 }
  if let known, !tenths.contains(known), (10...100).contains(known) { tenths.insert(known, at: 0) }
  return element("select", .name("rpe")) {
    element("option", .value("")) { voice(.logNone) }
    for tenth in tenths {
      if tenth == known {
        element("option", .value(decimal(millionths: tenth * 100_000)), .selected) { voice.effort(tenth) }
      } else {
        element("option", .value(decimal(millionths: tenth * 100_000))) { voice.effort(tenth) }
      }
    }
  }
}

/// The kind of the set, a note, and leaving it out; folded away, for they are seldom wanted.
func cardMore(_ current: CurrentExercise, _ typed: TypedCard, _ logger: Logger, _ voice: Voice) -> HTML {
  let isOpen = !typed.note.isEmpty || typed.wrongNote != nil
  let types = SetType.allCases.filter { $0 != .superSet || typed.type == .superSet }
  let kinds = types.map { (value: $0.rawValue, words: voice.type($0)) }
  let content = HTML {
    summary(.class("small soft")) { voice(.logTypeAndNote) }
    selection("type", voice(.logSetType), kinds, chosen: typed.type.rawValue)
    textArea("note", voice(.logSetNote), typed.note, wrong: typed.wrongNote.map { voice($0) })
    if case .target = current.focus {
      let (session, exercise) = (logger.session.id.text, current.exercise.id.text)
      let action = "/sessions/\(session)/exercises/\(exercise)/leave-out"
      button(.class("button quiet"), .set("formaction", action)) {
        voice(.logLeaveOutSet)
      }
    }
  }
  return HTML(element: "details", isOpen ? [.class("more"), .open] : [.class("more")], content)
}
