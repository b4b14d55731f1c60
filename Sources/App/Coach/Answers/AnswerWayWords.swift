import Records
import Training

/// Phrases for the coach's offers and links.
extension RemarkCode {
  var wayPhrase: Phrase? {
    switch self {
    case .offerRest: .remarkOfferRest
    case .offerSet: .remarkOfferSet
    case .offerWeight: .remarkOfferWeight
    case .offerReps: .remarkOfferReps
    case .offerLimitation: .remarkOfferLimitation
    case .offerSparing: .offerSparing
    case .offerWeek:
      .remarkOfferWeek
    case .toStart: .remarkToStart
    case .toStartLighter: .remarkToStartLighter
    case .toDecide: .remarkToDecide
    case .toTemplate: .remarkToTemplate
    case .toDiff: .remarkToDiff
    case .toExercise: .remarkToExercise
    case .toGoal: .remarkToGoal
    case .toReview, .toSession: .remarkToReview
    case .toPlan: .openPlan
    case .toWeek: .remarkToWeek
    case .toBody, .toProgress: .seeEvidence
    case .toNight: .remarkToNight
    case .toMuscles: .remarkToMuscles
    case .toSuggestions: .remarkToSuggestions
    case .toCalendar: .remarkToCalendar
    case .toAgenda: .remarkToAgenda
    case .toEvent: .remarkToEvent
    case .toImport: .remarkToImport
    case .toNewTemplate: .remarkToNewTemplate
    case .toClimb: .remarkToClimb
    default: nil
    }
  }

  /// Returns the proposed question with the given code.
  ///
  /// An unknown code gets the question about a session for today.
  static func question(_ code: String) -> Phrase {
    let all: [(String, Phrase)] = [
      ("session", .quickSession), ("recovered", .quickRecovery), ("week", .quickWeek),
      ("deload", .questionDeload),
      ("neglected", .questionNeglected),
      ("next", .questionNext),
      ("maximum", .questionMaximum),
      ("stall", .questionStall),
      ("right", .questionRight),
      ("short", .questionShort),
      ("plan", .questionPlan),
    ]
    return all.first { $0.0.hasSameBytes(as: code) }?.1 ?? .quickSession
  }
}
