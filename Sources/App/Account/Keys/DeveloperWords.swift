/// Phrases of the developer page.
extension Phrase {
  package static let developerHeading = Phrase("For programs", "Für Programme")
  package static let developerMore = Phrase(
    "A program reaches your records with an access key, sent as x-api-key. It is asked and answers in JSON; weights are grams, days 2026-03-25, times 06:00. Lists come in pages: next is the cursor of the following one. What was read has an ETag, and a change with If-Match is refused where it was changed meanwhile. With an Idempotency-Key a request sent twice is done once.",
    "Ein Programm kommt mit einem Zugangsschlüssel an deine Aufzeichnungen, gesendet als x-api-key. Gefragt und geantwortet wird in JSON; Gewichte sind Gramm, Tage 2026-03-25, Zeiten 06:00. Listen kommen in Seiten: next ist der Cursor der folgenden. Was gelesen wurde, hat ein ETag, und eine Änderung mit If-Match wird abgelehnt, wenn es inzwischen anders ist. Mit einem Idempotency-Key geschieht einmal, was zweimal gesendet wird."
  )
  package static let developerDocument = Phrase(
    "The whole description for machines (OpenAPI 3.1)", "Die ganze Beschreibung für Maschinen (OpenAPI 3.1)")
  package static let developerQuery = Phrase("Query: {names}", "Abfrage: {names}")
  package static let developerSent = Phrase("Is sent", "Wird gesendet")
  package static let developerAnswered = Phrase("Is answered", "Wird geantwortet")
  package static let developerProblems = Phrase("Problems", "Probleme")
  package static let developerProblemsMore = Phrase(
    "Every error is a problem detail, whose type ends in one of these words; errors says what is wrong field by field.",
    "Jeder Fehler ist ein Problem Detail, dessen type auf eines dieser Wörter endet; errors sagt Feld für Feld, was nicht stimmt."
  )
}
