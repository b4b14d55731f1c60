/// A typical gym, as a starting point for describing the athlete's own gym.
package enum GymPreset: String, CaseIterable, Sendable {
  case commercial, home
  case commercialPounds = "commercial_lb"

  /// The unit in which the gym's weights are round numbers.
  package var unit: WeightUnit { self == .commercialPounds ? .pound : .kilogram }

  /// The typical equipment, as a gym without a name.
  package var gym: EquipmentSet {
    var gym = EquipmentSet()
    switch self {
    case .commercial:
      gym.bars = weights(1000, 1500, 2000)
      gym.plates = weights(125, 250, 500, 1000, 1500, 2000, 2500)
      gym.dumbbells = stride(from: 2, through: 50, by: 2).map { Weight(grams: $0 * 1000) }
      gym.machineStep = Weight(grams: 5000)
      gym.equipment = [
        .barbell, .dumbbell, .machine, .cable, .kettlebell, .bands, .bodyweight, .ezBar, .smithMachine,
        .trapBar, .plate, .medicineBall, .exerciseBall, .foamRoll,
      ]
    case .home:
      gym.bars = weights(2000)
      gym.plates = weights(125, 250, 500, 1000, 2000)
      gym.dumbbells = stride(from: 2, through: 24, by: 2).map { Weight(grams: $0 * 1000) }
      gym.equipment = [.barbell, .dumbbell, .bands, .bodyweight, .plate]
    case .commercialPounds:
      gym.bars = weights(2500, 3500, 4500)
      gym.plates = weights(250, 500, 1000, 2500, 3500, 4500)
      gym.dumbbells = stride(from: 5, through: 100, by: 5).compactMap {
        Weight(millionths: $0 * 1_000_000, unit: .pound)
      }
      gym.machineStep = Weight(millionths: 10_000_000, unit: .pound)
      gym.equipment = GymPreset.commercial.gym.equipment
    }
    return gym
  }

  private func weights(_ hundredths: Int64...) -> [Weight] {
    hundredths.compactMap { Weight(millionths: $0 * 10_000, unit: unit) }
  }
}
