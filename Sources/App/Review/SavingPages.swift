import Records
import Training

/// Names a session's content, and says in which ranges its exercises lie.
func savingPage(_ reading: SavingReading, _ form: SavingForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let sessionID = reading.facts.session.id
  let heading: Phrase = reading.facts.session.origin == .plan ? .saveAsNewTemplate : .saveAsTemplate
  let wrongName = form.wrongName.map { voice($0) }
  let back = (path: sessionPath(sessionID, "review"), name: voice(.whatNext))
  return frame(voice(heading), on: .library, back: back) {
    postForm(sessionPath(sessionID, "save-as-template"), frame) {
      div(.class("stack")) {
        textField("name", voice(.savedName), form.name, wrong: wrongName, .required, .autocomplete("off"))
        categoryField(form.category, voice)
      }
      part("ranges", voice(.exercisesHeading)) {
        p(.class("small soft")) { voice(.rangesMore) }
        for exercise in reading.snapshot.exercises { rangeFields(exercise, form, voice) }
      }
      div(.class("dock")) { submit(voice(.createTemplate), .plus) }
    }
  }
}

private func rangeFields(_ exercise: ExercisePrescription, _ form: SavingForm, _ voice: Voice) -> HTML {
  let typed = form.ranges.first { $0.lineage == exercise.lineage }
  let isWrong = form.wrongRanges.contains(exercise.lineage)
  let (low, high) = ("low-" + exercise.lineage.text, "high-" + exercise.lineage.text)
  let legend: Phrase = exercise.countsSeconds ? .secondsOf : .rangeOf
  return card {
    element("fieldset") {
      element("legend", .class("hidden-text")) { voice(legend, .text("name", exercise.name)) }
      h3 { named(exercise.name) }
      p(.class("small soft num")) { voice.targets(of: exercise) }
      div(.class("fields")) {
        textField(
          low, voice(.rangeLow), typed?.low ?? "", wrong: isWrong ? voice(.rangeWrong) : nil,
          .inputmode("numeric"), .autocomplete("off"))
        textField(
          high, voice(.rangeHigh), typed?.high ?? "", .inputmode("numeric"), .autocomplete("off"))
      }
    }
  }
}
