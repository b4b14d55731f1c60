import Training

/// A row of the developer page: one operation of the published API.
package struct OperationLine: Sendable {
  /// The tag that the operation is listed under, such as `goals`.
  package let tag: String
  package let method: String
  package let path: String
  package let summary: String
  /// The names of the query parameters.
  package let query: [String]
  /// An outline of the request body, or an empty string if there is none.
  package let sent: String
  /// An outline of the response body, or an empty string if there is none.
  package let answered: String

  package init(
    tag: String, method: String, path: String, summary: String, query: [String], sent: String,
    answered: String
  ) {
    (self.tag, self.method, self.path, self.summary) = (tag, method, path, summary)
    (self.query, self.sent, self.answered) = (query, sent, answered)
  }
}

/// A problem reported by the API: its code, HTTP status and meaning.
package struct ProblemLine: Sendable {
  package let code: String
  package let status: Int64
  package let detail: String

  package init(code: String, status: Int64, detail: String) {
    (self.code, self.status, self.detail) = (code, status, detail)
  }
}

/// Returns the page for developers of programs that use the athlete's records.
package func developerPage(
  _ operations: [OperationLine], _ problems: [ProblemLine], _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  var tags: [String] = []
  for operation in operations where !tags.contains(operation.tag) { tags.append(operation.tag) }
  return settingPage(localizer.text(.developerHeading), layout, back: ("/keys", localizer.text(.settingKeys)))
  {
    p(.class("soft")) { localizer.text(.developerMore) }
    buttonLink("/openapi.json", localizer.text(.developerDocument), .file, quiet: true)
    for tag in tags {
      part(tag, tag) {
        ul(.class("stack")) {
          for operation in operations where operation.tag == tag { li { listed(operation, localizer) } }
        }
      }
    }
    part("problems", localizer.text(.developerProblems)) {
      p(.class("soft")) { localizer.text(.developerProblemsMore) }
      ul(.class("inner")) {
        for problem in problems {
          li(.id(problem.code)) {
            div(.class("row")) {
              div(.class("grow")) {
                p(.class("strong")) { problem.code }
                p(.class("hint"), .lang("en")) { problem.detail }
              }
              span(.class("soft")) { String(problem.status) }
            }
          }
        }
      }
    }
  }
}

private func listed(_ operation: OperationLine, _ localizer: Localizer) -> HTML {
  details(.class("card plain")) {
    summary {
      span(.class("grow")) {
        span(.class("strong line")) { joined([operation.method, operation.path], by: " ") }
        span(.class("soft small line"), .lang("en")) { operation.summary }
      }
    }
    if !operation.query.isEmpty {
      p(.class("hint")) { localizer.text(.developerQuery, .text("names", joined(operation.query, by: ", "))) }
    }
    if !operation.sent.isEmpty { schema(localizer.text(.developerSent), operation.sent) }
    if !operation.answered.isEmpty { schema(localizer.text(.developerAnswered), operation.answered) }
  }
}

@Markup private func schema(_ name: String, _ lines: String) -> HTML {
  p(.class("hint")) { name }
  element("pre", .class("outline"), .set("tabindex", "0"), .lang("en")) { lines }
}
