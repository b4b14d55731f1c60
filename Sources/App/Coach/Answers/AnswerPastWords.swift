import Records
import Training

/// Phrases for the coach's remarks about past sessions, its own suggestions, and forecasts.
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
        "[You moved {volume} in all; the time before, on {day}, it was {before_volume} in {sets|set|sets}][The time before, on {day}: {before_sets|set|sets}].",
        "[Insgesamt hast du {volume} bewegt; beim Mal davor, am {day}, waren es {before_volume} in {sets|Satz|Sätzen}][Das Mal davor, am {day}: {before_sets|Satz|Sätze}]."
      )
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
    case .versionWeight:
      Phrase(
        "{name}: {from}[ × {from_reps}] → {to}[ × {to_reps}]",
        "{name}: {from}[ × {from_reps}] → {to}[ × {to_reps}]")
    case .versionSets: Phrase("{name}: {from} → {to} sets", "{name}: {from} → {to} Sätze")
    case .versionReps: Phrase("{name}: {from} → {to} repetitions", "{name}: {from} → {to} Wiederholungen")
    case .versionDone:
      Phrase(
        "[And {more|more change|more changes}. ]{sessions|session|sessions} since[, and your estimated maxima changed by {growth_tenths} a week].[ With version {last} you did {percent} of the planned sets.]",
        "[Dazu {more|weitere Änderung|weitere Änderungen}. ]{sessions|Einheit|Einheiten} seitdem[, deine geschätzten Maxima änderten sich um {growth_tenths} pro Woche].[ Mit Version {last} hast du {percent} der geplanten Sätze gemacht.]"
      )
    case .yearAgo:
      Phrase(
        "A year ago today: {name}, {sets|set|sets}[ in {minutes} min].",
        "Heute vor einem Jahr: {name}, {sets|Satz|Sätze}[ in {minutes} min].")
    case .yearAgoNear:
      Phrase(
        "Nothing that day; the closest session was {name} on {day}, {sets|set|sets}.",
        "An dem Tag war nichts; die nächste Einheit war {name} am {day}, {sets|Satz|Sätze}.")
    case .yearAgoLift:
      Phrase(
        "{name}: {weight} × {reps} then[, {now_weight} × {now_reps} last time]",
        "{name}: damals {weight} × {reps}[, zuletzt {now_weight} × {now_reps}]")
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
        "Nothing on {asked_day}; the closest session was {name} on {day}, {sets|set|sets}[ in {minutes} min].",
        "Am {asked_day} war nichts; die nächste Einheit war {name} am {day}, {sets|Satz|Sätze}[ in {minutes} min]."
      )
    case .doneSession:
      Phrase("{weekday}, {day}: {name}[, {sets|set|sets}]", "{weekday}, {day}: {name}[, {sets|Satz|Sätze}]")
    case .doneLift: Phrase("{name}: {asked}", "{name}: {asked}")
    case .doneLast: Phrase("{name} on {day}: {asked}.", "{name} am {day}: {asked}.")
    case .doneLastNot:
      Phrase("Not in those days. {name} on {day}: {asked}.", "In den Tagen nicht. {name} am {day}: {asked}.")
    case .climbHardest:
      Phrase(
        "Your hardest send of the last year was {name}, on {day}.",
        "Dein schwerster Durchstieg der letzten zwölf Monate war {name} am {day}.")
    case .climbSends:
      Phrase(
        "Last four weeks: {sends|send|sends} in {attempts|attempt|attempts}; the four weeks before, {before_sends} in {before_attempts}.",
        "Letzte vier Wochen: {sends|Durchstieg|Durchstiege} in {attempts|Versuch|Versuchen}; in den vier Wochen davor {before_sends} in {before_attempts}."
      )
    case .climbNoneLately:
      Phrase(
        "[You haven't logged a climb in the last {weeks} weeks][You haven't logged a climb in the last four weeks; in the four weeks before, {before_sends|send|sends} in {before_attempts|attempt|attempts}].",
        "[In den letzten {weeks} Wochen hast du nichts Geklettertes eingetragen][In den letzten vier Wochen hast du nichts Geklettertes eingetragen; in den vier Wochen davor waren es {before_sends|Durchstieg|Durchstiege} in {before_attempts|Versuch|Versuchen}]."
      )
    case .climbNothing:
      Phrase(
        "No sends and no hangs of five seconds or more in the last year.",
        "Im letzten Jahr kein Durchstieg und kein Hang ab fünf Sekunden.")
    case .hangBest:
      Phrase(
        "Best hang: {percent} of your body weight for {seconds} on a {edge} mm edge, on {day}; on {first_day} it was {first}.",
        "Bester Hang: {percent} deines Körpergewichts, {seconds} lang an der {edge}-mm-Leiste, am {day}; am {first_day} waren es {first}."
      )
    case .hangHeaviest:
      Phrase(
        "Best hang: {weight} added for {seconds} on a {edge} mm edge. Note your body weight, and I can say it in percent.",
        "Bester Hang: {weight} Zusatz, {seconds} lang an der {edge}-mm-Leiste. Trag dein Körpergewicht ein, dann kann ich es in Prozent sagen."
      )
    default: loopPhrase
    }
  }

  private var loopPhrase: Phrase? {
    switch self {
    case .suggestedWeight:
      Phrase(
        "{name}, {from} → {to}, after your session on {day}:",
        "{name}, {from} → {to}, nach deiner Einheit vom {day}:")
    case .suggestedReps:
      Phrase(
        "{name}, {from} → {to} repetitions, after your session on {day}:",
        "{name}, {from} → {to} Wiederholungen, nach deiner Einheit vom {day}:")
    case .suggestedSets:
      Phrase(
        "{name}, {to} sets, after your session on {day}:",
        "{name}, {to} Sätze, nach deiner Einheit vom {day}:")
    case .suggestedRest:
      Phrase(
        "{name}, rest {from} → {to}, after your session on {day}:",
        "{name}, Pause {from} → {to}, nach deiner Einheit vom {day}:")
    case .suggestedKind:
      Phrase(
        "{name}, another kind of set, after your session on {day}:",
        "{name}, eine andere Art Satz, nach deiner Einheit vom {day}:")
    case .suggestedFrom:
      Phrase("It is based on {weight}[ × {name}].", "Grundlage: {weight}[ × {name}].")
    case .suggestedNever:
      Phrase(
        "[None of the last {changes} changes I suggested was][None of my last {suggestions} suggestions was][My {one|=only} suggestion so far was not][ {weight}][ for {name}].",
        "[Unter den letzten {changes} Änderungen, die ich vorgeschlagen habe, war keine][Unter meinen letzten {suggestions} Vorschlägen ist keiner][Mein bisher {one|=einziger} Vorschlag ist keiner][ mit {weight}][ für {name}]."
      )
    case .suggestedNoneTo:
      Phrase(
        "[None of the last {changes} changes I suggested[ for {name}] was to {weight}][The {one|=only} change I suggested[ for {name}] was not to {weight}].",
        "[Unter den letzten {changes} Änderungen, die ich[ bei {name}] vorgeschlagen habe, war keine auf {weight}][Die {one|=einzige} Änderung, die ich[ bei {name}] vorgeschlagen habe, war nicht auf {weight}]."
      )
    case .suggestedNear:
      Phrase(
        "The closest: {name}, [{from} → ]{to}, after your session on {day}.",
        "Am nächsten kommt: {name}, [{from} → ]{to}, nach deiner Einheit vom {day}.")
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
        "It counts for your session on {day}. If it happens twice in a row, I halve the steps for this exercise.",
        "Das zählt für deine Einheit vom {day}. Passiert es zweimal in Folge, halbiere ich die Schritte bei dieser Übung."
      )
    case .tooMuchWorst:
      Phrase(
        "Of the {exercises} exercises with a change you accepted that day, this one fell furthest short.",
        "Von den {exercises} Übungen, bei denen du damals eine Änderung angenommen hast, blieb diese am weitesten unter den Vorgaben."
      )
    case .tooMuchAllMet:
      Phrase(
        "By your log you reached every target on {day}, so I took the change you accepted last. If you meant another one, name the exercise.",
        "Laut deinem Trainingstagebuch hast du am {day} alle Vorgaben erreicht, darum nehme ich die zuletzt angenommene Änderung. Meinst du eine andere, nenn mir die Übung."
      )
    case .tooMuchUntried:
      Phrase(
        "You have not trained it since, but it can be taken back.",
        "Seitdem hast du sie nicht trainiert, aber du kannst es zurücknehmen.")
    case .hitRate:
      Phrase(
        "{percent} of the time: {good} of the {judged|change|changes} you accepted worked out.",
        "In {percent} der Fälle: {good} von {judged} Änderungen, die du angenommen hast, haben gepasst.")
    case .hitMissed:
      Phrase("Too much: {hard}, too easy: {easy}.", "Zu viel: {hard}-mal, zu leicht: {easy}-mal.")
    case .hitBest: Phrase("Best: {name}, {good} of {judged}.", "Am besten: {name}, {good} von {judged}.")
    case .hitWorst:
      Phrase("Worst: {name}, {good} of {judged}.", "Am schlechtesten: {name}, {good} von {judged}.")
    case .hitNothing:
      Phrase(
        "Too early to say: {suggestions|change|changes} suggested so far, none of them accepted and trained.[ {open|=One waits|wait} for your decision.]",
        "Zu früh: bisher {suggestions|Änderung|Änderungen} vorgeschlagen, keine davon angenommen und trainiert.[ {open|=Eine wartet|warten} auf deine Entscheidung.]"
      )
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
        "I didn't understand that.[ Your log has {sessions|session|sessions} in the last four weeks.] You can ask me:",
        "Das habe ich nicht verstanden.[ Dein Trainingstagebuch hat {sessions|Einheit|Einheiten} aus den letzten vier Wochen.] Frag mich zum Beispiel:"
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
