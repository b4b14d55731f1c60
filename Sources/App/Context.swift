package import Records

/// Everything that comes from outside a request; the edge makes it, and nothing below reads a clock or a die.
package struct Context: Sendable {
  package var now = Instant(milliseconds: 0)
  /// The athlete's calendar day.
  package var today = Day(number: 0)
  /// Minutes east of UTC.
  package var utcOffset: Int64 = 0
  /// A language tag, such as `en` or `de-AT`.
  package var language = "en"
  /// Random bytes that ids are made from.
  package var seed: [UInt8] = []
  package var sync = SyncState()

  package init() {}
}

/// What pages may know of the exchange with the server.
package struct SyncState: Sendable {
  /// The server's sequence number up to which this device has read.
  package var seq: Int64 = 0
  /// Changes that the server hasn't confirmed yet.
  package var pending: Int64 = 0
  /// Changes that the server refused and the athlete must decide on.
  package var refused: Int64 = 0

  package init() {}
}
