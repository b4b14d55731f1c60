package import Training

extension SessionError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchSession: Sentence(.sessionMissing)
    case .noneRunning: Sentence(.noSessionRunning)
    case .alreadyRunning: Sentence(.alreadyRunning)
    case .alreadyFinished: Sentence(.logSessionOver)
    case .notFinished: Sentence(.sessionStillRunning)
    case .nothingLogged: Sentence(.nothingLoggedYet)
    case .noSuchExercise: Sentence(.logExerciseGone)
    case .noSuchSet: Sentence(.logSetGone)
    case .emptySet: Sentence(.setEmpty)
    case .outside("notes", _): Sentence(.logNoteTooLong)
    case .outside("sets", _): Sentence(.logTooManySets)
    case .outside("exercises", _): Sentence(.logTooManyExercises)
    case .outside("weight", _): Sentence(.logWeightWrong)
    case .outside("rpe", _): Sentence(.logRpeWrong)
    case .outside: Sentence(.logOutOfRange)
    case .template(let error): error.sentence
    }
  }
}

extension SessionError {
  /// The name of the field that is wrong in the form for a set, or nil if the error isn't about a field.
  var setField: String? {
    switch self {
    case .emptySet: "reps"
    case .outside("weight", _): "weight"
    case .outside("duration_milliseconds", _): "time"
    case .outside("distance_metres", _): "distance"
    case .outside("rpe", _): "rpe"
    case .outside: "reps"
    default: nil
    }
  }

  /// The error's sentence in the form for a set.
  var setSentence: Sentence {
    switch self {
    case .emptySet: Sentence(.amendSetIsEmpty)
    case .outside: Sentence(.amendTooMuch)
    default: sentence
    }
  }
}

extension TemplateError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchTemplate: Sentence(.noSuchTemplate)
    case .noSuchTarget: Sentence(.changeTargetGone)
    case .noSuchVersion: Sentence(.noSuchVersion)
    case .nameEmpty: Sentence(.nameEmpty)
    case .nameTooLong: Sentence(.nameTooLong)
    case .nameTaken: Sentence(.nameTaken)
    case .notesTooLong: Sentence(.notesTooLong)
    case .noExercises: Sentence(.noExercises)
    case .tooManyExercises: Sentence(.tooManyExercises)
    case .noSets: Sentence(.noSets)
    case .tooManySets: Sentence(.tooManySets)
    case .targetOutside: Sentence(.targetOutside)
    case .nothingChanged: Sentence(.nothingChanged)
    case .changedMeanwhile: Sentence(.templateChangedMeanwhile)
    }
  }
}

extension TemplateFileError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .tooLarge(let limit): Sentence(.templateFileTooLarge, .count("limit", limit >> 20))
    case .notJSON(let line): Sentence(.templateFileNotJSON, .count("line", line))
    case .notATemplate: Sentence(.templateFileNone)
    case .newerVersion: Sentence(.templateFileNewer)
    case .badExercise(let line): Sentence(.templateFileBadExercise, .count("line", line))
    case .unknownExercise(let name, let line):
      Sentence(.templateFileUnknown, .text("name", name.shortened(to: 200)), .count("line", line))
    case .template(let error): error.sentence
    }
  }
}

extension SuggestionError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchChange: Sentence(.changeNotThere)
    case .alreadyApplied: Sentence(.changeApplied)
    case .notInATemplate: Sentence(.changeWithoutTemplate)
    case .targetChanged: Sentence(.changeMoved)
    case .targetGone: Sentence(.changeTargetGone)
    case .nothingProposed: Sentence(.nothingProposed)
    case .outside: Sentence(.targetOutside)
    case .template(let error): error.sentence
    }
  }
}

extension OwnExerciseError: FieldedError {
  package var field: String { "own-name" }

  package var sentence: Sentence {
    switch self {
    case .nameEmpty: Sentence(.exerciseNameEmpty)
    case .nameTooLong: Sentence(.nameTooLong)
    case .nameTaken: Sentence(.exerciseNameTaken)
    }
  }
}

extension TemplateError: FieldedError {
  package var field: String {
    switch self {
    case .nameEmpty, .nameTooLong, .nameTaken: "name"
    case .notesTooLong: "notes"
    case .noSuchTemplate, .noSuchTarget, .noSuchVersion, .noExercises, .tooManyExercises, .noSets,
      .tooManySets, .targetOutside, .nothingChanged, .changedMeanwhile:
      "exercises"
    }
  }
}

extension TemplateFileError: FieldedError {
  package var field: String { "file" }
}

extension SuggestionError: FieldedError {
  /// The field name shared by the buttons on the page for proposing a change.
  package var field: String { "do" }
}
