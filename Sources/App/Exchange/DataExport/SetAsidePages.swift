package import Records
import Training

/// A quarantined record: one that can't be read or violates a limit.
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

/// Returns the page that lists the quarantined records, showing the kind, day and reason for each.
package func setAsidePage(_ lines: [SetAsideLine], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.setAside), layout, back: ("/data", localizer.text(.settingData))) {
    if lines.isEmpty {
      emptyState(.check, localizer.text(.setAsideEmpty), localizer.text(.setAsideEmptyMore))
    } else {
      p { localizer.text(.setAsideMore, .count("count", Int64(lines.count))) }
      ul(.class("inner")) {
        for line in lines.prefix(100) {
          li(.class("row")) {
            div(.class("grow")) {
              p(.class("strong")) {
                localizer.text(line.error.sentence)
              }
              p(.class("soft small")) {
                localizer.text(
                  .setAsideWhat, .text("kind", line.kind), .text("id", line.id.text),
                  .text("day", localizer.date(line.foundOn, withYear: true)))
              }
            }
          }
        }
      }
      if lines.count > 100 {
        p(.class("soft small")) { localizer.text(.deletedOthers, .count("count", Int64(lines.count - 100))) }
      }
      buttonLink("/data/set-aside.json", localizer.text(.setAsideTake), .download)
    }
  }
}

/// Returns the quarantined records as JSON, with all their fields.
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
