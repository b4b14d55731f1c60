import App
import Database
import Records

extension AthleteScope {
  /// Returns the page that lists the athlete's quarantined records.
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
  private static func setAside(in store: any AthleteStore, _ request: App.Request) throws -> [SetAsideLine] {
    try store.setAside().map { record in
      SetAsideLine(
        kind: record.kind, id: record.id, foundOn: record.foundAt.day(utcOffset: request.context.utcOffset),
        error: record.error, fields: record.fields)
    }
  }
}
