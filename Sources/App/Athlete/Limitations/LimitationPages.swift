import Records
import Training

/// Returns the page with all limitations, what each excludes and until when.
func limitationsPage(_ lines: [LimitationForm], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingLimitations), layout) {
    if lines.isEmpty {
      emptyState(.shield, localizer.text(.limitationsEmpty), localizer.text(.limitationsEmptyMore)) {
        buttonLink("/profile/limitations/new", localizer.text(.limitationNew), .plus)
      }
    } else {
      ul(.class("stack")) { for line in lines { li { card(of: line, layout) } } }
      buttonLink("/profile/limitations/new", localizer.text(.limitationNew), .plus, quiet: true)
    }
  }
}

private func card(of line: LimitationForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let movements = line.movements.compactMap { Movement(rawValue: $0)?.phrase }.map { localizer.text($0) }
  let until = Day(line.until).map { localizer.day($0, today: layout.today) }
  return a(
    .class(line.holds ? "card alert" : "card plain"),
    .href(settingPath("profile", "limitations", line.id?.text ?? ""))
  ) {
    div(.class("row between top-aligned")) {
      h2(.class("title grow")) { named(line.name) }
      badge(line.holds ? .alert : .plain, localizer.text(line.holds ? .limitationHolds : .limitationOver))
      icon(.next)
    }
    p { named(joined(movements + line.exercises.map { $0.name }, by: ", ")) }
    p(.class("soft small")) {
      if let until {
        localizer.text(.limitationUntilDay, .text("day", until))
      } else {
        localizer.text(.limitationOpen)
      }
    }
  }
}

/// Returns the page with the form for a limitation.
func limitationPage(_ form: LimitationForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let path = form.id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations"
  let heading = localizer.text(form.id == nil ? .limitationNew : .limitationChange)
  return settingPage(heading, layout, back: ("/profile/limitations", localizer.text(.settingLimitations))) {
    settingForm(path, layout) {
      // Enter activates the form's first button, which must be the one that saves.
      button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
        localizer.text(.settingSave)
      }
      if let id = form.id { hiddenField("id", id.text) }
      textField(
        "name", localizer.text(.limitationName), form.name, wrong: form.wrongName,
        hint: localizer.text(.limitationNameHint),
        .set("maxlength", "200"))
      tickBoxes(
        "movement", localizer.text(.limitationMovements),
        Movement.allCases.compactMap { movement in
          movement.phrase.map { (movement.rawValue, localizer.text($0)) }
        },
        ticked: form.movements, wrong: form.wrongAvoided)
      if !form.exercises.isEmpty {
        tickBoxes(
          "exercise", localizer.text(.limitationExercises), form.exercises.map { ($0.id, $0.name) },
          ticked: form.exercises.map { $0.id })
      }
      addingButton(localizer)
      textField(
        "until", localizer.text(.limitationUntil), form.until, wrong: form.wrongUntil,
        hint: localizer.text(.limitationUntilHint), .type("date"))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.limitationDelete),
        localizer.text(.limitationDeleteAsk),
        localizer.text(.settingDeleteMore), layout)
    }
  }
}

/// Returns the button that opens the exercise picker.
///
/// It doesn't save anything. It sends the form with GET, so that the picker's address contains all input.
private func addingButton(_ localizer: Localizer) -> HTML {
  button(
    .class("button quiet"), .set("formmethod", "get"),
    .set("formaction", "/profile/limitations/exercise"), .flag("formnovalidate")
  ) {
    icon(.plus)
    localizer.text(.limitationAddExercise)
  }
}

/// Returns the page where the athlete chooses an exercise to exclude.
///
/// Its links preserve the form's input.
func limitationExercisePage(_ form: LimitationForm, _ picking: ExercisePicking, _ layout: PageLayout) -> HTML
{
  let localizer = layout.localizer
  let path = form.id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations/new"
  let back = (path: address(path, form.fields), name: localizer.text(.settingLimitations))
  return settingPage(localizer.text(.limitationWhich), layout, back: back) {
    exercisePicker(
      picking, at: "/profile/limitations/exercise", keeping: form.fields, today: layout.today, localizer
    ) { found in
      a(
        .class("button quiet small"),
        .href(address(path, form.fields + [("exercise", found.exercise.catalogID)]))
      ) {
        localizer.text(.settingChoose)
        span(.class("hidden-text")) { found.exercise.name }
      }
    }
  }
}

extension Movement {
  /// The movement pattern's name, or nil if the movement isn't a pattern.
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
