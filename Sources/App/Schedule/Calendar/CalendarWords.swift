package import Training

/// Phrases of the calendar.
extension Phrase {
  package static let calendarTrainings = Phrase("Planned trainings", "Geplante Trainings")
  package static let trainingDeleted = Phrase("Training deleted", "Training gelöscht")
  package static let calendarName = Phrase("Calendar", "Kalender")
  package static let calendarMore = Phrase("All trainings, day by day", "Alle Trainings, Tag für Tag")
  package static let calendarPlannedToday = Phrase("Planned today", "Heute im Kalender")
  package static let calendarManage = Phrase("Manage plans", "Pläne verwalten")
  package static let trainingAdd = Phrase("Add training", "Training planen")
  package static let calendarViews = Phrase("Views", "Ansichten")
  package static let calendarByDay = Phrase("Day", "Tag")
  package static let calendarByWeek = Phrase("Week", "Woche")
  package static let calendarByMonth = Phrase("Month", "Monat")
  package static let calendarByRange = Phrase("Range", "Zeitraum")
  package static let calendarEarlier = Phrase("Earlier", "Früher")
  package static let calendarLater = Phrase("Later", "Später")
  package static let calendarGoTo = Phrase("Go to a day", "Zu einem Tag")
  package static let calendarFrom = Phrase("From", "Von")
  package static let calendarThrough = Phrase("Through", "Bis")
  package static let calendarShow = Phrase("Show", "Zeigen")
  package static let calendarRangeWrong = Phrase(
    "Choose a first and a last day, at most 366 days.",
    "Wähl einen ersten und letzten Tag, höchstens 366 Tage.")
  package static let calendarNothing = Phrase("Nothing planned", "Nichts geplant")
  package static let calendarNothingMore = Phrase(
    "A day has room for up to six trainings, in the order that you choose.",
    "Ein Tag hat Platz für bis zu sechs Trainings, in der Reihenfolge, die du willst.")
  package static let calendarDayFull = Phrase(
    "All six places of this day are taken.", "Alle sechs Plätze dieses Tages sind vergeben.")
  package static let calendarOnDay = Phrase(
    "{day}, {count|training|trainings}", "{day}, {count|Training|Trainings}")
  package static let calendarBusy = Phrase("Training", "Training")
  package static let calendarShare = Phrase("Show it in another calendar", "In einem anderen Kalender zeigen")
  package static let calendarShareMore = Phrase(
    "At a secret address that you can revoke", "Unter einer geheimen Adresse, die du sperren kannst")
  package static let trainingMissing = Phrase("No such training", "Kein solches Training")
  package static let trainingMissingMore = Phrase(
    "It may be deleted. What is deleted can be restored for 30 days.",
    "Vielleicht ist es gelöscht. Gelöschtes lässt sich 30 Tage lang zurückholen.")
}

// MARK: Trainings and their states

