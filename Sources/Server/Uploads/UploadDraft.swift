import Foundation

/// An upload that is still being received.
///
/// Only one task or thread uses it at a time: the task that reads the body, or the thread that writes for
/// that task.
final class UploadDraft: @unchecked Sendable {
  private let folder: URL
  private let limits: UploadLimits
  private var upload = Upload()
  private var part: Multipart.Head?
  private var value: [UInt8] = []
  private var parts = 0
  private var file: (handle: FileHandle, path: String, name: String)?
  private var isInFile = false
  private var unwritten: [UInt8] = []
  private var fileBytes: Int64 = 0

  init(folder: URL, limits: UploadLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// Removes the file of an unfinished upload.
  deinit {
    guard let file else { return }
    try? file.handle.close()
    try? FileManager.default.removeItem(atPath: file.path)
  }

  /// True if enough bytes have arrived to be written to the file.
  var isLarge: Bool { unwritten.count >= 256 << 10 }

  /// Adds a piece of the body.
  ///
  /// - Throws: ``UploadError/fieldTooLong`` if a field is too long, ``UploadError/tooManyParts`` if there are
  ///   too many parts, or ``UploadError/diskFull`` if the file can't be created.
  func take(_ piece: Multipart.Piece) throws {
    switch piece {
    case .head(let head):
      parts += 1
      guard parts <= limits.parts else { throw UploadError.tooManyParts }
      part = head
      value = []
      // Browsers send an empty file name if no file was chosen.
      isInFile = file == nil && head.fileName.map { !$0.isEmpty } ?? false
      if isInFile, let name = head.fileName { file = try open(name) }
    case .bytes(let bytes):
      if isInFile {
        unwritten += bytes
        fileBytes += Int64(bytes.count)
      } else if part?.fileName == nil {
        guard value.count + bytes.count <= limits.fieldBytes else { throw UploadError.fieldTooLong }
        value += bytes
      }
    case .end:
      if let part, part.fileName == nil {
        upload.fields.append((part.name, String(decoding: value, as: UTF8.self)))
      }
      (part, isInFile) = (nil, false)
    }
  }

  /// Writes the received bytes to the file.
  ///
  /// - Throws: ``UploadError/diskFull`` if writing fails.
  func writeOut() throws {
    do { try file?.handle.write(contentsOf: unwritten) } catch { throw UploadError.diskFull }
    unwritten.removeAll(keepingCapacity: true)
  }

  /// Returns the finished upload.
  ///
  /// - Throws: ``UploadError/diskFull`` if writing fails, or an error from the file system.
  func finished() throws -> Upload {
    guard let file else { return upload }
    try writeOut()
    try file.handle.close()
    upload.file = UploadedFile(path: file.path, name: file.name, byteCount: fileBytes)
    self.file = nil
    return upload
  }

  /// Creates a file for a part.
  ///
  /// - Throws: ``UploadError/diskFull`` if the file can't be created.
  private func open(_ name: String) throws -> (handle: FileHandle, path: String, name: String) {
    let path = folder.appending(path: "upload-" + UUID().uuidString).path(percentEncoded: false)
    // Other users of the machine must not read it.
    guard
      FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw UploadError.diskFull }
    return (handle, path, UploadedFile.harmless(name))
  }
}
