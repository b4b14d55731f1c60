package import Records

/// A batch of changed records that devices pull: the changes of a range of whole commits.
package struct ChangeBatch: Equatable, Sendable {
  /// The commit after which the batch begins.
  package var from: Int64
  /// The commit with which the batch ends.
  package var to: Int64
  /// True if the batch ends at the server's last commit.
  ///
  /// Until then a device shows no pulled changes.
  package var done = false
  /// The server's clock, with which the device corrects its own.
  package var time: Instant
  package var entries: [Entry] = []

  package init(from: Int64, to: Int64, time: Instant) {
    self.from = from
    self.to = to
    self.time = time
  }

  /// A changed record.
  package struct Entry: Equatable, Sendable {
    package var change: Change
    /// The record; nil if it was purged.
    package var row: Row?

    /// The approximate size of the entry as JSON, in bytes.
    var weight: Int { 200 + (row?.fields.weight ?? 0) }
  }
}
