/// Phrases for forecasts of an exercise, and for their accuracy.
extension Phrase {
  package static let ahead = Phrase("What if?", "Was wäre, wenn?")
  package static let aheadMore = Phrase(
    "How many repetitions are likely at any weight",
    "Wie viele Wiederholungen bei jedem Gewicht zu erwarten sind")
  package static let aheadSays = Phrase(
    "Next time[ with {weight}]: {likely|repetition|repetitions} likely[, {band} in 8 of 10 cases].",
    "Nächstes Mal[ mit {weight}]: wahrscheinlich {likely|Wiederholung|Wiederholungen}[, in 8 von 10 Fällen {band}]."
  )
  package static let aheadWithoutWeight = Phrase("no added weight", "ohne Zusatzgewicht")
  package static let aheadNextTime = Phrase("Next time", "Nächstes Mal")
  package static let aheadInWords = Phrase("{middle}[ ({low} to {high})]", "{middle}[ ({low} bis {high})]")
  package static let aheadLikely = Phrase("Likely", "Erwartet")
  package static let aheadCases = Phrase("8 of 10", "8 von 10")
  package static let aheadSpan = Phrase("{low}–{high}", "{low}–{high}")
  package static let aheadInCases = Phrase(
    "{band} in 8 of 10 cases", "{band} in 8 von 10 Fällen")
  package static let aheadLater = Phrase(
    "In the sets after that: {sets}", "In den Sätzen danach: {sets}")
  package static let aheadReps = Phrase(
    "{count|repetition|repetitions}", "{count|Wiederholung|Wiederholungen}")
  package static let aheadWith = Phrase("Next time[ with {weight}]", "Nächstes Mal[ mit {weight}]")
  package static let aheadField = Phrase("Weight in {unit}", "Gewicht in {unit}")
  package static let aheadTry = Phrase("See what is likely", "Zeigen, was zu erwarten ist")
  package static let aheadWrong = Phrase(
    "Write the weight as a number, such as {example}.", "Schreib das Gewicht als Zahl, etwa {example}.")
  package static let aheadOutside = Phrase(
    "Your days say something of {low} to {high}; beyond, it would be a guess.",
    "Deine Tage sagen etwas über {low} bis {high}; alles andere wäre geraten.")
  package static let aheadBare = Phrase(
    "So far you have trained it without weight, so nothing can be said of other weights.",
    "Bisher trainierst du das ohne Gewicht; über andere Gewichte lässt sich darum nichts sagen.")
}

/// Phrases for exercises with too little data.
extension Phrase {
  package static let aheadTooFew = Phrase("Not enough to say", "Noch zu wenig")
  package static let aheadTooFewMore = Phrase(
    "A forecast needs five days with weight and repetitions in the last half year. So far: {count|day|days}.",
    "Eine Vorhersage braucht fünf Tage mit Gewicht und Wiederholungen aus dem letzten halben Jahr. Bisher: {count|Tag|Tage}."
  )
  package static let aheadUnmeasured = Phrase("Nothing to foresee here", "Hier gibt es nichts vorherzusagen")
  package static let aheadUnmeasuredMore = Phrase(
    "Only repetitions can be foreseen, with a weight or without; this exercise is measured otherwise.",
    "Vorhersagen gibt es nur für Wiederholungen, mit Gewicht oder ohne; diese Übung wird anders gemessen.")
}

