package import Records
package import Sync

/// One athlete's records in a database, within one transaction.
///
/// It is valid only within the body that receives it.
package protocol AthleteStore: ServerStore, Performer where View == Self {
  var athlete: ID { get }

  /// Returns the approximate size of the athlete's records and their metadata, in bytes.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func storedBytes() throws(StoreError) -> Int64
  /// Returns purges for all records that were trashed before the given time, including records of unknown
  /// kinds.
  ///
  /// The caller must add purges for their children, such as a session's sets, because finding those requires
  /// domain knowledge.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func purges(ofTrashBefore instant: Instant) throws(StoreError) -> [Write]
  /// Deletes up to 2,000 receipts for actions performed before the given time.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func forgetReceipts(before instant: Instant) throws(StoreError)
  /// Returns the athlete's time marks up to now.
  ///
  /// It stores a new mark if a day has elapsed since the last one.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  func marks(at reading: ClockReading) throws(StoreError) -> TimeMarks
  /// Returns the athlete's quarantined records, sorted by kind and ID.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func setAside() throws(StoreError) -> [SetAside]
  /// Revokes a device and the keys and sign-ins it has connected with.
  ///
  /// The device can no longer push or pull, even with other credentials. The records it wrote are kept.
  ///
  /// - Returns: True if the device is registered.
  /// - Throws: ``StoreError`` if reading or writing fails.
  func revoke(_ device: ID, at now: Instant) throws(StoreError) -> Bool
  /// Returns the device's journal, sorted by key, as the device expects it.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func journal() throws(StoreError) -> [JournalEntry]
  /// Stores journal entries in the caller's transaction, deleting the keys of entries without a value.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func keep(_ entries: [JournalEntry]) throws(StoreError)
  /// Replaces records and their change entries, even frozen ones, in one commit.
  ///
  /// If a row is nil, the record is removed.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func replace(_ records: [(change: Change, row: Row?)]) throws(StoreError)
}

extension AthleteStore {
  /// Commits writes with a new stamp that is later than all previous stamps.
  ///
  /// - Throws: ``StoreError`` if the commit is rejected or fails.
  package func stamp(_ writes: [Write], at now: Instant) throws(StoreError) {
    let head = try head()
    var clock = HybridClock(head.clock)
    let stamp = Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1)
    try commit(Commit(writes: writes, stamp: stamp))
  }
}
