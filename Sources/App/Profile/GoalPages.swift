import Records
import Training

/// What is trained for, and all goals, each with how far it is reached.
func goalsPage(_ view: GoalsView, wrong: ID? = nil, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingGoals), frame) {
    if view.lines.isEmpty {
      emptyState(.target, voice(.goalsEmpty), voice(.goalsEmptyMore)) {
        buttonLink("/profile/goals/new", voice(.goalNew), .plus)
      }
    } else {
      ul(.class("stack goals")) { for line in view.lines { li { goalCard(line, frame) } } }
      buttonLink("/profile/goals/new", voice(.goalNew), .plus, quiet: true)
    }
    aimPart(view.aim, boldness: view.boldness, frame)
    if view.aim != nil { aimFitsPart(view.fits, wrong: wrong, frame) }
  }
}

/// What a new goal may be about.
func goalMeasuresPage(_ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.goalNew), frame, back: ("/profile/goals", voice(.settingGoals))) {
    ul(.class("inner")) {
      for measure in GoalMeasure.allCases {
        li {
          rowLink(
            address("/profile/goals/new", [("measure", measure.rawValue)]), voice(measure.phrase),
            voice(measure.asked), measure.icon)
        }
      }
    }
  }
}

/// Which exercise a new goal is about.
func goalExercisePage(_ picking: ExercisePicking, _ measure: GoalMeasure, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let fields = [(name: "measure", value: measure.rawValue)]
  return settingPage(voice(.goalExercise), frame, back: ("/profile/goals/new", voice(.goalNew))) {
    exercisePicker(picking, at: "/profile/goals/new", keeping: fields, today: frame.today, voice) { found in
      a(
        .class("button quiet small"),
        .href(address("/profile/goals/new", fields + [("exercise", found.exercise.catalogID)]))
      ) {
        voice(.settingChoose)
        span(.class("hidden-text")) { found.exercise.name }
      }
    }
  }
}

/// A goal to fill in.
func goalPage(_ form: GoalForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = form.id.map { settingPath("profile", "goals", $0.text) } ?? "/profile/goals"
  return settingPage(
    form.exercise ?? voice(form.measure.phrase), frame, back: ("/profile/goals", voice(.settingGoals))
  ) {
    settingForm(path, frame) {
      if form.id == nil {
        hiddenField("measure", form.measure.rawValue)
        if let exercise = form.catalogID { hiddenField("exercise", exercise) }
      }
      if form.measure == .grade { gradeFields(form, voice) }
      textField(
        "target", voice(form.measure.asked), form.target, wrong: form.wrongTarget,
        hint: form.measure == .lift || form.measure == .bodyWeight ? voice.figures.unit.rawValue : nil,
        .inputmode("decimal"), .autocomplete("off"), .required)
      textField(
        "by", voice(.goalByAsked), form.by, wrong: form.wrongBy, hint: voice(.goalByHint), .type("date"))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), voice(.goalDelete), voice(.goalDeleteAsk),
        voice(.settingDeleteMore),
        frame)
    }
  }
}

private func gradeFields(_ form: GoalForm, _ voice: Voice) -> HTML {
  let scale = form.scale ?? .font
  let example = Grade.usual(scale).dropFirst(5).first?.text ?? ""
  return HTML {
    selection(
      "scale", voice(.goalScale), GradeScale.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: scale.rawValue)
    textField(
      "grade", voice(.goalGradeAsked), form.grade, wrong: form.wrongGrade,
      hint: voice(.goalGradeHint, .text("example", example)), .autocomplete("off"), .required)
  }
}
