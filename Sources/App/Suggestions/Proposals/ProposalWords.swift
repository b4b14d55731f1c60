/// Phrases of the page on which the athlete proposes a change of a template.
extension Phrase {
  package static let proposeFor = Phrase("Change {name}", "{name} ändern")
  package static let proposeMore = Phrase(
    "What you propose waits beside the other suggestions, and is asked at the start of your next workout. To change it at once, edit the template.",
    "Was du vorschlägst, wartet neben den anderen Vorschlägen und wird beim Start deines nächsten Trainings gefragt. Willst du es gleich ändern, bearbeite die Vorlage."
  )
  package static let whichExercise = Phrase("Which exercise?", "Welche Übung?")
  package static let whichSets = Phrase("Which sets", "Welche Sätze")
  package static let workingSets = Phrase("All working sets", "Alle Arbeitssätze")
  package static let lastWorkingSet = Phrase("The last working set", "Der letzte Arbeitssatz")
  package static let setWithTarget = Phrase("Set {number}: {target}", "Satz {number}: {target}")
  package static let weightAndCount = Phrase("Weight and repetitions", "Gewicht und Wiederholungen")
  package static let weightAndDuration = Phrase("Weight and time", "Gewicht und Zeit")
  package static let leaveEmpty = Phrase(
    "Empty fields stay as they are.", "Leere Felder bleiben, wie sie sind.")
  package static let newWeight = Phrase("New weight in {unit}", "Neues Gewicht in {unit}")
  package static let newReps = Phrase("New repetitions", "Neue Wiederholungen")
  package static let newTime = Phrase("New time", "Neue Zeit")
  package static let newRest = Phrase("New rest", "Neue Pause")
  package static let newEdge = Phrase("New edge in mm", "Neue Leiste in mm")
  package static let moreOrFewerSets = Phrase("Sets", "Sätze")
  package static let oneSetMore = Phrase("One set more", "Ein Satz mehr")
  package static let oneSetFewer = Phrase("One set fewer", "Ein Satz weniger")
  package static let proposeIt = Phrase("Propose", "Vorschlagen")
  package static let changeProposed = Phrase(
    "Proposed: it waits for your decision at the next start",
    "Vorgeschlagen: Es wartet beim nächsten Start auf deine Entscheidung")
  package static let nothingProposed = Phrase(
    "The template asks for this already. Write something else.",
    "Die Vorlage verlangt das schon. Schreib etwas anderes.")
  package static let targetGone = Phrase(
    "This exercise or set is no longer in the template.",
    "Diese Übung oder dieser Satz ist nicht mehr in der Vorlage.")
}
