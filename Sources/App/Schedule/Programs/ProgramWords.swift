import Training

/// Phrases of the pages about programs.
extension Phrase {
  package static let programs = Phrase("Programs", "Programme")
  package static let programNew = Phrase("New program", "Neues Programm")
  package static let programsEmpty = Phrase("No program yet", "Noch kein Programm")
  package static let programsEmptyMore = Phrase(
    "A program has weeks of training days. You choose when it begins, and change its days as you like.",
    "Ein Programm hat Wochen aus Trainingstagen. Du wählst, wann es beginnt, und änderst die Tage frei.")
  package static let programsMore = Phrase(
    "Weeks of training days, phase by phase", "Wochen aus Trainingstagen, Phase für Phase")
  package static let programMissing = Phrase("No such program", "Kein solches Programm")
  package static let programMissingMore = Phrase(
    "It may be deleted. What is deleted can be restored for 30 days.",
    "Vielleicht ist es gelöscht. Gelöschtes lässt sich 30 Tage lang zurückholen.")
  package static let programName = Phrase("Name", "Name")
  package static let programKind = Phrase("Kind", "Art")
  package static let programStart = Phrase("First day", "Erster Tag")
  package static let programStartHint = Phrase(
    "Weeks run from Monday to Sunday.", "Wochen gehen von Montag bis Sonntag.")
  package static let programMake = Phrase("Make the program", "Programm anlegen")
  package static let programEdit = Phrase("Name and start", "Name und Beginn")
  package static let programRunAgain = Phrase("Run again", "Noch einmal")
  package static let programRunAgainNamed = Phrase("Run {name} again", "{name} noch einmal")
  package static let programRunAgainMore = Phrase(
    "The same days from another date. What was done stays with the first run.",
    "Dieselben Tage ab einem anderen Tag. Was trainiert ist, bleibt beim ersten Durchgang.")
  package static let programDelete = Phrase("Delete the program", "Programm löschen")
  package static let programDeleteMore = Phrase(
    "What you did stays in your history. The program can be restored for 30 days.",
    "Was du trainiert hast, bleibt im Verlauf. Das Programm lässt sich 30 Tage lang zurückholen.")
  package static let programDeleted = Phrase("Program deleted", "Programm gelöscht")
  package static let programMade = Phrase("Program made", "Programm angelegt")
  package static let programLogged = Phrase("Logged", "Eingetragen")
  package static let programUnlogged = Phrase("Taken out of the log", "Aus dem Verlauf genommen")
  package static let programMoved = Phrase("Moved", "Verschoben")
  package static let programLeftOutNow = Phrase("Left out", "Ausgelassen")
  package static let programTakenBack = Phrase("Back where it was", "Wieder wie zuvor")
}

// MARK: Patterns, phases and types

extension Phrase {
  package static let programWeekly = Phrase("Weekly", "Wöchentlich")
  package static let programWeeklyMore = Phrase("One week, again and again", "Eine Woche, immer wieder")
  package static let programThreeTwoOne = Phrase("3-2-1", "3-2-1")
  package static let programThreeTwoOneMore = Phrase(
    "3 weeks base, 2 build, 1 recovery", "3 Wochen Basis, 2 Aufbau, 1 Erholung")
  package static let programFourThreeTwoOne = Phrase("4-3-2-1", "4-3-2-1")
  package static let programFourThreeTwoOneMore = Phrase(
    "4 weeks capacity, 3 strength, 2 power, 1 deload",
    "4 Wochen Kapazität, 3 Kraft, 2 Schnellkraft, 1 Entlastung")
  package static let programRotation = Phrase("Rotation", "Rotation")
  package static let programRotationMore = Phrase(
    "Your own days in turn, on whatever day you train",
    "Eigene Tage der Reihe nach, wann immer du trainierst")
  package static let phaseBase = Phrase("Base", "Basis")
  package static let phaseBuild = Phrase("Build", "Aufbau")
  package static let phaseDeload = Phrase("Deload", "Entlastung")
  package static let dayRest = Phrase("Rest", "Ruhetag")
  package static let dayRecovery = Phrase("Recovery", "Erholung")
  package static let dayTechnique = Phrase("Technique", "Technik")
  package static let dayCapacity = Phrase("Capacity", "Kapazität")
  package static let dayStrength = Phrase("Strength", "Kraft")
  package static let dayPower = Phrase("Power", "Schnellkraft")
  package static let dayPowerEndurance = Phrase("Power endurance", "Kraftausdauer")
  package static let dayAntagonist = Phrase("Antagonist", "Antagonisten")
  package static let dayPerformance = Phrase("Performance", "Leistung")
}

