/// What somebody new is told, and what is said of the sample athlete.
extension Phrase {
  package static let firstRun = Phrase("How do you want to begin?", "Womit möchtest du anfangen?")
  package static let firstRunMore = Phrase(
    "Bring your training with you, look around with made-up training, or start with an empty page.",
    "Bring dein Training mit, sieh dich mit erfundenem Training um, oder fang auf einer leeren Seite an.")
  package static let loadSample = Phrase("Load the sample athlete", "Beispielsportlerin laden")
  package static let sampleLoaded = Phrase(
    "Sixteen weeks of the sample athlete are here. Look around.",
    "Sechzehn Wochen der Beispielsportlerin sind da. Sieh dich um.")
  package static let sampleRemoved = Phrase(
    "The sample athlete is gone. What you trained yourself is still here.",
    "Die Beispielsportlerin ist weg. Was du selbst trainiert hast, ist noch da.")
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
    "Die Beispielsportlerin ist nicht da, also wurde nichts entfernt.")
  package static let sampleFailed = Phrase(
    "The sample could not be made from your records. Nothing was changed.",
    "Das Beispiel ließ sich aus deinen Aufzeichnungen nicht machen. Nichts wurde geändert.")
}
