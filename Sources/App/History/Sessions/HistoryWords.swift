/// Phrases for the diary, finished sessions, and corrections.
extension Phrase {
  // The diary.
  package static let history = Phrase("History", "Verlauf")
  package static let monthOf = Phrase("{month} {year}", "{month} {year}")
  package static let previousMonth = Phrase("Previous month: {month}", "Voriger Monat: {month}")
  package static let nextMonth = Phrase("Next month: {month}", "Nächster Monat: {month}")
  package static let thisMonth = Phrase("This month", "Dieser Monat")
  package static let monthCalendar = Phrase("Sessions in {month}", "Einheiten im {month}")
  package static let sessionsCount = Phrase("{count|session|sessions}", "{count|Einheit|Einheiten}")
  package static let dayWithSessions = Phrase(
    "{day}, {count|session|sessions}", "{day}, {count|Einheit|Einheiten}")
  package static let dayIsToday = Phrase("{day}, today", "{day}, heute")
  package static let monthTotals = Phrase(
    "{count|session|sessions} · {sets|set|sets}[ · {time}][ · {volume}]",
    "{count|Einheit|Einheiten} · {sets|Satz|Sätze}[ · {time}][ · {volume}]")
  package static let noneThisMonth = Phrase("No session in {month}", "Keine Einheit im {month}")
  package static let noneThisMonthMore = Phrase(
    "Finished sessions stand here on their day.", "Beendete Einheiten stehen hier an ihrem Tag.")
  package static let goToMonth = Phrase("Go to {month}", "Zu {month}")
  package static let noHistory = Phrase("Nothing is finished yet", "Noch ist nichts beendet")
  package static let noHistoryMore = Phrase(
    "Every session that you finish or import stands here for good.",
    "Jede Einheit, die du beendest oder importierst, steht hier für immer.")
  package static let findSession = Phrase("Find sessions by name", "Einheiten nach Namen suchen")
  package static let findInHistory = Phrase("Search", "Suchen")
  package static let foundFor = Phrase(
    "{count|session|sessions} for “{text}”", "{count|Einheit|Einheiten} für „{text}“")
  package static let foundMany = Phrase(
    "The newest {count|session|sessions} for “{text}”", "Die neuesten {count|Einheit|Einheiten} für „{text}“")
  package static let foundNone = Phrase("No session is called “{text}”", "Keine Einheit heißt „{text}“")
  package static let foundNoneMore = Phrase(
    "Search for a part of its name, such as push.", "Such nach einem Teil des Namens, zum Beispiel Push.")
  package static let showMonths = Phrase("Back to the calendar", "Zurück zum Kalender")
  package static let entryLine = Phrase(
    "[{time} · ]{sets|set|sets}[ · {volume}][ · effort {effort}]",
    "[{time} · ]{sets|Satz|Sätze}[ · {volume}][ · Anstrengung {effort}]")
  package static let importedBadge = Phrase("Imported", "Importiert")
  package static let withoutTemplateBadge = Phrase("Without a template", "Ohne Vorlage")
  package static let quickLogBadge = Phrase("Quick log", "Kurzeintrag")
  package static let lightenedBadge = Phrase("Lightened", "Erleichtert")
  package static let amendedBadge = Phrase("Corrected", "Berichtigt")

