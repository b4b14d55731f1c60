import App
import Database
import Records
import Training

/// The page of keys. It belongs to the server, because the app has no keys.
extension AthleteScope {
  /// Handles `/keys` and the revocation of a key; returns nil for any other request, or if there is no such
  /// key.
  ///
  /// - Throws: ``DatabaseFileError`` if the store fails, ``StoreError`` if the layout can't be read.
  func answerKeys(_ request: App.Request) throws -> App.Response? {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard parts.first == "keys" else { return nil }
    switch (request.method, parts.count) {
    case ("GET", 1): return try keys(request, KeyForm(), status: 200)
    case ("POST", 1): return try makeKey(request)
    case ("POST", 3) where parts.last == "revoke":
      guard try file.revokeKey(String(parts[parts.startIndex + 1]), of: athlete) else { return nil }
      return .seeOther("/keys?said=key-revoked")
    default: return nil
    }
  }

  /// Returns the page of keys.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if reading fails.
  private func keys(_ request: App.Request, _ form: KeyForm, status: Int64) throws -> App.Response {
    let all = try file.keys(of: athlete)
    let (now, offset) = (request.context.now, request.context.utcOffset)
    let lines = all.map { key in
      KeyLine(
        id: key.id, name: key.name, scope: key.scope.rawValue, made: key.createdAt.day(utcOffset: offset),
        ends: key.expiresAt?.day(utcOffset: offset), isExpired: key.isExpired(at: now),
        used: key.usedAt?.day(utcOffset: offset))
    }
    return .page(keysPage(lines, form, try pageFrame(request)), status: status)
  }

  /// Creates a key and shows it.
  ///
  /// A form that is sent twice creates one key, and shows it once.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if the store fails.
  private func makeKey(_ request: App.Request) throws -> App.Response {
    var form = KeyForm()
    form.name = (request.form["name"] ?? "").trimmed
    form.scope = request.form["scope"] ?? ""
    form.days = (request.form["days"] ?? "").trimmed
    if form.name.isEmpty { form.wrongName = .keyNameMissing }
    if form.name.utf8.count > APIKey.nameBytes { form.wrongName = .personNameTooLong }
    let days = Int64(digits: form.days.utf8)
    if !form.days.isEmpty, !(1...APIKey.mostDays).contains(days ?? 0) { form.mostDays = APIKey.mostDays }
    let scope = KeyScope(rawValue: form.scope)
    if scope == nil { form.wrongScope = .unitsWrong }
    guard !form.isWrong, let scope else { return try keys(request, form, status: 422) }
    let text = KeyText(for: request.context.action)
    let key = text.key(of: athlete, name: form.name, scope: scope, days: days, at: request.context.now)
    guard try file.addKey(key) else { return .seeOther("/keys?said=key-known") }
    return .page(newKeyPage(text.calendarPath(scope) ?? text.text, name: form.name, try pageFrame(request)))
  }

  /// Returns the layout of a page that the server renders itself.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func pageFrame(_ request: App.Request) throws -> PageLayout {
    try file.read(athlete) { App.pageLayout(for: request, in: Transaction($0, request.context)) }
  }
}
