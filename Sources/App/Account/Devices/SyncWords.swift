/// Phrases of the sync page.
extension Phrase {
  package static let sync = Phrase("On this device", "Auf diesem Gerät")
  package static let syncAtServer = Phrase(
    "Your records are on the server that runs Cairn.",
    "Deine Aufzeichnungen liegen auf dem Server, auf dem Cairn läuft.")
  package static let syncDone = Phrase("Saved here and on the server", "Hier und auf dem Server gespeichert")
  package static let syncUploading = Phrase("Saved here, uploading", "Hier gespeichert, wird hochgeladen")
  package static let syncPending = Phrase(
    "Saved here, {count|change|changes} not yet uploaded",
    "Hier gespeichert, {count|Änderung|Änderungen} noch nicht hochgeladen")
  package static let syncRefused = Phrase(
    "Needs attention: the server did not take {count|change|changes}",
    "Braucht dich: {count|Änderung|Änderungen} nahm der Server nicht an")
  package static let syncSignedOut = Phrase(
    "Saved here; sign in to exchange with the server",
    "Hier gespeichert; melde dich an, um dich mit dem Server abzugleichen")
  package static let syncSignedOutPending = Phrase(
    "Saved here; sign in to upload {count|change|changes}",
    "Hier gespeichert; melde dich an, um {count|Änderung|Änderungen} hochzuladen")
  package static let syncOther = Phrase(
    "Somebody else is signed in", "Jemand anders ist angemeldet")
  package static let syncOtherPending = Phrase(
    "Saved here, {count|change|changes} not yet uploaded: somebody else is signed in",
    "Hier gespeichert, {count|Änderung|Änderungen} noch nicht hochgeladen: jemand anders ist angemeldet")
  package static let syncOutdated = Phrase(
    "Saved here; a newer version is on its way", "Hier gespeichert; eine neuere Version ist unterwegs")
  package static let syncOutdatedPending = Phrase(
    "Saved here; {count|change waits|changes wait} for a newer version",
    "Hier gespeichert; {count|Änderung wartet|Änderungen warten} auf eine neuere Version")
  package static let syncRevoked = Phrase(
    "This device was taken off your account", "Dieses Gerät wurde aus deinem Konto entfernt")
  package static let syncRevokedPending = Phrase(
    "This device was taken off your account; {count|change is|changes are} only here",
    "Dieses Gerät wurde aus deinem Konto entfernt; {count|Änderung ist|Änderungen sind} nur hier")
  package static let syncFull = Phrase("This device is full", "Dieses Gerät ist voll")
  package static let syncFullPending = Phrase(
    "This device is full; {count|change is|changes are} only here",
    "Dieses Gerät ist voll; {count|Änderung ist|Änderungen sind} nur hier")

  package static let syncNoConnection = Phrase(
    "The server could not be reached. What you change is stored on this device and goes up by itself as soon as there is a connection.",
    "Der Server war nicht erreichbar. Was du änderst, liegt auf diesem Gerät und wird von selbst hochgeladen, sobald es eine Verbindung gibt."
  )
  package static let syncSignedOutMore = Phrase(
    "You are signed out at the server. Everything works on here, and what you change is kept until you sign in again.",
    "Am Server bist du abgemeldet. Hier geht alles weiter, und was du änderst, bleibt, bis du dich wieder anmeldest."
  )
  package static let syncOtherMore = Phrase(
    "Your changes are kept for you and for nobody else. Sign in again to upload them.",
    "Deine Änderungen bleiben für dich und niemanden sonst. Melde dich wieder an, um sie hochzuladen.")
  package static let syncOutdatedMore = Phrase(
    "The server speaks a newer language than this version of the app. It is fetched by itself; opening the app anew helps.",
    "Der Server spricht eine neuere Sprache als diese Version der App. Sie wird von selbst geholt; öffne die App neu, wenn es dauert."
  )
  package static let syncRevokedMore = Phrase(
    "Export your records if something is only here, then sign out and in again.",
    "Exportiere deine Aufzeichnungen, falls etwas nur hier ist, dann melde dich ab und wieder an.")
  package static let syncFullMore = Phrase(
    "The browser has no room left for what the server sends, so what you see may be older than what is there. Free some space; then it goes on by itself.",
    "Der Browser hat keinen Platz mehr für das, was der Server schickt; was du siehst, kann älter sein als dort. Schaff etwas Platz; dann geht es von selbst weiter."
  )
  package static let syncRefusedMore = Phrase(
    "They are kept on this device until you decide. Sets in them are on the server all the same.",
    "Sie bleiben auf diesem Gerät, bis du entscheidest. Sätze darin sind trotzdem auf dem Server.")
  package static let refusedPart = Phrase("Refused changes", "Abgelehnte Änderungen")
  package static let refusedOf = Phrase("{topic}, {day}", "{topic}, {day}")
  package static let topicSession = Phrase("Session", "Einheit")
  package static let topicTemplate = Phrase("Template", "Vorlage")
  package static let topicSuggestion = Phrase("Suggestion", "Vorschlag")
  package static let topicExercise = Phrase("Exercise", "Übung")
  package static let topicImport = Phrase("Import", "Import")
  package static let topicOther = Phrase("A change", "Eine Änderung")
  package static let refusedInvalid = Phrase(
    "A value in it breaks a rule that the server knows.",
    "Ein Wert darin bricht eine Regel, die der Server kennt.")
  package static let refusedImmutable = Phrase(
    "It would change what never changes, such as a version of a template.",
    "Sie würde ändern, was sich nie ändert, etwa eine Version einer Vorlage.")
  package static let refusedForbidden = Phrase(
    "Only the server takes records out for good.", "Nur der Server nimmt Aufzeichnungen endgültig heraus.")
  package static let refusedTooLarge = Phrase(
    "It is larger than the server takes.", "Sie ist größer, als der Server annimmt.")
  package static let refusedSee = Phrase("What it says", "Was sie sagt")
  package static let refusedText = Phrase("The change as text", "Die Änderung als Text")
  package static let refusedExport = Phrase("Export", "Exportieren")
  package static let refusedAgain = Phrase("Send it again", "Noch einmal senden")
  package static let refusedDiscard = Phrase("Discard", "Verwerfen")
  package static let refusedDiscardAsk = Phrase("Discard this change?", "Diese Änderung verwerfen?")
  package static let refusedDiscardMore = Phrase(
    "It is gone for good then. What is on the server stays as it is.",
    "Dann ist sie endgültig weg. Was auf dem Server ist, bleibt, wie es ist.")
  package static let refusedSentAgain = Phrase(
    "The change goes up again.", "Die Änderung geht noch einmal hoch.")
  package static let refusedDiscarded = Phrase("The change is discarded.", "Die Änderung ist verworfen.")
  package static let syncAgain = Phrase("Try again now", "Jetzt noch einmal versuchen")

