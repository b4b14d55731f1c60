import Training

/// Phrases of the template library.
extension Phrase {
  package static let searchTemplates = Phrase("Search templates and exercises", "Vorlagen und Übungen suchen")
  package static let allTemplates = Phrase("All", "Alle")
  package static let favorites = Phrase("Favourites", "Favoriten")
  package static let drafts = Phrase("Drafts", "Entwürfe")
  package static let draft = Phrase("Draft", "Entwurf")
  package static let newTemplate = Phrase("New template", "Neue Vorlage")
  package static let newOne = Phrase("New", "Neu")
  package static let goOn = Phrase("Continue", "Weiter")
  package static let moreTemplates = Phrase("Show {count|more|more}", "{count|weitere|weitere} zeigen")
  package static let templatesFound = Phrase(
    "{count|template fits|templates fit}",
    "{count|Vorlage passt|Vorlagen passen}")
  package static let noTemplateFits = Phrase("No template fits", "Keine Vorlage passt")
  package static let noTemplateFitsMore = Phrase(
    "Try fewer words, or look at all of them.",
    "Versuch es mit weniger Wörtern, oder sieh dir alle an.")
  package static let showAllTemplates = Phrase("Show all templates", "Alle Vorlagen zeigen")
  package static let noTemplates = Phrase("No templates yet", "Noch keine Vorlagen")
  package static let noTemplatesMore = Phrase(
    "A template is a workout that you do again and again: exercises, sets and targets. Each time you train it, it learns.",
    "Eine Vorlage ist ein Training, das du immer wieder machst: Übungen, Sätze und Ziele. Mit jedem Training lernt sie dazu."
  )
  package static let makeTemplate = Phrase("Make a template", "Vorlage anlegen")
  package static let importLog = Phrase("Import a log", "Trainingstagebuch importieren")
  package static let fromYourTraining = Phrase("From your training", "Aus deinem Training")
  package static let fromYourTrainingMore = Phrase(
    "You do these again and again. Make templates of them, and every change gets a version.",
    "Das trainierst du immer wieder. Mach Vorlagen daraus, und jede Änderung bekommt eine Version.")
  package static let fromSessions = Phrase(
    "From {count|session|sessions}, last {day}",
    "Aus {count|Training|Trainings}, zuletzt {day}")
  package static let makeOfIt = Phrase("Make a template of {name}", "Vorlage aus {name} machen")
  package static let lookForHabits = Phrase("Derive from my training", "Aus meinem Training ableiten")
  package static let noHabits = Phrase("Nothing repeats yet", "Noch wiederholt sich nichts")
  package static let noHabitsMore = Phrase(
    "A template needs at least two sessions of the last eight weeks that share half of their exercises. Train some more, or make one yourself.",
    "Eine Vorlage braucht mindestens zwei Trainings der letzten acht Wochen, die sich die Hälfte der Übungen teilen. Trainier noch etwas, oder leg selbst eine an."
  )
  package static let allExercisesMore = Phrase(
    "The catalogue, with how each one goes",
    "Der Katalog, und wie jede läuft")
  package static let aboutMinutes = Phrase("about {time}", "etwa {time}")
  package static let usedOn = Phrase("last used {day}", "zuletzt {day}")
  package static let neverUsed = Phrase("not used yet", "noch nicht benutzt")
  package static let moreActions = Phrase("More for {name}", "Mehr zu {name}")
  package static let editTemplate = Phrase("Edit", "Bearbeiten")
  package static let goOnEditing = Phrase("Go on", "Weiter")
  package static let duplicate = Phrase("Duplicate", "Duplizieren")
  package static let markFavorite = Phrase("Mark as favourite", "Als Favorit merken")
  package static let unmarkFavorite = Phrase("No longer a favourite", "Nicht mehr Favorit")
  package static let deleteTemplate = Phrase("Delete", "Löschen")
  package static let deleteQuestion = Phrase("Delete {name}?", "{name} löschen?")
  package static let deleteConsequence = Phrase(
    "Its sessions and versions stay readable. You can bring it back for 30 days.",
    "Ihre Trainings und Versionen bleiben lesbar. 30 Tage lang kannst du sie zurückholen.")
  package static let templateDeleted = Phrase("Template deleted", "Vorlage gelöscht")
  package static let templateCopied = Phrase("Template duplicated", "Vorlage dupliziert")
  package static let templateMade = Phrase("Template made", "Vorlage angelegt")
  package static let versionMade = Phrase("A new version is made", "Eine neue Version ist da")
  package static let nothingChanged = Phrase(
    "Nothing changed, so no version was made",
    "Nichts geändert, darum keine neue Version")
  package static let editDiscarded = Phrase(
    "Your unsaved changes are gone", "Deine ungespeicherten Änderungen sind weg")
  package static let startWorkout = Phrase("Start workout", "Training starten")
  package static let continueWorkout = Phrase("Continue workout", "Training fortsetzen")
}

