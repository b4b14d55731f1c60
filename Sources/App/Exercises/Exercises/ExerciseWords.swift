/// Phrases of the catalogue and of an exercise's page.
extension Phrase {
  package static let allExercises = Phrase("All exercises", "Alle Übungen")
  package static let bestMaximum = Phrase("Estimated maximum", "Geschätztes Maximum")
  package static let bestHeaviest = Phrase("Heaviest", "Schwerster Satz")
  package static let bestLeastHelp = Phrase("Least help", "Geringste Hilfe")
  package static let bestMostReps = Phrase("Most repetitions", "Meiste Wiederholungen")
  package static let bestLongest = Phrase("Longest", "Am längsten")
  package static let bestFarthest = Phrase("Farthest", "Am weitesten")
  package static let bestHardestSend = Phrase("Hardest send", "Schwerster Durchstieg")
  package static let bestVolume = Phrase("Most volume in a session", "Meistes Volumen einer Einheit")
}

extension Phrase {
  package static let exercisesName = Phrase("Exercises", "Übungen")
  package static let notTrainedYet = Phrase("Not trained yet", "Noch nicht trainiert")
  package static let notTrainedYetMore = Phrase(
    "Bests, a curve and your last sets stand here once you have finished a session with it.",
    "Bestleistungen, eine Kurve und deine letzten Sätze stehen hier, sobald du eine Einheit damit beendet hast."
  )
  package static let makeFavorite = Phrase("Mark as a favourite", "Als Favorit markieren")
  package static let noFavorite = Phrase("No longer a favourite", "Nicht mehr als Favorit")
  package static let estimatedMaximum = Phrase(
    "Estimated one-rep maximum", "Geschätztes Maximum für eine Wiederholung")
  package static let maximumMeans = Phrase(
    "The weight that you could probably lift once, reckoned from a set of several repetitions. Of a session the best set counts.",
    "Das Gewicht, das du wahrscheinlich einmal schaffst, berechnet aus einem Satz mit mehreren Wiederholungen. Von einer Einheit zählt der beste Satz."
  )
  package static let maximumExample = Phrase(
    "10 repetitions with {weight} make {maximum}. A single repetition counts as it is.",
    "10 Wiederholungen mit {weight} ergeben {maximum}. Eine einzelne Wiederholung zählt, wie sie ist.")
  package static let maximumLimits = Phrase(
    "It is an estimate: with up to 10 repetitions it is usually a few kilograms off, with more it says little. So sets of more than 12 repetitions are left out, and warm-ups too.",
    "Es ist eine Schätzung: Bis 10 Wiederholungen liegt sie meist um wenige Kilogramm daneben, darüber sagt sie wenig. Darum zählen Sätze mit mehr als 12 Wiederholungen nicht, und Aufwärmsätze auch nicht."
  )
  package static let maximumSource = Phrase(
    "Formula: {source}. Its error: Reynolds and others, 2006.",
    "Formel: {source}. Ihr Fehler: Reynolds und andere, 2006.")
  package static let bestByReps = Phrase("Best sets", "Beste Sätze")
  package static let atLeastReps = Phrase("Reps, at least", "Wdh., mindestens")
  package static let bestSetColumn = Phrase("Best set", "Bester Satz")
  package static let lastTimes = Phrase("Last times", "Die letzten Male")
  package static let aboutExercise = Phrase("About the exercise", "Über die Übung")
  package static let mainMuscles = Phrase("Trains", "Trainiert")
  package static let helpingMuscles = Phrase("Also works", "Fordert auch")
  package static let sides = Phrase("Sides", "Seiten")
  package static let eachSide = Phrase("each by itself", "jede für sich")
  package static let otherNames = Phrase("Also called", "Heißt auch")
  package static let usedIn = Phrase("In your templates", "In deinen Vorlagen")
  package static let editExercise = Phrase("Change name and muscles", "Name und Muskeln ändern")
  package static let allRecords = Phrase("Records", "Rekorde")
  package static let moreRecords = Phrase(
    "{count|earlier record|earlier records}", "{count|früherer Rekord|frühere Rekorde}")
  package static let whichMeasure = Phrase("What is drawn", "Was gezeichnet wird")
  package static let fourWeeks = Phrase("4 weeks", "4 Wochen")
  package static let sixMonths = Phrase("6 months", "6 Monate")
  package static let threeMonths = Phrase("3 months", "3 Monate")
  package static let oneYear = Phrase("1 year", "1 Jahr")
  package static let allTime = Phrase("All", "Alles")
  package static let howFarBack = Phrase("How far back", "Wie weit zurück")
  package static let noPointInRange = Phrase(
    "Nothing was trained in this time.", "In dieser Zeit wurde nichts trainiert.")
  package static let onePointInRange = Phrase(
    "One time alone makes no curve yet.", "Ein einzelnes Mal ergibt noch keine Kurve.")
  package static let bestOfEachDay = Phrase("Best of each session", "Das Beste jeder Einheit")
  package static let bestOfEachWeek = Phrase("Best of each week", "Das Beste jeder Woche")
  package static let bestOfEachYear = Phrase("Best of each year", "Das Beste jedes Jahres")
  package static let bestOfEachMonth = Phrase("Best of each month", "Das Beste jedes Monats")
  package static let curveSays = Phrase(
    "{what}: from {from} on {first} to {to} on {last}, between {low} and {high}.",
    "{what}: von {from} am {first} auf {to} am {last}, zwischen {low} und {high}.")
  package static let exerciseMissing = Phrase("This exercise is not there", "Diese Übung ist nicht da")
  package static let exerciseMissingMore = Phrase(
    "Neither the catalogue nor your own exercises have it.",
    "Weder der Katalog noch deine eigenen Übungen haben sie.")
  package static let openNamed = Phrase("Open {name}", "{name} öffnen")
  package static let changeExercise = Phrase("Change the exercise", "Übung ändern")
  package static let changeExerciseMore = Phrase(
    "Finished sessions keep the name that it had then.",
    "Beendete Einheiten behalten den Namen, den sie damals hatte.")
  package static let recommendedSets = Phrase("Usual", "Üblich")
  package static let disciplines = Phrase("Disciplines", "Disziplinen")
  package static let disciplinesMore = Phrase(
    "Core, antagonists and climbing by training type", "Rumpf, Gegenspieler und Klettern nach Trainingsart")
  package static let combinations = Phrase("Combinations", "Kombinationen")
  package static let combinationsMean = Phrase(
    "Done together in one session, in this order.", "Zusammen in einer Einheit, in dieser Reihenfolge.")
  package static let combinationCount = Phrase(
    "{count|combination|combinations}", "{count|Kombination|Kombinationen}")
  package static let whichExercises = Phrase("Which exercises", "Welche Übungen")
  package static let shelfAll = Phrase("All", "Alle")
  package static let shelfFavorites = Phrase("Favourites", "Favoriten")
  package static let shelfRecent = Phrase("Recent", "Zuletzt")
  package static let shelfOwn = Phrase("Your own", "Eigene")
  package static let saveExercise = Phrase("Save", "Speichern")
}

