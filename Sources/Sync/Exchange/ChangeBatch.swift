package import Records

/// A batch of changes that devices pull, which covers a range of whole commits.
package struct ChangeBatch: Equatable, Sendable {
  /// The sequence number of the last commit before the batch.
  package var from: Int64
  /// The sequence number of the last commit in the batch.
  package var to: Int64
  /// The sequence number of the server's last commit when the batch was read.
  ///
  /// The batch contains no record that was purged up to then.
  package var head: Int64
  /// True if the batch ends at the server's last commit.
  ///
  /// A device shows no pulled changes until it has received such a batch.
  package var done = false
  /// The server's time, which the device uses to correct its clock.
  package var time: Instant
  package var entries: [Entry] = []

  package init(from: Int64, to: Int64, time: Instant) {
    self.from = from
    self.to = to
    head = to
    self.time = time
  }

  /// A changed record.
  package struct Entry: Equatable, Sendable {
    package var change: Change
    /// The record, or nil if it was purged.
    package var row: Row?

    /// The approximate size of the entry as JSON, in bytes.
    var weight: Int { 200 + (row?.fields.weight ?? 0) }
  }
}