/// Phrases for the next step and the weights around the last one.
extension Phrase {
  package static let aheadStep = Phrase("The step that is sure enough", "Der Schritt, der sicher genug ist")
  package static let aheadChance = Phrase("{chance} likely", "Zu {chance} wahrscheinlich")
  package static let aheadRise = Phrase(
    "That asks {percent} more than last time, reckoned as a maximum.",
    "Das verlangt {percent} mehr als beim letzten Mal, als Maximum gerechnet.")
  package static let aheadSame = Phrase(
    "That asks as much as last time.", "Das verlangt so viel wie beim letzten Mal.")
  package static let aheadFall = Phrase(
    "That asks {percent} less than last time, reckoned as a maximum.",
    "Das verlangt {percent} weniger als beim letzten Mal, als Maximum gerechnet.")
  package static let aheadNoStep = Phrase(
    "Nothing in {low} to {high} repetitions is sure enough for you; the targets would stay.",
    "Mit {low} bis {high} Wiederholungen ist dir nichts sicher genug; die Vorgaben blieben stehen.")
  package static let aheadBound = Phrase(
    "Your boldness wants {percent} for the target, and {near} for one repetition fewer.",
    "Dein Mut verlangt {percent} für die Vorgabe und {near} für eine Wiederholung weniger.")
  package static let aheadMoreStep = Phrase(
    "The next more would be {step}: {chance} likely, one repetition fewer {near}.",
    "Das Nächste darüber wäre {step}: zu {chance} wahrscheinlich, eine Wiederholung weniger zu {near}.")
  package static let aheadRules = Phrase(
    "After a session the rules speak first, within your template’s range; they count repetitions left in reserve too.",
    "Nach einer Einheit sprechen zuerst die Regeln, im Bereich deiner Vorlage; sie zählen auch Wiederholungen, die noch drin waren."
  )
  package static let aheadBoldness = Phrase("Change your boldness", "Deinen Mut ändern")
  package static let aheadWeights = Phrase("Weights around the last", "Gewichte um das letzte")
  package static let aheadWeight = Phrase("Weight", "Gewicht")
  package static let aheadBand = Phrase("Beside each other", "Nebeneinander")
  package static let aheadChances = Phrase("The chance of so many", "Die Chance auf so viele")
  package static let aheadChancesMore = Phrase(
    "So many repetitions or more, in percent. Bold is sure enough for you: {percent} at least.",
    "So viele Wiederholungen oder mehr, in Prozent. Fett ist sicher genug für dich: mindestens {percent}.")
}

/// Phrases for the evidence of a forecast.
extension Phrase {
  package static let aheadRests = Phrase("What this rests on", "Worauf das beruht")
  package static let aheadFigures = Phrase("Figure by figure", "Zahl für Zahl")
  package static let aheadSum = Phrase(
    "For {weight}: what stands first, and for each line its value times how much it counts, make the sum. Repetitions stand as what they are above or below the first line.",
    "Für {weight}: Was zuerst steht und je Zeile der Wert mal sein Gewicht ergeben die Summe. Wiederholungen stehen als Abstand zur ersten Zeile."
  )
  package static let aheadWhat = Phrase("What", "Was")
  package static let aheadValue = Phrase("Value", "Wert")
  package static let aheadCounts = Phrase("Counts", "Zählt")
  package static let aheadAdds = Phrase("Adds", "Ergibt")
  package static let aheadLastTime = Phrase("Last time at this weight", "Letztes Mal mit diesem Gewicht")
  package static let aheadHalfway = Phrase(
    "Halfway between the last day and what the chart makes of it",
    "Mitte zwischen dem letzten Tag und dem, was die Tabelle daraus macht")
  package static let aheadTotal = Phrase("Sum", "Summe")
  package static let aheadNoMore = Phrase(
    "At most: what lighter weights let expect", "Höchstens: was leichtere Gewichte erwarten lassen")
  package static let aheadNoLess = Phrase(
    "At least: what heavier weights let expect", "Mindestens: was schwerere Gewichte erwarten lassen")
  package static let aheadExpected = Phrase("Expected", "Erwartet")
  package static let aheadAgain = Phrase(
    "The weight stays, so the last time counts most.",
    "Das Gewicht bleibt, darum zählt das letzte Mal am meisten.")
  package static let aheadUpKnown = Phrase(
    "Heavier than last time, and done in the last ten days of training.",
    "Schwerer als beim letzten Mal, und an den letzten zehn Trainingstagen schon gemacht.")
  package static let aheadDownKnown = Phrase(
    "Lighter than last time, and done in the last ten days of training.",
    "Leichter als beim letzten Mal, und an den letzten zehn Trainingstagen schon gemacht.")
  package static let aheadUpNew = Phrase(
    "Heavier than last time, and not done lately.", "Schwerer als beim letzten Mal, und lange nicht gemacht.")
  package static let aheadDownNew = Phrase(
    "Lighter than last time, and not done lately.", "Leichter als beim letzten Mal, und lange nicht gemacht.")
  package static let aheadLearned = Phrase(
    "How much each counts was fitted to other athletes, and is moved by each of your days. The chart ties repetitions to a share of the maximum, as trainers’ tables do.",
    "Wie viel jedes zählt, kommt von anderen Sportlern und verschiebt sich mit jedem deiner Tage. Die Tabelle verbindet Wiederholungen mit einem Anteil des Maximums, wie es Trainer tun."
  )
}

