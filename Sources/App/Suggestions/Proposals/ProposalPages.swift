import Records
import Training

/// The input of the form that proposes a change, and its errors by field name.
struct TypedProposal {
  var set = ""
  var weight = ""
  var reps = ""
  var rest = ""
  var edge = ""
  var type = SetType.failure.rawValue
  var wrong: [String: Phrase] = [:]

  init() {}

  init(_ form: Fields) {
    set = form["set"] ?? ""
    (weight, reps, rest) = (form["weight"] ?? "", form["reps"] ?? "", form["rest"] ?? "")
    edge = form["edge"] ?? ""
    type = form["type"] ?? type
  }
}

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

/// Returns the page with the possible changes to an exercise, each with a separate button.
func proposalPage(
  _ exercise: ExercisePrescription, of detail: TemplateDetail, _ typed: TypedProposal, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let here = path(of: detail.templateID, "propose")
  let heading = localizer.text(.proposeFor, .text("name", exercise.name))
  return layout.page(heading, on: .library, back: (here, detail.name)) {
    p(.class("soft num")) { localizer.line(of: exercise) }
    if let sentence = typed.wrong["do"] { p(.class("error"), .role("alert")) { localizer.text(sentence) } }
    proposalForm(
      here, exercise, "load", exercise.countsSeconds ? .weightAndDuration : .weightAndCount, layout
    ) {
      loadFields(exercise, typed, localizer)
    }
    if exercise.edge() != nil {
      proposalForm(here, exercise, "edge", .edgeOfHang, layout) {
        proposalField("edge", localizer.text(.newEdge), typed.edge, "numeric", typed, localizer)
      }
    }
    proposalForm(here, exercise, "rest", .rest, layout) {
      proposalField("rest", localizer.text(.newRest), typed.rest, "text", typed, localizer)
    }
    proposalForm(here, exercise, nil, .moreOrFewerSets, layout) { setCountButtons(exercise, localizer) }
    proposalForm(here, exercise, "type", .kindOfSet, layout) {
      setChoice("type-set", exercise, typed.set, .lastWorkingSet, localizer)
      selection(
        "type", localizer.text(.kindOfSet), SetType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
        chosen: typed.type)
    }
  }
}

/// Returns a card with a form about one exercise.
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

private func proposalField(
  _ name: String, _ text: String, _ value: String, _ mode: String, _ typed: TypedProposal,
  _ localizer: Localizer
) -> HTML {
  textField(
    name, text, value, wrong: typed.wrong[name].map { localizer.text($0) }, .inputmode(mode),
    .autocomplete("off"))
}

private func loadFields(
  _ exercise: ExercisePrescription, _ typed: TypedProposal, _ localizer: Localizer
) -> HTML {
  let isTimed = exercise.countsSeconds
  let weight = localizer.text(.newWeight, .text("unit", localizer.figures.unit.rawValue))
  return HTML {
    setChoice("set", exercise, typed.set, .workingSets, localizer)
    div(.class("fields")) {
      proposalField("weight", weight, typed.weight, "decimal", typed, localizer)
      proposalField(
        "reps", localizer.text(isTimed ? .newTime : .newReps), typed.reps, isTimed ? "text" : "numeric",
        typed, localizer)
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
  _ name: String, _ exercise: ExercisePrescription, _ chosen: String, _ all: Phrase, _ localizer: Localizer
) -> HTML {
  let sets = exercise.sets.enumerated().map { place, set in
    (
      value: set.lineage.text,
      words: localizer.text(
        .setWithTarget, .count("number", Int64(place) + 1), .text("target", localizer.target(of: set)))
    )
  }
  return selection(name, localizer.text(.whichSets), [("", localizer.text(all))] + sets, chosen: chosen)
}
