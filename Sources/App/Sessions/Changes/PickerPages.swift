import Records
import Training

/// Returns the page for choosing an exercise, with likely exercises first and a search of all exercises.
func pickerPage(_ picker: Picker, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let session = picker.sessionID.text
  let back = loggerPath(picker.sessionID, picker.replaced?.id)
  let heading =
    picker.replaced.map { localizer.text(.logSwapNamed, .text("name", $0.prescription.name)) }
    ?? localizer.text(.logAddExercise)
  let base = "/sessions/\(session)/exercises"
  let swap = picker.replaced.map { $0.id.text }
  let action = swap.map { id in "\(base)/\(id)/swap" } ?? base
  return layout.page(heading, on: nil, back: (back, localizer.text(.logToSession))) {
    if let error = picker.error { p(.class("error"), .role("alert")) { localizer.text(error) } }
    if let planned = picker.planned { likely("planned", .logAsPlanned, [planned], localizer) }
    if !picker.similar.isEmpty { likely("similar", .logSimilar, picker.similar, localizer) }
    exercisePicker(
      picker.picking, at: "/sessions/\(session)/pick",
      keeping: picker.replaced.map { [("for", $0.id.text)] } ?? [], today: layout.today, localizer
    ) { found in
      chooseButton(found.exercise, localizer)
    }
    form(.id("choose"), .action(action), .method("post")) { hiddenField("op", layout.op.text) }
    postForm(action, layout) {
      ownExerciseFields(picker.own, localizer) { submit(localizer.text(.makeExercise), .plus, quiet: true) }
    }
  }
}

private func chooseButton(_ exercise: Exercise, _ localizer: Localizer) -> HTML {
  button(
    .class("button quiet small"), .set("form", "choose"), .name("exercise"), .value(exercise.catalogID),
    .label(localizer.text(.logChooseNamed, .text("name", exercise.name)))
  ) { localizer.text(.logChoose) }
}

/// Returns a section with exercises to choose from, which is shown until the athlete searches for something.
private func likely(_ id: String, _ heading: Phrase, _ exercises: [Exercise], _ localizer: Localizer) -> HTML
{
  part(id, localizer.text(heading)) {
    ul(.class("inner found")) {
      for exercise in exercises {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("strong")) { named(exercise.name) }
            p(.class("soft small")) {
              joined(
                exercise.primaryMuscles.prefix(3).map { localizer.text($0.phrase) }
                  + [localizer.text(exercise.equipment.phrase)], by: " · ")
            }
          }
          chooseButton(exercise, localizer)
        }
      }
    }
  }
}
