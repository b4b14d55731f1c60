import App
import Database
import Foundation
import Records
import Training

extension Host {
  /// The most that an export may have: one athlete's records of a long life are a tenth of it.
  package static let archiveMegabytes: Int64 = 200

  /// Reads an export back: what is missing is added, whole or not at all.
  func restoreArchive(_ file: UploadedFile?, _ request: App.Request) throws -> App.Response {
    guard let file, file.byteCount > 0 else { return try refuseArchive(request) { $0(.restoreNoFile) } }
    guard file.byteCount <= Host.archiveMegabytes << 20 else {
      return try refuseArchive(request) { $0(.restoreTooLarge, .count("limit", Host.archiveMegabytes)) }
    }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
    let archive: Archive
    do throws(ArchiveError) {
      archive = try Archive(parsing: bytes, schema: self.file.schema)
    } catch {
      return try refuseArchive(request) { restoreProblem(error, $0) }
    }
    let count = try self.file.write(athlete) { store in try store.restore(archive, request.context) }
    return .seeOther("/data/restored?count=\(count)&all=\(archive.rows.count)")
  }

  private func refuseArchive(_ request: App.Request, _ wrong: (Voice) -> String) throws -> App.Response {
    try file.read(athlete) { store in
      let frame = frame(for: request, in: Transaction(store, request.context))
      return .page(restorePage(wrong(frame.voice), frame), status: 422)
    }
  }

  /// A copy of the whole database in a file of its own; nil where others' records are in it too.
  func backup() throws -> UploadedFile? {
    guard try file.athletes() == [athlete] else { return nil }
    let path = folder.url.appending(path: "backup-\(UUID().uuidString).sqlite").path
    try file.backup(to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes[.size] as? NSNumber)?.int64Value ?? 0
    return UploadedFile(path: path, name: "cairn.sqlite", byteCount: size)
  }

  /// Answers `/data/backup` with a copy of the database, or says why there is none; nil where something else
  /// is asked.
  func answerBackup(_ request: App.Request) async throws -> EdgeAnswer? {
    guard request.path == "/data/backup", request.method != "POST" else { return nil }
    if let copy = try await onThread({ try backup() }) {
      return EdgeAnswer(copy, "application/vnd.sqlite3", route: "/data/backup")
    }
    let page = try await file.reading(athlete) { store in
      App.Response.page(
        backupRefusedPage(frame(for: request, in: Transaction(store, request.context))), status: 403)
    }
    return EdgeAnswer(page, route: "/data/backup")
  }
}
