import Records
import Training

/// What the athlete typed to propose a change, and what is wrong with it by the name of the field.
struct TypedProposal {
  var set = ""
  var weight = ""
  var reps = ""
  var rest = ""
  var type = SetType.failure.rawValue
  var wrong: [String: Phrase] = [:]

  init() {}

  init(_ form: Fields) {
    set = form["set"] ?? ""
    (weight, reps, rest) = (form["weight"] ?? "", form["reps"] ?? "", form["rest"] ?? "")
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
  let isTimed = exercise.countsSeconds
  func field(_ name: String, _ text: String, _ value: String, _ mode: String) -> HTML {
    textField(
      name, text, value, wrong: typed.wrong[name].map { voice($0) }, .inputmode(mode), .autocomplete("off"))
  }
  func form(_ sort: String, _ heading: Phrase, @Markup _ content: () -> HTML) -> HTML {
    postForm(here, frame, "card plain stack") {
      hiddenField("exercise", exercise.lineage.text)
      h2(.class("name")) { voice(heading) }
      content()
      button(.class("button quiet"), .name("do"), .value(sort)) { voice(.proposeIt) }
    }
  }
  let heading = voice(.proposeFor, .text("name", exercise.name))
  return frame(heading, on: .library, back: (here, detail.name)) {
    p(.class("soft num")) { voice.line(of: exercise) }
    if let sentence = typed.wrong["do"] { p(.class("error"), .role("alert")) { voice(sentence) } }
    form("load", isTimed ? .weightAndDuration : .weightAndCount) {
      setChoice("set", exercise, typed.set, .workingSets, voice)
      div(.class("fields")) {
        field(
          "weight", voice(.newWeight, .text("unit", voice.figures.unit.rawValue)), typed.weight, "decimal")
        field("reps", voice(isTimed ? .newTime : .newReps), typed.reps, isTimed ? "text" : "numeric")
      }
      p(.class("hint")) { voice(.leaveEmpty) }
    }
    form("rest", .rest) { field("rest", voice(.newRest), typed.rest, "text") }
    setCountForm(exercise, here, frame)
    form("type", .kindOfSet) {
      setChoice("type-set", exercise, typed.set, .lastWorkingSet, voice)
      selection(
        "type", voice(.kindOfSet), SetType.allCases.map { ($0.rawValue, voice($0.phrase)) },
        chosen: typed.type)
    }
  }
}

private func setCountForm(_ exercise: ExercisePrescription, _ path: String, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return postForm(path, frame, "card plain stack") {
    hiddenField("exercise", exercise.lineage.text)
    h2(.class("name")) { voice(.moreOrFewerSets) }
    div(.class("buttons")) {
      button(.class("button quiet"), .name("do"), .value("fewer")) {
        icon(.minus)
        voice(.oneSetFewer)
      }
      button(.class("button quiet"), .name("do"), .value("more")) {
        icon(.plus)
        voice(.oneSetMore)
      }
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
