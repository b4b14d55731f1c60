import TestSupport

/// A FIT file split into messages, so that damage affects single values and the rest of the file remains
/// valid.
struct FITDamage {
  private struct Field {
    var number: UInt8
    var size: Int
    var type: UInt8
  }

  private struct Definition {
    var head: [UInt8]
    var fields: [Field]
    var developer: [UInt8]
    var size: Int {
      fields.reduce(0) { $0 + $1.size }
        + stride(from: 1, to: developer.count, by: 3).reduce(0) { $0 + Int(developer[$1]) }
    }
    var isBigEndian: Bool { head[2] != 0 }
  }

  private enum Message {
    case definition(Definition)
    case data(head: UInt8, definition: Int, bytes: [UInt8])
  }

  private var header: [UInt8] = []
  private var messages: [Message] = []

  /// Splits a file into messages, up to the first invalid message.
  init(_ file: [UInt8]) {
    guard file.count >= 16, Int(file[0]) <= 14, Int(file[0]) >= 12 else { return }
    header = Array(file[..<Int(file[0])])
    var rest = file[Int(file[0])..<(file.count - 2)]
    var known: [UInt8: Int] = [:]
    while let head = rest.popFirst() {
      if head & 0xC0 == 0x40 {
        guard let definition = FITDamage.definition(head, &rest) else { return }
        known[head & 0x0F] = messages.count
        messages.append(.definition(definition))
      } else {
        let local = head & 0x80 != 0 ? head >> 5 & 3 : head & 0x0F
        guard let place = known[local], case .definition(let definition) = messages[place],
          rest.count >= definition.size
        else { return }
        messages.append(.data(head: head, definition: place, bytes: Array(rest.prefix(definition.size))))
        rest.removeFirst(definition.size)
      }
    }
  }

  private static func definition(_ head: UInt8, _ rest: inout ArraySlice<UInt8>) -> Definition? {
    guard rest.count >= 5, let count = rest.dropFirst(4).first, rest.count >= 5 + Int(count) * 3 else {
      return nil
    }
    var definition = Definition(head: [head] + rest.prefix(4), fields: [], developer: [])
    rest.removeFirst(5)
    for _ in 0..<count {
      let three = Array(rest.prefix(3))
      definition.fields.append(Field(number: three[0], size: Int(three[1]), type: three[2]))
      rest.removeFirst(3)
    }
    guard head & 0x20 != 0 else { return definition }
    guard let count = rest.popFirst(), rest.count >= Int(count) * 3 else { return nil }
    definition.developer = Array(rest.prefix(Int(count) * 3))
    rest.removeFirst(Int(count) * 3)
    return definition
  }

  /// Damages one value, or widens a field and sets all its values to extremes.
  ///
  /// Returns false if there is no value to damage.
  mutating func damage(_ random: inout SeededGenerator) -> Bool {
    let data = messages.indices.filter { if case .data = messages[$0] { true } else { false } }
    guard !data.isEmpty else { return false }
    // Sessions, sets and weights are rare among thousands of points, but are the most informative.
    let rare = data.filter { kind(of: $0) != 20 && FITDamage.read[kind(of: $0)] != nil }
    let place = random.pick(rare.isEmpty || random.chance(4) ? data : rare)
    guard case .data(let head, let defined, var bytes) = messages[place],
      case .definition(let definition) = messages[defined], !definition.fields.isEmpty
    else { return false }
    let index = Int.random(in: 0..<definition.fields.count, using: &random)
    if random.chance(2) {
      widen(defined, index, to: random.chance(3) ? nil : FITDamage.read[kind(of: place)], &random)
      return true
    }
    let start = definition.fields[..<index].reduce(0) { $0 + $1.size }
    let value = random.pick(extremes)
    let size = definition.fields[index].size
    for step in 0..<size where start + step < bytes.count {
      let shift = UInt64(8 * (definition.isBigEndian ? size - 1 - step : step) & 63)
      bytes[start + step] = UInt8(truncatingIfNeeded: value >> shift)
    }
    messages[place] = .data(head: head, definition: defined, bytes: bytes)
    if random.chance(6) { messages.insert(messages[place], at: place) }
    if random.chance(12) { messages.remove(at: place) }
    return true
  }

