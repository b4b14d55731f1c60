import App
import Records

/// What a device is told of whose it is.
extension EdgeAnswer {
  /// The athlete whose records are meant, and whether she has an account to sign out of.
  init(me athlete: ID, hasAccount: Bool) {
    let answer = Value.object([Field("athlete", .id(athlete)), Field("hasAccount", .boolean(hasAccount))])
    self.init(json: answer, status: 200, route: "/sync/v1/me")
  }

  /// A device whose athlete is not signed in, or no longer.
  static var signedOut: EdgeAnswer {
    EdgeAnswer(json: .object([Field("error", .text("unauthenticated"))]), status: 401, route: "signed out")
  }

  private init(json: Value, status: Int64, route: String) {
    self.init(
      Response(status: status, contentType: "application/json", body: JSONWriter.bytes(of: json)), route: route)
  }
}
