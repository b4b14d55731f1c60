import Records
import Training

/// Phrases for prescriptions and their changes.
extension Phrase {
  package static let untilFailure = Phrase("until failure", "bis zum Versagen")
  package static let restBetween = Phrase("rest {time}", "Pause {time}")
  package static let rpeOf = Phrase("RPE {value}", "RPE {value}")
  package static let behindWarmUps = Phrase(
    "{count|warm-up|warm-ups}, then {work}", "{count|Aufwärmsatz|Aufwärmsätze}, dann {work}")
  package static let lastUntilFailure = Phrase("last until failure", "letzter bis zum Versagen")
  package static let dropSets = Phrase("{count|drop set|drop sets}", "{count|Reduktionssatz|Reduktionssätze}")
  package static let ramp = Phrase("ramp to a top set", "steigernd bis zum Topsatz")
  package static let backOffs = Phrase("heavy first, then lighter", "erst schwer, dann leichter")
  package static let pyramid = Phrase("pyramid", "Pyramide")
  package static let reversePyramid = Phrase("reverse pyramid", "umgekehrte Pyramide")
  package static let waves = Phrase("waves", "in Wellen")
  package static let countAsWarmUps = Phrase(
    "Count {count|set|sets} as warm-up", "{count|Satz|Sätze} als Aufwärmen werten")
  package static let countAsWork = Phrase(
    "Count {count|warm-up|warm-ups} as work", "{count|Aufwärmsatz|Aufwärmsätze} als Arbeit werten")
  package static let weight = Phrase("Weight", "Gewicht")
  package static let noWeight = Phrase("no weight", "kein Gewicht")
  package static let noTarget = Phrase("no target", "kein Ziel")
  package static let noRange = Phrase("no range", "kein Bereich")
  package static let rest = Phrase("Rest", "Pause")
  package static let restByKind = Phrase("by kind of set", "je nach Satzart")
  package static let restBySet = Phrase("set by set", "je Satz")
  package static let kindOfSet = Phrase("Kind", "Art")
  package static let noSuperset = Phrase("no superset", "kein Supersatz")
  package static let kindWarmup = Phrase("Warm-up", "Aufwärmen")
  package static let kindRegular = Phrase("Working", "Arbeit")
  package static let kindSuper = Phrase("Superset", "Super")
  package static let kindDrop = Phrase("Drop", "Reduktion")
  package static let kindFailure = Phrase("Failure", "Versagen")
  package static let inSuperset = Phrase("superset {number}", "Supersatz {number}")
  package static let rangeChanged = Phrase("range", "Bereich")
  package static let restChanged = Phrase("rest", "Pause")
  package static let edgeChanged = Phrase("edge", "Leiste")
  package static let kindChanged = Phrase("kind", "Art")
  package static let effortChanged = Phrase("effort", "Anstrengung")
  package static let placeChanged = Phrase("place", "Platz")
  package static let noteChanged = Phrase("note", "Notiz")
  package static let nameChanged = Phrase("name", "Name")
  package static let detailsChanged = Phrase("details", "Einzelheiten")
  package static let nothing = Phrase("nothing", "nichts")
}

extension ExerciseShape {
  /// The phrase of the shape; nil for straight sets, which need none.
  var phrase: Phrase? {
    switch self {
    case .straight: nil
    case .ramp: .ramp
    case .backOffs: .backOffs
    case .pyramid: .pyramid
    case .reversePyramid: .reversePyramid
    case .waves: .waves
    }
  }
}

extension SetType {
  var phrase: Phrase {
    switch self {
    case .warmup: .warmupSet
    case .regular: .regularSet
    case .superSet: .superSet
    case .dropSet: .dropSet
    case .failure: .failureSet
    }
  }

  /// The short name, for narrow columns.
  var shortPhrase: Phrase {
    switch self {
    case .warmup: .kindWarmup
    case .regular: .kindRegular
    case .superSet: .kindSuper
    case .dropSet: .kindDrop
    case .failure: .kindFailure
    }
  }
}

extension Localizer {
  /// Returns a short duration as on a clock: `45 s`, `1:30`.
  func clock(_ seconds: Int64) -> String {
    guard seconds >= 60 else { return String(seconds) + " s" }
    return String(seconds / 60) + ":" + (seconds % 60).padded(2)
  }
}
