import App
import Foundation
import Hummingbird
import NIOCore
import Supervision

/// The content of a form with files, reduced to the first file and the plain fields.
struct Upload: Sendable {
  /// The file, or nil if none was chosen.
  var file: UploadedFile?
  /// The names and values of the plain fields, in order.
  var fields: [(name: String, value: String)] = []

  /// The plain fields in URL-encoded form, as the app reads them.
  var form: [UInt8] {
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    return Array(
      fields.map { field in
        [field.name, field.value].map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
          .joined(separator: "=")
      }.joined(separator: "&").utf8)
  }
}

/// An uploaded file, whose temporary file is deleted when the last reference to this object is released.
final class UploadedFile: Sendable {
  /// The path, which includes no text from the sender.
  let path: String
  /// The file name given by the sender, sanitised for display.
  let name: String
  let byteCount: Int64

  init(path: String, name: String, byteCount: Int64) {
    self.path = path
    self.name = name
    self.byteCount = byteCount
  }

  /// Returns the start of the file, up to a limit.
  ///
  /// - Throws: An error from the file system if reading fails.
  func bytes(atMost limit: Int) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return [UInt8](try handle.read(upToCount: limit) ?? Data())
  }

  // A file that can't be removed is left for the system to clean up, since its folder is temporary.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the last component of a Unix or Windows path, without invisible characters and limited to 120
  /// characters.
  static func harmless(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let visible = last.unicodeScalars.filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    return String(String(String.UnicodeScalarView(visible)).prefix(120))
  }
}

/// An error from receiving an upload.
enum UploadError: Error, Equatable, Sendable {
  /// The body is larger than the limit.
  case tooLarge(limit: Int64)
  case fieldTooLong
  case tooManyParts
  /// The body isn't a valid form, or ends early.
  case malformed
  /// The body took too long to arrive.
  case tooSlow
  /// The disk is full, or the file can't be written.
  case diskFull
}

/// The limits on receiving a body.
package struct UploadLimits: Sendable {
  /// The maximum size of an export in megabytes, which is ten times the size of a lifetime's records.
  static let archiveMegabytes: Int64 = 200

  /// The maximum size of a body on any route, in bytes.
  package var bytes = max(UploadLimits.archiveMegabytes, uploadMegabytes) << 20
  package var fieldBytes = 64 << 10
  package var parts = 100
  /// The maximum number of seconds for receiving the whole body.
  package var seconds: Int64 = 1800
  /// The maximum number of seconds from one byte to the next.
  package var silenceSeconds: Int64 = 20
  /// The disk space that must stay free for the database, in bytes.
  package var spareBytes: Int64 = 256 << 20

  package init() {}
}

/// A receiver for forms with files, which writes the first file to disk as it arrives.
struct UploadReceiver: Sendable {
  let folder: URL
  let limits: UploadLimits

  /// Reads a body to its end.
  ///
  /// If it throws, no file is left behind.
  ///
  /// - Throws: ``UploadError``, or any error from the connection or the file system.
  func receive(_ body: RequestBody, contentType: String, length: Int64?) async throws -> Upload {
    guard let multipart = Multipart(contentType: contentType) else { throw UploadError.malformed }
    try checkRoom(for: length ?? 0)
    return try await limits.waiting { arrival in try await read(body, multipart, arrival) }
  }

  /// Parses a body into an upload.
  ///
  /// - Throws: ``UploadError``, or any error from the connection or the file system.
  private func read(_ body: RequestBody, _ multipart: Multipart, _ arrival: Arrival) async throws -> Upload {
    var multipart = multipart
    let draft = UploadDraft(folder: folder, limits: limits)
    try await take(body, into: draft, arrival) { buffer in
      for piece in try multipart.take(buffer.readableBytesView) { try draft.take(piece) }
    }
    guard multipart.isComplete else { throw UploadError.malformed }
    return try await onThread { try draft.finished() }
  }

  /// Reads a body that is itself a file.
  ///
  /// The file is deleted when the last reference to the returned object is released.
  ///
  /// - Throws: ``UploadError``, or any error from the connection or the file system.
  func receiveFile(_ body: RequestBody, named name: String, length: Int64?) async throws -> UploadedFile {
    try checkRoom(for: length ?? 0)
    return try await limits.waiting { arrival in
      let draft = UploadDraft(folder: folder, limits: limits)
      try draft.take(.head(Multipart.Head(name: "file", fileName: name)))
      try await take(body, into: draft, arrival) { buffer in
        try draft.take(.bytes(Array(buffer.readableBytesView)))
      }
      try draft.take(.end)
      guard let file = try await onThread({ try draft.finished() }).file else { throw UploadError.malformed }
      return file
    }
  }

  /// Passes each piece of the body to `piece`, and writes the draft to disk whenever it has grown large.
  ///
  /// - Throws: ``UploadError`` if a limit is exceeded, any error from the connection, or any error thrown by
  ///   `piece`.
  private func take(
    _ body: RequestBody, into draft: UploadDraft, _ arrival: Arrival, _ piece: (ByteBuffer) throws -> Void
  ) async throws {
    var (total, checkedAt): (Int64, Int64) = (0, 0)
    for try await buffer in body {
      arrival.note()
      total += Int64(buffer.readableBytes)
      guard total <= limits.bytes else { throw UploadError.tooLarge(limit: limits.bytes) }
      if total - checkedAt > 64 << 20 {
        try checkRoom(for: 0)
        checkedAt = total
      }
      try Doing.current.marking { try piece(buffer) }
      if draft.isLarge { try await onThread { try draft.writeOut() } }
    }
  }

  /// Checks that the disk has room for a number of bytes.
  ///
  /// - Throws: ``UploadError/diskFull`` if there is too little room, or an error from the file system.
  private func checkRoom(for bytes: Int64) throws {
    guard try limits.hasRoom(for: bytes, in: folder) else { throw UploadError.diskFull }
  }
}

extension UploadLimits {
  /// Returns true if the disk has room for a number of bytes, or if its free space is unknown.
  ///
  /// - Throws: An error from the file system if the folder can't be read.
  func hasRoom(for bytes: Int64, in folder: URL) throws -> Bool {
    let found = try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize]
    guard let free = (found as? NSNumber)?.int64Value else { return true }
    return free - bytes >= spareBytes
  }
}
