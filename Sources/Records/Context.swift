/// Everything that comes from outside a request.
///
/// The edge makes it; no rule reads a clock or rolls dice.
public struct Context: Sendable {
  public var now: Instant
  /// The athlete's calendar day.
  public var today: Day
  /// Minutes east of UTC, where the athlete is now.
  public var utcOffset: Int64
  public var language: Language
  /// The action's id (a form's `op`), from which the ids of all it makes derive.
  public var action: ID
  /// The hash of what was asked, so that the same `op` with another body is another action.
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

  /// The id that an action gives to what it makes, by its place from 0 among all that it makes.
  public static func id(_ place: Int64, madeBy action: ID, asked bodyHash: [UInt8]) -> ID {
    var fingerprint = Fingerprint("action")
    fingerprint.add(action)
    fingerprint.add(bodyHash)
    fingerprint.add(place)
    return fingerprint.id
  }
}

/// The languages that the table of words has.
public enum Language: String, Choice, Sendable {
  case english = "en"
  case german = "de"
}
