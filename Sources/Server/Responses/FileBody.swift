import Foundation
import Hummingbird
import NIOCore

extension ResponseBody {
  /// Creates a body that reads a file in pieces while sending it.
  ///
  /// The file is removed afterwards.
  init(of file: UploadedFile) {
    self.init(contentLength: Int(file.byteCount)) { writer in
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
      defer { try? handle.close() }
      var left = Int(file.byteCount)
      while left > 0 {
        let wanted = min(left, 256 << 10)
        guard let piece = try await onThread({ try handle.read(upToCount: wanted) }), !piece.isEmpty else {
          break
        }
        left -= piece.count
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
  }
}
