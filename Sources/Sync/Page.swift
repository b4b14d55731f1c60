package import Records

/// A part of a server's feed: the records that changed in a span of whole commits.
package struct Page: Equatable, Sendable {
  package var from: Int64
  package var to: Int64
  /// Whether this is all: before that nothing of it may be shown.
  package var done = false
  /// The server's clock, by which the device sets its own right.
  package var time: Instant
  package var entries: [Entry] = []

  package init(from: Int64, to: Int64, time: Instant) {
    self.from = from
    self.to = to
    self.time = time
  }

  package struct Entry: Equatable, Sendable {
    package var change: Change
    /// nil for a record that is gone for good.
    package var row: Row?

    /// About how many bytes it takes on the wire.
    var weight: Int { 200 + (row?.fields.weight ?? 0) }
  }
}
