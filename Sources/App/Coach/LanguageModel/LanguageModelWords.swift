/// Phrases for the language model that may add to the rules' remarks.
extension Phrase {
  package static let fromModel = Phrase("From the language model", "Vom Sprachmodell")
  package static let sessionByModel = Phrase(
    "Proposed by the language model, within the bounds of the rules.",
    "Vom Sprachmodell vorgeschlagen, in den Grenzen der Regeln.")
  package static let sessionFitted = Phrase(
    "It had proposed more and was brought back.", "Es hatte mehr vorgeschlagen und wurde zurückgeholt.")
  package static let sessionBeyond = Phrase(
    "The session that it proposed goes beyond what your rules allow; theirs stands.",
    "Das Training, das es vorschlug, geht über das hinaus, was deine Regeln erlauben; ihres bleibt.")
  package static let settingModel = Phrase("Language model", "Sprachmodell")
  package static let modelMore = Phrase(
    "The coach answers by rules, here and without a network. A language model can add its own words and propose something else, within what the rules allow. It is asked by your server, never by this device.",
    "Der Coach antwortet nach Regeln, hier und ohne Netz. Ein Sprachmodell kann eigene Worte hinzufügen und etwas anderes vorschlagen, soweit die Regeln es erlauben. Dein Server fragt es, nie dieses Gerät."
  )
  package static let modelNone = Phrase(
    "This server has no language model. Whoever runs it can set one up.",
    "Dieser Server hat kein Sprachmodell. Wer ihn betreibt, kann eines einrichten.")
  package static let modelIsOn = Phrase("On: {host} is asked", "An: {host} wird gefragt")
  package static let modelIsOff = Phrase("Off: nothing is sent", "Aus: Nichts wird gesendet")
  package static let modelElsewhere = Phrase(
    "You switched it on for {host}. This server would ask another one now, so nothing is sent.",
    "Du hast es für {host} eingeschaltet. Dieser Server würde jetzt jemand anderen fragen; darum wird nichts gesendet."
  )
  package static let modelHost = Phrase("Asked is", "Gefragt wird")
  package static let modelName = Phrase("Model", "Modell")
  package static let modelLimit = Phrase("At most", "Höchstens")
  package static let modelAnHour = Phrase("{count|time|times} an hour", "{count|Mal|Mal} in der Stunde")
  package static let modelSent = Phrase("What would be sent", "Was gesendet würde")
  package static let modelSentMore = Phrase(
    "Made from your records as they are now: the request as it would go out, to the last character. Your name, your address and ids are not in it; your notes and limitations are.",
    "Aus deinen Aufzeichnungen von jetzt: die Anfrage, wie sie hinausginge, bis aufs letzte Zeichen. Dein Name, deine Adresse und Kennungen stehen nicht darin, deine Notizen und Einschränkungen schon."
  )
  package static let modelOfQuestion = Phrase(
    "With a question to the coach, such as “{question}”", "Mit einer Frage an den Coach, etwa „{question}“")
  package static let modelOfSession = Phrase("After a finished session", "Nach einer beendeten Einheit")
  package static let modelTold = Phrase("What it is told of you", "Was es von dir erfährt")
  package static let modelBytes = Phrase(
    "The whole request, {count|byte|bytes}", "Die ganze Anfrage, {count|Byte|Bytes}")
  package static let modelSwitchOn = Phrase(
    "Switch on: send this to {host}", "Einschalten: das an {host} senden")
  package static let modelSwitchOff = Phrase("Switch off", "Ausschalten")
  package static let modelOn = Phrase("The language model is on.", "Das Sprachmodell ist an.")
  package static let modelOff = Phrase("The language model is off.", "Das Sprachmodell ist aus.")
  package static let modelChanged = Phrase(
    "The server would ask somebody else by now. Look again at what would be sent, and where.",
    "Der Server würde inzwischen jemand anderen fragen. Sieh noch einmal nach, was wohin gesendet würde.")
  package static let modelAsked = Phrase(
    "Your server asks the language model too. Its words come here.",
    "Dein Server fragt auch das Sprachmodell. Seine Worte kommen hierher.")
  package static let modelLook = Phrase("Look for them", "Nachsehen")
}
