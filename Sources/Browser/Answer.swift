package import App
package import Sync

/// The athlete's time zone and language tag, each empty if the athlete chose none.
package struct Locale: Sendable {
  package var zone = ""
  package var language = ""

  package init() {}
}

/// The reply to a ``Call``, with one case for each kind of call.
///
/// The last field is always the journal, which the host must store before it passes on the other fields.
/// `docs/notes/webassembly.md` lists the fields.
package enum Answer: Sendable {
  /// The reply to a request, with a nil response if only the server can handle the request.
  ///
  /// The host computes the day and UTC offset of the next request from the athlete's time zone, and opens
  /// another instance if the athlete's language isn't the loaded one.
  case response(Response?, SyncState, Locale = Locale(), journal: [JournalEntry])
  case opened(status: Int64, message: String, SyncState, journal: [JournalEntry])
  /// The body to send to the server.
  ///
  /// If the body is empty, there is nothing to send for `wait` milliseconds, or until something changes if
  /// `wait` is nil.
  case question(body: [UInt8], wait: Int64?, journal: [JournalEntry])
  case heard(isAgain: Bool, state: String, SyncState, Locale = Locale(), journal: [JournalEntry])

  package var bytes: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .response(let response, let sync, let locale, let journal):
      writer.write(response?.status ?? 0)
      writer.write(response?.contentType ?? "")
      writer.write(response?.location ?? "")
      writer.write(response?.body ?? [])
      writer.write(sync.pending)
      writer.write(sync.seq)
      writer.write(locale.zone)
      writer.write(locale.language)
      writer.write(journal.wire)
    case .opened(let status, let message, let sync, let journal):
      writer.write(status)
      writer.write(message)
      writer.write(sync.pending)
      writer.write(sync.seq)
      writer.write(journal.wire)
    case .question(let body, let wait, let journal):
      writer.write(body)
      writer.write(wait ?? -1)
      writer.write(journal.wire)
    case .heard(let isAgain, let state, let sync, let locale, let journal):
      writer.write(Int64(isAgain ? 1 : 0))
      writer.write(state)
      writer.write(sync.pending)
      writer.write(sync.seq)
      writer.write(locale.zone)
      writer.write(locale.language)
      writer.write(journal.wire)
    }
    return writer.bytes
  }
}
