/// Phrases for suggestions and their outcomes.
extension Phrase {
  static let whatNext = Phrase("Next time", "Nächstes Mal")
  static let withEffort = Phrase("effort {effort}", "Anstrengung {effort}")
  static let howItTurnedOut = Phrase("Were earlier changes right?", "Stimmten die letzten Änderungen?")
  static let suggestionsCounted = Phrase("{count|suggestion|suggestions}", "{count|Vorschlag|Vorschläge}")
  static let staysHeading = Phrase("Stays as it is", "Bleibt, wie es ist")
  static let acceptChange = Phrase("Accept", "Annehmen")
  static let laterChange = Phrase("Later", "Später")
  static let refuseChange = Phrase("No", "Nein")
  static let acceptAll = Phrase("Accept all and save", "Alle annehmen und speichern")
  static let saveDecisions = Phrase("Save", "Speichern")
  static let makeVersion = Phrase(
    "Save · {name} becomes version {number}", "Speichern · {name} wird Version {number}")
  static let undecidedWait = Phrase(
    "What you leave open waits, and is asked again at the next start.",
    "Was du offen lässt, wartet und wird beim nächsten Start wieder gefragt.")
  static let whyNamed = Phrase("Why? {name}", "Warum? {name}")
  static let whyHeading = Phrase("Why?", "Warum?")
  static let whyNot = Phrase("Why not? (optional)", "Warum nicht? (freiwillig)")
  static let reasonTooLong = Phrase(
    "That is too long; 500 characters are kept.",
    "Das ist zu lang; 500 Zeichen werden behalten.")
  static let oneByOne = Phrase("Decide one by one", "Einzeln entscheiden")
  static let proposedByYou = Phrase("You proposed this.", "Das hast du vorgeschlagen.")
  static let yourProposal = Phrase("Your proposal", "Dein Vorschlag")
  static let putOffBefore = Phrase("Put off before", "Schon aufgeschoben")
  static let setsNumbered = Phrase("sets {numbers}", "Sätze {numbers}")
  static let warmupsNumbered = Phrase("warm-up {numbers}", "Aufwärmsatz {numbers}")
  static let andLast = Phrase("{list} and {last}", "{list} und {last}")
  static let suggestedByRules = Phrase("Suggested by the rules, {day}", "Von den Regeln vorgeschlagen, {day}")
  static let suggestedByModel = Phrase(
    "Suggested by the language model, {day}",
    "Vom Sprachmodell vorgeschlagen, {day}")
  static let suggestedByYou = Phrase("Proposed by you, {day}", "Von dir vorgeschlagen, {day}")
  static let fromTheseSets = Phrase("From your sets, {day}", "Aus deinen Sätzen, {day}")
  static let saidBefore = Phrase("What was said so far", "Was bisher gesagt wurde")
  static let acceptedOn = Phrase("Accepted, {day}.", "Angenommen, {day}.")
  static let deferredOn = Phrase("Put off, {day}.", "Aufgeschoben, {day}.")
  static let rejectedOn = Phrase("Turned down, {day}.", "Abgelehnt, {day}.")
  static let youDid = Phrase("You did {sets}.", "Gemacht: {sets}.")
  static let youDidAt = Phrase("You did {counts} at {weight}.", "Gemacht: {counts} mit {weight}.")
  static let sinceVersion = Phrase("since version {number}", "seit Version {number}")
  static let everyTargetMet = Phrase("Every target was met.", "Alle Vorgaben erreicht.")
  static let goodCall = Phrase("Right", "Gepasst")
  static let wasTooMuch = Phrase("Too hard", "Zu schwer")
  static let wasTooEasy = Phrase("Too easy", "Zu leicht")
  static let notDoneOutcome = Phrase("Not done", "Nicht gemacht")
  static let forNow = Phrase("for now", "vorläufig")
  static let yourWord = Phrase("your word", "dein Urteil")
  static let howDidItFeel = Phrase("How did it feel?", "Wie war es für dich?")
  static let itFeltGood = Phrase("Good", "Gut")
  static let nothingToDecide = Phrase("Nothing to decide", "Nichts zu entscheiden")
  static let nothingToDecideMore = Phrase(
    "The template stays as it is for the next time.",
    "Die Vorlage bleibt fürs nächste Mal, wie sie ist.")
  static let acceptedHere = Phrase("Accepted", "Angenommen")
  static let inVersion = Phrase("in version {number}", "in Version {number}")
  static let waitsForTemplate = Phrase(
    "These wait until the session is a template. Save it as one, then decide.",
    "Sie warten, bis aus der Einheit eine Vorlage wird. Speichere sie als Vorlage, dann entscheide.")
  static let saveAsTemplate = Phrase("Save as template", "Als Vorlage speichern")
  static let saveAsNewTemplate = Phrase("Save as a new template", "Als neue Vorlage speichern")
  static let doneReviewing = Phrase("Done", "Fertig")
  static let versionReady = Phrase("{name} is at version {number}", "{name} hat jetzt Version {number}")
  static let versionReadyMore = Phrase(
    "Trained from now on. The version before is kept.",
    "Ab jetzt wird sie trainiert. Die Version davor bleibt erhalten.")
  static let seeDifferences = Phrase("See all differences", "Alle Unterschiede")
  static let decideAgain = Phrase("Back to the suggestions", "Zurück zu den Vorschlägen")
  static let whatWillChange = Phrase("What changed", "Was sich ändert")
  static let changeNotThere = Phrase(
    "This suggestion is no longer there.",
    "Diesen Vorschlag gibt es nicht mehr.")
  static let changeApplied = Phrase(
    "This is part of the template already; it was accepted elsewhere.",
    "Das steht schon in der Vorlage; es wurde anderswo angenommen.")
  static let changeWithoutTemplate = Phrase(
    "The session belongs to no template. Save it as one first.",
    "Die Einheit gehört zu keiner Vorlage. Speichere sie zuerst als Vorlage.")
  static let changeMoved = Phrase(
    "The template was changed meanwhile. The step goes from today's value now; look again, then decide.",
    "Die Vorlage wurde inzwischen geändert. Der Schritt geht jetzt vom heutigen Wert aus; sieh noch einmal hin und entscheide dann."
  )
  static let changeTargetGone = Phrase(
    "What this is about is no longer in the template.",
    "Worum es geht, steht nicht mehr in der Vorlage.")
  static let decisionsNotSaved = Phrase(
    "Nothing was saved yet: something changed meanwhile.",
    "Noch ist nichts gespeichert: Inzwischen hat sich etwas geändert.")
  static let decisionsWrong = Phrase(
    "Nothing was saved yet: see what is marked below.",
    "Noch ist nichts gespeichert: Sieh dir unten das Markierte an.")
  static let noSuchOutcome = Phrase(
    "This was not judged in that session.",
    "Das wurde in dieser Einheit nicht beurteilt.")
  static let decisionsSaved = Phrase("Your decisions are saved", "Deine Entscheidungen sind gespeichert")
  static let judgementSaved = Phrase("Your word counts", "Dein Urteil zählt")

