package import Training

extension LogFileError: ExplainedError {
  /// The error as a sentence, with its place in the file.
  package var sentence: Sentence {
    var sentence = problem.sentence
    sentence.file = file.map { String($0.prefix(60)) }
    if line > 0 { sentence.place = LogPlace(line: line, column: column, columnName: columnName) }
    return sentence
  }
}

extension CSVError: ExplainedError {
  package var sentence: Sentence { LogFileError(self).sentence }
}

extension LogProblem {
  package var sentence: Sentence {
    switch self {
    case .table(let problem): problem.sentence
    case .otherKind(let kind): kind.sentence
    case .otherApp(let app): Sentence(.logOtherApp, .text("app", app.rawValue))
    case .unknownHeader(let found): Sentence(.logUnknownHeader, .text("columns", list(found)))
    case .newerLayout: Sentence(.logNewerLayout)
    case .recording(let problem): problem.sentence
    case .missingDate: Sentence(.logMissingDate)
    case .badDate(let text): Sentence(.logBadDate, .text("text", text))
    case .missingExercise: Sentence(.logMissingExercise)
    case .badNumber(let text): Sentence(.logBadNumber, .text("text", text))
    case .notWhole(let text): Sentence(.logNotWhole, .text("text", text))
    case .negative(let text): Sentence(.logNegative, .text("text", text))
    case .tooLarge(let text): Sentence(.logTooLarge, .text("text", text))
    case .unknownUnit(let text): Sentence(.logUnknownUnit, .text("text", text))
    case .unknownSetType(let text): Sentence(.logUnknownSet, .text("text", text))
    case .badRPE(let text): Sentence(.logBadRPE, .text("text", text))
    case .badTime(let text): Sentence(.logBadTime, .text("text", text))
    case .unknownWord(let text, let known):
      Sentence(.logUnknownWord, .text("text", text), .text("known", list(known)))
    case .outside(let text, let range):
      Sentence(
        .logOutside, .text("text", text), .count("low", range.lowerBound), .count("high", range.upperBound))
    case .sessionTooLong(let limit): Sentence(.logSessionTooLong, .count("limit", limit))
    case .unknownProgram(let name): Sentence(.logUnknownProgram, .text("name", name))
    case .otherProgram(let name): Sentence(.logOtherProgram, .text("name", name))
    case .tooManyPrograms(let limit): Sentence(.logTooManyPrograms, .count("limit", limit))
    case .missingProgram: Sentence(.logMissingProgram)
    case .missingDay: Sentence(.logMissingDay)
    }
  }
}

extension CSVProblem {
  package var sentence: Sentence {
    switch self {
    case .missingFile: Sentence(.logMissingFile)
    case .isDirectory: Sentence(.logIsFolder)
    case .cannotRead: Sentence(.logUnreadable)
    case .emptyFile: Sentence(.logEmpty)
    case .fileTooLong(let limit): Sentence(.logTooLong, .count("limit", limit >> 20))
    case .tooManyRows(let limit): Sentence(.logTooManyRows, .count("limit", limit))
    case .tooManyFields(let limit): Sentence(.logTooManyFields, .count("limit", Int64(limit)))
    case .fieldTooLong(let limit, let quoted):
      Sentence(quoted ? .logQuoteTooLong : .logFieldTooLong, .count("limit", Int64(limit >> 10)))
    case .quoteNeverCloses: Sentence(.logQuoteOpen)
    case .textAfterClosingQuote: Sentence(.logTextAfterQuote)
    case .bareQuote: Sentence(.logBareQuote)
    case .fewerFields(let expected, let found): countSentence(.logFewerFields, expected, found)
    case .moreFields(let expected, let found): countSentence(.logMoreFields, expected, found)
    case .endsInsideRow(let expected, let found): countSentence(.logCutOff, expected, found)
    case .otherHeader(let expected, let found):
      Sentence(.logOtherHeader, .text("expected", list(expected)), .text("found", list(found)))
    case .zeroByte: Sentence(.logNoText)
    case .archive(let problem): problem.sentence
    case .invalidText(let encoding): Sentence(.logBadEncoding, .text("encoding", encoding.rawValue))
    }
  }

  private func countSentence(_ phrase: Phrase, _ expected: Int, _ found: Int) -> Sentence {
    Sentence(phrase, .count("expected", Int64(expected)), .count("found", Int64(found)))
  }
}

