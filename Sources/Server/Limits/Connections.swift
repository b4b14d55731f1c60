import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import Synchronization
import Training

/// A counter of open connections, in total and per address.
final class Connections: Sendable {
  private let most: Int
  private let mostOfOne: Int
  private let proxies: [AddressRange]
  private let open = Mutex<(all: Int, of: [[UInt8]: Int])>((0, [:]))

  init(_ limits: TrafficLimits, proxies: [AddressRange]) {
    most = limits.connections
    mostOfOne = limits.connectionsPerAddress
    self.proxies = proxies
  }

  /// Returns the key for counting an address's connections, or nil for proxies and this machine.
  private func owner(_ address: Address?) -> [UInt8]? {
    guard let address, !address.isLoopback, !proxies.contains(where: { $0.contains(address) }) else {
      return nil
    }
    return address.neighbourhood
  }

  /// Counts a new connection, or returns false if there are too many.
  func begin(_ address: Address?) -> Bool {
    let owner = owner(address)
    return open.withLock { open in
      guard open.all < most, owner.map({ open.of[$0] ?? 0 < mostOfOne }) ?? true else { return false }
      open.all += 1
      if let owner { open.of[owner, default: 0] += 1 }
      return true
    }
  }

  func end(_ address: Address?) {
    let owner = owner(address)
    open.withLock { open in
      open.all -= 1
      guard let owner, let left = open.of[owner] else { return }
      open.of[owner] = left > 1 ? left - 1 : nil
    }
  }
}

/// A handler that closes a connection if there are too many connections, if no request arrives, or if the
/// client doesn't read the response.
///
/// Each connection has its own handler, which is used only on the connection's event loop.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The time within which the head of the first request must be complete.
  static let headPatience = TimeAmount.seconds(20)
  /// The time within which the head of the next request must be complete.
  static let nextPatience = TimeAmount.seconds(75)
  /// The time within which the client must accept a part of the response.
  static let answerPatience = TimeAmount.seconds(120)
  private static let pause = TimeAmount.seconds(5)

  private let connections: Connections
  private var address: Address?
  private var isCounted = false
  private var unanswered = 0
  private var patience = ConnectionGuard.headPatience
  private var waitsSince: NIODeadline?
  private var stallsSince: NIODeadline?

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func begin(_ context: ChannelHandlerContext) {
    guard !isCounted, waitsSince == nil else { return }
    address = context.channel.remoteAddress?.ipAddress.flatMap { Address($0) }
    waitsSince = .now()
    isCounted = connections.begin(address)
    guard isCounted else { return context.close(promise: nil) }
    watch(context)
  }

  private func end() {
    guard isCounted else { return }
    isCounted = false
    connections.end(address)
  }

  private func watch(_ context: ChannelHandlerContext) {
    context.eventLoop.assumeIsolated().scheduleTask(in: ConnectionGuard.pause) {
      guard self.isCounted else { return }
      let now = NIODeadline.now()
      let isLate = self.waitsSince.map { now - $0 > self.patience } ?? false
      let isStuck = self.stallsSince.map { now - $0 > ConnectionGuard.answerPatience } ?? false
      if isLate || isStuck { context.close(promise: nil) } else { self.watch(context) }
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      unanswered += 1
      (waitsSince, patience) = (nil, ConnectionGuard.nextPatience)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      unanswered -= 1
      if unanswered <= 0 { waitsSince = .now() }
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stallsSince = context.channel.isWritable ? nil : .now()
    context.fireChannelWritabilityChanged()
  }
}
