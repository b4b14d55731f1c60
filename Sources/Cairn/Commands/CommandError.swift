import Records
import Training

/// An error with an exit code and a sentence for the user.
protocol UserFacingError: Error {
  var ending: Ending { get }
  var sentence: String { get }
}

/// An error of a command, in addition to those of actions.
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
  /// The coach's answer leads to this command.
  case commandOffered(String)
  /// One of several suggestions, as it was typed, can't be accepted.
  case notAccepted(String, SuggestionError)
  case noSetGiven
  case notASet(String)
  /// The weight of the set is over the maximum.
  case weightOutside(String)
  /// The load is negative, but the exercise has no assistance.
  case noHelp(String, String)
  /// The load is zero, but the exercise always has one.
  case noLoad(String, String)
  /// The number of repetitions looks like a mistake.
  case manyReps(String, String)
  /// The load is far heavier than the heaviest of the exercise.
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
  case noSuchSetNumber(Int64, count: Int64)
  case noSuchExerciseNumber(Int64, count: Int64)
  case nothingNext
  case nothingToDerive
  case noEditGiven
  /// The value of an option of `template edit` is invalid; the example shows the right form.
  case notAnEdit(String, example: String)
  case noOutcomeYet(String)

  case templateFile(String, problem: String)
  case logFile(String, String)
  case unitUnknown(file: String, guess: String?, unit: WeightUnit?)
  case rowsUnread(file: String, count: Int64)
  case databaseNotEmpty(String)
  case databaseUnnamed
  case reasonTooLong(limit: Int)
  /// The database has several athletes; the names are those with an account.
  case severalAthletes([String])
  case noDatabase(String)
  case databaseExists(String)
  case notACount(Int)
  case checkFailed(Int)
  case notWatched
}