extension Phrase {
  package static let trainingActivity = Phrase("Activity", "Aktivität")
  package static let trainingCategory = Phrase("Category", "Gruppe")
  package static let trainingDay = Phrase("Day", "Tag")
  package static let trainingTime = Phrase("Start time", "Beginn")
  package static let trainingAnyTime = Phrase("Any time", "Irgendwann")
  package static let trainingDuration = Phrase("Duration", "Dauer")
  package static let trainingIntensity = Phrase("Intensity", "Intensität")
  package static let trainingSequence = Phrase("Place in the day", "Platz am Tag")
  package static let trainingSequenceTaken = Phrase("{number}, taken", "{number}, vergeben")
  package static let trainingNotes = Phrase("Notes", "Notizen")
  package static let trainingTemplate = Phrase("Template", "Vorlage")
  package static let trainingNoTemplate = Phrase("None", "Keine")
  package static let trainingTemplateGone = Phrase("Its template is deleted", "Die Vorlage ist gelöscht")
  package static let trainingAdded = Phrase("Added", "Angelegt")
  package static let trainingChanged = Phrase("Changed", "Geändert")
  package static let trainingAt = Phrase("{day}, {time}", "{day}, {time}")
  package static let trainingDone = Phrase("Done", "Gemacht")
  package static let trainingSkipped = Phrase("Skipped", "Ausgelassen")
  package static let trainingRunning = Phrase("In progress", "Läuft")
  package static let trainingAsked = Phrase("Done?", "Gemacht?")
  package static let trainingLog = Phrase("Log as done", "Als gemacht eintragen")
  package static let trainingLogNamed = Phrase("{name}: log as done", "{name}: als gemacht eintragen")
  package static let trainingEffort = Phrase("How hard was it?", "Wie hart war es?")
  package static let trainingEffortUnsaid = Phrase("Not said", "Keine Angabe")
  package static let trainingUnlog = Phrase("Not done after all", "Doch nicht gemacht")
  package static let trainingSkip = Phrase("Skip", "Auslassen")
  package static let trainingSkipNamed = Phrase("{name}: skip", "{name}: auslassen")
  package static let trainingUnskip = Phrase("Plan it again", "Wieder einplanen")
  package static let trainingMove = Phrase("Move", "Verschieben")
  package static let trainingMoveNamed = Phrase("{name}: move", "{name}: verschieben")
  package static let trainingMoveTo = Phrase("To which day?", "Auf welchen Tag?")
  package static let trainingToTomorrow = Phrase("To tomorrow", "Auf morgen")
  package static let trainingToToday = Phrase("To today", "Auf heute")
  package static let trainingMoved = Phrase("Moved", "Verschoben")
  package static let trainingLogged = Phrase("Logged", "Eingetragen")
  package static let trainingUp = Phrase("{name}: earlier in the day", "{name}: früher am Tag")
  package static let trainingDown = Phrase("{name}: later in the day", "{name}: später am Tag")
  package static let trainingClash = Phrase("Needs attention", "Braucht deine Wahl")
  package static let trainingClashMore = Phrase(
    "Two devices gave place {number} to different trainings. Which one keeps it?",
    "Zwei Geräte haben Platz {number} verschieden vergeben. Welches Training behält ihn?")
  package static let trainingKeepPlace = Phrase("Keep place {number}", "Platz {number} behalten")
  package static let trainingKeepPlaceNamed = Phrase(
    "{name}: keep place {number}", "{name}: Platz {number} behalten")
  package static let trainingStart = Phrase("Start workout", "Training starten")
  package static let trainingContinue = Phrase("Continue", "Weiter")
  package static let trainingOpenSession = Phrase("Open the session", "Einheit öffnen")
  package static let trainingReflect = Phrase("Look back on it", "Zurückblicken")
  package static let trainingEdit = Phrase("Edit", "Bearbeiten")
  package static let trainingEditHeading = Phrase("Edit training", "Training bearbeiten")
  package static let trainingDelete = Phrase("Delete", "Löschen")
  package static let trainingDeleteAsk = Phrase("Delete this training?", "Dieses Training löschen?")
  package static let trainingDeleteMore = Phrase(
    "It can be restored for 30 days. What was done for it stays.",
    "Es lässt sich 30 Tage lang zurückholen. Was dafür gemacht wurde, bleibt.")
  package static let trainingNotYet = Phrase(
    "It lies ahead: what is not over can't be logged. Move it to today first.",
    "Es liegt noch vor dir und lässt sich nicht eintragen. Verschieb es erst auf heute.")
  package static let trainingLogWrong = Phrase(
    "Minutes are 0 to 1440, effort is 1 to 10.", "Minuten sind 0 bis 1440, die Härte ist 1 bis 10.")
}

// MARK: Form and picker

