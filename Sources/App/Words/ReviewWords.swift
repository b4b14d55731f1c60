/// What is said of suggestions and of how they turned out.
extension Phrase {
  static let whatNext = Phrase("What next time?", "Was machst du nächstes Mal?")
  static let withEffort = Phrase("effort {effort}", "Anstrengung {effort}")
  static let howItTurnedOut = Phrase("How it turned out", "So ist es gelaufen")
  static let suggestionsCounted = Phrase("{count|suggestion|suggestions}", "{count|Vorschlag|Vorschläge}")
  static let staysHeading = Phrase("What stays", "Was bleibt")
  static let staysAt = Phrase("Stay at {targets}", "Bleib bei {targets}")
  static let staysAsIs = Phrase("Stays as it is", "Bleibt, wie es ist")
  static let acceptChange = Phrase("Accept", "Annehmen")
  static let laterChange = Phrase("Later", "Später")
  static let refuseChange = Phrase("No", "Nein")
  static let acceptAll = Phrase("Accept all", "Alle annehmen")
  static let saveDecisions = Phrase("Save decisions", "Entscheidungen speichern")
  static let makeVersion = Phrase("Make version {number}", "Version {number} machen")
  static let areAccepted = Phrase("accepted", "angenommen")
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
  static let ruleNamed = Phrase("Rule: {name}", "Regel: {name}")
  static let saidBefore = Phrase("What was said so far", "Was bisher gesagt wurde")
  static let acceptedOn = Phrase("Accepted, {day}.", "Angenommen, {day}.")
  static let deferredOn = Phrase("Put off, {day}.", "Aufgeschoben, {day}.")
  static let rejectedOn = Phrase("Turned down, {day}.", "Abgelehnt, {day}.")
  static let youDid = Phrase("You did {sets}.", "Gemacht: {sets}.")
  static let youDidAt = Phrase("You did {counts} at {weight}.", "Gemacht: {counts} mit {weight}.")
  static let sinceVersion = Phrase("since version {number}", "seit Version {number}")
  static let stepsWorked = Phrase(
    "{worked} of your last {count|step|steps} here worked.",
    "{worked} deiner letzten {count|Steigerung|Steigerungen} hier passten.")
  static let everyTargetMet = Phrase("Every target was met.", "Alle Vorgaben erreicht.")
  static let goodCall = Phrase("Good call", "Passte gut")
  static let wasTooMuch = Phrase("Too much", "Zu viel")
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
  static let changeWithoutPlan = Phrase(
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

  // What the rules are called.
  static let ruleOverride = Phrase("lighter day", "leichterer Tag")
  static let ruleNotDone = Phrase("not done as planned", "nicht wie geplant gemacht")
  static let ruleNotEnoughKnown = Phrase("too little to go by", "zu wenig Anhaltspunkte")
  static let ruleHardDay = Phrase("hard day", "harter Tag")
  static let ruleRiseTooMuch = Phrase("after a rise that was too much", "nach einer zu großen Steigerung")
  static let ruleBelowRange = Phrase("below the range", "unter dem Bereich")
  static let ruleTopOfRange = Phrase("top of the range", "oberes Ende des Bereichs")
  static let ruleWithinRangeEasy = Phrase("within the range, with ease", "im Bereich, und leicht")
  static let ruleSomeSetsReady = Phrase("some sets are ready", "einige Sätze sind so weit")
  static let ruleOneRepMore = Phrase("one repetition more", "eine Wiederholung mehr")
  static let rulePastRangeFirst = Phrase(
    "repetitions before a big step",
    "Wiederholungen vor einem großen Schritt")
  static let ruleRepsInsteadOfWeight = Phrase(
    "repetitions instead of weight",
    "Wiederholungen statt Gewicht")
  static let ruleWarmup = Phrase("warm-ups follow", "Aufwärmsätze folgen")
  static let ruleNumberOfSets = Phrase("number of sets", "Anzahl der Sätze")
  static let ruleRest = Phrase("rest", "Pause")
  static let ruleKindOfSet = Phrase("kind of set", "Art des Satzes")
  static let figureChance = Phrase("chance", "Chance")
  static let figureWanted = Phrase("asked for", "verlangt")
  static let figureNeeded = Phrase("repetitions it takes", "nötige Wiederholungen")
  static let figureReserve = Phrase("repetitions in reserve", "Wiederholungen in Reserve")
  static let ruleForecast = Phrase("the forecast", "die Vorhersage")
  static let ruleCapacity = Phrase("what you can do", "was du kannst")
  static let rulePatience = Phrase("reached in a row", "nacheinander erreicht")
  static let ruleConfidence = Phrase("how sure", "wie sicher")
  static let ruleStall = Phrase("why it stalls", "warum es nicht weitergeht")
  static let ruleOutcome = Phrase("how it turned out", "wie es lief")
  static let ruleYourWord = Phrase("your own word", "dein eigenes Wort")
  static let ruleLearned = Phrase("learned from you", "von dir gelernt")

  // What the figures are called.
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
