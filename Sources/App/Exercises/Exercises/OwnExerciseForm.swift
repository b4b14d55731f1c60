import Records
import Training

/// Returns the form for a new custom exercise, with the search text as its initial name.
func ownExerciseForm(named name: String) -> FormInput { FormInput(("own-name", name)) }

extension Exercise {
  /// The form, filled in with the stored custom exercise.
  var form: FormInput {
    FormInput(
      ("own-name", name), ("own-muscle", primaryMuscles.first?.rawValue ?? ""),
      ("own-equipment", equipment.rawValue), ("own-loading", loading.rawValue))
  }
}

extension OwnExercise {
  /// Creates the description of a custom exercise from a submitted form.
  init(_ form: FormInput) {
    self.init(
      name: form["own-name"], muscle: form.choice("own-muscle"),
      equipment: form.choice("own-equipment") ?? .other, loading: form.choice("own-loading") ?? .weightReps)
  }
}

/// Returns the fields for a custom exercise.
func ownExerciseFields(_ form: FormInput, _ localizer: Localizer) -> HTML {
  let fields = FormFields(input: form, localizer: localizer)
  return HTML {
    fields.text("own-name", localizer.text(.exerciseName), .set("maxlength", "200"))
    fields.selection(
      "own-muscle", localizer.text(.mainMuscle),
      [("", localizer.text(.noMuscle))] + Muscle.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
    fields.selection(
      "own-equipment", localizer.text(.equipment),
      Equipment.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
    fields.selection(
      "own-loading", localizer.text(.measuredIn),
      TrackingType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
  }
}

/// Returns the fields for a custom exercise, followed by the button that creates it.
///
/// They are collapsed unless there is an error.
func ownExerciseFields(_ form: FormInput, _ localizer: Localizer, @Markup send: () -> HTML) -> HTML {
  let content = HTML {
    summary { localizer.text(.makeOwnExercise) }
    div(.class("stack")) {
      ownExerciseFields(form, localizer)
      send()
    }
  }
  return form.isValid ? details(.class("own")) { content } : details(.class("own"), .open) { content }
}
