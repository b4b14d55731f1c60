import HTTPTypes

/// What every answer says to the browser about itself.
enum SecurityHeaders {
  /// Nothing runs or is loaded but the files of this server; no script and no style stands in a page.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'",
    "img-src 'self' data:", "style-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Those that don't depend on who asks; the worker gives them to every page that it makes.
  static let always: [(String, String)] = [
    ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    // Browsers without Sec-Fetch-Site tell by the referrer where a form came from.
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]

  private static let fields = always.compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
  private static let requestID = HTTPField.Name("X-Request-Id")

  /// Adds them; HTTPS for a year is promised only where there is HTTPS.
  static func add(to headers: inout HTTPFields, for visitor: Visitor) {
    for (name, value) in fields { headers[name] = value }
    if let requestID { headers[requestID] = visitor.requestID }
    if visitor.isSecure { headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
  }
}
