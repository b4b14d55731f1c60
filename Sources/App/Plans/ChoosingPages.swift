import Records
import Training

/// The page on which exercises are chosen for a template that is being written.
///
/// Of a new template it is the second step.
func choosingPage(
  _ picking: ExercisePicking, for sketch: PlanSketch, isFirst: Bool, own: TypedOwnExercise, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let (here, edit) = (path(of: sketch.planID, "edit/exercises"), path(of: sketch.planID, "edit"))
  let name = sketch.name.utf8.contains { $0 > 0x20 } ? sketch.name : voice(.unnamedTemplate)
  let back = isFirst ? (path(of: sketch.planID, "edit/name"), voice(.stepName)) : (edit, name)
  let over = isFirst ? HTML(voice.place(of: .exercises)) : nil
  return frame(voice(.addSome, .text("name", name)), on: nil, over: over, back: back) {
    if isFirst {
      stepLine(.exercises, chosen: sketch.exercises.count, voice) { _, face in
        a(.href(path(of: sketch.planID, "edit/name"))) { face }
      }
    }
    exercisePicker(picking, at: here, today: frame.today, voice) { found in
      let isChosen = sketch.exercises.contains { $0.catalogID.hasSameBytes(as: found.exercise.catalogID) }
      return chooseForm(found.exercise, isChosen: isChosen, here, picking.wish, frame)
    }
    card {
      postForm(here, frame) {
        hiddenField("do", "make")
        for field in picking.wish.fields { hiddenField(field.name, field.value) }
        ownExerciseFields(own, voice) { submit(voice(.makeExercise), .plus, quiet: true) }
      }
    }
    div(.class("dock")) {
      div(.class("row between")) {
        p(.class("strong grow"), .role("status")) {
          voice(.chosen, .count("count", Int64(sketch.exercises.count)))
        }
        if isFirst, !sketch.exercises.isEmpty { skipForm(here, frame) }
        if sketch.exercises.isEmpty { nextLink(edit, isFirst, quiet: isFirst, voice) }
      }
      if !sketch.exercises.isEmpty { nextLink(edit, isFirst, quiet: false, voice) }
    }
  }
}

private func nextLink(_ path: String, _ isFirst: Bool, quiet: Bool, _ voice: Voice) -> HTML {
  isFirst
    ? buttonLink(path, voice(.toSets), .next, quiet: quiet)
    : buttonLink(path, voice(.doneChoosing), .check, quiet: quiet)
}

/// The way past the last step: each exercise keeps what it begins with.
private func skipForm(_ path: String, _ frame: Frame) -> HTML {
  postForm(path, frame) {
    button(.class("button quiet"), .name("do"), .value("create")) { frame.voice(.skipSets) }
  }
}
