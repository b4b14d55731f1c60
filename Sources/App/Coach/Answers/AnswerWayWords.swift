import Records
import Training

/// Phrases for the coach's offers and links.
extension RemarkCode {
  var wayPhrase: Phrase? {
    switch self {
    case .offerRest: Phrase("{name}: rest {from} → {to}", "{name}: Pause {from} → {to}")
    case .offerSet: Phrase("{name}: {from} → {to} sets", "{name}: {from} → {to} Sätze")
    case .offerWeight: Phrase("{name}: {from} → {to}", "{name}: {from} → {to}")
    case .offerReps: Phrase("{name}: {from} → {to} repetitions", "{name}: {from} → {to} Wiederholungen")
    case .offerLimitation: Phrase("Leave out {name2} until {until_day}", "{name2} bis {until_day} weglassen")
    case .offerSparing: .offerSparing
    case .offerWeek:
      Phrase(
        "Add {sessions|session|sessions} to the calendar",
        "{sessions|Einheit|Einheiten} in den Kalender eintragen")
    case .toStart: Phrase("Start {name}", "{name} starten")
    case .toStartLighter: Phrase("Start {name}, lighter", "{name} leichter starten")
    case .toDecide: Phrase("Decide", "Entscheiden")
    case .toTemplate: Phrase("Open {name}", "{name} öffnen")
    case .toDiff: Phrase("Compare versions {from} and {to}", "Versionen {from} und {to} vergleichen")
    case .toExercise: Phrase("See {name}", "{name} ansehen")
    case .toGoal: Phrase("Make it a goal", "Als Ziel setzen")
    case .toReview, .toSession: Phrase("Open the session", "Einheit öffnen")
    case .toPlan: .openPlan
    case .toWeek: Phrase("See my week", "Meine Woche ansehen")
    case .toBody, .toProgress: .seeEvidence
    case .toNight: Phrase("Note my sleep", "Schlaf eintragen")
    case .toMuscles: Phrase("See all muscles", "Alle Muskeln ansehen")
    case .toSuggestions: Phrase("See every suggestion", "Alle Vorschläge ansehen")
    case .toCalendar: Phrase("Open the calendar", "Kalender öffnen")
    case .toAgenda: Phrase("Open the agenda", "Agenda öffnen")
    case .toEvent: Phrase("Add the race", "Wettkampf eintragen")
    case .toImport: Phrase("Import a log", "Trainingstagebuch importieren")
    case .toNewTemplate: Phrase("Make a template", "Vorlage anlegen")
    case .toClimb: Phrase("Log a climb", "Boulder eintragen")
    default: nil
    }
  }

  /// Returns the question with the given code, for the questions that the coach proposes.
  static func question(_ code: String) -> Phrase {
    let all: [(String, Phrase)] = [
      ("session", .quickSession), ("recovered", .quickRecovery), ("week", .quickWeek),
      ("deload", Phrase("Should I deload?", "Brauche ich einen Deload?")),
      ("neglected", Phrase("What have I neglected?", "Was kommt bei mir zu kurz?")),
      ("next", Phrase("How much {name} next time?", "Wie viel {name} beim nächsten Mal?")),
      ("maximum", Phrase("What is my {name} max?", "Was ist mein Maximum bei {name}?")),
      ("stall", Phrase("Is {name} stuck?", "Hängt {name} fest?")),
      ("right", Phrase("How often were you right?", "Wie oft hattest du recht?")),
      ("short", Phrase("Session for 30 minutes", "Training für 30 Minuten")),
      ("plan", Phrase("Plan my week", "Plan meine Woche")),
    ]
    return all.first { $0.0.hasSameBytes(as: code) }?.1 ?? .quickSession
  }
}
