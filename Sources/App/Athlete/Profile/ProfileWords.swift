/// Phrases of the profile and its settings.
extension Phrase {
  package static let settingSave = Phrase("Save", "Speichern")
  package static let settingChange = Phrase("Change", "Ändern")
  package static let settingNone = Phrase("none yet", "noch keine")
  package static let settingUnset = Phrase("not set", "nicht festgelegt")
  package static let settingDeleteMore = Phrase(
    "It stays in Recently deleted for 30 days, and can be brought back from there.",
    "30 Tage lang liegt der Eintrag unter „Kürzlich gelöscht“ und lässt sich von dort zurückholen.")
  package static let settingsReading = Phrase("Language and units", "Sprache und Einheiten")
  package static let settingsTraining = Phrase("Training", "Training")
  package static let settingsRecovery = Phrase("Recovery", "Erholung")
  package static let settingsRecords = Phrase("Your records", "Deine Aufzeichnungen")
  package static let settingsServer = Phrase("This server", "Dieser Server")
  package static let settingSignIns = Phrase(
    "Where you are signed in, sign out", "Wo du angemeldet bist, abmelden")
  package static let settingLanguage = Phrase("Language", "Sprache")
  package static let languageName = Phrase("English", "Deutsch")
  package static let settingZone = Phrase("Time zone", "Zeitzone")
  package static let settingUnits = Phrase("Units", "Einheiten")
  package static let settingGyms = Phrase("Gyms", "Studios")
  package static let settingLimitations = Phrase("Limitations", "Einschränkungen")
  package static let settingGoals = Phrase("Goals", "Ziele")
  package static let settingTimes = Phrase("Training times", "Trainingszeiten")
  package static let settingBoldness = Phrase("Boldness", "Mut")
  package static let settingSleep = Phrase("Sleep", "Schlaf")
  package static let settingHeart = Phrase("Heart rates", "Herzfrequenz")
  package static let settingLessons = Phrase("What was learned", "Was gelernt wurde")
  package static let settingData = Phrase("Export, backup, import", "Export, Sicherung, Import")
  package static let settingDeleted = Phrase("Recently deleted", "Kürzlich gelöscht")
  package static let settingPrivacy = Phrase("Privacy", "Datenschutz")
  package static let timesAWeek = Phrase(
    "{count|=once|=twice|times} a week", "{count|=einmal|=zweimal|Mal} pro Woche")

  package static let personHeading = Phrase("You", "Du")
  package static let personEdit = Phrase("Name, language, time zone", "Name, Sprache, Zeitzone")
  package static let personNameless = Phrase("Add your name", "Trag deinen Namen ein")
  package static let personName = Phrase("Name", "Name")
  package static let personNameHint = Phrase(
    "Only you see it; its letters are on your picture.",
    "Nur du siehst ihn; seine Buchstaben stehen auf deinem Bild.")
  package static let personNameTooLong = Phrase(
    "That is too long: at most 200 letters fit, fewer with accents.",
    "Das ist zu lang: höchstens 200 Buchstaben passen, mit Umlauten weniger.")
  package static let personZoneHint = Phrase(
    "Type a city, such as Berlin or Chicago. It decides when your day begins.",
    "Tipp eine Stadt, etwa Berlin oder Chicago. Danach richtet sich, wann dein Tag beginnt.")
  package static let personZoneWrong = Phrase(
    "Choose a time zone from the list, such as Europe/Berlin.",
    "Wähle eine Zeitzone aus der Liste, etwa Europe/Berlin.")

  package static let unitsWeight = Phrase("Weights are shown in", "Gewichte stehen in")
  package static let unitsKilograms = Phrase("Kilograms", "Kilogramm")
  package static let unitsPounds = Phrase("Pounds", "Pfund (lb)")
  package static let unitsMore = Phrase(
    "What you logged stays exactly as it was; only the figures are shown in the other unit.",
    "Was du eingetragen hast, bleibt genau so; nur die Zahlen stehen in der anderen Einheit.")
  package static let unitsWrong = Phrase("Choose one of the two.", "Wähle eines von beiden.")

  package static let boldnessCautious = Phrase("Cautious", "Vorsichtig")
  package static let boldnessBalanced = Phrase("Balanced", "Ausgewogen")
  package static let boldnessBold = Phrase("Bold", "Mutig")
}