  // The rules, a sentence each.
  static let ruleOverride = Phrase(
    "A day with lowered targets changes nothing in the template.",
    "Ein Tag mit gesenkten Vorgaben ändert nichts an der Vorlage.")
  static let ruleNotDone = Phrase(
    "What wasn't done as planned changes nothing.",
    "Was nicht wie geplant gemacht wurde, ändert nichts.")
  static let ruleNotEnoughKnown = Phrase(
    "Without enough to go by, everything stays.", "Ohne genug Anhaltspunkte bleibt alles.")
  static let ruleHardDay = Phrase(
    "After a session at effort 9 or 10 nothing goes up.",
    "Nach einer Einheit mit Anstrengung 9 oder 10 steigt nichts.")
  static let ruleRiseTooMuch = Phrase(
    "A rise that was too much is taken back, by half where that can be loaded.",
    "Eine zu große Steigerung wird zurückgenommen, zur Hälfte, wo sich das laden lässt.")
  static let ruleBelowRange = Phrase(
    "Once below the range is chance. Twice at the same weight, and something changes.",
    "Einmal unter dem Bereich ist Zufall. Zweimal beim selben Gewicht, und es ändert sich etwas.")
  static let ruleTopOfRange = Phrase(
    "When every set reaches the top of its range, the weight goes up and the repetitions start low again.",
    "Erreicht jeder Satz das obere Ende, steigt das Gewicht, und die Wiederholungen beginnen wieder unten.")
  static let ruleWithinRangeEasy = Phrase(
    "When every set lies within its range and it felt easy, the weight goes up.",
    "Liegt jeder Satz im Bereich und war es leicht, steigt das Gewicht.")
  static let ruleSomeSetsReady = Phrase(
    "When some sets are at the top and others far below, only those at the top go up.",
    "Sind einige Sätze oben und andere weit darunter, steigen nur die, die oben sind.")
  static let ruleOneRepMore = Phrase(
    "When every set lies within its range, each is asked for one more repetition.",
    "Liegt jeder Satz im Bereich, wird je eine Wiederholung mehr verlangt.")
  static let rulePastRangeFirst = Phrase(
    "Before a big step in weight come more repetitions.",
    "Vor einem großen Schritt im Gewicht kommen mehr Wiederholungen.")
  static let ruleRepsInsteadOfWeight = Phrase(
    "Where no weight can be added, the repetitions go up.",
    "Wo kein Gewicht dazukommen kann, steigen die Wiederholungen.")
  static let ruleWarmup = Phrase(
    "Warm-ups move with the working sets.", "Aufwärmsätze gehen mit den Arbeitssätzen mit.")
  static let ruleNumberOfSets = Phrase(
    "A set is added when all targets are beaten with ease, and taken when the last one is left out again and again.",
    "Ein Satz kommt dazu, wenn alle Vorgaben leicht übertroffen werden, und fällt weg, wenn der letzte immer wieder fehlt."
  )
  static let ruleRest = Phrase(
    "Rest grows when repetitions fall from set to set, and shrinks when there is always plenty left.",
    "Die Pause wächst, wenn die Wiederholungen von Satz zu Satz fallen, und schrumpft, wenn immer viel übrig ist."
  )
  static let ruleKindOfSet = Phrase(
    "A last set that is beaten by far goes on until failure; one that ends too low is an ordinary one again.",
    "Ein weit übertroffener letzter Satz geht bis zum Versagen; einer, der zu tief endet, wird wieder ein normaler."
  )
  static let ruleForecast = Phrase(
    "More is asked once it is likely enough, going by your own sessions.",
    "Mehr wird verlangt, sobald es nach deinen eigenen Einheiten wahrscheinlich genug ist.")
  static let ruleCapacity = Phrase(
    "You are asked for the most that all your sets are likely to make.",
    "Verlangt wird das meiste, das du in allen Sätzen wahrscheinlich schaffst.")
  static let rulePatience = Phrase(
    "Reach a target several times in a row, and you are asked for more.",
    "Wer eine Vorgabe mehrmals nacheinander erreicht, bekommt mehr.")
  static let ruleConfidence = Phrase(
    "When the last set falls off, more weight can wait.",
    "Wenn der letzte Satz abfällt, kann mehr Gewicht warten.")
  static let ruleStall = Phrase(
    "When a weight doesn't move on, its likely cause decides: time off, step size, rest or fatigue.",
    "Geht es bei einem Gewicht nicht weiter, entscheidet die wahrscheinliche Ursache: Trainingspause, Schrittgröße, Satzpause oder Müdigkeit."
  )
  static let ruleOutcome = Phrase(
    "A change is judged by what was done with it the next time.",
    "Eine Änderung wird danach beurteilt, was beim nächsten Mal damit gelang.")
  static let ruleLighterDay = Phrase(
    "A day with less weight than planned counts neither for nor against you. Two in a row are where the next time starts.",
    "Ein Tag mit weniger Gewicht als geplant zählt weder für noch gegen dich. Nach zwei solchen Tagen geht es von dort weiter."
  )
  static let ruleYourWord = Phrase("Your own word comes first.", "Dein eigenes Wort gilt zuerst.")
  static let ruleLearned = Phrase(
    "What you decided before has a say in what is suggested.",
    "Was du früher entschieden hast, redet bei Vorschlägen mit.")

