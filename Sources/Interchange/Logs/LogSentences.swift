import Training

extension LogFileError {
  /// The error as an English sentence, beginning with its place.
  package var sentence: String {
    let file = file.map { "In \($0.prefix(60)): " } ?? ""
    return switch (line, columnName) {
    case (0, _): file + problem.sentence
    case (_, let name?): file + "Line \(line), column \(column) (\(name)): " + problem.sentence
    case (_, nil): file + "Line \(line), character \(column): " + problem.sentence
    }
  }
}

extension CSVError {
  /// The error as an English sentence, beginning with its place.
  package var sentence: String { LogFileError(self).sentence }
}

extension LogProblem {
  var sentence: String {
    switch self {
    case .table(let problem): problem.sentence
    case .otherKind(let kind): kind.sentence
    case .otherApp(let app): "This is a \(app.rawValue) export; Cairn does not read it yet."
    case .unknownHeader(let found):
      "No app is known whose columns are \(list(found)). A Strong export has Date, Workout Name, "
        + "Exercise Name and Set Order; a Hevy export title and start_time; "
        + "a FitNotes export Date, Exercise and Category."
    case .newerLayout:
      "A newer version of Cairn wrote this table; bring this one up to date and import it again."
    case .recording(let problem): problem.sentence
    case .missingDate: "The date is missing; write it as 2026-04-24 09:40:00."
    case .badDate(let text): "“\(text)” is no date; write it as 2026-04-24 09:40:00."
    case .missingExercise: "The exercise has no name; write one, or delete the row."
    case .badNumber(let text): "“\(text)” is no number; write it with digits and a point, such as 62.5."
    case .notWhole(let text): "“\(text)” is no whole number; write one, such as 8."
    case .negative(let text): "“\(text)” is below zero; write zero or more."
    case .tooLarge(let text): "“\(text)” is too large; correct the number."
    case .unknownUnit(let text): "“\(text)” is no unit that Cairn knows; write kg or lbs, or km, mi or m."
    case .unknownSetType(let text):
      "“\(text)” is no kind of set that Cairn knows; write a number for an ordinary set."
    case .badRPE(let text): "“\(text)” is no effort from 1 to 10; correct it or leave it empty."
    case .badTime(let text): "“\(text)” is no length of time; write it as 0:05:00."
    case .unknownWord(let text, let known): "“\(text)” is none of the words that stand here: \(list(known))."
    case .outside(let text, let range):
      "“\(text)” is not from \(range.lowerBound) to \(range.upperBound); correct the number."
    case .sessionTooLong(let limit):
      "The session has more than \(limit) sets by here; check the date of this row and of those above."
    case .unknownProgram(let name):
      "No line above describes the program “\(name)”; add its kind and start, or leave the program out."
    case .otherProgram(let name):
      "Lines above give the program “\(name)” another kind or start; give it another name, or the same ones."
    case .tooManyPrograms(let limit): "The file has more than \(limit) programs; split it into shorter ones."
    case .missingProgram: "The program has no name; write one, or delete the row."
    case .missingDay:
      "The day of the program is missing; write its week, its place and its type, or leave the program out."
    }
  }
}

extension CSVProblem {
  /// A sentence that describes the problem and what to do about it.
  package var sentence: String {
    switch self {
    case .missingFile: "There is no such file; check the path."
    case .isDirectory: "This is a folder; choose the file inside it."
    case .cannotRead: "The file cannot be read; check that you may open it."
    case .emptyFile: "The file is empty; export it again."
    case .fileTooLong(let limit): "The file is longer than \(limit >> 20) MiB; split it into shorter ones."
    case .tooManyRows(let limit): "The file has more than \(limit) rows; split it into shorter ones."
    case .tooManyFields(let limit): "The row has more than \(limit) fields; check that the file is a table."
    case .fieldTooLong(let limit, let quoted):
      "The field is longer than \(limit >> 10) KiB; "
        + (quoted ? "close the quote that opens it." : "check that the file is a table.")
    case .quoteNeverCloses:
      "A quote opens here and never closes; close it, or export the file again if it is cut off."
    case .textAfterClosingQuote: "Text follows a closing quote; write quotes inside a quoted field twice."
    case .bareQuote:
      "A quote stands inside an unquoted field; put the field in quotes and write this one twice."
    case .fewerFields(let expected, let found):
      "The row has \(found) fields, the header \(expected); add what is missing or delete the row."
    case .moreFields(let expected, let found):
      "The row has \(found) fields, the header \(expected); put fields that hold the separator in quotes."
    case .endsInsideRow(let expected, let found):
      "The file ends inside a row, after \(found) of \(expected) fields; it was cut off, so export it again."
    case .otherHeader(let expected, let found):
      "The columns should be \(list(expected)), but are \(list(found)); export the file again with a header."
    case .zeroByte: "This is no text file; export the log as CSV."
    case .archive(let problem): problem.sentence
    case .invalidText(let encoding): "What follows is no \(encoding.rawValue) text; save the file as UTF-8."
    }
  }
}

extension FileKind {
  var sentence: String {
    switch self {
    case .spreadsheet: "This is a spreadsheet; save it as CSV first."
    case .gzip: "This is a packed archive; unpack it and choose the file inside."
    case .pdf: "This is a PDF document; export the log as CSV."
    case .sqlite: "This is a database, perhaps an app's backup; export the log as CSV."
    case .picture: "This is a picture; export the log as CSV."
    case .json: "This is a JSON file; export the log as CSV."
    case .html: "This is a web page; download the file itself."
    case .zip, .appleHealth, .gpx, .tcx, .fit: "This recording can't be read here; choose the file itself."
    case .xml: "This is an XML file; export the log as CSV."
    }
  }
}

extension LogNote {
  /// The note as an English sentence.
  package var sentence: String {
    switch self {
    case .decodedAsWindows1252:
      "The file is not UTF-8 and was read as Windows-1252; look whether names with accents are right."
    case .dayOrderAssumed(let order):
      "The dates could begin with the day or the month; "
        + (order == .dayFirst ? "the day was taken." : "the month was taken.")
    case .timesWereUTC(let offset): "The times are in UTC and were moved by \(offset) minutes."
    case .durationUnread(let line, let text):
      "Line \(line): the workout's duration or end “\(text)” could not be read and was left out."
    case .endsBeforeStart(let line):
      "Line \(line): the workout ends before it starts; its duration was left out."
    case .leftOut(let left): left.sentence
    case .filesUnread(let count, let first):
      (count == 1 ? "One recording" : "\(count) recordings")
        + " of the archive can't be read, so only what its table says of them is taken. " + first.sentence
    case .unreadColumns(let names): "Not imported, for lack of a place: \(list(names))."
    }
  }
}

/// Returns names in quotes, at most twenty, each cut to forty characters.
private func list(_ names: [String]) -> String {
  let shown = names.prefix(20).map { "“\($0.prefix(40))”" }.joined(separator: ", ")
  return names.count > 20 ? shown + " and \(names.count - 20) more" : shown
}

extension UnitGuess {
  /// The guess as an English sentence.
  package var sentence: String {
    let name = unit == .pound ? "pounds" : "kilograms"
    let why =
      switch reason {
      case .multiplesOfFive(let percent): "\(percent)% of the weights are multiples of five"
      case .endsInFive(let percent): "\(percent)% of the heavier weights end in five"
      case .wholePlates(let pounds, let kilograms):
        "\(pounds)% of the weights fit whole 45-lb plates and \(kilograms)% multiples of 20 kg"
      case .middleWeight(let weight): "the middle weight is \(weight)"
      }
    return "The weights look like \(name): \(why)."
  }
}
