/// Phrases of the logger: its head, its grid, and the card of a set.
extension Phrase {
  package static let logFinish = Phrase("Finish", "Beenden")
  package static let logFinishSession = Phrase("Finish the session", "Einheit beenden")
  package static let logExercises = Phrase("Exercises", "Übungen")
  package static let logWholeSession = Phrase("The whole session", "Die ganze Einheit")
  package static let logMoreActions = Phrase("More for this exercise", "Mehr zu dieser Übung")
  package static let logNamedState = Phrase("{name}: {state}", "{name}: {state}")
  package static let logSkipped = Phrase("skipped", "ausgelassen")
  package static let logSwapped = Phrase("swapped for today", "heute getauscht")
  package static let logAddedToday = Phrase("added today", "heute hinzugefügt")
  package static let logLastOn = Phrase("last time {day}", "zuletzt {day}")
  package static let logOfVersion = Phrase("version {number}", "Version {number}")
  package static let logSetHeading = Phrase("Set", "Satz")
  package static let logLastTime = Phrase("Last time", "Zuletzt")
  package static let logRepsHeading = Phrase("Reps", "Wdh.")
  package static let logTimeHeading = Phrase("Time", "Zeit")
  package static let logDistanceHeading = Phrase("Distance", "Strecke")
  package static let logHelpHeading = Phrase("− {unit}", "− {unit}")
  package static let logWeightIn = Phrase("Weight in {unit}", "Gewicht in {unit}")
  package static let logAddedWeightIn = Phrase("Added weight in {unit}", "Zusatzgewicht in {unit}")
  package static let logHelpIn = Phrase("Help in {unit}", "Hilfe in {unit}")
  package static let logTimeInSeconds = Phrase("Time in seconds", "Zeit in Sekunden")
  package static let logDistanceIn = Phrase("Distance", "Strecke")
  package static let logRepsUnit = Phrase("reps", "Wdh.")
  package static let logSecondsUnit = Phrase("seconds", "Sekunden")
  package static let logTimeHint = Phrase("Such as 25:30", "Zum Beispiel 25:30")
  package static let logMetres = Phrase("{count} m", "{count} m")
  package static let logKilometres = Phrase("{count} km", "{count} km")
  package static let logStartWatch = Phrase("Timer", "Uhr")
  package static let logTypeWarmup = Phrase("Warm-up", "Aufwärmsatz")
  package static let logTypeWorking = Phrase("Working set", "Arbeitssatz")
  package static let logTypeSuperset = Phrase("Superset", "Supersatz")
  package static let logTypeDrop = Phrase("Drop set", "Reduktionssatz")
  package static let logTypeFailure = Phrase("Until failure", "Bis zum Versagen")
  package static let logSetNumber = Phrase("Set {number}", "Satz {number}")
  package static let logSetNumberAlone = Phrase("Set {number}", "Satz {number}")
  package static let logSetOfSetsBegun = Phrase("Set {number} of {count}", "Satz {number} von {count}")
  package static let logChangeSet = Phrase("{set}, done: {what}. Change it", "{set}, gemacht: {what}. Ändern")
  package static let logOpenSet = Phrase("{set}, to do: open it", "{set}, noch offen: aufklappen")
  package static let logAskedFor = Phrase("target {what}", "Ziel {what}")
  package static let logLastWas = Phrase("last {what}", "zuletzt {what}")
  package static let logLikely = Phrase("likely {low}–{high}", "wohl {low}–{high}")
  package static let logDone = Phrase("Done", "Fertig")
  package static let logSaveSet = Phrase("Save", "Speichern")
  package static let logSave = Phrase("Save", "Speichern")
  package static let logCancel = Phrase("Cancel", "Abbrechen")
  package static let logRemoveSet = Phrase("Delete set", "Satz löschen")
  package static let logSetRemoved = Phrase("The set was deleted", "Der Satz wurde gelöscht")
  package static let logLeaveOutSet = Phrase("Leave this set out", "Diesen Satz weglassen")
  package static let logRpe = Phrase("RPE", "RPE")
  package static let logNone = Phrase("–", "–")
  package static let logTypeAndNote = Phrase("Kind and note", "Art und Notiz")
  package static let logSetType = Phrase("Kind of set", "Art des Satzes")
  package static let logSetNote = Phrase("Note about this set", "Notiz zu diesem Satz")
  package static let logExerciseDone = Phrase(
    "All sets of this exercise are done.", "Alle Sätze dieser Übung sind gemacht.")
  package static let logGoOnWith = Phrase("Next: {name}", "Weiter: {name}")
}

