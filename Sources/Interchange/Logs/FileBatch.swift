import Foundation
package import Records
import Training

/// The batch of a file: from its bytes, so that the same file is the same import everywhere.
///
/// Of a long file the digests of its pieces count, so that it need not be in memory.
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
