/// Phrases around charts.
extension Phrase {
  package static let asTable = Phrase("As a table", "Als Tabelle")
  package static let asFile = Phrase("As a CSV file", "Als CSV-Datei")
  package static let dayColumn = Phrase("Day", "Tag")
  package static let weekColumn = Phrase("Week from", "Woche ab")
  package static let monthColumn = Phrase("Month", "Monat")
  package static let yearColumn = Phrase("Year", "Jahr")
}
