/// Phrases of the devices page.
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
    "It is signed out, and the access key that it used is revoked, for other devices with the same key too. What it sent stays. A browser takes your records off itself when it next reaches the server; a terminal keeps what is on it.",
    "Es wird abgemeldet, und der Zugangsschlüssel, den es benutzt hat, wird gesperrt, auch für andere Geräte mit demselben Schlüssel. Was es gesendet hat, bleibt. Ein Browser entfernt deine Aufzeichnungen, sobald er den Server erreicht; ein Terminal behält, was darauf liegt."
  )
  package static let deviceRevoked = Phrase("Sent away", "Abgewiesen")
  package static let deviceRevokedNow = Phrase("The device is sent away.", "Das Gerät ist abgewiesen.")
}
