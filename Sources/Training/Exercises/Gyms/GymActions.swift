package import Records

/// The maximum weight of a single item in a gym: one tonne, in grams.
private let heaviestGrams: Int64 = 1_000_000

/// Returns all gyms, sorted by ID.
package func gyms(in tx: Transaction) -> [EquipmentSet] { tx.list(EquipmentSet.self) }

/// Returns the current gym, or nil if there are no gyms.
///
/// This is the gym that the athlete chose, or the first by ID if none was chosen or the chosen gym no longer
/// exists.
package func gym(in tx: Transaction) -> EquipmentSet? {
  if let choice = tx.find(GymChoice.self, GymChoice.theID),
    let chosen = tx.find(EquipmentSet.self, choice.gymID)
  {
    return chosen
  }
  return tx.first(EquipmentSet.self, Query())
}

/// Creates or updates a gym.
///
/// A gym without an ID is new. The first gym becomes the current gym. Weights are stored sorted and without
/// duplicates.
///
/// - Throws: ``GymError/nameEmpty``, ``GymError/nameTooLong(limit:)``, ``GymError/nameTaken(_:)``,
///   ``GymError/tooMany(_:limit:)`` or ``GymError/outside(_:)`` if the description is invalid.
@discardableResult
package func describeGym(
  _ gym: EquipmentSet, in tx: Transaction
) throws(GymError) -> EquipmentSet {
  var described = gym
  described.name = gym.name.trimmed
  guard !described.name.isEmpty else { throw .nameEmpty }
  guard described.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  let names = gyms(in: tx).filter { $0.id != gym.id }.map { $0.name }
  if names.contains(where: { $0.hasSameBytes(as: described.name) }) { throw .nameTaken(described.name) }
  described.bars = try ordered(gym.bars, .bars, from: 0, limit: 50)
  described.plates = try ordered(gym.plates, .plates, from: 1, limit: 50)
  described.dumbbells = try ordered(gym.dumbbells, .dumbbells, from: 1, limit: 100)
  if let step = gym.machineStep, !(1...heaviestGrams).contains(step.grams) { throw .outside(.machines) }
  described.equipment = Equipment.allCases.filter { gym.equipment.contains($0) }
  if described.id == .none { described.id = tx.makeID() }
  let isFirst = Training.gym(in: tx) == nil
  tx.put(described)
  if isFirst { choose(described.id, in: tx) }
  return described
}

/// Returns the weights sorted and without duplicates.
///
/// - Throws: ``GymError/outside(_:)`` if a weight is out of range, or ``GymError/tooMany(_:limit:)`` if there
///   are more than `limit`.
private func ordered(
  _ weights: [Weight], _ what: GymWeights, from least: Int64, limit: Int
) throws(GymError) -> [Weight] {
  var ordered: [Weight] = []
  for weight in weights.sorted() where ordered.last != weight {
    guard (least...heaviestGrams).contains(weight.grams) else { throw .outside(what) }
    ordered.append(weight)
  }
  guard ordered.count <= limit else { throw .tooMany(what, limit: Int64(limit)) }
  return ordered
}

/// Makes a gym the current gym.
///
/// - Throws: ``GymError/noSuchGym(_:)`` if there is no such gym.
package func chooseGym(_ gymID: ID, in tx: Transaction) throws(GymError) {
  guard tx.find(EquipmentSet.self, gymID) != nil else { throw .noSuchGym(gymID) }
  choose(gymID, in: tx)
}

private func choose(_ gymID: ID, in tx: Transaction) {
  var choice = tx.find(GymChoice.self, GymChoice.theID) ?? GymChoice()
  choice.gymID = gymID
  tx.put(choice)
}

/// Moves a gym to *Recently deleted*.
///
/// If it was the current gym, the first remaining gym by ID becomes the current gym.
///
/// - Throws: ``GymError/noSuchGym(_:)`` if there is no such gym.
package func deleteGym(_ gymID: ID, in tx: Transaction) throws(GymError) {
  guard tx.find(EquipmentSet.self, gymID) != nil else { throw .noSuchGym(gymID) }
  tx.trash(EquipmentSet.self, gymID)
}
