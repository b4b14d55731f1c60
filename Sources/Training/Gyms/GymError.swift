package import Records

/// Why a gym can't be described so.
package enum GymError: Error, Equatable, Sendable {
  case noSuchGym(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another gym is called so.
  case nameTaken(String)
  case tooMany(GymWeights, limit: Int64)
  case outside(GymWeights)
}

/// What a gym lists weights of.
package enum GymWeights: Equatable, Sendable { case bars, plates, dumbbells, machines }
