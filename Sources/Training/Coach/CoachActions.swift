package import Records

/// Why the coach can't be asked so.
package enum CoachError: Error, Equatable, Sendable {
  case textEmpty
  case textTooLong(limit: Int64)
  /// The message offers nothing there.
  case noSuchOffer
  /// What was offered doesn't fit what is there now.
  case offerGone
}

/// What the coach said to a question, and what it put into the plan for it.
package struct CoachAnswer: Sendable {
  package var message: CoachMessage
  package var reply: CoachMessage
  package var items: [PlanItem]
}

/// Asks the coach: keeps the question, its answer, and the session that the answer may bring.
///
/// Throws `textEmpty`, `textTooLong`.
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
  let advisor = Advisor(question(in: text, finder, in: tx), finder, in: tx)
  var reply = CoachMessage()
  reply.id = tx.makeID()
  // Behind the question, whatever the ids.
  reply.at = tx.context.now + 1
  reply.role = .coach
  var items: [PlanItem] = []
  switch advisor.question.topic {
  case .session: (reply.remarks, items) = advisor.session()
  case .outside: reply.remarks = advisor.notUnderstood(.cantAnswer)
  case .other: reply.remarks = advisor.notUnderstood()
  default: reply.remarks = advisor.answer()
  }
  reply.planItemIDs = items.map { $0.id }
  tx.put(message)
  tx.put(reply)
  return CoachAnswer(message: message, reply: reply, items: items)
}

/// A line of the talk between the athlete and the coach.
package struct CoachMessage: Record, Sendable {
  package static let kind = "coach_message"
  package static let byTime = Index("at")
  package static let indexes = [byTime]

  package var id = ID.none
  package var at = Instant(milliseconds: 0)
  package var role = CoachRole.athlete
  /// Words of the athlete or of a language model; nil where the rules speak.
  package var text: String?
  /// What the rules have to say.
  package var remarks: [Remark] = []
  /// The items that it put into the plan.
  package var planItemIDs: [ID] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("at", &at)
    visitor.field("role", &role)
    visitor.field("text", &text, within: 0...10_000)
    visitor.field("remarks", &remarks, within: 0...50)
    visitor.field("plan_item_ids", &planItemIDs, within: 0...20)
  }
}

/// Who speaks.
package enum CoachRole: String, Choice, Sendable { case athlete, coach }
