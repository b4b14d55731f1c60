import Training

/// Phrases for the measure in which an exercise grew.
extension ProgressMeasure {
  var growthPhrase: Phrase {
    switch self {
    case .oneRepMaximum: Phrase("estimated max", "beim geschätzten Maximum")
    case .weight: Phrase("weight", "beim Gewicht")
    case .help: Phrase("help", "bei der Hilfe")
    case .repetitions: Phrase("reps", "bei den Wiederholungen")
    case .time: Phrase("hold time", "bei der Haltezeit")
    case .distance: Phrase("distance", "bei der Strecke")
    case .volume: Phrase("volume", "beim Volumen")
    }
  }
}

/// Phrases of the Progress tab.
extension Phrase {
  package static let noProgress = Phrase("Your progress grows here", "Hier wächst dein Fortschritt")
  package static let noProgressMore = Phrase(
    "After the first sessions you see your lifts, the sets of each muscle and how steadily you train. An imported log shows it at once.",
    "Nach den ersten Einheiten siehst du deine Übungen, die Sätze je Muskel und wie regelmäßig du trainierst. Ein importiertes Trainingstagebuch zeigt es sofort."
  )
  package static let nothingLately = Phrase(
    "In the last {count} weeks nothing was finished. What was before stands in your history.",
    "In den letzten {count} Wochen wurde nichts beendet. Was davor war, steht im Verlauf.")
  package static let lookFurther = Phrase("Look further", "Weiter schauen")
  package static let historyMore = Phrase("Every session by month", "Jede Einheit nach Monaten")
  package static let exercisesMore = Phrase("Bests and curves of each", "Bestleistungen und Kurven")
  package static let mainLifts = Phrase("Trained most", "Am meisten trainiert")
  package static let biggestGains = Phrase(
    "Up in {count|week|weeks}", "Mehr als vor {count|Woche|Wochen}")
  package static let growthIn = Phrase("{percent} in {count|week|weeks}", "{percent} in {count|Woche|Wochen}")
  package static let growthMeans = Phrase(
    "The change compares the best of the last four weeks with the best of the first four.",
    "Die Veränderung vergleicht das Beste der letzten vier Wochen mit dem Besten der ersten vier.")
  package static let hardSetsPerMuscle = Phrase("Hard sets per muscle", "Arbeitssätze je Muskel")
  package static let whichWeek = Phrase("Which week", "Welche Woche")
  package static let lastWeek = Phrase("Last week", "Letzte Woche")
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
  package static let monthVolumeSays = Phrase(
    "This month {now}; the most in a month was {most}.",
    "Diesen Monat {now}; das meiste in einem Monat war {most}.")
  package static let yearVolumeSays = Phrase(
    "This year {now}; the most in a year was {most}.",
    "Dieses Jahr {now}; das meiste in einem Jahr war {most}.")
  package static let volumePerMonth = Phrase("Volume per month in {unit}", "Volumen je Monat in {unit}")
  package static let volumePerYear = Phrase("Volume per year in {unit}", "Volumen je Jahr in {unit}")
  package static let volumeByCategory = Phrase("Volume by category", "Volumen nach Kategorie")
  package static let categoryWord = Phrase("Category", "Kategorie")
  package static let withoutTemplate = Phrase("Without a template", "Ohne Vorlage")
  package static let lastSevenDays = Phrase("Last 7 days", "Letzte 7 Tage")
  package static let averageWeek = Phrase("Average week", "Mittlere Woche")
  package static let noSetsInSpan = Phrase("No sets in this time.", "In dieser Zeit keine Sätze.")
  package static let setsUnderFive = Phrase("under 5 sets", "unter 5 Sätzen")
  package static let setsUnderTen = Phrase("5 to 9½", "5 bis 9½")
  package static let setsInBand = Phrase("10 to 20", "10 bis 20")
  package static let setsOverBand = Phrase("over 20", "über 20")
  package static let bodyFront = Phrase("Front", "Vorn")
  package static let bodyBack = Phrase("Back", "Hinten")
  package static let bodySays = Phrase(
    "A body from the front and from behind; most sets: {muscles}.",
    "Ein Körper von vorn und von hinten; die meisten Sätze: {muscles}.")
  package static let bodyEmptySays = Phrase(
    "A body from the front and from behind, without sets.",
    "Ein Körper von vorn und von hinten, ohne Sätze.")
  package static let bodyOfSays = Phrase(
    "A body from the front and from behind, with these muscles marked: {muscles}.",
    "Ein Körper von vorn und von hinten, auf dem diese Muskeln markiert sind: {muscles}.")
  package static let newRecord = Phrase("New record", "Neuer Rekord")
  package static let sessionsWord = Phrase("Sessions", "Einheiten")
  package static let recentRecords = Phrase(
    "Records of the last four weeks", "Bestleistungen der letzten vier Wochen")
}

/// Phrases for the outcomes of suggestions and for versions of templates.
extension Phrase {
  package static let hitRate = Phrase("Suggestions that fitted", "Passende Vorschläge")
  package static let hitRateMore = Phrase(
    "How the accepted ones turned out", "Wie die angenommenen ausgingen")
  package static let hitRateNone = Phrase("Nothing judged yet", "Noch nichts beurteilt")
  package static let hitRateNoneMore = Phrase(
    "Accept a suggestion and train with it: the session shows whether it fitted.",
    "Nimm einen Vorschlag an und trainiere damit: Die Einheit zeigt, ob er passte.")
  package static let hitRateOf = Phrase(
    "Good, of {count|judged suggestion|judged suggestions}",
    "Gut, von {count|beurteilten Vorschlag|beurteilten Vorschlägen}")
  package static let hitRateMeans = Phrase(
    "Sets that were changed together count as one. What was ignored counts neither way.",
    "Zusammen geänderte Sätze zählen als einer. Was übergangen wurde, zählt nicht mit.")
  package static let hitRateLedger = Phrase(
    "The sessions behind it, and how to forget them", "Die Einheiten dahinter, und wie du sie vergisst")
  package static let exerciseWord = Phrase("Exercise", "Übung")
  package static let judgedWord = Phrase("Judged", "Beurteilt")
  package static let goodWord = Phrase("Good", "Gut")
  package static let versionsCompared = Phrase("How versions went", "Wie die Versionen liefen")
  package static let versionWord = Phrase("Version", "Version")
  package static let setsDoneWord = Phrase("Sets done", "Sätze geschafft")
  package static let strengthWord = Phrase("Strength a week", "Kraft je Woche")
  package static let strengthMeans = Phrase(
    "Strength is the slope of the estimated maxima ({formula}) over a week or more.",
    "Kraft ist die Steigung der geschätzten Maxima ({formula}), über eine Woche oder mehr.")
}