/// Phrases of a template's page.
extension Phrase {
  package static let unfinishedEdit = Phrase("You have unsaved changes", "Du hast ungespeicherte Änderungen")
  package static let unfinishedEditMore = Phrase("Written {day}.", "Geschrieben: {day}.")
  package static let notes = Phrase("Notes", "Notizen")
  package static let superset = Phrase("Superset", "Supersatz")
  package static let exerciseGone = Phrase(
    "This exercise is deleted. It can still be trained from here; or edit the template and choose another one.",
    "Diese Übung ist gelöscht. Von hier aus lässt sie sich noch trainieren; oder bearbeite die Vorlage und wähl eine andere."
  )
  package static let eachSet = Phrase("Each set", "Jeder Satz")
  package static let reviewChanges = Phrase("Look at them", "Ansehen")
  package static let proposeChange = Phrase("Propose a change", "Änderung vorschlagen")
  package static let howItBecame = Phrase("How it became this", "Wie es dazu kam")
  package static let versionLine = Phrase("{day} · {author}", "{day} · {author}")
  package static let firstVersion = Phrase("The first version", "Die erste Version")
  package static let broughtBack = Phrase("Version {number} again", "Wieder wie Version {number}")
  package static let mergedOf = Phrase(
    "Versions {first} and {second} together", "Versionen {first} und {second} zusammen")
  package static let andMore = Phrase(
    "and {count|more change|more changes}", "und {count|weitere Änderung|weitere Änderungen}")
  package static let sessionsWith = Phrase("{count|session|sessions}", "{count|Training|Trainings}")
  package static let noSessionsWith = Phrase("no session yet", "noch kein Training")
  package static let olderVersions = Phrase(
    "Show all {count|version|versions}", "Alle {count|Version|Versionen} zeigen")
  package static let compareVersions = Phrase("Compare versions", "Versionen vergleichen")
  package static let olderVersion = Phrase("Older", "Ältere")
  package static let newerVersion = Phrase("Newer", "Neuere")
  package static let compare = Phrase("Compare", "Vergleichen")
  package static let versionOf = Phrase("Version {number} of {name}", "Version {number} von {name}")
  package static let currentVersion = Phrase("Trained next", "Kommt als Nächstes dran")
  package static let restoreVersion = Phrase("Make this the newest again", "Wieder zur neuesten machen")
  package static let whatChanged = Phrase("What changed", "Was sich änderte")
  package static let whatItAsked = Phrase("What it asked for", "Was sie verlangte")
  package static let sessionsDone = Phrase("Sessions with it", "Trainings damit")
  package static let differencesBetween = Phrase("Version {from} to {to}", "Version {from} zu {to}")
  package static let noDifference = Phrase(
    "Both ask for the same.",
    "Beide verlangen dasselbe.")
  package static let noSuchVersion = Phrase(
    "The template has no version with this number.",
    "Eine Version mit dieser Nummer hat die Vorlage nicht.")
  package static let twoHeads = Phrase("Two versions at once", "Zwei Versionen zugleich")
  package static let twoHeadsMore = Phrase(
    "Two devices changed it at the same time. The newer one is trained next until both are brought together.",
    "Zwei Geräte haben sie gleichzeitig geändert. Die neuere kommt dran, bis beide zusammengeführt sind.")
  package static let bringTogether = Phrase("Bring together", "Zusammenführen")
  package static let keepIt = Phrase("Keep it", "Behalten")
  package static let setNumber = Phrase("Set", "Satz")
  package static let target = Phrase("Target", "Ziel")
  package static let added = Phrase("Added", "Neu")
  package static let removed = Phrase("Removed", "Weg")
}

extension TemplateCategory {
  var phrase: Phrase {
    switch self {
    case .strength: .categoryStrength
    case .hypertrophy: .categoryHypertrophy
    case .calisthenics: .categoryCalisthenics
    case .weightlifting: .categoryWeightlifting
    case .climbing: .categoryClimbing
    case .beginner: .categoryBeginner
    case .custom: .categoryCustom
    }
  }
}

/// Template categories, and the authors of versions.
extension Phrase {
  package static let category = Phrase("Category", "Kategorie")
  package static let categoryStrength = Phrase("Strength", "Kraft")
  package static let categoryHypertrophy = Phrase("Hypertrophy", "Muskelaufbau")
  package static let categoryCalisthenics = Phrase("Calisthenics", "Calisthenics")
  package static let categoryWeightlifting = Phrase("Weightlifting", "Gewichtheben")
  package static let categoryClimbing = Phrase("Climbing", "Klettern")
  package static let categoryBeginner = Phrase("Beginner", "Einstieg")
  package static let categoryCustom = Phrase("Custom", "Eigene")
  package static let madeByYou = Phrase("you", "du")
  package static let madeByRules = Phrase("rules", "Regeln")
  package static let madeByModel = Phrase("language model", "Sprachmodell")
  package static let madeByImport = Phrase("import", "Import")
  package static let madeByPreset = Phrase("preset", "Fertigvorlage")
  package static let turnedOutGood = Phrase("good", "gut")
  package static let turnedOutTooMuch = Phrase("too much", "zu viel")
  package static let turnedOutTooEasy = Phrase("too easy", "zu leicht")
  package static let turnedOutIgnored = Phrase("not followed", "nicht befolgt")
}

extension TemplateAuthor {
  var phrase: Phrase {
    switch self {
    case .user: .madeByYou
    case .rules: .madeByRules
    case .ai: .madeByModel
    case .import: .madeByImport
    case .preset: .madeByPreset
    }
  }
}

extension Judgement {
  var phrase: Phrase {
    switch self {
    case .good: .turnedOutGood
    case .tooAggressive: .turnedOutTooMuch
    case .tooEasy: .turnedOutTooEasy
    case .ignored: .turnedOutIgnored
    }
  }
}
