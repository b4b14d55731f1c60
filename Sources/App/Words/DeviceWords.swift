/// Devices that exchange with the server.
extension Phrase {
  package static let settingDevices = Phrase("Devices", "Geräte")
  package static let devicesMore = Phrase(
    "Each of them keeps your records too, and works without a network. What you write on one comes to all others.",
    "Jedes von ihnen hat deine Aufzeichnungen auch und geht ohne Netz. Was du auf einem schreibst, kommt zu allen anderen."
  )
  package static let devicesNone = Phrase(
    "No device exchanges with this server yet. Open it in a browser on your phone, or run cairn sync in a terminal.",
    "Noch gleicht sich kein Gerät mit diesem Server ab. Öffne ihn im Browser deines Handys, oder starte cairn sync in einem Terminal."
  )
  package static let deviceUnnamed = Phrase("A device", "Ein Gerät")
  package static let deviceSent = Phrase(
    "{count|change|changes} sent", "{count|Änderung|Änderungen} gesendet")
  package static let deviceRevoke = Phrase("Send away", "Abweisen")
  package static let deviceRevokeAsk = Phrase("Send {name} away?", "{name} abweisen?")
  package static let deviceRevokeMore = Phrase(
    "It may send and read nothing from then on. What it sent stays, and so does what is on it: if it is lost, sign it out and revoke its key too.",
    "Es darf von da an nichts mehr senden und lesen. Was es gesendet hat, bleibt. Was darauf liegt, bleibt auch dort: Ist es verloren, melde es ab und sperr seinen Schlüssel."
  )
  package static let deviceRevoked = Phrase("Sent away", "Abgewiesen")
  package static let deviceRevokedNow = Phrase("The device is sent away.", "Das Gerät ist abgewiesen.")
}
