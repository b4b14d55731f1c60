/// The file of a form that was sent with files (`multipart/form-data`).
struct FormFile: Equatable {
  var fileName: String
  var bytes: [UInt8]

  /// The first part that has a file name; nil where there is none, or the body ends before its parts do.
  init?(_ body: [UInt8]) {
    guard let end = body.firstRange(of: Array("\r\n".utf8)), body.starts(with: Array("--".utf8)) else {
      return nil
    }
    let boundary = Array("\r\n".utf8) + body[..<end.lowerBound]
    var rest = body[end.upperBound...]
    while let partEnd = rest.firstRange(of: boundary) {
      let part = rest[..<partEnd.lowerBound]
      if let head = part.firstRange(of: Array("\r\n\r\n".utf8)),
        let name = FormFile.fileName(String(decoding: part[..<head.lowerBound], as: UTF8.self))
      {
        (fileName, bytes) = (name, Array(part[head.upperBound...]))
        return
      }
      rest = rest[partEnd.upperBound...]
    }
    return nil
  }

  private static func fileName(_ head: String) -> String? {
    guard let start = head.firstRange(of: "filename=\""),
      let end = head[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return String(head[start.upperBound..<end])
  }
}
