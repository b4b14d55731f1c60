import Database
import Records
import Training

/// The questions that any of the servers has sent to the language model in the last day.
struct ModelQuestions: Sendable {
  /// A question and the time at which it was sent, in milliseconds.
  private struct Sent: Equatable {
    let about: [UInt8]
    let at: Int64
  }

  /// The time after which questions are no longer open, in milliseconds.
  private static let dayMilliseconds: Int64 = 86_400_000
  private static let hourMilliseconds: Int64 = 3_600_000
  private static let name = "questions"

  let values: any ExpiringValues
  /// The maximum number of questions per hour for each athlete.
  let timesAnHour: Int

  /// Returns true if a question may be sent, and records it as sent.
  ///
  /// It may be sent if no server has sent it and the hourly limit isn't reached. It is never sent again, even
  /// if the request fails.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func claim(_ about: ModelTask.About, of athlete: ID) throws -> Bool {
    var own: Sent?
    return try values.update(of: athlete, ModelQuestions.name) { value, now in
      let sent = ModelQuestions.sent(value?.bytes ?? []).filter {
        $0.at > now - ModelQuestions.dayMilliseconds
      }
      // If the connection broke after the commit, the claim is already there.
      if let own, sent.contains(own) { return true }
      let inHour = sent.count { $0.at > now - ModelQuestions.hourMilliseconds }
      guard inHour < timesAnHour, !sent.contains(where: { $0.about == about.bytes }) else { return false }
      let claim = Sent(about: about.bytes, at: now)
      own = claim
      value = ExpiringValue(
        ModelQuestions.bytes(sent + [claim]),
        expiresAt: now + ModelQuestions.dayMilliseconds)
      return true
    }
  }

  private static func bytes(_ sent: [Sent]) -> [UInt8] {
    sent.flatMap { $0.about + UInt64(bitPattern: $0.at).bytes }
  }

  private static func sent(_ bytes: [UInt8]) -> [Sent] {
    stride(from: 0, to: bytes.count - 24, by: 25).map { start in
      Sent(
        about: Array(bytes[start..<start + 17]),
        at: Int64(bitPattern: UInt64(joining: bytes[start + 17..<start + 25])))
    }
  }
}

extension ModelTask.About {
  /// The question as 17 bytes.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .question(let id): [0] + id.bytes
    case .session(let id): [1] + id.bytes
    }
  }
}
