package import Records

/// The name of a backup, such as `cairn-2026-11-23T060000Z.sqlite`, followed by `.sealed` if it is encrypted.
///
/// Names of encrypted backups sort by time, as do names of unencrypted ones.
package struct BackupName: Hashable, Sendable {
  /// The time of the backup in whole seconds, in the years 1970 to 9999.
  package let at: Instant
  package let isSealed: Bool

  private static let milliseconds: ClosedRange<Int64> = 0...253_402_300_799_999

  /// Creates the name of a backup at the nearest supported time.
  package init(at instant: Instant, isSealed: Bool) {
    let supported = instant.milliseconds.clamped(to: BackupName.milliseconds)
    at = Instant(milliseconds: supported - supported % 1000)
    self.isSealed = isSealed
  }

  /// Parses a name, or returns nil for any other text.
  package init?(_ text: String) {
    // A longer text can't be a name, however it goes on.
    guard text.utf8.count <= 64, text.hasPrefix("cairn-") else { return nil }
    var time = Array(text.utf8.dropFirst(6).prefix(18))
    guard time.count == 18 else { return nil }
    for place in [15, 13] { time.insert(UInt8(ascii: ":"), at: place) }
    guard let instant = Instant(rfc3339: String(decoding: time, as: UTF8.self)) else { return nil }
    self.init(at: instant, isSealed: text.hasSuffix(".sealed"))
    guard Array(self.text.utf8) == Array(text.utf8) else { return nil }
  }

  /// Returns the names of backups that are later than the given time, in ascending order.
  package static func later(than now: Instant, among names: [String]) -> [String] {
    names.filter { BackupName($0).map { $0.at > now } ?? false }.sorted()
  }

  /// Returns the names of backups that have been verified, in ascending order of time.
  package static func verified(among names: [String]) -> [BackupName] {
    let files = Set(names)
    return names.compactMap { BackupName($0) }.filter { !files.contains($0.unverifiedMark) }
      .sorted { ($0.at, $0.text) < ($1.at, $1.text) }
  }

  /// Returns the names of backups that were begun more than a day ago and never verified, with their marks.
  package static func abandoned(among names: [String], at now: Instant) -> [String] {
    names.filter { $0.hasSuffix(suffix) }.compactMap { BackupName(String($0.dropLast(suffix.count))) }
      .filter { now - $0.at > 86_400_000 }.flatMap { [$0.text, $0.unverifiedMark] }
  }

  private static let suffix = ".unverified"
  /// The name of the file that is next to the backup until it has been verified.
  package var unverifiedMark: String { text + BackupName.suffix }

  package var text: String {
    "cairn-" + at.text.prefix(19).filter { $0 != ":" } + "Z.sqlite" + (isSealed ? ".sealed" : "")
  }
}
