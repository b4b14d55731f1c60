/// What is said of the exchange with the server.
extension Phrase {
  package static let sync = Phrase("Sync", "Abgleich")
  package static let syncAtServer = Phrase(
    "Your records are on the server that runs Cairn.",
    "Deine Aufzeichnungen liegen auf dem Server, auf dem Cairn läuft.")
  package static let syncDone = Phrase("Everything is on the server too.", "Alles ist auch auf dem Server.")
  package static let syncPending = Phrase(
    "{count|change is|changes are} safe here and not on the server yet.",
    "{count|Änderung ist|Änderungen sind} hier sicher und noch nicht auf dem Server.")
  package static let syncRefused = Phrase(
    "The server did not take {count|change|changes}; they are safe here.",
    "{count|Änderung|Änderungen} nahm der Server nicht an; hier sind sie sicher.")
}
