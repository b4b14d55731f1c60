package import Records

/// A record that is out of the way of all others, since it can't be read or breaks a bound.
package struct SetAsideLine {
  package let kind: String
  package let id: ID
  package let foundOn: Day
  package let error: FieldError
  package let fields: [Field]

  package init(kind: String, id: ID, foundOn: Day, error: FieldError, fields: [Field]) {
    (self.kind, self.id, self.foundOn, self.error, self.fields) = (kind, id, foundOn, error, fields)
  }
}

/// What was set aside: which kinds of record, since when, and why.
package func setAsidePage(_ lines: [SetAsideLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.setAside), frame, back: ("/data", voice(.settingData))) {
    if lines.isEmpty {
      emptyState(.check, voice(.setAsideEmpty), voice(.setAsideEmptyMore))
    } else {
      p { voice(.setAsideMore, .count("count", Int64(lines.count))) }
      ul(.class("inner")) {
        for line in lines.prefix(100) {
          li(.class("row")) {
            div(.class("grow")) {
              p(.class("strong")) {
                voice(.setAsideWhy(line.error.problem), .text("field", line.error.field))
              }
              p(.class("soft small")) {
                voice(
                  .setAsideWhat, .text("kind", line.kind), .text("id", line.id.text),
                  .text("day", voice.date(line.foundOn, withYear: true)))
              }
            }
          }
        }
      }
      if lines.count > 100 {
        p(.class("soft small")) { voice(.deletedOthers, .count("count", Int64(lines.count - 100))) }
      }
      buttonLink("/data/set-aside.json", voice(.setAsideTake), .download)
    }
  }
}

/// What was set aside as JSON, with all that the records hold.
package func setAsideFile(_ lines: [SetAsideLine]) -> Response {
  let records = lines.map { line in
    Value.object([
      Field("kind", .text(line.kind)), Field("id", .id(line.id)), Field("found_on", .text(line.foundOn.text)),
      Field("field", .text(line.error.field)), Field("record", .object(line.fields)),
    ])
  }
  let file = Value.object([Field("format", .text("cairn-set-aside")), Field("records", .list(records))])
  return Response(status: 200, contentType: "application/json", body: JSONWriter.bytes(of: file))
}

extension Phrase {
  fileprivate static func setAsideWhy(_ problem: FieldError.Problem) -> Phrase {
    switch problem {
    case .missing: .setAsideMissing
    case .notSuchAValue: .setAsideUnreadable
    case .outside: .setAsideOutside
    case .length, .crowded: .setAsideLength
    case .notOneOf: .setAsideUnknownWord
    }
  }
}
