/// Phrases for changes of a template.
extension Phrase {
  package static let waiting = Phrase(
    "Waiting for your decision", "Wartet auf deine Entscheidung")
  package static let decide = Phrase("Decide", "Entscheiden")
  package static let decideOn = Phrase("Decide: {name}", "Entscheiden: {name}")
  package static let moreWaiting = Phrase("and {count|more|more}", "und {count|weitere|weitere}")
  package static let fromTo = Phrase("from {from} to {to}", "bisher {from}, neu {to}")
  package static let onlySet = Phrase("set {number}", "Satz {number}")
  package static let putOff = Phrase("You put this off before.", "Das hast du schon einmal aufgeschoben.")
  package static let changedSince = Phrase(
    "The template was changed since; the step goes from what it says today.",
    "Die Vorlage wurde seitdem geändert; der Schritt geht von dem aus, was sie heute sagt.")
  package static let repetitions = Phrase(
    "{count|repetition|repetitions}",
    "{count|Wiederholung|Wiederholungen}")
  package static let sets = Phrase("{count|set|sets}", "{count|Satz|Sätze}")
  package static let restOf = Phrase("{time} of rest", "{time} Pause")
  package static let warmupSet = Phrase("warm-up", "Aufwärmsatz")
  package static let regularSet = Phrase("working set", "Arbeitssatz")
  package static let superSet = Phrase("superset", "Supersatz")
  package static let dropSet = Phrase("drop set", "Reduktionssatz")
  package static let failureSet = Phrase("set until failure", "Satz bis zum Versagen")
}
