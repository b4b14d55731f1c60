package import Training

extension CalendarError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchTraining: Sentence(.recordMissing)
    case .alreadyThere: Sentence(.trainingThere)
    case .noSuchTemplate: Sentence(.trainingPlanWrong)
    case .invalid(let faults): faults.first?.sentence ?? Sentence(.trainingNotSaved)
    case .sequenceTaken(let number, let free):
      Sentence(.trainingPlaceTaken, .count("number", number), .count("free", free))
    case .dayFull: Sentence(.trainingDayFull)
    case .notYet: Sentence(.trainingNotYet)
    case .outside: Sentence(.trainingLogWrong)
    }
  }

  package var field: String {
    switch self {
    case .invalid(let faults): faults.first?.field ?? "type"
    case .sequenceTaken: "sequence"
    case .dayFull: "day"
    case .noSuchTemplate: "template"
    case .noSuchTraining, .alreadyThere, .notYet, .outside: "type"
    }
  }
}

extension TrainingFault {
  package var sentence: Sentence {
    switch self {
    case .minutesMissing, .minutesOutside: Sentence(.trainingMinutesWrong)
    case .minutesOfRest: Sentence(.trainingRestMinutes)
    case .sequenceOutside: Sentence(.trainingSequenceWrong)
    case .notesTooLong(let limit): Sentence(.trainingNotesLimit, .count("limit", limit))
    }
  }

  /// The name of the field in the form.
  var field: String {
    switch self {
    case .minutesMissing, .minutesOutside, .minutesOfRest: "minutes"
    case .sequenceOutside: "sequence"
    case .notesTooLong: "notes"
    }
  }
}

extension EventError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchEvent: Sentence(.recordMissing)
    case .alreadyThere: Sentence(.eventThere)
    case .titleEmpty: Sentence(.eventTitleWrong)
    case .tooLong(_, let limit): Sentence(.eventTextWrong, .count("count", limit))
    case .endsFirst: Sentence(.eventEndWrong)
    case .tooManyDays(let limit): Sentence(.eventDaysWrong, .count("count", limit))
    }
  }

  package var field: String {
    switch self {
    case .tooLong(let field, _): field
    case .endsFirst, .tooManyDays: "last_day"
    case .titleEmpty, .noSuchEvent, .alreadyThere: "title"
    }
  }
}

extension ProgramError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchProgram: Sentence(.recordMissing)
    case .noSuchDay: Sentence(.programDayMissing)
    case .nameEmpty: Sentence(.programNameEmpty)
    case .nameTooLong: Sentence(.nameTooLong)
    case .nameTaken: Sentence(.programNameTaken)
    case .notesTooLong: Sentence(.notesTooLong)
    case .noSuchTemplate: Sentence(.programTemplateMissing)
    case .exerciseThere: Sentence(.programExerciseThere)
    case .tooManyExercises: Sentence(.programTooManyExercises)
    case .daysStay: Sentence(.programDaysStay)
    case .tooManyDays: Sentence(.programTooManyDays)
    case .cannotMoveThere: Sentence(.programCannotMove)
    case .notYet: Sentence(.programNotYet)
    }
  }

  /// The name of the field in the form.
  ///
  /// The field `to` contains the day to move to. The name `day` marks an error that concerns the whole form
  /// for a program day.
  package var field: String {
    switch self {
    case .noSuchProgram, .nameEmpty, .nameTooLong, .nameTaken: "name"
    case .noSuchDay, .cannotMoveThere, .notYet: "to"
    case .notesTooLong, .noSuchTemplate, .exerciseThere, .tooManyExercises, .daysStay, .tooManyDays: "day"
    }
  }
}

extension CoachError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .textEmpty: Sentence(.talkEmptyWrong)
    case .textTooLong: Sentence(.talkLongWrong)
    case .noSuchOffer: Sentence(.noSuchOffer)
    case .offerGone: Sentence(.offerGone)
    }
  }

  package var field: String { "text" }
}

extension FeedItemError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchItem: Sentence(.recordMissing)
    case .notASession: Sentence(.feedNotASession)
    case .isDismissed: Sentence(.feedIsDismissed)
    case .isCompleted: Sentence(.feedIsCompleted)
    case .noSuchExercise: Sentence(.feedNoExercise)
    case .notesTooLong: Sentence(.feedNotesWrong)
    }
  }
}
