extension Muscle {
  /// The phrase that names the muscle.
  package var phrase: Phrase {
    switch self {
    case .abdominals: .abdominals
    case .abductors: .abductors
    case .adductors: .adductors
    case .biceps: .biceps
    case .calves: .calves
    case .chest: .chest
    case .forearms: .forearms
    case .glutes: .glutes
    case .hamstrings: .hamstrings
    case .lats: .lats
    case .lowerBack: .lowerBack
    case .middleBack: .middleBack
    case .neck: .neck
    case .quadriceps: .quadriceps
    case .shoulders: .shoulders
    case .traps: .traps
    case .triceps: .triceps
    }
  }
}
