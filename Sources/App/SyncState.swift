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
