import App
import Database
import Records
import Synchronization

/// The storage used by each athlete's records, counted when needed and estimated in between.
///
/// The records are counted only if the writes since the last count could have filled the quota.
final class Quotas: Sendable {
  private struct Usage {
    var bytes: Int64
    /// The number of bytes stored for the athlete between the opening of the file and the count.
    var growth: Int64
    /// The time of the count, in milliseconds of uptime.
    var at: Int64
  }

  /// The percentage at which the athlete is warned.
  static let warningPercent: Int64 = 80
  /// The maximum size in bytes of a small body (a few sets, for example), which may exceed the quota.
  static let smallBytes: Int64 = 16 << 10
  /// The maximum size in bytes of a small body with a program's session, in which few bytes are many sets.
  static let smallSessionBytes: Int64 = 2 << 10
  /// The growth in bytes below which records aren't counted.
  private static let freeBytes: Int64 = 4 << 20
  /// The minimum time between counts, so that an athlete at the limit doesn't cause constant counting.
  private static let pauseMilliseconds: Int64 = 60_000

  let megabytes: Int64
  private let counted = Mutex<[ID: Usage]>([:])

  init(megabytes: Int64) { self.megabytes = megabytes }

  private var limit: Int64 { megabytes << 20 }

  /// Checks that there is room for a request's bytes.
  ///
  /// A small body may exceed the quota by 10%, and a removal by 20%.
  ///
  /// - Throws: ``EdgeRefusal/storageFull(megabytes:)`` if there isn't enough room, or ``StoreError`` or
  ///   ``DatabaseFileError`` if reading fails.
  func makeSure(
    of bytes: Int64, for athlete: ID, in file: any AthleteDatabase, isRemoval: Bool = false, at uptime: Int64
  ) async throws {
    let tenths: Int64 = isRemoval ? 2 : bytes <= Quotas.smallBytes ? 1 : 0
    let room = limit + limit / 10 * tenths
    guard var used = reckoned(athlete, in: file) else {
      // Records aren't counted until 4 MiB, or half the quota, was stored since the file was opened.
      guard file.growth(of: athlete) + bytes > min(Quotas.freeBytes, limit / 2) else { return }
      guard try await count(athlete, in: file, at: uptime) + bytes <= room else {
        throw EdgeRefusal.storageFull(megabytes: megabytes)
      }
      return
    }
    let isOld = counted.withLock { uptime - ($0[athlete]?.at ?? uptime) >= Quotas.pauseMilliseconds }
    if used + bytes > room, isOld { used = try await count(athlete, in: file, at: uptime) }
    guard used + bytes <= room else { throw EdgeRefusal.storageFull(megabytes: megabytes) }
  }

  /// Returns the percentage of the quota in use if it is at least 80, or nil if it is lower or unknown.
  func warning(for athlete: ID, in file: any AthleteDatabase) -> Int64? {
    guard let used = reckoned(athlete, in: file), limit > 0 else { return nil }
    let percent = min(used, limit) / max(1, limit / 100)
    return percent >= Quotas.warningPercent ? percent : nil
  }

  /// Counts the bytes of the athlete's records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  @discardableResult
  func count(_ athlete: ID, in file: any AthleteDatabase, at uptime: Int64) async throws -> Int64 {
    let growth = file.growth(of: athlete)
    let unloaded = try await onThread { try file.unloadedBytes(of: athlete) }
    let bytes = try await file.reading(athlete) { try $0.storedBytes() } + unloaded
    counted.withLock { $0[athlete] = Usage(bytes: bytes, growth: growth, at: uptime) }
    return bytes
  }

  private func reckoned(_ athlete: ID, in file: any AthleteDatabase) -> Int64? {
    counted.withLock { $0[athlete] }.map { $0.bytes + file.growth(of: athlete) - $0.growth }
  }
}
