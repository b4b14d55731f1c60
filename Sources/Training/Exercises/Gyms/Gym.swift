package import Records

/// A gym, with the weights and equipment available there.
package struct EquipmentSet: Record, Sendable {
  package static let kind = "equipment_set"

  package var id = ID.none
  package var name = ""
  package var bars: [Weight] = []
  /// The plates for one side of a bar, one entry per size.
  package var plates: [Weight] = []
  package var dumbbells: [Weight] = []
  package var machineStep: Weight?
  package var equipment: [Equipment] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("bars", &bars, within: 0...50)
    visitor.field("plates", &plates, within: 0...50)
    visitor.field("dumbbells", &dumbbells, within: 0...100)
    visitor.field("machine_step", &machineStep, within: 1...1_000_000)
    visitor.field("equipment", &equipment)
  }
}

/// The athlete's choice of current gym.
///
/// It is a single record, so that two devices can't mark different gyms as current.
package struct GymChoice: Record, Sendable {
  package static let kind = "gym_choice"
  package static let theID = ID.derived(kind)

  package var id = GymChoice.theID
  /// The ID of an ``EquipmentSet``, which may be deleted or not yet synced.
  package var gymID = ID.none
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("gym_id", &gymID)
  }
}

extension EquipmentSet {
  /// Returns the unit in which this gym's weights are round numbers.
  ///
  /// This is the preferred unit, unless the weights are round only in the other unit.
  package func unit(preferring preferred: WeightUnit) -> WeightUnit {
    let weights = bars + plates + dumbbells + [machineStep].compactMap { $0 }
    func isRound(_ unit: WeightUnit) -> Bool {
      // The smallest plates weigh 0.25 kg and 0.25 lb.
      weights.allSatisfy { $0.millionths(in: unit) % 50_000 == 0 }
    }
    let other: WeightUnit = preferred == .kilogram ? .pound : .kilogram
    return isRound(preferred) || !isRound(other) ? preferred : other
  }
}
