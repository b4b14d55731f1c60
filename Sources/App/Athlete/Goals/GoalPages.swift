import Records
import Training

/// Returns the page with all goals, their progress and the training aim.
func goalsPage(_ view: GoalsView, wrong: ID? = nil, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingGoals), layout) {
    if view.lines.isEmpty {
      emptyState(.target, localizer.text(.goalsEmpty), localizer.text(.goalsEmptyMore)) {
        buttonLink("/profile/goals/new", localizer.text(.goalNew), .plus)
      }
    } else {
      ul(.class("stack goals")) { for line in view.lines { li { goalCard(line, layout) } } }
      buttonLink("/profile/goals/new", localizer.text(.goalNew), .plus, quiet: true)
    }
    aimPart(view.aim, riskTolerance: view.riskTolerance, layout)
    if view.aim != nil { aimFitsPart(view.fits, wrong: wrong, layout) }
  }
}

/// Returns the page where the athlete chooses the measure for a new goal.
func goalMeasuresPage(_ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(
    localizer.text(.goalNew), layout, back: ("/profile/goals", localizer.text(.settingGoals))
  ) {
    ul(.class("inner")) {
      for measure in GoalMeasure.allCases {
        li {
          rowLink(
            address("/profile/goals/new", [("measure", measure.rawValue)]), localizer.text(measure.phrase),
            localizer.text(measure.asked), measure.icon)
        }
      }
    }
  }
}

/// Returns the page where the athlete chooses the exercise for a new goal.
func goalExercisePage(_ picking: ExercisePicking, _ measure: GoalMeasure, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let fields = [(name: "measure", value: measure.rawValue)]
  return settingPage(
    localizer.text(.goalExercise), layout, back: ("/profile/goals/new", localizer.text(.goalNew))
  ) {
    exercisePicker(picking, at: "/profile/goals/new", keeping: fields, today: layout.today, localizer) {
      found in
      a(
        .class("button quiet small"),
        .href(address("/profile/goals/new", fields + [("exercise", found.exercise.catalogID)]))
      ) {
        localizer.text(.settingChoose)
        span(.class("hidden-text")) { found.exercise.name }
      }
    }
  }
}

/// Returns the page with the form for a goal.
func goalPage(_ form: GoalForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let path = form.id.map { settingPath("profile", "goals", $0.text) } ?? "/profile/goals"
  return settingPage(
    form.exercise ?? localizer.text(form.measure.phrase), layout,
    back: ("/profile/goals", localizer.text(.settingGoals))
  ) {
    settingForm(path, layout) {
      if form.id == nil {
        hiddenField("measure", form.measure.rawValue)
        if let exercise = form.catalogID { hiddenField("exercise", exercise) }
      }
      if form.measure == .grade { gradeFields(form, localizer) }
      textField(
        "target", localizer.text(form.measure.asked), form.target, wrong: form.wrongTarget,
        hint: form.measure == .lift || form.measure == .bodyWeight ? localizer.figures.unit.rawValue : nil,
        .inputmode("decimal"), .autocomplete("off"), .required)
      textField(
        "by", localizer.text(.goalByAsked), form.by, wrong: form.wrongBy, hint: localizer.text(.goalByHint),
        .type("date"))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.goalDelete), localizer.text(.goalDeleteAsk),
        localizer.text(.settingDeleteMore),
        layout)
    }
  }
}

private func gradeFields(_ form: GoalForm, _ localizer: Localizer) -> HTML {
  let scale = form.scale ?? .font
  let example = Grade.usual(scale).dropFirst(5).first?.text ?? ""
  return HTML {
    selection(
      "scale", localizer.text(.goalScale),
      GradeScale.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
      chosen: scale.rawValue)
    textField(
      "grade", localizer.text(.goalGradeAsked), form.grade, wrong: form.wrongGrade,
      hint: localizer.text(.goalGradeHint, .text("example", example)), .autocomplete("off"), .required)
  }
}
