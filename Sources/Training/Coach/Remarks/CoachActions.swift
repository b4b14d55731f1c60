package import Records

/// The reason a request to the coach failed.
package enum CoachError: Error, Equatable, Sendable {
  case textEmpty
  case textTooLong(limit: Int64)
  /// The message has no offer at this position.
  case noSuchOffer
  /// The offer no longer applies, for example because its subject has changed.
  case offerGone
}

/// A question to the coach, the reply, and the feed items that the reply created.
package struct CoachAnswer: Sendable {
  package var message: CoachMessage
  package var reply: CoachMessage
  package var items: [FeedItem]
}

/// Asks the coach a question, and stores the question, the reply, and any session that the reply creates.
///
/// - Throws: ``CoachError/textEmpty`` if the text is blank, or ``CoachError/textTooLong(limit:)`` if it is
///   over 10,000 bytes.
@discardableResult
package func askCoach(
  _ text: String, _ finder: ExerciseFinder, in tx: Transaction
) throws(CoachError) -> CoachAnswer {
  let text = text.trimmed
  guard !text.isEmpty else { throw .textEmpty }
  guard text.utf8.count <= 10_000 else { throw .textTooLong(limit: 10_000) }
  var message = CoachMessage()
  message.id = tx.makeID()
  message.at = tx.context.now
  message.text = text
  let advisor = Advisor(Question(in: text, finder, in: tx), finder, in: tx)
  var reply = CoachMessage()
  reply.id = tx.makeID()
  // The reply must sort after the question, regardless of their IDs.
  reply.at = tx.context.now + 1
  reply.role = .coach
  var items: [FeedItem] = []
  switch advisor.question.topic {
  case .session: (reply.remarks, items) = advisor.session()
  case .outside: reply.remarks = advisor.notUnderstood(.cantAnswer)
  case .other: reply.remarks = advisor.notUnderstood()
  default: reply.remarks = advisor.answer()
  }
  reply.feedItemIDs = items.map { $0.id }
  tx.put(message)
  tx.put(reply)
  return CoachAnswer(message: message, reply: reply, items: items)
}

/// A message in the conversation between the athlete and the coach.
package struct CoachMessage: Record, Sendable {
  package static let kind = "coach_message"
  package static let formerFields = [(former: "plan_item_ids", now: "feed_item_ids")]
  package static let byTime = Index("at")
  package static let indexes = [byTime]

  package var id = ID.none
  package var at = Instant(milliseconds: 0)
  package var role = CoachRole.athlete
  /// The text written by the athlete or a language model, or nil if the message consists of the rules'
  /// remarks.
  package var text: String?
  /// The remarks from the rules.
  package var remarks: [Remark] = []
  /// The IDs of the feed items that the message created.
  package var feedItemIDs: [ID] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("at", &at)
    visitor.field("role", &role)
    visitor.field("text", &text, within: 0...10_000)
    visitor.field("remarks", &remarks, within: 0...50)
    visitor.field("feed_item_ids", &feedItemIDs, within: 0...20)
  }
}

/// The author of a message.
package enum CoachRole: String, Choice, Sendable { case athlete, coach }