extension RecordingProblem {
  package var sentence: Sentence {
    switch self {
    case .cutOff(let byte): Sentence(.recordingCutOff, .count("byte", byte))
    case .checksum(let byte): Sentence(.recordingChecksum, .count("byte", byte))
    case .brokenFIT(let byte): Sentence(.recordingBrokenFIT, .count("byte", byte))
    case .brokenXML: Sentence(.recordingBrokenXML)
    case .entity: Sentence(.recordingEntity)
    case .tooDeep(let limit): Sentence(.recordingTooDeep, .count("limit", limit))
    case .tooLong(let limit): Sentence(.recordingTooLong, .count("limit", limit >> 10))
    case .otherEncoding(let name): Sentence(.recordingEncoding, .text("name", String(name.prefix(40))))
    case .otherRoot(let expected, let found):
      Sentence(
        .recordingOtherRoot, .text("expected", expected), .text("found", String(found.prefix(40))))
    case .notUTF8: Sentence(.recordingNotUTF8)
    case .nothingRecorded: Sentence(.recordingNothing)
    case .onlyUnbelievable(let left): Sentence(.recordingOnlyLeftOut).with("what", left.sentence)
    case .tooMany(let limit): Sentence(.recordingTooMany, .count("limit", limit))
    case .brokenZip: Sentence(.recordingBrokenZip)
    case .pathOutside(let name): Sentence(.recordingPathOutside, .text("name", String(name.prefix(60))))
    case .zipTooLarge(let limit): Sentence(.recordingZipTooLarge, .count("limit", limit))
    case .packedOtherwise: Sentence(.recordingPackedOtherwise)
    case .zipWithoutRecording: Sentence(.recordingZipEmpty)
    }
  }
}

extension FileKind {
  package var sentence: Sentence {
    switch self {
    case .spreadsheet: Sentence(.logSpreadsheet)
    case .gzip: Sentence(.logArchive)
    case .pdf: Sentence(.logPDF)
    case .sqlite: Sentence(.logDatabase)
    case .picture: Sentence(.logPicture)
    case .json: Sentence(.logJSON)
    case .html: Sentence(.logHTML)
    case .zip, .appleHealth, .gpx, .tcx, .fit: Sentence(.recordingElsewhere)
    case .xml: Sentence(.logXML)
    }
  }
}

extension LogNote {
  /// The note as a sentence.
  package var sentence: Sentence {
    switch self {
    case .decodedAsWindows1252: Sentence(.logWasWindows)
    case .dayOrderAssumed(let order): Sentence(order == .dayFirst ? .logDayFirst : .logMonthFirst)
    case .timesWereUTC: Sentence(.logWasUTC)
    case .durationUnread(let line, let text):
      Sentence(.logNoDuration, .count("line", line), .text("text", text))
    case .endsBeforeStart(let line): Sentence(.logEndsEarly, .count("line", line))
    case .unreadColumns(let names): Sentence(.logUnreadColumns, .text("columns", list(names)))
    case .weightsIncludeBody(let names): Sentence(.logBodyWeight, .text("exercises", list(names)))
    case .leftOut(let left): left.sentence
    case .filesUnread(let count, let first):
      Sentence(.recordingFilesUnread, .count("count", count)).with("first", first.sentence)
    case .filesWithoutRecording(let count): Sentence(.recordingFilesEmpty, .count("count", count))
    }
  }
}

extension LeftOut {
  /// A sentence with the number of values left out and the place of the first one.
  package var sentence: Sentence {
    Sentence(.recordingLeftOut, .text("text", text))
      .with("what", Sentence(figure.phrase, .count("count", count))).with("place", place.sentence)
  }
}

extension LeftOut.Figure {
  fileprivate var phrase: Phrase {
    switch self {
    case .date: .leftOutDates
    case .heartRate: .leftOutHeartRates
    case .restingHeartRate: .leftOutResting
    case .variability: .leftOutVariability
    case .bodyWeight: .leftOutWeights
    case .sleep: .leftOutSleep
    case .duration: .leftOutDurations
    case .distance: .leftOutDistances
    case .energy: .leftOutEnergy
    }
  }
}

extension FilePlace {
  package var sentence: Sentence {
    var sentence = Sentence(unit == .line ? .leftOutLine : .leftOutByte, .text("number", String(number)))
    guard let file else { return sentence }
    sentence = Sentence(.leftOutOfFile, .text("file", String(file.prefix(60)))).with("place", sentence)
    return sentence
  }
}

extension UnitGuess {
  /// A sentence that states which unit a file seems to use and why.
  package var sentence: Sentence {
    let why =
      switch reason {
      case .multiplesOfFive(let percent): Sentence(.logFives, .count("percent", percent))
      case .endsInFive(let percent): Sentence(.logEndsInFive, .count("percent", percent))
      case .wholePlates(let pounds, let kilograms):
        Sentence(.logWholePlates, .count("pounds", pounds), .count("kilograms", kilograms))
      case .middleWeight(let weight): Sentence(.logMiddle, .count("weight", weight))
      }
    return Sentence(unit == .pound ? .logPounds : .logKilograms).with("why", why)
  }
}

/// Returns names as a comma-separated list, with at most twenty names of forty characters each.
private func list(_ names: [String]) -> String {
  names.prefix(20).map { String($0.prefix(40)) }.joined(separator: ", ") + (names.count > 20 ? ", …" : "")
}