extension Phrase {
  package static let trainingSave = Phrase("Save", "Speichern")
  package static let trainingWhat = Phrase("What", "Was")
  package static let trainingWhen = Phrase("When", "Wann")
  package static let trainingHow = Phrase("How", "Wie")
  package static let trainingMore = Phrase("More", "Mehr")
  package static let trainingChooseActivity = Phrase("Choose another activity", "Andere Aktivität wählen")
  package static let trainingTimeHint = Phrase("May stay empty.", "Darf leer bleiben.")
  package static let trainingOtherMinutes = Phrase("Other", "Andere")
  package static let trainingMinutes = Phrase("Minutes", "Minuten")
  package static let trainingMinutesHint = Phrase("1 to 479, if other.", "1 bis 479, wenn andere.")
  package static let trainingRestHint = Phrase("Rest has no length.", "Ein Ruhetag hat keine Dauer.")
  package static let trainingNotesHint = Phrase("At most 500 characters.", "Höchstens 500 Zeichen.")
  package static let trainingTypeWrong = Phrase("Choose an activity.", "Wähl eine Aktivität.")
  package static let trainingDayWrong = Phrase("There is no such date.", "Dieses Datum gibt es nicht.")
  package static let trainingTimeWrong = Phrase(
    "There is no such time. Write it as 18:30.", "Diese Uhrzeit gibt es nicht. Schreib sie als 18:30.")
  package static let trainingMinutesWrong = Phrase(
    "A training lasts 1 to 479 minutes.", "Ein Training dauert 1 bis 479 Minuten.")
  package static let trainingIntensityWrong = Phrase("Choose an intensity.", "Wähl eine Intensität.")
  package static let trainingSequenceWrong = Phrase("A place is 1 to 6.", "Ein Platz ist 1 bis 6.")
  package static let trainingPlaceTaken = Phrase(
    "Place {number} of this day is taken. Place {free} is free.",
    "Platz {number} dieses Tages ist vergeben. Platz {free} ist frei.")
  package static let trainingDayFull = Phrase(
    "This day has six trainings already. Choose another day.",
    "Dieser Tag hat schon sechs Trainings. Wähl einen anderen.")
  package static let trainingNotesWrong = Phrase(
    "Notes have at most 500 characters, these have {count}.",
    "Notizen haben höchstens 500 Zeichen, diese haben {count}.")
  package static let trainingPlanWrong = Phrase("This template is gone.", "Diese Vorlage gibt es nicht mehr.")
  package static let trainingNotSaved = Phrase(
    "That can't be saved yet. What is wrong stands at its field.",
    "So lässt es sich nicht speichern. Was falsch ist, steht am Feld.")
  package static let trainingAtNight = Phrase("Start at {time} at night?", "Um {time} in der Nacht beginnen?")
  package static let trainingAtNightYes = Phrase("Yes, at {time}", "Ja, um {time}")
  package static let activityChoose = Phrase("Choose an activity", "Aktivität wählen")
  package static let activitySearch = Phrase("Find an activity", "Aktivität finden")
  package static let activitySearchHint = Phrase("running, bjj, gym …", "laufen, bjj, studio …")
  package static let activityFind = Phrase("Find", "Finden")
  package static let activityFound = Phrase("{count|activity|activities}", "{count|Aktivität|Aktivitäten}")
  package static let activityNone = Phrase("No activity is called that", "Keine Aktivität heißt so")
  package static let activityNoneMore = Phrase(
    "Try another word, or choose from the groups.", "Versuch ein anderes Wort, oder wähl aus den Gruppen.")
  package static let activityAll = Phrase("Show all", "Alle zeigen")
  package static let activityRecent = Phrase("Recently used", "Zuletzt gewählt")
  package static let activityGroups = Phrase("All activities", "Alle Aktivitäten")
}

// MARK: Groups and intensities

extension ActivityCategory {
  package var phrase: Phrase {
    switch self {
    case .strength: .activityStrength
    case .cardio: .activityCardio
    case .combatSports: .activityCombat
    case .teamSports: .activityTeam
    case .racquetSports: .activityRacquet
    case .individualSports: .activityIndividual
    case .mindBody: .activityMindBody
    case .recovery: .activityRecovery
    case .other: .activityOther
    }
  }
}

extension Intensity {
  package var phrase: Phrase {
    switch self {
    case .light: .intensityLight
    case .moderate: .intensityModerate
    case .hard: .intensityHard
    case .veryHard: .intensityVeryHard
    }
  }
}

extension Phrase {
  package static let activityStrength = Phrase("Strength & Conditioning", "Kraft & Kondition")
  package static let activityCardio = Phrase("Cardiovascular", "Ausdauer")
  package static let activityCombat = Phrase("Combat Sports", "Kampfsport")
  package static let activityTeam = Phrase("Team Sports", "Mannschaftssport")
  package static let activityRacquet = Phrase("Racquet Sports", "Rückschlagsport")
  package static let activityIndividual = Phrase("Individual Sports", "Einzelsport")
  package static let activityMindBody = Phrase("Mind-Body", "Körper & Geist")
  package static let activityRecovery = Phrase("Recovery", "Erholung")
  package static let activityOther = Phrase("Other", "Anderes")
  package static let intensityLight = Phrase("Light", "Leicht")
  package static let intensityModerate = Phrase("Moderate", "Mittel")
  package static let intensityHard = Phrase("Hard", "Hart")
  package static let intensityVeryHard = Phrase("Very hard", "Sehr hart")
}

extension Localizer {
  /// Returns the name of an activity.
  package func name(of type: ActivityType) -> String { type.name(in: language) }
}
