/// Phrases of error messages.
extension Phrase {
  package static let notFound = Phrase("There is nothing here", "Hier ist nichts")
  package static let notFoundMore = Phrase("No page has this address:", "Keine Seite hat diese Adresse:")
  package static let notAllowed = Phrase("That can't be done here", "Das geht hier nicht")
  package static let notAllowedMore = Phrase(
    "The page is there, but it doesn't answer to such a request.",
    "Die Seite gibt es, aber auf eine solche Anfrage antwortet sie nicht.")
  package static let refused = Phrase("That did not work", "Das ging nicht")
  package static let formOutdated = Phrase(
    "The form is incomplete or out of date. Go back, load the page again, and send it once more.",
    "Das Formular ist unvollständig oder veraltet. Geh zurück, lade die Seite neu und schick es noch einmal ab."
  )
  package static let templateMissing = Phrase(
    "Choose a template to start from.",
    "Wähle eine Vorlage, mit der du beginnst.")
  package static let noSuchTemplate = Phrase(
    "This template is not there; perhaps it was deleted.",
    "Diese Vorlage ist nicht da; vielleicht wurde sie gelöscht.")
  package static let alreadyRunning = Phrase(
    "Another session is running. Finish it first.",
    "Eine andere Einheit läuft. Beende sie zuerst.")
  package static let cannotStart = Phrase(
    "The session can't be started.",
    "Die Einheit kann nicht beginnen.")
  package static let storeFailed = Phrase(
    "Your records can't be read",
    "Deine Aufzeichnungen sind nicht lesbar")
  package static let unreadable = Phrase(
    "The record {kind} {id} can't be read: “{field}” is not as it should be. Nothing was changed.",
    "Der Datensatz {kind} {id} ist nicht lesbar: „{field}“ ist nicht, wie es sein soll. Nichts wurde geändert."
  )
  package static let notStored = Phrase(
    "The record {kind} can't be stored so. Nothing was changed.",
    "Der Datensatz {kind} kann so nicht gespeichert werden. Nichts wurde geändert.")
  package static let notLoaded = Phrase(
    "Your records are still being loaded. Try again in a moment.",
    "Deine Aufzeichnungen werden noch geladen. Versuch es gleich noch einmal.")
  package static let storageSays = Phrase(
    "The storage below failed: {words}",
    "Der Speicher darunter versagte: {words}")
  package static let callUnknown = Phrase(
    "The page and its worker don't understand each other.",
    "Die Seite und ihr Helfer verstehen einander nicht.")
}
