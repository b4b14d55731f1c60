import App
import Interchange
import Records
import Training

extension SessionError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? {
    switch self {
    case .noSuchSession: "history"
    case .noneRunning: "start"
    case .alreadyRunning: "finish"
    case .alreadyFinished: "session amend"
    case .notFinished: "finish"
    case .nothingLogged: "log"
    case .noSuchExercise, .noSuchSet, .emptySet, .outside: nil
    case .template(let error): error.remedy
    }
  }
}

extension TemplateError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? {
    switch self {
    case .noSuchTemplate: "template list"
    case .noSuchVersion: "template history"
    default: nil
    }
  }
}

extension TemplateFileError: ActionError {
  var ending: Ending { .badFile }
}

extension SuggestionError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? {
    switch self {
    case .noSuchChange, .alreadyApplied: "suggestions"
    case .targetChanged: "accept --on-today"
    case .notInATemplate: "session save"
    case .targetGone, .nothingProposed, .outside: nil
    case .template(let error): error.remedy
    }
  }
}

extension SuggestionError {
  /// The ID of the change that the error concerns, or nil if it doesn't concern a particular change.
  var changeID: ID? {
    switch self {
    case .noSuchChange(let id), .alreadyApplied(let id), .notInATemplate(let id),
      .targetChanged(let id, _, _):
      id
    case .targetGone, .nothingProposed, .outside, .template: nil
    }
  }
}

extension ProfileError: ActionError {
  var ending: Ending { .refused }
}

extension GymError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? { if case .noSuchGym = self { "gym list" } else { nil } }
}

extension WeightListError: ActionError {
  var ending: Ending { .notUnderstood }

  var remedy: String? { if case .otherUnit = self { "units" } else { nil } }
}

extension CalendarError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? {
    switch self {
    case .noSuchTraining: "calendar"
    case .noSuchTemplate: "template list"
    default: nil
    }
  }
}

extension EventError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? { if case .noSuchEvent = self { "events" } else { nil } }
}

extension ProgramError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? {
    switch self {
    case .noSuchProgram, .noSuchDay: "programs list"
    case .noSuchTemplate: "template list"
    default: nil
    }
  }
}

extension CoachError: ActionError {
  var ending: Ending { .notUnderstood }
}

extension SampleError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? { if case .notNew = self { "sample --beside" } else { nil } }
}

extension RestoreError: ActionError {
  var ending: Ending { .refused }

  var remedy: String? { "trash" }
}

extension ImportError: ActionError {
  var ending: Ending {
    switch self {
    case .nothingToImport: .badFile
    case .nothingToUndo: .refused
    }
  }
}

extension LogFileError: ActionError {
  var ending: Ending { .badFile }
}

extension ArchiveError: ActionError {
  var ending: Ending { .badFile }
}

extension StoreError: ActionError {
  var ending: Ending {
    switch self {
    // The action is at fault, not the database.
    case .refused, .frozen: .refused
    default: .databaseTrouble
    }
  }

  var remedy: String? { ending == .databaseTrouble ? "check" : nil }
}
