/// Phrases of the access keys, with which devices and programs read an athlete's records.
extension Phrase {
  package static let settingKeys = Phrase("Access keys", "Zugangsschlüssel")
  package static let keysMore = Phrase(
    "With a key another device or a program reaches your records. Whoever has it can use it, so keep it like a passphrase.",
    "Mit einem Schlüssel kommt ein anderes Gerät oder ein Programm an deine Aufzeichnungen. Wer ihn hat, kann ihn benutzen; hüte ihn wie eine Passphrase."
  )
  package static let keyNew = Phrase("New key", "Neuer Schlüssel")
  package static let keyMake = Phrase("Make the key", "Schlüssel erstellen")
  package static let keyName = Phrase("What it is for", "Wofür er ist")
  package static let keyNameHint = Phrase(
    "Such as the device: it tells you later which key to revoke.",
    "Etwa das Gerät: Daran erkennst du später, welchen du sperren willst.")
  package static let keyNameMissing = Phrase("Say what the key is for.", "Sag, wofür der Schlüssel ist.")
  package static let keyScope = Phrase("What it may do", "Was er darf")
  package static let keySyncs = Phrase("Sync a device", "Gerät abgleichen")
  package static let keyReads = Phrase("Only read", "Nur lesen")
  package static let keyShowsTimes = Phrase("Calendar, times only", "Kalender, nur Zeiten")
  package static let keyShowsTitles = Phrase("Calendar with titles", "Kalender mit Titeln")
  package static let keyAddress = Phrase("The calendar's address", "Adresse des Kalenders")
  package static let keyAddressMore = Phrase(
    "Subscribe to it in a calendar program, with the name of your server in front. Revoking the key ends it.",
    "Abonniere sie in einem Kalenderprogramm, mit dem Namen deines Servers davor. Gesperrt zeigt sie nichts mehr."
  )
  package static let keyDays = Phrase("Days until it ends", "Tage, bis er endet")
  package static let keyDaysHint = Phrase(
    "Empty: it is valid until you revoke it.", "Leer: Er gilt, bis du ihn sperrst.")
  package static let keyDaysWrong = Phrase(
    "Write a whole number of days, {most} at most.", "Schreib eine ganze Zahl von Tagen, höchstens {most}.")
  package static let keyEnds = Phrase("ends {day}", "endet {day}")
  package static let keyEnded = Phrase("Ended {day}", "Abgelaufen {day}")
  package static let keyUnused = Phrase("never used", "nie benutzt")
  package static let keyRevoke = Phrase("Revoke", "Sperren")
  package static let keyRevokeAsk = Phrase("Revoke {name}?", "{name} sperren?")
  package static let keyRevokeMore = Phrase(
    "From that moment on the key opens nothing. What came in with it stays.",
    "Von da an öffnet der Schlüssel nichts mehr. Was mit ihm hereinkam, bleibt.")
  package static let keyRevoked = Phrase("The key is revoked.", "Der Schlüssel ist gesperrt.")
  package static let keyMade = Phrase("Your new key", "Dein neuer Schlüssel")
  package static let keyOnce = Phrase(
    "Copy it now. It is shown this once, and nobody can look it up later.",
    "Kopier ihn jetzt. Er wird nur dieses eine Mal gezeigt, und niemand kann ihn später nachsehen.")
  package static let keyOf = Phrase("Key for {name}", "Schlüssel für {name}")
  package static let keyCopied = Phrase("I have copied it", "Ich habe ihn kopiert")
  package static let keyMadeBefore = Phrase(
    "This key was made already and can't be shown again. Revoke it and make another if you don't have it.",
    "Diesen Schlüssel gibt es schon, und er wird nicht noch einmal gezeigt. Sperr ihn und erstell einen neuen, wenn du ihn nicht hast."
  )
}
