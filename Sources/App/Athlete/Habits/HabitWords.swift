/// Phrases for sleep, heart rates, training times and risk tolerance.
extension Phrase {
  package static let timeWrong = Phrase(
    "Write the time as on a clock, such as 7:00.", "Schreib die Uhrzeit wie auf einer Uhr, etwa 7:00.")
  package static let sleepTarget = Phrase("I want to sleep", "So lange will ich schlafen")
  package static let sleepTargetHint = Phrase(
    "Hours and minutes, such as 8:30.", "Stunden und Minuten, etwa 8:30.")
  package static let sleepWake = Phrase("I wake at", "Ich wache auf um")
  package static let sleepOutside = Phrase(
    "Sleep is between one hour and 16, written as 8:30 or 8.5.",
    "Schlaf dauert zwischen einer Stunde und 16, geschrieben als 8:30 oder 8,5.")
  package static let sleepBedtime = Phrase("Bedtime", "Ins Bett")
  package static let sleepBedtimeMore = Phrase("for the sleep that you want", "für den Schlaf, den du willst")
  package static let sleepMore = Phrase(
    "A night under 5 hours, or under three quarters of your target, is a reason to train lighter.",
    "Eine Nacht unter 5 Stunden oder unter drei Vierteln deines Ziels ist ein Grund, leichter zu trainieren.")
  package static let heartResting = Phrase("Resting", "Ruhepuls")
  package static let heartRestingHint = Phrase(
    "Beats a minute, measured in the morning. Leave it empty if you don’t know.",
    "Schläge pro Minute, morgens gemessen. Lass es leer, wenn du es nicht weißt.")
  package static let heartMaximum = Phrase("Maximum", "Maximalpuls")
  package static let heartMaximumHint = Phrase(
    "Beats a minute, the highest you have seen in hard efforts; formulas by age are often 10 beats off.",
    "Schläge pro Minute, der höchste Wert, den du unter Belastung gesehen hast; Formeln nach Alter liegen oft 10 Schläge daneben."
  )
  package static let heartWrong = Phrase(
    "Write a whole number, such as 58.", "Schreib eine ganze Zahl, etwa 58.")
  package static let heartOutside = Phrase(
    "From {least} to {most} beats a minute can be right.",
    "Zwischen {least} und {most} Schlägen pro Minute kann es stimmen.")
  package static let heartRestingHigh = Phrase(
    "The resting heart rate lies below the maximum.", "Der Ruhepuls liegt unter dem Maximalpuls.")
  package static let heartMore = Phrase(
    "With both, the load of a run or ride can be told from its heart rate.",
    "Mit beiden lässt sich die Belastung eines Laufs oder einer Fahrt aus dem Puls ablesen.")
  package static let boldnessAsk = Phrase(
    "How fast may targets rise?", "Wie schnell dürfen die Vorgaben steigen?")
  package static let boldnessOwn = Phrase(
    "Your own figure counts now: {percent}. Choosing one of these replaces it.",
    "Jetzt gilt dein eigener Wert: {percent}. Wählst du hier etwas, ersetzt es ihn.")
  package static let boldnessCautiousMore = Phrase(
    "Targets rise once it is {percent} likely that you will hit them. Fewer missed sets, slower steps.",
    "Vorgaben steigen, wenn du sie mit {percent} Wahrscheinlichkeit schaffst. Weniger verfehlte Sätze, langsamere Schritte."
  )
  package static let boldnessBalancedMore = Phrase(
    "Targets rise once it is {percent} likely. Most athletes do well with this.",
    "Vorgaben steigen bei {percent} Wahrscheinlichkeit. Damit fahren die meisten gut.")
  package static let boldnessBoldMore = Phrase(
    "Targets rise once it is {percent} likely. You will miss more sets, and find your limit sooner.",
    "Vorgaben steigen schon bei {percent} Wahrscheinlichkeit. Du verfehlst mehr Sätze und findest deine Grenze früher."
  )
  package static let boldnessMore = Phrase(
    "Whatever you choose: every change waits for your decision, and what was too much makes the next step smaller.",
    "Was du auch wählst: Jede Änderung wartet auf deine Entscheidung, und was zu viel war, macht den nächsten Schritt kleiner."
  )
  package static let boldnessWrong = Phrase("Choose one of the three.", "Wähle eines von den dreien.")
  package static let timesMore = Phrase(
    "When you usually have time. Leave a day empty on which you don’t train.",
    "Wann du gewöhnlich Zeit hast. Lass einen Tag leer, an dem du nicht trainierst.")
  package static let timesFrom = Phrase("From", "Ab")
  package static let timesMinutes = Phrase("Minutes", "Minuten")
  package static let timesFromOf = Phrase("{day}, from", "{day}, ab")
  package static let timesMinutesOf = Phrase("{day}, minutes", "{day}, Minuten")
  package static let timesAnother = Phrase("Another time", "Noch eine Zeit")
  package static let timesMinutesWrong = Phrase(
    "Write the time as 18:00 and the minutes as a number from {least} to {most}.",
    "Schreib die Uhrzeit als 18:00 und die Minuten als Zahl von {least} bis {most}.")
  package static let timesOverlap = Phrase(
    "Two times of {day} overlap. Nothing was changed.",
    "Zwei Zeiten am {day} überschneiden sich. Nichts wurde geändert.")
  package static let timesOverlapHere = Phrase("These overlap.", "Diese überschneiden sich.")
  package static let timesTooMany = Phrase(
    "At most {count|time|times} a week can be kept.",
    "Höchstens {count|Zeit|Zeiten} pro Woche lassen sich aufheben.")
}
