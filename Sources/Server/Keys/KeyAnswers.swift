import App
import Database
import Records
import Training

/// The page of keys, which belongs to the server because the app has no keys.
extension AthleteScope {
  /// Revokes a key, or returns nil if there is no such key.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func revokeKey(_ id: String) throws -> App.Response? {
    try file.revokeKey(id, of: athlete) ? .seeOther("/keys?said=key-revoked") : nil
  }

  /// Returns the page of keys.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if reading fails.
  func keysPage(
    _ request: App.Request, _ form: KeyForm = KeyForm(), status: Int64 = 200
  ) throws -> App.Response {
    let all = try file.keys(of: athlete)
    let (now, offset) = (request.context.now, request.context.utcOffset)
    let lines = all.map { key in
      KeyLine(
        id: key.id, name: key.name, scope: key.scope.rawValue, made: key.createdAt.day(utcOffset: offset),
        ends: key.expiresAt?.day(utcOffset: offset), isExpired: key.isExpired(at: now),
        used: key.usedAt?.day(utcOffset: offset))
    }
    return .page(App.keysPage(lines, form, try pageFrame(request)), status: status)
  }

  /// Creates a key, and returns the page that shows it.
  ///
  /// A form that is sent twice creates one key, and shows it once.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if the store fails.
  func makeKey(_ request: App.Request) throws -> App.Response {
    var form = KeyForm()
    form.name = (request.form["name"] ?? "").trimmed
    form.scope = request.form["scope"] ?? ""
    form.days = (request.form["days"] ?? "").trimmed
    if form.name.isEmpty { form.wrongName = .keyNameMissing }
    if form.name.utf8.count > APIKey.nameBytes { form.wrongName = .nameTooLong }
    let days = Int64(digits: form.days.utf8)
    if !form.days.isEmpty, !(1...APIKey.mostDays).contains(days ?? 0) { form.mostDays = APIKey.mostDays }
    let scope = KeyScope(rawValue: form.scope)
    if scope == nil { form.wrongScope = .unitsWrong }
    guard !form.isWrong, let scope else { return try keysPage(request, form, status: 422) }
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
