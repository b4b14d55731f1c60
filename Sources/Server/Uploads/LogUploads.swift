import App
import Database
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
  /// The path of the stored file, which includes no text from the sender.
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
  /// The entry under which all servers know the file, or nil if it isn't shared.
  var entry: StoredUploads.Entry?

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
/// A file is removed once its log has been imported or cancelled, or after an hour. If several servers share
/// a database, each server copies a file from the database when a request needs it.
final class LogUploads: Sendable {
  static let keptMilliseconds: Int64 = 3_600_000
  /// The maximum number of uploads per athlete, beyond which the oldest is removed.
  static let most = 5

  private let folder: TemporaryFolder
  private let stored: StoredUploads?
  private let kept = Mutex<[LogUpload.Name: LogUpload]>([:])
  /// The progress of reading each file, in percent.
  private let readings = Mutex<[LogUpload.Name: Int64]>([:])

  /// Creates storage for uploads in a folder.
  ///
  /// `values` are the values shared by all servers on the database, or nil if there is only one server.
  init(in folder: TemporaryFolder, sharedIn values: (any ExpiringValues)?) {
    self.folder = folder
    stored = values.map { StoredUploads(values: $0) }
  }

  /// Moves an uploaded file into the folder, and returns its upload.
  ///
  /// - Throws: An error from the file system if the file can't be moved or read.
  func keep(_ sent: UploadedFile, of athlete: ID, id: ID, at now: Instant) throws -> LogUpload {
    let name = LogUpload.Name(athlete: athlete, id: id)
    let path = path(of: name)
    // A sender that got no response may send the file again.
    removeOwn(name)
    try FileManager.default.moveItem(atPath: sent.path, toPath: path)
    return try add(name, at: path, named: sent.name, now)
  }

  /// Stores an upload for the other servers, if there are any.
  ///
  /// - Throws: ``StoreError`` if the database fails, or an error from the file system.
  func share(_ upload: LogUpload) throws {
    guard let entry = try stored?.add(upload) else { return }
    kept.withLock { $0[upload.name]?.entry = entry }
  }

  /// Returns the athlete's upload with the given ID, or nil if it is gone or belongs to another athlete.
  ///
  /// - Throws: ``StoreError`` if the database fails, ``EdgeRefusal/uploadWithoutRoom`` if a file
  ///   uploaded to another server doesn't fit on the disk, or an error from the file system.
  func upload(_ id: ID, of athlete: ID, at now: Instant) throws -> LogUpload? {
    removeOld(at: now)
    let name = LogUpload.Name(athlete: athlete, id: id)
    let own = kept.withLock { $0[name] }
    guard let stored else { return own }
    guard let entry = try stored.entry(of: name) else {
      removeOwn(name)
      return nil
    }
    // Another server may have received another file with the same ID since.
    if let own {
      if own.entry == entry { return own }
      removeOwn(name)
    }
    let path = path(of: name)
    guard try stored.fetch(entry, to: path) else { return nil }
    return try add(name, at: path, named: entry.fileName, as: entry, now)
  }

  /// Stores the progress of reading a file.
  ///
  /// A file is read twice, first to check it (`pass` 0) and then to show it (`pass` 1).
  func note(_ name: LogUpload.Name, _ done: Int64, of whole: Int64, pass: Int64) {
    guard whole > 0 else { return }
    let percent = min(100, (min(done, whole) + pass * whole) * 50 / whole)
    let former = readings.withLock { $0.updateValue(percent, forKey: name) } ?? -1
    // Each step takes a round trip, and a browser asks twice a second.
    if let stored, percent / 5 != former / 5 { stored.note(percent, of: name) }
  }

  /// Returns the progress of reading a file in percent, or 0 if it is unknown.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func percentRead(of name: LogUpload.Name) throws -> Int64 {
    if kept.withLock({ $0[name] }) != nil { return readings.withLock { $0[name] ?? 0 } }
    return try stored?.percentRead(of: name) ?? 0
  }

  /// Removes an upload from this server, and from the database if it is shared there.
  ///
  /// Other servers then no longer return it.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func remove(_ name: LogUpload.Name) throws {
    removeOwn(name)
    try stored?.remove(name)
  }

  private func path(of name: LogUpload.Name) -> String {
    folder.url.appending(path: name.athlete.text + "-" + name.id.text).path
  }

  /// Adds a file in the folder, and removes the athlete's oldest files if there are too many.
  ///
  /// - Throws: An error from the file system if the file can't be read.
  private func add(
    _ name: LogUpload.Name, at path: String, named fileName: String, as entry: StoredUploads.Entry? = nil,
    _ now: Instant
  ) throws -> LogUpload {
    let upload = LogUpload(
      id: name.id, athlete: name.athlete, path: path, fileName: fileName,
      batchID: try batchID(ofFile: path), at: now, entry: entry)
    removeOld(at: now)
    let over = kept.withLock { kept in
      kept[name] = upload
      let own = kept.values.filter { $0.athlete == name.athlete }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      return own.dropLast(LogUploads.most).map(\.name)
    }
    for name in over { removeOwn(name) }
    return upload
  }

  /// Removes this server's file.
  private func removeOwn(_ name: LogUpload.Name) {
    readings.withLock { $0[name] = nil }
    let upload = kept.withLock { $0.removeValue(forKey: name) }
    // An error means that the file is already gone.
    if let upload { try? FileManager.default.removeItem(atPath: upload.path) }
  }

  /// Removes this server's old files once a minute, even if no request needs another upload.
  func keepRemovingOld(_ clock: @Sendable () -> Instant) async {
    while !Task.isCancelled {
      removeOld(at: clock())
      try? await Task.sleep(for: .seconds(60))
    }
  }

  /// Removes this server's files that are older than an hour.
  func removeOld(at now: Instant) {
    let old = kept.withLock { kept in
      kept.values.filter { now - $0.at > LogUploads.keptMilliseconds }.map(\.name)
    }
    for name in old { removeOwn(name) }
  }
}
