/// Phrases about another app's log: errors of a file or a row, and decisions made while parsing.
extension Phrase {
  // The place.
  package static let logColumn = Phrase(
    "Line {line}, column {column} ({name}): {what}", "Zeile {line}, Spalte {column} ({name}): {what}")
  package static let logCharacter = Phrase(
    "Line {line}, character {column}: {what}", "Zeile {line}, Zeichen {column}: {what}")

  // The wrong kind of file.
  package static let logSpreadsheet = Phrase(
    "This is a spreadsheet. Save it as CSV first.",
    "Das ist eine Tabellenkalkulation. Speichere sie erst als CSV.")
  package static let logArchive = Phrase(
    "This is a packed archive. Unpack it and choose the file inside.",
    "Das ist ein gepacktes Archiv. Entpack es und wähle die Datei darin.")
  package static let logPDF = Phrase(
    "This is a PDF document. Export the log as CSV.", "Das ist ein PDF. Exportiere dein Training als CSV.")
  package static let logDatabase = Phrase(
    "This is a database, perhaps an app's backup. Export the log as CSV.",
    "Das ist eine Datenbank, vielleicht die Sicherung einer App. Exportiere dein Training als CSV.")
  package static let logPicture = Phrase(
    "This is a picture. Export the log as CSV.", "Das ist ein Bild. Exportiere dein Training als CSV.")
  package static let logJSON = Phrase(
    "This is a JSON file. Export the log as CSV.",
    "Das ist eine JSON-Datei. Exportiere dein Training als CSV.")
  package static let logHTML = Phrase(
    "This is a web page. Download the file itself.", "Das ist eine Webseite. Lade die Datei selbst herunter.")
  package static let logXML = Phrase(
    "This is an XML file. Export the log as CSV.", "Das ist eine XML-Datei. Exportiere dein Training als CSV."
  )
  package static let logOtherApp = Phrase(
    "This is an export of {app}, which Cairn can't read yet.",
    "Das ist ein Export von {app}, den Cairn noch nicht lesen kann.")
  package static let logUnknownHeader = Phrase(
    "No app is known whose columns are {columns}. A Strong export has Date, Workout Name, Exercise Name and Set Order, a Hevy export title and start_time, a FitNotes export Date, Exercise and Category.",
    "Keine App ist bekannt, deren Spalten {columns} heißen. Ein Export von Strong hat Date, Workout Name, Exercise Name und Set Order, einer von Hevy title und start_time, einer von FitNotes Date, Exercise und Category."
  )
  package static let logNewerLayout = Phrase(
    "A newer version of Cairn wrote this table. Bring this one up to date and import it again.",
    "Diese Tabelle hat eine neuere Version von Cairn geschrieben. Aktualisiere diese und importiere sie noch einmal."
  )

  // A malformed table.
  package static let logUnreadable = Phrase(
    "The file can't be read. Choose it once more.", "Die Datei ist nicht lesbar. Wähle sie noch einmal.")
  package static let logEmpty = Phrase(
    "The file is empty. Export it again.", "Die Datei ist leer. Exportiere sie noch einmal.")
  package static let logTooLong = Phrase(
    "The file is longer than {limit} MB. Split it into shorter ones.",
    "Die Datei ist länger als {limit} MB. Teile sie in kürzere.")
  package static let logTooManyRows = Phrase(
    "The file has more than {limit} rows. Split it into shorter ones.",
    "Die Datei hat mehr als {limit} Zeilen. Teile sie in kürzere.")
  package static let logTooManyFields = Phrase(
    "The row has more than {limit} fields. Check that the file is a table.",
    "Die Zeile hat mehr als {limit} Felder. Prüfe, ob die Datei eine Tabelle ist.")
  package static let logFieldTooLong = Phrase(
    "The field is longer than {limit} KB. Check that the file is a table.",
    "Das Feld ist länger als {limit} KB. Prüfe, ob die Datei eine Tabelle ist.")
  package static let logQuoteTooLong = Phrase(
    "The field is longer than {limit} KB. Close the quote that opens it.",
    "Das Feld ist länger als {limit} KB. Schließ das Anführungszeichen, mit dem es beginnt.")
  package static let logQuoteOpen = Phrase(
    "A quote opens here and never closes. Close it, or export the file again if it is cut off.",
    "Hier beginnt ein Anführungszeichen und endet nie. Schließ es, oder exportiere die Datei neu, falls sie abgeschnitten ist."
  )
  package static let logTextAfterQuote = Phrase(
    "Text follows a closing quote. Write quotes inside a quoted field twice.",
    "Nach einem schließenden Anführungszeichen folgt Text. Schreib Anführungszeichen innerhalb eines Feldes doppelt."
  )
  package static let logBareQuote = Phrase(
    "A quote stands inside an unquoted field. Put the field in quotes and write this one twice.",
    "In einem Feld ohne Anführungszeichen steht eines. Setz das Feld in Anführungszeichen und schreib dieses doppelt."
  )
  package static let logFewerFields = Phrase(
    "The row has {found|field|fields}, the header {expected}. Add what is missing or delete the row.",
    "Die Zeile hat {found|Feld|Felder}, die Kopfzeile {expected}. Ergänze, was fehlt, oder lösch die Zeile.")
  package static let logMoreFields = Phrase(
    "The row has {found|field|fields}, the header {expected}. Put fields that hold the separator in quotes.",
    "Die Zeile hat {found|Feld|Felder}, die Kopfzeile {expected}. Setz Felder, in denen das Trennzeichen steht, in Anführungszeichen."
  )
  package static let logCutOff = Phrase(
    "The file ends inside a row, after {found} of {expected|field|fields}. It was cut off, so export it again.",
    "Die Datei endet mitten in einer Zeile, nach {found} von {expected|Feld|Feldern}. Sie wurde abgeschnitten; exportiere sie neu."
  )
  package static let logOtherHeader = Phrase(
    "The columns should be {expected}, but are {found}. Export the file again with a header.",
    "Die Spalten sollten {expected} heißen, heißen aber {found}. Exportiere die Datei neu mit einer Kopfzeile."
  )
  package static let logNoText = Phrase(
    "This is no text file. Export the log as CSV.",
    "Das ist keine Textdatei. Exportiere dein Training als CSV.")
  package static let logBadEncoding = Phrase(
    "What follows is no {encoding} text. Save the file as UTF-8.",
    "Was folgt, ist kein Text in {encoding}. Speichere die Datei als UTF-8.")

