import Training

/// Phrases for the training aim and the exercises that don't fit it.
extension Phrase {
  package static let aimAsked = Phrase("What do you train for?", "Wofür trainierst du?")
  package static let aimStrength = Phrase("Strength", "Kraft")
  package static let aimMuscle = Phrase("Muscle", "Muskelaufbau")
  package static let aimEndurance = Phrase("Muscular endurance", "Kraftausdauer")
  package static let aimFatLoss = Phrase("Fat loss", "Fettabbau")
  package static let aimNone = Phrase("Nothing in particular", "Nichts Bestimmtes")
  package static let aimNoneMore = Phrase(
    "Every exercise keeps the range and rest that you gave it.",
    "Jede Übung behält ihren Bereich und ihre Pause.")
  package static let aimReps = Phrase(
    "Big lifts {compound} reps, rest {long}. Small ones {isolation}, rest {short}.",
    "Große Übungen {compound} Wiederholungen, {long} Pause. Kleine {isolation}, {short} Pause.")
  package static let aimVolume = Phrase(
    "{sets} sets a week for each muscle. More is asked once it is {percent}% likely.",
    "{sets} Sätze pro Woche für jeden Muskel. Mehr kommt erst, wenn es zu {percent} % klappt.")
  package static let aimChosen = Phrase("Chosen", "Gewählt")
  package static let aimWhat = Phrase(
    "New exercises start with this. Your templates change only where you say so.",
    "Neue Übungen beginnen so. Deine Vorlagen ändern sich nur, wo du zustimmst.")
  package static let aimOutside = Phrase("Outside of your aim", "Passt nicht zu deinem Ziel")
  package static let aimOutsideMore = Phrase(
    "New loads leave about as much in reserve as the old ones.",
    "Die neuen Gewichte lassen etwa so viel Reserve wie die alten.")
  package static let aimFit = Phrase("Change {name}", "{name} ändern")
  package static let aimAllFit = Phrase(
    "All your templates fit this aim.", "Alle deine Vorlagen passen zu diesem Ziel.")
  package static let aimNothingChosen = Phrase(
    "Tick at least one exercise.", "Kreuze mindestens eine Übung an.")
}

extension Aim {
  package var phrase: Phrase {
    switch self {
    case .strength: .aimStrength
    case .muscle: .aimMuscle
    case .endurance: .aimEndurance
    case .fatLoss: .aimFatLoss
    }
  }
}
