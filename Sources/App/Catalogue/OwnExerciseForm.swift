import Records
import Training

/// What was typed about an exercise of the athlete's own, and what is wrong with it.
struct TypedOwnExercise {
  var name = ""
  var muscle = ""
  var equipment = ""
  var loading = ""
  var wrong: Phrase?

  /// `own-name`, `own-muscle`, `own-equipment` and `own-loading` of a form.
  init(_ form: Fields) {
    name = form["own-name"] ?? ""
    muscle = form["own-muscle"] ?? ""
    equipment = form["own-equipment"] ?? ""
    loading = form["own-loading"] ?? ""
  }

  /// A blank one; the name begins as what was searched for.
  init(name: String) { self.name = name }

  var exercise: OwnExercise {
    OwnExercise(
      name: name, muscle: Muscle(rawValue: muscle), equipment: Equipment(rawValue: equipment) ?? .other,
      loading: Loading(rawValue: loading) ?? .weightReps)
  }
}

/// What is asked about an exercise of the athlete's own.
func ownExerciseFields(_ typed: TypedOwnExercise, _ voice: Voice) -> HTML {
  HTML {
    textField(
      "own-name", voice(.exerciseName), typed.name, wrong: typed.wrong.map { voice($0) },
      .set("maxlength", "200"))
    selection(
      "own-muscle", voice(.mainMuscle),
      [("", voice(.noMuscle))] + Muscle.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: typed.muscle)
    selection(
      "own-equipment", voice(.equipment), Equipment.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: typed.equipment)
    selection(
      "own-loading", voice(.measuredIn), Loading.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: typed.loading)
  }
}

/// The fields for an exercise that the catalogue doesn't have, to stand in a form whose button makes it.
///
/// It is folded away unless something is wrong with it.
func ownExerciseFields(_ typed: TypedOwnExercise, _ voice: Voice, @Markup send: () -> HTML) -> HTML {
  let content = HTML {
    summary { voice(.makeOwnExercise) }
    div(.class("stack")) {
      ownExerciseFields(typed, voice)
      send()
    }
  }
  return typed.wrong == nil ? details(.class("own")) { content } : details(.class("own"), .open) { content }
}

extension OwnExerciseError {
  /// The sentence at the field of the name.
  var phrase: Phrase {
    switch self {
    case .nameEmpty: .exerciseNameEmpty
    case .nameTooLong: .exerciseNameTooLong
    case .nameTaken: .exerciseNameTaken
    }
  }
}