  // A single row.
  package static let logMissingDate = Phrase(
    "The date is missing. Write it as 2026-04-24 09:40:00.",
    "Das Datum fehlt. Schreib es wie 2026-04-24 09:40:00.")
  package static let logBadDate = Phrase(
    "“{text}” is no date. Write it as 2026-04-24 09:40:00.",
    "„{text}“ ist kein Datum. Schreib es wie 2026-04-24 09:40:00.")
  package static let logMissingExercise = Phrase(
    "The exercise has no name. Write one, or delete the row.",
    "Die Übung hat keinen Namen. Schreib einen, oder lösch die Zeile.")
  package static let logBadNumber = Phrase(
    "“{text}” is no number. Write it with digits and a point, such as 62.5.",
    "„{text}“ ist keine Zahl. Schreib sie mit Ziffern und Punkt, etwa 62.5.")
  package static let logNotWhole = Phrase(
    "“{text}” is no whole number. Write one, such as 8.",
    "„{text}“ ist keine ganze Zahl. Schreib eine, etwa 8.")
  package static let logNegative = Phrase(
    "“{text}” is below zero. Write zero or more.", "„{text}“ liegt unter null. Schreib null oder mehr.")
  package static let logTooLarge = Phrase(
    "“{text}” is too large. Correct the number.", "„{text}“ ist zu groß. Berichtige die Zahl.")
  package static let logUnknownUnit = Phrase(
    "“{text}” is no unit that Cairn knows. Write kg or lbs, or km, mi or m.",
    "„{text}“ ist keine Einheit, die Cairn kennt. Schreib kg oder lbs, oder km, mi oder m.")
  package static let logUnknownSet = Phrase(
    "“{text}” is no kind of set that Cairn knows. Write a number for an ordinary set.",
    "„{text}“ ist keine Satzart, die Cairn kennt. Schreib eine Zahl für einen normalen Satz.")
  package static let logBadRPE = Phrase(
    "“{text}” is no effort from 1 to 10. Correct it or leave it empty.",
    "„{text}“ ist keine Anstrengung von 1 bis 10. Berichtige sie oder lass sie leer.")
  package static let logBadTime = Phrase(
    "“{text}” is no length of time. Write it as 0:05:00.",
    "„{text}“ ist keine Dauer. Schreib sie wie 0:05:00.")

