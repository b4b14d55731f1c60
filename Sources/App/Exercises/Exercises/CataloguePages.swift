import Records
import Training

/// Returns the page with the exercises that match a search.
///
/// Each exercise links to its page.
func cataloguePage(_ picking: ExercisePicking, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.exercisesName), on: .progress, back: (Tab.progress.path, localizer.text(.progress))
  ) {
    ul(.class("inner")) {
      li { rowLink("/disciplines", localizer.text(.disciplines), localizer.text(.disciplinesMore), .wall) }
    }
    exercisePicker(picking, at: "/exercises", today: layout.today, localizer) { found in
      let path = "/exercises/" + percentEncoded(found.exercise.catalogID)
      return a(
        .class("icon whole"), .href(path),
        .label(localizer.text(.openNamed, .text("name", found.exercise.name)))
      ) {
        icon(.next)
      }
    }
  }
}

/// Returns the page for editing a custom exercise.
func editPage(_ exercise: Exercise, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, path) = (layout.localizer, "/exercises/" + percentEncoded(exercise.catalogID))
  return layout.page(localizer.text(.changeExercise), on: .progress, back: (path, exercise.name)) {
    postForm(path + "/edit", layout, "stack") {
      div(.class("card stack")) {
        ownExerciseFields(form, localizer)
      }
      p(.class("hint")) { localizer.text(.changeExerciseMore) }
      submit(localizer.text(.saveExercise))
    }
  }
}
