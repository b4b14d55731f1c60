/// Phrases for lessons and deleted records.
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
  package static let lessonMoreWeight = Phrase("more weight", "mehr Gewicht")
  package static let lessonLessWeight = Phrase("less weight", "weniger Gewicht")
  package static let lessonMoreReps = Phrase("more repetitions", "mehr Wiederholungen")
  package static let lessonFewerReps = Phrase("fewer repetitions", "weniger Wiederholungen")
  package static let lessonMoreRest = Phrase("more rest", "mehr Pause")
  package static let lessonLessRest = Phrase("less rest", "weniger Pause")
  package static let lessonMoreSets = Phrase("more sets", "mehr Sätze")
  package static let lessonFewerSets = Phrase("fewer sets", "weniger Sätze")
  package static let lessonSetType = Phrase("kind of set", "Art des Satzes")
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

/// Phrases for exports and restoring.
extension Phrase {
  package static let keepingSets = Phrase("Sets", "Sätze")
  package static let keepingSince = Phrase(
    "The oldest session is of {day}.", "Die älteste Einheit ist von {day}.")
  package static let keepingTake = Phrase("Take everything with you", "Alles mitnehmen")
  package static let keepingJSON = Phrase("Everything as JSON", "Alles als JSON")
  package static let keepingJSONMore = Phrase(
    "Every record, for people and programs; it can be read back here.",
    "Jeder Eintrag, für Menschen und Programme; hier lässt es sich wieder einlesen.")
  package static let keepingLog = Phrase("Log with programs as CSV", "Training mit Programmen als CSV")
  package static let keepingLogMore = Phrase(
    "For spreadsheets, and to import it again with programs, climbs and all.",
    "Für Tabellen, und um es mit Programmen, Routen und allem wieder zu importieren.")
  package static let keepingCSV = Phrase("All sets as Strong has them", "Alle Sätze wie bei Strong")
  package static let keepingCSVMore = Phrase(
    "For apps that read Strong's export.", "Für Apps, die Strongs Export lesen.")
  package static let keepingHevy = Phrase("All sets as Hevy has them", "Alle Sätze wie bei Hevy")
  package static let keepingHevyMore = Phrase(
    "For apps that read Hevy's export.", "Für Apps, die Hevys Export lesen.")
  package static let keepingBackup = Phrase("Backup of the database", "Sicherung der Datenbank")
  package static let keepingBackupMore = Phrase(
    "The SQLite file of a server that is yours alone.",
    "Die SQLite-Datei eines Servers, der dir allein gehört.")
  package static let keepingBring = Phrase("Bring something in", "Etwas hereinholen")
  package static let keepingImportMore = Phrase(
    "From Strong, Hevy, FitNotes or Cairn; you see everything before it is stored.",
    "Aus Strong, Hevy, FitNotes oder Cairn; du siehst alles, bevor es gespeichert wird.")
  package static let keepingImportsMore = Phrase(
    "What was imported, and taking it back", "Was importiert wurde, und wie du es zurücknimmst")
  package static let keepingRestore = Phrase("Read an export back", "Einen Export einlesen")
  package static let keepingRestoreMore = Phrase(
    "Adds what is missing; nothing here is overwritten.", "Ergänzt, was fehlt; nichts wird überschrieben.")
  package static let keepingPrivacy = Phrase(
    "What is stored where, and who can read it", "Was wo gespeichert ist, und wer es lesen kann")
  package static let restoreMore = Phrase(
    "Choose a JSON file that Cairn wrote. What is missing here is added, and nothing of a damaged file; what is here stays as it is.",
    "Wähle eine JSON-Datei, die Cairn geschrieben hat. Was hier fehlt, wird ergänzt, aus einer beschädigten Datei nichts; was hier ist, bleibt, wie es ist."
  )
  package static let restoreFile = Phrase("The export", "Der Export")
  package static let restoreDone = Phrase("The export was read", "Der Export ist eingelesen")
  package static let restoreAdded = Phrase(
    "{count|record was|records were} missing and came back, of {all} in the export.",
    "{count|Eintrag fehlte und ist|Einträge fehlten und sind} wieder da, von {all} im Export.")
  package static let restoreNothingNew = Phrase(
    "Everything in the export was here already.", "Alles im Export war schon hier.")
  package static let restoreNoFile = Phrase("Choose the file first.", "Wähle zuerst die Datei.")
  package static let restoreTooLarge = Phrase(
    "The file is larger than {limit} MB, which no export of one athlete is.",
    "Die Datei ist größer als {limit} MB, und das ist kein Export eines einzelnen Menschen.")
  package static let restoreBroken = Phrase(
    "The file did not arrive whole. Send it once more.",
    "Die Datei kam nicht vollständig an. Schick sie noch einmal.")
  package static let restoreNotJSON = Phrase(
    "This is not JSON; perhaps the file is damaged, or another one.",
    "Das ist kein JSON; vielleicht ist die Datei beschädigt oder eine andere.")
  package static let restoreNotAnExport = Phrase(
    "This is JSON, but no export of Cairn.", "Das ist JSON, aber kein Export von Cairn.")
  package static let restoreNewer = Phrase(
    "A newer version of Cairn wrote this export. Update, then read it again.",
    "Eine neuere Version von Cairn hat diesen Export geschrieben. Aktualisiere, dann lies ihn noch einmal ein."
  )
  package static let restoreBadRecord = Phrase(
    "In {file}, the record {kind} {id} is damaged: “{field}” is not as it should be. Nothing was changed.",
    "In {file} ist der Eintrag {kind} {id} beschädigt: „{field}“ ist nicht, wie es sein soll. Nichts wurde geändert."
  )
  package static let restoreLongRecord = Phrase(
    "A single entry in this file is larger than {limit} MB, which no entry of Cairn is. Nothing was changed.",
    "Ein einzelner Eintrag in dieser Datei ist größer als {limit} MB; so groß ist bei Cairn keiner. Nichts wurde geändert."
  )
  package static let restoreTooMany = Phrase(
    "The file holds more than {limit} entries, more than a lifetime of training. Nothing was changed.",
    "Die Datei enthält mehr als {limit} Einträge, mehr als ein Leben voller Training ergibt. Nichts wurde geändert."
  )
  package static let restoreDuplicate = Phrase(
    "The record {kind} {id} is in the export twice. Nothing was changed.",
    "Der Eintrag {kind} {id} steht zweimal im Export. Nichts wurde geändert.")
  package static let setAside = Phrase("Set aside", "Beiseitegelegt")
  package static let setAsideLink = Phrase(
    "Records that can’t be read or break a rule, if there are any",
    "Einträge, die nicht lesbar sind oder eine Regel verletzen, falls es welche gibt")
  package static let setAsideEmpty = Phrase("Nothing is set aside", "Nichts ist beiseitegelegt")
  package static let setAsideEmptyMore = Phrase(
    "All of your records can be read.", "Alle deine Einträge sind lesbar.")
  package static let setAsideMore = Phrase(
    "{count|record|records} can’t be used as stored. Nothing of it is lost, and everything else works without it. What a later version can use comes back by itself.",
    "{count|Eintrag lässt|Einträge lassen} sich nicht so verwenden, wie gespeichert. Nichts davon ist verloren, und alles andere geht ohne weiter. Was eine spätere Version verwenden kann, kommt von selbst zurück."
  )
  package static let setAsideWhat = Phrase("{kind} {id}, found {day}", "{kind} {id}, gefunden {day}")
  package static let setAsideMissing = Phrase("“{field}” is missing.", "„{field}“ fehlt.")
  package static let setAsideUnreadable = Phrase(
    "“{field}” can’t be read.", "„{field}“ ist nicht lesbar.")
  package static let setAsideOutside = Phrase(
    "“{field}” is larger or smaller than it may be.", "„{field}“ ist größer oder kleiner als erlaubt.")
  package static let setAsideLength = Phrase(
    "“{field}” is longer or shorter than it may be.", "„{field}“ ist länger oder kürzer als erlaubt.")
  package static let setAsideUnknownWord = Phrase(
    "“{field}” holds a word that isn’t known.", "„{field}“ enthält ein unbekanntes Wort.")
  package static let setAsideTake = Phrase("Save them as JSON", "Als JSON sichern")
  package static let backupShared = Phrase(
    "This server keeps the records of several people, and a copy of its database would contain theirs. Take your records as JSON instead: all of yours is in it.",
    "Dieser Server bewahrt die Einträge mehrerer Menschen auf, und eine Kopie seiner Datenbank enthielte auch deren. Nimm deine Einträge als JSON mit: darin ist alles von dir."
  )
}

