/// What *Today* says.
extension Phrase {
  package static let inProgress = Phrase("In progress", "Läuft gerade")
  package static let runningFor = Phrase("Started {time} ago", "Vor {time} begonnen")
  package static let runningSince = Phrase("Started {day}", "Begonnen: {day}")
  package static let setsOf = Phrase("{done} of {planned|set|sets}", "{done} von {planned|Satz|Sätzen}")
  package static let setsDone = Phrase("{done|set|sets} done", "{done|Satz|Sätze} gemacht")
  package static let next = Phrase("Next", "Als Nächstes")
  package static let setOfSets = Phrase("set {number} of {count}", "Satz {number} von {count}")
  package static let allSetsDone = Phrase("All planned sets are done.", "Alle geplanten Sätze sind gemacht.")
  package static let untitled = Phrase("Workout", "Training")
  package static let templates = Phrase("Templates", "Vorlagen")
  package static let version = Phrase("Version {number}", "Version {number}")
  package static let lastUsed = Phrase("Last used:", "Zuletzt benutzt:")
  package static let notUsedYet = Phrase("Not used yet", "Noch nicht benutzt")
  package static let contentMissing = Phrase(
    "Its content has not arrived yet.",
    "Ihr Inhalt ist noch nicht angekommen.")
  package static let start = Phrase("Start", "Starten")
  package static let startNamed = Phrase("Start {name}", "Starten: {name}")
  package static let lastSessions = Phrase("Last sessions", "Letzte Einheiten")
  package static let volume = Phrase("Volume {volume}", "Volumen {volume}")
  package static let nothingYet = Phrase("Nothing is here yet", "Noch ist nichts da")
  package static let nothingYetMore = Phrase(
    "Templates that you make and sessions that you do appear here: what runs, what comes next, and what changes are suggested.",
    "Hier erscheinen Vorlagen, die du machst, und Einheiten, die du trainierst: was läuft, was als Nächstes kommt, und welche Änderungen vorgeschlagen werden."
  )
}