  static let ruleModel = Phrase(
    "The language model proposes; it must stay within what the rules allow.",
    "Das Sprachmodell schlägt vor; es muss in den Grenzen der Regeln bleiben.")

  // The strength of the evidence.
  static let footingGuess = Phrase(
    "A guess: {count|=only one session|sessions} so far.",
    "Geraten: {count|=erst eine Einheit|Einheiten} bisher.")
  static let footingSessions = Phrase(
    "Drawn from {count|session|sessions}.", "Aus {count|Einheit|Einheiten}.")
  static let footingRecord = Phrase(
    "{held} of the last {judged} rises here held.",
    "{held} der letzten {judged} Steigerungen hier haben gehalten.")
  static let footingAllHeld = Phrase(
    "The last {judged} rises here all held.", "Die letzten {judged} Steigerungen hier haben alle gehalten.")
  static let footingDoubtful = Phrase(
    "Careful: only {held} of the last {judged} rises here held.",
    "Vorsicht: Nur {held} der letzten {judged} Steigerungen hier haben gehalten.")

  // The explanation.
  static let whyLastTimes = Phrase("The last times", "Die letzten Male")
  static let whyRule = Phrase("The rule", "Die Regel")
  static let whySure = Phrase("How sure", "Wie sicher")
  static let whyOtherwise = Phrase("What would have changed it", "Was es geändert hätte")
  static let whyFigures = Phrase("All figures", "Alle Zahlen")
  static let whyChance = Phrase(
    "{weight} × {reps} in the first set is {word}: {chance}.",
    "{weight} × {reps} im ersten Satz ist {word}: {chance}.")
  static let chanceVery = Phrase("very likely", "sehr wahrscheinlich")
  static let chanceLikely = Phrase("likely", "wahrscheinlich")
  static let chanceOpen = Phrase("a little more likely than not", "etwas wahrscheinlicher als nicht")
  static let chanceUnlikely = Phrase("rather unlikely", "eher unwahrscheinlich")
  static let ifLastSetLess = Phrase(
    "{count|=One rep|reps} fewer in the last set: {result}.",
    "{count|=Eine Wiederholung|Wiederholungen} weniger im letzten Satz: {result}.")
  static let ifEverySetMore = Phrase(
    "{count|=One rep|reps} more in every set: {result}.",
    "{count|=Eine Wiederholung|Wiederholungen} mehr in jedem Satz: {result}.")
  static let ifEffort = Phrase("At effort {count}: {result}.", "Bei Anstrengung {count}: {result}.")
  static let thenStays = Phrase("the same again", "dasselbe noch einmal")
  static let thenWeight = Phrase("{to} next time", "nächstes Mal {to}")

