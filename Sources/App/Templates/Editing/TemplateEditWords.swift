/// Phrases of the page on which a template is created or edited.
extension Phrase {
  package static let editHeading = Phrase("Edit {name}", "{name} bearbeiten")
  package static let editName = Phrase("Name", "Name")
  package static let editNameHint = Phrase("Push Day, Legs, Tuesday …", "Push, Beine, Dienstag …")
  package static let templateNotes = Phrase("Notes, if you like", "Notizen, wenn du magst")
  package static let exercisesHeading = Phrase("Exercises", "Übungen")
  package static let noExercisesYet = Phrase("No exercises yet", "Noch keine Übungen")
  package static let noExercisesYetMore = Phrase(
    "Choose them from the catalogue. Each begins with 3\u{a0}×\u{a0}8–12, which you change here.",
    "Wähl sie aus dem Katalog. Jede beginnt mit 3\u{a0}×\u{a0}8–12, was du hier änderst.")
  package static let addExercises = Phrase("Add exercises", "Übungen hinzufügen")
  package static let addSome = Phrase("Add to {name}", "Hinzufügen zu {name}")
  package static let unnamedTemplate = Phrase("New template", "Neue Vorlage")
  package static let stepOf = Phrase("Step {number} of {all}", "Schritt {number} von {all}")
  package static let stepName = Phrase("Name", "Name")
  package static let stepExercises = Phrase("Exercises", "Übungen")
  package static let stepSets = Phrase("Sets", "Sätze")
  package static let nameMore = Phrase(
    "Each of your templates has a name of its own.", "Jede deiner Vorlagen heißt anders.")
  package static let toExercises = Phrase("Next: exercises", "Weiter: Übungen")
  package static let toSets = Phrase("Next: sets", "Weiter: Sätze")
  package static let skipSets = Phrase("Skip, create", "Gleich anlegen")
  package static let usualTargets = Phrase(
    "How many sets, from and up to how many repetitions? What stands here will do: 3\u{a0}×\u{a0}8–12, where the catalogue knows nothing better.",
    "Wie viele Sätze, von wie vielen bis zu wie vielen Wiederholungen? Was dasteht, reicht: 3\u{a0}×\u{a0}8–12, wo der Katalog nichts Besseres weiß."
  )
  package static let saveVersion = Phrase("Save as version {number}", "Als Version {number} speichern")
  package static let keepAsDraft = Phrase("Keep as draft", "Als Entwurf")
  package static let keepForLater = Phrase("Later", "Später")
  package static let discardEdit = Phrase("Throw away what I wrote", "Verwerfen, was ich geschrieben habe")
  package static let deleteDraft = Phrase("Delete this draft", "Diesen Entwurf löschen")
  package static let editKept = Phrase("Kept for later", "Für später behalten")
  package static let fieldsWrong = Phrase(
    "{count|field needs|fields need} a second look.",
    "{count|Feld braucht|Felder brauchen} einen zweiten Blick.")
  package static let toField = Phrase("Go there", "Hin")
  package static let howMany = Phrase("Sets", "Sätze")
  package static let from = Phrase("From", "Von")
  package static let upTo = Phrase("To", "Bis")
  package static let counted = Phrase("Counted in", "Gezählt in")
  package static let inReps = Phrase("Reps", "Wdh.")
  package static let inSeconds = Phrase("Time", "Zeit")
  package static let inFailure = Phrase("Until failure", "Bis zum Versagen")
  package static let inAny = Phrase("Open", "Offen")
  package static let weightIn = Phrase("Weight in {unit}", "Gewicht in {unit}")
  package static let repsShort = Phrase("Reps", "Wdh.")
  package static let timeShort = Phrase("Time", "Zeit")
  package static let rpeShort = Phrase("RPE", "RPE")
  package static let restHint = Phrase("Seconds, or 1:30", "Sekunden, oder 1:30")
  package static let exerciseNotes = Phrase("Note", "Notiz")
  package static let howToRest = Phrase("Rest", "Pause")
  package static let restSame = Phrase("Always the same", "Immer gleich")
  package static let restKind = Phrase("By kind of set", "Je nach Satzart")
  package static let restSet = Phrase("Set by set", "Je Satz")
  package static let applyRest = Phrase("Show the fields", "Felder zeigen")
  package static let restAfter = Phrase("After: {kind}", "Danach: {kind}")
  package static let differentSets = Phrase("Different sets", "Verschiedene Sätze")
  package static let sameSets = Phrase("All sets alike", "Alle Sätze gleich")
  package static let addSet = Phrase("Set", "Satz")
  package static let addWarmup = Phrase("Warm-up", "Aufwärmsatz")
  package static let addSetTo = Phrase("Add a set to {name}", "Satz hinzufügen: {name}")
  package static let addWarmupTo = Phrase("Add a warm-up to {name}", "Aufwärmsatz hinzufügen: {name}")
  package static let joinNext = Phrase("Superset with next", "Supersatz mit nächster")
  package static let partNext = Phrase("End superset here", "Supersatz hier beenden")
  package static let moveUp = Phrase("Move {name} up", "{name} nach oben")
  package static let moveDown = Phrase("Move {name} down", "{name} nach unten")
  package static let removeNamed = Phrase("Remove {name}", "{name} entfernen")
  package static let removeSetNamed = Phrase(
    "Remove set {number} of {name}", "Satz {number} von {name} entfernen")
  package static let setField = Phrase("{what}, set {number} of {name}", "{what}, Satz {number} von {name}")
  package static let exerciseField = Phrase("{what}, {name}", "{what}, {name}")
  package static let chosen = Phrase(
    "{count|exercise chosen|exercises chosen}", "{count|Übung gewählt|Übungen gewählt}")
  package static let choose = Phrase("Add", "Dazu")
  package static let chooseNamed = Phrase("Add {name}", "{name} hinzufügen")
  package static let unchooseNamed = Phrase("Take {name} out", "{name} wieder herausnehmen")
  package static let doneChoosing = Phrase("Done", "Fertig")
  package static let tooManyExercises = Phrase(
    "A template holds 100 exercises at most.",
    "Eine Vorlage fasst höchstens 100 Übungen.")
  package static let setCountWrong = Phrase(
    "How many sets, from 1 to 100.", "Wie viele Sätze, von 1 bis 100.")
  package static let repsUnreadable = Phrase("A whole number, such as 8.", "Eine ganze Zahl, etwa 8.")
  package static let weightUnreadable = Phrase(
    "A weight, such as 62.5, or nothing.",
    "Ein Gewicht, etwa 62,5, oder nichts.")
  package static let rpeUnreadable = Phrase("From 1 to 10, such as 8.5.", "Von 1 bis 10, etwa 8,5.")
  package static let timeUnreadable = Phrase(
    "Seconds, such as 90, or 1:30; ten hours at most.",
    "Sekunden, etwa 90, oder 1:30; höchstens zehn Stunden.")
  package static let rangeUpsideDown = Phrase(
    "This must not be less than the first number.",
    "Das darf nicht kleiner als die erste Zahl sein.")
  package static let staleMore = Phrase(
    "Version {number}, {day}, by {author}, came after you began. What you wrote is all here. This is what it changed:",
    "Version {number}, {day}, von: {author}, kam, nachdem du begonnen hast. Alles, was du geschrieben hast, ist da. Das hat sie geändert:"
  )
  package static let saveTogether = Phrase("Bring both together", "Beides zusammenführen")
  package static let saveTogetherMore = Phrase(
    "Where both changed the same, what you wrote holds.",
    "Wo beide dasselbe ändern, gilt, was du geschrieben hast.")
  package static let saveOnTop = Phrase("Save mine on top", "Meine darüber speichern")
}
