package import Records
import Training

/// An export in a file or in memory, which is read piece by piece, as often as is needed.
package struct ArchiveFile {
  /// As many records come at once as stand in so many bytes.
  private static let pieceBytes = 256 << 10

  private let open: () throws(CSVError) -> ByteSource

  package init(path: String) {
    var limits = CSVLimits()
    limits.fileBytes = 1 << 30
    open = { [limits] () throws(CSVError) in try ByteSource(path: path, limits: limits) }
  }

  package init(_ bytes: [UInt8]) { open = { ByteSource(bytes) } }

  /// Hands on all records in the order of the file, and answers how many there are.
  ///
  /// Throws an `ArchiveError` where it is no export, a `CSVError` where it can't be read, and what `each`
  /// throws.
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
