import App
import Foundation
import Interchange
import Records
import Synchronization
import Training

/// A log that was uploaded and waits to be imported.
struct LogUpload: Sendable {
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
  private let kept = Mutex<[ID: LogUpload]>([:])
  /// How much of each was read last, in percent.
  private let readings = Mutex<[ID: Int64]>([:])

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Keeps a file that an athlete sent; it is moved, and read piece by piece.
  func keep(_ sent: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws -> LogUpload {
    let path = folder.url.appending(path: id.text).path
    // Whoever got no answer sends it once more.
    remove(id)
    try FileManager.default.moveItem(atPath: sent.path, toPath: path)
    let upload = LogUpload(
      id: id, athlete: athlete, path: path, fileName: sent.name, batchID: try batchID(ofFile: path), at: now)
    removeOld(at: now)
    let over = kept.withLock { kept in
      kept[id] = upload
      let own = kept.values.filter { $0.athlete == athlete }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      return own.dropLast(LogUploads.most).map(\.id)
    }
    for id in over { remove(id) }
    return upload
  }

  /// An athlete's upload; nil where it is gone, or another's.
  func upload(_ id: ID, of athlete: ID, at now: Instant) -> LogUpload? {
    removeOld(at: now)
    return kept.withLock { $0[id] }.flatMap { $0.athlete == athlete ? $0 : nil }
  }

  /// A file is read twice, to see what it is and to show it; `pass` is 0, then 1.
  func note(_ id: ID, _ done: Int64, of whole: Int64, pass: Int64) {
    guard whole > 0 else { return }
    readings.withLock { $0[id] = min(100, (min(done, whole) + pass * whole) * 50 / whole) }
  }

  func percentRead(of id: ID) -> Int64 { readings.withLock { $0[id] ?? 0 } }

  func remove(_ id: ID) {
    readings.withLock { $0[id] = nil }
    let upload = kept.withLock { $0.removeValue(forKey: id) }
    // Gone already is as good.
    if let upload { try? FileManager.default.removeItem(atPath: upload.path) }
  }

  private func removeOld(at now: Instant) {
    let old = kept.withLock { kept in
      kept.values.filter { now - $0.at > LogUploads.keptMilliseconds }.map(\.id)
    }
    for id in old { remove(id) }
  }
}
