import Training

/// What the coach says of rest, of load, and of what lies ahead.
extension RemarkCode {
  var bodyPhrase: Phrase? {
    switch self {
    case .recoveredNot:
      Phrase(
        "Not quite: {signs|=one sign says|signs say} take it easier today. Do one set fewer of each exercise with three sets or more.",
        "Nicht ganz: {signs|=Ein Zeichen rät|Zeichen raten} zu einem ruhigeren Tag. Mach bei jeder Übung ab drei Sätzen einen Satz weniger."
      )
    case .recovered: .recoveredNow
    case .recoveredStrained:
      Phrase(
        "For a session, yes; but [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to a lighter week.",
        "Für eine Einheit schon, aber [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] für eine leichtere Woche."
      )
    case .recoveredBySets:
      Phrase(
        "Rested, as far as your training tells: {names}.", "Erholt, soweit dein Training es sagt: {names}.")
    case .restedNothing:
      Phrase(
        "Not quite: less than two days of rest[ for {names}].",
        "Nicht ganz: weniger als zwei Tage Ruhe[ für {names}].")
    case .restedSince:
      Phrase(
        "{name}: {days|=trained yesterday|days ago}.", "{name}: {days|=gestern trainiert|Tage her}.")
    case .formIs: .formOfDay
    case .nightUnknown:
      Phrase(
        "Your last night is missing. Note your sleep, and the answer gets better.",
        "Deine letzte Nacht fehlt. Trag deinen Schlaf ein, dann wird die Antwort besser.")
    case .nightWasShort:
      Phrase(
        "Train, but less: you slept {slept_minutes} of {target_minutes}.",
        "Trainiere, aber weniger: Du hast {slept_minutes} von {target_minutes} geschlafen.")
    case .nightWasEnough:
      Phrase(
        "Train as planned: {slept_minutes} of {target_minutes} is short of your aim, but no reason for less.",
        "Trainiere wie geplant: {slept_minutes} von {target_minutes} liegen unter deinem Ziel, sind aber kein Grund für weniger."
      )
    case .nightTold:
      Phrase(
        "Train, but less, if it was under three quarters of your {target_minutes}.",
        "Trainiere, aber weniger, wenn es unter drei Vierteln deiner {target_minutes} war.")
    case .lighterByNight:
      Phrase(
        "{name} today: {to} sets instead of {from}, the last one of each exercise with three sets or more left out.",
        "{name} heute: {to} statt {from} Sätze, bei jeder Übung ab drei Sätzen fällt der letzte weg.")
    case .todayYes: Phrase("Yes, {name} is fine today.", "Ja, {name} passt heute.")
    case .todayLighter:
      Phrase(
        "Yes, but take {name} easier: {signs|=one sign says so|signs say so}. Do one set fewer.",
        "Ja, aber mach bei {name} einen Satz weniger: {signs|=Ein Zeichen rät|Zeichen raten} zu einem ruhigeren Tag."
      )
    case .todayNot:
      Phrase(
        "Better not {name} today: {name2}, last trained {hours} h ago, needs a day of rest.",
        "{name} heute lieber nicht: Die letzte Einheit ({name2}) ist erst {hours} h her, ein Tag Ruhe muss sein."
      )
    case .ruledOut:
      Phrase(
        "{name} is left out[ until {until_day}]: you have a limitation, {name2}.",
        "{name} fällt[ bis {until_day}] weg: Du hast eine Einschränkung, {name2}.")
    case .staysToday:
      Phrase("The weights stay[, {name} at {weight}].", "Die Gewichte bleiben[, {name} bei {weight}].")
    case .formNow: .formNow
    case .formTired:
      Phrase(
        "Fatigue is over fitness by {percent}: more than a hard week usually leaves.",
        "Die Ermüdung liegt {percent} über der Fitness: mehr, als eine harte Woche sonst hinterlässt.")
    case .formUsual:
      Phrase(
        "Fitness and fatigue are {percent} apart, as on most days of training.",
        "Fitness und Ermüdung liegen {percent} auseinander, wie an den meisten Trainingstagen.")
    case .formFresh:
      Phrase(
        "Your fatigue is {percent} below your fitness: you are fresh.[ After {slept_minutes} of sleep it is a good day for something hard.]",
        "Deine Ermüdung liegt {percent} unter deiner Fitness: Du bist frisch.[ Nach {slept_minutes} Schlaf ist es ein guter Tag für etwas Schweres.]"
      )
    case .weekLoad:
      Phrase(
        "The load of the last seven days is {load}.", "Die Belastung der letzten sieben Tage ist {load}.")
    case .weekLoadMore:
      Phrase(
        "Harder than usual: load {load} in seven days, {percent} over your usual {usual}.",
        "Härter als sonst: Belastung {load} in sieben Tagen, {percent} über deinen üblichen {usual}.")
    case .weekLoadLess:
      Phrase(
        "Easier than usual: load {load} in seven days, {percent} under your usual {usual}.",
        "Leichter als sonst: Belastung {load} in sieben Tagen, {percent} unter deinen üblichen {usual}.")
    case .weekLoadUsual:
      Phrase(
        "A usual week: load {load} in seven days, beside {usual}.",
        "Eine übliche Woche: Belastung {load} in sieben Tagen, sonst {usual}.")
    case .weekSoFar: .weekSoFar
    case .weekOfSets:
      Phrase(
        "In these seven days: {sessions|session|sessions}, {sets|set|sets}.[ Usually {usualSessions} and {usualSets}.]",
        "In diesen sieben Tagen: {sessions|Einheit|Einheiten}, {sets|Satz|Sätze}.[ Sonst {usualSessions} und {usualSets}.]"
      )
    case .loadNotSets:
      Phrase(
        "It is not the sets: effort, length or other sport make the difference.",
        "An den Sätzen liegt es nicht: Anstrengung, Dauer oder anderer Sport machen den Unterschied."
      )
    case .loadOfSport: Phrase("{name}: {load}", "{name}: {load}")
    case .overtrainingSigns:
      Phrase(
        "Perhaps: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to it. That is worth a lighter week.",
        "Vielleicht: [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] dafür. Das ist eine leichtere Woche wert."
      )
    case .overtrainingOne:
      Phrase(
        "Probably not: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to it. Watch it.",
        "Wohl nicht: [{one} von {all} Zeichen spricht][{signs} von {all} Zeichen sprechen] dafür. Behalte es im Auge."
      )
    case .overtrainingNone:
      Phrase(
        "No[: {signs} of {all|sign|signs} point to it][: none of {none|sign points|signs point} to it].",
        "Nein[: {signs} von {all} Zeichen sprechen dafür][: keines von {none} Zeichen spricht dafür].")
    case .overtrainingLimits:
      Phrase(
        "These figures show strain, not illness. If you feel worn out for weeks, or ill, see a doctor.",
        "Diese Zahlen zeigen Belastung, keine Krankheit. Bist du wochenlang erschöpft oder krank, geh zum Arzt."
      )
    case .heartNow:
      Phrase("Resting heart rate {rate}, usually {usual}.", "Ruhepuls {rate}, sonst {usual}.")
    case .bodyUnknown: Phrase("Missing: {names}.", "Es fehlt: {names}.")
    case .pauseShort:
      Phrase(
        "Carry on as planned: your last session was[ {days|day|days} ago,] on {day}.",
        "Mach weiter wie geplant: Deine letzte Einheit war[ vor {days|Tag|Tagen},] am {day}.")
    case .pauseTold:
      Phrase(
        "Nothing has to be lowered after {days|day|days}. But your log has a session on {day}.",
        "Nach {days|Tag|Tagen} muss nichts leichter werden. In deinem Trainingstagebuch steht aber eine Einheit am {day}."
      )
    case .pauseHolds:
      Phrase(
        "Strength holds for up to three weeks; a repetition less at first is normal. Targets stay.",
        "Kraft hält bis zu drei Wochen; anfangs eine Wiederholung weniger ist normal. Die Vorgaben bleiben.")
    case .pauseLong:
      Phrase(
        "Begin {percent} lighter: [{name} ]after {days|day|days} off[, last trained on {day}].[ But your log has a session on {other_day}.]",
        "Fang {percent} leichter an: [{name} ]nach {days|Tag|Tagen} Pause[, zuletzt trainiert am {day}].[ In deinem Trainingstagebuch steht aber eine Einheit am {other_day}.]"
      )
    case .pauseTarget: Phrase("{name}: {from} → {to}", "{name}: {from} → {to}")
    case .pauseReturns:
      Phrase(
        "After {times|good session|good sessions} of each the weights are back where they were.",
        "Nach je {times|guten Einheit|guten Einheiten} sind die Gewichte wieder die alten.")
    default: aheadPhrase
    }
  }

