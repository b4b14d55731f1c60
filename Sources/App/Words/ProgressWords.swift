/// What the tab Progress says.
extension Phrase {
  package static let lastWeeks = Phrase("Last {count} weeks", "Die letzten {count} Wochen")
  package static let noProgress = Phrase("Your progress grows here", "Hier wächst dein Fortschritt")
  package static let noProgressMore = Phrase(
    "After the first sessions you see your lifts, the sets of each muscle and how steadily you train. An imported log shows it at once.",
    "Nach den ersten Einheiten siehst du deine Übungen, die Sätze je Muskel und wie regelmäßig du trainierst. Ein importierter Log zeigt es sofort."
  )
  package static let nothingLately = Phrase(
    "In the last {count} weeks nothing was finished. What was before stands in your history.",
    "In den letzten {count} Wochen wurde nichts beendet. Was davor war, steht im Verlauf.")
  package static let lookFurther = Phrase("Look further", "Weiter schauen")
  package static let historyMore = Phrase("Every session by month", "Jede Einheit nach Monaten")
  package static let exercisesMore = Phrase("Bests and curves of each", "Bestleistungen und Kurven")
  package static let mainLifts = Phrase("Trained most", "Am meisten trainiert")
  package static let growthIn = Phrase("{percent} in {count|week|weeks}", "{percent} in {count|Woche|Wochen}")
  package static let growthMeans = Phrase(
    "The change compares the best of the last four weeks with the best of the first four.",
    "Die Veränderung vergleicht das Beste der letzten vier Wochen mit dem Besten der ersten vier.")
  package static let hardSetsPerMuscle = Phrase("Hard sets per muscle", "Arbeitssätze je Muskel")
  package static let whichWeek = Phrase("Which week", "Welche Woche")
  package static let lastWeek = Phrase("Last week", "Letzte Woche")
  package static let noSetsThisWeek = Phrase("No sets yet this week.", "Diese Woche noch keine Sätze.")
  package static let noSetsLastWeek = Phrase("No sets last week.", "Letzte Woche keine Sätze.")
  package static let bandMeans = Phrase(
    "Dashed: 10 to 20 sets a week, the band that suits most. A muscle that helps counts half.",
    "Gestrichelt: 10 bis 20 Sätze in der Woche, der Bereich, der den meisten guttut. Ein Muskel, der hilft, zählt halb."
  )
  package static let besideBand = Phrase("Beside the band", "Im Vergleich zum Bereich")
  package static let belowBand = Phrase("below the band", "unter dem Bereich")
  package static let withinBand = Phrase("within the band", "im Bereich")
  package static let aboveBand = Phrase("above the band", "über dem Bereich")
  package static let consistency = Phrase("Consistency", "Beständigkeit")
  package static let consistencySays = Phrase(
    "Trained on {days|day|days}, in {active} of {weeks} weeks",
    "An {days|Tag|Tagen} trainiert, in {active} von {weeks} Wochen")
  package static let volumePerWeek = Phrase("Volume per week in {unit}", "Volumen je Woche in {unit}")
  package static let volumeSays = Phrase(
    "This week {now}; the most in a week was {most}.",
    "Diese Woche {now}; das meiste in einer Woche war {most}.")
  package static let sessionsWord = Phrase("Sessions", "Einheiten")
  package static let recentRecords = Phrase(
    "Records of the last four weeks", "Bestleistungen der letzten vier Wochen")
}
