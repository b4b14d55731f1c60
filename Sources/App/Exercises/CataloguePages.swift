import Records
import Training

/// The exercises that fit a search, each leading to its page.
func cataloguePage(_ picking: ExercisePicking, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.exercisesName), on: .progress, back: (Tab.progress.path, voice(.progress))) {
    ul(.class("inner")) {
      li { rowLink("/disciplines", voice(.disciplines), voice(.disciplinesMore), .wall) }
    }
    exercisePicker(picking, at: "/exercises", today: frame.today, voice) { found in
      let path = "/exercises/" + percentEncoded(found.exercise.catalogID)
      return a(
        .class("icon whole"), .href(path), .label(voice(.openNamed, .text("name", found.exercise.name)))
      ) {
        icon(.next)
      }
    }
  }
}

/// An exercise of the athlete's own to be changed.
func editPage(_ exercise: Exercise, _ typed: TypedOwnExercise, _ frame: Frame) -> HTML {
  let (voice, path) = (frame.voice, "/exercises/" + percentEncoded(exercise.catalogID))
  return frame(voice(.changeExercise), on: .progress, back: (path, exercise.name)) {
    postForm(path + "/edit", frame, "stack") {
      div(.class("card stack")) {
        ownExerciseFields(typed, voice)
      }
      p(.class("hint")) { voice(.changeExerciseMore) }
      submit(voice(.saveExercise))
    }
  }
}

extension TypedOwnExercise {
  /// An exercise as it is.
  init(_ exercise: Exercise) {
    self.init(name: exercise.name)
    muscle = exercise.primaryMuscles.first?.rawValue ?? ""
    equipment = exercise.equipment.rawValue
    loading = exercise.loading.rawValue
  }
}
