import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Records
import Synchronization

@testable import Server

/// A local server that acts as a language model, answers as configured, and records its requests.
final class ModelServer: HTTPResponder, Sendable {
  enum Manner: Sendable, Equatable {
    /// A completion with the given content.
    case says(String)
    case status(HTTPResponse.Status)
    /// A body with the JSON content type.
    case sends(String)
    /// A completion after the given number of spaces.
    case huge(Int)
    case silent
    case redirects
  }

  struct ReceivedRequest: Sendable {
    let path: String
    let key: String?
    let body: [UInt8]
  }

  private let state: Mutex<(manner: Manner, heard: [ReceivedRequest])>

  init(_ manner: Manner) { state = Mutex((manner, [])) }

  var heard: [ReceivedRequest] { state.withLock { $0.heard } }

  func turn(_ manner: Manner) { state.withLock { $0.manner = manner } }

  func respond(to request: Hummingbird.Request, context: EdgeContext) async throws -> Hummingbird.Response {
    let body = try await request.body.collect(upTo: 1 << 20)
    let heard = ReceivedRequest(
      path: request.uri.path, key: request.headers[.authorization], body: Array(body.readableBytesView))
    let manner = state.withLock { state in
      state.heard.append(heard)
      return state.manner
    }
    switch manner {
    case .says(let content): return json(ModelServer.completion(content))
    case .sends(let text): return json(text)
    case .status(let status): return Hummingbird.Response(status: status)
    case .huge(let count):
      return json(String(repeating: " ", count: count) + ModelServer.completion(#"{"answer":"Hi"}"#))
    case .silent:
      // Waits until the client disconnects.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return Hummingbird.Response(status: .ok)
    case .redirects:
      return Hummingbird.Response(status: .temporaryRedirect, headers: [.location: "/elsewhere"])
    }
  }

  static func completion(_ content: String) -> String {
    let message = Value.object([Field("role", .text("assistant")), Field("content", .text(content))])
    return JSONWriter.text(
      of: .object([
        Field("id", .text("1")),
        Field("choices", .list([.object([Field("index", .integer(0)), Field("message", message)])])),
      ]))
  }

  private func json(_ text: String) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Runs a closure while a model server listens on a free local port.
func withModelServer(
  _ manner: ModelServer.Manner, timesAnHour: Int = 20,
  _ body: @Sendable @escaping (ModelServer, ModelSettings) async throws -> Void
) async throws {
  let model = ModelServer(manner)
  let (ports, mapping) = AsyncStream<Int>.makeStream()
  var logger = Logger(label: "oracle")
  logger.logLevel = .critical
  let application = Application(
    responder: model, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in mapping.yield(channel.localAddress?.port ?? 0) }, logger: logger)
  let serving = Task { try await application.run() }
  defer { serving.cancel() }
  guard let port = await ports.first(where: { _ in true }) else { return }
  var settings = try ModelSettings("http://127.0.0.1:\(port)/v1", model: "stone-1", key: "secret-key")
  // Only a silent model server may cause a timeout, however slow the machine is.
  settings.patienceMilliseconds = manner == .silent ? 300 : 60_000
  settings.timesAnHour = timesAnHour
  try await body(model, settings)
}
