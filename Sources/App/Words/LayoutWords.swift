/// Phrases of the page layout.
extension Phrase {
  package static let productName = Phrase("Cairn", "Cairn")
  package static let productMore = Phrase(
    "Plans, logs and adapts your training", "Plant, protokolliert und passt dein Training an")
  package static let pageTitle = Phrase("{page} – Cairn", "{page} – Cairn")
  package static let skipToContent = Phrase("Skip to the content", "Zum Inhalt springen")
  package static let toToday = Phrase("Back to Today", "Zurück zu Heute")
  package static let today = Phrase("Today", "Heute")
  static let dayBefore = Phrase("Yesterday", "Gestern")
  package static let yesterday = Phrase("yesterday", "gestern")
  package static let onThisDay = Phrase("today", "heute")
  package static let profile = Phrase("Profile", "Profil")
  package static let mainParts = Phrase("Main parts", "Hauptbereiche")
  package static let planTab = Phrase("Plan", "Plan")
  package static let coach = Phrase("Coach", "Coach")
  package static let library = Phrase("Library", "Bibliothek")
  package static let progress = Phrase("Progress", "Fortschritt")
  package static let close = Phrase("Close", "Schließen")
  package static let undo = Phrase("Undo", "Rückgängig")
  package static let saved = Phrase("Saved", "Gespeichert")
  package static let less = Phrase("{what}: less", "{what}: weniger")
  package static let moreOf = Phrase("{what}: more", "{what}: mehr")
  package static let notSent = Phrase(
    "That did not get through. Nothing is lost: check the connection and try again.",
    "Das kam nicht an. Nichts ist verloren: Prüf die Verbindung und versuch es noch einmal.")
  package static let restOver = Phrase("The rest is over", "Die Pause ist vorbei")
}
