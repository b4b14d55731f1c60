import App
package import Database
import Hummingbird
import Interchange
import Records
import Supervision
import Training

extension Edge {
  /// The planned trainings of whoever made the key in a secret address, for calendar programs; nil for other
  /// addresses.
  ///
  /// 90 days back and 366 ahead. Such programs bring nothing but the address, so the key stands in it.
  func calendarFeed(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer? {
    let path = request.uri.path
    guard path.hasPrefix("/ics/"), path.hasSuffix(".ics") else { return nil }
    guard visitor.isSecure || visitor.isOnThisMachine else {
      return refuse(CallerRefusal.needsHTTPS, visitor)
    }
    guard let key = try await validKey(String(path.dropFirst(5).dropLast(4))), key.scope.isCalendar else {
      let seconds = wrongKeys.take(visitor.address?.neighbourhood ?? [], at: settings.uptime())
      if let seconds { return refuse(CallerRefusal.tooOften(seconds: seconds), visitor) }
      return EdgeAnswer(code: "not_found", status: 404, route: "/ics/:key")
    }
    return try await leaving(out: key.athlete, request) { _ in
      EdgeAnswer(code: "not_now", status: 503, route: "/ics/:key")
    } unless: {
      try await feed(of: key)
    }
  }

  private func feed(of key: APIKey) async throws -> EdgeAnswer {
    let context = Records.Context(now: settings.clock(), action: .none)
    let (trainings, person) = try await host.file.reading(key.athlete) { store in
      let tx = Transaction(store, context)
      return (
        scheduledTrainings(from: context.today - 90, through: context.today + 366, in: tx),
        tx.find(Person.self, Person.theID)
      )
    }
    let language = person?.language ?? .english
    let voice = Voice(Figures(unit: .kilogram, language: language))
    let text = Doing.current.marking {
      CalendarFile(
        trainings, named: voice(.calendarTrainings),
        title: key.scope == .calendarTitles ? nil : voice(.calendarBusy), in: language
      ).text
    }
    return EdgeAnswer(
      App.Response(status: 200, contentType: "text/calendar; charset=utf-8", body: Array(text.utf8)),
      route: "/ics/:key")
  }
}

extension KeyScope {
  /// Whether the key stands in the address of a calendar, and does nothing else.
  var isCalendar: Bool { self == .calendar || self == .calendarTitles }
}

extension KeyText {
  /// The path of the calendar that a key of this scope opens; nil of other keys.
  package func calendarPath(_ scope: KeyScope) -> String? { scope.isCalendar ? "/ics/\(text).ics" : nil }
}
