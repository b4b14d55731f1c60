package import Records

/// The form in which records cross the border, both ways: a line of canonical JSON for each.
///
///     {"kind":"workout_plan","id":"…","fields":{…}}                     a living record
///     {"kind":"workout_plan","id":"…","trashed_at":…,"fields":{…}}      in *Recently deleted*
///     {"kind":"workout_plan","id":"…","purged":true}                    gone; only in writes
///     {"kind":"action","id":"…","hash":"…","answer":"…","at":…}         that something was done
///
/// Every line ends in a line feed. Moments are UTC milliseconds, a hash is hexadecimal. `action` is no kind
/// of record: such a line keeps a form from being done twice by an instance that wasn't there before.
package struct RecordLines: Equatable, Sendable {
  package var rows: [Row] = []
  package var receipts: [Receipt] = []

  package static let actionKind = "action"

  /// Reads lines; all or none are taken.
  ///
  /// Rows of the schema's kinds become canonical one by one: as they are written they need twice the memory.
  package init(_ bytes: [UInt8], schema: Schema = Schema([])) throws(RecordLineError) {
    var number: Int64 = 0
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      let value: Value
      do throws(JSONError) {
        value = try JSONReader.value(of: Array(line))
      } catch {
        throw RecordLineError(line: number)
      }
      if let receipt = Receipt(line: value) {
        receipts.append(receipt)
      } else if let row = Row(line: value) {
        rows.append(schema[row.kind]?.canonical(row) ?? row)
      } else {
        throw RecordLineError(line: number)
      }
    }
  }

  /// The records as they are after some writes, in the order of the writes, and what was done.
  package static func bytes(
    of writes: [Write], in store: some Store, _ receipt: Receipt?
  ) throws(StoreError) -> [UInt8] {
    var lines: [UInt8] = []
    for write in writes {
      let row = try store.row(write.kind, write.id)
      lines += JSONWriter.bytes(of: row?.line ?? .purged(write.kind, write.id))
      lines.append(0x0a)
    }
    if let receipt {
      lines += JSONWriter.bytes(of: receipt.line)
      lines.append(0x0a)
    }
    return lines
  }
}

/// Which line, from 1, is none that `RecordLines` describes.
package struct RecordLineError: Error, Equatable, Sendable {
  package var line: Int64

  package init(line: Int64) { self.line = line }
}

extension Row {
  fileprivate init?(line: Value) {
    guard case .text(let kind)? = line["kind"], Kind.isName(kind), let id = line["id"].flatMap({ ID($0) }),
      case .object(let fields)? = line["fields"]
    else { return nil }
    let trashedAt: Instant?
    switch line["trashed_at"] {
    case nil: trashedAt = nil
    case .integer(let instant)?: trashedAt = Instant(milliseconds: instant)
    default: return nil
    }
    self.init(kind: kind, id: id, fields: fields, trashedAt: trashedAt)
  }

  /// The line that a record stands in.
  package var line: Value {
    var parts = [Field("kind", .text(kind)), Field("id", .id(id))]
    if let trashedAt { parts.append(Field("trashed_at", trashedAt.value)) }
    parts.append(Field("fields", .object(fields)))
    return .object(parts)
  }
}

extension Receipt {
  fileprivate init?(line: Value) {
    guard case .text(let kind)? = line["kind"], kind.hasSameBytes(as: RecordLines.actionKind),
      let id = line["id"].flatMap({ ID($0) }), case .text(let answer)? = line["answer"],
      case .text(let digits)? = line["hash"], let hash = [UInt8](hexadecimal: digits),
      case .integer(let at)? = line["at"]
    else { return nil }
    self.init(action: id, hash: hash, answer: answer, at: Instant(milliseconds: at))
  }

  fileprivate var line: Value {
    .object([
      Field("kind", .text(RecordLines.actionKind)), Field("id", .id(action)),
      Field("hash", .text(hash.hexadecimal)), Field("answer", .text(answer)), Field("at", at.value),
    ])
  }
}

extension Value {
  fileprivate static func purged(_ kind: String, _ id: ID) -> Value {
    .object([Field("kind", .text(kind)), Field("id", .id(id)), Field("purged", .boolean(true))])
  }
}

extension [UInt8] {
  fileprivate init?(hexadecimal text: String) {
    self = []
    var high: UInt8?
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    if high != nil { return nil }
  }

  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
