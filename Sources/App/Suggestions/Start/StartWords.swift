/// Phrases before a session, and for lighter targets on a day.
extension Phrase {
  static let trainedVersion = Phrase("Version {number}", "Version {number}")
  static let waitHere = Phrase(
    "{count|change waits|changes wait} for your decision",
    "{count|Änderung wartet|Änderungen warten} auf deine Entscheidung")
  static let whatItAsks = Phrase("Today's targets", "Heute vorgesehen")
  static let howYouFeel = Phrase("How do you feel?", "Wie fühlst du dich?")
  static let maySkip = Phrase("Optional", "Freiwillig")
  static let feelGreat = Phrase("Great", "Super")
  static let feelGood = Phrase("Good", "Gut")
  static let feelOkay = Phrase("Okay", "Okay")
  static let feelTired = Phrase("Tired", "Müde")
  static let feelSick = Phrase("Sick", "Krank")
  static let otherRunning = Phrase("{name} is still running", "{name} läuft noch")
  static let otherRunningMore = Phrase(
    "Begun {time} ago, {done|set|sets} logged. One session runs at a time.",
    "Vor {time} begonnen, {done|Satz|Sätze} notiert. Es läuft immer nur eine Einheit.")
  static let otherRunningSince = Phrase(
    "Begun {day}, {done|set|sets} logged. One session runs at a time.",
    "Begonnen {day}, {done|Satz|Sätze} notiert. Es läuft immer nur eine Einheit.")
  static let continueSession = Phrase("Continue", "Weitermachen")
  static let discardSession = Phrase("Discard it", "Verwerfen")
  static let discardNamed = Phrase("Discard {name}?", "{name} verwerfen?")
  static let discardMore = Phrase(
    "It goes to Recently deleted, from where you can restore it for 30 days.",
    "Die Einheit kommt nach „Kürzlich gelöscht“; von dort kannst du sie 30 Tage lang zurückholen.")
  static let discarded = Phrase("The session is discarded", "Die Einheit ist verworfen")
  static let templateWithoutContent = Phrase(
    "The content of this template has not arrived yet.",
    "Der Inhalt dieser Vorlage ist noch nicht angekommen.")
  static let feelingUnknown = Phrase("Choose one of the five words.", "Wähle eines der fünf Wörter.")

  // The day's readiness.
  static let littleLessToday = Phrase("A little less today", "Heute etwas weniger")
  static let fullTargetsToday = Phrase("Full targets today", "Heute volle Vorgaben")
  static let fullTargets = Phrase("Full targets", "Volle Vorgaben")
  static let todaysTargets = Phrase("Go easier", "Doch leichter")
  static let planStays = Phrase("Your plan stays as it is.", "Dein Plan bleibt, wie er ist.")
  static let undoToday = Phrase("Undo", "Zurücknehmen")
  static let undoNamed = Phrase("Undo for {name}", "Für {name} zurücknehmen")
  static let doInstead = Phrase("Do {name} instead", "Stattdessen {name}")
  static let doneInstead = Phrase("{name} instead", "Stattdessen {name}")
  static let lighterOrHeavier = Phrase("Today's targets", "Vorgaben von heute")
  static let insteadOf = Phrase("{cause}: {today} instead of {asked}", "{cause}: {today} statt {asked}")
  static let setsToday = Phrase("{sets|set|sets}", "{sets|Satz|Sätze}")
  static let formSleep = Phrase("You slept {time}.", "Du hast {time} geschlafen.")
  static let formRate = Phrase(
    "Your resting heart rate is {now}, usually {usual}.", "Dein Ruhepuls ist {now}, sonst {usual}.")
  static let formVariability = Phrase(
    "Your heart rate variability is {now} ms, usually {usual}.",
    "Deine Herzfrequenzvariabilität ist {now} ms, sonst {usual}.")
  static let formTired = Phrase("You feel tired.", "Du bist müde.")
  static let formSick = Phrase("You feel sick.", "Du bist krank.")
  static let formLegs = Phrase(
    "Yesterday's {time} were your longest in four weeks.",
    "Gestern warst du {time} unterwegs, so lange wie seit vier Wochen nicht.")
  static let formPause = Phrase(
    "You last did this {days|day|days} ago.", "Das letzte Mal ist {days|Tag|Tage} her.")
  static let formTaper = Phrase(
    "{name} is {days|day|days} away.", "Noch {days|Tag|Tage} bis {name}.")
  static let formLimitation = Phrase("{name} rules out an exercise.", "{name} schließt eine Übung aus.")
  static let formRecovery = Phrase(
    "{name} ended {days|day|days} ago: back step by step.",
    "{name} ist seit {days|Tag|Tagen} vorbei: Schritt für Schritt zurück.")
  static let chipSleep = Phrase("sleep", "Schlaf")
  static let chipHeart = Phrase("heart", "Puls")
  static let chipLegs = Phrase("legs from yesterday", "Beine von gestern")
  static let chipPause = Phrase("{days|day|days} off", "{days|Tag|Tage} Pause")
  static let chipToday = Phrase("today", "heute")

