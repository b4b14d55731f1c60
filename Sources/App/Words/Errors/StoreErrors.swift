package import Records
package import Training

extension StoreError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .unreadable(let kind, let id, let error):
      Sentence(.unreadable, .text("kind", kind), .text("id", id.text)).with("why", error.sentence)
    case .refused(let kind, _, let error):
      Sentence(.notStoredWhy, .text("kind", kind)).with("why", error.sentence)
    case .frozen(let kind, _), .unknownKind(let kind): Sentence(.notStored, .text("kind", kind))
    case .notLoaded: Sentence(.notLoaded)
    case .failed(let words): Sentence(.storageSays, .text("words", words))
    }
  }
}

extension FieldError: ExplainedError {
  package var sentence: Sentence { problem.sentence(of: field) }
}

extension FieldError.Problem {
  /// Returns the sentence that describes the problem with the given field.
  package func sentence(of field: String) -> Sentence {
    let field = Filling.text("field", field)
    return switch self {
    case .missing: Sentence(.fieldMissing, field)
    case .notSuchAValue: Sentence(.fieldUnreadable, field)
    case .outside(let limits):
      Sentence(
        .fieldOutside, field, .count("low", limits.lowerBound), .count("high", limits.upperBound))
    case .length(let limits) where limits.lowerBound <= 0:
      Sentence(.fieldTooLong, field, .count("high", limits.upperBound))
    case .length(let limits):
      Sentence(
        .fieldLength, field, .count("low", limits.lowerBound), .count("high", limits.upperBound))
    case .crowded(let most): Sentence(.fieldCrowded, field, .count("most", most))
    case .notOneOf(let words):
      Sentence(.fieldUnknownWord, field, .text("words", joined(words, by: ", ")))
    }
  }
}

extension ArchiveError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .notJSON(let error):
      Sentence(
        .restoreNotJSON,
        at: LogPlace(line: Int64(error.line), column: Int64(error.column), columnName: nil))
    case .notAnArchive: Sentence(.restoreNotAnExport)
    case .newerVersion: Sentence(.restoreNewer)
    case .badRecord(let kind, let id, let problem):
      Sentence(.restoreBadRecord, .text("kind", kind), .text("id", id?.text ?? "–"))
        .with("why", (problem ?? FieldError("id", .missing)).sentence)
    case .longRecord(_, let limit): Sentence(.restoreLongRecord, .count("limit", limit >> 20))
    case .tooMany(let limit): Sentence(.restoreTooMany, .count("limit", limit))
    case .duplicate(let kind, let id): Sentence(.restoreDuplicate, .text("kind", kind), .text("id", id.text))
    }
  }
}

extension RestoreError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .notDeleted: Sentence(.restoreGone)
    case .cannotReturn: Sentence(.restoreCannot)
    }
  }
}

extension ImportError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .nothingToImport: Sentence(.importNothing)
    case .nothingToUndo: Sentence(.importNothingToUndo)
    }
  }
}

extension SampleError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .notNew(let templates, let sessions):
      Sentence(.sampleNotNew, .count("templates", templates), .count("sessions", sessions))
    case .sessionRunning: Sentence(.sampleWhileRunning)
    case .notLoaded: Sentence(.sampleNotLoaded)
    case .template, .session, .suggestion, .gym, .goal, .limitation, .program, .calendar, .event, .activity:
      Sentence(.sampleFailed)
    }
  }
}
