import Training

extension Words {
  /// The German sentence patterns of reasons.
  static let german: [ReasonCode: String] = [
    .overrideInForce:
      "Heute galten andere Vorgaben, darum bleibt die Vorlage, wie sie ist.",
    .skipped: "Du hast die Übung ausgelassen.",
    .swapped: "Du hast stattdessen eine andere Übung gemacht.",
    .notEnoughKnown: "Dafür sind es noch zu wenige Einheiten.",
    .highEffort: "Das war hart, Anstrengung {effort_tenths}: noch einmal so.",
    .riseTooAggressive: "Der letzte Schritt war zu groß.",
    .halfTheRiseBack: "Die Hälfte des Schritts zurück: {to} statt {from}.",
    .backToOldWeight: "Zurück auf {to}, das hast du geschafft, statt {from}.",
    .belowRangeTwice:
      "Zweimal in Folge zu wenig[: Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}].",
    .belowRangeOnce:
      "Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}. Einmal ist Zufall: noch einmal so.",
    .topOfRange: "Alle Sätze am oberen Ende[, {high}][, bei Anstrengung {effort_tenths}]. Zeit für mehr.",
    .repsBackToLow: "Mit mehr Gewicht reichen am Anfang {to} statt {from}.",
    .withinRangeEasy:
      "Alle Sätze im Bereich[ von {low}][ bis {high}][, bei Anstrengung {effort_tenths}]. Zeit für mehr.",
    .someSetsReady: "[{sets|Satz hat|Sätze haben} {high} erreicht. ]Die gehen hoch, der Rest bleibt.",
    .oneRepMore: "Alle Sätze im Bereich, und es war noch Luft. Nächstes Mal etwas mehr[: {to} statt {from}].",
    .repsPastRangeFirst:
      "Das nächste Gewicht ist ein großer Sprung. Schaff erst {to|Wiederholung|Wiederholungen}, bisher {from}.",
    .repsInsteadOfWeight: "Schwerer geht es hier nicht, also mehr Wiederholungen: {to} statt {from}.",
    .setsMissing: "Es fehlten Sätze.",
    .justBelowRange: "Knapp unter dem Bereich. Noch einmal so.",
    .setsNotReady: "Noch sind nicht alle Sätze so weit. Noch einmal so.",
    .targetsStand: "Deine Vorgaben verlangen das schon.",
    .lastSetDropped: "Im letzten Satz waren es {by} weniger.",
    .lowConfidence: "Wenig sicher.",
    .moderateConfidence: "Mäßig sicher.",
    .highConfidence: "Sehr sicher.",
    .warmupFollows: "Das Aufwärmen geht mit dem schwersten Satz mit: {to} statt {from}.",
    .targetsBeaten:
      "Mehr geschafft als verlangt, bei Anstrengung {effort_tenths}. Da ist noch ein Satz drin.",
    .lastSetUnfinished: "In {sessions} von drei Einheiten hast du den letzten Satz weggelassen.",
    .repsFall:
      "Mit {taken} Pause[ (geplant {prescribed})] hast du von Satz zu Satz {by} verloren. Eine längere Pause hilft.",
    .restToSpare: "Jedes Mal mehr geschafft als verlangt, mit {prescribed} Pause. Weniger Pause reicht.",
    .lastSetBeatenTwice: "Im letzten Satz {by} mehr als verlangt, und davor vier oder mehr.",
    .failureEndsLow: "Der Satz bis zum Versagen endete zweimal unter {low}.",
    .stallNoise: "Ein schwacher Satz ist Zufall. Noch einmal so.",
    .stallPause:
      "Das letzte Mal ist {days|Tag|Tage} her. Etwas weniger ist da normal und kommt schnell zurück.",
    .stallBigStep: "Seit dem Sprung von {percent} geht nichts mehr. Das war viel auf einmal.",
    .stallShortRest: "Es geht nicht weiter, und mit {taken} Pause verlierst du von Satz zu Satz {by}.",
    .stallFatigue:
      "Das sieht nach Ermüdung aus[: {exercises|Übung ist|Übungen sind} zugleich schwächer][. Deine Anstrengung stieg auf {effort_tenths}][. In einer Woche waren es {sets|Satz|Sätze}][ statt sonst {usual}]. Eine leichtere Woche hilft jetzt.",
    .stallUnknown:
      "{times|=Einmal|=Zweimal|Mal} in Folge keine Wiederholung mehr mit diesem Gewicht, und weder Trainingspause noch Satzpausen noch Ermüdung erklären es.",
    .smallerStep: "Ein kleinerer Schritt: {to} statt {from}.",
    .fewerSets: "Ein Satz weniger, bis es wieder hochgeht: {to} statt {from}.",
    .missedTargets: "Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}.",
    .heldTargets: "Gehalten: Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}.",
    .beatTargets: "Mehr geschafft als verlangt[, bei Anstrengung {effort_tenths}].",
    .didOldInstead: "Du hast es wie vorher gemacht.",
    .doneUnderOverride: "Heute waren die Vorgaben gesenkt, das nächste Training zeigt es.",
    .notDone: "Du hast es nicht gemacht.",
    .wentHeavier: "Du hast mehr genommen als verlangt.",
    .wentLighter: "Du hast weniger genommen als vor der Änderung.",
    .restAsBefore: "Deine Pause blieb wie vorher[: {taken}].",
    .repsFellAfterRest: "Mit weniger Pause waren es über ein Zehntel weniger Wiederholungen.",
    .saidByAthlete: "Das hast du gesagt.",
    .smallerStepLearned:
      "Zwei Schritte hintereinander waren zu groß, darum sind sie jetzt {percent} der üblichen.",
    .asksLater:
      "Du hast es {times|=einmal|=zweimal|Mal} verschoben und dann doch angenommen, darum fragen wir beim Start.",
    .noVolumeWanted: "Mehr Sätze wolltest du nicht, darum schlagen wir {days_left|Tag|Tage} lang keine vor.",
    .cautiousSelfRating:
      "{sessions|Einheit, die du müde oder krank begonnen hast, lief|Einheiten, die du müde oder krank begonnen hast, liefen} gut, darum nehmen wir weniger weg.",
    .doneThoughRejected: "Abgelehnt und trotzdem gemacht[, {times|=einmal|=zweimal|Mal}].",
    .ownWords: "In eigenen Worten.",
    .tooUnlikely: "Ein Schritt mehr klappt nur in {chance} der Fälle.",
    .smallerForChance: "Ein kleinerer Schritt, der klappen sollte.",
    .reachedOften: "{times|=Einmal|=Zweimal|Mal} geschafft. Zeit für mehr.",
    .reachedSoFar: "{times|=Einmal|=Zweimal|Mal} geschafft. Nach {wanted} solchen Tagen verlangen wir mehr.",
    .timeForMoreWeight: "Alle Sätze geschafft. Zeit für {to}.",
    .timeForMoreReps:
      "Alle Sätze geschafft. Nächstes Mal {to} versuchen[, in {sets|=einem Satz|Sätzen}].",
    .asMuchAsDone:
      "Mehr geschafft als geplant. Nächstes Mal {to}[ in {sets|=einem Satz|Sätzen}].",
    .topSetForWeight: "Dein schwerster Satz saß. Zeit für {to}.",
    .topSetForReps: "Dein schwerster Satz saß. Nächstes Mal {to} versuchen.",
    .turnedDown: "Das hast du zuletzt abgelehnt, also bleibt es so.",
    .lighterDay: "Leichter als geplant, das ist in Ordnung. Noch einmal so.",
    .setsLighter: "{sets|=Ein Satz war|Sätze waren} leichter als geplant.",
    .weightYouTook: "Du hast {to} statt {from} genommen. Da machen wir weiter.",
    .bestSetBeyond: "Dein bester Satz war {best} × {done}. Nächstes Mal {to}.",
    .oneWeightForAll: "Ein Gewicht für alle Sätze: {to}.",
    .repsForLessWeight: "Mit weniger Gewicht sind {to|Wiederholung|Wiederholungen} drin.",
    .repsForNewWeight: "Mit dem neuen Gewicht reichen am Anfang {to|Wiederholung|Wiederholungen}.",
    .fewerForNow: "Nächstes Mal {to} statt {from}[, in {sets|=einem Satz|Sätzen}], dann wieder mehr.",
    .fewerInAll:
      "Nächstes Mal {by|Wiederholung|Wiederholungen} weniger, verteilt auf {sets|Satz|Sätze}, dann wieder mehr.",
    .moreInAll:
      "Alle Sätze geschafft. Nächstes Mal {by|Wiederholung|Wiederholungen} mehr, verteilt auf {sets|Satz|Sätze}.",
    .backForNow: "Mehrmals nicht geschafft mit {from}. Zurück auf {to}, dann wieder hoch.",
    .oneShortDay:
      "Es fehlten {missed} von {asked|Wiederholung|Wiederholungen}. Ein Tag sagt wenig: noch einmal so.",
    .shortAgain:
      "{times|=Einmal|=Zweimal|Mal} in Folge zu wenig, heute fehlten {missed} von {asked|Wiederholung|Wiederholungen}. Noch ein Versuch damit.",
    .madeAgain:
      "{times|=Einmal|=Zweimal|Mal} geschafft. Für mehr ist es noch zu früh, also dasselbe noch mal.",
    .moreRepsSoon:
      "{times|=Einmal|=Zweimal|Mal} geschafft. Noch {more|=einmal|=zweimal|Mal}, dann eine Wiederholung mehr.",
    .moreWeightSoon: "{times|=Einmal|=Zweimal|Mal} geschafft. Noch {more|=einmal|=zweimal|Mal}, dann {to}.",
    .fittedToRules: "Auf einen sicheren Schritt angepasst.",
    .noProgression: "Diese Vorgaben bleiben, bis du sie änderst.",
    .sameAgain: "Nicht alle Sätze geschafft. Noch einmal so.",
    .weightUp: "Alle Sätze geschafft[, {times} von {goal} Mal]. Zeit für mehr[: {to} statt {from}].",
    .weightUpTwice: "Der letzte Satz ging weit über das Ziel. Doppelter Schritt[: {to} statt {from}].",
    .weightHeld: "{times} von {goal} Mal geschafft. Nach dem letzten geht das Gewicht hoch.",
    .weightMissed: "{times} von {goal} Mal nicht geschafft. Noch einmal dasselbe Gewicht.",
    .weightBack:
      "Mit diesem Gewicht[ {times|=einmal|=zweimal|Mal} in Folge] nicht geschafft. Ein Schritt zurück[: {to} statt {from}].",
    .sumReached:
      "Summe erreicht[: {total} von {goal|Wiederholung|Wiederholungen}]. Zeit für mehr[: {to} statt {from}].",
    .sumShort: "Zusammen {total} von {goal|Wiederholung|Wiederholungen}. Noch einmal so.",
    .ownRepMore: "Satz für Satz eine Wiederholung mehr als geschafft[: {to} statt {from}].",
    .lastSetShort: "Im letzten Satz brauchst du erst {goal|Wiederholung|Wiederholungen}.",
    .setBeforeWeight:
      "Alle Sätze sind oben angekommen. Ein Satz mehr[, {sets} von {goal}], dann mehr Gewicht.",
    .setsThenWeight:
      "Alle Sätze sind oben angekommen. Zeit für mehr[: {to} statt {from}][, und zurück zu {sets|Satz|Sätzen}].",
    .nextWeek: "Woche {week} des Zyklus: [{percent} vom ]Trainingsmaximum {training_max}.",
    .nextCycle: "Zyklus geschafft. Der nächste beginnt mit dem Trainingsmaximum {training_max}.",
    .waveReset:
      "Der schwerste Satz ging nicht. Der Zyklus beginnt neu mit dem Trainingsmaximum {training_max}.",
    .stageHeld: "[{sets} × {reps} geschafft. ]Zeit für mehr[: {to} statt {from}].",
    .nextStage: "Das ging nicht. Weiter mit {sets} × {reps} und demselben Gewicht.",
    .stagesOver:
      "Die letzte Stufe ging nicht. Wieder die erste, {sets} × {reps}, mit neuem Gewicht[: {to} statt {from}].",
    .waveUnknown: "Diese Sätze passen zu keiner Woche des Zyklus. Gib dein Trainingsmaximum neu ein.",
    .stageUnknown: "Diese Sätze passen zu keiner Stufe. Wähle eine in der Vorlage.",
    .effortUnknown: "Trag bei einem Satz die RPE ein, dann rechnen wir dein nächstes Gewicht aus.",
    .effortAimed:
      "Das Gewicht für deine Anstrengung[ {effort_tenths}][, bei einem Maximum von {maximum}][: {to} statt {from}].",
    .setsWeekly: "Diese Woche ein Satz mehr: {sets} von höchstens {goal}.",
    .setsBack: "Mehr Sätze werden es nicht. Zurück auf {sets}, dann wieder aufbauen.",
    .heldLonger: "Gehalten. Jetzt länger[, um {seconds}][: {to} statt {from}].",
    .hangHeavier: "Alle Hangs gehalten. Mehr Last[: {to} statt {from}][, bis {load}].",
    .smallerEdge: "{load} auf {edge} mm gehalten. Als Nächstes {next} mm[ mit {start} Zusatzlast].",
    .edgeStays: "Last und Leiste sind, wo du hinwolltest. Die Vorgaben bleiben.",
  ]
}
