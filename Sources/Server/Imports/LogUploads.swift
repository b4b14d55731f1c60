import App
import Foundation
import Interchange
import Records
import Synchronization
import Training

/// A log that was uploaded and waits to be imported.
struct LogUpload: Sendable {
  /// Whose it is, and under which id: an id alone says anybody.
  struct Name: Hashable, Sendable {
    let athlete: ID
    let id: ID
  }

  let id: ID
  /// Who sent it; nobody else can see it.
  let athlete: ID
  /// Where its bytes are; never a name that came from outside.
  let path: String
  /// What the sender calls the file, without folders.
  let fileName: String
  /// From the bytes, so that the same file is the same import everywhere.
  let batchID: ID
  let at: Instant
  /// A file that goes when nobody holds this any more; nil where it is kept for an hour.
  var file: UploadedFile?

  var name: Name { Name(athlete: athlete, id: id) }
}

extension LogUpload {
  /// A file that is read once.
  init(_ file: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws {
    self.init(
      id: id, athlete: athlete, path: file.path, fileName: file.name,
      batchID: try Interchange.batchID(ofFile: file.path), at: now, file: file)
  }
}

/// The uploaded logs of all athletes, in files that go when they are imported, cancelled or an hour old.
final class LogUploads: Sendable {
  static let keptMilliseconds: Int64 = 3_600_000
  /// How many an athlete may have at once; one more takes the oldest away.
  static let most = 5

  private let folder: TemporaryFolder
  private let kept = Mutex<[LogUpload.Name: LogUpload]>([:])
  /// How much of each was read last, in percent.
  private let readings = Mutex<[LogUpload.Name: Int64]>([:])

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Keeps a file that an athlete sent; it is moved, and read piece by piece.
  func keep(_ sent: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws -> LogUpload {
    let name = LogUpload.Name(athlete: athlete, id: id)
    let path = folder.url.appending(path: athlete.text + "-" + id.text).path
    // Whoever got no answer sends it once more.
    remove(name)
    try FileManager.default.moveItem(atPath: sent.path, toPath: path)
    let upload = LogUpload(
      id: id, athlete: athlete, path: path, fileName: sent.name, batchID: try batchID(ofFile: path), at: now)
    removeOld(at: now)
    let over = kept.withLock { kept in
      kept[name] = upload
      let own = kept.values.filter { $0.athlete == athlete }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      return own.dropLast(LogUploads.most).map(\.name)
    }
    for name in over { remove(name) }
    return upload
  }

  /// An athlete's upload; nil where it is gone, or another's.
  func upload(_ id: ID, of athlete: ID, at now: Instant) -> LogUpload? {
    removeOld(at: now)
    return kept.withLock { $0[LogUpload.Name(athlete: athlete, id: id)] }
  }

  /// A file is read twice, to see what it is and to show it; `pass` is 0, then 1.
  func note(_ name: LogUpload.Name, _ done: Int64, of whole: Int64, pass: Int64) {
    guard whole > 0 else { return }
    readings.withLock { $0[name] = min(100, (min(done, whole) + pass * whole) * 50 / whole) }
  }

  func percentRead(of name: LogUpload.Name) -> Int64 { readings.withLock { $0[name] ?? 0 } }

  func remove(_ name: LogUpload.Name) {
    readings.withLock { $0[name] = nil }
    let upload = kept.withLock { $0.removeValue(forKey: name) }
    // Gone already is as good.
    if let upload { try? FileManager.default.removeItem(atPath: upload.path) }
  }

  private func removeOld(at now: Instant) {
    let old = kept.withLock { kept in
      kept.values.filter { now - $0.at > LogUploads.keptMilliseconds }.map(\.name)
    }
    for name in old { remove(name) }
  }
}
