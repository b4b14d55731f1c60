/// Phrases for importing a log of another app.
extension Phrase {
  // File selection.
  package static let importMyLog = Phrase("Import my log", "Mein Training importieren")
  package static let importLogMore = Phrase(
    "Everything you logged with Strong, Hevy or FitNotes and what watches recorded comes along. You see what is in the file before anything is added.",
    "Alles, was du mit Strong, Hevy, FitNotes oder einer Uhr aufgezeichnet hast, kommt mit. Du siehst, was in der Datei ist, bevor etwas dazukommt."
  )
  package static let importFile = Phrase("The exported file", "Die exportierte Datei")
  package static let importFileHint = Phrase(
    "A CSV, ZIP, XML, FIT, GPX or TCX file, up to {limit} MB. It stays on this server until you import it or cancel, at most an hour.",
    "Eine CSV-, ZIP-, XML-, FIT-, GPX- oder TCX-Datei, bis {limit} MB. Sie bleibt auf diesem Server, bis du importierst oder abbrichst, höchstens eine Stunde."
  )
  package static let importShow = Phrase("Show what is in it", "Zeigen, was darin ist")
  package static let importProgress = Phrase("Progress", "Fortschritt")
  package static let importSending = Phrase(
    "{percent}% sent: {done} of {whole} MB", "{percent} % gesendet: {done} von {whole} MB")
  package static let importReading = Phrase(
    "Sent. {percent}% is read.", "Gesendet. {percent} % ist gelesen.")
  package static let importConnectionBroke = Phrase(
    "The connection broke. Nothing of the file was kept; send it once more.",
    "Die Verbindung ist abgebrochen. Von der Datei blieb nichts; schick sie noch einmal.")
  package static let importCancelled = Phrase(
    "Cancelled. Nothing of the file was kept.", "Abgebrochen. Von der Datei blieb nichts.")
  package static let importHow = Phrase("How to get the file", "Wie du an die Datei kommst")
  package static let importFromStrong = Phrase("From Strong", "Aus Strong")
  package static let importFromHevy = Phrase("From Hevy", "Aus Hevy")
  package static let importFromFitNotes = Phrase("From FitNotes", "Aus FitNotes")
  package static let importStrongFirst = Phrase(
    "Open Profile and tap the gear.", "Öffne das Profil und tippe auf das Zahnrad.")
  package static let importStrongSecond = Phrase(
    "Choose Export Strong Data at the bottom.", "Wähle ganz unten den Export der Strong-Daten.")
  package static let importStrongThird = Phrase(
    "Save the file strong.csv where this browser finds it.",
    "Speichere die Datei strong.csv dort, wo dieser Browser sie findet.")
  package static let importHevyFirst = Phrase(
    "Open Profile, then Settings.", "Öffne das Profil, dann die Einstellungen.")
  package static let importHevySecond = Phrase(
    "Choose Export & Import Data, then Export Data.",
    "Wähle „Daten exportieren & importieren“, dann den Export.")
  package static let importHevyThird = Phrase(
    "Take Export Workouts; the file is workouts.csv.",
    "Nimm den Export der Trainings; die Datei heißt workouts.csv.")
  package static let importFitNotesFirst = Phrase(
    "Open Settings, then Spreadsheet Export (on iOS: Export data).",
    "Öffne die Einstellungen, dann den Tabellenexport (auf iOS: Daten exportieren).")
  package static let importFitNotesSecond = Phrase(
    "Choose Workout Data and save the CSV file.", "Wähle die Trainingsdaten und speichere die CSV-Datei.")
  package static let importFitNotesThird = Phrase(
    "Not the backup file: it ends with .fitnotes and can't be read.",
    "Nicht die Sicherung: Sie endet auf .fitnotes und ist nicht lesbar.")
  package static let importNoFile = Phrase(
    "Choose a file first.", "Wähle zuerst eine Datei.")
  package static let importBroken = Phrase(
    "The file did not arrive whole. Send it once more.",
    "Die Datei kam nicht ganz an. Schick sie noch einmal.")
  package static let importGone = Phrase(
    "The file isn't kept any more: it was imported, cancelled, or lay here for an hour. Choose it again.",
    "Die Datei ist nicht mehr da: Sie wurde importiert, verworfen, oder lag hier eine Stunde. Wähle sie noch einmal."
  )

