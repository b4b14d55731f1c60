import Records
import Training

/// What the athlete typed to propose a change, and what is wrong with it by the name of the field.
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

/// The exercises of a template, to choose which one to change.
func proposalListPage(_ detail: TemplateDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.proposeChange), on: .library, back: (path(of: detail.planID), detail.name)) {
    p(.class("soft")) { voice(.proposeMore) }
    part("exercises", voice(.whichExercise)) {
      ul(.class("inner")) {
        for exercise in detail.reading.snapshot.exercises {
          li {
            rowLink(
              path(of: detail.planID, "propose") + "?exercise=" + exercise.lineage.text, exercise.name,
              voice.line(of: exercise), .barbell)
          }
        }
      }
    }
  }
}

/// What can be changed of one exercise, each with its own button.
func proposalPage(
  _ exercise: ExercisePrescription, of detail: TemplateDetail, _ typed: TypedProposal, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let here = path(of: detail.planID, "propose")
  let heading = voice(.proposeFor, .text("name", exercise.name))
  return frame(heading, on: .library, back: (here, detail.name)) {
    p(.class("soft num")) { voice.line(of: exercise) }
    if let sentence = typed.wrong["do"] { p(.class("error"), .role("alert")) { voice(sentence) } }
    proposalForm(here, exercise, "load", exercise.countsSeconds ? .weightAndDuration : .weightAndCount, frame)
    {
      loadFields(exercise, typed, voice)
    }
    if exercise.edge() != nil {
      proposalForm(here, exercise, "edge", .edgeOfHang, frame) {
        proposalField("edge", voice(.newEdge), typed.edge, "numeric", typed, voice)
      }
    }
    proposalForm(here, exercise, "rest", .rest, frame) {
      proposalField("rest", voice(.newRest), typed.rest, "text", typed, voice)
    }
    proposalForm(here, exercise, nil, .moreOrFewerSets, frame) { setCountButtons(exercise, voice) }
    proposalForm(here, exercise, "type", .kindOfSet, frame) {
      setChoice("type-set", exercise, typed.set, .lastWorkingSet, voice)
      selection(
        "type", voice(.kindOfSet), SetType.allCases.map { ($0.rawValue, voice($0.phrase)) },
        chosen: typed.type)
    }
  }
}

/// A card with a form about one exercise; `sort` is what its button wishes for, nil where it has buttons.
private func proposalForm(
  _ path: String, _ exercise: ExercisePrescription, _ sort: String?, _ heading: Phrase, _ frame: Frame,
  @Markup _ content: () -> HTML
) -> HTML {
  card {
    postForm(path, frame, "stack") {
      hiddenField("exercise", exercise.lineage.text)
      h2(.class("name")) { frame.voice(heading) }
      content()
      if let sort {
        button(.class("button quiet"), .name("do"), .value(sort)) { frame.voice(.proposeIt) }
      }
    }
  }
}

private func proposalField(
  _ name: String, _ text: String, _ value: String, _ mode: String, _ typed: TypedProposal, _ voice: Voice
) -> HTML {
  textField(
    name, text, value, wrong: typed.wrong[name].map { voice($0) }, .inputmode(mode), .autocomplete("off"))
}

private func loadFields(
  _ exercise: ExercisePrescription, _ typed: TypedProposal, _ voice: Voice
) -> HTML {
  let isTimed = exercise.countsSeconds
  let weight = voice(.newWeight, .text("unit", voice.figures.unit.rawValue))
  return HTML {
    setChoice("set", exercise, typed.set, .workingSets, voice)
    div(.class("fields")) {
      proposalField("weight", weight, typed.weight, "decimal", typed, voice)
      proposalField(
        "reps", voice(isTimed ? .newTime : .newReps), typed.reps, isTimed ? "text" : "numeric", typed, voice)
    }
    p(.class("hint")) { voice(.leaveEmpty) }
  }
}

private func setCountButtons(_ exercise: ExercisePrescription, _ voice: Voice) -> HTML {
  div(.class("buttons")) {
    if exercise.sets.count(where: { $0.type.isWorking }) > 1 {
      button(.class("button quiet"), .name("do"), .value("fewer")) {
        icon(.minus)
        voice(.oneSetFewer)
      }
    }
    button(.class("button quiet"), .name("do"), .value("more")) {
      icon(.plus)
      voice(.oneSetMore)
    }
  }
}

private func setChoice(
  _ name: String, _ exercise: ExercisePrescription, _ chosen: String, _ all: Phrase, _ voice: Voice
) -> HTML {
  let sets = exercise.sets.enumerated().map { place, set in
    (
      value: set.lineage.text,
      words: voice(
        .setWithTarget, .count("number", Int64(place) + 1), .text("target", voice.target(of: set)))
    )
  }
  return selection(name, voice(.whichSets), [("", voice(all))] + sets, chosen: chosen)
}
