import Records
import Training

/// What the coach says of what was done, of its own suggestions, and where it leads.
extension RemarkCode {
  var pastPhrase: Phrase? {
    switch self {
    case .lastWas:
      Phrase(
        "{name} on {day}: {sets|set|sets}[ in {minutes} min].",
        "{name} am {day}: {sets|Satz|Sätze}[ in {minutes} min].")
    case .lastWasGood:
      Phrase(
        "Yes. {name} on {day}: {met} of {asked} targets reached, {sets|set|sets}[ in {minutes} min].",
        "Ja. {name} am {day}: {met} von {asked} Vorgaben erreicht, {sets|Satz|Sätze}[ in {minutes} min].")
    case .lastWasShort:
      Phrase(
        "Mixed. {name} on {day}: {met} of {asked} targets reached, {sets|set|sets}[ in {minutes} min].",
        "Durchwachsen. {name} am {day}: {met} von {asked} Vorgaben erreicht, {sets|Satz|Sätze}[ in {minutes} min]."
      )
    case .lastBeside:
      Phrase(
        "The time before, on {day}: {sets|set|sets}. Volume {volume}, against {before_volume} that time.",
        "Das Mal davor, am {day}: {sets|Satz|Sätze}. Volumen {volume}, damals {before_volume}.")
    case .lastRecord: Phrase("A record: {name}, {weight} × {reps}.", "Ein Rekord: {name}, {weight} × {reps}.")
    case .lastEffort:
      Phrase("You rated the effort {effort} out of 10.", "Deine Anstrengung: {effort} von 10.")
    case .versionSince:
      Phrase("{name}, version {version} to {last}:", "{name}, Version {version} bis {last}:")
    case .versionNone:
      Phrase(
        "{name} is at version {last}; there is nothing after {version}.",
        "{name} steht bei Version {last}; nach {version} kam nichts.")
    case .versionSame: Phrase("None of the targets changed.", "An den Vorgaben hat sich nichts geändert.")
    case .versionAdded:
      Phrase(
        "{name} came in: {sets} × {reps}[ at {weight}]", "{name} kam dazu: {sets} × {reps}[ mit {weight}]")
    case .versionRemoved: Phrase("{name} went out", "{name} fiel weg")
    case .versionWeight: Phrase("{name}: {from} → {to}", "{name}: {from} → {to}")
    case .versionSets: Phrase("{name}: {from} → {to} sets", "{name}: {from} → {to} Sätze")
    case .versionReps: Phrase("{name}: {from} → {to} repetitions", "{name}: {from} → {to} Wiederholungen")
    case .versionDone:
      Phrase(
        "{sessions|session|sessions} since.[ In the newest version {percent} of the sets were done.]",
        "{sessions|Einheit|Einheiten} seitdem.[ In der neuesten Version wurden {percent} der Sätze geschafft.]"
      )
    case .yearAgo:
      Phrase(
        "A year ago today: {name}, {sets|set|sets}[ in {minutes} min].",
        "Heute vor einem Jahr: {name}, {sets|Satz|Sätze}[ in {minutes} min].")
    case .yearAgoNear:
      Phrase(
        "Nothing on that day; nearest is {name} on {day}, {sets|set|sets}.",
        "An dem Tag nichts; am nächsten liegt {name} am {day}, {sets|Satz|Sätze}.")
    case .yearAgoLift:
      Phrase(
        "{name}: {weight} × {reps}[, last time {now_weight} × {now_reps}]",
        "{name}: {weight} × {reps}[, zuletzt {now_weight} × {now_reps}]")
    case .yearAgoNothing:
      Phrase(
        "Nothing in the weeks around {day}. Your log begins on {first_day}.",
        "In den Wochen um den {day} nichts. Dein Trainingstagebuch beginnt am {first_day}.")
    case .yearAgoTooYoung:
      Phrase(
        "Your log does not reach back to {day}: it begins on {first_day}.",
        "Bis zum {day} reicht dein Trainingstagebuch nicht zurück: Es beginnt am {first_day}.")
    case .doneWeek:
      Phrase(
        "{sessions|session|sessions} from {from_day} to {to_day}, {sets|set|sets} of strength.[ Usually {usualSessions} and {usualSets} a week.]",
        "{sessions|Einheit|Einheiten} vom {from_day} bis {to_day}, {sets|Kraftsatz|Kraftsätze}.[ Sonst {usualSessions} und {usualSets} pro Woche.]"
      )
    case .doneNothing:
      Phrase(
        "Nothing from {from_day} to {to_day}.[ Usually {usualSessions|session|sessions} and {usualSets|set|sets} a week.]",
        "Vom {from_day} bis {to_day} nichts.[ Sonst {usualSessions|Einheit|Einheiten} und {usualSets|Satz|Sätze} pro Woche.]"
      )
    case .doneOn:
      Phrase(
        "{day}: {name}, {sets|set|sets}[ in {minutes} min].",
        "{day}: {name}, {sets|Satz|Sätze}[ in {minutes} min].")
    case .doneNearest:
      Phrase(
        "Nothing on {asked_day}. Nearest is {name} on {day}, {sets|set|sets}[ in {minutes} min].",
        "Am {asked_day} nichts. Am nächsten liegt {name} am {day}, {sets|Satz|Sätze}[ in {minutes} min].")
    case .doneSession:
      Phrase("{weekday}, {day}: {name}[, {sets|set|sets}]", "{weekday}, {day}: {name}[, {sets|Satz|Sätze}]")
    case .doneLift: Phrase("{name}: {asked}", "{name}: {asked}")
    case .doneLast: Phrase("{name} on {day}: {asked}.", "{name} am {day}: {asked}.")
    case .doneLastNot:
      Phrase("Not in those days. {name} on {day}: {asked}.", "In den Tagen nicht. {name} am {day}: {asked}.")
    case .climbHardest:
      Phrase(
        "Your hardest send of the year is {name}, on {day}.",
        "Dein schwerster Durchstieg des Jahres ist {name}, am {day}.")
    case .climbSends:
      Phrase(
        "Last four weeks: {sends|send|sends} in {attempts|attempt|attempts}; the four weeks before, {before_sends} in {before_attempts}.",
        "Letzte vier Wochen: {sends|Durchstieg|Durchstiege} in {attempts|Versuch|Versuchen}; in den vier Wochen davor {before_sends} in {before_attempts}."
      )
    case .climbNothing:
      Phrase(
        "No sends and no hangs of five seconds or more in the last year.",
        "Im letzten Jahr kein Durchstieg und kein Hang ab fünf Sekunden.")
    case .hangBest:
      Phrase(
        "Hangs: {percent} of your body weight for {seconds} on {edge} mm, on {day}; on {first_day} it was {first}.",
        "Hangs: {percent} deines Körpergewichts, {seconds} an {edge} mm, am {day}; am {first_day} waren es {first}."
      )
    case .hangHeaviest:
      Phrase(
        "Hangs: {weight} added for {seconds} on {edge} mm. Note your body weight, and I can say it in percent.",
        "Hangs: {weight} Zusatz, {seconds} an {edge} mm. Trag dein Körpergewicht ein, dann kann ich es in Prozent sagen."
      )
    default: loopPhrase
    }
  }