  // Lighter targets for a day.
  static let lighterToday = Phrase("Lighter today?", "Heute leichter?")
  static let lighterTodayTired = Phrase(
    "You are tired. Only today's targets change; the template stays as it is.",
    "Du bist müde. Nur die Vorgaben von heute ändern sich; die Vorlage bleibt, wie sie ist.")
  static let lighterTodaySick = Phrase(
    "You are sick. Only today's targets change; the template stays as it is.",
    "Du bist krank. Nur die Vorgaben von heute ändern sich; die Vorlage bleibt, wie sie ist.")
  static let lighterTodayMore = Phrase(
    "Only today's targets change; the template stays as it is.",
    "Nur die Vorgaben von heute ändern sich; die Vorlage bleibt, wie sie ist.")
  static let returnAfterPause = Phrase(
    "{days|day has|days have} passed[ since {names}]: {percent}% less is offered. Each time the targets hold, a step comes back.",
    "{days|Tag ist|Tage sind} vergangen[ seit {names}]: {percent} % weniger sind vorgeschlagen. Jedes Mal, wenn die Vorgaben halten, kommt ein Schritt zurück."
  )
  static let lighterWeek = Phrase(
    "The last sessions look like fatigue. A week with half the sets and 10% less weight lets you recover.",
    "Die letzten Einheiten sehen nach Ermüdung aus. Mit halb so vielen Sätzen und 10 % weniger Gewicht erholst du dich in einer Woche."
  )
  static let afterPause = Phrase("Return", "Wiedereinstieg")
  static let lessWeight = Phrase("Weight", "Gewicht")
  static let asPlanned = Phrase("As planned", "Geplant")
  static let minusPercent = Phrase("−{percent}%", "−{percent} %")
  static let ownPercent = Phrase("Own", "Eigene")
  static let ownPercentField = Phrase("Own percent less", "Eigene Prozent weniger")
  static let lessSets = Phrase("Sets", "Sätze")
  static let oneSetLess = Phrase("One less", "Einer weniger")
  static let halfTheSets = Phrase("Half", "Die Hälfte")
  static let leaveOutToday = Phrase("Leave out today", "Heute auslassen")
  static let leaveOutNamed = Phrase("Leave out {name}", "{name} auslassen")
  static let showTargets = Phrase("Show the targets", "Vorgaben zeigen")
  static let plannedTargets = Phrase("Targets", "Vorgaben")
  static let plannedAndToday = Phrase("Planned, and today", "Geplant und heute")
  static let leftOutToday = Phrase("left out", "entfällt")
  static let overrideReason = Phrase("Why? (optional)", "Warum? (freiwillig)")
  static let useTheseTargets = Phrase("Use these targets", "So trainieren")
  static let trainAsPlanned = Phrase("Train as planned", "Wie geplant trainieren")
  static let percentWrong = Phrase(
    "Write a number from 1 to 90, such as 12.5.",
    "Schreib eine Zahl von 1 bis 90, etwa 12,5.")
  static let nothingLighter = Phrase(
    "Choose what should be lighter, or train as planned.",
    "Wähle, was leichter sein soll, oder trainiere wie geplant.")
  static let allLeftOut = Phrase(
    "Nothing would be left to do. Keep one exercise at least.",
    "So bliebe nichts zu tun. Behalte mindestens eine Übung.")
  static let sessionGone = Phrase(
    "This session is not there; perhaps it was deleted.",
    "Diese Einheit ist nicht da; vielleicht wurde sie gelöscht.")
}
