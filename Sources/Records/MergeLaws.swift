/// What the field says of writes that come from another device; sync asks, and knows nothing of the field.
public protocol MergeLaws {
  /// Whether records of a kind are facts, which are filed even if the op that brings them can't be applied.
  static func isFact(_ kind: String) -> Bool

  /// Whether two contents under one id of a kind that never changes may both be meant; then the first stays.
  static func mayStandFor(_ stored: Row, _ arriving: Row) -> Bool

  /// Whether something that was written later keeps a record from the trash.
  static func outlives(_ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction) -> Bool

  /// Keeps a write on what is complete beside it.
  ///
  /// Answers whether it said anything new.
  ///
  /// `owner` is what the write belongs to, and by what it is complete.
  static func amend(
    _ write: Write, of owner: Completed, by stamp: Stamp, in tx: Transaction
  ) -> Bool

  /// Whether one more write can be kept beside what is complete.
  static func hasRoom(beside owner: Completed, in tx: Transaction) -> Bool

  /// Does what the arrival of writes asks for: adds records, and never changes what a person wrote.
  ///
  /// `stamp` is that of the writes, which the store doesn't know yet.
  static func settle(_ writes: [Write], by stamp: Stamp, in tx: Transaction)

  /// Computes again what derives from the records written.
  static func refresh(after writes: [Write], in tx: Transaction)
}

/// Something that is complete, and the record that says so.
public struct Completed: Equatable, Sendable {
  public var id: ID
  public var by: Row

  public init(id: ID, by: Row) {
    self.id = id
    self.by = by
  }
}

extension MergeLaws {
  package static func hasRoom(beside owner: Completed, in tx: Transaction) -> Bool { true }
}
