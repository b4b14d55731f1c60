import Records
import Training

/// The input of the form for a custom exercise, with its error.
struct TypedOwnExercise {
  var name = ""
  var muscle = ""
  var equipment = ""
  var loading = ""
  var wrong: Phrase?

  /// Reads the fields `own-name`, `own-muscle`, `own-equipment` and `own-loading` of a form.
  init(_ form: Fields) {
    name = form["own-name"] ?? ""
    muscle = form["own-muscle"] ?? ""
    equipment = form["own-equipment"] ?? ""
    loading = form["own-loading"] ?? ""
  }

  /// Creates an empty form.
  ///
  /// The initial name is the text that was searched for.
  init(name: String) { self.name = name }

  var exercise: OwnExercise {
    OwnExercise(
      name: name, muscle: Muscle(rawValue: muscle), equipment: Equipment(rawValue: equipment) ?? .other,
      loading: TrackingType(rawValue: loading) ?? .weightReps)
  }
}

/// Returns the fields for a custom exercise.
func ownExerciseFields(_ typed: TypedOwnExercise, _ localizer: Localizer) -> HTML {
  HTML {
    textField(
      "own-name", localizer.text(.exerciseName), typed.name, wrong: typed.wrong.map { localizer.text($0) },
      .set("maxlength", "200"))
    selection(
      "own-muscle", localizer.text(.mainMuscle),
      [("", localizer.text(.noMuscle))] + Muscle.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
      chosen: typed.muscle)
    selection(
      "own-equipment", localizer.text(.equipment),
      Equipment.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
      chosen: typed.equipment)
    selection(
      "own-loading", localizer.text(.measuredIn),
      TrackingType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
      chosen: typed.loading)
  }
}

/// Returns the fields for a custom exercise with the button that creates it.
///
/// They are collapsed unless there is an error.
func ownExerciseFields(_ typed: TypedOwnExercise, _ localizer: Localizer, @Markup send: () -> HTML) -> HTML {
  let content = HTML {
    summary { localizer.text(.makeOwnExercise) }
    div(.class("stack")) {
      ownExerciseFields(typed, localizer)
      send()
    }
  }
  return typed.wrong == nil ? details(.class("own")) { content } : details(.class("own"), .open) { content }
}
