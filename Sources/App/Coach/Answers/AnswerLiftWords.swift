import Training

/// Phrases for the coach's remarks about lifts, plateaus and sets.
extension RemarkCode {
  var liftPhrase: Phrase? {
    switch self {
    case .nextTarget:
      Phrase(
        "{name} next time: [{asked}][{sets} × {reps}[ × {seconds}][ at {weight}]].",
        "{name} beim nächsten Mal: [{asked}][{sets} × {reps}[ × {seconds}][ mit {weight}]].")
    case .targetStands: Phrase("{name} is set to {asked}.", "{name} steht auf {asked}.")
    case .lastTime:
      Phrase("Last time, on {day}: [{weight} × ]{reps}.", "Zuletzt am {day}: [{weight} × ]{reps}.")
    case .nothingWaits:
      Phrase(
        "The template stays as it is until a session says otherwise.",
        "Die Vorlage bleibt so, bis eine Einheit etwas anderes zeigt.")
    case .changeWaits:
      Phrase(
        "I suggest {to} instead of {from}: accept it, and {to} is the target.",
        "Ich schlage {to} statt {from} vor: Nimm es an, dann gilt {to}.")
    case .changeWaitsReps:
      Phrase(
        "I suggest {to|repetition|repetitions} instead of {from}: accept it, and {to} is the target.",
        "Ich schlage {to|Wiederholung|Wiederholungen} statt {from} vor: Nimm es an, dann gilt {to}.")
    case .nextLikely:
      Phrase(
        "{name} next time: {weight} × {reps}. You would make that in {percent} of cases.",
        "{name} beim nächsten Mal: {weight} × {reps}. Das schaffst du zu {percent}.")
    case .sameAgain:
      Phrase(
        "{name}: the same again, [{weight} × ]{reps} as on {day}. After five days with it I can tell you more.",
        "{name}: noch einmal wie am {day}, [{weight} × ]{reps}. Nach fünf Tagen damit kann ich dir mehr sagen."
      )
    case .neverDone:
      Phrase(
        "You haven't logged {name} yet.[ Log {needed|set|sets} of it, and I can answer.]",
        "{name} hast du noch nie eingetragen.[ Trag {needed|Satz|Sätze} davon ein, dann kann ich antworten.]")
    case .neverWeighed:
      Phrase(
        "You haven't logged {name} with a weight and at most {most} repetitions yet. Log one such set, and I can answer.",
        "{name} hast du noch nie mit Gewicht und höchstens {most} Wiederholungen eingetragen. Trag einen solchen Satz ein, dann kann ich antworten."
      )
    case .maximumNow:
      Phrase(
        "{name}: about {maximum}, from {weight} × {reps} on {day} (formula: {name2}).",
        "{name}: etwa {maximum}, aus {weight} × {reps} am {day} (Formel: {name2}).")
    case .maximumOld:
      Phrase(
        "{name}: it was about {maximum}, from {weight} × {reps} on {day} ({name2}). Nothing in the last six weeks says what it is now.",
        "{name}: Es waren etwa {maximum}, aus {weight} × {reps} am {day} ({name2}). Wie viel es heute sind, lässt sich aus den letzten sechs Wochen nicht sagen."
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
        "Bei {reps|Wiederholung|Wiederholungen} kann die Schätzung um {percent} abweichen, nach oben wie nach unten."
      )
    case .reachedAlready:
      Phrase(
        "You have: {name}, {weight}[ × {reps}] on {day}.",
        "Schon geschafft: {name}, {weight}[ × {reps}] am {day}.")
    case .reachableNow:
      Phrase(
        "{name}: {target}[ × {reps}] is there to be tried. Your estimate is {maximum}.",
        "{name}: {target}[ × {reps}] kannst du versuchen. Deine Schätzung liegt bei {maximum}.")
    case .reachableNot:
      Phrase(
        "{name}: {target}[ × {reps}] is too much for now. Your estimate is {maximum}.",
        "{name}: {target}[ × {reps}] ist im Moment zu viel. Deine Schätzung liegt bei {maximum}.")
    case .reachedBy:
      Phrase(
        "{name}, {target}[ × {reps}]: [probably between {from_day} and {to_day}][on {earliest_day} at the earliest].",
        "{name}, {target}[ × {reps}]: [wahrscheinlich zwischen dem {from_day} und dem {to_day}][frühestens am {earliest_day}]."
      )
    case .reachedOnce:
      Phrase(
        "That is for one repetition: for more than {most} no estimate holds.",
        "Das gilt für eine Wiederholung: Für mehr als {most} taugt keine Schätzung.")
    case .paceRests:
      Phrase(
        "Your estimate is {maximum}, {gap} short[ of the {needed_maximum} that it takes]. Over the last twelve weeks ({sessions|session|sessions}) it has risen by {pace} a week.[ At this pace it will take about {weeks|week|weeks}.]",
        "Deine Schätzung liegt bei {maximum}, es fehlen {gap}[ bis zu den {needed_maximum}, die es braucht]. In den letzten zwölf Wochen ({sessions|Einheit|Einheiten}) ist sie um {pace} pro Woche gestiegen.[ Bei diesem Tempo dauert es etwa {weeks|Woche|Wochen}.]"
      )
    case .paceSpan:
      Phrase(
        "The earlier date takes one and a half times that pace, the later one half of it; progress usually slows.",
        "Das frühere Datum setzt das anderthalbfache Tempo voraus, das spätere das halbe; meist werden die Fortschritte kleiner."
      )
    case .paceSpanCut:
      Phrase(
        "That date takes one and a half times that pace; at half of it, it would be more than {years} years.",
        "Dieses Datum setzt das anderthalbfache Tempo voraus; beim halben wären es mehr als {years} Jahre.")
    case .paceNone:
      Phrase(
        "{name}, {target}[ × {reps}]: I can't name a date. Your estimate is {maximum}, {gap} short[ of the {needed_maximum} that it takes], and {sessions|session|sessions} of the last twelve weeks show no rise.",
        "{name}, {target}[ × {reps}]: Ein Datum kann ich nicht nennen. Deine Schätzung liegt bei {maximum}, es fehlen {gap}[ bis zu den {needed_maximum}, die es braucht], und {sessions|Einheit|Einheiten} der letzten zwölf Wochen zeigen keinen Anstieg."
      )
    case .paceTooSlow:
      Phrase(
        "{name}, {target}[ × {reps}]: not within two years at this pace. Your estimate is {maximum}, {gap} short[ of the {needed_maximum} that it takes], and it rises by {pace} a week.",
        "{name}, {target}[ × {reps}]: bei diesem Tempo nicht in zwei Jahren. Deine Schätzung liegt bei {maximum}, es fehlen {gap}[ bis zu den {needed_maximum}, die es braucht], und sie steigt um {pace} pro Woche."
      )
    case .warmUpTo:
      Phrase(
        "{name}, {weight}: {sets|warm-up set|warm-up sets}.",
        "{name}, {weight}: {sets|Aufwärmsatz|Aufwärmsätze}.")
    case .warmUpSet:
      Phrase("{weight} × {reps}[ · {name} per side]", "{weight} × {reps}[ · {name} je Seite]")
    case .warmUpBar: Phrase("{weight} × {reps} · empty bar", "{weight} × {reps} · leere Stange")
    case .warmUpNever:
      Phrase(
        "You haven't logged {name} yet, so start with a weight you know you can lift.",
        "{name} hast du noch nie eingetragen: Nimm zuerst ein Gewicht, das du sicher schaffst.")
    case .warmUpWork:
      Phrase("Then {weight}[ · {name} per side].", "Dann {weight}[ · {name} je Seite].")
    case .warmUpUnknown:
      Phrase(
        "I don't know your weight for {name}: ask “warm up for 60 kg”.",
        "Dein Gewicht für {name} kenne ich nicht: Frag „Aufwärmen für 60 kg“.")
    case .grewMost:
      Phrase(
        "{name} has improved the most[ in {name2}]: {growth_tenths} over twelve weeks.",
        "Die größten Fortschritte[ {name2}] machst du mit {name}: {growth_tenths} in zwölf Wochen.")
    case .grewNone:
      Phrase(
        "No exercise has improved over twelve weeks. {name} comes closest: {growth_tenths}[ in {name2}].",
        "In zwölf Wochen hat sich keine Übung verbessert. Am nächsten dran ist {name}: {growth_tenths}[ {name2}]."
      )
    case .grewToo: Phrase("{name}: {growth_tenths}[ in {name2}]", "{name}: {growth_tenths}[ {name2}]")
    case .grewLeast: Phrase("Least: {name}, {growth_tenths}.", "Am wenigsten: {name}, {growth_tenths}.")
    case .grewDown:
      Phrase(
        "{name} went down: {growth_tenths}[ in {name2}].",
        "Zurückgegangen: {name}, {growth_tenths}[ {name2}].")
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
        "{name} stands still since {since_day}: [{weight}, ]{times|session|sessions}, last [{asked}][{name2}].",
        "{name} steht seit {since_day} still: [{weight}, ]{times|Einheit|Einheiten}, zuletzt [{asked}][{name2}]."
      )
    case .stallsNot:
      Phrase(
        "{name} is not stuck. Last time [{asked}][[{weight} × ]{name2}][, and {growth_tenths} a month over twelve weeks].",
        "{name} hängt nicht fest. Zuletzt [{asked}][[{weight} × ]{name2}][, über zwölf Wochen {growth_tenths} im Monat]."
      )
    case .holdsLevel:
      Phrase(
        "{name} holds its level: {growth_tenths} a month over twelve weeks. Last time [{asked}][[{weight} × ]{name2}].",
        "{name} hält das Niveau: über zwölf Wochen {growth_tenths} im Monat. Zuletzt [{asked}][[{weight} × ]{name2}]."
      )
    case .goesBack:
      Phrase(
        "{name} is going backwards: {growth_tenths} a month over twelve weeks. Last time [{asked}][[{weight} × ]{name2}].",
        "Bei {name} geht es zurück: über zwölf Wochen {growth_tenths} im Monat. Zuletzt [{asked}][[{weight} × ]{name2}]."
      )
    case .stallTooFew:
      Phrase(
        "{name}: {times|session|sessions} so far. A standstill shows after three at the same weight.",
        "{name}: bisher {times|Einheit|Einheiten}. Ein Stillstand zeigt sich nach drei mit gleichem Gewicht.")
    case .deloadYes:
      Phrase(
        "Yes, take a lighter week: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to it.",
        "Ja, nimm eine leichtere Woche: [{one} von {all} Anzeichen spricht][{signs} von {all} Anzeichen sprechen] dafür."
      )
    case .deloadNotYet:
      Phrase(
        "Not yet[: {one} of {all|sign|signs} points to it][: {signs} of {all|sign|signs} point to it][: none of the {none|=signs I check points|signs I check points} to it].",
        "Noch nicht[: {one} von {all} Anzeichen spricht dafür][: {signs} von {all} Anzeichen sprechen dafür][: keines der {none|=Anzeichen|Anzeichen} spricht dafür]."
      )
    case .speaksFor: Phrase("For it:", "Dafür:")
    case .speaksAgainst: Phrase("Against it:", "Dagegen:")
    case .deloadEffort:
      Phrase(
        "Effort {effort_tenths} of 10 over the last {sessions|=session|sessions}.",
        "Anstrengung {effort_tenths} von 10 (letzte {sessions|=Einheit|Einheiten}).")
    case .deloadForm: .formOfDay
    case .deloadSleep:
      Phrase(
        "{slept_minutes} of sleep a night on average over the last {nights|=night|nights}.",
        "Im Schnitt der letzten {nights|=Nacht|Nächte} {slept_minutes} Schlaf.")
    case .deloadLifts:
      Phrase(
        "You are getting stronger in {rising} of {all|lift|lifts}.",
        "In {rising} von {all|Übung|Übungen} wirst du stärker.")
    case .deloadStall:
      Phrase(
        "A lift stands still, and it looks like fatigue.",
        "Eine Übung steht still, und es sieht nach Ermüdung aus.")
    case .deloadFall:
      Phrase(
        "You are getting weaker in {falling} of {all|lift|lifts}.",
        "In {falling} von {all|Übung|Übungen} wirst du schwächer.")
    case .deloadWeek:
      Phrase(
        "A lighter week would be {to} sets instead of {from}, with {percent} less weight.",
        "Eine leichtere Woche hätte {to} statt {from} Sätze und {percent} weniger Gewicht.")
    case .setsBelow:
      Phrase(
        "{name}: not quite. {usual_tenths|set|sets} a week on average over the last four weeks, {week_tenths} in the last seven days; {low} to {high} suit most people.",
        "{name}: noch nicht. Im Schnitt der letzten vier Wochen {usual_tenths|Satz|Sätze} pro Woche, {week_tenths} in den letzten sieben Tagen; {low} bis {high} sind für die meisten richtig."
      )
    case .setsWithin:
      Phrase(
        "{name}: yes. {usual_tenths|set|sets} a week on average over the last four weeks, {week_tenths} in the last seven days; {low} to {high} suit most people.",
        "{name}: ja. Im Schnitt der letzten vier Wochen {usual_tenths|Satz|Sätze} pro Woche, {week_tenths} in den letzten sieben Tagen; {low} bis {high} sind für die meisten richtig."
      )
    case .setsAbove:
      Phrase(
        "{name}: more than enough. {usual_tenths|set|sets} a week on average over the last four weeks, {week_tenths} in the last seven days; {low} to {high} suit most people.",
        "{name}: mehr als genug. Im Schnitt der letzten vier Wochen {usual_tenths|Satz|Sätze} pro Woche, {week_tenths} in den letzten sieben Tagen; {low} bis {high} sind für die meisten richtig."
      )
    case .setsFrom:
      Phrase(
        "The largest share comes from {name2}: {sets_tenths|set|sets} a week.",
        "Den größten Anteil hat {name2}: {sets_tenths|Satz|Sätze} pro Woche.")
    case .neglectedMost:
      Phrase(
        "{name} most of all: {sets_tenths|set|sets} a week, and {low} would be a good start.",
        "Am meisten kommt zu kurz: {name}. Bisher {sets_tenths|Satz|Sätze} pro Woche, {low} wären ein guter Anfang."
      )
    case .neglectedToo:
      Phrase("{name}: {sets_tenths|set|sets} a week", "{name}: {sets_tenths|Satz|Sätze} pro Woche")
    case .neglectedNone:
      Phrase(
        "Nothing: {name}, the least, has {sets_tenths} sets a week; {low} is enough.",
        "Nichts. Am wenigsten trainiert: {name}, {sets_tenths} Sätze pro Woche; {low} genügen.")
    case .neglectedRests:
      Phrase(
        "Sets are counted since {since_day}; where a muscle only assists, a set counts half.",
        "Gezählt sind die Sätze seit dem {since_day}; wo ein Muskel nur mithilft, zählt ein Satz halb.")
    case .notSince:
      Phrase(
        "You last did {name} on {day}, {times|time|times} in the three months up to then.",
        "{name} hast du zuletzt am {day} gemacht, {times}-mal in den drei Monaten bis dahin.")
    case .groupEnough:
      Phrase(
        "Yes. Sets a week, with {low} or more for each of {all}:",
        "Ja. Sätze pro Woche, {low} oder mehr bei allen {all}:")
    case .groupBelow:
      Phrase(
        "Not yet: {low} sets a week are a good start.[ So far {enough} of {all} muscles have them:][ So far none of the {none} muscles has them:]",
        "Noch nicht: {low} Sätze pro Woche sind ein guter Anfang.[ Bisher haben {enough} von {all} Muskeln so viele:][ Bisher hat keiner der {none} Muskeln so viele:]"
      )
    case .moreSetsStrained:
      Phrase(
        "Not now: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to a lighter week. {name}: {sets_tenths|set|sets} a week, {low} to {high} suit most people.",
        "Jetzt nicht: [{one} von {all} Anzeichen spricht][{signs} von {all} Anzeichen sprechen] für eine leichtere Woche. {name}: {sets_tenths|Satz|Sätze} pro Woche, {low} bis {high} sind für die meisten richtig."
      )
    case .moreSetsYes:
      Phrase(
        "Yes, for one muscle. {name}: {sets_tenths|set|sets} a week, {low} to {high} suit most people.",
        "Ja, für einen Muskel. {name}: {sets_tenths|Satz|Sätze} pro Woche, {low} bis {high} sind für die meisten richtig."
      )
    case .moreSetsNo:
      Phrase(
        "No need. {name}: {sets_tenths|set|sets} a week, {low} to {high} suit most people.",
        "Nicht nötig. {name}: {sets_tenths|Satz|Sätze} pro Woche, {low} bis {high} sind für die meisten richtig."
      )
    case .moreSetsTired:
      Phrase(
        "Not today[: you slept {slept_minutes} of your {target_minutes}][: your resting heart rate is {rate}, usually {usual}]. From tomorrow, yes, for one muscle: {name} gets only {sets_tenths|set|sets} a week; {low} to {high} suit most people.",
        "Heute nicht[: Du hast {slept_minutes} von {target_minutes} geschlafen][: Dein Ruhepuls ist {rate}, sonst {usual}]. Ab morgen ja, bei einem Muskel: {name}, bisher nur {sets_tenths|Satz|Sätze} pro Woche; für die meisten sind {low} bis {high} richtig."
      )
    default: nil
    }
  }
}
