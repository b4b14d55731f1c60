import App
import Database
import Foundation
import Interchange
import Records
import Training

extension AthleteScope {
  /// Restores an export by checking all of it and then adding the missing records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the file
  ///   system.
  func restoreArchive(_ file: UploadedFile?, _ request: App.Request) throws -> App.Response {
    guard let file, file.byteCount > 0 else { return try refuseArchive(request, Sentence(.restoreNoFile)) }
    guard file.byteCount <= UploadLimits.archiveMegabytes << 20 else {
      return try refuseArchive(
        request, Sentence(.restoreTooLarge, .count("limit", UploadLimits.archiveMegabytes)))
    }
    let export = ArchiveFile(path: file.path)
    do {
      let all = try export.read(self.file.schema)
      let count = try self.file.restore(athlete, request.context) { try export.read(self.file.schema, $0) }
      return .seeOther("/data/restored?count=\(count)&all=\(all)")
    } catch let error as ArchiveError {
      return try refuseArchive(request, error.sentence)
    }
  }

  /// Returns the restore page with an error message.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func refuseArchive(_ request: App.Request, _ wrong: Sentence) throws -> App.Response {
    try file.read(athlete) { store in
      let layout = pageLayout(for: request, in: Transaction(store, request.context))
      return .page(restorePage(layout, wrong: wrong), status: 422)
    }
  }

  /// Copies the whole database to a file, or returns nil if it contains other athletes' records.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or an error from the file system.
  func backup() throws -> UploadedFile? {
    guard let file = file as? DatabaseFile, try file.athletes() == [athlete] else { return nil }
    let path = folder.url.appending(path: "backup-\(UUID().uuidString).sqlite").path
    try file.backup(to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes[.size] as? NSNumber)?.int64Value ?? 0
    return UploadedFile(path: path, name: "cairn.sqlite", byteCount: size)
  }

  /// Returns a copy of the database, or a page that explains why there is none.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or ``StoreError`` if reading fails.
  func backup(_ request: App.Request) async throws -> EdgeAnswer {
    if let copy = try await onThread({ try backup() }) {
      return EdgeAnswer(copy, "application/vnd.sqlite3")
    }
    let page = try await file.reading(athlete) { store in
      App.Response.page(
        backupRefusedPage(pageLayout(for: request, in: Transaction(store, request.context))), status: 403)
    }
    return EdgeAnswer(page)
  }
}
