/// Phrases of the Coach page.
extension Phrase {
  package static let coachOver = Phrase("From your own training", "Aus deinem eigenen Training")
  package static let nothingSuggested = Phrase("No suggestions yet", "Noch keine Vorschläge")
  package static let nothingSuggestedMore = Phrase(
    "Finish a session from a template: then it says here what to change next time, and why.",
    "Beende eine Einheit mit einer Vorlage: Dann steht hier, was du das nächste Mal ändern kannst, und warum."
  )
  package static let nothingWaits = Phrase("All decided", "Alles entschieden")
  package static let nothingWaitsMore = Phrase(
    "No change waits. The next ones come after your next session.",
    "Keine Änderung wartet. Die nächsten kommen nach deiner nächsten Einheit.")
  package static let howTheyTurnedOut = Phrase("How it turned out", "Wie es ausging")
  package static let goodOfLast = Phrase(
    "Turned out well: {good} of {count}.", "Gut ausgegangen: {good} von {count}.")
  package static let learnedOfYou = Phrase("Learned from you", "Von dir gelernt")
  package static let allLessons = Phrase(
    "See all {count|lesson|lessons}", "Alle {count|Erkenntnis|Erkenntnisse} ansehen")
}
