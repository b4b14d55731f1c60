import Training

extension Words {
  /// The German table of reasons.
  static func german(_ code: ReasonCode) -> String {
    switch code {
    case .overrideInForce: "Die Vorgaben waren heute gesenkt; bestätige sie, wenn du gesund bist."
    case .skipped: "Die Übung wurde ausgelassen."
    case .swapped: "Stattdessen wurde eine andere Übung gemacht."
    case .notEnoughKnown: "Noch ist zu wenig bekannt."
    case .highEffort: "Das Training war hart[: Anstrengung {effort}]."
    case .riseTooAggressive: "Die letzte Steigerung war zu viel[: {missed} von {asked} Wiederholungen fehlten]."
    case .halfTheRiseBack: "Die halbe Steigerung zurück[, auf {weight},] erhält einen Teil des Gewinns."
    case .backToOldWeight: "Zurück zum Gewicht, das hielt[: {weight}]."
    case .belowRangeTwice: "Zweimal nacheinander unter {low|Wiederholung|Wiederholungen} mit diesem Gewicht."
    case .belowRangeOnce: "Einmal unter {low|Wiederholung|Wiederholungen}; abwarten, ob es wieder geschieht."
    case .topOfRange: "Alle Sätze erreichten das obere Ende des Bereichs[: {high|Wiederholung|Wiederholungen}]."
    case .repsBackToLow: "Mit mehr Gewicht beginnen die Wiederholungen wieder unten im Bereich[: {low}]."
    case .withinRangeEasy: "Alle Sätze im Bereich, und es war Luft[: Anstrengung {effort}]."
    case .someSetsReady: "Einige Sätze erreichten das obere Ende, andere nicht: die bereiten steigen."
    case .oneRepMore: "Alle Sätze im Bereich: eine Wiederholung mehr."
    case .repsPastRangeFirst: "Das nächste Gewicht ist ein großer Schritt[ von {percent}]: erst zwei Wiederholungen über den Bereich."
    case .warmupFollows: "Aufwärmsätze folgen den Arbeitssätzen."
    case .targetsBeaten: "Alle Vorgaben erreicht und eine übertroffen[, bei Anstrengung {effort}]: ein Satz mehr hat Platz."
    case .lastSetUnfinished: "Der letzte Satz wurde in zwei von drei Einheiten nicht beendet."
    case .repsFall: "Die Wiederholungen fallen von Satz zu Satz[ um {fall}]; mehr Pause kann sie halten."
    case .restToSpare: "Immer über der Vorgabe bei langen Pausen: weniger Pause genügt."
    case .lastSetBeatenTwice: "Der letzte Satz wurde zweimal um vier oder mehr übertroffen."
    case .failureEndsLow: "Sätze bis zum Versagen enden unter dem Bereich."
    case .missedTargets: "{missed} von {asked} Wiederholungen fehlten."
    case .heldTargets: "Die Vorgaben hielten."
    case .beatTargets: "Die Vorgaben wurden übertroffen."
    case .didOldInstead: "Es wurde wie vorher gemacht."
    case .doneUnderOverride: "Unter gesenkten Vorgaben beurteilt; beim nächsten Training noch einmal."
    case .notDone: "Es wurde nicht gemacht."
    case .wentHeavier: "Schwerer gemacht als vorgegeben."
    case .wentLighter: "Leichter gemacht als vor der Änderung."
    case .restAsBefore: "Die Pause blieb wie vorher."
    case .repsFellAfterRest: "Die Wiederholungen fielen mit weniger Pause um mehr als ein Zehntel."
    case .saidByAthlete: "Das hast du gesagt."
    case .smallerStepLearned: "Große Schritte waren zweimal nacheinander zu viel, darum ist dieser kleiner."
    case .asksLater: "Du nimmst es meist später an, darum wird beim nächsten Start gefragt."
    case .noVolumeWanted: "Mehr Sätze hast du abgelehnt, darum steigt nur das Gewicht."
    case .cautiousSelfRating: "Auch müde trainierst du gut, darum wird weniger abgezogen."
    case .doneThoughRejected: "Du hast es abgelehnt und trotzdem gemacht."
    case .ownWords: "In eigenen Worten."
    }
  }
}
