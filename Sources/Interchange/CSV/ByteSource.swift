import Foundation

/// A source that delivers bytes in pieces from a file, from memory or from a decompressor.
package final class ByteSource {
  /// The total number of bytes.
  package let total: Int64
  /// The number of bytes taken so far.
  package private(set) var taken: Int64 = 0
  /// A closure called after each piece with the number of bytes taken and the total.
  package var onProgress: ((Int64, Int64) -> Void)?

  private let handle: FileHandle?
  private let pull: (() throws(CSVError) -> [UInt8])?
  private let memory: [UInt8]
  private var ahead: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    (handle, pull) = (nil, nil)
    memory = bytes
    total = Int64(bytes.count)
  }

  /// Creates a source that gets its pieces from `pull`.
  ///
  /// An empty piece marks the end.
  init(total: Int64, pull: @escaping () throws(CSVError) -> [UInt8]) {
    (handle, memory, self.pull) = (nil, [], pull)
    self.total = total
  }

  /// Opens a file.
  ///
  /// - Throws: ``CSVError`` if the file is missing, is a folder, can't be read, or is longer than the limit.
  package init(path: String, limits: CSVLimits) throws(CSVError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CSVError(problem: .missingFile)
    }
    guard !isDirectory.boolValue else { throw CSVError(problem: .isDirectory) }
    guard let opened = FileHandle(forReadingAtPath: path) else { throw CSVError(problem: .cannotRead) }
    do {
      total = Int64(try opened.seekToEnd())
      try opened.seek(toOffset: 0)
    } catch {
      throw CSVError(problem: .cannotRead)
    }
    (handle, pull) = (opened, nil)
    memory = []
    guard total <= limits.fileBytes else { throw CSVError(problem: .fileTooLong(limit: limits.fileBytes)) }
  }

  /// Returns up to `count` of the next bytes without consuming them.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  package func peek(_ count: Int) throws(CSVError) -> [UInt8] {
    if ahead.isEmpty { ahead = try read(count) }
    return ahead
  }

  /// Returns the next piece, or an empty array at the end.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  package func take(_ count: Int) throws(CSVError) -> [UInt8] {
    if !ahead.isEmpty {
      defer { ahead = [] }
      return ahead
    }
    return try read(count)
  }

  /// Returns up to `count` bytes at any offset without affecting the next piece.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  func bytes(at offset: Int64, count: Int) throws(CSVError) -> [UInt8] {
    guard offset >= 0, offset <= total, count >= 0 else { return [] }
    guard let handle else { return Array(memory[Int(offset)..<min(memory.count, Int(offset) + count)]) }
    do {
      let next = try handle.offset()
      try handle.seek(toOffset: UInt64(offset))
      let bytes = try handle.read(upToCount: count).map { [UInt8]($0) } ?? []
      try handle.seek(toOffset: next)
      return bytes
    } catch {
      throw CSVError(problem: .cannotRead)
    }
  }

  /// Reads the next piece and reports progress.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  private func read(_ count: Int) throws(CSVError) -> [UInt8] {
    let piece: [UInt8]
    if let pull {
      piece = try pull()
    } else if let handle {
      do {
        piece = try handle.read(upToCount: count).map { [UInt8]($0) } ?? []
      } catch {
        throw CSVError(problem: .cannotRead)
      }
    } else {
      let from = Int(taken)
      piece = Array(memory[from..<min(memory.count, from + count)])
    }
    taken += Int64(piece.count)
    if !piece.isEmpty { onProgress?(taken, total) }
    return piece
  }
}