  // The preview.
  package static let importPreview = Phrase("What is in your file", "Was in deiner Datei ist")
  package static let importFrom = Phrase("{app} export", "Export aus {app}")
  package static let importLayout = Phrase("Layout {layout}", "Aufbau {layout}")
  package static let importSpan = Phrase("{first} to {last}", "{first} bis {last}")
  package static let importSessions = Phrase("Sessions", "Einheiten")
  package static let importSets = Phrase("Sets", "Sätze")
  package static let importExercises = Phrase("Exercises", "Übungen")
  package static let importNew = Phrase(
    "To be added: {sessions|session|sessions} with {sets|set|sets}.",
    "Das kommt dazu: {sessions|Einheit|Einheiten} mit {sets|Satz|Sätzen}.")
  package static let importNothingNew = Phrase(
    "Everything in this file is here already. Nothing will be added twice.",
    "Alles aus dieser Datei ist schon da. Nichts kommt doppelt dazu.")
  package static let importHereAlready = Phrase(
    "Here already: {sessions|session|sessions}. Nothing is added twice.",
    "Schon da: {sessions|Einheit|Einheiten}. Nichts kommt doppelt dazu.")
  package static let importHereChanged = Phrase(
    "Left as they are here, although the file has other sets: {sessions|session|sessions}.",
    "Bleiben, wie sie hier sind, obwohl die Datei andere Sätze hat: {sessions|Einheit|Einheiten}.")
  package static let importUnit = Phrase("Weights in the file", "Gewichte in der Datei")
  package static let importUnitStated = Phrase(
    "Weights are in {unit}, as the file says.", "Die Gewichte sind in {unit}, wie die Datei sagt.")
  package static let importWarmUps = Phrase("Warm-ups look unmarked", "Aufwärmsätze ohne Kennzeichen")
  package static let importWarmUpsMore = Phrase(
    "Lighter sets before the heavy ones. As warm-ups they stay in your history and out of your targets.",
    "Leichtere Sätze vor den schweren. Als Aufwärmsätze bleiben sie in deinem Verlauf und zählen nicht für deine Ziele."
  )
  package static let importWarmUpsWhat = Phrase("These sets", "Diese Sätze")
  package static let importWarmUpsMark = Phrase("Mark as warm-ups", "Als Aufwärmen")
  package static let importWarmUpsEach = Phrase("One by one", "Einzeln")
  package static let importWarmUpsLeave = Phrase("Leave", "So lassen")
  package static let importUpdate = Phrase("Update the preview", "Vorschau aktualisieren")
  package static let importOldest = Phrase("The first session", "Die erste Einheit")
  package static let importNewest = Phrase("The last session", "Die letzte Einheit")
  package static let importMoreExercises = Phrase(
    "and {count|more exercise|more exercises}", "und {count|weitere Übung|weitere Übungen}")
  package static let importKnown = Phrase("Recognised: {count|name|names}", "Erkannt: {count|Name|Namen}")
  package static let importNames = Phrase("Names to settle", "Namen, die du klären kannst")
  package static let importNamesMore = Phrase(
    "Nothing in the catalogue surely has these names. Each becomes an exercise of your own, unless you choose one.",
    "Nichts im Katalog heißt sicher so. Daraus werden eigene Übungen, wenn du keine wählst.")
  package static let importOwn = Phrase("Keep as my own exercise", "Als eigene Übung behalten")
  package static let importIsOwn = Phrase("an exercise of your own", "eine eigene Übung")
  package static let importFind = Phrase("Search the catalogue", "Im Katalog suchen")
  package static let importFindButton = Phrase("Search", "Suchen")
  package static let importFoundNothing = Phrase(
    "Nothing in the catalogue is like that.", "Nichts im Katalog ist so ähnlich.")
  package static let importLookAt = Phrase(
    "{count|set looks|sets look} like a slip of the finger",
    "{count|Satz sieht|Sätze sehen} nach Tippfehler aus")
  package static let importLookAtMore = Phrase(
    "They are kept as they are and left out of estimates. You can correct them after the import.",
    "Sie bleiben, wie sie sind, und zählen bei Schätzungen nicht mit. Nach dem Import kannst du sie berichtigen."
  )
  package static let importMoreLines = Phrase("and {count} more", "und {count} weitere")
  package static let importBadRows = Phrase(
    "{count|row|rows} can't be read", "Nicht lesbar: {count|Zeile|Zeilen}")
  package static let importBadRowsMore = Phrase(
    "Correct them in the file and choose it again, or leave them out.",
    "Berichtige sie in der Datei und wähle sie neu, oder lass sie weg.")
  package static let importLeaveOut = Phrase("Leave these rows out", "Diese Zeilen weglassen")
  package static let importMustLeaveOut = Phrase(
    "Say first that the rows above may be left out.",
    "Sag zuerst, dass die Zeilen oben wegbleiben dürfen.")
  package static let importNotes = Phrase("Good to know", "Gut zu wissen")
  package static let importCommit = Phrase(
    "Import {sessions|session|sessions}", "{sessions|Einheit|Einheiten} importieren")
  package static let importCommitAgain = Phrase("Import all the same", "Trotzdem importieren")
  package static let importCancel = Phrase("Cancel", "Abbrechen")
  package static let importNothing = Phrase(
    "The file holds no session. Export it again from the app.",
    "Die Datei enthält keine Einheit. Exportiere sie noch einmal aus der App.")

