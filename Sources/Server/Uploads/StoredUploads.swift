import App
import Database
import Foundation
import Records

/// The uploaded logs of all servers that share a database.
///
/// Each file is stored in pieces among the servers' shared values.
struct StoredUploads: Sendable {
  /// An upload in an athlete's list of uploads.
  struct Entry: Equatable {
    let name: LogUpload.Name
    let byteCount: Int64
    /// The time at which the upload was stored, in milliseconds on the database's clock.
    let at: Int64
    let fileName: String
  }

  private static let list = "uploads"
  /// The time for which a piece is kept, in milliseconds, which is half an hour longer than for its upload.
  private static let pieceMilliseconds = LogUploads.keptMilliseconds + 1_800_000

  let values: any ExpiringValues

  /// Stores an upload's file, and returns its entry.
  ///
  /// It replaces an upload with the same name, and removes the athlete's oldest uploads if there are too
  /// many.
  ///
  /// - Throws: ``StoreError`` if the database fails, or an error from the file system.
  func add(_ upload: LogUpload) throws -> Entry {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: upload.path))
    defer { try? file.close() }
    var byteCount: Int64 = 0
    while let piece = try file.read(upToCount: ExpiringValue.mostBytes), !piece.isEmpty {
      let number = byteCount / Int64(ExpiringValue.mostBytes)
      try values.update(of: upload.athlete, Entry.piece(number, of: upload.name)) { value, now in
        value = ExpiringValue([UInt8](piece), expiresAt: now + StoredUploads.pieceMilliseconds)
      }
      byteCount += Int64(piece.count)
    }
    let (entry, former, over) = try change(upload.athlete) { entries, now in
      let former = entries.firstIndex { $0.name == upload.name }.map { entries.remove(at: $0) }
      let entry = Entry(name: upload.name, byteCount: byteCount, at: now, fileName: upload.fileName)
      entries.append(entry)
      let over = entries.dropLast(LogUploads.most)
      entries.removeFirst(over.count)
      return (entry, former, Array(over))
    }
    if let former { try removePieces(of: former, from: entry.pieces) }
    for entry in over { try removePieces(of: entry) }
    return entry
  }

  /// Returns an upload's entry, or nil if it is gone.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func entry(of name: LogUpload.Name) throws -> Entry? {
    try change(name.athlete) { entries, _ in entries.first { $0.name == name } }
  }

  /// Writes an upload's file to a path, and returns true unless a piece is missing.
  ///
  /// - Throws: ``StoreError`` if the database fails, ``EdgeRefusal/uploadWithoutRoom`` if there is no room on
  ///   the disk, or an error from the file system.
  func fetch(_ entry: Entry, to path: String) throws -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard try UploadLimits().hasRoom(for: entry.byteCount, in: folder) else {
      throw EdgeRefusal.uploadWithoutRoom
    }
    do {
      let draft = UploadDraft(folder: folder, limits: UploadLimits())
      try draft.take(.head(Multipart.Head(name: "file", fileName: entry.fileName)))
      for number in 0..<entry.pieces {
        let piece = try values.value(of: entry.name.athlete, Entry.piece(number, of: entry.name))
        guard let piece else { return false }
        try draft.take(.bytes(piece))
        try draft.writeOut()
      }
      try draft.take(.end)
      guard let file = try draft.finished().file, file.byteCount == entry.byteCount else { return false }
      try FileManager.default.moveItem(atPath: file.path, toPath: path)
      return true
    } catch is UploadError { throw EdgeRefusal.uploadWithoutRoom }
  }

  /// Removes an upload.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func remove(_ name: LogUpload.Name) throws {
    let entry = try change(name.athlete) { entries, _ in
      entries.firstIndex { $0.name == name }.map { entries.remove(at: $0) }
    }
    if let entry { try removePieces(of: entry) }
    try values.remove(of: name.athlete, [Entry.progress(of: name)])
  }

  /// Stores the progress of reading an upload, in percent, without waiting for the database.
  func note(_ percent: Int64, of name: LogUpload.Name) {
    Task {
      // After an error, the athlete only doesn't see the progress.
      try? await onThread {
        try values.update(of: name.athlete, Entry.progress(of: name)) { value, now in
          let percent = max(value?.bytes.first ?? 0, UInt8(clamping: percent))
          value = ExpiringValue([percent], expiresAt: now + StoredUploads.pieceMilliseconds)
        }
      }
    }
  }

  /// Returns the progress of reading an upload in percent, or nil if it is unknown.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func percentRead(of name: LogUpload.Name) throws -> Int64? {
    try values.value(of: name.athlete, Entry.progress(of: name))?.first.map(Int64.init)
  }

  /// Changes an athlete's list of uploads, after removing those that are at least an hour old.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  private func change<Answer>(
    _ athlete: ID, _ body: (inout [Entry], _ now: Int64) -> Answer
  ) throws -> Answer {
    try values.update(of: athlete, StoredUploads.list) { value, now in
      let former = (value?.bytes ?? []).split(separator: UInt8(ascii: "\n"))
        .compactMap { Entry($0, of: athlete) }
      var entries = former.filter { $0.at > now - LogUploads.keptMilliseconds }
      let answer = body(&entries, now)
      if entries != former {
        let lines = entries.map(\.line).joined(separator: "\n")
        value = ExpiringValue(Array(lines.utf8), expiresAt: now + StoredUploads.pieceMilliseconds)
      }
      return answer
    }
  }

  /// Deletes an upload's pieces from the given number on.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  private func removePieces(of entry: Entry, from first: Int64 = 0) throws {
    guard first < entry.pieces else { return }
    try values.remove(of: entry.name.athlete, (first..<entry.pieces).map { Entry.piece($0, of: entry.name) })
  }
}

extension StoredUploads.Entry {
  /// Parses an entry in the format of ``line``, or returns nil if the text isn't in this format.
  fileprivate init?(_ line: ArraySlice<UInt8>, of athlete: ID) {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, let id = ID(parts[0]), let at = Int64(parts[1]),
      let byteCount = Int64(parts[2]), (0...uploadMegabytes << 20).contains(byteCount)
    else { return nil }
    name = LogUpload.Name(athlete: athlete, id: id)
    (self.at, self.byteCount, fileName) = (at, byteCount, parts[3])
  }

  /// The entry as a single line of text.
  ///
  /// File names contain no control characters, so the text has no line breaks.
  fileprivate var line: String { "\(name.id.text) \(at) \(byteCount) \(fileName)" }

  /// The number of pieces.
  fileprivate var pieces: Int64 {
    (byteCount + Int64(ExpiringValue.mostBytes) - 1) / Int64(ExpiringValue.mostBytes)
  }

  /// Returns the name of the value that stores the progress of reading an upload.
  fileprivate static func progress(of name: LogUpload.Name) -> String { "reading/" + name.id.text }

  /// Returns the name of the value that stores a piece of an upload.
  fileprivate static func piece(_ number: Int64, of name: LogUpload.Name) -> String {
    "upload/\(name.id.text)/\(number)"
  }
}
