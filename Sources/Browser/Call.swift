package import App
package import Records
package import Sync

/// What the host asks of an instance: the first byte says which, then its fields follow.
///
/// A *text* is a length in four bytes and so many bytes of UTF-8, *bytes* are the same without a form, a
/// *number* is eight bytes with a sign; all little-endian. `docs/notes/webassembly.md` lists the fields.
package enum Call: Sendable {
  /// A page or a form.
  case request(Request)
  /// A fresh instance gets its replica.
  case open(Opening)
  /// What is the server to be asked?
  case exchange(at: Instant, isEager: Bool)
  /// What the server said, or that it said nothing.
  case received(Received)

  static let (requestKind, openKind, exchangeKind, receivedKind): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4)

  /// Reads a call; numbers outside of the years 1 to 9999 are no days and no moments.
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

/// What is kept of an athlete's device, and what its pages name.
package struct Opening: Sendable {
  package var athlete: ID
  /// Whether the athlete signs in, and so can sign out.
  package var hasAccount: Bool
  /// The id of the device, if nothing was kept of one.
  package var newDevice: ID
  package var assets: Assets
  /// The files of the shared exercises and of the presets; may be empty.
  package var catalogue: [UInt8]
  package var presets: [UInt8]
  package var kept: [JournalEntry]
}

/// What came back to an exchange.
package struct Received: Sendable {
  /// 0 where no answer came.
  package var status: Int64
  package var contentType: String
  package var body: [UInt8]
  package var sentAt: Instant
  package var receivedAt: Instant
  /// Seconds, where the server said how long to wait.
  package var retryAfter: Int64?
  package var random: ID
}

extension Request {
  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    let method = try reader.text(atMost: 16)
    let address = try reader.text(atMost: 16 << 10)
    let body = try reader.bytes(atMost: 32 << 20)
    self.init(method, address, body: body, context: try Context(&reader))
  }
}

extension Context {
  private static let days = -719_162...Int64(2_932_896)

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
  /// The language that a tag begins with: `de-AT` is German.
  fileprivate init?(tag: String) {
    self.init(rawValue: String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}

extension Opening {
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
    kept = try [JournalEntry](wire: reader.fields(atMost: 512 << 20))
  }
}

extension Received {
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
  fileprivate mutating func instant() throws(WireError) -> Instant {
    // A day's distance from both ends of the calendar, so that no offset leads out of it.
    Instant(milliseconds: try number(in: -719_161 * 86_400_000...2_932_896 * 86_400_000))
  }

  /// Sixteen random bytes.
  fileprivate mutating func seed() throws(WireError) -> ID {
    guard let seed = ID(bytes: try bytes(atMost: 64)) else { throw .outOfRange }
    return seed
  }
}

extension [JournalEntry] {
  /// Entries one after the other: the key, whether it is kept, the value.
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

  /// The same, written.
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
