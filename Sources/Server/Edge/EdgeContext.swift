import Hummingbird
import Logging
import NIOCore

/// What is known of a connection.
struct EdgeContext: InitializableFromSource, Sendable {
  /// The machine at its other end.
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

  /// Ends the connection soon: there is time to read the answer, and none to send on without end.
  func endSoon() {
    guard let channel else { return }
    channel.eventLoop.scheduleTask(in: .seconds(3)) { channel.close(promise: nil) }
  }
}
