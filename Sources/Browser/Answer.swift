package import App
package import Sync

/// What goes back to the host: one form for each kind of call, in the fields that `Call` describes.
///
/// The last one is always the journal, what the host must store before it tells anybody of the rest.
package enum Answer: Sendable {
  /// nil: the server has to be asked.
  ///
  /// `zone` is the athlete's time zone, if she chose one; by it the host tells offset and day of the next
  /// request.
  case response(Response?, SyncState, zone: String = "", journal: [JournalEntry])
  case opened(status: Int64, message: String, SyncState, journal: [JournalEntry])
  /// Without a body there is nothing to ask, until so many milliseconds have gone by or something changes.
  case question(body: [UInt8], wait: Int64?, journal: [JournalEntry])
  case heard(isAgain: Bool, state: String, SyncState, zone: String = "", journal: [JournalEntry])

  package var bytes: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .response(let response, let sync, let zone, let journal):
      writer.write(response?.status ?? 0)
      writer.write(response?.contentType ?? "")
      writer.write(response?.location ?? "")
      writer.write(response?.body ?? [])
      writer.write(sync.pending)
      writer.write(sync.seq)
      writer.write(zone)
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
    case .heard(let isAgain, let state, let sync, let zone, let journal):
      writer.write(Int64(isAgain ? 1 : 0))
      writer.write(state)
      writer.write(sync.pending)
      writer.write(sync.seq)
      writer.write(zone)
      writer.write(journal.wire)
    }
    return writer.bytes
  }
}