  // A single row of Cairn's own layout.
  package static let logUnknownWord = Phrase(
    "“{text}” is none of the words that stand here: {known}.",
    "„{text}“ ist keines der Wörter, die hier stehen: {known}.")
  package static let logOutside = Phrase(
    "“{text}” is not from {low} to {high}. Correct the number.",
    "„{text}“ liegt nicht zwischen {low} und {high}. Berichtige die Zahl.")
  package static let logUnknownProgram = Phrase(
    "No line above describes the program “{name}”. Add its kind and start, or leave the program out.",
    "Keine Zeile darüber beschreibt das Programm „{name}“. Ergänze Art und Beginn, oder lass das Programm weg."
  )
  package static let logOtherProgram = Phrase(
    "Lines above give the program “{name}” another kind or start. Give it another name, or the same ones.",
    "Zeilen darüber geben dem Programm „{name}“ eine andere Art oder einen anderen Beginn. Gib ihm einen anderen Namen, oder dieselben Angaben."
  )
  package static let logSessionTooLong = Phrase(
    "The session has more than {limit} sets by here. Check the date of this row and of those above.",
    "Bis hierher hat die Einheit mehr als {limit} Sätze. Prüfe das Datum dieser Zeile und derer darüber.")
  package static let logTooManyPrograms = Phrase(
    "The file has more than {limit} programs. Split it into shorter ones.",
    "Die Datei hat mehr als {limit} Programme. Teile sie in kürzere.")
  package static let logMissingProgram = Phrase(
    "The program has no name. Write one, or delete the row.",
    "Das Programm hat keinen Namen. Schreib einen, oder lösch die Zeile.")
  package static let logMissingDay = Phrase(
    "The day of the program is missing. Write its week, its place and its type, or leave the program out.",
    "Der Tag des Programms fehlt. Schreib Woche, Platz und Art, oder lass das Programm weg.")

  // Decisions made while parsing.
  package static let logWasWindows = Phrase(
    "The file is not UTF-8 and was read as Windows-1252. Look whether names with accents are right.",
    "Die Datei ist nicht UTF-8 und wurde als Windows-1252 gelesen. Sieh nach, ob Namen mit Umlauten stimmen.")
  package static let logDayFirst = Phrase(
    "The dates could begin with the day or the month. The day was taken.",
    "Die Daten könnten mit Tag oder Monat beginnen. Genommen wurde der Tag.")
  package static let logMonthFirst = Phrase(
    "The dates could begin with the day or the month. The month was taken.",
    "Die Daten könnten mit Tag oder Monat beginnen. Genommen wurde der Monat.")
  package static let logWasUTC = Phrase(
    "The times are in UTC and were moved by {minutes} minutes.",
    "Die Zeiten sind in UTC und wurden um {minutes} Minuten verschoben.")
  package static let logNoDuration = Phrase(
    "Line {line}: the workout's duration or end “{text}” could not be read and was left out.",
    "Zeile {line}: Dauer oder Ende des Trainings „{text}“ war nicht lesbar und fehlt.")
  package static let logEndsEarly = Phrase(
    "Line {line}: the workout ends before it starts, so its duration was left out.",
    "Zeile {line}: Das Training endet vor seinem Anfang, darum fehlt die Dauer.")
  package static let logUnreadColumns = Phrase(
    "Not imported, for lack of a place: {columns}.",
    "Nicht importiert, weil es keinen Platz dafür gibt: {columns}.")

  // The probable unit.
  package static let logPounds = Phrase(
    "The file doesn't say. It looks like pounds: {why}.",
    "Die Datei sagt es nicht. Es sieht nach Pfund aus: {why}.")
  package static let logKilograms = Phrase(
    "The file doesn't say. It looks like kilograms: {why}.",
    "Die Datei sagt es nicht. Es sieht nach Kilogramm aus: {why}.")
  package static let logFives = Phrase(
    "{percent}% of the weights are multiples of five", "{percent} % der Gewichte sind Vielfache von fünf")
  package static let logEndsInFive = Phrase(
    "{percent}% of the heavier weights end in five", "{percent} % der schwereren Gewichte enden auf fünf")
  package static let logWholePlates = Phrase(
    "{pounds}% of the weights fit whole 45-lb plates and {kilograms}% multiples of 20 kg",
    "{pounds} % der Gewichte passen zu ganzen 45-lb-Scheiben und {kilograms} % zu Vielfachen von 20 kg")
  package static let logMiddle = Phrase(
    "the middle weight is {weight}", "das mittlere Gewicht ist {weight}")

  // Probable typing errors.
  package static let logManyReps = Phrase(
    "Line {line}, {exercise}: {reps} repetitions", "Zeile {line}, {exercise}: {reps} Wiederholungen")
  package static let logHeavier = Phrase(
    "Line {line}, {exercise}: {weight}, far over the weights before",
    "Zeile {line}, {exercise}: {weight}, weit über den Gewichten davor")
  package static let logHeaviest = Phrase(
    "Line {line}, {exercise}: {weight}, more than anyone lifts",
    "Zeile {line}, {exercise}: {weight}, mehr als irgendwer hebt")
  package static let logLongerThanADay = Phrase(
    "Line {line}, {exercise}: {hours} hours", "Zeile {line}, {exercise}: {hours} Stunden")
}