  // The result.
  package static let importDone = Phrase("Your training is here", "Dein Training ist da")
  package static let importAdded = Phrase("Added", "Dazugekommen")
  package static let importWasHere = Phrase("Here before", "Vorher schon da")
  package static let importToHistory = Phrase("See your history", "Deinen Verlauf ansehen")
  package static let importDerive = Phrase(
    "Templates from what you do most", "Vorlagen aus dem, was du am meisten machst")
  package static let importDeriveMore = Phrase(
    "From the last eight weeks of your log, with the weights of your last time.",
    "Aus den letzten acht Wochen deines Trainings, mit den Gewichten vom letzten Mal.")
  package static let importDerivedFrom = Phrase(
    "From {count|session|sessions}, last {day}", "Aus {count|Einheit|Einheiten}, zuletzt {day}")
  package static let importNoHabit = Phrase(
    "No workout comes twice in the last eight weeks of your log, so there is nothing to make a template of yet.",
    "In den letzten acht Wochen deines Trainings kommt kein Training zweimal vor, also gibt es noch nichts für eine Vorlage."
  )
  package static let importMakeTemplate = Phrase("Make this a template", "Daraus eine Vorlage machen")
  package static let importMakeNamed = Phrase("Make {name} a template", "Aus {name} eine Vorlage machen")
  package static let importMakeAll = Phrase(
    "Make {count|template|templates}", "{count|Vorlage|Vorlagen} machen")
  package static let importIsTemplate = Phrase("Is a template", "Ist eine Vorlage")
  package static let importOpenTemplate = Phrase("Open", "Öffnen")
  package static let importTemplatesMade = Phrase("Templates are made", "Die Vorlagen sind da")
  package static let importSetsOf = Phrase("{sets} × {reps}", "{sets} × {reps}")

  // The list of imports.
  package static let imports = Phrase("Imports", "Importe")
  package static let importsMore = Phrase(
    "Each file is one import. Undoing it takes away what came with it; what you trained here stays.",
    "Jede Datei ist ein Import. Rückgängig machen nimmt weg, was mit ihr kam; was du hier trainiert hast, bleibt."
  )
  package static let importNone = Phrase("Nothing is imported yet", "Noch ist nichts importiert")
  package static let importBatchLine = Phrase(
    "{sessions|session|sessions}, {sets|set|sets}", "{sessions|Einheit|Einheiten}, {sets|Satz|Sätze}")
  package static let importPrograms = Phrase(
    "{programs|program|programs} with their days", "{programs|Programm|Programme} mit den Tagen")
  package static let importProgramsAdded = Phrase(
    "Programs added:", "Programme dazugekommen:")
  package static let importUndo = Phrase("Undo this import", "Diesen Import rückgängig machen")
  package static let importUndoNamed = Phrase(
    "Undo the import of {name}", "Import von {name} rückgängig machen")
  package static let importRestore = Phrase("Bring it back", "Zurückholen")
  package static let importRestoreNamed = Phrase(
    "Bring the import of {name} back", "Import von {name} zurückholen")
  package static let importUndone = Phrase("The import is undone", "Der Import ist rückgängig gemacht")
  package static let importIsUndone = Phrase("Undone", "Rückgängig gemacht")
  package static let importRestored = Phrase("The import is back", "Der Import ist wieder da")
  package static let importUndoneList = Phrase("Undone imports", "Rückgängig gemachte Importe")
  package static let importMissing = Phrase(
    "This import isn't here; perhaps it was undone.",
    "Diesen Import gibt es nicht; vielleicht wurde er rückgängig gemacht.")
}