  package static let syncHow = Phrase("How it works", "Wie es geht")
  package static let syncHowDevice = Phrase(
    "Where your browser allows it, your records are on this device too, and the whole app with them. It works without a connection, and changes go to the server when there is one.",
    "Wo dein Browser es erlaubt, liegen deine Aufzeichnungen auch auf diesem Gerät, und die ganze App mit ihnen. Sie geht ohne Verbindung, und Änderungen gehen zum Server, sobald es eine gibt."
  )
  package static let syncHowInstall = Phrase(
    "Put the app on your home screen, so that the browser doesn't clear its records away when it has not been used for a while.",
    "Leg die App auf den Startbildschirm, damit der Browser ihre Aufzeichnungen nicht wegräumt, wenn sie eine Weile nicht benutzt wurde."
  )
  package static let syncHowSignOut = Phrase(
    "Signing out takes your records off this device. If something is only here, you are asked first.",
    "Beim Abmelden verschwinden deine Aufzeichnungen von diesem Gerät. Ist etwas nur hier, wirst du vorher gefragt."
  )

  package static let changesHere = Phrase(
    "Changes that are safe here and not on the server yet: {count}.",
    "Änderungen, die hier sicher und noch nicht auf dem Server sind: {count}.")
  package static let offlineTitle = Phrase("This needs a connection", "Das braucht eine Verbindung")
  package static let offlineMore = Phrase(
    "Only the server can do this, and it can't be reached just now. Training, plans and everything you logged work without it.",
    "Das kann nur der Server, und der ist gerade nicht erreichbar. Training, Pläne und alles Eingetragene gehen ohne ihn."
  )
  package static let brokenTitle = Phrase("The app stopped", "Die App ist stehen geblieben")
  package static let brokenMore = Phrase(
    "It was begun anew and stopped again. Nothing that was saved is lost. Reload the page, or close the app and open it again.",
    "Sie wurde neu begonnen und blieb wieder stehen. Nichts Gespeichertes ist verloren. Lade die Seite neu, oder schließ die App und öffne sie wieder."
  )
  package static let fullTitle = Phrase("This was not saved", "Das wurde nicht gespeichert")
  package static let fullMore = Phrase(
    "The browser has no room left on this device. Free some space, then go back and send it again.",
    "Der Browser hat auf diesem Gerät keinen Platz mehr. Schaff etwas Platz, dann geh zurück und schick es noch einmal."
  )
  package static let leftTitle = Phrase("Signed out on this device", "Auf diesem Gerät abgemeldet")
  package static let leftMore = Phrase(
    "Your records are off this device. The server hears of it as soon as there is a connection.",
    "Deine Aufzeichnungen sind von diesem Gerät entfernt. Der Server erfährt es, sobald es eine Verbindung gibt."
  )
  package static let endedTitle = Phrase("You were signed out", "Du wurdest abgemeldet")
  package static let endedMore = Phrase(
    "This browser was signed out from another device. Sign in again to upload what is only here.",
    "Dieser Browser wurde von einem anderen Gerät aus abgemeldet. Melde dich wieder an, um hochzuladen, was nur hier ist."
  )
  package static let endedDiscard = Phrase("Discard them", "Verwerfen")
  package static let unsentTitle = Phrase("Sign out?", "Abmelden?")
  package static let unsentMore = Phrase(
    "Some changes are only on this device: the server did not get them yet.",
    "Einige Änderungen sind nur auf diesem Gerät: der Server hat sie noch nicht.")
  package static let unsentKeep = Phrase("Sign out and keep them", "Abmelden und sie behalten")
  package static let unsentKeepMore = Phrase(
    "They stay on this device for you alone, and go up when you sign in here again.",
    "Sie bleiben auf diesem Gerät, nur für dich, und werden hochgeladen, wenn du dich hier wieder anmeldest.")
  package static let unsentDiscard = Phrase("Sign out and discard them", "Abmelden und sie verwerfen")
  package static let unsentDiscardMore = Phrase(
    "They are gone for good; what is on the server stays.",
    "Sie sind endgültig weg; was auf dem Server ist, bleibt.")
  package static let unsentStay = Phrase("Stay signed in", "Angemeldet bleiben")
}