// MARK: Program

extension Phrase {
  package static let programWeek = Phrase("Week {number}", "Woche {number}")
  package static let programWeekOf = Phrase("Week {number} of {count}", "Woche {number} von {count}")
  package static let programBegins = Phrase("Begins {day}", "Beginnt {day}")
  package static let programBegan = Phrase("Began {day}", "Begann {day}")
  package static let programOver = Phrase("Over", "Vorbei")
  package static let programByWeek = Phrase("Week", "Woche")
  package static let programByMonth = Phrase("Month", "Monat")
  package static let programEarlierWeek = Phrase("Previous week", "Vorige Woche")
  package static let programLaterWeek = Phrase("Next week", "Nächste Woche")
  package static let programMonthTable = Phrase("{month}: days of the program", "{month}: Tage des Programms")
  package static let programDaysDone = Phrase("Days done", "Tage trainiert")
  package static let programExercisesDone = Phrase("Exercises done", "Übungen gemacht")
  package static let programOfPlanned = Phrase("of {count} planned", "von {count} geplant")
  package static let programSoFar = Phrase(
    "Done of what was planned so far",
    "Trainiert vom bisher Geplanten")
  package static let programProgressLine = Phrase(
    "{done} of {count|day|days} done", "{done} von {count|Tag|Tagen} trainiert")
  package static let programRoundsLine = Phrase("{count|day|days} done", "{count|Tag|Tage} trainiert")
  package static let programNothingSoFar = Phrase("Nothing planned so far", "Bisher nichts geplant")
  package static let programNothingThisWeek = Phrase(
    "This week has no day of the program.", "Diese Woche hat keinen Tag des Programms.")
  package static let programPlannedToday = Phrase("Planned for today", "Heute geplant")
  package static let programToday = Phrase("Today", "Heute")
  package static let programOpenDay = Phrase("Open the day", "Tag öffnen")
  package static let programNextDay = Phrase("Next day", "Nächster Tag")
  package static let programAllDays = Phrase("All days in turn", "Alle Tage der Reihe nach")
  package static let programDayNumber = Phrase("Day {number}", "Tag {number}")
  package static let programDone = Phrase("Done", "Trainiert")
  package static let programPartly = Phrase("{done} of {count}", "{done} von {count}")
  package static let programMissed = Phrase("Not done", "Nicht trainiert")
  package static let programLeftOut = Phrase("Left out", "Ausgelassen")
  package static let programMovedDay = Phrase("Moved", "Verschoben")
  package static let programMovedFrom = Phrase("Moved from {day}", "Verschoben von {day}")
  package static let programMovedParts = Phrase("What moved", "Was verschoben ist")
  package static let programMovedLater = Phrase(
    "All from {day} on: {count|day|days} later", "Alles ab {day}: {count|Tag|Tage} später")
  package static let programMovedEarlier = Phrase(
    "All from {day} on: {count|day|days} earlier", "Alles ab {day}: {count|Tag|Tage} früher")
  package static let programTakeBack = Phrase("Take back", "Zurücknehmen")
  package static let programAddDay = Phrase("Add a day", "Tag hinzufügen")
  package static let programRemoveDay = Phrase("Take this day out", "Diesen Tag herausnehmen")
  package static let programRemoveDayMore = Phrase(
    "The other days keep their order. What you did stays in your history.",
    "Die anderen Tage behalten ihre Reihenfolge. Was du trainiert hast, bleibt im Verlauf.")
}

