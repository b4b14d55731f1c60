/// Phrases for body metrics, readiness, and fitness, fatigue and form.
extension Phrase {
  package static let metricsTitle = Phrase("Body and form", "Körper und Form")
  package static let metricsMore = Phrase(
    "Sleep, heart, weight; fitness, fatigue and form", "Schlaf, Puls, Gewicht; Fitness, Ermüdung und Form")
  package static let metricsSleep = Phrase("Sleep", "Schlaf")
  package static let metricsResting = Phrase("Resting heart rate", "Ruhepuls")
  package static let metricsRestingHint = Phrase(
    "Beats a minute, such as 52.", "Schläge pro Minute, etwa 52.")
  package static let metricsVariability = Phrase("Heart rate variability", "Herzfrequenzvariabilität")
  package static let metricsVariabilityHint = Phrase("Milliseconds, such as 60.", "Millisekunden, etwa 60.")
  package static let metricsWeight = Phrase("Body weight", "Körpergewicht")
  package static let metricsDay = Phrase("Day", "Tag")
  package static let metricsNote = Phrase("Note a day", "Einen Tag notieren")
  package static let metricsNone = Phrase(
    "Nothing is known yet. Note a day here, or import the file of a watch.",
    "Noch ist nichts bekannt. Notiere hier einen Tag oder importiere die Datei einer Uhr.")
  package static let metricsImport = Phrase(
    "Apple Health, Strava, FIT, GPX, TCX", "Apple Health, Strava, FIT, GPX, TCX")
  package static let metricsHours = Phrase("{time} h", "{time} Std.")
  package static let metricsBeats = Phrase("{count} beats a minute", "{count} Schläge pro Minute")
  package static let metricsMilliseconds = Phrase("{count} ms", "{count} ms")
  package static let metricsSleepLine = Phrase(
    "On average {mean} of {target}; the target was met in {met} of {nights|night|nights}.",
    "Im Mittel {mean} von {target}; das Ziel war in {met} von {nights|Nacht|Nächten} erreicht.")
  package static let metricsWrongDay = Phrase(
    "Choose a day up to today.", "Wähle einen Tag bis heute.")
  package static let metricsWrongSleep = Phrase(
    "A night has up to 24 hours, written as 7:30 or 7.5.",
    "Eine Nacht hat bis zu 24 Stunden, geschrieben als 7:30 oder 7,5.")
  package static let metricsWrongNumber = Phrase(
    "Write a whole number from {low} to {high}.", "Schreib eine ganze Zahl von {low} bis {high}.")

  package static let readinessAsPlanned = Phrase("As planned", "Wie geplant")
  package static let readinessLess = Phrase("Rather less today", "Heute lieber weniger")
  package static let readinessUnknown = Phrase(
    "Nothing is known of the last night; nothing is changed.",
    "Von der letzten Nacht ist nichts bekannt; nichts ändert sich.")
  package static let readinessNoSigns = Phrase(
    "Nothing speaks for training less.", "Nichts spricht dafür, weniger zu trainieren.")
  package static let readinessShortNight = Phrase(
    "You slept {slept} of {target}.", "Du hast {slept} von {target} geschlafen.")
  package static let readinessTwoNights = Phrase(
    "It was the second short night in a row.", "Es war die zweite kurze Nacht hintereinander.")
  package static let readinessResting = Phrase(
    "Your resting heart rate is {now}; {usual} is usual.", "Dein Ruhepuls ist {now}; üblich ist {usual}.")
  package static let readinessLoad = Phrase(
    "For information: the load of the last seven days is {week}; {usual} is usual for a week.",
    "Zur Information: Die Belastung der letzten sieben Tage ist {week}; üblich für eine Woche ist {usual}.")

  package static let formTitle = Phrase("Fitness, fatigue and form", "Fitness, Ermüdung und Form")
  package static let formFitness = Phrase("Fitness", "Fitness")
  package static let formFatigue = Phrase("Fatigue", "Ermüdung")
  package static let formForm = Phrase("Form", "Form")
  package static let formLoad = Phrase("Load", "Belastung")
  package static let formSays = Phrase(
    "Fitness {fitness}, fatigue {fatigue}, form {form} today.",
    "Heute Fitness {fitness}, Ermüdung {fatigue}, Form {form}.")
  package static let formMore = Phrase(
    "Load is how hard a training was, from 1 to 10, times its minutes, by 10. Fitness is its mean of 42 days, fatigue of 7, form their difference.",
    "Belastung ist, wie hart ein Training war, von 1 bis 10, mal seine Minuten, durch 10. Fitness ist ihr Mittel über 42 Tage, Ermüdung über 7, Form der Unterschied."
  )
}
