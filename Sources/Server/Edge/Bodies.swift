import App
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Training

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
    let hasFile = contentType.lowercased().hasPrefix("multipart/form-data")
    var limits = settings.uploadLimits
    limits.bytes = min(limits.bytes, hasFile ? Edge.fileBytes(request.uri.path) : Edge.bodyBytes)
    do {
      if let length, length > limits.bytes { throw UploadError.tooLarge(limit: limits.bytes) }
      if hasFile {
        let receiver = UploadReceiver(folder: host.folder.url, limits: limits)
        let upload = try await receiver.receive(request.body, contentType: contentType, length: length)
        return .body(try Edge.form(of: upload, to: request.uri.path), upload)
      }
      let bytes = try await limits.form(of: request.body)
      guard !Edge.hasLongField(bytes) else { throw UploadError.fieldTooLong }
      return .body(bytes, nil)
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

  /// The fields as the app reads them; a template's file is one of them, as a worker sends it too.
  private static func form(of upload: Upload, to path: String) throws -> [UInt8] {
    guard path == "/templates/import", let file = upload.file else { return upload.form }
    var upload = upload
    // One byte more than fits says that it is too large.
    let bytes = try file.bytes(atMost: PlanFile.byteLimit + 1)
    upload.fields.append(("file", String(decoding: bytes, as: UTF8.self)))
    return upload.form
  }

  /// What a form with a file may bring, by where it goes.
  private static func fileBytes(_ path: String) -> Int64 {
    switch path {
    case "/imports/new": uploadMegabytes << 20
    case "/data/restore": Host.archiveMegabytes << 20
    default: bodyBytes
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
  /// Answers what the app leaves to the server, because it reads files, takes many actions at once or is no
  /// record; nil where something else is asked.
  func answerBeside(_ request: App.Request, _ upload: Upload?) async throws -> App.Response? {
    let isRestore = request.path == "/data/restore" && request.method == "POST"
    let own = ["/keys", "/devices", "/developer", "/sample", "/imports/", "/busy", "/coach/model"]
    guard isRestore || own.contains(where: request.path.hasPrefix) else { return nil }
    let settled = try await settled(request)
    return try await onThread {
      if isRestore { return try restoreArchive(upload?.file, settled) }
      return try answerKeys(settled) ?? answerDevices(settled) ?? answerDeveloper(settled)
        ?? answerSample(settled) ?? answerImport(settled, upload) ?? answerBusy(settled, upload)
        ?? answerModel(settled)
    }
  }
}
