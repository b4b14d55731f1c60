import App
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Training

/// The body of a request, which is a form that may include a file.
struct Received: Sendable {
  var body: [UInt8] = []
  var upload: Upload?
}

extension Edge {
  /// Reads the body within its route's limits.
  ///
  /// - Throws: ``EdgeRefusal`` if the body is too large, arrives too slowly or is malformed, or any error
  ///   from the connection.
  func received(_ request: RoutedRequest) async throws -> Received {
    guard request.method == .post else { return Received() }
    let limit = request.match.limit
    let length = request.headers[.contentLength].flatMap { Int64($0) }
    let contentType = request.headers[.contentType] ?? ""
    let hasFile = contentType.lowercased().hasPrefix("multipart/form-data")
    var limits = settings.uploadLimits
    limits.bytes = min(limits.bytes, hasFile ? max(limit.fileBytes, limit.bytes) : limit.bytes)
    if limit.fileBytes == 0 || !hasFile { limits.seconds = min(limits.seconds, limit.seconds) }
    do {
      if let length, length > limits.bytes { throw UploadError.tooLarge(limit: limits.bytes) }
      if hasFile {
        let receiver = UploadReceiver(folder: scope.folder.url, limits: limits)
        let upload = try await receiver.receive(request.body, contentType: contentType, length: length)
        return Received(body: try Edge.form(of: upload, limit), upload: upload)
      }
      let bytes = try await limits.form(of: request.body)
      // Counts the fields before parsing them.
      guard Fields.count(in: bytes) <= limit.fields else { throw EdgeRefusal.tooManyFields }
      guard limit.fileIsField || !Edge.hasLongField(bytes) else { throw UploadError.fieldTooLong }
      return Received(body: bytes)
    } catch let error as UploadError {
      throw switch error {
      case .tooLarge(let limit): EdgeRefusal.bodyTooLarge(bytes: limit)
      case .fieldTooLong: EdgeRefusal.fieldTooLarge
      case .tooManyParts: EdgeRefusal.tooManyFields
      case .malformed: EdgeRefusal.uploadBroken
      case .tooSlow: EdgeRefusal.uploadTooSlow
      case .diskFull: EdgeRefusal.uploadWithoutRoom
      }
    }
  }

  /// Returns an upload's fields as a form.
  ///
  /// A template file becomes a field, as in the worker's request.
  ///
  /// - Throws: An error from the file system if the file can't be read.
  private static func form(of upload: Upload, _ limit: RouteLimit) throws -> [UInt8] {
    guard limit.fileIsField, let file = upload.file else { return upload.form }
    var upload = upload
    // Reads one byte over the limit, so that a file that is too large is recognised.
    let bytes = try file.bytes(atMost: TemplateFile.byteLimit + 1)
    upload.fields.append(("file", String(decoding: bytes, as: UTF8.self)))
    return upload.form
  }

  /// Returns true if a field of a form is longer than 64 KiB, counting each percent-encoded byte as one byte.
  static func hasLongField(_ form: [UInt8]) -> Bool {
    let limit = 64 << 10
    guard form.count > limit else { return false }
    return form.split(separator: UInt8(ascii: "&")).contains { field in
      field.count > limit && field.count - 2 * field.count { $0 == UInt8(ascii: "%") } > limit
    }
  }
}
