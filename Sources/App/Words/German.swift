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
      "Zweimal nacheinander unter dem Bereich mit diesem Gewicht[: {missed} von {asked} fehlten].",
    .belowRangeOnce:
      "Einmal unter dem Bereich: {missed} von {asked} fehlten; abwarten, ob es wieder geschieht.",
    .topOfRange:
      "Alle Sätze erreichten das obere Ende des Bereichs[, {high}][, bei Anstrengung {effort_tenths}].",
    .repsBackToLow:
      "Mit mehr Gewicht ist {to} das Ziel, das untere Ende des Bereichs, statt {from}.",
    .withinRangeEasy:
      "Alle Sätze liegen im Bereich[ von {low}][ bis {high}][, bei Anstrengung {effort_tenths}]: mehr Gewicht hat Platz.",
    .someSetsReady:
      "[{sets|Satz erreichte|Sätze erreichten} das obere Ende des Bereichs, {high}: ]Was bereit ist, steigt, der Rest bleibt.",
    .oneRepMore: "Alle Sätze liegen im Bereich: eine Wiederholung mehr[, {from} auf {to}].",
    .repsPastRangeFirst:
      "Das nächste Gewicht ist ein großer Schritt, darum gehen die Wiederholungen erst über den Bereich, {from} auf {to}.",
    .repsInsteadOfWeight:
      "Mehr Gewicht gibt es nicht, darum steigen die Wiederholungen, {from} auf {to}.",
    .setsMissing: "Nicht alle Sätze wurden gemacht.",
    .justBelowRange: "Knapp unter dem Bereich: die Vorgaben bleiben.",
    .targetsStand: "Die Vorgaben verlangen es schon.",
    .lastSetDropped: "Der letzte Satz fiel um {by}.",
    .lowConfidence: "Wenig sicher.",
    .moderateConfidence: "Mäßig sicher.",
    .highConfidence: "Sehr sicher.",
    .warmupFollows: "Der Aufwärmsatz folgt dem schwersten Satz, {from} auf {to}.",
    .targetsBeaten:
      "Alle Vorgaben erreicht und eine übertroffen bei Anstrengung {effort_tenths}: ein Satz mehr hat Platz.",
    .lastSetUnfinished: "Der letzte Satz wurde in {sessions} von drei Einheiten nicht gemacht.",
    .repsFall:
      "Die Wiederholungen fielen um {by} bei {taken} Pause[, geplant waren {prescribed}]; mehr Pause kann sie halten.",
    .restToSpare: "Immer über der Vorgabe bei {prescribed} Pause: weniger genügt.",
    .lastSetBeatenTwice: "Der letzte Satz wurde um {by} übertroffen, und davor um vier oder mehr.",
    .failureEndsLow: "Der Satz bis zum Versagen endete zweimal unter {low}.",
    .missedTargets: "{missed} von {asked} fehlten.",
    .heldTargets: "Die Vorgaben hielten: {missed} von {asked} fehlten.",
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
      "Du hast es {times|Mal|Mal} verschoben und dann angenommen, darum wird zuerst beim Start gefragt.",
    .noVolumeWanted:
      "Mehr Sätze hast du abgelehnt, darum werden {days_left|Tag|Tage} lang keine vorgeschlagen.",
    .cautiousSelfRating:
      "{sessions|müde oder krank begonnene Einheit verlief|müde oder krank begonnene Einheiten verliefen} gut, darum wird weniger abgezogen.",
    .doneThoughRejected: "Du hast es abgelehnt und trotzdem gemacht, {times|Mal|Mal}.",
    .ownWords: "In eigenen Worten.",
  ]

  /// The German table of phrases.
  static func german(_ phrase: Phrase) -> String {
    switch phrase {
    case .productName: "Cairn"
    case .pageTitle: "{page} – Cairn"
    case .skipToContent: "Zum Inhalt springen"
    case .toToday: "Zurück zu Heute"
    case .today: "Heute"
    case .yesterday: "gestern"
    case .onThisDay: "heute"
    case .inProgress: "Läuft gerade"
    case .runningFor: "Vor {time} begonnen"
    case .runningSince: "Begonnen: {day}"
    case .setsOf: "{done} von {planned|Satz|Sätzen}"
    case .setsDone: "{done|Satz|Sätze} gemacht"
    case .next: "Als Nächstes"
    case .setOfSets: "Satz {number} von {count}"
    case .allSetsDone: "Alle geplanten Sätze sind gemacht."
    case .untitled: "Training"
    case .templates: "Vorlagen"
    case .version: "Version {number}"
    case .lastUsed: "Zuletzt benutzt:"
    case .notUsedYet: "Noch nicht benutzt"
    case .contentMissing: "Ihr Inhalt ist noch nicht angekommen."
    case .start: "Starten"
    case .startNamed: "Starten: {name}"
    case .waiting: "{count|Änderung wartet|Änderungen warten} auf dein Wort"
    case .moreWaiting: "Und {count|weitere|weitere}."
    case .fromTo: "bisher {from}, neu {to}"
    case .onlySet: "Satz {number}"
    case .putOff: "Das hast du schon einmal aufgeschoben."
    case .changedSince:
      "Die Vorlage wurde seitdem geändert; der Schritt geht von dem aus, was sie heute sagt."
    case .repetitions: "{count|Wiederholung|Wiederholungen}"
    case .sets: "{count|Satz|Sätze}"
    case .restOf: "{time} Pause"
    case .warmupSet: "Aufwärmsatz"
    case .regularSet: "Arbeitssatz"
    case .superSet: "Supersatz"
    case .dropSet: "Reduktionssatz"
    case .failureSet: "Satz bis zum Versagen"
    case .lastSessions: "Letzte Einheiten"
    case .volume: "Volumen {volume}"
    case .nothingYet: "Noch ist nichts da"
    case .nothingYetMore:
      "Hier erscheinen Vorlagen, die du machst, und Einheiten, die du trainierst: was läuft, was als Nächstes kommt, und welche Änderungen vorgeschlagen werden."
    case .sync: "Abgleich"
    case .syncNever: "Deine Aufzeichnungen sind nur auf diesem Gerät."
    case .syncDone: "Alles ist auch auf dem Server."
    case .syncPending: "{count|Änderung ist|Änderungen sind} hier sicher und noch nicht auf dem Server."
    case .syncRefused: "{count|Änderung|Änderungen} nahm der Server nicht an; hier sind sie sicher."
    case .notFound: "Hier ist nichts"
    case .notFoundMore: "Keine Seite hat diese Adresse:"
    case .notAllowed: "Das geht hier nicht"
    case .notAllowedMore: "Die Seite gibt es, aber auf eine solche Anfrage antwortet sie nicht."
    case .refused: "Das ging nicht"
    case .formOutdated:
      "Das Formular ist unvollständig oder veraltet. Geh zurück, lade die Seite neu und schick es noch einmal ab."
    case .planMissing: "Wähle eine Vorlage, mit der du beginnst."
    case .noSuchPlan: "Diese Vorlage ist nicht da; vielleicht wurde sie gelöscht."
    case .alreadyRunning: "Eine andere Einheit läuft. Beende sie zuerst."
    case .cannotStart: "Die Einheit kann nicht beginnen."
    case .storeFailed: "Deine Aufzeichnungen sind nicht lesbar"
    case .unreadable:
      "Der Datensatz {kind} {id} ist nicht lesbar: „{field}“ ist nicht, wie es sein soll. Nichts wurde geändert."
    case .notStored: "Der Datensatz {kind} kann so nicht gespeichert werden. Nichts wurde geändert."
    case .notLoaded: "Deine Aufzeichnungen werden noch geladen. Versuch es gleich noch einmal."
    case .storageSays: "Der Speicher darunter versagte: {words}"
    case .callUnknown: "Die Seite und ihr Helfer verstehen einander nicht."
    case .rowsUnknown: "Zeile {line} der zu ladenden Aufzeichnungen ist kein Datensatz."
    }
  }
}
