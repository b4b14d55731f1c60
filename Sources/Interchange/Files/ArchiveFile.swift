package import Records
import Training

/// An export in a file or in memory.
///
/// It is read piece by piece, and can be read any number of times.
package struct ArchiveFile {
  /// The number of bytes to read for each batch of records.
  private static let pieceBytes = 256 << 10

  private let open: () throws(CSVError) -> ByteSource

  package init(path: String) {
    var limits = CSVLimits()
    limits.fileBytes = 1 << 30
    open = { [limits] () throws(CSVError) in try ByteSource(path: path, limits: limits) }
  }

  package init(_ bytes: [UInt8]) { open = { ByteSource(bytes) } }

  /// Passes all records to `each` in the file's order, and returns their number.
  ///
  /// - Throws: ``ArchiveError`` if the file isn't an export, ``CSVError`` if it can't be read, or any error
  ///   that `each` throws.
  @discardableResult
  package func read(_ schema: Schema, _ each: ([Row]) throws -> Void = { _ in }) throws -> Int64 {
    let source = try open()
    var reader = ArchiveReader(schema)
    while true {
      let piece = try source.take(ArchiveFile.pieceBytes)
      if piece.isEmpty { break }
      let rows = try reader.take(piece)
      if !rows.isEmpty { try each(rows) }
    }
    try reader.finish()
    return reader.count
  }
}