/// Errors of a set, shown at its fields.
extension Phrase {
  package static let logWeightWrong = Phrase(
    "Write a weight such as 62.5, at most 10,000 kg.", "Schreib ein Gewicht wie 62,5, höchstens 10.000 kg.")
  package static let logRepsWrong = Phrase(
    "Write a whole number such as 8.", "Schreib eine ganze Zahl wie 8.")
  package static let logTimeWrong = Phrase(
    "Write seconds such as 45, or 1:30.", "Schreib Sekunden wie 45, oder 1:30.")
  package static let logDistanceWrong = Phrase(
    "Write a distance such as 5 or 2.5.", "Schreib eine Strecke wie 5 oder 2,5.")
  package static let logRpeWrong = Phrase(
    "RPE goes from 1 to 10 in half steps.", "RPE geht von 1 bis 10 in halben Schritten.")
  package static let logNoteTooLong = Phrase(
    "The note is too long: 65,536 letters at most, fewer with accents.",
    "Die Notiz ist zu lang: höchstens 65.536 Buchstaben, mit Umlauten weniger.")
  package static let logRepsMissing = Phrase(
    "How many repetitions was it?", "Wie viele Wiederholungen waren es?")
  package static let logTimeMissing = Phrase("How long was it?", "Wie lange war es?")
  package static let logDistanceMissing = Phrase("How far was it?", "Wie weit war es?")
  package static let logOutOfRange = Phrase(
    "One of the numbers is too large or too small.", "Eine der Zahlen ist zu groß oder zu klein.")
  package static let logTooManySets = Phrase(
    "That is more sets than an exercise or a session can have.",
    "Das sind mehr Sätze, als eine Übung oder eine Einheit haben kann.")
  package static let logTooManyExercises = Phrase(
    "A session has at most 100 exercises.", "Eine Einheit hat höchstens 100 Übungen.")
  package static let logExerciseGone = Phrase(
    "This exercise is not part of the session any more.", "Diese Übung gehört nicht mehr zur Einheit.")
  package static let logSetGone = Phrase(
    "This set is not part of the session any more.", "Dieser Satz gehört nicht mehr zur Einheit.")
}

/// Plates, rest and warm-up.
extension Phrase {
  package static let logPerSide = Phrase("Per side {plates}", "Je Seite {plates}")
  package static let logPerSideAndRest = Phrase(
    "Per side {plates}, {rest} missing", "Je Seite {plates}, {rest} fehlen")
  package static let logBarAlone = Phrase("Bar alone", "Nur die Stange")
  package static let logBarAndRest = Phrase("Bar alone, {rest} missing", "Nur die Stange, {rest} fehlen")
  package static let logLighterThanBar = Phrase(
    "Lighter than the bar of {bar}", "Leichter als die Stange mit {bar}")
  package static let logPlatesHeading = Phrase("Plates", "Scheiben")
  package static let logPlatesCaption = Phrase(
    "Plates of each side by weight", "Scheiben je Seite nach Gewicht")
  package static let logEachSide = Phrase("Per side", "Je Seite")
  package static let logBar = Phrase("Bar", "Stange")
  package static let logBarOf = Phrase("Bar {weight}", "Stange {weight}")
  package static let logMoreRest = Phrase("+15 s", "+15 s")
  package static let logSkipRest = Phrase("Skip", "Weiter")
  package static let logAddWarmUp = Phrase("Add warm-up", "Aufwärmen dazu")
}

