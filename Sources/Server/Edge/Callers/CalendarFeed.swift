import App
import Database
import HTTPTypes
import Interchange
import Records
import Training

extension Edge {
  /// Returns the calendar feed of scheduled workouts for the athlete whose key is in the address.
  ///
  /// The feed covers the last 90 and the next 366 days. The key is in the address because calendar apps send
  /// nothing else.
  ///
  /// - Throws: ``EdgeRefusal`` if the key or the athlete has sent too many requests, or ``StoreError`` or
  ///   ``DatabaseFileError`` if reading fails.
  func calendarFeed(_ request: RoutedRequest, _ origin: RequestOrigin) async throws -> EdgeAnswer {
    let name = request.match.captured[0]
    guard origin.isSecure || origin.isOnThisMachine else {
      return refuse(CallerRefusal.needsHTTPS, origin)
    }
    guard name.hasSuffix(".ics"), let key = try await validKey(String(name.dropLast(4))),
      key.scope.isCalendar
    else {
      if let seconds = try await countWrongKey(origin) {
        return refuse(CallerRefusal.tooOften(seconds: seconds), origin)
      }
      return EdgeAnswer(code: "not_found", status: 404)
    }
    try traffic.admit(Array(key.id.utf8))
    return try await leaving(out: key.athlete, request) { pause in
      var answer = EdgeAnswer(code: "not_now", status: 503)
      answer.headers[.retryAfter] = retryAfter(pause)
      return answer
    } unless: {
      try await traffic.turn(of: key.athlete, for: .heavy) { try await feed(of: key) }
    }
  }

  /// Returns the calendar feed of the athlete who owns a key.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func feed(of key: APIKey) async throws -> EdgeAnswer {
    let context = Records.Context(now: settings.clock(), action: .none)
    let (trainings, person) = try await scope.file.reading(key.athlete) { store in
      let tx = Transaction(store, context)
      return (
        scheduledTrainings(from: context.today - 90, through: context.today + 366, in: tx),
        tx.find(Person.self, Person.theID)
      )
    }
    let language = person?.language ?? .english
    let localizer = Localizer(FigureStyle(unit: .kilogram, language: language))
    let text = try await onThread {
      CalendarFile(
        trainings, named: localizer.text(.calendarTrainings),
        title: key.scope == .calendarTitles ? nil : localizer.text(.calendarBusy), in: language
      ).text
    }
    return EdgeAnswer(
      App.Response(status: 200, contentType: "text/calendar; charset=utf-8", body: Array(text.utf8)))
  }
}