/// Phrases for the kinds of evidence.
extension Phrase {
  package static let evidenceAlways = Phrase(
    "What comes by itself at such a weight", "Was bei so einem Gewicht von selbst kommt")
  package static let evidencePause = Phrase("Weeks of time off beyond one", "Wochen Pause über eine hinaus")
  package static let evidenceBest = Phrase(
    "Best of the last three days, by the chart", "Bester der letzten drei Tage, nach der Tabelle")
  package static let evidenceMiddle = Phrase(
    "Middle of the last five days, by the chart", "Mitte der letzten fünf Tage, nach der Tabelle")
  package static let evidenceUsual = Phrase(
    "Your usual repetitions: the middle of ten days",
    "Deine üblichen Wiederholungen: die Mitte von zehn Tagen")
  package static let evidenceLow = Phrase(
    "A day with few: a quarter of twenty have fewer",
    "Ein Tag mit wenigen: ein Viertel von zwanzig hat weniger")
  package static let evidenceHigh = Phrase(
    "A day with many: a quarter of twenty have more", "Ein Tag mit vielen: ein Viertel von zwanzig hat mehr")
  package static let evidenceMean = Phrase("Mean of the last five days", "Schnitt der letzten fünf Tage")
  package static let evidenceBefore = Phrase(
    "The time before the last at this weight", "Das vorletzte Mal mit diesem Gewicht")
  package static let evidenceChange = Phrase(
    "Tenths that the weight is above the last", "Zehntel, um die das Gewicht über dem letzten liegt")
  package static let evidenceHabit = Phrase(
    "How far you were beyond the last time, lately", "Wie weit du zuletzt über dem vorigen Mal lagst")
}

/// Phrases for the spread of results.
extension Phrase {
  package static let aheadOff = Phrase("How far results lie off", "Wie weit Ergebnisse danebenliegen")
  package static let aheadOffMore = Phrase(
    "{count|repetition|repetitions} or more are done where a result is {needed} or more: ({needed} − {expected}) ÷ {spread} = {score} spreads. {above} of the results so far were at least that far up, yours and other athletes’.",
    "{count|Wiederholung ist geschafft|Wiederholungen sind geschafft}, wo das Ergebnis {needed} oder mehr ist: ({needed} − {expected}) ÷ {spread} = {score} Streuungen. So weit oben lagen {above} der Ergebnisse bisher, deine und die anderer Sportler."
  )
  package static let aheadSpread = Phrase(
    "The spread is how far results usually lie off: {spread} repetitions.",
    "Die Streuung sagt, wie weit Ergebnisse gewöhnlich danebenliegen: {spread} Wiederholungen.")
  package static let aheadBelow = Phrase("Results below", "Ergebnisse darunter")
  package static let aheadSpreads = Phrase("Spreads", "Streuungen")
  package static let aheadThatIs = Phrase("Repetitions", "Wiederholungen")
}

/// Phrases for the accuracy of forecasts in the last half year.
extension Phrase {
  package static let forecastsRight = Phrase(
    "How often the forecast was right for you", "Wie oft die Vorhersage bei dir stimmte")
  package static let forecastsOf = Phrase(
    "{count|top set|top sets} of the last 180 days, each foreseen from the days before it.",
    "{count|schwerster Satz|schwerste Sätze} der letzten 180 Tage, jeder aus den Tagen davor vorhergesagt.")
  package static let forecastsWithin = Phrase(
    "were within the band that 80% should be in: {count} of {all}",
    "lagen in dem Band, in dem 80 % liegen sollten: {count} von {all}")
  package static let forecastsNearly = Phrase(
    "Exact or one repetition off", "Genau oder eine Wiederholung daneben")
  package static let forecastsMiss = Phrase(
    "Repetitions off on average", "Wiederholungen daneben, im Schnitt")
  package static let forecastsLastTime = Phrase(
    "The same, had it said “as last time”", "Dasselbe, hätte sie „wie letztes Mal“ gesagt")
}
