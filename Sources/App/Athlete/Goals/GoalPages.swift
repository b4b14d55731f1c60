import Records
import Training

/// Returns the page with all goals, their progress and the training aim.
///
/// Only the first 20 goals have a chart.
func goalsPage(_ view: GoalsView, wrong: ID? = nil, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingGoals), layout) {
    if view.lines.isEmpty {
      emptyState(.target, localizer.text(.goalsEmpty), localizer.text(.goalsEmptyMore)) {
        buttonLink("/profile/goals/new", localizer.text(.goalNew), .plus)
      }
    } else {
      ul(.class("stack goals")) {
        for (place, line) in view.lines.enumerated() { li { goalCard(line, hasChart: place < 20, layout) } }
      }
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
func goalPage(_ form: FormInput, for goal: Goal, _ context: RouteContext) -> HTML {
  let (layout, localizer) = (context.layout, context.localizer)
  let (fields, isNew) = (layout.fields(of: form), goal.id == .none)
  let path = isNew ? "/profile/goals" : settingPath("profile", "goals", goal.id.text)
  let exercise = goal.catalogID.map { exerciseName($0, context.finder, in: context.tx) }
  return settingPage(
    exercise ?? localizer.text(goal.measure.phrase), layout,
    back: ("/profile/goals", localizer.text(.settingGoals))
  ) {
    settingForm(path, layout) {
      if isNew {
        hiddenField("measure", goal.measure.rawValue)
        if let exercise = goal.catalogID { hiddenField("exercise", exercise) }
      }
      if goal.measure == .grade { gradeFields(fields, goal) }
      fields.text(
        "target", localizer.text(goal.measure.asked),
        hint: goal.measure.isWeight ? localizer.figures.unit.rawValue : nil,
        .inputmode("decimal"), .autocomplete("off"), .required)
      fields.day("by", localizer.text(.goalByAsked), hint: localizer.text(.goalByHint))
    }
    if !isNew {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.goalDelete), localizer.text(.goalDeleteAsk),
        localizer.text(.settingDeleteMore), layout)
    }
  }
}

private func gradeFields(_ fields: FormFields, _ goal: Goal) -> HTML {
  let localizer = fields.localizer
  let example = Grade.usual(goal.scale ?? .font).dropFirst(5).first?.text ?? ""
  return HTML {
    fields.selection(
      "scale", localizer.text(.goalScale),
      GradeScale.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
    fields.text(
      "grade", localizer.text(.goalGradeAsked),
      hint: localizer.text(.goalGradeHint, .text("example", example)), .autocomplete("off"), .required)
  }
}
