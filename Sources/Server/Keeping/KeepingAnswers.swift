import App
import Database
import Foundation
import Interchange
import Records
import Training

extension Host {
  /// The most that an export may have: one athlete's records of a long life are a tenth of it.
  package static let archiveMegabytes: Int64 = 200

  /// Reads an export back: what is missing is added, once all of it was looked through.
  func restoreArchive(_ file: UploadedFile?, _ request: App.Request) throws -> App.Response {
    guard let file, file.byteCount > 0 else { return try refuseArchive(request) { $0(.restoreNoFile) } }
    guard file.byteCount <= Host.archiveMegabytes << 20 else {
      return try refuseArchive(request) { $0(.restoreTooLarge, .count("limit", Host.archiveMegabytes)) }
    }
    let export = ArchiveFile(path: file.path)
    do {
      let all = try export.read(self.file.schema)
      let count = try self.file.restore(athlete, request.context) { try export.read(self.file.schema, $0) }
      return .seeOther("/data/restored?count=\(count)&all=\(all)")
    } catch let error as ArchiveError {
      return try refuseArchive(request) { restoreProblem(error, in: file.name, $0) }
    }
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

  /// Answers with a copy of the file, or what was set aside; nil where something else is asked.
  func answerKept(_ request: App.Request) async throws -> EdgeAnswer? {
    guard request.method != "POST" else { return nil }
    switch request.path {
    case "/data/backup": return try await answerBackup(request)
    case "/data/set-aside", "/data/set-aside.json": return try await answerSetAside(request)
    default: return nil
    }
  }

  /// What was set aside of the athlete's records, as a page or as a file.
  private func answerSetAside(_ request: App.Request) async throws -> EdgeAnswer {
    let response = try await file.reading(athlete) { store in
      let context = request.context.settled(for: store)
      let lines = try store.setAside().map { record in
        SetAsideLine(
          kind: record.kind, id: record.id, foundOn: record.foundAt.day(utcOffset: context.utcOffset),
          error: record.error, fields: record.fields)
      }
      guard request.path == "/data/set-aside" else { return setAsideFile(lines) }
      return App.Response.page(setAsidePage(lines, frame(for: request, in: Transaction(store, context))))
    }
    return EdgeAnswer(response, route: request.path)
  }

  /// A copy of the database, or why there is none.
  private func answerBackup(_ request: App.Request) async throws -> EdgeAnswer {
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
