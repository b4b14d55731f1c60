/// What can be asked of the published API under one path, as its page shows it.
package struct OperationLine: Sendable {
  /// What it is listed under, such as `goals`.
  package let tag: String
  package let method: String
  package let path: String
  package let summary: String
  /// Names of the query.
  package let query: [String]
  /// Line by line what is sent and what is answered; empty where nothing is.
  package let sent: String
  package let answered: String

  package init(
    tag: String, method: String, path: String, summary: String, query: [String], sent: String,
    answered: String
  ) {
    (self.tag, self.method, self.path, self.summary) = (tag, method, path, summary)
    (self.query, self.sent, self.answered) = (query, sent, answered)
  }
}

/// A problem that the API tells: its word, its status and what it means.
package struct ProblemLine: Sendable {
  package let code: String
  package let status: Int64
  package let detail: String

  package init(code: String, status: Int64, detail: String) {
    (self.code, self.status, self.detail) = (code, status, detail)
  }
}

/// The page for who writes a program that uses the athlete's records.
package func developerPage(
  _ operations: [OperationLine], _ problems: [ProblemLine], _ frame: Frame
) -> HTML {
  let voice = frame.voice
  var tags: [String] = []
  for operation in operations where !tags.contains(operation.tag) { tags.append(operation.tag) }
  return settingPage(voice(.developerHeading), frame, back: ("/keys", voice(.settingKeys))) {
    p(.class("soft")) { voice(.developerMore) }
    buttonLink("/openapi.json", voice(.developerDocument), .file, quiet: true)
    for tag in tags {
      part(tag, tag) {
        ul(.class("stack")) {
          for operation in operations where operation.tag == tag { li { listed(operation, voice) } }
        }
      }
    }
    part("problems", voice(.developerProblems)) {
      p(.class("soft")) { voice(.developerProblemsMore) }
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

private func listed(_ operation: OperationLine, _ voice: Voice) -> HTML {
  details(.class("card plain")) {
    summary {
      span(.class("grow")) {
        span(.class("strong line")) { joined([operation.method, operation.path], by: " ") }
        span(.class("soft small line"), .lang("en")) { operation.summary }
      }
    }
    if !operation.query.isEmpty {
      p(.class("hint")) { voice(.developerQuery, .text("names", joined(operation.query, by: ", "))) }
    }
    if !operation.sent.isEmpty { schema(voice(.developerSent), operation.sent) }
    if !operation.answered.isEmpty { schema(voice(.developerAnswered), operation.answered) }
  }
}

@Markup private func schema(_ name: String, _ lines: String) -> HTML {
  p(.class("hint")) { name }
  element("pre", .class("outline"), .set("tabindex", "0"), .lang("en")) { lines }
}
