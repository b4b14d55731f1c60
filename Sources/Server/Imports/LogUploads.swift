import App
import Foundation
import Records
import Synchronization
import Training

/// A log that was uploaded and waits to be imported.
struct LogUpload: Sendable {
  let id: ID
  /// Who sent it; nobody else can see it.
  let athlete: ID
  let file: UploadedFile
  /// From the bytes, so that the same file is the same import everywhere.
  let batchID: ID
  let at: Instant
}

/// The uploaded logs of all athletes; they go when they are imported, cancelled or an hour old.
final class LogUploads: Sendable {
  static let keptMilliseconds: Int64 = 3_600_000
  /// How many an athlete may have at once; one more takes the oldest away.
  static let most = 5

  private let kept = Mutex<[ID: LogUpload]>([:])

  /// What another run of the server left behind for over an hour is removed first.
  init(in folder: URL = FileManager.default.temporaryDirectory) {
    // What can't be listed or removed is the system's to clean up.
    let left = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    for old in left ?? [] where old.lastPathComponent.hasPrefix("cairn-upload-") {
      let changed = try? old.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      let age = changed.map { -$0.timeIntervalSinceNow } ?? 0
      if age * 1000 > Double(LogUploads.keptMilliseconds) { try? FileManager.default.removeItem(at: old) }
    }
  }

  /// Keeps a file that an athlete sent.
  func keep(_ file: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws -> LogUpload {
    var fingerprint = Fingerprint(ImportBatch.kind)
    // A longer file is refused when it is read, and need not be in memory at once.
    if file.byteCount <= uploadMegabytes << 20 {
      fingerprint.add([UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path))))
    }
    let upload = LogUpload(id: id, athlete: athlete, file: file, batchID: fingerprint.id, at: now)
    removeOld(at: now)
    kept.withLock { kept in
      kept[id] = upload
      let own = kept.values.filter { $0.athlete == athlete }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      for old in own.dropLast(LogUploads.most) { kept[old.id] = nil }
    }
    return upload
  }

  /// An athlete's upload; nil where it is gone, or another's.
  func upload(_ id: ID, of athlete: ID, at now: Instant) -> LogUpload? {
    removeOld(at: now)
    return kept.withLock { $0[id] }.flatMap { $0.athlete == athlete ? $0 : nil }
  }

  func remove(_ id: ID) { kept.withLock { $0[id] = nil } }

  private func removeOld(at now: Instant) {
    kept.withLock { kept in
      kept = kept.filter { now - $0.value.at <= LogUploads.keptMilliseconds }
    }
  }
}
