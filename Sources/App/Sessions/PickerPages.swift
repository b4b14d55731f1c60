import Records
import Training

/// Exercises to choose from: those that are likely first, and a search over all.
func pickerPage(_ picker: Picker, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let session = picker.sessionID.text
  let back = loggerPath(picker.sessionID, picker.replaced?.id)
  let heading =
    picker.replaced.map { voice(.logSwapNamed, .text("name", $0.prescription.name)) }
    ?? voice(.logAddExercise)
  let base = "/sessions/\(session)/exercises"
  let swap = picker.replaced.map { $0.id.text }
  let action = swap.map { id in "\(base)/\(id)/swap" } ?? base
  return frame(heading, on: nil, back: (back, voice(.logToSession))) {
    if let wrong = picker.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if let planned = picker.planned { likely("planned", .logAsPlanned, [planned], voice) }
    if !picker.similar.isEmpty { likely("similar", .logSimilar, picker.similar, voice) }
    exercisePicker(
      picker.picking, at: "/sessions/\(session)/pick",
      keeping: picker.replaced.map { [("for", $0.id.text)] } ?? [], today: frame.today, voice
    ) { found in
      chooseButton(found.exercise, voice)
    }
    form(.id("choose"), .action(action), .method("post")) { hiddenField("op", frame.op.text) }
    postForm(action, frame) {
      ownExerciseFields(picker.own, voice) { submit(voice(.makeExercise), .plus, quiet: true) }
    }
  }
}

private func chooseButton(_ exercise: Exercise, _ voice: Voice) -> HTML {
  button(
    .class("button quiet small"), .set("form", "choose"), .name("exercise"), .value(exercise.catalogID),
    .label(voice(.logChooseNamed, .text("name", exercise.name)))
  ) { voice(.logChoose) }
}

/// Exercises that are meant before anything is typed.
private func likely(_ id: String, _ heading: Phrase, _ exercises: [Exercise], _ voice: Voice) -> HTML {
  part(id, voice(heading)) {
    ul(.class("inner found")) {
      for exercise in exercises {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("strong")) { named(exercise.name) }
            p(.class("soft small")) {
              joined(
                exercise.primaryMuscles.prefix(3).map { voice($0.phrase) }
                  + [voice(exercise.equipment.phrase)], by: " · ")
            }
          }
          chooseButton(exercise, voice)
        }
      }
    }
  }
}
