/// The domain's rules for merging writes from other devices.
///
/// The sync code calls these rules and has no domain knowledge of its own.
public protocol MergePolicy {
  /// Returns true if records of a kind are facts.
  ///
  /// Facts are stored even if the op that contains them is rejected.
  static func isFact(_ kind: String) -> Bool

  /// Returns true if two different versions of the same immutable record are both legitimate.
  ///
  /// The first version to arrive is kept.
  static func acceptsDuplicate(_ stored: Row, _ arriving: Row) -> Bool

  /// Returns true if a later write prevents a record from being trashed.
  ///
  /// `stamp` is the stamp of the write that trashes the record.
  static func survives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool

  /// Stores a write to a complete record as an amendment.
  ///
  /// `owner` identifies the complete record to which the write belongs and contains the record that completed
  /// it.
  ///
  /// - Returns: True if the write changed anything.
  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool

  /// Returns true if an amendment for a write can be added to the complete record.
  static func hasRoom(for write: Write, beside owner: Completed, in tx: Transaction) -> Bool

  /// Adds any further writes that the arriving writes make necessary.
  ///
  /// It must never change content that a person entered. `stamp` is the stamp of the arriving writes, which
  /// the store doesn't contain yet.
  static func addConsequences(_ writes: [Write], by stamp: Stamp, in tx: Transaction)

  /// Recomputes the records that are derived from the written ones.
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
  package static func hasRoom(for write: Write, beside owner: Completed, in tx: Transaction) -> Bool { true }
}
