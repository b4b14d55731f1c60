/// All external inputs to a request: the time, the time zone, the language and the action's ID.
///
/// The outermost layer creates it, so that the rules need neither a clock nor a random number generator.
public struct Context: Sendable {
  public var now: Instant
  /// The current calendar day in the athlete's time zone.
  public var today: Day
  /// The athlete's current offset from UTC, in minutes east.
  public var utcOffset: Int64
  public var language: Language
  /// The action's ID (a form's `op`).
  ///
  /// The IDs of all records that the action creates derive from it.
  public var action: ID
  /// The hash of the request body.
  ///
  /// The same `op` with a different body is a different action.
  public var bodyHash: [UInt8]

  public init(
    now: Instant, utcOffset: Int64 = 0, language: Language = .english, action: ID, bodyHash: [UInt8] = []
  ) {
    self.now = now
    self.utcOffset = utcOffset
    today = now.day(utcOffset: utcOffset)
    self.language = language
    self.action = action
    self.bodyHash = bodyHash
  }

  /// Returns the ID of a record that an action creates, given the record's 0-based position among all records
  /// that the action creates.
  public static func id(_ place: Int64, madeBy action: ID, asked bodyHash: [UInt8]) -> ID {
    var fingerprint = Fingerprint("action")
    fingerprint.add(action)
    fingerprint.add(bodyHash)
    fingerprint.add(place)
    return fingerprint.id
  }
}

/// A language that the string table supports.
public enum Language: String, Choice, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
}