/// Actions on an exercise and on the session.
extension Phrase {
  package static let logSwap = Phrase("Swap", "Tauschen")
  package static let logSwapMore = Phrase("Swap for another exercise", "Gegen eine andere Übung tauschen")
  package static let logSwapNamed = Phrase("Swap {name}", "{name} tauschen")
  package static let logSkip = Phrase("Skip", "Auslassen")
  package static let logSkipMore = Phrase("Skip today", "Heute auslassen")
  package static let logTakeUp = Phrase("Do it after all", "Doch machen")
  package static let logSkippedToday = Phrase(
    "You skip this exercise today.", "Diese Übung lässt du heute aus.")
  package static let logSkippedByTargets = Phrase(
    "The lighter targets of today leave it out.", "Die leichteren Vorgaben von heute lassen sie aus.")
  package static let logRemoveExercise = Phrase("Remove", "Entfernen")
  package static let logAddSet = Phrase("Add set", "Satz dazu")
  package static let logAddDropSet = Phrase("Add drop set", "Reduktionssatz dazu")
  package static let logAddExercise = Phrase("Add exercise", "Übung hinzufügen")
  package static let logNote = Phrase("Note", "Notiz")
  package static let logExerciseNote = Phrase("Note about the exercise", "Notiz zur Übung")
  package static let logNoteToday = Phrase("About this exercise today", "Zu dieser Übung heute")
  package static let logSessionNote = Phrase("Session note", "Notiz zur Einheit")
  package static let logNoteOfSession = Phrase("About the session", "Zur Einheit")
  package static let logExerciseHistory = Phrase("History and records", "Verlauf und Bestleistungen")
  package static let logSupersetWith = Phrase("Superset with {name}", "Supersatz mit {name}")
  package static let logLeaveSuperset = Phrase("Take out of the superset", "Aus dem Supersatz nehmen")
  package static let logMoveUp = Phrase("Move {name} up", "{name} nach oben")
  package static let logMoveDown = Phrase("Move {name} down", "{name} nach unten")
  package static let logKeepOrder = Phrase("Keep this order", "Diese Reihenfolge behalten")
  package static let logNoExerciseYet = Phrase("What do you train first?", "Was trainierst du zuerst?")
  package static let logNoExerciseYetMore = Phrase(
    "Add an exercise, and log its sets as you do them.",
    "Füge eine Übung hinzu und trage die Sätze ein, wie du sie machst.")
  package static let logAsPlanned = Phrase("As planned", "Wie geplant")
  package static let logSimilar = Phrase("Trains the same", "Trainiert das Gleiche")
  package static let logChoose = Phrase("Choose", "Wählen")
  package static let logChooseNamed = Phrase("Choose {name}", "{name} wählen")
  package static let logDiscard = Phrase("Discard session", "Einheit verwerfen")
  package static let logDiscardAsk = Phrase("Discard this session?", "Diese Einheit verwerfen?")
  package static let logDiscardMore = Phrase(
    "{sets|set goes|sets go} to Recently deleted with it, for 30 days.",
    "{sets|Satz kommt|Sätze kommen} mit ihr für 30 Tage zu Zuletzt gelöscht.")
  package static let logKeepTraining = Phrase("Keep training", "Weiter trainieren")
}

/// Phrases for a session that changed in another tab or on another device.
extension Phrase {
  package static let logSessionOverHeading = Phrase("Finished meanwhile", "Inzwischen beendet")
  package static let logSessionOver = Phrase(
    "This session was finished in the meantime, so nothing was logged here.",
    "Diese Einheit wurde inzwischen beendet, darum wurde hier nichts eingetragen.")
  package static let logSessionDeleted = Phrase("Deleted meanwhile", "Inzwischen gelöscht")
  package static let logSessionGone = Phrase(
    "This session is in Recently deleted, so nothing was logged.",
    "Diese Einheit liegt in Zuletzt gelöscht, darum wurde nichts eingetragen.")
  package static let logYouTyped = Phrase("What you typed", "Das hast du eingegeben")
  package static let logAddToFinished = Phrase(
    "Add it to the finished session", "Zur beendeten Einheit hinzufügen")
  package static let logRestoreSession = Phrase("Bring the session back", "Einheit zurückholen")
  package static let logToSession = Phrase("To the session", "Zur Einheit")
}
