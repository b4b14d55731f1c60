package import Training

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
