import Training

extension Words {
  /// The German table of reasons.
  static let german: [ReasonCode: String] = [
    .overrideInForce: "Die Vorgaben waren heute gesenkt; bestätige sie, wenn du gesund bist.",
    .skipped: "Die Übung wurde ausgelassen.",
    .swapped: "Stattdessen wurde eine andere Übung gemacht.",
    .notEnoughKnown: "Noch ist zu wenig bekannt.",
    .highEffort: "Das Training war hart: Anstrengung {effort_tenths}.",
    .riseTooAggressive: "Die letzte Steigerung war zu viel.",
    .halfTheRiseBack: "Die halbe Steigerung zurück, von {from} auf {to}.",
    .backToOldWeight: "Zurück zum Gewicht, das hielt, von {from} auf {to}.",
    .belowRangeTwice:
      "Zweimal nacheinander unter dem Bereich mit diesem Gewicht[: {missed} von {asked|Wiederholung|Wiederholungen} fehlten].",
    .belowRangeOnce:
      "Einmal unter dem Bereich: {missed} von {asked|Wiederholung|Wiederholungen} fehlten; abwarten, ob es wieder geschieht.",
    .topOfRange:
      "Alle Sätze erreichten das obere Ende des Bereichs[, {high}][, bei Anstrengung {effort_tenths}].",
    .repsBackToLow:
      "Mit mehr Gewicht ist {to} das Ziel, das untere Ende des Bereichs, statt {from}.",
    .withinRangeEasy:
      "Alle Sätze liegen im Bereich[ von {low}][ bis {high}][, bei Anstrengung {effort_tenths}]: Mehr Gewicht ist drin.",
    .someSetsReady:
      "[{sets|Satz erreichte|Sätze erreichten} das obere Ende des Bereichs, {high}. ]Was bereit ist, steigt, der Rest bleibt.",
    .oneRepMore: "Alle Sätze liegen im Bereich: eine Wiederholung mehr[, {from} auf {to}].",
    .repsPastRangeFirst:
      "Das nächste Gewicht ist ein großer Schritt, darum gehen die Wiederholungen erst über den Bereich, {from} auf {to}.",
    .repsInsteadOfWeight:
      "Mehr Gewicht gibt es nicht, darum steigen die Wiederholungen, {from} auf {to}.",
    .setsMissing: "Nicht alle Sätze wurden gemacht.",
    .justBelowRange: "Knapp unter dem Bereich: Die Vorgaben bleiben.",
    .targetsStand: "Die Vorgaben verlangen es schon.",
    .lastSetDropped: "Der letzte Satz fiel um {by}.",
    .lowConfidence: "Wenig sicher.",
    .moderateConfidence: "Mäßig sicher.",
    .highConfidence: "Sehr sicher.",
    .warmupFollows: "Der Aufwärmsatz folgt dem schwersten Satz, {from} auf {to}.",
    .targetsBeaten:
      "Alle Vorgaben erreicht und eine übertroffen, bei Anstrengung {effort_tenths}: Ein Satz mehr ist drin.",
    .lastSetUnfinished: "Der letzte Satz wurde in {sessions} von drei Einheiten nicht gemacht.",
    .repsFall:
      "Die Wiederholungen fielen um {by} bei {taken} Pause[, geplant waren {prescribed}]; mehr Pause kann sie halten.",
    .restToSpare: "Immer über der Vorgabe bei {prescribed} Pause: weniger genügt.",
    .lastSetBeatenTwice: "Der letzte Satz wurde um {by} übertroffen, und davor um vier oder mehr.",
    .failureEndsLow: "Der Satz bis zum Versagen endete zweimal unter {low}.",
    .stallNoise: "Einmal verfehlt ist noch kein Stillstand: Eine Wiederholung mehr oder weniger ist Zufall.",
    .stallPause:
      "Seit dem letzten Mal waren {days|Tag|Tage} vergangen: Dann ist etwas weniger üblich und kommt bald zurück.",
    .stallBigStep: "Seit einem Schritt von {percent} geht es nicht weiter; das war viel auf einmal.",
    .stallShortRest: "Es geht nicht weiter, und bei {taken} Pause fallen die Wiederholungen um {by}.",
    .stallFatigue:
      "Es sieht nach Ermüdung aus[: {exercises|Übung fiel|Übungen fielen} zugleich][, die Anstrengung stieg auf {effort_tenths}][, {sets|Satz|Sätze} in einer Woche][ statt sonst {usual}]. Eine leichtere Woche hilft mehr als mehr Gewicht.",
    .stallUnknown:
      "{times|=Einmal|Mal} nacheinander mit diesem Gewicht ohne eine Wiederholung mehr, und weder Unterbrechung noch Pausen noch Ermüdung erklären es.",
    .smallerStep: "Ein kleinerer Schritt, von {from} auf {to}.",
    .fewerSets: "Ein Satz weniger, bis es wieder aufwärts geht, von {from} auf {to}.",
    .missedTargets: "{missed} von {asked|Wiederholung|Wiederholungen} fehlten.",
    .heldTargets: "Die Vorgaben hielten: {missed} von {asked|Wiederholung|Wiederholungen} fehlten.",
    .beatTargets: "Die Vorgaben wurden übertroffen[ bei Anstrengung {effort_tenths}].",
    .didOldInstead: "Es wurde wie vorher gemacht.",
    .doneUnderOverride: "Unter gesenkten Vorgaben; beim nächsten Training wird noch einmal geurteilt.",
    .notDone: "Es wurde nicht gemacht.",
    .wentHeavier: "Schwerer gemacht als vorgegeben.",
    .wentLighter: "Leichter gemacht als vor der Änderung.",
    .restAsBefore: "Die Pause blieb wie vorher[: {taken}].",
    .repsFellAfterRest: "Die Wiederholungen fielen mit weniger Pause um mehr als ein Zehntel.",
    .saidByAthlete: "Das hast du gesagt.",
    .smallerStepLearned:
      "Schritte waren zweimal nacheinander zu viel, darum sind sie {percent} der üblichen.",
    .asksLater:
      "Du hast es {times|=einmal|Mal} verschoben und dann angenommen, darum wird zuerst beim Start gefragt.",
    .noVolumeWanted:
      "Mehr Sätze hast du abgelehnt, darum werden {days_left|Tag|Tage} lang keine vorgeschlagen.",
    .cautiousSelfRating:
      "{sessions|müde oder krank begonnene Einheit verlief|müde oder krank begonnene Einheiten verliefen} gut, darum wird weniger abgezogen.",
    .doneThoughRejected: "Du hast es abgelehnt und trotzdem gemacht[, {times|=einmal|Mal}].",
    .ownWords: "In eigenen Worten.",
    .likelyEnough:
      "{needed|Wiederholung|Wiederholungen} im ersten Satz reichen dafür, und die Chance ist {chance}; {wanted} genügen.",
    .tooUnlikely:
      "Mehr bräuchte {needed|Wiederholung|Wiederholungen} im ersten Satz, und die Chance ist nur {chance}; verlangt sind {wanted}.",
    .smallerForChance:
      "Ein kleinerer Schritt, weil seine Chance {chance} ist: {needed|Wiederholung|Wiederholungen} im ersten Satz reichen, verlangt sind {wanted}.",
    .reachedOften: "Das Ziel wurde {times|Mal|Mal} nacheinander erreicht, also ist es Zeit für mehr.",
    .reachedSoFar:
      "Es wurde {times|Mal|Mal} nacheinander erreicht; nach {wanted|Mal|Mal} wird trotzdem mehr verlangt.",
    .timeForMoreWeight: "Alle Sätze geschafft. Zeit für {to}.",
    .timeForMoreReps: "Alle Sätze geschafft. Nächstes Mal {to} versuchen.",
    .weightYouTook: "Du hast {to} statt {from} genommen. Da machen wir weiter.",
    .oneWeightForAll: "Ein Gewicht für alle Sätze: {to}.",
    .repsForLessWeight: "Mit weniger Gewicht sind {to|Wiederholung|Wiederholungen} drin.",
    .repsForNewWeight: "Mit dem neuen Gewicht reichen am Anfang {to|Wiederholung|Wiederholungen}.",
    .fewerForNow: "Nächstes Mal {to} statt {from}, dann wieder mehr.",
    .backForNow: "Zweimal nicht geschafft mit {from}. Zurück auf {to}, dann wieder hoch.",
    .oneShortDay:
      "Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}. Kann Zufall sein: noch einmal so.",
    .shortAgain:
      "{missed} von {asked|Wiederholung|Wiederholungen} fehlten, {times|=einmal|Mal} in Folge. Noch einmal so; bleibt es so schwer, gehen wir einen Schritt zurück.",
    .madeAgain: "{times|=Einmal|Mal} geschafft. Noch einmal so.",
    .moreRepsSoon:
      "{times|=Einmal|Mal} geschafft. Noch {more|=einmal|Mal}, dann eine Wiederholung mehr.",
    .moreWeightSoon: "{times|=Einmal|Mal} geschafft. Noch {more|=einmal|Mal}, dann {to}.",
    .fittedToRules: "In die Grenzen der Regeln zurückgeholt.",
    .noProgression:
      "Die Vorgaben bleiben, bis du sie änderst.",
    .sameAgain:
      "Nicht jeder Satz erreichte sein Ziel: noch einmal dasselbe.",
    .weightUp:
      "Jeder Satz erreichte sein Ziel[, {times} von {goal|Mal|Mal} nacheinander]: mehr Gewicht[, {from} auf {to}].",
    .weightUpTwice:
      "Der letzte Satz ging weit über sein Ziel: der doppelte Schritt[, {from} auf {to}].",
    .weightHeld:
      "{times} von {goal|Mal|Mal} nacheinander erreicht: Nach dem letzten steigt das Gewicht.",
    .weightMissed:
      "{times} von {goal|Mal|Mal} nacheinander verfehlt: noch einmal dasselbe Gewicht.",
    .weightBack:
      "Mit diesem Gewicht[ {times|=einmal|Mal} nacheinander] verfehlt: ein Schritt zurück[, {from} auf {to}].",
    .sumReached:
      "Die Summe ist erreicht[: {total} von {goal|Wiederholung|Wiederholungen}]; mehr Gewicht[, {from} auf {to}].",
    .sumShort:
      "{total} von {goal|Wiederholung|Wiederholungen} zusammen: noch einmal dasselbe.",
    .ownRepMore:
      "Jeder Satz für sich: eine Wiederholung mehr als gemacht[, {from} auf {to}].",
    .lastSetShort:
      "Der letzte Satz muss erst {goal|Wiederholung|Wiederholungen} erreichen.",
    .setBeforeWeight:
      "Alle Sätze sind oben angelangt: ein Satz mehr[, {sets} von {goal}], vor mehr Gewicht.",
    .setsThenWeight:
      "Alle Sätze sind oben angelangt: mehr Gewicht[, {from} auf {to}][, und zurück zu {sets|Satz|Sätzen}].",
    .nextWeek:
      "Woche {week} der Welle: [{percent} vom ]Trainingsmaximum {training_max}.",
    .nextCycle:
      "Die Welle ist geschafft: Die nächste beginnt mit dem Trainingsmaximum {training_max}.",
    .waveReset:
      "Der schwerste Satz misslang: Die Welle beginnt neu mit dem Trainingsmaximum {training_max}.",
    .stageHeld:
      "[{sets} × {reps} gehalten: ]mehr Gewicht[, {from} auf {to}].",
    .nextStage:
      "Es misslang: weiter mit {sets} × {reps}, mit demselben Gewicht.",
    .stagesOver:
      "Die letzte Stufe misslang: wieder die erste, {sets} × {reps}, mit anderem Gewicht[, {from} auf {to}].",
    .waveUnknown:
      "Die Sätze sind keine Woche der Welle: Schreib das Trainingsmaximum neu.",
    .stageUnknown:
      "Die Sätze sind keine der Stufen: Wähle eine davon in der Vorlage.",
    .effortUnknown:
      "Ohne die RPE eines Satzes lässt sich das nächste Gewicht nicht berechnen.",
    .effortAimed:
      "Das Gewicht für die gewünschte Anstrengung[, {effort_tenths}][, bei einem Maximum von {maximum}][: {from} auf {to}].",
    .setsWeekly:
      "Diese Woche ein Satz mehr, {sets} von höchstens {goal}.",
    .setsBack:
      "Die meisten Sätze sind erreicht: zurück zu {sets}, und von dort weiter.",
    .heldLonger:
      "Gehalten: länger[, um {seconds}][, {from} auf {to}].",
    .hangHeavier:
      "Jedes Hängen wurde gehalten: mehr Last[, {from} auf {to}][, bis {load}].",
    .smallerEdge:
      "{load} auf {edge} mm gehalten: als Nächstes eine Leiste von {next} mm[, mit {start} Zusatzlast].",
    .edgeStays:
      "Last und Leiste sind, wo du sie wolltest: Die Vorgaben bleiben.",
  ]
}
