/// Phrases of the feed.
extension Phrase {
  package static let feedCompleted = Phrase("Completed", "Erledigt")
  package static let feedNowSpoken = Phrase("Current time separator", "Trennlinie: jetzt")
  package static let feedDone = Phrase("Done", "Gemacht")
  package static let feedCoach = Phrase("Coach", "Coach")
  package static let feedEvent = Phrase("Event", "Ereignis")
  package static let feedRecovery = Phrase("Recovery", "Erholung")
  package static let feedPriority = Phrase("Priority", "Wichtig")
  package static let feedPlanned = Phrase("Planned", "Geplant")
  package static let feedAsked = Phrase("Done?", "Gemacht?")
  package static let feedRunning = Phrase("In progress", "Läuft")
  package static let feedEmpty = Phrase("No plan for today yet.", "Für heute noch kein Plan.")
  package static let feedEmptyDay = Phrase("Nothing on this day.", "An diesem Tag ist nichts.")
  package static let feedEmptyMore = Phrase(
    "Ask your coach for a workout suggestion, or add an event.",
    "Bitte deinen Coach um ein Training, oder trag ein Ereignis ein.")
  package static let feedAskCoach = Phrase("Ask Coach", "Coach fragen")
  package static let feedAddEvent = Phrase("Add Event", "Ereignis eintragen")
  package static let feedSets = Phrase("{sets|set|sets}", "{sets|Satz|Sätze}")
  package static let feedCalories = Phrase("Calories", "Kalorien")
  package static let feedHeartRate = Phrase("Avg HR", "Mittlerer Puls")
  package static let feedLoad = Phrase("Load", "Belastung")
  package static let feedKilocalories = Phrase("{count} kcal", "{count} kcal")
  package static let feedBeats = Phrase("{count} bpm", "{count} bpm")
  package static let feedAddedLoad = Phrase("+{count}", "+{count}")
  package static let feedStart = Phrase("Start Workout", "Training starten")
  package static let feedFinish = Phrase("Finish Workout", "Training beenden")
  package static let feedFinishAsk = Phrase("Finish this workout?", "Dieses Training beenden?")
  package static let feedNotes = Phrase("Notes", "Notizen")
  package static let feedNotesWrong = Phrase(
    "Notes may have 5,000 bytes.", "Notizen dürfen 5.000 Byte lang sein.")
  package static let feedDismiss = Phrase("Dismiss", "Verwerfen")
  package static let feedDismissed = Phrase("Dismissed", "Verworfen")
  package static let feedExercises = Phrase("Exercises", "Übungen")
  package static let feedExercisesDone = Phrase("{done} of {count} done", "{done} von {count} gemacht")
  package static let feedContinuous = Phrase("continuous", "ohne Pause")
  package static let feedRest = Phrase("{text} rest", "{text} Pause")
  package static let feedAround = Phrase("~{time}", "~{time}")
  package static let feedNotASession = Phrase(
    "Only a session that the coach suggests can be started and finished.",
    "Nur ein Training, das der Coach vorschlägt, kann gestartet und beendet werden.")
  package static let feedIsDismissed = Phrase(
    "This was dismissed. Bring it back first.", "Das wurde verworfen. Hol es erst zurück.")
  package static let feedIsCompleted = Phrase(
    "This is finished already.", "Das ist schon beendet.")
  package static let feedNoExercise = Phrase(
    "The session has no such exercise.", "Das Training hat keine solche Übung.")
  package static let feedMissing = Phrase("No such item", "Kein solcher Eintrag")
  package static let feedMissingMore = Phrase(
    "It is not in your plan. It may have been of another day.",
    "Er ist nicht in deinem Plan. Vielleicht war er von einem anderen Tag.")
  package static let feedThisWeek = Phrase("This week", "Diese Woche")
  package static let feedThisWeekMore = Phrase(
    "What was done, and what usually follows", "Was gemacht ist, und was sonst folgt")
  package static let feedDays = Phrase("Days", "Tage")
  package static let feedBefore = Phrase("Day before", "Tag davor")
  package static let feedAfter = Phrase("Day after", "Tag danach")
  package static let feedWhatTrained = Phrase("What did it train?", "Was wurde trainiert?")
  package static let feedSaveTags = Phrase("Save", "Speichern")
  package static let tagPush = Phrase("Push", "Drücken")
  package static let tagPull = Phrase("Pull", "Ziehen")
  package static let tagLegs = Phrase("Legs", "Beine")
  package static let tagCore = Phrase("Core", "Rumpf")
  package static let tagGrip = Phrase("Grip", "Griff")
  package static let tagFullBody = Phrase("Full body", "Ganzer Körper")
  // The text that a screen reader reads for a card: its kind, its name, and the most important detail.
  package static let feedSpoken = Phrase(
    "{kind}: {name}[, {time}][, {more}]", "{kind}: {name}[, {time}][, {more}]")
}
