/// Phrases for goals and limitations.
extension Phrase {
  package static let settingChoose = Phrase("Choose", "Wählen")
  package static let dayWrong = Phrase("Write the day as 2026-12-24.", "Schreib den Tag als 24.12.2026.")
  package static let goalsEmpty = Phrase("No goal yet", "Noch kein Ziel")
  package static let goalsEmptyMore = Phrase(
    "A weight on the bar, a first pull-up, three sessions a week: say it, and you see how far you are.",
    "Ein Gewicht auf der Stange, der erste Klimmzug, drei Einheiten pro Woche: sag es, und du siehst, wie weit du bist."
  )
  package static let goalNew = Phrase("Add a goal", "Ziel hinzufügen")
  package static let goalExercise = Phrase("Which exercise?", "Welche Übung?")
  package static let goalLift = Phrase("Lift a weight", "Ein Gewicht heben")
  package static let goalReps = Phrase("Do repetitions", "Wiederholungen schaffen")
  package static let goalBodyWeight = Phrase("Body weight", "Körpergewicht")
  package static let goalSessions = Phrase("Sessions a week", "Einheiten pro Woche")
  package static let goalLiftAsked = Phrase("The weight to lift once", "Das Gewicht, einmal gehoben")
  package static let goalRepsAsked = Phrase("Repetitions in one set", "Wiederholungen in einem Satz")
  package static let goalBodyWeightAsked = Phrase("The weight to have", "Das Gewicht, das du haben willst")
  package static let goalSessionsAsked = Phrase(
    "How often to train in a week", "Wie oft du pro Woche trainieren willst")
  package static let goalByAsked = Phrase("By when", "Bis wann")
  package static let goalByHint = Phrase(
    "Leave it empty for some day.", "Lass es leer, wenn es keinen Tag gibt.")
  package static let goalBy = Phrase("by {day}", "bis {day}")
  package static let goalReached = Phrase("Reached", "Erreicht")
  package static let goalProgress = Phrase("How far it is reached", "Wie weit es erreicht ist")
  package static let goalSoFar = Phrase("Best so far: {amount}", "Bisher am besten: {amount}")
  package static let goalThisWeek = Phrase("This week: {amount}", "Diese Woche: {amount}")
  package static let goalGrade = Phrase("Climb a grade", "Einen Grad klettern")
  package static let goalGradeAsked = Phrase("The grade", "Der Grad")
  package static let goalGradeHint = Phrase(
    "As your scale writes it, such as {example}.", "So, wie deine Skala ihn schreibt, etwa {example}.")
  package static let goalScale = Phrase("Scale", "Skala")
  package static let goalSendsAsked = Phrase("How many of them", "Wie viele davon")
  package static let goalGradeWrong = Phrase(
    "There is no such grade in this scale.", "Diesen Grad gibt es in dieser Skala nicht.")
  package static let goalSends = Phrase("{count|climb|climbs}", "{count|Begehung|Begehungen}")
  package static let goalWeighed = Phrase("Now {amount}", "Jetzt {amount}")
  package static let goalSendsSoFar = Phrase("So far: {amount}", "Bisher: {amount}")
  package static let goalWithinReach = Phrase(
    "Your max is about {amount} by your latest sets. Warm up well and try it.",
    "Nach deinen letzten Sätzen liegt dein Maximum bei etwa {amount}. Wärm dich gut auf und versuch es.")
  package static let goalBetween = Phrase(
    "At the earliest around {from}. As likely as not by {to}, if you keep at it.",
    "Frühestens um den {from}. Bis {to} stehen die Chancen halb-halb, wenn du dranbleibst.")
  package static let goalNotBefore = Phrase(
    "At the earliest around {from}. How much later can’t be said yet.",
    "Frühestens um den {from}. Wie viel später, lässt sich noch nicht sagen.")
  package static let goalAnyDay = Phrase(
    "You are close: a good day is enough.", "Du bist nah dran: Ein guter Tag reicht.")
  package static let goalInTime = Phrase(
    "Your date, {day}, leaves room.", "Dein Termin, {day}, lässt Luft.")
  package static let goalTooSoon = Phrase(
    "Your date, {day}, is early for that.", "Dein Termin, {day}, ist dafür früh.")
  package static let goalTooFew = Phrase(
    "No date yet: it takes {needed} days with a figure, over five weeks.",
    "Noch kein Datum: Dafür braucht es {needed} Tage mit einem Wert, über fünf Wochen.")
  package static let goalPaused = Phrase(
    "No date: nothing for {count|day|days}.", "Kein Datum: seit {count|Tag|Tagen} nichts.")
  package static let goalNotMoving = Phrase(
    "No date: in the last months it didn’t move that way.",
    "Kein Datum: In den letzten Monaten ging es nicht in diese Richtung.")
  package static let goalTooFar = Phrase(
    "No date: at this pace it takes more than two years.",
    "Kein Datum: Bei diesem Tempo dauert es über zwei Jahre.")
  package static let goalJumps = Phrase(
    "No date: grades come in jumps.", "Kein Datum: Grade kommen in Sprüngen.")
  package static let goalCurve = Phrase(
    "{name}: {from} on {first}, {to} on {last}, the goal is {goal}.",
    "{name}: {from} am {first}, {to} am {last}, das Ziel ist {goal}.")
  package static let goalLine = Phrase("Goal", "Ziel")
  package static let goalNothingYet = Phrase("Not done yet.", "Noch nicht gemacht.")
  package static let goalNoWeighing = Phrase(
    "No weighing is recorded yet.", "Noch ist kein Wiegen eingetragen.")
  package static let goalWeightWrong = Phrase(
    "Write a weight in {unit}, such as 100 or 62.5.", "Schreib ein Gewicht in {unit}, etwa 100 oder 62,5.")
  package static let goalCountWrong = Phrase(
    "Write a whole number, such as 10.", "Schreib eine ganze Zahl, etwa 10.")
  package static let goalOutside = Phrase(
    "A goal lies between {least} and {most}.", "Ein Ziel liegt zwischen {least} und {most}.")
  package static let goalDayOver = Phrase(
    "That day is over. Choose a later one.", "Dieser Tag ist vorbei. Wähle einen späteren.")
  package static let goalExerciseMissing = Phrase(
    "The exercise is missing. Go back and choose one.", "Die Übung fehlt. Geh zurück und wähle eine.")
  package static let goalDelete = Phrase("Delete this goal", "Dieses Ziel löschen")
  package static let goalDeleteAsk = Phrase("Delete this goal?", "Dieses Ziel löschen?")
  package static let goalDeleted = Phrase("The goal is deleted.", "Das Ziel ist gelöscht.")