  // A finished session.
  package static let pastSessionMissing = Phrase("This session is not there", "Diese Einheit ist nicht da")
  package static let pastSessionMissingMore = Phrase(
    "Perhaps it was deleted. What was deleted can be brought back for 30 days.",
    "Vielleicht wurde sie gelöscht. Gelöschtes lässt sich 30 Tage lang zurückholen.")
  package static let toHistory = Phrase("To your history", "Zum Verlauf")
  package static let toDeleted = Phrase("Recently deleted", "Zuletzt gelöscht")
  package static let durationWord = Phrase("Duration", "Dauer")
  package static let setsWord = Phrase("Sets", "Sätze")
  package static let volumeWord = Phrase("Volume", "Volumen")
  package static let effortWord = Phrase("Effort", "Anstrengung")
  package static let effortOfTen = Phrase("{rpe} of 10", "{rpe} von 10")
  package static let moodBeforehand = Phrase("Mood before", "Befinden davor")
  package static let wasGreat = Phrase("great", "großartig")
  package static let wasGood = Phrase("good", "gut")
  package static let wasOkay = Phrase("okay", "okay")
  package static let wasTired = Phrase("tired", "müde")
  package static let wasSick = Phrase("sick", "krank")
  package static let fromTemplateVersion = Phrase("{name}, version {number}", "{name}, Version {number}")
  package static let templateName = Phrase("Template", "Vorlage")
  package static let templateGone = Phrase("deleted since", "inzwischen gelöscht")
  package static let notesWord = Phrase("Notes", "Notizen")
  package static let afterwards = Phrase("Afterwards", "Danach")
  package static let lightenedTargets = Phrase("Lighter targets that day", "Leichtere Vorgaben an diesem Tag")
  package static let overrideWeights = Phrase("Weights {percent}", "Gewichte {percent}")
  package static let overrideSets = Phrase("Number of sets {percent}", "Zahl der Sätze {percent}")
  package static let overrideWeightsOf = Phrase(
    "{exercise}: weights {percent}", "{exercise}: Gewichte {percent}")
  package static let overrideSetsOf = Phrase(
    "{exercise}: number of sets {percent}", "{exercise}: Zahl der Sätze {percent}")
  package static let leftOutByOverride = Phrase("{exercise}: left out", "{exercise}: ausgelassen")
  package static let whatWasDone = Phrase("What was done", "Was gemacht wurde")
  package static let nothingDone = Phrase("No set is noted.", "Kein Satz ist notiert.")
  package static let setsOfExercise = Phrase("Sets of {exercise}", "Sätze von {exercise}")
  package static let setHead = Phrase("Set", "Satz")
  package static let doneHead = Phrase("Done", "Gemacht")
  package static let doneAndAskedHead = Phrase("Done, and the target", "Gemacht, und die Vorgabe")
  package static let targetIs = Phrase("Target {target}", "Vorgabe {target}")
  package static let insteadOfTarget = Phrase("template {weight}", "Vorlage {weight}")
  package static let seeReasons = Phrase("See what was found, and why", "Sieh, was gefunden wurde und warum")
  package static let resultHead = Phrase("Result", "Ergebnis")
  package static let verdictMet = Phrase("as asked", "wie geplant")
  package static let verdictShort = Phrase("{count} short", "{count} zu wenig")
  package static let verdictOver = Phrase("{count} over", "{count} mehr")
  package static let verdictLighter = Phrase("lighter", "leichter")
  package static let verdictHeavier = Phrase("heavier", "schwerer")
  package static let verdictLeftOut = Phrase("left out", "ausgelassen")
  package static let setNotCompleted = Phrase("not completed", "nicht vollendet")
  package static let warmupSign = Phrase("W", "A")
  package static let dropSign = Phrase("D", "R")
  package static let failureSign = Phrase("F", "V")
  package static let additionalSet = Phrase("added", "zusätzlich")
  package static let doneInsteadOf = Phrase("Instead of {exercise}", "Statt {exercise}")
  package static let doneInAddition = Phrase("Added that day", "An dem Tag ergänzt")
  package static let wasSkipped = Phrase("Left out that day", "An dem Tag ausgelassen")
  package static let wasLeftOut = Phrase("Left out", "Ausgelassen")
  package static let supersetNamed = Phrase("Superset {letter}", "Supersatz {letter}")
  package static let recordsHit = Phrase(
    "{count|record|records} that day", "{count|Bestleistung|Bestleistungen} an diesem Tag")
  package static let whatFollowed = Phrase("What followed", "Was daraus folgte")
  package static let suggestionsCame = Phrase(
    "{count|change was|changes were} suggested", "{count|Änderung wurde|Änderungen wurden} vorgeschlagen")
  package static let noSuggestionsCame = Phrase(
    "No change was suggested", "Keine Änderung wurde vorgeschlagen")
  package static let savePastAsTemplate = Phrase("Save as template", "Vorlage machen")
  package static let correctSession = Phrase("Correct something", "Etwas berichtigen")
  package static let deletePastSession = Phrase("Delete session", "Einheit löschen")
  package static let deletePastSessionAsk = Phrase("Delete this session?", "Diese Einheit löschen?")
  package static let deletePastSessionMore = Phrase(
    "Its sets no longer count in records and charts. You can bring it back from Recently deleted for 30 days.",
    "Ihre Sätze zählen dann nicht mehr in Bestleistungen und Diagrammen. Du kannst sie 30 Tage lang aus Zuletzt gelöscht zurückholen."
  )
  package static let sessionDeleted = Phrase("The session was deleted", "Die Einheit wurde gelöscht")
  package static let timesOfSession = Phrase("{day}, {start} to {end}", "{day}, {start} bis {end}")
  package static let timeOfSession = Phrase("{day}, {start}", "{day}, {start}")

  package static let reflectionWrite = Phrase("Write how it was", "Eindruck notieren")
  package static let reflectionChange = Phrase("Change what you wrote", "Geschriebenes ändern")
  package static let reflectionSaved = Phrase(
    "Your thoughts on it are kept", "Deine Gedanken dazu sind gespeichert")

