import Records
import Training

/// All goals, each with how far it is reached.
func goalsPage(_ lines: [GoalLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingGoals), frame) {
    if lines.isEmpty {
      emptyState(.target, voice(.goalsEmpty), voice(.goalsEmptyMore)) {
        buttonLink("/profile/goals/new", voice(.goalNew), .plus)
      }
    } else {
      ul(.class("stack")) { for line in lines { li { card(of: line, frame) } } }
      buttonLink("/profile/goals/new", voice(.goalNew), .plus, quiet: true)
    }
  }
}

private func card(of line: GoalLine, _ frame: Frame) -> HTML {
  let (voice, goal) = (frame.voice, line.goal)
  let isReached = line.reached.map { $0 >= goal.target } ?? false
  return a(
    .class(isReached ? "card done" : "card plain"), .href(settingPath("profile", "goals", goal.id.text))
  ) {
    div(.class("row between top-aligned")) {
      h2(.class("title")) { line.exercise.map { named($0) } ?? HTML(voice(goal.measure.phrase)) }
      icon(.next)
    }
    div(.class("row between wrap")) {
      p(.class("num strong")) { voice.amountWithUnit(goal.target, of: goal.measure) }
      if isReached {
        badge(.done, voice(.goalReached), .check)
      } else if let by = goal.by {
        badge(
          by < frame.today ? .alert : .plain,
          voice(.goalBy, .text("day", voice.shortDay(by, today: frame.today))))
      }
    }
    if let reached = line.reached, !isReached {
      progress(
        .class("tint"), .label(voice(.goalProgress)), .value(String(max(0, reached))),
        .set("max", String(goal.target))
      ) {}
      p(.class("soft small")) {
        goal.measure == .sessionsPerWeek
          ? voice(.goalThisWeek, .text("amount", voice.amount(reached, of: goal.measure)))
          : voice(.goalSoFar, .text("amount", voice.amountWithUnit(reached, of: goal.measure)))
      }
    } else if !isReached {
      p(.class("soft small")) { voice(goal.measure == .bodyWeight ? .goalNoWeighing : .goalNothingYet) }
    }
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
