import Records
import Sync

/// The messages in flight between devices and the server.
struct Network {
  struct Message {
    var host: Int
    /// The athlete whose records are exchanged.
    var athlete: Int
    /// The athlete who is signed in.
    var signedIn: Int
    /// The time on the device's clock when it sent the request.
    var sentAt: Instant
    /// The time of arrival.
    var due: Instant
    var payload: Payload
  }

  enum Payload {
    case exchange(Exchange)
    case reply(Reply.Body, retryAfter: Int64?)
  }

  private var messages: [Message] = []
  /// The time at which each device regains its signal, keyed by host.
  private var silentUntil: [Int: Instant] = [:]

  mutating func cutOff(_ host: Int, until instant: Instant) { silentUntil[host] = instant }

  func isSilent(_ host: Int, at now: Instant) -> Bool { silentUntil[host].map { now < $0 } ?? false }

  mutating func heal() { silentUntil = [:] }

  mutating func send(_ message: Message, echo: Bool = false, _ random: inout SplitMix64) {
    messages.append(message)
    guard echo else { return }
    var again = message
    again.due = again.due + Int64(random.below(600_000))
    messages.append(again)
  }

  /// Removes and returns a random message that is due, so that messages can overtake each other.
  ///
  /// - Returns: The message, or nil if none is due or the message is lost because its device has no signal.
  mutating func next(at now: Instant, _ random: inout SplitMix64) -> Message? {
    let due = messages.indices.filter { messages[$0].due <= now }
    guard let place = random.pick(due) else { return nil }
    let message = messages.remove(at: place)
    return isSilent(message.host, at: now) ? nil : message
  }
}

extension Reply.Body {
  /// Returns a bad response, such as one from a captive portal, a proxy or an overloaded server.
  ///
  /// `retryAfter` is the number of seconds to wait before a retry, or nil if the response states none.
  static func bad(
    _ random: inout SplitMix64, instead answer: Reply.Body, _ schema: Schema
  ) -> (body: Reply.Body, retryAfter: Int64?) {
    let page = Array("<!DOCTYPE html><title>Welcome</title>".utf8)
    switch random.below(9) {
    case 0: return (Reply.Body(status: 401, isJSON: true, Array("{}".utf8), schema), nil)
    case 1: return (Reply.Body(status: 403, isJSON: false, page, schema), nil)
    case 2: return (Reply.Body(status: 413, isJSON: false, page, schema), nil)
    case 3: return (Reply.Body(status: 429, isJSON: true, Array("{}".utf8), schema), Int64(random.below(90)))
    case 4: return (Reply.Body(status: 500, isJSON: false, page, schema), nil)
    case 5: return (Reply.Body(status: 503, isJSON: false, [], schema), Int64(random.below(3600)))
    case 6: return (Reply.Body(status: 200, isJSON: false, page, schema), nil)
    case 7: return (Reply.Body(status: 200, isJSON: true, page, schema), nil)
    default:
      let whole = answer.bytes
      let cut = Array(whole.prefix(random.below(max(1, whole.count))))
      return (Reply.Body(status: 200, isJSON: true, cut, schema), nil)
    }
  }

  /// Returns the response after encoding and decoding it.
  func throughText(_ schema: Schema) -> Reply.Body {
    switch self {
    case .response: Reply.Body(status: 200, isJSON: true, bytes, schema)
    case .refusal(let refusal): Reply.Body(status: refusal.status, isJSON: true, bytes, schema)
    case .signedOut, .tooLarge, .noRoom, .nothing: self
    }
  }

  private var bytes: [UInt8] {
    switch self {
    case .response(let answer): JSONWriter.bytes(of: answer.value)
    case .refusal(let refusal): JSONWriter.bytes(of: refusal.value)
    case .signedOut, .tooLarge, .noRoom, .nothing: []
    }
  }
}

extension Exchange {
  /// Returns the exchange after encoding and decoding it.
  func throughText(_ schema: Schema) -> Exchange {
    do throws(JSONError) {
      return Exchange(try JSONReader.value(of: JSONWriter.bytes(of: value)), schema) ?? self
    } catch { return self }
  }
}
