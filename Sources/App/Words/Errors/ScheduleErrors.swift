package import Training

extension CalendarError: ExplainedError {
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
}

extension EventError: ExplainedError {
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
}

extension ProgramError: ExplainedError {
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
}

extension CoachError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .textEmpty: Sentence(.talkEmptyWrong)
    case .textTooLong: Sentence(.talkLongWrong)
    case .noSuchOffer: Sentence(.noSuchOffer)
    case .offerGone: Sentence(.offerGone)
    }
  }
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
