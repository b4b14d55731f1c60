import Records
import Training

/// Returns the empty form for proposing a change.
func emptyProposal() -> FormInput { FormInput(("type", SetType.failure.rawValue)) }

/// Returns the page where the athlete chooses which of a template's exercises to change.
func proposalListPage(_ detail: TemplateDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.proposeChange), on: .library, back: (path(of: detail.templateID), detail.name)
  ) {
    p(.class("soft")) { localizer.text(.proposeMore) }
    part("exercises", localizer.text(.whichExercise)) {
      ul(.class("inner")) {
        for exercise in detail.reading.snapshot.exercises {
          li {
            rowLink(
              path(of: detail.templateID, "propose") + "?exercise=" + exercise.lineage.text, exercise.name,
              localizer.line(of: exercise), .barbell)
          }
        }
      }
    }
  }
}

/// Returns the page for proposing changes to an exercise, with a separate form for each type of change.
func proposalPage(
  _ exercise: ExercisePrescription, of detail: TemplateDetail, _ form: FormInput, _ layout: PageLayout
) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let here = path(of: detail.templateID, "propose")
  let heading = localizer.text(.proposeFor, .text("name", exercise.name))
  return layout.page(heading, on: .library, back: (here, detail.name)) {
    p(.class("soft num")) { localizer.line(of: exercise) }
    fields.error("do")
    proposalForm(
      here, exercise, "load", exercise.countsSeconds ? .weightAndDuration : .weightAndCount, layout
    ) {
      loadFields(exercise, fields)
    }
    if exercise.edge() != nil {
      proposalForm(here, exercise, "edge", .edgeOfHang, layout) {
        proposalField("edge", localizer.text(.newEdge), "numeric", fields)
      }
    }
    proposalForm(here, exercise, "rest", .rest, layout) {
      proposalField("rest", localizer.text(.newRest), "text", fields)
    }
    proposalForm(here, exercise, nil, .moreOrFewerSets, layout) { setCountButtons(exercise, localizer) }
    proposalForm(here, exercise, "type", .kindOfSet, layout) {
      setChoice("type-set", exercise, .lastWorkingSet, fields)
      fields.selection(
        "type", localizer.text(.kindOfSet), SetType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
    }
  }
}

/// Returns a card with a form for proposing a change to an exercise.
///
/// `sort` is the kind of change that the form's button proposes, or nil if `content` contains the buttons.
private func proposalForm(
  _ path: String, _ exercise: ExercisePrescription, _ sort: String?, _ heading: Phrase, _ layout: PageLayout,
  @Markup _ content: () -> HTML
) -> HTML {
  card {
    postForm(path, layout, "stack") {
      hiddenField("exercise", exercise.lineage.text)
      h2(.class("name")) { layout.localizer.text(heading) }
      content()
      if let sort {
        button(.class("button quiet"), .name("do"), .value(sort)) { layout.localizer.text(.proposeIt) }
      }
    }
  }
}

private func proposalField(_ name: String, _ text: String, _ mode: String, _ fields: FormFields) -> HTML {
  fields.text(name, text, .inputmode(mode), .autocomplete("off"))
}

private func loadFields(_ exercise: ExercisePrescription, _ fields: FormFields) -> HTML {
  let (localizer, isTimed) = (fields.localizer, exercise.countsSeconds)
  let weight = localizer.text(.newWeight, .text("unit", localizer.figures.unit.rawValue))
  return HTML {
    setChoice("set", exercise, .workingSets, fields)
    div(.class("fields")) {
      proposalField("weight", weight, "decimal", fields)
      proposalField(
        "reps", localizer.text(isTimed ? .newTime : .newReps), isTimed ? "text" : "numeric", fields)
    }
    p(.class("hint")) { localizer.text(.leaveEmpty) }
  }
}

private func setCountButtons(_ exercise: ExercisePrescription, _ localizer: Localizer) -> HTML {
  div(.class("buttons")) {
    if exercise.sets.count(where: { $0.type.isWorking }) > 1 {
      button(.class("button quiet"), .name("do"), .value("fewer")) {
        icon(.minus)
        localizer.text(.oneSetFewer)
      }
    }
    button(.class("button quiet"), .name("do"), .value("more")) {
      icon(.plus)
      localizer.text(.oneSetMore)
    }
  }
}

private func setChoice(
  _ name: String, _ exercise: ExercisePrescription, _ all: Phrase, _ fields: FormFields
) -> HTML {
  let localizer = fields.localizer
  let sets = exercise.sets.enumerated().map { place, set in
    (
      value: set.lineage.text,
      words: localizer.text(
        .setWithTarget, .count("number", Int64(place) + 1), .text("target", localizer.target(of: set)))
    )
  }
  return fields.selection(name, localizer.text(.whichSets), [("", localizer.text(all))] + sets)
}
