package import App
import Records

/// What the host hands in: one request, what surrounds it, and records to load before it is answered.
///
/// The bytes are these fields, nothing between and nothing behind. A *text* is a length in four bytes and so
/// many bytes of UTF-8, *bytes* are the same without a form, a *number* is eight bytes with a sign; all
/// little-endian.
///
///     method       text       at most 16 bytes
///     address      text       path and query, at most 16 KB
///     body         bytes      at most 32 MB
///     now          number     UTC milliseconds
///     today        number     days since 1970-01-01
///     UTC offset   number     minutes east
///     language     text       a tag such as `de-AT`, at most 64 bytes
///     seed         bytes      16 random ones: the action's id, where the request doesn't bring one
///     seq          number     the server's, up to which the device has read
///     pending      number     changes that the server hasn't confirmed
///     refused      number     changes that the server refused
///     records      bytes      at most 64 MB, as `RecordLines` has them; empty when nothing is to be loaded
package struct Call: Sendable {
  package var request: Request
  package var records: [UInt8]

  package init(_ request: Request, records: [UInt8] = []) {
    self.request = request
    self.records = records
  }

  /// Reads a call; numbers outside of the years 1 to 9999 are no days and no moments.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes)
    let method = try reader.text(atMost: 16)
    let address = try reader.text(atMost: 16 << 10)
    let body = try reader.bytes(atMost: 32 << 20)
    let context = try Context(&reader)
    let sync = try SyncState(&reader)
    records = try reader.bytes(atMost: 64 << 20)
    try reader.end()
    request = Request(method, address, body: body, context: context, sync: sync)
  }
}

extension Context {
  private static let days = -719_162...Int64(2_932_896)

  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    // A day's distance from both ends, so that no offset leads out of the calendar.
    let first = (Context.days.lowerBound + 1) * 86_400_000
    let now = Instant(milliseconds: try reader.number(in: first...Context.days.upperBound * 86_400_000))
    let today = Day(number: try reader.number(in: Context.days))
    let utcOffset = try reader.number(in: -1080...1080)
    let language = Language(tag: try reader.text(atMost: 64)) ?? .english
    guard let seed = ID(bytes: try reader.bytes(atMost: 64)) else { throw .outOfRange }
    let action = ID(at: now, random: (seed.high, seed.low))
    self.init(now: now, utcOffset: utcOffset, language: language, action: action)
    self.today = today
  }
}

extension SyncState {
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    self.init()
    seq = try reader.number(in: 0...Int64.max)
    pending = try reader.number(in: 0...Int64.max)
    refused = try reader.number(in: 0...Int64.max)
  }
}

extension Language {
  /// The language that a tag begins with: `de-AT` is German.
  fileprivate init?(tag: String) {
    self.init(rawValue: String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}

/// What goes back to the host: the response, and what the request wrote and the host must keep.
///
/// The bytes are, in the forms that `Call` describes:
///
///     status         number
///     content type   text
///     location       text     empty when there is none
///     body           bytes
///     writes         bytes    as `RecordLines` has them; empty when nothing was written
package struct Answer: Sendable {
  package var response: Response
  package var writes: [UInt8]

  package init(_ response: Response, writes: [UInt8] = []) {
    self.response = response
    self.writes = writes
  }

  package var bytes: [UInt8] {
    var writer = WireWriter()
    writer.write(response.status)
    writer.write(response.contentType)
    writer.write(response.location ?? "")
    writer.write(response.body)
    writer.write(writes)
    return writer.bytes
  }
}