  private var aheadPhrase: Phrase? {
    switch self {
    case .weekPlan:
      Phrase(
        "I would add {sessions|strength session|strength sessions} to the next seven days[; {there|training is|trainings are} planned already].[ Usually you do {usual|strength session|strength sessions} a week.]",
        "{sessions|Krafteinheit passt|Krafteinheiten passen} noch in die nächsten sieben Tage[; {there|Training ist|Trainings sind} schon geplant].[ Sonst machst du {usual|Krafteinheit|Krafteinheiten} pro Woche.]"
      )
    case .weekPlanNone:
      Phrase(
        "I would add nothing to the next seven days[; {there|training is|trainings are} planned already].[ Usually you do {usual|strength session|strength sessions} a week.]",
        "In die nächsten sieben Tage passt nichts mehr[; {there|Training ist|Trainings sind} schon geplant].[ Sonst machst du {usual|Krafteinheit|Krafteinheiten} pro Woche.]"
      )
    case .weekPlanDay: Phrase("{weekday}, {day}: {name}", "{weekday}, {day}: {name}")
    case .weekPlanRests:
      Phrase(
        "Days and order go by your last {weeks} weeks.",
        "Tage und Reihenfolge folgen deinen letzten {weeks} Wochen.")
    case .moved:
      Phrase(
        "Moved: {name} is on {weekday}, {to_day} now.", "Verschoben: {name} ist jetzt am {weekday}, {to_day}."
      )
    case .moveFull:
      Phrase("{weekday}, {to_day} is full already.", "{weekday}, {to_day} ist schon voll.")
    case .moveNothing: Phrase("Nothing is planned for today, {day}.", "Für heute, {day}, ist nichts geplant.")
    case .moveInstead:
      Phrase(
        "I can plan {name} for {weekday}, {to_day}.", "Ich kann {name} für {weekday}, {to_day}, einplanen.")
    case .nextEvent:
      Phrase(
        "{name} is {days|=tomorrow|days away}[, on {day}].",
        "{name} ist {days|=morgen|Tage entfernt}[, am {day}].")
    case .noEvent:
      Phrase(
        "You have no event in the next {days} days.", "In den nächsten {days} Tagen steht kein Ereignis an.")
    case .taper:
      Phrase(
        "Keep the weights and do {percent} fewer sets until then.",
        "Behalte die Gewichte bei und mach bis dahin {percent} weniger Sätze.")
    case .restedToday: Phrase("{name}: trained today.", "{name}: heute trainiert.")
    case .eventToday: Phrase("{name} is today, {day}.", "{name} ist heute, {day}.")
    case .taperWeek:
      Phrase(
        "Until then: the same weights, {to} sets a week instead of {from}. Fresh legs matter more than one more session.",
        "Bis dahin: dieselben Gewichte, {to} statt {from} Sätze pro Woche. Frische Beine zählen mehr als eine Einheit mehr."
      )
    case .taperLater:
      Phrase(
        "From {day} on: the same weights, {to} sets a week instead of {from}.",
        "Ab {day}: dieselben Gewichte, {to} statt {from} Sätze pro Woche.")
    case .taperWouldBe:
      Phrase(
        "In the week before it: the same weights, {to} sets instead of {from}.",
        "In der Woche davor: dieselben Gewichte, {to} statt {from} Sätze.")
    case .raceUnknown:
      Phrase(
        "Your race is {days|=tomorrow|days away} ({weekday}, {day}) and not in your agenda yet.",
        "Dein Wettkampf ist {days|=morgen|Tage entfernt} ({weekday}, {day}) und steht noch nicht in deiner Agenda."
      )
    case .raceToday:
      Phrase(
        "Your race is today ({weekday}, {day}) and not in your agenda yet.",
        "Dein Wettkampf ist heute ({weekday}, {day}) und steht noch nicht in deiner Agenda.")
    case .raceSoon:
      Phrase(
        "Too late for a taper: rest, at most something short and easy, and nothing to failure.",
        "Zum Tapern ist es zu spät: ruhen, höchstens kurz und locker, nichts bis zum Versagen.")
    case .durationIs:
      Phrase("{name} takes you about {minutes} min.", "{name} dauert bei dir etwa {minutes} min.")
    case .durationRests:
      Phrase(
        "From your last [{sessions|=session|sessions}][{one|=session}]: {least}[ to {most}] min. It has {sets|set|sets}.",
        "Aus [deinen letzten {sessions|Einheit|Einheiten}][{one|=deiner letzten Einheit}]: {least}[ bis {most}] min. Das Training hat {sets|Satz|Sätze}."
      )
    case .durationGuess:
      Phrase(
        "{name}: about {minutes} min, at two minutes for each of {sets} sets. You have no session of it with a measured time.",
        "{name}: etwa {minutes} min, zwei Minuten für jeden der {sets} Sätze. Eine Einheit mit gemessener Dauer gibt es davon noch nicht."
      )
    case .insteadOf:
      Phrase(
        "Leave out {name} for now[ (last {weight} × {reps} on {day})].[{choices|= Instead:|= Instead:}]",
        "Lass {name} vorerst weg[ (zuletzt {weight} × {reps} am {day})].[{choices|= Stattdessen:|= Stattdessen:}]"
      )
    case .insteadChoice:
      Phrase("{name}[: last {weight} × {reps} on {day}]", "{name}[: zuletzt {weight} × {reps} am {day}]")
    case .insteadNone:
      Phrase(
        "Your gym has nothing else for the same muscles.",
        "Dein Studio hat nichts anderes für dieselben Muskeln.")
    case .insteadSame:
      Phrase(
        "Some are the same movement with other equipment: start light.",
        "Manches ist dieselbe Bewegung mit anderem Gerät: Fang leicht an.")
    case .insteadNoneSpares:
      Phrase(
        "Your gym has nothing for the same muscles that would spare it. Leave it out, and train the rest.",
        "Dein Studio hat nichts für dieselben Muskeln, was die Stelle schont. Lass es weg und trainiere den Rest."
      )
    case .leaveOut:
      Phrase(
        "Leave out for now what loads it: {names}[ and {more} more].[{choices|= Instead:|= Instead:}]",
        "Lass vorerst weg, was die Stelle belastet: {names}[ und {more} weitere].[{choices|= Stattdessen:|= Stattdessen:}]"
      )
    case .painWhere:
      Phrase(
        "Where does it hurt? Name the joint, the muscle or the exercise, and I can say what to leave out.",
        "Wo tut es weh? Nenn das Gelenk, den Muskel oder die Übung, dann kann ich sagen, was wegbleibt.")
    case .painSpared:
      Phrase(
        "None of your exercises loads it much.", "Keine deiner Übungen belastet die Stelle besonders.")
    case .painLimits:
      Phrase(
        "Start light, and do only what stays free of pain. I can't see what hurts: if it lasts two weeks, or hurts at rest, see a doctor.",
        "Fang leicht an und mach nur, was schmerzfrei bleibt. Was da wehtut, sehe ich nicht: Hält es zwei Wochen an oder schmerzt es in Ruhe, geh zum Arzt."
      )
    case .onlyWith:
      Phrase(
        "{name} with {name2} only: {changed} of {exercises|exercise|exercises} swapped[, {out} left out].",
        "{name} nur mit {name2}: {changed} von {exercises|Übung|Übungen} getauscht[, {out} weggelassen].")
    case .onlyFits:
      Phrase(
        "{name} with {name2} only: {exercises|exercise|exercises}, nothing to swap.",
        "{name} nur mit {name2}: {exercises|Übung|Übungen}, nichts zu tauschen.")
    case .swapFor:
      Phrase(
        "{name} → {name2}[, last {weight} × {reps} on {day}]",
        "{name} → {name2}[, zuletzt {weight} × {reps} am {day}]")
    case .swapNone: Phrase("{name}: leave it out today", "{name}: heute weglassen")
    case .swapLoads:
      Phrase(
        "Where no weight is given, start with one that leaves 3 reps in reserve.",
        "Wo kein Gewicht steht, nimm eines, mit dem noch 3 Wiederholungen drin wären.")
    default: nil
    }
  }
}
