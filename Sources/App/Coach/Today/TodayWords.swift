/// Phrases of the Today page.
extension Phrase {
  package static let thisWeek = Phrase("This week", "Diese Woche")
  package static let version = Phrase("Version {number}", "Version {number}")
  package static let inProgress = Phrase("In progress", "Läuft gerade")
  package static let runningFor = Phrase("In progress · {time}", "Läuft · {time}")
  package static let runningSince = Phrase("Started {day}", "Begonnen: {day}")
  package static let setsOf = Phrase("{done} of {planned|set|sets}", "{done} von {planned|Satz|Sätzen}")
  package static let setsDone = Phrase("{done|set|sets} done", "{done|Satz|Sätze} gemacht")
  package static let next = Phrase("Next:", "Als Nächstes:")
  package static let setOfSets = Phrase("set {number} of {count}", "Satz {number} von {count}")
  package static let allSetsDone = Phrase("All planned sets are done.", "Alle geplanten Sätze sind gemacht.")
  package static let untitled = Phrase("Workout", "Training")
  package static let templates = Phrase("Templates", "Vorlagen")
  package static let fromYourLog = Phrase(
    "From your log, last done {day}", "Aus deinem Trainingstagebuch, zuletzt {day}")
  package static let lastUsed = Phrase("Last used", "Zuletzt:")
  package static let notUsedYet = Phrase("Not used yet", "Noch nicht benutzt")
  package static let contentMissing = Phrase(
    "Its content has not arrived yet.",
    "Ihr Inhalt ist noch nicht angekommen.")
  package static let start = Phrase("Start", "Starten")
  package static let startNamed = Phrase("Start {name}", "Starten: {name}")
  package static let lastSessions = Phrase("Last sessions", "Letzte Einheiten")
  package static let allSessions = Phrase("All sessions", "Alle Einheiten")
  package static let exercises = Phrase("{count|exercise|exercises}", "{count|Übung|Übungen}")
  package static let sessionsName = Phrase("Sessions", "Einheiten")
  package static let setsName = Phrase("Sets", "Sätze")
  package static let volumeName = Phrase("Volume", "Volumen")
  package static let usually = Phrase("usually {amount}", "sonst {amount}")
  package static let startSomething = Phrase("Train", "Trainieren")
  package static let myTemplates = Phrase("My templates", "Meine Vorlagen")
  package static let startFromTemplate = Phrase("Start from template", "Mit einer Vorlage beginnen")
  package static let startFreeform = Phrase("Empty session", "Leere Einheit")
  package static let habitOfWeekday = Phrase(
    "{weekday} is its day: {times} of the last {weeks|week|weeks}.",
    "Meist am {weekday}: in {times} der letzten {weeks|Woche|Wochen}.")
  package static let habitOfOrder = Phrase(
    "It usually follows what you did last: {times} of {chances|time|times}.",
    "Sie folgt meist auf das, was du zuletzt trainiert hast: {times} von {chances|Mal|Malen}.")
}