// MARK: Day

extension Phrase {
  package static let programDayMissing = Phrase(
    "The program has no such day, or not on this date.",
    "Das Programm hat keinen solchen Tag, oder nicht an diesem Datum.")
  package static let programRestMore = Phrase(
    "Nothing is planned. You can log something all the same.",
    "Nichts ist geplant. Eintragen kannst du trotzdem etwas.")
  package static let programNoExercises = Phrase("No exercise chosen yet", "Noch keine Übung gewählt")
  package static let programNoExercisesMore = Phrase(
    "Choose exercises or a template for this day, or start without.",
    "Wähle Übungen oder eine Vorlage für diesen Tag, oder fang ohne an.")
  package static let programChooseExercises = Phrase("Choose exercises", "Übungen wählen")
  package static let programChooseFor = Phrase("Exercises for {name}", "Übungen für {name}")
  package static let programStartSession = Phrase("Start as a session", "Als Einheit starten")
  package static let programQuickLog = Phrase("Log {name} as done", "{name} als gemacht eintragen")
  package static let programUnlog = Phrase("Take {name} out of the log", "{name} aus dem Verlauf nehmen")
  package static let programDetails = Phrase("Details", "Genauer")
  package static let programDetailsOf = Phrase("Log {name} in detail", "{name} genau eintragen")
  package static let programProgressOf = Phrase("Progress of {name}", "Fortschritt von {name}")
  package static let programProgress = Phrase("Progress", "Fortschritt")
  package static let programLoggedTap = Phrase("Logged by one tap", "Mit einem Tipp eingetragen")
  package static let programRecommended = Phrase(
    "{sets|set|sets}[ of {reps}]", "{sets|Satz|Sätze}[ zu {reps}]")
  package static let programRemoveExercise = Phrase("Take out of this day", "Aus diesem Tag nehmen")
  package static let programOpenSession = Phrase("Open the session", "Einheit öffnen")
  package static let programOpenTemplate = Phrase("From template {name}", "Aus der Vorlage {name}")
  package static let programTemplateGone = Phrase(
    "Its template is deleted.", "Seine Vorlage ist gelöscht.")
  package static let programEditDay = Phrase("Edit this day", "Diesen Tag bearbeiten")
  package static let programEditDayMore = Phrase(
    "A change holds for this day of every week.", "Eine Änderung gilt für diesen Tag jeder Woche.")
  package static let programMoveDay = Phrase("Move or leave out", "Verschieben oder auslassen")
  package static let programMoveTo = Phrase("To", "Auf")
  package static let programMoveWhat = Phrase("What moves", "Was rückt")
  package static let programMoveAlone = Phrase("Only this day", "Nur dieser Tag")
  package static let programMoveRest = Phrase("Shift the rest", "Alles danach mit")
  package static let programMove = Phrase("Move", "Verschieben")
  package static let programSkip = Phrase("Skip", "Auslassen")
  package static let programSkipMore = Phrase(
    "Only this day: it falls out. Shift the rest: it and all after it come a day later.",
    "Nur dieser Tag: Er fällt aus. Alles danach mit: Er und alles danach kommen einen Tag später.")
  package static let programSkipToNext = Phrase("Skip to the next day", "Zum nächsten Tag")
  package static let programNotYet = Phrase(
    "This day is yet to come. Move it to today to log it now.",
    "Dieser Tag kommt erst noch. Verschieb ihn auf heute, um ihn jetzt einzutragen.")
  package static let programMoveToToday = Phrase("Move it to today", "Auf heute verschieben")
  package static let programDayType = Phrase("Type of day", "Art des Tages")
  package static let programTemplate = Phrase("Template", "Vorlage")
  package static let programNoTemplate = Phrase("None", "Keine")
  package static let programDayNotes = Phrase("Notes", "Notizen")
  package static let programSetCount = Phrase("Sets", "Sätze")
  package static let programLogIt = Phrase("Log it", "Eintragen")
  package static let programAddTo = Phrase("Add to a program", "Zu einem Programm")
  package static let programAddNamed = Phrase("Add {name} to", "{name} hinzufügen zu")
  package static let programAddHere = Phrase("Add to {day}", "Zu {day} hinzufügen")
  package static let programIsIn = Phrase("Is in {day}", "Steht in {day}")
  package static let programAdded = Phrase("Added to the program", "Zum Programm hinzugefügt")
}

