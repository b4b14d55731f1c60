import App
import Database
import Foundation
import Interchange
import Records
import Training

extension AthleteScope {
  /// The maximum size of an export in megabytes, which is ten times the size of a lifetime's records.
  package static let archiveMegabytes: Int64 = 200

  /// Restores an export by checking all of it and then adding the missing records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or the file system's error.
  func restoreArchive(_ file: UploadedFile?, _ request: App.Request) throws -> App.Response {
    guard let file, file.byteCount > 0 else { return try refuseArchive(request, Sentence(.restoreNoFile)) }
    guard file.byteCount <= AthleteScope.archiveMegabytes << 20 else {
      return try refuseArchive(
        request, Sentence(.restoreTooLarge, .count("limit", AthleteScope.archiveMegabytes)))
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

  /// Returns the restore page with an error.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func refuseArchive(_ request: App.Request, _ wrong: Sentence) throws -> App.Response {
    try file.read(athlete) { store in
      let layout = pageLayout(for: request, in: Transaction(store, request.context))
      return .page(restorePage(layout.localizer.text(wrong), layout), status: 422)
    }
  }

  /// Copies the whole database to a file, or returns nil if it contains other athletes' records.
  ///
  /// - Throws: ``DatabaseFileError`` if the copy fails, or the file system's error.
  func backup() throws -> UploadedFile? {
    guard try file.athletes() == [athlete] else { return nil }
    let path = folder.url.appending(path: "backup-\(UUID().uuidString).sqlite").path
    try file.backup(to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes[.size] as? NSNumber)?.int64Value ?? 0
    return UploadedFile(path: path, name: "cairn.sqlite", byteCount: size)
  }

  /// Returns the page of the athlete's quarantined records.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func setAsidePage(_ request: App.Request) async throws -> EdgeAnswer {
    try await file.reading(athlete) { store in
      let lines = try AthleteScope.setAside(in: store, request)
      let layout = pageLayout(for: request, in: Transaction(store, request.context))
      return EdgeAnswer(.page(App.setAsidePage(lines, layout)))
    }
  }

  /// Returns the athlete's quarantined records as a file.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func setAsideJSON(_ request: App.Request) async throws -> EdgeAnswer {
    try await file.reading(athlete) { store in
      EdgeAnswer(setAsideFile(try AthleteScope.setAside(in: store, request)))
    }
  }

  /// Returns the athlete's quarantined records.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private static func setAside(in store: SQLiteStore, _ request: App.Request) throws -> [SetAsideLine] {
    try store.setAside().map { record in
      SetAsideLine(
        kind: record.kind, id: record.id, foundOn: record.foundAt.day(utcOffset: request.context.utcOffset),
        error: record.error, fields: record.fields)
    }
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
