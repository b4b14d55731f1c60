/// Phrases of the *Plan* page.
extension Phrase {
  package static let fromDayToDay = Phrase("{first} to {last}", "{first} bis {last}")
  package static let now = Phrase("Now", "Jetzt")
  package static let doneThisWeek = Phrase("Done", "Gemacht")
  package static let doneCount = Phrase("{count|session|sessions} done", "{count|Einheit|Einheiten} gemacht")
  package static let doneOfUsual = Phrase(
    "{count|session|sessions} done, usually {usual} in a week",
    "{count|Einheit|Einheiten} gemacht, sonst {usual} in der Woche")
  package static let durationName = Phrase("Time", "Dauer")
  package static let upNext = Phrase("Up next", "Als Nächstes")
  package static let emptyWeek = Phrase("Nothing done this week yet", "Diese Woche noch nichts gemacht")
  package static let emptyWeekMore = Phrase(
    "What you do stands here, and what you usually do on the days to come.",
    "Hier steht, was du trainierst, und was du an den kommenden Tagen sonst trainierst.")
  package static let noTemplateYetMore = Phrase(
    "Make a template of a workout that you repeat. What you do with it stands here.",
    "Mach aus einem Training, das du wiederholst, eine Vorlage. Hier steht dann, was du damit trainierst.")
  package static let chooseTemplate = Phrase("Choose a template", "Vorlage wählen")
  package static let noHabitComing = Phrase(
    "No usual training day is left this week.", "Für den Rest der Woche hast du keinen festen Trainingstag.")
}
