import Hummingbird
import Logging
import NIOCore

/// The context of a connection.
struct EdgeContext: InitializableFromSource, Sendable {
  /// The address of the client or proxy, or nil if it is unknown.
  let peer: Address?
  private let channel: (any Channel)?

  init(source: ApplicationRequestContextSource) {
    channel = source.channel
    peer = source.channel.remoteAddress?.ipAddress.flatMap { Address($0) }
  }

  init(peer: Address?) {
    self.peer = peer
    channel = nil
  }

  /// Closes the connection after three seconds, so that the client can read the response but can't send
  /// forever.
  func endSoon() {
    guard let channel else { return }
    channel.eventLoop.scheduleTask(in: .seconds(3)) { channel.close(promise: nil) }
  }
}
