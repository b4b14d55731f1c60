/// Phrases of the page about counting.
extension Phrase {
  package static let counting = Phrase("What is counted", "Was gezählt wird")
  package static let countingMore = Phrase(
    "How often trainings are planned, changed and looked at, which fields of the form are refused, and how long its pages take. It is kept with your records on your own server, by month, as numbers alone; nobody else is told of it.",
    "Wie oft Trainings geplant, geändert und angesehen werden, welche Felder des Formulars abgelehnt werden und wie lange seine Seiten brauchen. Es liegt bei deinen Einträgen auf deinem eigenen Server, nach Monaten, nur als Zahlen; sonst erfährt es niemand."
  )
  package static let countingOn = Phrase("Count this", "Das zählen")
  package static let countingSoFar = Phrase("So far", "Bisher")
  package static let countingNothing = Phrase("Nothing is counted yet.", "Noch ist nichts gezählt.")
  package static let countingWhat = Phrase("What", "Was")
  package static let countingTimes = Phrase("Times", "Wie oft")
  package static let countingMean = Phrase("On average", "Im Mittel")
  package static let countingMinutes = Phrase("{count} min", "{count} min")
  package static let countingSeconds = Phrase("{count} s", "{count} s")
  package static let countingDays = Phrase("{count|day|days} old", "{count|Tag|Tage} alt")
  package static let countingMilliseconds = Phrase("{count} ms", "{count} ms")
  package static let countedCreated = Phrase("Trainings planned", "Trainings geplant")
  package static let countedEdited = Phrase("Trainings changed", "Trainings geändert")
  package static let countedDeleted = Phrase("Trainings deleted", "Trainings gelöscht")
  package static let countedSelected = Phrase("Activities chosen", "Aktivitäten gewählt")
  package static let countedViewed = Phrase("Trainings looked at", "Trainings angesehen")
  package static let countedOpened = Phrase("Forms opened to edit", "Formulare zum Ändern geöffnet")
  package static let countedError = Phrase("Fields refused", "Felder abgelehnt")
  package static let countedFormLoad = Phrase("Opening the form", "Öffnen des Formulars")
  package static let countedSave = Phrase("Saving", "Speichern")
  package static let countedList = Phrase("Showing a day", "Zeigen eines Tages")
  package static let countedSearch = Phrase("Finding an activity", "Finden einer Aktivität")
  package static let privacyCounting = Phrase(
    "How often trainings are planned and looked at is counted for your own server alone. You can see it, and switch it off.",
    "Wie oft Trainings geplant und angesehen werden, wird nur für deinen eigenen Server gezählt. Du kannst es sehen und abschalten."
  )
}
