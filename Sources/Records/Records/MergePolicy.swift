/// The domain's rules for merging writes from other devices.
///
/// Sync calls them and has no domain knowledge.
public protocol MergePolicy {
  /// Returns true if records of a kind are facts.
  ///
  /// Facts are stored even when the op that carries them is rejected.
  static func isFact(_ kind: String) -> Bool

  /// Returns true if two contents with the same ID of an immutable kind are both legitimate.
  ///
  /// The first content is kept.
  static func acceptsDuplicate(_ stored: Row, _ arriving: Row) -> Bool

  /// Returns true if a later write keeps a record from being trashed.
  static func survives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool

  /// Stores a write to a complete record as an amendment.
  ///
  /// `owner` is the complete record that the write belongs to, with the record that completed it.
  ///
  /// - Returns: True if the write changed anything.
  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool

  /// Returns true if the complete record has room for another amendment.
  static func hasRoom(beside owner: Completed, in tx: Transaction) -> Bool

  /// Adds the records that follow from arriving writes.
  ///
  /// Never changes what a person wrote. `stamp` is the stamp of the writes, which the store doesn't contain
  /// yet.
  static func addConsequences(_ writes: [Write], by stamp: Stamp, in tx: Transaction)

  /// Recomputes the records derived from the written records.
  static func refresh(after writes: [Write], in tx: Transaction)
}

/// A complete record, and the record that completed it.
public struct Completed: Equatable, Sendable {
  public var id: ID
  public var by: Row

  public init(id: ID, by: Row) {
    self.id = id
    self.by = by
  }
}

extension MergePolicy {
  package static func hasRoom(beside owner: Completed, in tx: Transaction) -> Bool { true }
}