  private func kind(of place: Int) -> Int {
    guard case .data(_, let defined, _) = messages[place],
      case .definition(let definition) = messages[defined]
    else {
      return 20
    }
    let (low, high) = definition.isBigEndian ? (4, 3) : (3, 4)
    return Int(definition.head[low]) | Int(definition.head[high]) << 8
  }

  /// The numbers of the fields that Cairn reads, keyed by message number.
  private static let read: [Int: [UInt8]] = [
    0: [3], 18: [2, 5, 6, 7, 8, 9, 11, 16, 17, 35, 193, 253], 20: [0, 1, 2, 3, 4, 5, 6, 8, 13, 73, 78, 253],
    30: [0, 12, 253], 34: [5, 253], 225: [0, 3, 4, 5, 7, 8], 264: [0, 1, 2],
  ]

  /// Widens a field to eight bytes, changes its type, and sets its values to extremes.
  ///
  /// The field's number is also changed to one of `numbers`, unless `numbers` is nil.
  private mutating func widen(
    _ defined: Int, _ index: Int, to numbers: [UInt8]?, _ random: inout SeededGenerator
  ) {
    guard case .definition(var definition) = messages[defined] else { return }
    let old = definition.fields[index].size
    let start = definition.fields[..<index].reduce(0) { $0 + $1.size }
    definition.fields[index].size = 8
    definition.fields[index].type = random.pick([0x8E, 0x8E, 0x8F, 0x8F, 0x90, 0x89, 0x07])
    if let numbers {
      let number = random.pick(numbers)
      // The reader uses the first of two fields with the same number.
      for other in definition.fields.indices where definition.fields[other].number == number {
        definition.fields[other].number = 250
      }
      definition.fields[index].number = number
    }
    messages[defined] = .definition(definition)
    for place in messages.indices {
      guard case .data(let head, defined, var bytes) = messages[place], bytes.count >= start + old else {
        continue
      }
      let value = random.pick(extremes)
      let wide = (0..<8).map {
        UInt8(truncatingIfNeeded: value >> UInt64(8 * (definition.isBigEndian ? 7 - $0 : $0)))
      }
      bytes.replaceSubrange(start..<(start + old), with: wide)
      messages[place] = .data(head: head, definition: defined, bytes: bytes)
    }
  }

  /// The file's bytes, with a correct length and correct checksums.
  var bytes: [UInt8] {
    var data: [UInt8] = []
    for message in messages {
      switch message {
      case .definition(let definition):
        data +=
          definition.head.prefix(4) + [
            definition.head[4], UInt8(truncatingIfNeeded: definition.fields.count),
          ]
        for field in definition.fields {
          data += [field.number, UInt8(truncatingIfNeeded: field.size), field.type]
        }
        if definition.head[0] & 0x20 != 0 {
          data.append(UInt8(truncatingIfNeeded: definition.developer.count / 3))
          data += definition.developer
        }
      case .data(let head, _, let bytes): data += [head] + bytes
      }
    }
    return FITDamage.sealed(header + data + [0, 0])
  }

  /// Returns a file with its length and checksums corrected.
  static func sealed(_ file: [UInt8]) -> [UInt8] {
    guard file.count > 16, file[0] == 12 || file[0] == 14 else { return file }
    var file = Array(file.dropLast(2))
    let head = Int(file[0])
    for step in 0..<4 { file[4 + step] = UInt8(truncatingIfNeeded: (file.count - head) >> (8 * step)) }
    if head == 14 { file.replaceSubrange(12..<14, with: WrittenFIT.checksum(Array(file[..<12]))) }
    return file + WrittenFIT.checksum(file)
  }
}
