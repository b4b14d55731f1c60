import App
import Database
import Interchange
import Records
import RequestHandling
import Sync
import Training

/// The pages that import files, which only the server has because it reads other apps' files.
extension AthleteScope {
  /// Returns a response with an upload's reading progress in percent, or nil if the text isn't an ID.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func percentRead(of text: String, _ request: App.Request) throws -> App.Response? {
    guard let id = ID(text) else { return nil }
    let percent = String(try uploads.percentRead(of: LogUpload.Name(athlete: athlete, id: id)))
    return App.Response(status: 200, contentType: "text/plain", body: Array(percent.utf8))
  }

  /// Removes an uploaded log, or returns nil if the text isn't an ID.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func cancelImport(of text: String) throws -> App.Response? {
    guard let id = ID(text) else { return nil }
    try uploads.remove(LogUpload.Name(athlete: athlete, id: id))
    return .seeOther("/imports/new")
  }

  /// Returns the page layout for a request.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func pageLayout(of request: App.Request) throws -> PageLayout {
    try file.read(athlete) { store in App.pageLayout(for: request, in: Transaction(store, request.context)) }
  }

  /// Returns the upload page with an error message.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func refused(_ wrong: Sentence, _ request: App.Request, status: Int64 = 422) throws -> App.Response
  {
    .page(uploadPage(try pageLayout(of: request), wrong: wrong), status: status)
  }

  /// Stores an uploaded file, and redirects to its preview if the file can be read.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails, or an error from the file system.
  func receive(_ request: App.Request, _ sent: Upload?) throws -> App.Response {
    guard let sent else { return try refused(Sentence(.importBroken), request) }
    guard let file = sent.file else { return try refused(Sentence(.importNoFile), request) }
    let upload = try uploads.keep(file, of: athlete, id: request.context.action, at: request.context.now)
    do throws(LogFileError) {
      _ = try ReadLog(upload, LogChoices(Fields([])), finder, utcOffset: request.context.utcOffset) {
        uploads.note(upload.name, $0, of: $1, pass: 0)
      }
    } catch {
      try uploads.remove(upload.name)
      return try refused(error.sentence, request)
    }
    try uploads.share(upload)
    return .seeOther("/imports/" + upload.id.text)
  }

  /// Returns the preview of an uploaded file, or nil if the text isn't an ID.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func previewPage(_ text: String, _ request: App.Request) throws -> App.Response? {
    guard let id = ID(text) else { return nil }
    guard let upload = try uploads.upload(id, of: athlete, at: request.context.now) else {
      return try refused(Sentence(.importGone), request, status: 404)
    }
    return try page(upload, LogChoices(request.query), request)
  }

  /// Returns a file's preview page with the athlete's choices.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func page(
    _ upload: LogUpload, _ choices: LogChoices, _ request: App.Request, wrong: Sentence? = nil
  ) throws -> App.Response {
    let (read, layout) = try read(upload, choices, request)
    guard let read else { return try refused(Sentence(.logUnreadable), request) }
    let logRequest = read.request
    let preview = try file.read(athlete) { store in
      previewImport(logRequest, in: Transaction(store, request.context))
    }
    var shown = read.preview(preview, layout.localizer)
    shown.wrong = wrong
    return .page(App.previewPage(shown, layout), status: wrong == nil ? 200 : 422)
  }

  /// Reads a file sent by a program.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the athlete's custom exercises can't be read.
  func readUpload(
    _ upload: LogUpload, _ choices: LogChoices, _ context: Context
  ) async throws -> Result<ReadLog, LogFileError> {
    try await onThread {
      let (own, zone, context) = try file.read(athlete) { store in
        let context = context.settled(for: store)
        let tx = Transaction(store, context)
        return (tx.list(Exercise.self), tx.find(Person.self, Person.theID)?.timeZone, context)
      }
      let finder = own.isEmpty ? finder : ExerciseFinder(finder.catalogue.adding(own))
      do throws(LogFileError) {
        return .success(
          try ReadLog(upload, choices, finder, utcOffset: context.utcOffset, timeZone: zone))
      } catch { return .failure(error) }
    }
  }

  /// Reads a file using the catalogue and the athlete's custom exercises, and returns a nil log if the file
  /// is no longer readable.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func read(
    _ upload: LogUpload, _ choices: LogChoices, _ request: App.Request
  ) throws -> (ReadLog?, PageLayout) {
    let (own, zone, layout) = try file.read(athlete) { store in
      let tx = Transaction(store, request.context)
      let zone = tx.find(Person.self, Person.theID)?.timeZone
      return (tx.list(Exercise.self), zone, App.pageLayout(for: request, in: tx))
    }
    let spoken = finder.speaking(layout.localizer.language)
    let finder = own.isEmpty ? spoken : ExerciseFinder(spoken.catalogue.adding(own))
    do throws(LogFileError) {
      let offset = request.context.utcOffset
      let log = try ReadLog(upload, choices, finder, utcOffset: offset, timeZone: zone) {
        uploads.note(upload.name, $0, of: $1, pass: 1)
      }
      return (log, layout)
    } catch { return (nil, layout) }
  }

  /// Imports an uploaded file once, even if the request is repeated, or returns nil if the text isn't an ID.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or any error thrown by
  ///   `makeRoom`.
  func commitImport(
    of text: String, _ request: App.Request, makeRoom: (Int64) async throws -> Void
  ) async throws -> App.Response? {
    guard let id = ID(text) else { return nil }
    if let earlier = try await file.reading(athlete, { try earlierResponse(to: request, in: $0) }) {
      return earlier
    }
    let upload = try await onThread { try uploads.upload(id, of: athlete, at: request.context.now) }
    guard request.op != nil, let upload else {
      return try await onThread { try refused(Sentence(.importGone), request, status: 404) }
    }
    // Reading the file takes longest.
    let read: ReadLog
    switch try await onThread({ try readToCommit(upload, request) }) {
    case .refused(let response): return response
    case .read(let log): read = log
    }
    let (logRequest, path) = (read.request, "/imports/batches/" + upload.batchID.text)
    do {
      _ = try await performInSlices(request.context, text: { _ in path }, makeRoom: makeRoom) {
        tx throws(ImportError) in
        try importLog(logRequest, in: tx)
      }
    } catch PerformError<ImportError>.action {
      return try await onThread { try refused(Sentence(.importNothing), request) }
    } catch PerformError<ImportError>.store(let failure) { throw failure }
    // A file that can't be removed now is removed after an hour.
    try? await onThread { try uploads.remove(upload.name) }
    return .seeOther(path)
  }

  /// The result of reading a file to import.
  private enum ToCommit: Sendable {
    case read(ReadLog)
    case refused(App.Response)
  }

  /// Reads a file to import.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func readToCommit(_ upload: LogUpload, _ request: App.Request) throws -> ToCommit {
    let choices = LogChoices(request.form)
    guard let read = try read(upload, choices, request).0 else {
      return .refused(try refused(Sentence(.logUnreadable), request))
    }
    guard read.log.errorCount == 0 || choices.leavesOutBadRows else {
      return .refused(try page(upload, choices, request, wrong: Sentence(.importMustLeaveOut)))
    }
    return .read(read)
  }
}
