import App
import Database
import Records
import Training

/// The keys page, which the server renders itself because the app has no access to keys.
extension AthleteScope {
  /// Revokes a key, or returns nil if there is no such key.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func revokeKey(_ id: String) throws -> App.Response? {
    try file.revokeKey(id, of: athlete) ? .seeOther("/keys?said=key-revoked") : nil
  }

  /// Returns the keys page.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if reading fails.
  func keysPage(
    _ request: App.Request, _ form: FormInput = keyForm(), status: Int64 = 200
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

  /// The maximum number of an athlete's keys, including expired ones, beyond which the page creates no more.
  static let mostKeys = 100

  /// Creates a key, and returns the page that shows it.
  ///
  /// A form that is sent twice creates one key, and shows it once.
  ///
  /// - Throws: ``DatabaseFileError`` or ``StoreError`` if the store fails.
  func makeKey(_ request: App.Request) throws -> EdgeAnswer {
    var form = FormInput(request.form)
    let name = form["name"].trimmed
    if name.isEmpty { form.refuse("name", Sentence(.keyNameMissing)) }
    if name.utf8.count > APIKey.nameBytes { form.refuse("name", Sentence(.nameTooLong)) }
    let days = form.value("days", or: Sentence(.keyDaysWrong, .count("most", APIKey.mostDays))) { text in
      Int64(digits: text.utf8).flatMap { (1...APIKey.mostDays).contains($0) ? $0 : nil }
    }
    let scope: KeyScope? = form.choice("scope")
    if scope == nil { form.refuse("scope", Sentence(.unitsWrong)) }
    guard form.isValid, let scope else { return EdgeAnswer(try keysPage(request, form, status: 422)) }
    let text = KeyText(for: request.context.action)
    let key = text.key(of: athlete, name: name, scope: scope, days: days, at: request.context.now)
    let known = try file.keys(of: athlete)
    guard known.count < AthleteScope.mostKeys || known.contains(where: { $0.id == key.id }) else {
      form.refuse("name", Sentence(.keysFull, .count("most", Int64(AthleteScope.mostKeys))))
      return EdgeAnswer(try keysPage(request, form, status: 422))
    }
    guard try file.addKey(key) else {
      var answer = EdgeAnswer(.seeOther("/keys?said=key-known"))
      answer.isWithoutEffect = true
      return answer
    }
    let shown = text.calendarPath(scope) ?? text.text
    return EdgeAnswer(.page(newKeyPage(shown, name: name, try pageFrame(request))))
  }

  /// Returns the layout of a page that the server renders itself.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func pageFrame(_ request: App.Request) throws -> PageLayout {
    try file.read(athlete) { App.pageLayout(for: request, in: Transaction($0, request.context)) }
  }
}
