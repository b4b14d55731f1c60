import App
import Records
import Training

/// An error with an exit code and a text for the user.
protocol UserFacingError: Error {
  var ending: Ending { get }
  /// Returns the text, in the localizer's language if it is translated.
  func text(_ localizer: Localizer) -> String
}

/// A command-line error, whose text is in English, like the help.
protocol CommandLineError: UserFacingError {
  var sentence: String { get }
}

extension CommandLineError {
  func text(_ localizer: Localizer) -> String { sentence }
}

/// An error from an action, with the text that the web app shows and a command that may help.
protocol ActionError: UserFacingError, ExplainedError {
  /// The arguments of a `cairn` command that may help, or nil if there is none.
  var remedy: String? { get }
}

extension ActionError {
  var remedy: String? { nil }

  func text(_ localizer: Localizer) -> String {
    let sentence = localizer.text(sentence)
    guard let remedy else { return sentence }
    return sentence + " " + localizer.text(.tryCommand, .text("command", "cairn " + remedy))
  }
}

/// An error from a command, in addition to the errors from actions.
enum CommandError: Error, Equatable {
  case noSuchFile(String)
  case cannotWrite(String)
  case fileTooLong(String)

  case noSuchTemplate(String, similar: [String])
  case severalTemplates(String, [String])
  case noTemplates
  case noSuchPreset(String, similar: [String])
  case noSuchExercise(String, similar: [String])
  case severalExercises(String, [String])
  case notInTemplate(String, template: String, names: [String])
  case noSuchSession(String)
  case noSuchBatch(String)
  case severalIDs(String, [String])
  case noSuchTrash(String)
  case noSuchChange(String)
  /// The coach's answer suggests this command.
  case commandOffered(String)
  /// One of several suggestions can't be accepted.
  ///
  /// The associated values are the suggestion as the athlete typed it, and the reason.
  case notAccepted(String, because: String)
  case noSetGiven
  case notASet(String)
  /// The weight of the set is over the maximum.
  case weightOutside(String)
  /// The load is negative, but the exercise can't be assisted.
  case noHelp(String, String)
  /// The load is zero, but the exercise always requires a load.
  case noLoad(String, String)
  /// The number of repetitions looks like a mistake.
  case manyReps(String, String)
  /// The load is far heavier than any previous load for the exercise.
  case farHeavier(String, times: String, heaviest: String, String)
  case notAPrescription(String)
  case notARange(String)
  case notAWeight(String)
  case notAnAdjustment(String)
  case notAChange(String)
  case notAFeeling(String)
  case notAUnit(String)
  case notAWord(String, of: [String])
  case noSuchGym(String)
  case notAMoment(String)
  case notADay(String)
  case notATime(String)
  case noSuchActivity(String)
  case noSuchTraining(String)
  case noSuchEvent(String)
  case noSuchProgram(String)
  /// The session has no sets yet.
  case noSetsLogged
  case noSuchSetNumber(Int64, count: Int64)
  case noSuchExerciseNumber(Int64, count: Int64)
  case nothingNext
  case nothingToDerive
  case noEditGiven
  /// An option of `template edit` has an invalid value.
  ///
  /// The associated values are the option's value, and an example of the correct form.
  case notAnEdit(String, example: String)
  case noOutcomeYet(String)

  case templateFile(String, problem: String)
  case logFile(String, String)
  case unitUnknown(file: String, guess: String?, unit: WeightUnit?)
  case rowsUnread(file: String, count: Int64)
  case databaseNotEmpty(String)
  case databaseUnnamed
  case reasonTooLong(limit: Int)
  /// The database has several athletes, and none was chosen.
  ///
  /// The associated value contains the names of the athletes who have an account.
  case severalAthletes([String])
  case noDatabase(String)
  /// A backup is sealed, but no key was given.
  case needsKey(String)
  case databaseExists(String)
  /// The backup has no account with this name.
  ///
  /// The associated values are the name, and the names that it has.
  case notInBackup(String, [String])
  /// The database has records of an athlete that differ from those in the backup.
  case athletePresent(String)
  case checkFailed(Int)
  case notWatched
  /// There is no move to cancel.
  ///
  /// The associated value contains the names of the athletes.
  case noMove([String])
}
