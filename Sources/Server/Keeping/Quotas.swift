import App
import Database
import Records
import Synchronization

/// How much of the disk each athlete's records take, counted when it matters and reckoned on in between.
///
/// Records are read through only where what was stored since could have filled the rest.
final class Quotas: Sendable {
  private struct Counted {
    var bytes: Int64
    /// What had grown by then.
    var growth: Int64
    /// Milliseconds of uptime.
    var at: Int64
  }

  /// From this on the athlete is told.
  static let warningPercent: Int64 = 80
  /// Up to here a body is a few sets; they have room when nothing else has any more.
  static let smallBytes: Int64 = 16 << 10
  /// What is not worth counting for.
  private static let freeBytes: Int64 = 4 << 20
  /// Who is at the end doesn't make the server count all the time.
  private static let pauseMilliseconds: Int64 = 60_000

  let megabytes: Int64
  private let counted = Mutex<[ID: Counted]>([:])

  init(megabytes: Int64) { self.megabytes = megabytes }

  private var limit: Int64 { megabytes << 20 }

  /// Sees to it that there is room for what an athlete sends: a tenth more for what is small, and another to
  /// take something away.
  ///
  /// Throws `storageFull` and what reading throws.
  func makeSure(
    of bytes: Int64, for athlete: ID, in file: DatabaseFile, isRemoval: Bool = false, at uptime: Int64
  ) async throws {
    let tenths: Int64 = isRemoval ? 2 : bytes <= Quotas.smallBytes ? 1 : 0
    let room = limit + limit / 10 * tenths
    guard var used = reckoned(athlete, in: file) else {
      // What was stored before this server began is counted once it stores much more.
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

  /// The percents of what an athlete may store, if they are many; nil where they are few or not known.
  func warning(for athlete: ID, in file: DatabaseFile) -> Int64? {
    guard let used = reckoned(athlete, in: file), limit > 0 else { return nil }
    let percent = min(used, limit) / max(1, limit / 100)
    return percent >= Quotas.warningPercent ? percent : nil
  }

  /// Reads through the records, and answers how many bytes they take.
  @discardableResult
  func count(_ athlete: ID, in file: DatabaseFile, at uptime: Int64) async throws -> Int64 {
    let growth = file.growth(of: athlete)
    let bytes = try await file.reading(athlete) { try $0.storedBytes() }
    counted.withLock { $0[athlete] = Counted(bytes: bytes, growth: growth, at: uptime) }
    return bytes
  }

  private func reckoned(_ athlete: ID, in file: DatabaseFile) -> Int64? {
    counted.withLock { $0[athlete] }.map { $0.bytes + file.growth(of: athlete) - $0.growth }
  }
}
