import Records
import Training

/// All limitations: what is left out, and until when.
func limitationsPage(_ lines: [LimitationForm], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingLimitations), frame) {
    if lines.isEmpty {
      emptyState(.shield, voice(.limitationsEmpty), voice(.limitationsEmptyMore)) {
        buttonLink("/profile/limitations/new", voice(.limitationNew), .plus)
      }
    } else {
      ul(.class("stack")) { for line in lines { li { card(of: line, frame) } } }
      buttonLink("/profile/limitations/new", voice(.limitationNew), .plus, quiet: true)
    }
  }
}

private func card(of line: LimitationForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let movements = line.movements.compactMap { Movement(rawValue: $0)?.phrase }.map { voice($0) }
  let until = Day(line.until).map { voice.day($0, today: frame.today) }
  return a(
    .class(line.holds ? "card alert" : "card plain"),
    .href(settingPath("profile", "limitations", line.id?.text ?? ""))
  ) {
    div(.class("row between top-aligned")) {
      h2(.class("title grow")) { named(line.name) }
      badge(line.holds ? .alert : .plain, voice(line.holds ? .limitationHolds : .limitationOver))
      icon(.next)
    }
    p { named(joined(movements + line.exercises.map { $0.name }, by: ", ")) }
    p(.class("soft small")) {
      if let until { voice(.limitationUntilDay, .text("day", until)) } else { voice(.limitationOpen) }
    }
  }
}

/// A limitation to fill in.
func limitationPage(_ form: LimitationForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = form.id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations"
  let heading = voice(form.id == nil ? .limitationNew : .limitationChange)
  return settingPage(heading, frame, back: ("/profile/limitations", voice(.settingLimitations))) {
    settingForm(path, frame) {
      // The first button is the one that Enter presses, and that is to save.
      button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
        voice(.settingSave)
      }
      if let id = form.id { hiddenField("id", id.text) }
      textField(
        "name", voice(.limitationName), form.name, wrong: form.wrongName, hint: voice(.limitationNameHint),
        .set("maxlength", "200"))
      tickBoxes(
        "movement", voice(.limitationMovements),
        Movement.allCases.compactMap { movement in movement.phrase.map { (movement.rawValue, voice($0)) } },
        ticked: form.movements, wrong: form.wrongAvoided)
      if !form.exercises.isEmpty {
        tickBoxes(
          "exercise", voice(.limitationExercises), form.exercises.map { ($0.id, $0.name) },
          ticked: form.exercises.map { $0.id })
      }
      addingButton(voice)
      textField(
        "until", voice(.limitationUntil), form.until, wrong: form.wrongUntil,
        hint: voice(.limitationUntilHint), .type("date"))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), voice(.limitationDelete), voice(.limitationDeleteAsk),
        voice(.settingDeleteMore), frame)
    }
  }
}

/// Nothing is saved yet: the address of the choice keeps all that was typed.
private func addingButton(_ voice: Voice) -> HTML {
  button(
    .class("button quiet"), .set("formmethod", "get"),
    .set("formaction", "/profile/limitations/exercise"), .flag("formnovalidate")
  ) {
    icon(.plus)
    voice(.limitationAddExercise)
  }
}

/// Which exercise to leave out; what was typed before comes along.
func limitationExercisePage(_ form: LimitationForm, _ picking: ExercisePicking, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = form.id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations/new"
  let back = (path: address(path, form.fields), name: voice(.settingLimitations))
  return settingPage(voice(.limitationWhich), frame, back: back) {
    exercisePicker(
      picking, at: "/profile/limitations/exercise", keeping: form.fields, today: frame.today, voice
    ) { found in
      a(
        .class("button quiet small"),
        .href(address(path, form.fields + [("exercise", found.exercise.catalogID)]))
      ) {
        voice(.settingChoose)
        span(.class("hidden-text")) { found.exercise.name }
      }
    }
  }
}

extension Movement {
  /// nil for what is no pattern.
  var phrase: Phrase? {
    switch self {
    case .push: .movementPush
    case .pull: .movementPull
    case .squat: .movementSquat
    case .hinge: .movementHinge
    case .lunge: .movementLunge
    case .carry: .movementCarry
    case .core: .movementCore
    case .grip: .movementGrip
    case .mobility: .movementMobility
    case .cardio: .movementCardio
    case .other: nil
    }
  }
}
