/// The answer to a request; each edge turns it into what its host understands.
package struct Response: Sendable {
  package var status: Int64
  package var contentType: String
  /// The path to go to, of an answer 303.
  package var location: String?
  package var body: [UInt8]
  /// The pattern of the route that answered; it names the page without any id, for logs and figures.
  package var route: StaticString?

  package init(status: Int64, contentType: String, location: String? = nil, body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.location = location
    self.body = body
  }

  /// Whether what was asked was not done.
  ///
  /// Then the edge stores nothing, whatever was written on the way.
  package var isRefusal: Bool { status >= 400 }

  /// A page to look at.
  package static func page(_ html: HTML, status: Int64 = 200) -> Response {
    Response(status: status, contentType: "text/html; charset=utf-8", body: html.bytes)
  }

  /// A sentence for a program or for somebody who is lost.
  package static func text(_ text: String, status: Int64) -> Response {
    Response(status: status, contentType: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  /// Sends a form's sender to a page, so that reloading does nothing twice.
  package static func seeOther(_ path: String) -> Response {
    Response(status: 303, contentType: "text/plain; charset=utf-8", location: path, body: [])
  }
}