  // The names of figures.
  static let figureChance = Phrase("chance", "Chance")
  static let figureWanted = Phrase("asked for", "verlangt")
  static let figureNeeded = Phrase("repetitions it takes", "nötige Wiederholungen")
  static let figureReserve = Phrase("repetitions in reserve", "Wiederholungen in Reserve")
  static let figureBefore = Phrase("Before", "Bisher")
  static let figureAfter = Phrase("After", "Neu")
  static let figureSets = Phrase("Sets", "Sätze")
  static let figureLow = Phrase("Low end of the range", "Unteres Ende des Bereichs")
  static let figureHigh = Phrase("High end of the range", "Oberes Ende des Bereichs")
  static let figureEffort = Phrase("Effort", "Anstrengung")
  static let figureMissed = Phrase("Missed", "Verfehlt")
  static let figureAsked = Phrase("Asked", "Vorgegeben")
  static let figureBy = Phrase("Difference", "Unterschied")
  static let figureTaken = Phrase("Rest taken", "Pause gemacht")
  static let figurePrescribed = Phrase("Rest planned", "Pause geplant")
  static let figureSessions = Phrase("Sessions", "Einheiten")
  static let figureMore = Phrase("More like this", "Noch so oft")
  static let figureTimes = Phrase("Times", "Wie oft")
  static let figurePercent = Phrase("Share", "Anteil")
  static let figureDays = Phrase("Days between", "Tage dazwischen")
  static let figureExercises = Phrase("Exercises", "Übungen")
  static let figureUsual = Phrase("Usual sets a week", "Übliche Sätze pro Woche")
  static let figureDaysLeft = Phrase("Days left", "Noch Tage")
}
