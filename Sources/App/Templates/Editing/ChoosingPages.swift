import Records
import Training

/// Returns the page where the athlete chooses exercises for a template that is being edited.
///
/// For a new template, this is the second step of creating it.
func choosingPage(
  _ picking: ExercisePicking, for edit: TemplateEdit, isFirst: Bool, own: FormInput,
  _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let (here, editor) = (path(of: edit.templateID, "edit/exercises"), path(of: edit.templateID, "edit"))
  let name = edit.name.utf8.contains { $0 > 0x20 } ? edit.name : localizer.text(.unnamedTemplate)
  let back = isFirst ? (path(of: edit.templateID, "edit/name"), localizer.text(.stepName)) : (editor, name)
  let over = isFirst ? HTML(localizer.place(of: .exercises)) : nil
  return layout.page(localizer.text(.addSome, .text("name", name)), on: nil, over: over, back: back) {
    if isFirst {
      stepLine(.exercises, chosen: edit.exercises.count, localizer) { _, face in
        a(.href(path(of: edit.templateID, "edit/name"))) { face }
      }
    }
    exercisePicker(picking, at: here, today: layout.today, localizer) { found in
      let isChosen = edit.exercises.contains { $0.catalogID.hasSameBytes(as: found.exercise.catalogID) }
      return chooseForm(found.exercise, isChosen: isChosen, here, picking.criteria, layout)
    }
    card {
      postForm(here, layout) {
        hiddenField("do", "make")
        for field in picking.criteria.fields { hiddenField(field.name, field.value) }
        ownExerciseFields(own, localizer) { submit(localizer.text(.makeExercise), .plus, quiet: true) }
      }
    }
    div(.class("dock")) {
      div(.class("row between")) {
        p(.class("strong grow"), .role("status")) {
          localizer.text(.chosen, .count("count", Int64(edit.exercises.count)))
        }
        if isFirst, !edit.exercises.isEmpty { skipForm(here, layout) }
        if edit.exercises.isEmpty { nextLink(editor, isFirst, quiet: isFirst, localizer) }
      }
      if !edit.exercises.isEmpty { nextLink(editor, isFirst, quiet: false, localizer) }
    }
  }
}

private func nextLink(_ path: String, _ isFirst: Bool, quiet: Bool, _ localizer: Localizer) -> HTML {
  isFirst
    ? buttonLink(path, localizer.text(.toSets), .next, quiet: quiet)
    : buttonLink(path, localizer.text(.doneChoosing), .check, quiet: quiet)
}

/// Returns the button that skips the last step.
///
/// Each exercise keeps its initial targets.
private func skipForm(_ path: String, _ layout: PageLayout) -> HTML {
  postForm(path, layout) {
    button(.class("button quiet"), .name("do"), .value("create")) { layout.localizer.text(.skipSets) }
  }
}
