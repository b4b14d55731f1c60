/// What is said of lessons and of what was deleted.
extension Phrase {
  package static let lessonsMore = Phrase(
    "Nothing of this is stored as a score: it is worked out anew from your outcomes and decisions, and only from yours.",
    "Nichts davon ist als Wertung gespeichert: es wird jedes Mal neu aus deinen Ergebnissen und Entscheidungen berechnet, und nur aus deinen."
  )
  package static let lessonsEmpty = Phrase("Nothing is learned yet", "Noch ist nichts gelernt")
  package static let lessonsEmptyMore = Phrase(
    "When you have accepted or rejected a few suggestions and trained with them, what they teach stands here: smaller steps where big ones failed, or when you like to be asked.",
    "Wenn du ein paar Vorschläge angenommen oder abgelehnt und damit trainiert hast, steht hier, was sie lehren: kleinere Schritte, wo große scheiterten, oder wann du gefragt werden willst."
  )
  package static let lessonsAllExercises = Phrase("All exercises", "Alle Übungen")
  package static let lessonsFrom = Phrase(
    "Learned from {count|fact|facts}", "Gelernt aus {count|Beobachtung|Beobachtungen}")
  package static let lessonsForget = Phrase("Forget this", "Das vergessen")
  package static let lessonsForgetAll = Phrase("Forget everything learned", "Alles Gelernte vergessen")
  package static let lessonsForgetAllAsk = Phrase("Forget everything learned?", "Alles Gelernte vergessen?")
  package static let lessonsForgetMore = Phrase(
    "Your sessions and decisions stay; from now on only what comes teaches anew. This can’t be undone.",
    "Deine Einheiten und Entscheidungen bleiben; ab jetzt lehrt nur, was kommt. Das lässt sich nicht rückgängig machen."
  )
  package static let lessonsForgotten = Phrase("Forgotten", "Vergessen")
  package static let lessonGood = Phrase("went well", "ging gut")
  package static let lessonTooMuch = Phrase("too much", "zu viel")
  package static let lessonTooEasy = Phrase("too easy", "zu leicht")
  package static let lessonIgnored = Phrase("not done", "nicht gemacht")
  package static let lessonAccepted = Phrase("accepted", "angenommen")
  package static let lessonRejected = Phrase("rejected", "abgelehnt")
  package static let lessonDeferred = Phrase("put off", "verschoben")

  package static let deletedMore = Phrase(
    "What you delete stays here for 30 days, then it goes for good.",
    "Was du löschst, bleibt 30 Tage hier, dann ist es endgültig weg.")
  package static let deletedEmpty = Phrase("Nothing is deleted", "Nichts ist gelöscht")
  package static let deletedEmptyMore = Phrase(
    "What you delete waits here for 30 days, and can be brought back.",
    "Was du löschst, wartet hier 30 Tage und lässt sich zurückholen.")
  package static let deletedOn = Phrase("deleted {day}", "gelöscht {day}")
  package static let deletedDaysLeft = Phrase("{count|day|days} left", "noch {count|Tag|Tage}")
  package static let deletedOthers = Phrase("{count|more|more}", "{count|weiterer Eintrag|weitere Einträge}")
  package static let deletedSessions = Phrase("Sessions", "Einheiten")
  package static let deletedImports = Phrase("Imports", "Importe")
  package static let deletedPerformances = Phrase(
    "Exercises of the running session", "Übungen der laufenden Einheit")
  package static let deletedSets = Phrase("Sets of the running session", "Sätze der laufenden Einheit")
  package static let deletedExercises = Phrase("Exercises of your own", "Eigene Übungen")
  package static let restoreIt = Phrase("Restore", "Zurückholen")
  package static let restored = Phrase("Restored", "Zurückgeholt")
  package static let restoreGone = Phrase(
    "It is not among what was deleted: it is back already, or gone for good after its 30 days.",
    "Es ist nicht unter dem Gelöschten: es ist schon zurück oder nach seinen 30 Tagen endgültig weg.")
  package static let restoreCannot = Phrase(
    "It can’t come back by itself, because the session that it belongs to is finished or deleted.",
    "Es kann nicht allein zurück, weil die Einheit, zu der es gehört, beendet oder gelöscht ist.")
  package static let restoreUnknown = Phrase(
    "Such records don’t come back from here.", "Solche Einträge kommen nicht von hier zurück.")
}