/// Phrases for merging an exercise of the athlete's own into one of the catalogue.
extension Phrase {
  package static let mergeExercise = Phrase("Merge with a shared one", "Mit einer geteilten zusammenlegen")
  package static let mergeNamed = Phrase("Merge {name}", "{name} zusammenlegen")
  package static let mergeChoose = Phrase(
    "Choose the exercise of the catalogue that is the same. What you did with yours then counts for it.",
    "Wähl die Übung aus dem Katalog, die dieselbe ist. Was du mit deiner gemacht hast, zählt dann für sie.")
  package static let mergeOther = Phrase("Choose another", "Andere wählen")
  package static let mergeMeans = Phrase(
    "{own} becomes {shared}: bests, records, curve and history of {count|session|sessions} stand together under it. Finished sessions and templates keep their words.",
    "{own} wird zu {shared}: Bestleistungen, Rekorde, Kurve und Verlauf von {count|Einheit|Einheiten} stehen zusammen darunter. Beendete Einheiten und Vorlagen behalten ihre Worte."
  )
  package static let mergeMeasures = Phrase(
    "They are measured differently. Yours: {own}. The other: {shared}. Look whether they are the same.",
    "Sie werden verschieden gemessen. Deine: {own}. Die andere: {shared}. Sieh nach, ob sie dieselbe sind.")
  package static let mergeUndo = Phrase(
    "On the page of {shared} you can take them apart again.",
    "Auf der Seite von {shared} kannst du sie wieder trennen.")
  package static let mergeNow = Phrase("Merge", "Zusammenlegen")
  package static let mergedHere = Phrase("Merged into this one", "Damit zusammengelegt")
  package static let mergePart = Phrase("Take apart", "Trennen")
  package static let mergePartNamed = Phrase("Take {name} apart again", "{name} wieder trennen")
  package static let exerciseMergedNow = Phrase("Exercises merged.", "Übungen zusammengelegt.")
  package static let exercisePartedNow = Phrase("Exercises taken apart.", "Übungen getrennt.")
}
