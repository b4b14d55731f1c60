import Training

/// What the coach says of lifts, of standing still and of sets.
extension RemarkCode {
  var liftPhrase: Phrase? {
    switch self {
    case .nextTarget:
      Phrase(
        "{name} next time: [{asked}][{sets} × {reps}[ × {seconds}][ at {weight}]].",
        "{name} beim nächsten Mal: [{asked}][{sets} × {reps}[ × {seconds}][ mit {weight}]].")
    case .lastTime:
      Phrase("Last time, on {day}: [{weight} × ]{reps}.", "Zuletzt am {day}: [{weight} × ]{reps}.")
    case .nothingWaits:
      Phrase(
        "The template stays as it is until a session says otherwise.",
        "Die Vorlage bleibt so, bis eine Einheit etwas anderes zeigt.")
    case .changeWaits:
      Phrase(
        "A change waits for your word: {from} → {to}.", "Eine Änderung wartet auf dich: {from} → {to}.")
    case .changeWaitsReps:
      Phrase(
        "A change waits for your word: {from} → {to} repetitions.",
        "Eine Änderung wartet auf dich: {from} → {to} Wiederholungen.")
    case .nextLikely:
      Phrase(
        "{name} next time: {weight} × {reps}. You would make that in {percent} of cases.",
        "{name} beim nächsten Mal: {weight} × {reps}. Das schaffst du zu {percent}.")
    case .sameAgain:
      Phrase(
        "{name}: the same again, [{weight} × ]{reps} as on {day}. Five days with it, and I can foresee more.",
        "{name}: noch einmal wie am {day}, [{weight} × ]{reps}. Ab fünf Tagen kann ich mehr vorhersagen.")
    case .neverDone:
      Phrase(
        "I have {sets|set|sets} of {name} with a weight. Log it once, and I can answer.",
        "Von {name} habe ich {sets|Satz|Sätze} mit Gewicht. Trag die Übung einmal ein, dann kann ich antworten."
      )
    case .maximumNow:
      Phrase(
        "{name}: about {maximum}, from {weight} × {reps} on {day} (formula: {name2}).",
        "{name}: etwa {maximum}, aus {weight} × {reps} am {day} (Formel: {name2}).")
    case .maximumOld:
      Phrase(
        "{name}: it was about {maximum}, from {weight} × {reps} on {day} ({name2}). Nothing in the last six weeks says what it is now.",
        "{name}: Es waren etwa {maximum}, aus {weight} × {reps} am {day} ({name2}). Was es heute ist, sagt in den letzten sechs Wochen nichts."
      )
    case .maximumEver:
      Phrase(
        "Your best ever was {maximum}: {weight} × {reps} on {day}.",
        "Dein Bestwert war {maximum}: {weight} × {reps} am {day}.")
    case .maximumLifted:
      Phrase("You lifted that, so it is no estimate.", "Das hast du gehoben, es ist keine Schätzung.")
    case .maximumSure:
      Phrase(
        "From {reps|repetition|repetitions} it may be {percent} off either way.",
        "Aus {reps|Wiederholung|Wiederholungen} kann es {percent} danebenliegen, nach oben wie nach unten.")
    case .reachedAlready:
      Phrase(
        "You have: {name}, {weight} on {day}.", "Schon geschafft: {name}, {weight} am {day}.")
    case .reachableNow:
      Phrase(
        "{name}: {target} is there to be tried. Your estimate is {maximum}.",
        "{name}: {target} kannst du versuchen. Deine Schätzung liegt bei {maximum}.")
    case .reachedBy:
      Phrase(
        "{name}, {target}: between {from_day} and {to_day}, if it goes on like this.",
        "{name}, {target}: zwischen {from_day} und {to_day}, wenn es so weitergeht.")
    case .paceRests:
      Phrase(
        "Your estimate is {maximum}, {gap} short. In {sessions|session|sessions} of twelve weeks it rose by {pace} a week. Growth slows, so the later date is as likely as the earlier.",
        "Deine Schätzung liegt bei {maximum}, {gap} fehlen. In {sessions|Einheit|Einheiten} aus zwölf Wochen stieg sie um {pace} pro Woche. Zuwachs wird langsamer, darum ist der spätere Tag so wahrscheinlich wie der frühere."
      )
    case .paceNone:
      Phrase(
        "{name}, {target}: I can't name a date. Your estimate is {maximum}, {gap} short, and {sessions|session|sessions} of the last twelve weeks show no rise.",
        "{name}, {target}: Einen Tag kann ich nicht nennen. Deine Schätzung liegt bei {maximum}, {gap} fehlen, und {sessions|Einheit|Einheiten} der letzten zwölf Wochen zeigen keinen Anstieg."
      )
    case .paceTooSlow:
      Phrase(
        "{name}, {target}: not within two years at this pace. Your estimate is {maximum}, {gap} short, and it rises by {pace} a week.",
        "{name}, {target}: in diesem Tempo nicht in zwei Jahren. Deine Schätzung liegt bei {maximum}, {gap} fehlen, und sie steigt um {pace} pro Woche."
      )
    case .warmUpTo:
      Phrase(
        "{name}, {weight}: {sets|warm-up set|warm-up sets}.",
        "{name}, {weight}: {sets|Aufwärmsatz|Aufwärmsätze}.")
    case .warmUpSet:
      Phrase("{weight} × {reps}[ · {name} a side]", "{weight} × {reps}[ · {name} je Seite]")
    case .warmUpWork:
      Phrase("Then {weight}[ · {name} a side].", "Dann {weight}[ · {name} je Seite].")
    case .warmUpUnknown:
      Phrase(
        "For {name} I know {sets|set|sets}, so I need the weight: ask “warm up for 60 kg”.",
        "Für {name} kenne ich {sets|Satz|Sätze}, ich brauche das Gewicht: frag „aufwärmen für 60 kg“.")
    case .grewMost:
      Phrase(
        "{name} makes the best progress: {growth_tenths} % since {since_day}.",
        "{name} macht den besten Fortschritt: {growth_tenths} % seit {since_day}.")
    case .grewToo: Phrase("{name}: {growth_tenths} %", "{name}: {growth_tenths} %")
    case .grewLeast: Phrase("Least: {name}, {growth_tenths} %.", "Am wenigsten: {name}, {growth_tenths} %.")
    case .rankingTooFew:
      Phrase(
        "For a ranking an exercise has to be there at both ends of twelve weeks. So far: {sessions|session|sessions}.",
        "Für eine Rangliste muss eine Übung am Anfang und am Ende von zwölf Wochen vorkommen. Bisher: {sessions|Einheit|Einheiten}."
      )
    default: stuckPhrase
    }
  }