  package static let limitationsEmpty = Phrase("No limitation", "Keine Einschränkung")
  package static let limitationsEmptyMore = Phrase(
    "An injury, a rehab, a movement that hurts: say what to leave out, and for how long.",
    "Eine Verletzung, eine Reha, eine Bewegung, die schmerzt: sag, was wegbleiben soll, und wie lange.")
  package static let limitationNew = Phrase("Add a limitation", "Einschränkung hinzufügen")
  package static let limitationChange = Phrase("Change the limitation", "Einschränkung ändern")
  package static let limitationName = Phrase("What is it", "Was ist es")
  package static let limitationNameHint = Phrase(
    "Your own words, such as “patella rehab”.", "In deinen Worten, etwa „Reha Patella“.")
  package static let limitationMovements = Phrase("Movements to leave out", "Bewegungen, die wegbleiben")
  package static let limitationExercises = Phrase("Exercises to leave out", "Übungen, die wegbleiben")
  package static let limitationAddExercise = Phrase("Leave out an exercise", "Eine Übung weglassen")
  package static let limitationWhich = Phrase("Which exercise to leave out?", "Welche Übung bleibt weg?")
  package static let limitationUntil = Phrase("Until", "Bis")
  package static let limitationUntilHint = Phrase(
    "The last day of it. Leave it empty if you don’t know.",
    "Der letzte Tag. Lass es leer, wenn du es nicht weißt.")
  package static let limitationUntilDay = Phrase("until {day}", "bis {day}")
  package static let limitationOpen = Phrase("until further notice", "bis auf Weiteres")
  package static let limitationOver = Phrase("Over", "Vorbei")
  package static let limitationHolds = Phrase("Active", "Aktiv")
  package static let limitationNameEmpty = Phrase(
    "Give it a name, so that you know it again.", "Gib ihr einen Namen, damit du sie wiedererkennst.")
  package static let limitationNothing = Phrase(
    "Choose at least one movement or exercise to leave out.",
    "Wähle mindestens eine Bewegung oder Übung, die wegbleibt.")
  package static let limitationTooMany = Phrase(
    "At most {count|exercise fits|exercises fit} here; leave out a movement instead.",
    "Höchstens {count|Übung passt|Übungen passen} hier hinein; lass lieber eine Bewegung weg.")
  package static let limitationDelete = Phrase("Delete this limitation", "Diese Einschränkung löschen")
  package static let limitationDeleteAsk = Phrase("Delete this limitation?", "Diese Einschränkung löschen?")
  package static let limitationDeleted = Phrase(
    "The limitation is deleted.", "Die Einschränkung ist gelöscht.")
  package static let movementPush = Phrase("Push", "Drücken")
  package static let movementPull = Phrase("Pull", "Ziehen")
  package static let movementSquat = Phrase("Squat", "Kniebeuge")
  package static let movementHinge = Phrase("Hip hinge", "Hüftbeuge")
  package static let movementLunge = Phrase("Lunge", "Ausfallschritt")
  package static let movementCarry = Phrase("Carry", "Tragen")
  package static let movementCore = Phrase("Core", "Rumpf")
  package static let movementGrip = Phrase("Grip", "Griff")
  package static let movementMobility = Phrase("Mobility", "Beweglichkeit")
  package static let movementCardio = Phrase("Cardio", "Ausdauer")
}