  private var loopPhrase: Phrase? {
    switch self {
    case .suggestedWeight:
      Phrase("{name}, {from} → {to}, after {day}:", "{name}, {from} → {to}, nach dem {day}:")
    case .suggestedReps:
      Phrase(
        "{name}, {from} → {to} repetitions, after {day}:",
        "{name}, {from} → {to} Wiederholungen, nach dem {day}:")
    case .suggestedSets: Phrase("{name}, {to} sets, after {day}:", "{name}, {to} Sätze, nach dem {day}:")
    case .suggestedRest:
      Phrase("{name}, rest {from} → {to}, after {day}:", "{name}, Pause {from} → {to}, nach dem {day}:")
    case .suggestedKind:
      Phrase("{name}, another kind of set, after {day}:", "{name}, eine andere Art Satz, nach dem {day}:")
    case .suggestedFrom:
      Phrase("It is based on {weight}[ × {name}].", "Grundlage: {weight}[ × {name}].")
    case .suggestedNever:
      Phrase(
        "[None of my last {suggestions} suggestions was][My {one|=only} suggestion so far was not][ {weight}][ for {name}].",
        "[Unter meinen letzten {suggestions} Vorschlägen ist keiner][Mein bisher {one|=einziger} Vorschlag ist keiner][ mit {weight}][ für {name}]."
      )
    case .suggestedNear:
      Phrase(
        "The nearest: {name}, [{from} → ]{to}, after {day}.",
        "Am nächsten kommt: {name}, [{from} → ]{to}, nach dem {day}.")
    case .suggestedNothing:
      Phrase("I have not suggested a change yet.", "Ich habe noch keine Änderung vorgeschlagen.")
    case .acceptedNever:
      Phrase(
        "I find no rise[ of {name}][ to {weight}] that you accepted ({suggestions|suggestion|suggestions} looked through).",
        "Eine Steigerung[ bei {name}][ auf {weight}], die du angenommen hast, finde ich nicht ({suggestions|Vorschlag|Vorschläge} durchgesehen)."
      )
    case .youAccepted:
      Phrase("You accepted it on {day}.", "Du hast den Vorschlag am {day} angenommen.")
    case .youDeclined:
      Phrase("You declined it on {day}.", "Du hast den Vorschlag am {day} abgelehnt.")
    case .tooMuchNoted:
      Phrase("Noted: {name}, [{from} → ]{to} was too much.", "Notiert: {name}, [{from} → ]{to} war zu viel.")
    case .tooMuchLearns:
      Phrase(
        "It is noted for your session of {day}. The second time in a row makes the steps of this exercise smaller.",
        "Das ist für deine Einheit vom {day} vermerkt. Beim zweiten Mal in Folge werden die Schritte dieser Übung kleiner."
      )
    case .tooMuchWorst:
      Phrase(
        "Of the {exercises} exercises you accepted a change for then, this one went worst.",
        "Von den {exercises} Übungen, deren Änderung du damals angenommen hast, lief diese am schlechtesten.")
    case .tooMuchUntried:
      Phrase(
        "You have not trained it since, but it can be taken back.",
        "Seitdem hast du sie nicht trainiert, aber du kannst es zurücknehmen.")
    case .hitRate:
      Phrase(
        "{percent} of the time: {good} of {judged} changes that you accepted held.",
        "Zu {percent}: {good} von {judged} Änderungen, die du angenommen hast, hielten.")
    case .hitMissed:
      Phrase("{hard} were too much, {easy} too easy.", "{hard} waren zu viel, {easy} zu leicht.")
    case .hitBest: Phrase("Best: {name}, {good} of {judged}.", "Am besten: {name}, {good} von {judged}.")
    case .hitWorst:
      Phrase("Worst: {name}, {good} of {judged}.", "Am schlechtesten: {name}, {good} von {judged}.")
    case .hitNothing:
      Phrase(
        "Too early to say: {suggestions|suggestion|suggestions} so far, none of them accepted and trained.",
        "Zu früh: bisher {suggestions|Vorschlag|Vorschläge}, keiner davon angenommen und trainiert.")
    case .restedLongest:
      Phrase(
        "Longest rested: {name}, {days|day|days}.",
        "Am längsten nicht trainiert: {name}, {days|Tag|Tage}.")
    case .sessionLine:
      Phrase(
        "{name}, {name2} × {name3}[ at {weight}, as on {day}][ (your template asks for {asked_weight})]",
        "{name}, {name2} × {name3}[ mit {weight}, wie am {day}][ (deine Vorlage verlangt {asked_weight})]")
    case .sessionLineFrom:
      Phrase(
        "{name}, {name2} × {name3} at {weight}, going by {base} × {reps} on {day}[ (your template asks for {asked_weight})]",
        "{name}, {name2} × {name3} mit {weight}, gerechnet aus {base} × {reps} vom {day}[ (deine Vorlage verlangt {asked_weight})]"
      )
    case .sessionLineEased:
      Phrase(
        "{name}, {name2} × {name3} at {weight}, lighter than on {day}[ (your template asks for {asked_weight})]",
        "{name}, {name2} × {name3} mit {weight}, leichter als am {day}[ (deine Vorlage verlangt {asked_weight})]"
      )
    case .sessionLineLong:
      Phrase(
        "{name}, {name2} × {name3}, light to begin with: last done on {day}",
        "{name}, {name2} × {name3}, leicht zum Anfang: zuletzt am {day}")
    case .comesNext:
      Phrase(
        "{name} comes next, as it did {times} of {chances} times.",
        "{name} ist an der Reihe, wie in {times} von {chances} Fällen.")
    case .usuallyNext:
      Phrase(
        "Usually {name} would be next ({times} of {chances} times).",
        "Üblich wäre jetzt {name} (in {times} von {chances} Fällen).")
    case .allRested:
      Phrase(
        "Rest today: everything was trained in the last 24 hours[, last {hours} h ago].",
        "Heute Ruhe: In den letzten 24 Stunden wurde alles trainiert[, zuletzt vor {hours} h].")
    case .nothingLogged:
      Phrase(
        "I can't say that yet: there is no session in your log. Import a log, or finish a first session.",
        "Das kann ich noch nicht sagen: In deinem Trainingstagebuch steht noch keine Einheit. Importiere eines oder beende eine erste Einheit."
      )
    case .tooLittleLogged:
      Phrase(
        "I can't say that yet: the last weeks of your log hold too little for it. Your last session was on {day}.",
        "Das kann ich noch nicht sagen: Aus den letzten Wochen steht dafür zu wenig in deinem Trainingstagebuch. Deine letzte Einheit war am {day}."
      )
    case .noTemplate:
      Phrase(
        "You have no template yet. Make one, and I can answer.",
        "Du hast noch keine Vorlage. Leg eine an, dann kann ich antworten.")
    case .notUnderstood:
      Phrase(
        "I didn't understand that. These I can answer[, after {sessions|=one session|sessions} in four weeks]:",
        "Das habe ich nicht verstanden. Das hier kann ich beantworten[, nach {sessions|=einer Einheit|Einheiten} in vier Wochen]:"
      )
    case .cantAnswer: .cantAnswer
    case .bestOf: .bestSoFar
    case .nothingMeasured: .nothingMeasured
    case .byModel: .sessionByModel
    case .fittedToRules: .sessionFitted
    case .beyondRules: .sessionBeyond
    default: nil
    }
  }
}

/// What can be done, and where to go on.
extension RemarkCode {
  var wayPhrase: Phrase? {
    switch self {
    case .offerRest: Phrase("{name}: rest {from} → {to}", "{name}: Pause {from} → {to}")
    case .offerSet: Phrase("{name}: {from} → {to} sets", "{name}: {from} → {to} Sätze")
    case .offerWeight: Phrase("{name}: {from} → {to}", "{name}: {from} → {to}")
    case .offerReps: Phrase("{name}: {from} → {to} repetitions", "{name}: {from} → {to} Wiederholungen")
    case .offerLimitation: Phrase("Leave out {name2} until {until_day}", "{name2} weglassen bis {until_day}")
    case .offerSparing: .offerSparing
    case .offerWeek:
      Phrase(
        "Put {sessions|session|sessions} into the calendar", "{sessions|Einheit|Einheiten} in den Kalender")
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

  /// A question that the coach proposes, by its code.
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
