import Training

/// Phrases for the coach's remarks about rest, training load and upcoming events.
extension RemarkCode {
  var bodyPhrase: Phrase? {
    switch self {
    case .recoveredNot:
      Phrase(
        "Not quite: {signs|=one sign says|signs say} take it easier today. Do one set fewer of each exercise with three sets or more.",
        "Nicht ganz: {signs|=Ein Anzeichen spricht|Anzeichen sprechen} für einen ruhigeren Tag. Mach bei jeder Übung ab drei Sätzen einen Satz weniger."
      )
    case .recovered: .recoveredNow
    case .recoveredStrained:
      Phrase(
        "For a session, yes; but [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to a lighter week.",
        "Für eine Einheit schon, aber [{one} von {all} Anzeichen spricht][{signs} von {all} Anzeichen sprechen] für eine leichtere Woche."
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
        "Train, but do less: you slept {slept_minutes} of your {target_minutes}.",
        "Trainier ruhig, aber weniger: Du hast {slept_minutes} von {target_minutes} geschlafen.")
    case .nightWasEnough:
      Phrase(
        "Train as planned: {slept_minutes} is short of your {target_minutes}, but no reason to do less.",
        "Trainier wie geplant: Mit {slept_minutes} liegst du unter deinem Ziel von {target_minutes}, aber das ist kein Grund für weniger."
      )
    case .nightTold:
      Phrase(
        "Train, but do less, if it was under three quarters of your {target_minutes}.",
        "Trainier ruhig, aber weniger, wenn es unter drei Vierteln deiner {target_minutes} war.")
    case .lighterByNight:
      Phrase(
        "{name} today: {to} sets instead of {from}. Skip the last set of every exercise that has three or more.",
        "{name} heute: {to} statt {from} Sätze, bei jeder Übung ab drei Sätzen fällt der letzte weg.")
    case .todayYes: Phrase("Yes, {name} is fine today.", "Ja, {name} passt heute.")
    case .todayLighter:
      Phrase(
        "Yes, but take {name} easier: {signs|=one sign says so|signs say so}. Do one set fewer.",
        "Ja, aber mach bei {name} einen Satz weniger: {signs|=Ein Anzeichen spricht|Anzeichen sprechen} für einen ruhigeren Tag."
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
      Phrase(
        "The weights stay as in your template[: {name} at {weight}].",
        "Die Gewichte bleiben wie in der Vorlage[: {name} mit {weight}].")
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
        "Over the last weeks you have recovered well: fatigue is {percent} below fitness.[ Only last night was short: {slept_minutes} of {target_minutes}.][ But your resting heart rate is {rate}, usually {usual}.][ After {rested_minutes} of sleep it is a good day for something hard.]",
        "Über die letzten Wochen hast du dich gut erholt: Die Ermüdung liegt {percent} unter der Fitness.[ Nur die letzte Nacht war kurz: {slept_minutes} von {target_minutes}.][ Nur dein Ruhepuls ist höher: {rate}, sonst {usual}.][ Nach {rested_minutes} Schlaf ist es ein guter Tag für etwas Schweres.]"
      )
    case .weekLoad:
      Phrase(
        "The load of the last seven days is {load}.", "Die Belastung der letzten sieben Tage ist {load}.")
    case .weekLoadMore:
      Phrase(
        "Harder than usual: a load of {load} in seven days, {percent} above your usual {usual}.",
        "Härter als sonst: Belastung {load} in sieben Tagen, {percent} über deinem üblichen Wert von {usual}."
      )
    case .weekLoadLess:
      Phrase(
        "Easier than usual: a load of {load} in seven days, {percent} below your usual {usual}.",
        "Leichter als sonst: Belastung {load} in sieben Tagen, {percent} unter deinem üblichen Wert von {usual}."
      )
    case .weekLoadUsual:
      Phrase(
        "About as hard as usual: a load of {load} in seven days; your usual is {usual}.",
        "Etwa so hart wie sonst: Belastung {load} in sieben Tagen, üblich sind {usual}.")
    case .weekSoFar: .weekSoFar
    case .weekOfSets:
      Phrase(
        "{sessions|strength session|strength sessions} with {sets|set|sets} in these seven days[; usually {usualSessions} with {usualSets}].",
        "In diesen sieben Tagen {sessions|Krafteinheit|Krafteinheiten} mit {sets|Satz|Sätzen}[, sonst {usualSessions} mit {usualSets}]."
      )
    case .loadNotSets:
      Phrase(
        "It is not the sets: effort, length or other sport make the difference.",
        "An den Sätzen liegt es nicht: Anstrengung, Dauer oder anderer Sport machen den Unterschied.")
    case .loadOfSport: Phrase("{name}: load {load}", "{name}: Belastung {load}")
    case .overtrainingSigns:
      Phrase(
        "Perhaps: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to it. That is worth a lighter week.",
        "Vielleicht: [{one} von {all} Anzeichen spricht][{signs} von {all} Anzeichen sprechen] dafür. Das ist eine leichtere Woche wert."
      )
    case .overtrainingOne:
      Phrase(
        "Probably not: [{one} of {all|sign|signs} points][{signs} of {all|sign|signs} point] to it. Watch it.",
        "Wohl nicht: [{one} von {all} Anzeichen spricht][{signs} von {all} Anzeichen sprechen] dafür. Behalte es im Auge."
      )
    case .overtrainingNone:
      Phrase(
        "No[: {signs} of {all|sign|signs} point to it][: none of the {none|=signs I check points|signs I check points} to it].",
        "Nein[: {signs} von {all} Anzeichen sprechen dafür][: keines der {none|=Anzeichen|Anzeichen} spricht dafür]."
      )
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
        "After {days|day|days} off you don't have to lower anything. Your log does show a session on {day}, though.",
        "Nach {days|Tag|Tagen} Pause musst du nichts leichter machen. In deinem Trainingstagebuch steht allerdings eine Einheit am {day}."
      )
    case .pauseHolds:
      Phrase(
        "You keep your strength for up to three weeks; a rep fewer at first is normal. Your targets stay.",
        "Kraft bleibt bis zu drei Wochen erhalten; am Anfang eine Wiederholung weniger ist normal. Deine Vorgaben bleiben."
      )
    case .pauseLong:
      Phrase(
        "Begin {percent} lighter: [{name} ]after {days|day|days} off[, last trained on {day}].[ But your log has a session on {other_day}.]",
        "Fang {percent} leichter an: [{name} ]nach {days|Tag|Tagen} Pause[, zuletzt trainiert am {day}].[ In deinem Trainingstagebuch steht aber eine Einheit am {other_day}.]"
      )
    case .pauseTarget: Phrase("{name}: {from} → {to}", "{name}: {from} → {to}")
    case .pauseReturns:
      Phrase(
        "After {times|=one good session|good sessions} with each exercise, the weights are back where they were.",
        "Nach {times|=einer guten Einheit|guten Einheiten} je Übung sind die Gewichte wieder die alten.")
    default: aheadPhrase
    }
  }

  private var aheadPhrase: Phrase? {
    switch self {
    case .weekPlan:
      Phrase(
        "I'd add {sessions|strength session|strength sessions} in the next seven days[, next to the {there|=session|sessions} already planned[ ({names})]].[ You usually do {usual|strength session|strength sessions} a week.]",
        "In den nächsten sieben Tagen würde ich {sessions|Krafteinheit|Krafteinheiten} einplanen[, zu {there|=der Einheit, die schon feststeht|Einheiten, die schon feststehen}[ ({names})]].[ Normalerweise machst du {usual} pro Woche.]"
      )
    case .weekPlanNone:
      Phrase(
        "I wouldn't add anything in the next seven days[, next to the {there|=session|sessions} already planned[ ({names})]].[ You usually do {usual|strength session|strength sessions} a week.]",
        "In den nächsten sieben Tagen würde ich nichts weiter einplanen[, zu {there|=der Einheit, die schon feststeht|Einheiten, die schon feststehen}[ ({names})]].[ Normalerweise machst du {usual|Krafteinheit|Krafteinheiten} pro Woche.]"
      )
    case .weekPlanDay: Phrase("{weekday}, {day}: {name}", "{weekday}, {day}: {name}")
    case .weekPlanRests:
      Phrase(
        "The days are the ones you trained on most in the last eight weeks, in your usual order.",
        "Die Tage sind die, an denen du in den letzten acht Wochen am häufigsten trainiert hast, in deiner üblichen Reihenfolge."
      )
    case .moved:
      Phrase(
        "Moved: {name} is now on {weekday}, {to_day}.",
        "Verschoben: {name} ist jetzt am {weekday}, {to_day}.")
    case .moveFull:
      Phrase("{weekday}, {to_day} is full already.", "{weekday}, {to_day} ist schon voll.")
    case .moveNothing: Phrase("Nothing is planned for today, {day}.", "Für heute, {day}, ist nichts geplant.")
    case .moveInstead:
      Phrase(
        "I can plan {name} for {weekday}, {to_day}.", "Ich kann {name} für {weekday}, {to_day}, einplanen.")
    case .nextEvent:
      Phrase(
        "{name} is [{tomorrow|=tomorrow}][in {days|day|days}][, on {day}].",
        "{name} ist [{tomorrow|=morgen}][in {days|Tag|Tagen}][, am {day}].")
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
        "Your race is [{tomorrow|=tomorrow}][in {days|day|days}] ({weekday}, {day}) and isn't in your agenda yet.",
        "Dein Wettkampf ist [{tomorrow|=morgen}][in {days|Tag|Tagen}] ({weekday}, {day}) und steht noch nicht in deiner Agenda."
      )
    case .raceToday:
      Phrase(
        "Your race is today ({weekday}, {day}) and isn't in your agenda yet.",
        "Dein Wettkampf ist heute ({weekday}, {day}) und steht noch nicht in deiner Agenda.")
    case .raceSoon:
      Phrase(
        "It's too late to taper: rest today, or do something short and easy, and nothing to failure.[ {name} is still planned for today: skip it or keep it short.]",
        "Zum Tapern ist es zu spät: Ruh dich heute aus oder mach etwas Kurzes und Lockeres, nichts bis zum Versagen.[ Heute steht noch {name} im Kalender: Lass es weg oder halte es kurz.]"
      )
    case .durationIs:
      Phrase("{name} takes you about {minutes} min.", "{name} dauert bei dir etwa {minutes} min.")
    case .durationRests:
      Phrase(
        "Your last [{sessions} [{name} ]sessions][[{name} ]{one|=session}] took {least}[ to {most}] min. It has {sets|working set|working sets}.",
        "[Deine letzten {sessions|Einheit|Einheiten}[ {name}] dauerten][Deine letzte {one|=Einheit}[ {name}] dauerte] {least}[ bis {most}] min, bei {sets|Arbeitssatz|Arbeitssätzen}."
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
        "For now, leave out everything that puts load on the sore spot: {names}[ and {more} more].[{choices|= Instead:|= Instead:}]",
        "Lass vorerst alles weg, was die schmerzende Stelle belastet: {names}[ und {more} weitere].[{choices|= Stattdessen:|= Stattdessen:}]"
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
        "Start light, and only do what doesn't hurt. I can't tell what's causing it: if it lasts two weeks, or hurts at rest, see a doctor.",
        "Fang leicht an und mach nur, was ohne Schmerzen geht. Die Ursache kann ich nicht beurteilen: Hält es länger als zwei Wochen an oder tut es auch in Ruhe weh, geh zum Arzt."
      )
    case .onlyWith:
      Phrase(
        "{name} with {name2} only: swap {changed} of {exercises|exercise|exercises} when you start[ and leave out {out}]:",
        "{name} nur mit {name2}: Tausch beim Start {changed} von {exercises|Übung|Übungen}[ und lass {out} weg]:"
      )
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
