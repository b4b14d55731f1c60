import Records
import Training

/// Returns the page with the catalogue exercises that a custom exercise can be merged into.
func mergeChoosingPage(_ exercise: Exercise, _ picking: ExercisePicking, _ layout: PageLayout) -> HTML {
  let (localizer, path) = (layout.localizer, "/exercises/" + percentEncoded(exercise.catalogID))
  var shared = picking
  shared.found.removeAll { $0.isOwn }
  return layout.page(
    localizer.text(.mergeNamed, .text("name", exercise.name)), on: .progress, back: (path, exercise.name)
  ) {
    p(.class("soft")) { localizer.text(.mergeChoose) }
    exercisePicker(shared, at: path + "/merge", today: layout.today, localizer) { found in
      a(
        .class("button quiet small"),
        .href(address(path + "/merge", [("into", found.exercise.catalogID)])),
        .label(localizer.text(.logChooseNamed, .text("name", found.exercise.name)))
      ) { localizer.text(.logChoose) }
    }
  }
}

/// Returns the page that explains a merge and asks for confirmation.
///
/// `sessions` contains the numbers of sessions with the custom exercise and with the catalogue exercise.
func mergePage(
  _ exercise: Exercise, _ target: Exercise, sessions: (own: Int64, shared: Int64), _ layout: PageLayout
) -> HTML {
  let (localizer, path) = (layout.localizer, "/exercises/" + percentEncoded(exercise.catalogID))
  return layout.page(
    localizer.text(.mergeNamed, .text("name", exercise.name)), on: .progress,
    back: (path + "/merge", localizer.text(.mergeOther))
  ) {
    postForm(path + "/merge", layout, "stack") {
      hiddenField("into", target.catalogID)
      div(.class("card stack")) {
        dl(.class("facts")) {
          mergeFact(exercise, sessions.own, localizer)
          mergeFact(target, sessions.shared, localizer)
        }
        p {
          localizer.text(
            .mergeMeans, .text("own", exercise.name), .text("shared", target.name),
            .count("count", sessions.own + sessions.shared))
        }
        if exercise.loading != target.loading {
          p(.class("card event")) {
            localizer.text(
              .mergeMeasures, .text("own", localizer.text(exercise.loading.phrase)),
              .text("shared", localizer.text(target.loading.phrase)))
          }
        }
        p(.class("hint")) { localizer.text(.mergeUndo, .text("shared", target.name)) }
      }
      submit(localizer.text(.mergeNow), .swap)
    }
  }
}

private func mergeFact(_ exercise: Exercise, _ sessions: Int64, _ localizer: Localizer) -> HTML {
  HTML {
    dt { named(exercise.name) }
    dd { localizer.text(.sessionsCount, .count("count", sessions)) }
  }
}
