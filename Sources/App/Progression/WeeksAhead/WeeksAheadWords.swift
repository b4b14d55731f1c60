/// Phrases for the projection of a template's next weeks.
extension Phrase {
  package static let weeksAhead = Phrase("Weeks ahead", "Die nächsten Wochen")
  package static let weeksAheadMore = Phrase(
    "Where the targets are likely to go", "Wohin sich die Vorgaben wohl bewegen")
  package static let weeksAheadLead = Phrase(
    "Where the targets would go if every session went as expected. No promise.",
    "Wohin sich die Vorgaben bewegen, wenn jede Einheit so läuft wie erwartet. Kein Versprechen.")
  package static let weeksAheadOffers = Phrase(
    "The suggestions that wait are taken as accepted.",
    "Was noch vorgeschlagen ist, gilt hier als angenommen.")
  package static let weeksAheadHowMany = Phrase("How many weeks", "Wie viele Wochen")
  package static let weeksCount = Phrase("{count|week|weeks}", "{count|Woche|Wochen}")
  package static let weeksAheadWrongWeeks = Phrase("Choose 4, 8 or 12 weeks.", "Wähl 4, 8 oder 12 Wochen.")
  package static let weeksAheadTimes = Phrase("Times a week", "Wie oft pro Woche")
  package static let weeksAheadWrongTimes = Phrase(
    "Choose a number from 1 to 7.", "Wähl eine Zahl von 1 bis 7.")
  package static let weeksAheadIn = Phrase("In {count|week|weeks}", "In {count|Woche|Wochen}")
  package static let weeksAheadWeek = Phrase("Week", "Woche")
  package static let weeksAheadTarget = Phrase("Target", "Vorgabe")
}

/// Phrases for the assumptions of the projection, and for templates that can't be projected.
extension Phrase {
  package static let weeksAheadAssumes = Phrase("What this assumes", "Was das voraussetzt")
  package static let weeksAheadIf = Phrase(
    "You train this {times|=once|=twice|times} a week, gain as your log shows and ever more slowly, do what is likeliest then, at most the top of the range, and accept every suggestion.",
    "Du trainierst das {times|=einmal|=zweimal|Mal} pro Woche, wirst so schnell stärker wie bisher und mit der Zeit langsamer, schaffst, was dann am wahrscheinlichsten ist, höchstens das obere Ende des Bereichs, und nimmst jeden Vorschlag an."
  )
  package static let weeksAheadBand = Phrase(
    "A row is the first session of its week; what is likely is said of its heaviest set. In 8 of 10 cases that set lies in the band, which widens from week to week. The thin line in it is the target, the thick one what is likeliest.",
    "Eine Zeile ist die erste Einheit ihrer Woche; was wahrscheinlich ist, gilt für ihren schwersten Satz. In 8 von 10 Fällen liegt er im Band, das von Woche zu Woche breiter wird. Der dünne Strich ist die Vorgabe, der dicke das Wahrscheinlichste."
  )
  package static let weeksAheadUnsaid = Phrase(
    "Where nothing is likely, too little is known, or the set counts seconds or more than 15 repetitions: then your last few times decide.",
    "Wo nichts erwartet wird, ist zu wenig bekannt, oder der Satz zählt Sekunden oder mehr als 15 Wiederholungen: Dann zählt, wie es die letzten Male ging."
  )
  package static let weeksAheadNoPromise = Phrase(
    "It is no promise, and changes nothing: after each session the rules go by what you really did.",
    "Das ist kein Versprechen und ändert nichts: Nach jeder Einheit gilt, was du wirklich geschafft hast.")
  package static let weeksAheadTooFew = Phrase(
    "A forecast needs five days of an exercise with weight and repetitions in the last half year. No exercise of this template has them yet.",
    "Eine Vorhersage braucht fünf Tage einer Übung mit Gewicht und Wiederholungen aus dem letzten halben Jahr. Noch hat sie keine Übung dieser Vorlage."
  )
  package static let weeksAheadUnmeasured = Phrase(
    "Only sets of up to 15 repetitions can be foreseen, with a weight or without; this template has none.",
    "Vorhersagen gibt es nur für Sätze bis 15 Wiederholungen, mit Gewicht oder ohne; diese Vorlage hat keine."
  )
}
