package import Records

/// The reason a gym can't be stored, chosen or deleted.
package enum GymError: Error, Equatable, Sendable {
  case noSuchGym(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another gym has this name.
  case nameTaken(String)
  case tooMany(GymWeights, limit: Int64)
  case outside(GymWeights)
}

/// A list of weights in a gym.
package enum GymWeights: Equatable, Sendable { case bars, plates, dumbbells, machines }
