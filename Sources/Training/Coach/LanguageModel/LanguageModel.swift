package import Records

/// The athlete's choice of language model host, stored as a single record.
///
/// No model is used while ``host`` is nil.
package struct ModelChoice: Record, Sendable {
  package static let kind = "model_choice"
  package static let theID = ID.derived(kind)

  package var id = ModelChoice.theID
  /// The host that the athlete confirmed, such as `api.example.org`.
  ///
  /// Requests go to no other host.
  package var host: String?
  /// The time when the host was chosen.
  ///
  /// The model isn't asked about earlier questions and suggestions, and isn't sent earlier messages.
  package var since = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("host", &host, within: 1...300)
    visitor.field("since", &since)
  }
}

/// A language model's answer to a question.
package struct ModelAnswer: Equatable, Sendable {
  package var words: String
  /// The session that the model proposes in place of the rules' session, or nil if it proposes none.
  package var session: [ProposedExercise]?
}

/// An exercise in a session that a language model proposes.
package struct ProposedExercise: Equatable, Sendable {
  package var name: String
  package var sets: Int64

  package init(_ name: String, sets: Int64) {
    self.name = name
    self.sets = sets
  }
}

/// A change that a language model proposes after a session.
///
/// ``exercise`` and ``set`` are positions in the brief that the model was sent.
package struct ProposedChange: Equatable, Sendable {
  /// The 1-based position of the exercise in the brief.
  package var exercise: Int64
  /// The 1-based position of the set within the exercise, or 0 if the change applies to the whole exercise.
  package var set: Int64
  package var type: ChangeType
  /// The new target in millionths of a kilogram, pound, repetition or second, or nil if the model doesn't
  /// state it.
  ///
  /// ``delta`` is the difference from the current target in the same unit.
  package var value: Int64?
  package var delta: Int64?
  package var words: String

  package init(
    _ type: ChangeType, exercise: Int64, set: Int64, value: Int64? = nil, delta: Int64? = nil,
    words: String = ""
  ) {
    self.type = type
    self.exercise = exercise
    self.set = set
    self.value = value
    self.delta = delta
    self.words = words
  }
}

// MARK: Reading

extension ModelAnswer {
  /// The maximum length of a model's text, in UTF-8 bytes.
  static let mostBytes = 4000

  /// Creates an answer from the endpoint's response, or returns nil if it doesn't match the requested schema.
  package init?(completion bytes: [UInt8]) {
    guard let content = completionContent(bytes), case .text(let text)? = content["answer"] else {
      return nil
    }
    words = plainWords(text, mostBytes: ModelAnswer.mostBytes)
    guard !words.isEmpty else { return nil }
    switch content["session"] {
    case nil, .null: session = nil
    case .list(let entries):
      var exercises: [ProposedExercise] = []
      for entry in entries {
        guard case .text(let name)? = entry["name"], case .integer(let sets)? = entry["sets"] else {
          return nil
        }
        exercises.append(ProposedExercise(name, sets: sets))
      }
      session = exercises.isEmpty ? nil : exercises
    default: return nil
    }
  }
}

/// Decodes the changes proposed in the endpoint's response, or returns nil if it doesn't match the schema.
package func proposedChanges(completion bytes: [UInt8]) -> [ProposedChange]? {
  guard case .list(let entries)? = completionContent(bytes)?["changes"] else { return nil }
  var changes: [ProposedChange] = []
  for entry in entries {
    guard case .text(let exercise)? = entry["exerciseID"], let place = Int64(digits: exercise.utf8),
      case .integer(let set)? = entry["targetSetIndex"], case .text(let word)? = entry["changeType"],
      let type = ChangeType(rawValue: word), case .text(let words)? = entry["changeReasoning"]
    else { return nil }
    let (value, delta) = (entry["value"] ?? .null, entry["delta"] ?? .null)
    guard value == .null || value.millionths != nil, delta == .null || delta.millionths != nil else {
      return nil
    }
    changes.append(
      ProposedChange(
        type, exercise: place, set: set, value: value.millionths, delta: delta.millionths,
        words: plainWords(words, mostBytes: Reason.mostBytes)))
  }
  return changes
}

/// Returns the JSON content of a completion's first choice without the code fence that some models add, or
/// nil if there is none.
private func completionContent(_ bytes: [UInt8]) -> Value? {
  guard case .list(let choices)? = json(bytes)?["choices"],
    case .text(let text)? = choices.first?["message"]?["content"]
  else { return nil }
  let inner = Array(text.utf8)
  guard let start = inner.firstIndex(of: UInt8(ascii: "{")),
    let end = inner.lastIndex(of: UInt8(ascii: "}")), start < end
  else { return nil }
  return json(Array(inner[start...end]))
}

private func json(_ bytes: [UInt8]) -> Value? {
  do throws(JSONError) { return try JSONReader.value(of: bytes) } catch { return nil }
}

extension Value {
  /// The number in millionths, truncated, or nil if the value isn't a number or its magnitude exceeds a
  /// billion.
  fileprivate var millionths: Int64? {
    switch self {
    case .integer(let number):
      return (-1_000_000_000...1_000_000_000).contains(number) ? number * 1_000_000 : nil
    case .decimal(let text):
      let isBelow = text.utf8.first == UInt8(ascii: "-")
      let parts = text.utf8.drop { $0 == UInt8(ascii: "-") }.split(separator: UInt8(ascii: "."))
      guard parts.count == 2, parts[0].count <= 9, let whole = Int64(digits: parts[0]) else { return nil }
      var rest = Array(parts[1].prefix(6))
      while rest.count < 6 { rest.append(UInt8(ascii: "0")) }
      guard let fraction = Int64(digits: rest) else { return nil }
      let size = whole * 1_000_000 + fraction
      return isBelow ? -size : size
    default: return nil
    }
  }
}

/// Returns untrusted text as one line of plain text.
///
/// Each run of whitespace and control characters becomes one space. Invisible and bidirectional formatting
/// characters are removed. The result is truncated to `mostBytes`.
func plainWords(_ text: String, mostBytes: Int) -> String {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0...0x20, 0x7f...0xa0, 0x2028, 0x2029:
      if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
    case 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff, 0xe0000...0xe007f: continue
    default:
      let next = Array(String(scalar).utf8)
      guard bytes.count + next.count <= mostBytes else { return String(decoding: bytes, as: UTF8.self) }
      bytes += next
    }
  }
  return String(decoding: bytes, as: UTF8.self).trimmed
}
