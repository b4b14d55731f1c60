/// Phrases for the coach's remarks that come from rules.
extension Phrase {
  package static let sleepCrisis = Phrase("Sleep Crisis: {hours}", "Schlafmangel: {hours}")
  package static let shortSleep = Phrase("Short night: {hours}", "Kurze Nacht: {hours}")
  package static let twoShortNights = Phrase("Two short nights: {hours}", "Zwei kurze Nächte: {hours}")
  /// The hours in a card's title.
  ///
  /// Published clients depend on this format.
  package static let hoursOfTitle = Phrase("{hours}h", "{hours} h")
  package static let bedtimeTonight = Phrase(
    "Non-negotiable early bedtime tonight. Target {time}.",
    "Heute Abend unbedingt früh ins Bett. Ziel {time}.")
  package static let restingRateUp = Phrase("Resting heart rate {rate}", "Ruhepuls {rate}")
  package static let restingRateUpMore = Phrase(
    "Usually it is {usual}. Take it easier today.", "Sonst sind es {usual}. Lass es heute ruhiger angehen.")
  package static let loadUp = Phrase("Load up {percent}%", "Belastung {percent} % höher")
  package static let loadUpMore = Phrase(
    "The load of the last seven days is that much above your usual week.",
    "Um so viel liegt die Belastung der letzten sieben Tage über deiner üblichen Woche.")
  package static let sessionMorning = Phrase("AM Session: {focus}", "Morgens: {focus}")
  package static let sessionAfternoon = Phrase("PM Session: {focus}", "Nachmittags: {focus}")
  package static let sessionAnytime = Phrase("Session: {focus}", "Training: {focus}")
  package static let complementsMorning = Phrase(
    "Complements this morning's training ({what}).", "Ergänzt das Training von heute Morgen ({what}).")
  package static let complementsToday = Phrase(
    "Complements today's training ({what}).", "Ergänzt das Training von heute ({what}).")
  package static let complementsYesterday = Phrase(
    "Complements yesterday's training ({what}).", "Ergänzt das Training von gestern ({what}).")
  package static let complementsNothing = Phrase(
    "Goes by what you have trained least of late.", "Richtet sich danach, was zuletzt zu kurz kam.")
  package static let avoidsMore = Phrase("Avoids {what} ({name}).", "Ohne {what} ({name}).")
  package static let remarkLighter = Phrase(
    "One set less of each: you are not fully rested.",
    "Von allem ein Satz weniger: Du bist nicht ganz erholt.")
  package static let sessionMade = Phrase(
    "I've put together a session of {minutes} min: {focus}[, around {time}].",
    "Ich habe ein Training von {minutes} min zusammengestellt: {focus}[, gegen {time}].")
  package static let addedToPlan = Phrase(
    "It's in your plan for today.", "Es steht für heute in deinem Plan.")
  package static let weekSoFar = Phrase(
    "This week: {sessions|session|sessions}, {sets|set|sets}.[ Usually {usualSessions} and {usualSets}.]",
    "Diese Woche: {sessions|Einheit|Einheiten}, {sets|Satz|Sätze}.[ Sonst {usualSessions} und {usualSets}.]")
  package static let bestSoFar = Phrase(
    "{name}: {weight} × {reps} on {day}, an estimated maximum of {maximum}.",
    "{name}: {weight} × {reps} am {day}, geschätztes Maximum {maximum}.")
  package static let formNow = Phrase(
    "Fitness {fitness_tenths}, fatigue {fatigue_tenths}: form {form_tenths}.",
    "Fitness {fitness_tenths}, Ermüdung {fatigue_tenths}: Form {form_tenths}.")
  package static let formOfDay = Phrase(
    "Form {form_tenths} (above 0 is fresh).", "Form {form_tenths} (über 0: frisch).")
  package static let recoveredNow = Phrase(
    "Nothing speaks against training.[ You slept {slept_minutes} of {target_minutes}.][ Resting heart rate {rate}.]",
    "Nichts spricht gegen Training.[ Du hast {slept_minutes} von {target_minutes} geschlafen.][ Ruhepuls {rate}.]"
  )
  package static let nothingMeasured = Phrase(
    "I know nothing of your last night. Note your sleep, or import it from your watch.",
    "Von deiner letzten Nacht weiß ich nichts. Trag deinen Schlaf ein, oder importiere ihn von der Uhr.")
  package static let cantAnswer = Phrase(
    "I can't answer that.[ Your log has {sessions|session|sessions} in the last four weeks.] You can ask me:",
    "Das kann ich nicht beantworten.[ Dein Trainingstagebuch hat {sessions|Einheit|Einheiten} aus den letzten vier Wochen.] Frag mich zum Beispiel:"
  )
  package static let offerSparing = Phrase(
    "Leave out {exercises|exercise|exercises} until {until_day}",
    "{exercises|Übung|Übungen} bis {until_day} weglassen")
  package static let avoidsMuch = Phrase(
    "Goes around your limitation: {name}.", "Nimmt Rücksicht auf: {name}.")
  package static let figureSleep = Phrase("sleep of the last week", "Schlaf der letzten Woche")
  package static let figureHeart = Phrase("a week of resting heart rates", "eine Woche Ruhepuls")
  package static let taperNow = Phrase(
    "Keep the weights and do {percent}% fewer sets until then.",
    "Behalte die Gewichte bei und mach bis dahin {percent} % weniger Sätze.")
  package static let seeEvidence = Phrase("See the numbers", "Zahlen ansehen")
  package static let openPlan = Phrase("Open Plan", "Plan öffnen")
  // The talk.
  package static let talk = Phrase("Ask the coach", "Frag den Coach")
  package static let talkPlaceholder = Phrase("Ask anything", "Frag irgendetwas")
  package static let talkSend = Phrase("Ask", "Fragen")
  package static let talkEmptyWrong = Phrase("Type a question.", "Schreib eine Frage.")
  package static let talkLongWrong = Phrase("That is too long.", "Das ist zu lang.")
  package static let talkYou = Phrase("You", "Du")
  package static let quickSession = Phrase("Suggest a session for today", "Schlag ein Training für heute vor")
  package static let quickRecovery = Phrase("Am I recovered?", "Bin ich erholt?")
  package static let quickWeek = Phrase("How is my week?", "Wie läuft meine Woche?")
  package static let answered = Phrase("Done.", "Erledigt.")
  package static let offerGone = Phrase(
    "What this was about has changed since.", "Worum es hier ging, hat sich seitdem geändert.")
}
