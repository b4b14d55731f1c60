/// Phrases for presets, the workouts to copy.
extension Phrase {
  package static let presets = Phrase("Presets", "Fertigvorlagen")
  package static let presetsMore = Phrase(
    "{count|proven routine|proven routines} to begin with",
    "{count|bewährtes Programm|bewährte Programme} für den Anfang")
  package static let presetsAbout = Phrase(
    "Routines that many have trained with. A copy of one is yours, and learns from your training.",
    "Programme, mit denen viele trainiert haben. Eine Kopie gehört dir und lernt aus deinem Training.")
  package static let browsePresets = Phrase("Browse presets", "Fertigvorlagen ansehen")
  package static let allPresets = Phrase("All", "Alle")
  package static let noPresets = Phrase("No presets here", "Keine Fertigvorlagen da")
  package static let noPresetsMore = Phrase(
    "The file of presets is not at hand. Your own templates are all there.",
    "Die Datei der Fertigvorlagen fehlt gerade. Deine eigenen Vorlagen sind alle da.")
  package static let noPresetFits = Phrase("No preset of this kind", "Keine Fertigvorlage dieser Art")
  package static let noPresetFitsMore = Phrase(
    "Look at the others, or make a template of your own.",
    "Sieh dir die anderen an, oder leg selbst eine Vorlage an.")
  package static let showAllPresets = Phrase("Show all presets", "Alle Fertigvorlagen zeigen")
  package static let noSuchPreset = Phrase("There is no such preset.", "Diese Fertigvorlage gibt es nicht.")
  package static let inYourLibrary = Phrase("In your library", "In deinen Vorlagen")
  package static let presetDays = Phrase("{count|workout|workouts}", "{count|Training|Trainings}")
  package static let presetDaysAWeek = Phrase(
    "{count|day a week|days a week}", "{count|Tag die Woche|Tage die Woche}")
  package static let usePreset = Phrase("Use this template", "Diese Vorlage verwenden")
  package static let whereToBegin = Phrase(
    "Where do you want to begin? Change any weight, or leave it empty.",
    "Womit willst du anfangen? Ändere jedes Gewicht, wie du willst, oder lass es frei.")
  package static let lightOnPurpose = Phrase(
    "A little light on purpose: the first weeks should feel easy. A lift keeps its weight wherever it comes again.",
    "Mit Absicht etwas leicht: Die ersten Wochen sollen sich leicht anfühlen. Kommt eine Übung mehrmals vor, bleibt das Gewicht gleich."
  )
  package static let startPreset = Phrase("Start {name}", "{name} anfangen")
  package static let shareOfMaximum = Phrase(
    "{percent}% of your estimated {maximum}.", "{percent} % von geschätzten {maximum}.")
  package static let liftedSoOften = Phrase(
    "Last time you did {count|rep|reps} with this weight.",
    "Damit hast du letztes Mal {count|Wiederholung|Wiederholungen} geschafft.")
  package static let lessAfterPause = Phrase(
    "A tenth less, since you last did it on {day}.", "Ein Zehntel weniger, weil es zuletzt am {day} dran war."
  )
  package static let beginWithTheBar = Phrase(
    "Start with the bar; find a weight that leaves 3 repetitions.",
    "Fang mit der leeren Stange an und such ein Gewicht, bei dem noch 3 Wiederholungen drin wären.")
  package static let beginLight = Phrase(
    "Start light; find a weight that leaves 3 repetitions.",
    "Fang leicht an und such ein Gewicht, bei dem noch 3 Wiederholungen drin wären.")
  package static let useAgain = Phrase("Use it once more", "Noch einmal verwenden")
  package static let presetCopyMore = Phrase(
    "This will create a copy you can modify.",
    "Dabei entsteht eine Kopie, die du ändern kannst.")
  package static let presetCopiesMore = Phrase(
    "This will create copies you can modify: {count|template|templates}, one for each workout, and a program.",
    "Dabei entstehen Kopien, die du ändern kannst: {count|Vorlage|Vorlagen}, eine für jedes Training, und ein Programm."
  )
  package static let presetProgram = Phrase("Program", "Programm")
  package static let presetProgramMade = Phrase(
    "Program made; its templates are in your library",
    "Programm angelegt; seine Vorlagen stehen in deiner Bibliothek")
  package static let programOfPreset = Phrase("From the preset {name}", "Aus der Fertigvorlage {name}")
  package static let yourCopies = Phrase("Your copies", "Deine Kopien")
  package static let presetCopied = Phrase("Added to your templates", "Zu deinen Vorlagen hinzugefügt")
  package static let presetDayOn = Phrase("{day} · {name}", "{day} · {name}")
  package static let updateAvailable = Phrase("An update is available", "Ein Update ist da")
  package static let updateAvailableMore = Phrase(
    "The preset {name} has a newer version. {count|thing|things} would change here.",
    "Die Fertigvorlage {name} hat eine neuere Version. {count|Sache würde|Sachen würden} sich hier ändern.")
  package static let seeUpdate = Phrase("See what would change", "Ansehen, was sich ändern würde")
  package static let updateOf = Phrase("Update of {name}", "Update von {name}")
  package static let updateMore = Phrase(
    "This becomes the newest version. What you changed yourself stays as you have it, and the version before can be brought back.",
    "Das wird die neueste Version. Was du selbst geändert hast, bleibt, wie es ist, und die Version davor kannst du zurückholen."
  )
  package static let whatWouldChange = Phrase("What would change", "Was sich ändern würde")
  package static let takeUpdate = Phrase("Take it over", "Übernehmen")
  package static let presetUpdated = Phrase("The update is taken over", "Das Update ist übernommen")
}
