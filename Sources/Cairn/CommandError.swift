import Records
import Training

/// An error that knows how a command ends by it and what is said.
protocol Told: Error {
  var ending: Ending { get }
  var sentence: String { get }
}

/// Why a command can't be done, beside what actions refuse.
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
  /// The command that does what the coach's answer leads to.
  case commandOffered(String)
  /// Which of several suggestions can't be accepted, as it was typed, and why.
  case notAccepted(String, SuggestionError)
  case noSetGiven
  case notASet(String)
  /// The set whose weight is beyond what is kept.
  case weightOutside(String)
  /// A load below zero, and the exercise that takes no help.
  case noHelp(String, String)
  /// No load at all, and the exercise that is never without one.
  case noLoad(String, String)
  /// Repetitions that look like a slip, and the exercise.
  case manyReps(String, String)
  /// A load far beyond the heaviest of an exercise.
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
  /// What stands behind an option of `template edit`, and how to write it.
  case notAnEdit(String, example: String)
  case noOutcomeYet(String)

  case templateFile(String, problem: String)
  case logFile(String, String)
  case unitUnknown(file: String, guess: String?, unit: WeightUnit?)
  case rowsUnread(file: String, count: Int64)
  case databaseNotEmpty(String)
  case databaseUnnamed
  case reasonTooLong(limit: Int)
  /// The names of those who may sign in.
  case severalAthletes([String])
  case noDatabase(String)
  case databaseExists(String)
  case notACount(Int)
  case checkFailed(Int)
  case notWatched
}
