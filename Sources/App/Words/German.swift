import Training

extension Words {
  /// The German table of reasons.
  static func german(_ code: ReasonCode) -> String {
    switch code {
    case .overrideInForce: "Die Vorgaben waren heute gesenkt; bestätige sie, wenn du gesund bist."
    case .skipped: "Die Übung wurde ausgelassen."
    case .swapped: "Stattdessen wurde eine andere Übung gemacht."
    case .notEnoughKnown: "Noch ist zu wenig bekannt."
    case .highEffort: "Das Training war hart: Anstrengung {effort_tenths}."
    case .riseTooAggressive: "Die letzte Steigerung war zu viel."
    case .halfTheRiseBack: "Die halbe Steigerung zurück, von {from} auf {to}."
    case .backToOldWeight: "Zurück zum Gewicht, das hielt, von {from} auf {to}."
    case .belowRangeTwice:
      "Zweimal nacheinander unter dem Bereich mit diesem Gewicht[: {missed} von {asked} fehlten]."
    case .belowRangeOnce:
      "Einmal unter dem Bereich: {missed} von {asked} fehlten; abwarten, ob es wieder geschieht."
    case .topOfRange:
      "Alle Sätze erreichten das obere Ende des Bereichs[, {high}][, bei Anstrengung {effort_tenths}]."
    case .repsBackToLow:
      "Mit mehr Gewicht gehen die Wiederholungen von {from} zurück auf {to}, das untere Ende des Bereichs."
    case .withinRangeEasy:
      "Alle Sätze liegen im Bereich[ von {low}][ bis {high}][, bei Anstrengung {effort_tenths}]: mehr Gewicht hat Platz."
    case .someSetsReady:
      "[{sets|Satz erreichte|Sätze erreichten} das obere Ende des Bereichs, {high}: ]Was bereit ist, steigt, der Rest bleibt."
    case .oneRepMore: "Alle Sätze liegen im Bereich: eine Wiederholung mehr[, {from} auf {to}]."
    case .repsPastRangeFirst:
      "Das nächste Gewicht ist ein großer Schritt, darum gehen die Wiederholungen erst über den Bereich, {from} auf {to}."
    case .repsInsteadOfWeight:
      "Mehr Gewicht gibt es nicht, darum steigen die Wiederholungen, {from} auf {to}."
    case .setsMissing: "Nicht alle Sätze wurden gemacht."
    case .justBelowRange: "Knapp unter dem Bereich: die Vorgaben bleiben."
    case .targetsStand: "Die Vorgaben verlangen es schon."
    case .lastSetDropped: "Der letzte Satz fiel um {by}."
    case .lowConfidence: "Wenig sicher."
    case .moderateConfidence: "Mäßig sicher."
    case .highConfidence: "Sehr sicher."
    case .warmupFollows: "Der Aufwärmsatz folgt dem schwersten Satz, {from} auf {to}."
    case .targetsBeaten:
      "Alle Vorgaben erreicht und eine übertroffen bei Anstrengung {effort_tenths}: ein Satz mehr hat Platz."
    case .lastSetUnfinished: "Der letzte Satz wurde in {sessions} von drei Einheiten nicht gemacht."
    case .repsFall:
      "Die Wiederholungen fielen um {by} bei {taken} Pause[, geplant waren {prescribed}]; mehr Pause kann sie halten."
    case .restToSpare: "Immer über der Vorgabe bei {prescribed} Pause: weniger genügt."
    case .lastSetBeatenTwice: "Der letzte Satz wurde um {by} übertroffen, und davor um vier oder mehr."
    case .failureEndsLow: "Der Satz bis zum Versagen endete zweimal unter {low}."
    case .missedTargets: "{missed} von {asked} fehlten."
    case .heldTargets: "Die Vorgaben hielten: {missed} von {asked} fehlten."
    case .beatTargets: "Die Vorgaben wurden übertroffen[ bei Anstrengung {effort_tenths}]."
    case .didOldInstead: "Es wurde wie vorher gemacht."
    case .doneUnderOverride: "Unter gesenkten Vorgaben; beim nächsten Training wird noch einmal geurteilt."
    case .notDone: "Es wurde nicht gemacht."
    case .wentHeavier: "Schwerer gemacht als vorgegeben."
    case .wentLighter: "Leichter gemacht als vor der Änderung."
    case .restAsBefore: "Die Pause blieb wie vorher[: {taken}]."
    case .repsFellAfterRest: "Die Wiederholungen fielen mit weniger Pause um mehr als ein Zehntel."
    case .saidByAthlete: "Das hast du gesagt."
    case .smallerStepLearned:
      "Schritte waren zweimal nacheinander zu viel, darum sind sie {percent} der üblichen."
    case .asksLater:
      "Du hast es {times|Mal|Mal} verschoben und dann angenommen, darum wird zuerst beim Start gefragt."
    case .noVolumeWanted:
      "Mehr Sätze hast du abgelehnt, darum werden {days_left|Tag|Tage} lang keine vorgeschlagen."
    case .cautiousSelfRating:
      "{sessions|müde oder krank begonnene Einheit verlief|müde oder krank begonnene Einheiten verliefen} gut, darum wird weniger abgezogen."
    case .doneThoughRejected: "Du hast es abgelehnt und trotzdem gemacht, {times|Mal|Mal}."
    case .ownWords: "In eigenen Worten."
    }
  }
}
