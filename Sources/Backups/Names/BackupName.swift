/// The name of a backup, such as `cairn-2026-11-23T060000Z.sqlite`, or the same with `.sealed` at its end.
///
/// Names of the same kind sort by time.
package struct BackupName: Hashable, Sendable {
  /// The time of the backup, in the years 1970 to 9999.
  package let secondsSince1970: Int64
  package let isSealed: Bool

  /// Creates the name of a backup at the nearest supported time.
  package init(secondsSince1970: Int64, isSealed: Bool) {
    self.secondsSince1970 = UTCTime(secondsSince1970: secondsSince1970).secondsSince1970
    self.isSealed = isSealed
  }

  /// Parses a name, or returns nil for any other text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // A longer text can't be a name, however it goes on.
    guard bytes.count <= 64, bytes.starts(with: "cairn-".utf8), bytes.count > 23 else { return nil }
    let time = UTCTime(date: bytes[6..<10] + bytes[11..<13] + bytes[14..<16], time: bytes[17..<23])
    guard let time else { return nil }
    self.init(secondsSince1970: time.secondsSince1970, isSealed: text.hasSuffix(".sealed"))
    guard self.text == text else { return nil }
  }

  package var text: String {
    let time = UTCTime(secondsSince1970: secondsSince1970)
    return "cairn-\(time.date(separator: "-"))T\(time.time)Z.sqlite" + (isSealed ? ".sealed" : "")
  }
}
