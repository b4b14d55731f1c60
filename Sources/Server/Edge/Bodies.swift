import App
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Edge {
  /// What a body came to.
  enum Received {
    /// A form, and the file that came with it.
    case body([UInt8], Upload?)
    case refused(EdgeRefusal)
  }

  /// Reads the body, within its limits.
  func received(_ request: Hummingbird.Request) async throws -> Received {
    guard request.method == .post else { return .body([], nil) }
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    let contentType = request.headers[.contentType] ?? ""
    if contentType.lowercased().hasPrefix("multipart/form-data") {
      return try await file(request, contentType, length)
    }
    let tooLarge = Received.refused(.bodyTooLarge(megabytes: Int64(Edge.bodyBytes >> 20)))
    if let length, length > Edge.bodyBytes { return tooLarge }
    let bytes: [UInt8]
    do {
      bytes = Array(buffer: try await request.body.collect(upTo: Edge.bodyBytes))
    } catch is NIOTooManyBytesError { return tooLarge }
    guard !Edge.hasLongField(bytes) else { return .refused(.fieldTooLarge) }
    return .body(bytes, nil)
  }

  private func file(
    _ request: Hummingbird.Request, _ contentType: String, _ length: Int64?
  ) async throws -> Received {
    do {
      let receiver = UploadReceiver(limits: settings.uploadLimits)
      let upload = try await receiver.receive(request.body, contentType: contentType, length: length)
      return .body(upload.form, upload)
    } catch let error as UploadError {
      switch error {
      case .tooLarge(let limit): return .refused(.bodyTooLarge(megabytes: limit >> 20))
      case .fieldTooLong: return .refused(.fieldTooLarge)
      case .malformed: return .refused(.uploadBroken)
      case .tooSlow: return .refused(.uploadTooSlow)
      case .diskFull: return .refused(.uploadWithoutRoom)
      }
    }
  }

  /// Whether a field of a form is longer than 64 KiB once its percent codes are read.
  static func hasLongField(_ form: [UInt8]) -> Bool {
    let limit = 64 << 10
    guard form.count > limit else { return false }
    return form.split(separator: UInt8(ascii: "&")).contains { field in
      field.count > limit && field.count - 2 * field.count { $0 == UInt8(ascii: "%") } > limit
    }
  }
}

extension Host {
  /// Answers what the app leaves to the server, because it reads files or takes many actions at once; nil
  /// where something else is asked.
  func answerBeside(_ request: App.Request, _ upload: Upload?) async throws -> App.Response? {
    let isRestore = request.path == "/data/restore" && request.method == "POST"
    guard isRestore || request.path.hasPrefix("/sample") || request.path.hasPrefix("/imports/") else {
      return nil
    }
    let settled = try await settled(request)
    return try await onThread {
      if isRestore { return try restoreArchive(upload?.file, settled) }
      return try answerSample(settled) ?? answerImport(settled, upload)
    }
  }
}
