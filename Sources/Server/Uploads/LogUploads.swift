import App
import Foundation
import Interchange
import Records
import Synchronization
import Training

/// An uploaded log that is waiting to be imported.
struct LogUpload: Sendable {
  /// The identity of an upload, which includes its owner.
  ///
  /// An ID alone is not sufficient, because anyone could use it.
  struct Name: Hashable, Sendable {
    let athlete: ID
    let id: ID
  }

  let id: ID
  /// The athlete who uploaded the log.
  let athlete: ID
  /// The path of the stored file, which contains nothing from the sender.
  let path: String
  /// The file name given by the sender, without folders.
  let fileName: String
  /// The ID of the import, derived from the file's bytes so that importing the same file results in the same
  /// ID on every server.
  let batchID: ID
  let at: Instant
  /// The file if it is read only once, or nil if the upload is stored for an hour.
  ///
  /// The file is deleted when the last reference to it is released.
  var file: UploadedFile?

  var name: Name { Name(athlete: athlete, id: id) }
}

extension LogUpload {
  /// Creates an upload for a file that is read only once.
  ///
  /// - Throws: An error from the file system if the file can't be read.
  init(_ file: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws {
    self.init(
      id: id, athlete: athlete, path: file.path, fileName: file.name,
      batchID: try Interchange.batchID(ofFile: file.path), at: now, file: file)
  }
}

/// The uploaded logs of all athletes, stored as files.
///
/// A file is removed once its log has been imported or cancelled, or after an hour.
final class LogUploads: Sendable {
  static let keptMilliseconds: Int64 = 3_600_000
  /// The maximum number of uploads per athlete, beyond which the oldest is removed.
  static let most = 5

  private let folder: TemporaryFolder
  private let kept = Mutex<[LogUpload.Name: LogUpload]>([:])
  /// The progress of reading each file, in percent.
  private let readings = Mutex<[LogUpload.Name: Int64]>([:])

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Moves an uploaded file into the folder, and returns its upload.
  ///
  /// - Throws: An error from the file system if the file can't be moved or read.
  func keep(_ sent: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws -> LogUpload {
    let name = LogUpload.Name(athlete: athlete, id: id)
    let path = folder.url.appending(path: athlete.text + "-" + id.text).path
    // A sender that got no response may send the file again.
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

  /// Returns the athlete's upload with the given ID, or nil if it is gone or belongs to another athlete.
  func upload(_ id: ID, of athlete: ID, at now: Instant) -> LogUpload? {
    removeOld(at: now)
    return kept.withLock { $0[LogUpload.Name(athlete: athlete, id: id)] }
  }

  /// Stores the progress of reading a file.
  ///
  /// A file is read twice, first to check it (`pass` 0) and then to show it (`pass` 1).
  func note(_ name: LogUpload.Name, _ done: Int64, of whole: Int64, pass: Int64) {
    guard whole > 0 else { return }
    readings.withLock { $0[name] = min(100, (min(done, whole) + pass * whole) * 50 / whole) }
  }

  func percentRead(of name: LogUpload.Name) -> Int64 { readings.withLock { $0[name] ?? 0 } }

  func remove(_ name: LogUpload.Name) {
    readings.withLock { $0[name] = nil }
    let upload = kept.withLock { $0.removeValue(forKey: name) }
    // An error means that the file is already gone.
    if let upload { try? FileManager.default.removeItem(atPath: upload.path) }
  }

  private func removeOld(at now: Instant) {
    let old = kept.withLock { kept in
      kept.values.filter { now - $0.at > LogUploads.keptMilliseconds }.map(\.name)
    }
    for name in old { remove(name) }
  }
}
