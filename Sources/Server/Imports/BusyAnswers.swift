import App
import Database
import Foundation
import Interchange
import Records
import Training

extension AthleteScope {
  /// Stores the busy times from an uploaded calendar file.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func keepBusyTimes(_ request: App.Request, _ upload: Upload?) throws -> App.Response {
    guard request.op != nil, let sent = upload?.file else {
      return try refused(Sentence(.importNoFile), request)
    }
    let today = request.context.today
    let zone = try file.read(athlete) { store in
      Transaction(store, request.context).find(Person.self, Person.theID)?.timeZone
    }
    let read: BusyFile
    do throws(CalendarFileError) {
      // Reads one byte over the limit, so that a file that is too large is recognised.
      let bytes = (try? sent.bytes(atMost: BusyFile.byteLimit + 1)) ?? []
      read = try BusyFile(
        bytes, from: today - 7, through: today + 180,
        zone: zone.flatMap { TimeZone(identifier: $0) } ?? .current)
    } catch {
      return try refused(error.sentence, request)
    }
    let typed = (request.form["name"] ?? "").trimmed
    let named = [typed, sent.name].first { (1...200).contains($0.utf8.count) }
    let name =
      named
      ?? Localizer(FigureStyle(unit: .kilogram, language: request.context.language)).text(
        .calendarName)
    return try act(request) { tx in
      _ = Training.keepBusyTimes(read.slots, named: name, in: tx)
      return .seeOther("/busy?said=" + (read.takenOnce > 0 ? "busy-once" : "busy-kept"))
    }
  }

  /// Returns the busy-times page with an error message.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func refused(_ wrong: Sentence, _ request: App.Request) throws -> App.Response {
    try file.read(athlete) { store in
      let tx = Transaction(store, request.context)
      let layout = App.pageLayout(for: request, in: tx)
      return .page(busyPage(busyCalendars(in: tx), wrong: wrong, layout), status: 422)
    }
  }
}