/// Phrases about privacy, in plain language.
extension Phrase {
  package static let privacyShort = Phrase(
    "Your training is yours. It stays on the server you chose, and nobody is told of it.",
    "Dein Training gehört dir. Es bleibt auf dem Server, den du gewählt hast, und niemand erfährt davon.")
  package static let privacyWhere = Phrase("Where it is", "Wo es liegt")
  package static let privacyWhereServer = Phrase(
    "Everything that you enter is in one database file on the server that runs Cairn. If that is your own machine, it never leaves it.",
    "Alles, was du einträgst, liegt in einer Datenbankdatei auf dem Server, auf dem Cairn läuft. Ist das dein eigener Rechner, verlässt es ihn nie."
  )
  package static let privacyWhereDevice = Phrase(
    "What you type into an open form may be kept in this browser until it is sent. It is as safe as the device is.",
    "Was du in ein offenes Formular tippst, kann bis zum Absenden in diesem Browser liegen. Es ist so sicher wie das Gerät."
  )
  package static let privacyWho = Phrase("Who can read it", "Wer es lesen kann")
  package static let privacyWhoYou = Phrase(
    "You, and nobody else who uses the same server: each athlete’s records are kept apart.",
    "Du, und niemand sonst, der denselben Server benutzt: die Einträge jedes Menschen sind getrennt.")
  package static let privacyWhoHost = Phrase(
    "Whoever runs the server could read its disk, as with every server. The file is not encrypted by Cairn, so use an encrypted disk if that matters to you.",
    "Wer den Server betreibt, könnte seine Festplatte lesen, wie bei jedem Server. Cairn verschlüsselt die Datei nicht; nimm eine verschlüsselte Festplatte, wenn dir das wichtig ist."
  )
  package static let privacyOutside = Phrase("What goes elsewhere", "Was anderswohin geht")
  package static let privacyOutsideNothing = Phrase(
    "Nothing. There is no tracking, no advertising, no crash reporter, and pages load nothing from other servers.",
    "Nichts. Es gibt keine Verfolgung, keine Werbung, keine Absturzmeldungen, und Seiten laden nichts von anderen Servern."
  )
  package static let privacyOutsideModel = Phrase(
    "Suggestions are worked out by rules on the server. A language model is asked only if the server has one and you switch it on; its page shows before what would be sent.",
    "Vorschläge rechnen Regeln auf dem Server aus. Ein Sprachmodell wird nur gefragt, wenn der Server eines hat und du es einschaltest; seine Seite zeigt vorher, was gesendet würde."
  )
  package static let privacyHealth = Phrase("Health", "Gesundheit")
  package static let privacyHealthMore = Phrase(
    "How you feel before a session, heart rates, sleep and limitations say something about your health. All of them are optional, are used only for your own suggestions, and stand in no log of the server.",
    "Wie du dich vor einer Einheit fühlst, Herzfrequenz, Schlaf und Einschränkungen sagen etwas über deine Gesundheit. Alles davon ist freiwillig, dient nur deinen eigenen Vorschlägen und steht in keinem Protokoll des Servers."
  )
  package static let privacyLearn = Phrase("What is learned about you", "Was über dich gelernt wird")
  package static let privacyLearnMore = Phrase(
    "Lessons are worked out from your own sessions and decisions, shown to you with their reasons, and forgotten when you say so.",
    "Was gelernt wird, kommt aus deinen eigenen Einheiten und Entscheidungen, wird dir mit Gründen gezeigt und vergessen, wenn du es sagst."
  )
  package static let privacyAway = Phrase("Taking it away", "Mitnehmen und löschen")
  package static let privacyAwayExport = Phrase(
    "You can take everything with you at any time, as JSON or CSV, without asking anybody.",
    "Du kannst jederzeit alles mitnehmen, als JSON oder CSV, ohne jemanden zu fragen.")
  package static let privacyAwayDelete = Phrase(
    "What you delete can be brought back for 30 days, then it is taken out for good. Deleting the database file on the server deletes everything.",
    "Was du löschst, lässt sich 30 Tage zurückholen, dann ist es endgültig weg. Wer die Datenbankdatei auf dem Server löscht, löscht alles."
  )
  package static let privacyTake = Phrase("Take everything with you", "Alles mitnehmen")
}
