/// The response to a request.
///
/// Each edge converts it to the format of its host.
package struct Response: Sendable {
  package var status: Int64
  package var contentType: String
  /// The path to redirect to with status 303, or nil if the response isn't a redirect.
  package var location: String?
  package var body: [UInt8]

  package init(status: Int64, contentType: String, location: String? = nil, body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.location = location
    self.body = body
  }

  /// True if the request was not carried out.
  ///
  /// The edge then stores nothing, even if the route wrote records before it failed.
  package var isRefusal: Bool { status >= 400 }

  /// Returns a response with an HTML page.
  package static func page(_ html: HTML, status: Int64 = 200) -> Response {
    Response(status: status, contentType: "text/html; charset=utf-8", body: html.bytes)
  }

  /// Returns a response with a plain-text sentence.
  package static func text(_ text: String, status: Int64) -> Response {
    Response(status: status, contentType: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  /// Returns a redirect to a page after a form is posted, so that reloading doesn't post it again.
  package static func seeOther(_ path: String) -> Response {
    Response(status: 303, contentType: "text/plain; charset=utf-8", location: path, body: [])
  }
}
