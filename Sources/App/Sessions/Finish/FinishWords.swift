/// Phrases for the end of a session.
extension Phrase {
  static let finishNamed = Phrase("Finish {name}", "{name} beenden")
  static let finishWorkout = Phrase("Finish workout", "Training beenden")
  static let minutesTile = Phrase("Time", "Zeit")
  static let setsTile = Phrase("Sets", "Sätze")
  static let ofPlanned = Phrase("of {planned} planned", "von {planned} geplanten")
  static let volumeTile = Phrase("Volume", "Volumen")
  static let leftOutNames = Phrase(
    "Left out today: {names}. The template stays as it is.",
    "Heute ausgelassen: {names}. In der Vorlage bleibt alles.")
  static let notAllSets = Phrase("Not all sets: {names}.", "Nicht alle Sätze: {names}.")
  static let recordsToday = Phrase("{count|record|records} today", "{count|Rekord|Rekorde} heute")
  static let howHard = Phrase("How hard was it?", "Wie hart war es?")
  static let howHardMore = Phrase(
    "Optional. It tells how much to add next time.",
    "Freiwillig. Es sagt, wie viel nächstes Mal dazukommt.")
  static let effort1 = Phrase("Nothing at all", "Mühelos")
  static let effort2 = Phrase("Very easy", "Sehr leicht")
  static let effort3 = Phrase("Easy", "Leicht")
  static let effort4 = Phrase("Relaxed", "Locker")
  static let effort5 = Phrase("Medium", "Mittel")
  static let effort6 = Phrase("Steady", "Fordernd")
  static let effort7 = Phrase("Hard", "Hart")
  static let effort8 = Phrase("Very hard", "Sehr hart")
  static let effort9 = Phrase("Almost all", "Fast alles")
  static let effort10 = Phrase("All out", "Alles")
  static let lookBack = Phrase("Look back", "Rückblick")
  static let wentWell = Phrase("What went well?", "Was lief gut?")
  static let toImprove = Phrase("What to improve?", "Was willst du verbessern?")
  static let trainingFelt = Phrase("How did the training feel?", "Wie war das Training?")
  static let felt1 = Phrase("Bad", "Schlecht")
  static let felt2 = Phrase("Meh", "Mäßig")
  static let felt3 = Phrase("Fine", "Okay")
  static let felt4 = Phrase("Good", "Gut")
  static let felt5 = Phrase("Great", "Super")
  static let sessionNotes = Phrase("Notes", "Notizen")
  static let textTooLong = Phrase(
    "That is too long: at most 20,000 letters fit, fewer with accents.",
    "Das ist zu lang: höchstens 20.000 Buchstaben passen, mit Umlauten weniger.")
  static let effortWrong = Phrase("Choose a number from 1 to 10.", "Wähle eine Zahl von 1 bis 10.")
  static let nothingLogged = Phrase("Nothing is logged yet", "Noch nichts notiert")
  static let nothingLoggedMore = Phrase(
    "A session without a set can't be finished. Go on with it, or discard it.",
    "Eine Einheit ohne Satz lässt sich nicht beenden. Mach weiter oder verwirf sie.")
  static let finishedBefore = Phrase(
    "The session was finished already; what you wrote is kept",
    "Die Einheit war schon beendet; was du geschrieben hast, ist gespeichert")
  static let returnToSession = Phrase("Back to the session", "Zurück zur Einheit")
  static let freeformName = Phrase("Workout on {day}", "Training am {day}")

  // Saving a session as a template.
  static let savedName = Phrase("Name", "Name")
  static let rangesMore = Phrase(
    "From what you did. The rules work within these ranges.",
    "Aus dem, was du gemacht hast. Die Regeln arbeiten in diesen Bereichen.")
  static let rangeLow = Phrase("From", "Von")
  static let rangeHigh = Phrase("To", "Bis")
  static let rangeOf = Phrase("Repetitions of {name}", "Wiederholungen: {name}")
  static let secondsOf = Phrase("Seconds of {name}", "Sekunden: {name}")
  static let rangeWrong = Phrase(
    "Write whole numbers, the smaller one first, or leave both empty.",
    "Schreib ganze Zahlen, die kleinere zuerst, oder lass beide leer.")
  static let nameEmptyTemplate = Phrase("Give it a name.", "Gib ihr einen Namen.")
  static let nameTooLongTemplate = Phrase(
    "The name is too long; 200 characters are kept.",
    "Der Name ist zu lang; 200 Zeichen passen.")
  static let nameTakenTemplate = Phrase(
    "Another template has this name.",
    "Eine andere Vorlage heißt schon so.")
  static let nothingToSave = Phrase(
    "Nothing was done in this session that could be planned.",
    "In dieser Einheit wurde nichts gemacht, das sich planen ließe.")
  static let createTemplate = Phrase("Create template", "Vorlage anlegen")
}
