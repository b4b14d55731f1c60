import Foundation

/// Bytes that come in pieces, from a file or from memory.
package final class ByteSource {
  /// How many bytes there are in all.
  package let total: Int64
  /// How many of them were taken so far.
  package private(set) var taken: Int64 = 0
  /// Called after each piece with the bytes taken and the total.
  package var onProgress: ((Int64, Int64) -> Void)?

  private let handle: FileHandle?
  private let memory: [UInt8]
  private var ahead: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    handle = nil
    memory = bytes
    total = Int64(bytes.count)
  }

  /// Opens a file: it must exist, be no directory and not be empty.
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
    handle = opened
    memory = []
    guard total <= limits.fileBytes else { throw CSVError(problem: .fileTooLong(limit: limits.fileBytes)) }
  }

  /// The first bytes, which stay to be taken.
  package func peek(_ count: Int) throws(CSVError) -> [UInt8] {
    if ahead.isEmpty { ahead = try read(count) }
    return ahead
  }

  /// The next piece; empty at the end.
  package func take(_ count: Int) throws(CSVError) -> [UInt8] {
    if !ahead.isEmpty {
      defer { ahead = [] }
      return ahead
    }
    return try read(count)
  }

  private func read(_ count: Int) throws(CSVError) -> [UInt8] {
    let piece: [UInt8]
    if let handle {
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
