import Foundation
package import Records
import Training

/// Returns the ID of a file's import batch.
///
/// The ID is derived from the file's bytes, so that the same file has the same ID on every device. For a
/// long file, it is derived from the digests of the file's pieces, so that the file need not be in memory.
///
/// - Throws: The file system's error if the file can't be read.
package func batchID(ofFile path: String) throws -> ID {
  let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  defer { try? handle.close() }
  let isLong = try handle.seekToEnd() > longFileBytes
  try handle.seek(toOffset: 0)
  var fingerprint = Fingerprint(ImportBatch.kind)
  while true {
    let piece = [UInt8](try handle.read(upToCount: isLong ? 1 << 20 : longFileBytes) ?? Data())
    if isLong, piece.isEmpty { return fingerprint.id }
    fingerprint.add(isLong ? sha256(piece) : piece)
    if !isLong { return fingerprint.id }
  }
}

private let longFileBytes = 4 << 20