  // Corrections of a session.
  package static let amendments = Phrase("Corrected afterwards", "Nachträglich berichtigt")
  package static let amendmentsMore = Phrase(
    "What was noted first stays kept beside it.", "Was zuerst notiert war, bleibt daneben erhalten.")
  package static let lateReason = Phrase(
    "arrived late from another device", "kam später von einem anderen Gerät")
  package static let correctionReason = Phrase("corrected by you", "von dir berichtigt")
  package static let setOfExercise = Phrase("{exercise}, set {number}", "{exercise}, Satz {number}")
  package static let aSetOf = Phrase("{exercise}, a set", "{exercise}, ein Satz")
  package static let wasAdded = Phrase("added", "ergänzt")
  package static let wasTakenOut = Phrase("taken out", "herausgenommen")
  package static let wasChanged = Phrase("changed", "geändert")
  package static let beforeWord = Phrase("Before", "Vorher")
  package static let afterWord = Phrase("After", "Nachher")
  package static let sessionItself = Phrase("The session", "Die Einheit")

  // Correcting a session.
  package static let backToSession = Phrase("Session", "Einheit")
  package static let amendHeading = Phrase("Correct the session", "Einheit berichtigen")
  package static let amendPromise = Phrase(
    "The past is not rewritten: what you noted then stays, and your correction stands beside it. Records and charts count the corrected set.",
    "Die Vergangenheit wird nicht umgeschrieben: Was du damals notiert hast, bleibt, und deine Berichtigung steht daneben. Bestleistungen und Diagramme zählen den berichtigten Satz."
  )
  package static let addForgotten = Phrase("Add a forgotten set", "Vergessenen Satz ergänzen")
  package static let addForgottenTo = Phrase(
    "Add a forgotten set of {exercise}", "Vergessenen Satz von {exercise} ergänzen")
  package static let addForgottenExercise = Phrase(
    "Add a forgotten exercise", "Vergessene Übung ergänzen")
  package static let correctSetOf = Phrase(
    "Correct set {number} of {exercise}: {done}", "Satz {number} von {exercise} berichtigen: {done}")
  package static let amendSet = Phrase("Correct set {number}", "Satz {number} berichtigen")
  package static let addSetTitle = Phrase("Forgotten set", "Vergessener Satz")
  package static let notedThen = Phrase("Noted then: {done}", "Damals notiert: {done}")
  package static let amendWeight = Phrase("Weight in {unit}", "Gewicht in {unit}")
  package static let amendReps = Phrase("Repetitions", "Wiederholungen")
  package static let amendTime = Phrase("Time in seconds, or as 1:30", "Zeit in Sekunden oder als 1:30")
  package static let amendDistance = Phrase("Distance in metres", "Strecke in Metern")
  package static let amendEffort = Phrase("Effort, 1–10", "Anstrengung, 1–10")
  package static let saveCorrection = Phrase("Save the correction", "Berichtigung speichern")
  package static let addTheSet = Phrase("Add the set", "Satz ergänzen")
  package static let amendTakeOut = Phrase("Take the set out", "Satz herausnehmen")
  package static let amendTakeOutAsk = Phrase("Take this set out?", "Diesen Satz herausnehmen?")
  package static let amendTakeOutMore = Phrase(
    "It no longer counts. What was noted stays with the session, marked as taken out.",
    "Er zählt dann nicht mehr. Was notiert war, bleibt bei der Einheit, als herausgenommen markiert.")
  package static let correctionSaved = Phrase("The correction is noted", "Die Berichtigung ist notiert")
  package static let amendSetMissing = Phrase(
    "This set is not part of the session any more.", "Dieser Satz gehört nicht mehr zur Einheit.")
  package static let amendNotANumber = Phrase(
    "Write a number, such as 62.5.", "Schreib eine Zahl, zum Beispiel 62,5.")
  package static let amendNotWhole = Phrase(
    "Write a whole number, such as 8.", "Schreib eine ganze Zahl, zum Beispiel 8.")
  package static let amendNotATime = Phrase(
    "Write seconds, such as 45, or 1:30.", "Schreib Sekunden, zum Beispiel 45, oder 1:30.")
  package static let amendNotAnEffort = Phrase(
    "Write a number from 1 to 10, such as 8.5.", "Schreib eine Zahl von 1 bis 10, zum Beispiel 8,5.")
  package static let amendTooMuch = Phrase(
    "That is more than can be noted.", "Das ist mehr, als notiert werden kann.")
  package static let amendSetIsEmpty = Phrase(
    "Fill in repetitions, a time or a distance.", "Gib Wiederholungen, eine Zeit oder eine Strecke an.")
}
