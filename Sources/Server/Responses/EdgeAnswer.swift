import App
import HTTPTypes
import Hummingbird
import NIOCore

/// A response that is ready to send.
struct EdgeAnswer {
  let status: Int
  var headers: HTTPFields
  var body: [UInt8]
  /// The gzip-compressed body if it is the same for everybody.
  private(set) var packedFile: GzippedFile?
  private(set) var brotliFile: [UInt8]?
  /// The file to send instead of the body, or nil to send the body.
  var file: UploadedFile?
  /// The route's name in the log, or an empty string to use the name of the request's route.
  var route = ""
  /// True if the request's body may not have been read completely.
  var isUnread = false
  /// True if the request has had no effect although it isn't refused, such as a form that was sent twice.
  var isWithoutEffect = false

  /// The route name for a redirect to the sign-in page.
  static let signedOut = "signed out"

  init(_ response: App.Response, route: String = "") {
    status = Int(response.status)
    headers = [.contentType: response.contentType]
    if let location = response.location { headers[.location] = location }
    body = response.body
    self.route = route
  }

  /// Creates an answer whose body is compressed only once.
  init(_ response: App.Response, packed: GzippedFile) {
    self.init(response)
    packedFile = packed
  }

  init(text: String, status: Int) { self.init(.text(text, status: Int64(status))) }

  /// Creates the answer for an asset.
  ///
  /// An asset whose name contains the hash of its content can be cached forever.
  init(_ file: WebFiles.WebFile, _ asked: HTTPFields) {
    let isKnown = asked[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
      .contains { $0.drop { $0 == " " } == file.tag }
    status = isKnown ? 304 : 200
    headers = [
      .contentType: file.contentType, .eTag: file.tag,
      .cacheControl: file.isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    body = isKnown ? [] : file.bytes
    packedFile = file.packed
    brotliFile = file.brotli
    route = "/assets/:file"
  }

  /// Creates the answer for a file that the browser downloads.
  init(_ file: UploadedFile, _ contentType: String) {
    status = 200
    headers = [.contentType: contentType, .cacheControl: "no-store"]
    if let name = HTTPField.Name("Content-Disposition") {
      headers[name] = "attachment; filename=\"\(file.name)\""
    }
    body = []
    self.file = file
  }

  func response(to method: HTTPRequest.Method) -> Hummingbird.Response {
    var response = Hummingbird.Response(status: .init(code: status), headers: headers)
    if method == .head {
      // The length that the response to GET would have.
      response.headers[.contentLength] = file.map { "\($0.byteCount)" } ?? "\(body.count)"
    } else if let file {
      response.body = .init(of: file)
    } else if !body.isEmpty {
      response.body = .init(byteBuffer: ByteBuffer(bytes: body))
    }
    return response
  }
}