  private var stuckPhrase: Phrase? {
    switch self {
    case .stalls:
      Phrase(
        "{name} stands still since {since_day}: [{weight}, ]{times|session|sessions}, last {name2}.",
        "{name} steht seit {since_day} still: [{weight}, ]{times|Einheit|Einheiten}, zuletzt {name2}.")
    case .stallsNot:
      Phrase(
        "{name} is not stuck. Last time [{weight} × ]{name2}[, and {growth_tenths} % a month over twelve weeks].",
        "{name} hängt nicht fest. Zuletzt [{weight} × ]{name2}[, über zwölf Wochen {growth_tenths} % im Monat]."
      )
    case .stallTooFew:
      Phrase(
        "{name}: {times|session|sessions} so far. A standstill shows after three at the same weight.",
        "{name}: bisher {times|Einheit|Einheiten}. Ein Stillstand zeigt sich nach drei mit gleichem Gewicht.")
    case .deloadYes:
      Phrase(
        "Yes, take a lighter week: [{one} of {all} signs speaks][{signs} of {all} signs speak] for it.",
        "Ja, nimm eine leichtere Woche: [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] dafür."
      )
    case .deloadNotYet:
      Phrase(
        "Not yet: [{one} of {all} signs speaks][{signs} of {all} signs speak] for it.",
        "Noch nicht: [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] dafür.")
    case .speaksFor: Phrase("For it:", "Dafür:")
    case .speaksAgainst: Phrase("Against it:", "Dagegen:")
    case .deloadEffort:
      Phrase(
        "Effort {effort_tenths} over the last {sessions|session|sessions}.",
        "Anstrengung {effort_tenths} in den letzten {sessions|Einheit|Einheiten}.")
    case .deloadForm: Phrase("Form {form_tenths}.", "Form {form_tenths}.")
    case .deloadSleep:
      Phrase(
        "{slept_minutes} of sleep a night, over {nights|night|nights}.",
        "{slept_minutes} Schlaf pro Nacht, in {nights|Nacht|Nächten}.")
    case .deloadLifts: Phrase("{rising} of {all} lifts are rising.", "{rising} von {all} Übungen steigen.")
    case .deloadStall:
      Phrase(
        "A lift stands still, and it looks like fatigue.",
        "Eine Übung steht still, und es sieht nach Ermüdung aus.")
    case .deloadFall:
      Phrase(
        "{falling} of {all} lifts fall together.", "{falling} von {all} Übungen fallen gemeinsam.")
    case .deloadWeek:
      Phrase(
        "A lighter week would be {to} sets instead of {from}, at the same weights.",
        "Eine leichtere Woche hätte {to} statt {from} Sätze, mit denselben Gewichten.")
    case .setsBelow:
      Phrase(
        "{name}: not quite. {usual_tenths} sets a week over four weeks, {week_tenths} in the last seven days; {low} to {high} suit most.",
        "{name}: noch nicht. {usual_tenths} Sätze pro Woche in vier Wochen, {week_tenths} in den letzten sieben Tagen; {low} bis {high} passen für die meisten."
      )
    case .setsWithin:
      Phrase(
        "{name}: yes. {usual_tenths} sets a week over four weeks, {week_tenths} in the last seven days; {low} to {high} suit most.",
        "{name}: ja. {usual_tenths} Sätze pro Woche in vier Wochen, {week_tenths} in den letzten sieben Tagen; {low} bis {high} passen für die meisten."
      )
    case .setsAbove:
      Phrase(
        "{name}: more than enough. {usual_tenths} sets a week over four weeks, {week_tenths} in the last seven days; {low} to {high} suit most.",
        "{name}: mehr als genug. {usual_tenths} Sätze pro Woche in vier Wochen, {week_tenths} in den letzten sieben Tagen; {low} bis {high} passen für die meisten."
      )
    case .setsFrom:
      Phrase(
        "Most of it comes from {name2}: {sets_tenths} a week.",
        "Das meiste kommt von {name2}: {sets_tenths} pro Woche.")
    case .neglectedMost:
      Phrase(
        "Least of all: {name}, {sets_tenths} of the {low} sets a week that are a good start.",
        "Am meisten zu kurz: {name}, pro Woche {sets_tenths} von {low} Sätzen, die ein guter Anfang wären.")
    case .neglectedToo: Phrase("{name}: {sets_tenths} a week", "{name}: {sets_tenths} pro Woche")
    case .neglectedNone:
      Phrase(
        "Nothing: {name}, the least, has {sets_tenths} sets a week; {low} is enough.",
        "Nichts. Am wenigsten trainiert: {name}, {sets_tenths} Sätze pro Woche; {low} genügen.")
    case .neglectedRests:
      Phrase(
        "Counted since {since_day}; a muscle that helps counts half.",
        "Gezählt seit {since_day}; ein Muskel, der hilft, zählt halb.")
    case .notSince:
      Phrase(
        "{name} was last done on {day}, after {times|time|times} in the three months before.",
        "{name} war zuletzt am {day} dran, nach {times|Mal|Malen} in den drei Monaten davor.")
    case .groupEnough:
      Phrase(
        "Yes. Sets a week, with {low} or more for each of {all}:",
        "Ja. Sätze pro Woche, {low} oder mehr bei allen {all}:")
    case .groupBelow:
      Phrase(
        "Not quite. {enough} of {all} muscles get {low} sets a week or more:",
        "Noch nicht. {low} Sätze pro Woche oder mehr bei {enough} von {all} Muskeln:")
    case .moreSetsStrained:
      Phrase(
        "Not now: [{one} of {all} signs speaks][{signs} of {all} signs speak] for a lighter week. {name}: {sets_tenths} sets a week, {low} to {high} suit most.",
        "Jetzt nicht: [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] für eine leichtere Woche. {name}: {sets_tenths} Sätze pro Woche, {low} bis {high} passen für die meisten."
      )
    case .moreSetsYes:
      Phrase(
        "Yes, for one muscle. {name}: {sets_tenths} sets a week, {low} to {high} suit most.",
        "Ja, für einen Muskel. {name}: {sets_tenths} Sätze pro Woche, {low} bis {high} passen für die meisten."
      )
    case .moreSetsNo:
      Phrase(
        "No need. {name}: {sets_tenths} sets a week, {low} to {high} suit most.",
        "Nicht nötig. {name}: {sets_tenths} Sätze pro Woche, {low} bis {high} passen für die meisten.")
    case .moreSetsTired:
      Phrase(
        "Not now: you are not rested. {name}: {sets_tenths} sets a week, {low} to {high} suit most.",
        "Jetzt nicht: Du bist nicht erholt. {name}: {sets_tenths} Sätze pro Woche, {low} bis {high} passen für die meisten."
      )
    default: nil
    }
  }
}
