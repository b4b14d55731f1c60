import Foundation
package import Logging
import Records

/// A log handler that writes each message as one line of JSON to standard output.
///
/// Each line is an object with the time in RFC 3339, the level and the message, followed by the metadata as
/// additional members.
package struct JSONLog: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level = .info

  package init() {}

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let line = JSONLog.line(
      event.level, "\(event.message)", metadata.merging(event.metadata ?? [:]) { $1 }, at: now)
    try? FileHandle.standardOutput.write(contentsOf: line)
  }

  /// Returns a message as a line of JSON.
  static func line(
    _ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata, at now: Instant
  ) -> [UInt8] {
    let taken = ["time", "level", "message"]
    let more = metadata.sorted { $0.key < $1.key }.map { key, value in
      Field(taken.contains(key) ? "_" + key : key, .text("\(value)"))
    }
    let fields = [
      Field("time", .text(now.text)), Field("level", .text(level.rawValue)), Field("message", .text(message)),
    ]
    return JSONWriter.bytes(of: .object(fields + more)) + [UInt8(ascii: "\n")]
  }
}