// MARK: Errors

extension Phrase {
  package static let programNameEmpty = Phrase("Give the program a name.", "Gib dem Programm einen Namen.")
  package static let programNameTaken = Phrase(
    "Another program has this name. Choose a different one.",
    "Ein anderes Programm heißt schon so. Wähle einen anderen Namen.")
  package static let programKindMissing = Phrase("Choose a kind.", "Wähle eine Art.")
  package static let programDayWrong = Phrase(
    "There is no such day. Write it as 2026-11-23.", "Diesen Tag gibt es nicht. Schreib ihn als 23.11.2026.")
  package static let programTemplateMissing = Phrase(
    "This template is no longer there.", "Diese Vorlage ist nicht mehr da.")
  package static let programExerciseThere = Phrase(
    "This day has the exercise already.", "Dieser Tag hat die Übung schon.")
  package static let programTooManyExercises = Phrase(
    "100 exercises a day at most.", "Höchstens 100 Übungen am Tag.")
  package static let programTooManyDays = Phrase("100 days at most.", "Höchstens 100 Tage.")
  package static let programDaysStay = Phrase(
    "Days are added and taken out in a rotation alone, and one stays.",
    "Tage kommen nur in einer Rotation hinzu oder heraus, und einer bleibt.")
  package static let programCannotMove = Phrase(
    "Choose another day, at most ten years away.",
    "Wähle einen anderen Tag, höchstens zehn Jahre entfernt.")
  package static let programSetsWrong = Phrase("1 to 100 sets.", "1 bis 100 Sätze.")
}

extension ProgramPattern {
  package var phrase: Phrase {
    switch self {
    case .weekly: .programWeekly
    case .threeTwoOne: .programThreeTwoOne
    case .fourThreeTwoOne: .programFourThreeTwoOne
    case .rotation: .programRotation
    }
  }

  package var more: Phrase {
    switch self {
    case .weekly: .programWeeklyMore
    case .threeTwoOne: .programThreeTwoOneMore
    case .fourThreeTwoOne: .programFourThreeTwoOneMore
    case .rotation: .programRotationMore
    }
  }
}

extension ProgramPhase {
  package var phrase: Phrase {
    switch self {
    case .base: .phaseBase
    case .build: .phaseBuild
    case .recovery: .dayRecovery
    case .capacity: .dayCapacity
    case .strength: .dayStrength
    case .power: .dayPower
    case .deload: .phaseDeload
    case .peak: .phasePeak
    case .test: .phaseTest
    }
  }
}

extension DayType {
  package var phrase: Phrase {
    switch self {
    case .rest: .dayRest
    case .recovery: .dayRecovery
    case .technique: .dayTechnique
    case .capacity: .dayCapacity
    case .strength: .dayStrength
    case .power: .dayPower
    case .powerEndurance: .dayPowerEndurance
    case .antagonist: .dayAntagonist
    case .performance: .dayPerformance
    }
  }
}

extension ProgramError {
  /// The sentence that explains the error.
  var phrase: Phrase {
    switch self {
    case .noSuchProgram: .programMissing
    case .noSuchDay: .programDayMissing
    case .nameEmpty: .programNameEmpty
    case .nameTooLong: .nameTooLong
    case .nameTaken: .programNameTaken
    case .notesTooLong: .notesTooLong
    case .noSuchTemplate: .programTemplateMissing
    case .exerciseThere: .programExerciseThere
    case .tooManyExercises: .programTooManyExercises
    case .daysStay: .programDaysStay
    case .tooManyDays: .programTooManyDays
    case .cannotMoveThere: .programCannotMove
    case .notYet: .programNotYet
    }
  }
}
