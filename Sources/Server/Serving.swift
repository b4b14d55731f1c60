import App
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Records

extension Host {
  /// Serves until the process is told to end; then what is being answered is finished.
  package func serve(host: String, port: Int) async throws {
    let application = Application(
      responder: Edge(host: self),
      configuration: .init(address: .hostname(host, port: port), serverName: nil),
      logger: Logger(label: "cairn"))
    try await application.runService()
  }
}

/// Turns what comes over the network into a request of the app, and its response back.
struct Edge: HTTPResponder {
  typealias Context = BasicRequestContext
  let host: Host

  func respond(
    to request: Hummingbird.Request, context: BasicRequestContext
  ) async throws -> Hummingbird.Response {
    if let file = host.files[request.uri.path] {
      return Hummingbird.Response(
        status: .ok,
        headers: [.contentType: file.contentType, .cacheControl: "public, max-age=31536000, immutable"],
        body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
    let isLog = request.method == .post && request.uri.path == "/imports/new"
    let body = isLog ? ByteBuffer() : try await request.body.collect(upTo: 10 << 20)
    let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    var generator = SystemRandomNumberGenerator()
    let context = Records.Context(
      now: now, utcOffset: 0, language: .english,
      action: ID(at: now, random: (generator.next(), generator.next())))
    var asked = App.Request(
      request.method.rawValue, request.uri.string, body: Array(buffer: body), context: context)
    asked.assets = host.files.assets
    let response = isLog ? try await receiveLog(request, asked) : try host.answer(asked)
    var headers: HTTPFields = [.contentType: response.contentType]
    if let location = response.location { headers[.location] = location }
    return Hummingbird.Response(
      status: .init(code: Int(response.status)), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
  }
  /// A log of another app goes to the disk as it comes in.
  private func receiveLog(
    _ request: Hummingbird.Request, _ asked: App.Request
  ) async throws -> App.Response {
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    do {
      let upload = try await UploadReceiver(limits: LogUploads.limits).receive(
        request.body, contentType: request.headers[.contentType] ?? "", length: length)
      return try await onThread { try host.receiveLog(upload.file, asked) }
    } catch let error as UploadError {
      return try host.refuseLog(error, asked)
    }
  }
}
