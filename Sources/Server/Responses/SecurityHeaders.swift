import HTTPTypes

/// The security headers of every response.
enum SecurityHeaders {
  /// The content security policy, which allows only this server's files and no inline scripts or styles.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'",
    "img-src 'self' data:", "style-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The headers that don't depend on the request.
  ///
  /// The worker adds them to every page it creates.
  static let always: [(String, String)] = [
    ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    // Browsers without Sec-Fetch-Site report in the referrer where a form comes from.
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]

  private static let fields = always.compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
  private static let requestID = HTTPField.Name("X-Request-Id")

  /// Adds the security headers.
  ///
  /// The `Strict-Transport-Security` header is added only to HTTPS responses, and lasts for a year.
  static func add(to headers: inout HTTPFields, for origin: RequestOrigin) {
    for (name, value) in fields { headers[name] = value }
    if let requestID { headers[requestID] = origin.requestID }
    if origin.isSecure { headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
  }
}
