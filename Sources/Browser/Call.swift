package import App
package import Records
package import Sync

/// A message from the host to an instance: the first byte is the kind, and its fields follow.
///
/// A *text* is a length in four bytes followed by that many bytes of UTF-8, *bytes* are a length followed by
/// that many arbitrary bytes, and a *number* is a signed integer in eight bytes. Numbers and lengths are
/// little-endian. `docs/notes/webassembly.md` lists the fields.
package enum Call: Sendable {
  /// A request for a page, or the submission of a form.
  case request(Request)
  /// The stored replica for a fresh instance to open.
  case open(Opening)
  /// A request for the next body to send to the server.
  case exchange(at: Instant, isEager: Bool)
  /// The server's response to an exchange, or the lack of one.
  case received(Received)

  static let (requestKind, openKind, exchangeKind, receivedKind): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4)

  /// Decodes a call.
  ///
  /// Days and instants outside the years 1 to 9999 are invalid.
  ///
  /// - Throws: ``WireError`` if the bytes are not a call.
  package init(_ bytes: [UInt8]) throws(WireError) {
    guard let kind = bytes.first else { throw .tooShort }
    var reader = WireReader(bytes.dropFirst())
    switch kind {
    case Call.requestKind: self = .request(try Request(&reader))
    case Call.openKind: self = .open(try Opening(&reader))
    case Call.exchangeKind:
      let now = try reader.instant()
      _ = try reader.seed()
      self = .exchange(at: now, isEager: try reader.number(in: 0...1) == 1)
    case Call.receivedKind: self = .received(try Received(&reader))
    default: throw .outOfRange
    }
    try reader.end()
  }
}

/// An athlete's stored replica, and the files that its pages refer to.
package struct Opening: Sendable {
  package var athlete: ID
  /// True if the athlete has an account, and can therefore sign out.
  package var hasAccount: Bool
  /// The device ID to use if no entries are stored.
  package var newDevice: ID
  package var assets: Assets
  /// The contents of the file with the shared exercises.
  ///
  /// Like ``presets``, it may be empty.
  package var catalogue: [UInt8]
  package var presets: [UInt8]
  /// The lines of the language's ``PhraseBook``.
  package var words: [UInt8]
  package var kept: [JournalEntry]
}

/// The result of an exchange.
package struct Received: Sendable {
  /// The HTTP status, 0 if no response arrived, or 1 if the host had no room for the response.
  package var status: Int64
  package var contentType: String
  package var body: [UInt8]
  package var sentAt: Instant
  package var receivedAt: Instant
  /// The number of seconds to wait before the next exchange, or nil if the server didn't request a wait.
  package var retryAfter: Int64?
  package var random: ID
}

extension Request {
  /// Decodes the fields of a request.
  ///
  /// - Throws: ``WireError`` if a field is invalid.
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    let method = try reader.text(atMost: 16)
    let address = try reader.text(atMost: 16 << 10)
    let body = try reader.bytes(atMost: 32 << 20)
    self.init(method, address, body: body, context: try Context(&reader))
  }
}

extension Context {
  private static let days = -719_162...Int64(2_932_896)

  /// Decodes the fields of a context.
  ///
  /// - Throws: ``WireError`` if a field is invalid.
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    let now = try reader.instant()
    let today = Day(number: try reader.number(in: Context.days))
    let utcOffset = try reader.number(in: -1080...1080)
    let language = Language(tag: try reader.text(atMost: 64)) ?? .english
    let seed = try reader.seed()
    let action = ID(at: now, random: (seed.high, seed.low))
    self.init(now: now, utcOffset: utcOffset, language: language, action: action)
    self.today = today
  }
}

extension Language {
  /// Creates a language from the primary subtag of a tag, such as German from `de-AT`, or returns nil if the
  /// language isn't supported.
  fileprivate init?(tag: String) {
    self.init(rawValue: String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}

extension Opening {
  /// Decodes the fields of an opening.
  ///
  /// - Throws: ``WireError`` if a field is invalid.
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    guard let athlete = ID(try reader.text(atMost: 64)) else { throw .outOfRange }
    self.athlete = athlete
    hasAccount = try reader.number(in: 0...1) == 1
    newDevice = try reader.seed()
    assets = Assets(
      style: try reader.text(atMost: 1000), script: try reader.text(atMost: 1000),
      icon: try reader.text(atMost: 1000))
    catalogue = try reader.bytes(atMost: 16 << 20)
    presets = try reader.bytes(atMost: 16 << 20)
    words = try reader.bytes(atMost: 16 << 20)
    kept = try [JournalEntry](wire: reader.fields(atMost: 512 << 20))
  }
}

extension Received {
  /// Decodes the fields of a received response.
  ///
  /// - Throws: ``WireError`` if a field is invalid.
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    status = try reader.number(in: 0...999)
    contentType = try reader.text(atMost: 1000)
    body = try reader.bytes(atMost: 64 << 20)
    sentAt = try reader.instant()
    receivedAt = try reader.instant()
    let wait = try reader.number(in: -1...Int64.max)
    retryAfter = wait < 0 ? nil : wait
    random = try reader.seed()
  }
}

extension WireReader {
  /// Reads an instant in milliseconds since 1970.
  ///
  /// - Throws: ``WireError`` if the bytes run out or the number is out of range.
  fileprivate mutating func instant() throws(WireError) -> Instant {
    // The range is a day shorter than the calendar at both ends, so that no UTC offset leads out of it.
    Instant(milliseconds: try number(in: -719_161 * 86_400_000...2_932_896 * 86_400_000))
  }

  /// Reads sixteen random bytes.
  ///
  /// - Throws: ``WireError`` if the field is invalid or has another length.
  fileprivate mutating func seed() throws(WireError) -> ID {
    guard let seed = ID(bytes: try bytes(atMost: 64)) else { throw .outOfRange }
    return seed
  }
}

extension [JournalEntry] {
  /// Decodes consecutive entries: the key, a flag for whether there is a value, and the value.
  ///
  /// - Throws: ``WireError`` if a field is invalid.
  package init(wire fields: WireReader) throws(WireError) {
    self = []
    var reader = fields
    while !reader.isAtEnd {
      let key = try reader.text(atMost: 200)
      let isKept = try reader.number(in: 0...1) == 1
      let value = try reader.bytes(atMost: 64 << 20)
      append(JournalEntry(key, isKept ? value : nil))
    }
  }

  /// The encoded entries, in the form that ``init(wire:)`` decodes.
  package var wire: [UInt8] {
    var writer = WireWriter()
    for entry in self {
      writer.write(entry.key)
      writer.write(Int64(entry.value == nil ? 0 : 1))
      writer.write(entry.value ?? [])
    }
    return writer.bytes
  }
}
