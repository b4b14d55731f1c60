import Records
import Training

/// Returns the page that lists all limitations, what each one excludes, and when it ends.
func limitationsPage(_ limitations: [Limitation], _ context: RouteContext) -> HTML {
  let localizer = context.localizer
  return settingPage(localizer.text(.settingLimitations), context.layout) {
    if limitations.isEmpty {
      emptyState(.shield, localizer.text(.limitationsEmpty), localizer.text(.limitationsEmptyMore)) {
        buttonLink("/profile/limitations/new", localizer.text(.limitationNew), .plus)
      }
    } else {
      ul(.class("stack")) { for limitation in limitations { li { card(of: limitation, context) } } }
      buttonLink("/profile/limitations/new", localizer.text(.limitationNew), .plus, quiet: true)
    }
  }
}

private func card(of limitation: Limitation, _ context: RouteContext) -> HTML {
  let (localizer, today) = (context.localizer, context.layout.today)
  let holds = limitation.holds(on: today)
  let movements = limitation.movements.compactMap { $0.phrase }.map { localizer.text($0) }
  let exercises = limitation.exercises.map { exerciseName($0, context.finder, in: context.tx) }
  return a(
    .class(holds ? "card alert" : "card plain"),
    .href(settingPath("profile", "limitations", limitation.id.text))
  ) {
    div(.class("row between top-aligned")) {
      h2(.class("title grow")) { named(limitation.name) }
      badge(holds ? .alert : .plain, localizer.text(holds ? .limitationHolds : .limitationOver))
      icon(.next)
    }
    p { named(joined(movements + exercises, by: ", ")) }
    p(.class("soft small")) {
      if let until = limitation.until {
        localizer.text(.limitationUntilDay, .text("day", localizer.day(until, today: today)))
      } else {
        localizer.text(.limitationOpen)
      }
    }
  }
}

/// Returns the page with the form for a limitation, or for a new limitation if `id` is nil.
func limitationPage(_ form: FormInput, of id: ID?, _ context: RouteContext) -> HTML {
  let (layout, localizer) = (context.layout, context.localizer)
  let path = id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations"
  let heading = localizer.text(id == nil ? .limitationNew : .limitationChange)
  return settingPage(heading, layout, back: ("/profile/limitations", localizer.text(.settingLimitations))) {
    settingForm(path, layout) { limitationFields(form, of: id, context) }
    if id != nil {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.limitationDelete),
        localizer.text(.limitationDeleteAsk), localizer.text(.settingDeleteMore), layout)
    }
  }
}

@Markup private func limitationFields(_ form: FormInput, of id: ID?, _ context: RouteContext) -> HTML {
  let (localizer, fields) = (context.localizer, context.layout.fields(of: form))
  let exercises = form.all("exercise")
  // Enter activates the form's first button, which must be the one that saves.
  button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
    localizer.text(.settingSave)
  }
  if let id { hiddenField("id", id.text) }
  fields.text(
    "name", localizer.text(.limitationName), hint: localizer.text(.limitationNameHint),
    .set("maxlength", "200"))
  fields.ticks(
    "movement", localizer.text(.limitationMovements),
    Movement.allCases.compactMap { movement in
      movement.phrase.map { (movement.rawValue, localizer.text($0)) }
    })
  if !exercises.isEmpty {
    fields.ticks(
      "exercise", localizer.text(.limitationExercises),
      exercises.map { ($0, exerciseName($0, context.finder, in: context.tx)) })
  }
  addingButton(localizer)
  fields.day("until", localizer.text(.limitationUntil), hint: localizer.text(.limitationUntilHint))
}

/// Returns the button that opens the exercise picker.
///
/// It doesn't save anything, but sends the form with GET, so that the picker's address contains all input.
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
func limitationExercisePage(
  _ form: FormInput, of id: ID?, _ picking: ExercisePicking, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let path = id.map { settingPath("profile", "limitations", $0.text) } ?? "/profile/limitations/new"
  let kept = keptFields(form, of: id)
  let back = (path: address(path, kept), name: localizer.text(.settingLimitations))
  return settingPage(localizer.text(.limitationWhich), layout, back: back) {
    exercisePicker(
      picking, at: "/profile/limitations/exercise", keeping: kept, today: layout.today, localizer
    ) { found in
      a(
        .class("button quiet small"),
        .href(address(path, kept + [("exercise", found.exercise.catalogID)]))
      ) {
        localizer.text(.settingChoose)
        span(.class("hidden-text")) { found.exercise.name }
      }
    }
  }
}

/// Returns the form's fields as query items, without the fields of the exercise search.
private func keptFields(_ form: FormInput, of id: ID?) -> [(name: String, value: String)] {
  var fields = [(name: "name", value: form["name"]), (name: "until", value: form["until"])]
  if let id { fields.append(("id", id.text)) }
  fields += form.all("movement").map { ("movement", $0) }
  fields += form.all("exercise").map { ("exercise", $0) }
  return fields
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
