/// Phrases for the first run and the sample athlete.
extension Phrase {
  package static let firstRun = Phrase("How do you want to begin?", "Womit möchtest du anfangen?")
  package static let firstRunMore = Phrase(
    "Bring your training with you, look around with made-up training, or start with an empty page.",
    "Bring dein Training mit, sieh dich mit erfundenem Training um, oder fang auf einer leeren Seite an.")
  package static let loadSample = Phrase("Load the sample athlete", "Beispiel laden")
  package static let firstRunImport = Phrase(
    "Strong, Hevy or FitNotes: all your sessions, and templates made from what you do most.",
    "Strong, Hevy oder FitNotes: alle deine Einheiten, und Vorlagen aus dem, was du am meisten machst.")
  package static let firstRunChooseFile = Phrase("Choose the file", "Datei wählen")
  package static let firstRunSample = Phrase("Look around first", "Erst umsehen")
  package static let firstRunSampleMore = Phrase(
    "A year of somebody who lifts, runs, climbs and gets tired. You can take it out again in one go.",
    "Ein Jahr von jemandem, der trainiert, läuft, klettert und müde wird. Mit einem Griff ist alles wieder weg."
  )
  package static let firstRunEmpty = Phrase("Start empty", "Leer anfangen")
  package static let firstRunEmptyMore = Phrase(
    "Write your first template, or just train and log what you do.",
    "Schreib deine erste Vorlage, oder trainiere einfach und zeichne auf, was du machst.")
  package static let firstRunTemplate = Phrase("Make a template", "Vorlage machen")
  package static let firstRunTrain = Phrase("Train without one", "Ohne Vorlage trainieren")
  package static let removeSample = Phrase("Remove the sample athlete", "Beispiel entfernen")
  package static let removeSampleMore = Phrase(
    "Its templates and sessions go to Recently deleted, and what was learned from them is forgotten. What you trained yourself stays.",
    "Vorlagen und Einheiten des Beispiels kommen zu „Kürzlich gelöscht“, und was daraus gelernt wurde, ist vergessen. Was du selbst trainiert hast, bleibt."
  )
  package static let sampleMissing = Phrase(
    "There is no sample athlete here", "Hier ist kein Beispiel geladen")
  package static let sampleMissingMore = Phrase(
    "So there is nothing to remove.", "Es gibt also nichts zu entfernen.")
  package static let sampleLoaded = Phrase(
    "A year of the sample athlete is here. Look around.",
    "Ein Jahr Beispieltraining ist da. Sieh dich um.")
  package static let sampleRemoved = Phrase(
    "The sample athlete is gone. What you trained yourself is still here.",
    "Das Beispiel ist weg. Was du selbst trainiert hast, ist noch da.")
  package static let sampleNotNew = Phrase(
    "You have records of your own: {templates|template|templates} and {sessions|session|sessions}. The sample would be mixed with them.",
    "Du hast schon eigene Aufzeichnungen: {templates|Vorlage|Vorlagen} und {sessions|Einheit|Einheiten}. Das Beispiel stünde mitten darunter."
  )
  package static let loadSampleBeside = Phrase("Load it all the same", "Trotzdem laden")
  package static let sampleWhileRunning = Phrase(
    "A session is running. Finish it, then load the sample.",
    "Eine Einheit läuft. Beende sie, dann lade das Beispiel.")
  package static let sampleNotLoaded = Phrase(
    "The sample athlete isn't here, so nothing was taken out.",
    "Das Beispiel ist nicht da, also wurde nichts entfernt.")
  package static let sampleFailed = Phrase(
    "The sample could not be made from your records. Nothing was changed.",
    "Das Beispiel ließ sich aus deinen Aufzeichnungen nicht machen. Nichts wurde geändert.")
}
