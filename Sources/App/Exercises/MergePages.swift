import Records
import Training

/// The exercises of the catalogue that could take the place of one of the athlete's own.
func mergeChoosingPage(_ exercise: Exercise, _ picking: ExercisePicking, _ frame: Frame) -> HTML {
  let (voice, path) = (frame.voice, "/exercises/" + percentEncoded(exercise.catalogID))
  var shared = picking
  shared.found.removeAll { $0.isOwn }
  return frame(
    voice(.mergeNamed, .text("name", exercise.name)), on: .progress, back: (path, exercise.name)
  ) {
    p(.class("soft")) { voice(.mergeChoose) }
    exercisePicker(shared, at: path + "/merge", today: frame.today, voice) { found in
      a(
        .class("button quiet small"),
        .href(address(path + "/merge", [("into", found.exercise.catalogID)])),
        .label(voice(.logChooseNamed, .text("name", found.exercise.name)))
      ) { voice(.logChoose) }
    }
  }
}

/// What merging means, before it is done.
///
/// `sessions` are those with the athlete's own exercise and those with the other one.
func mergePage(
  _ exercise: Exercise, _ target: Exercise, sessions: (own: Int64, shared: Int64), _ frame: Frame
) -> HTML {
  let (voice, path) = (frame.voice, "/exercises/" + percentEncoded(exercise.catalogID))
  return frame(
    voice(.mergeNamed, .text("name", exercise.name)), on: .progress,
    back: (path + "/merge", voice(.mergeOther))
  ) {
    postForm(path + "/merge", frame, "stack") {
      hiddenField("into", target.catalogID)
      div(.class("card stack")) {
        dl(.class("facts")) {
          mergeFact(exercise, sessions.own, voice)
          mergeFact(target, sessions.shared, voice)
        }
        p {
          voice(
            .mergeMeans, .text("own", exercise.name), .text("shared", target.name),
            .count("count", sessions.own + sessions.shared))
        }
        if exercise.loading != target.loading {
          p(.class("card event")) {
            voice(
              .mergeMeasures, .text("own", voice(exercise.loading.phrase)),
              .text("shared", voice(target.loading.phrase)))
          }
        }
        p(.class("hint")) { voice(.mergeUndo, .text("shared", target.name)) }
      }
      submit(voice(.mergeNow), .swap)
    }
  }
}

private func mergeFact(_ exercise: Exercise, _ sessions: Int64, _ voice: Voice) -> HTML {
  HTML {
    dt { named(exercise.name) }
    dd { voice(.sessionsCount, .count("count", sessions)) }
  }
}

/// The athlete's own exercises whose place this one took, each to be taken apart again.
func mergedPart(_ detail: ExerciseDetail, _ frame: Frame) -> HTML? {
  guard !detail.merged.isEmpty else { return nil }
  let voice = frame.voice
  return part("merged", voice(.mergedHere)) {
    ul(.class("inner found")) {
      for exercise in detail.merged {
        li(.class("row between")) {
          span(.class("grow strong")) { named(exercise.name) }
          postForm("/exercises/" + percentEncoded(exercise.catalogID) + "/part", frame) {
            button(
              .class("button quiet small"), .label(voice(.mergePartNamed, .text("name", exercise.name)))
            ) { voice(.mergePart) }
          }
        }
      }
    }
  }
}
