import App
import Foundation
import Hummingbird
import NIOCore
import Supervision

/// What came with a form that brings files: the first file, and the other fields.
struct Upload: Sendable {
  /// nil where no file was chosen.
  var file: UploadedFile?
  /// Names and values of the plain fields, in order.
  var fields: [(name: String, value: String)] = []

  /// The plain fields as the body of a form without files, such as the app reads.
  var form: [UInt8] {
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    return Array(
      fields.map { field in
        [field.name, field.value].map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
          .joined(separator: "=")
      }.joined(separator: "&").utf8)
  }
}

/// A file that was sent, in a temporary file of its own, which is gone when nobody holds this any more.
final class UploadedFile: Sendable {
  /// Where it lies; nothing that the sender said is in it.
  let path: String
  /// What the sender calls it, made harmless; for showing only.
  let name: String
  let byteCount: Int64

  init(path: String, name: String, byteCount: Int64) {
    self.path = path
    self.name = name
    self.byteCount = byteCount
  }

  /// What stands in it, from its beginning, up to a limit.
  func bytes(atMost limit: Int) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return [UInt8](try handle.read(upToCount: limit) ?? Data())
  }

  // What can't be removed is the system's to clean up: it lies in its folder for temporary files.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The last part of a path as either system writes it, without what can't be seen, of sane length.
  static func harmless(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let visible = last.unicodeScalars.filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    return String(String(String.UnicodeScalarView(visible)).prefix(120))
  }
}

/// Why a form with files was not taken.
enum UploadError: Error, Equatable, Sendable {
  /// It is more than is taken at all.
  case tooLarge(limit: Int64)
  /// A plain field is longer than fields may be, or there are too many.
  case fieldTooLong
  /// It isn't what a browser sends, or ends before its end.
  case malformed
  /// It took longer than it may.
  case tooSlow
  /// There is no room on the disk.
  case diskFull
}

/// What a body may take.
package struct UploadLimits: Sendable {
  /// The largest that is taken anywhere is an export of another app.
  package var bytes = max(Host.archiveMegabytes, uploadMegabytes) << 20
  package var fieldBytes = 64 << 10
  package var parts = 100
  /// From the first byte to the last.
  package var seconds: Int64 = 1800
  /// From one byte to the next.
  package var silenceSeconds: Int64 = 20
  /// What stays free on the disk, for the database.
  package var spareBytes: Int64 = 256 << 20

  package init() {}
}

/// Receives forms with files: the first file goes to the disk as it comes in.
struct UploadReceiver: Sendable {
  let folder: URL
  let limits: UploadLimits

  /// Reads a body to its end.
  ///
  /// Throws an `UploadError`, and what the connection or the disk throws; then nothing is left behind.
  func receive(_ body: RequestBody, contentType: String, length: Int64?) async throws -> Upload {
    guard let multipart = Multipart(contentType: contentType) else { throw UploadError.malformed }
    try checkRoom(for: length ?? 0)
    return try await limits.waiting { arrival in try await read(body, multipart, arrival) }
  }

  private func read(_ body: RequestBody, _ multipart: Multipart, _ arrival: Arrival) async throws -> Upload {
    var multipart = multipart
    let draft = UploadDraft(folder: folder, limits: limits)
    try await take(body, into: draft, arrival) { buffer in
      for piece in try multipart.take(buffer.readableBytesView) { try draft.take(piece) }
    }
    guard multipart.isComplete else { throw UploadError.malformed }
    return try await onThread { try draft.finished() }
  }

  /// Reads a body that is a file by itself; it lies on the disk as long as somebody holds it.
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

  /// Hands on what arrives, piece by piece, within the limits, and moves to the disk what is large.
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

  private func checkRoom(for bytes: Int64) throws {
    let found = try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize]
    guard let free = (found as? NSNumber)?.int64Value else { return }
    guard free - bytes >= limits.spareBytes else { throw UploadError.diskFull }
  }
}
