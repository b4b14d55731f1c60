import App
import Database
import Foundation
import HTTPTypes
import Records
import Training

/// A page for managing an athlete's account.
enum AccountPage: Sendable { case confirm, signIns, endSignIn, signOut, passphrase }

/// The sign-in and account pages, which the server handles itself because the app has no accounts.
extension Authenticator {
  /// A response with its cookies and, if the attempt was refused, the time to wait before the next one.
  struct Answer {
    let response: App.Response
    var cookies: [String]
    /// The number of seconds to wait before the next attempt, or nil if no wait is needed.
    var wait: Int64?
    /// True if the request has had no effect although it isn't refused.
    var isWithoutEffect = false

    init(_ response: App.Response, cookies: [String] = []) {
      self.response = response
      self.cookies = cookies
    }

    /// Creates the answer to a refused attempt.
    init(_ refusal: EdgeRefusal, _ layout: PageLayout) {
      self.init(refusal.response(layout))
      if case .tooOften(let seconds) = refusal { wait = seconds }
      if refusal == .busy { wait = 5 }
    }
  }

  /// Handles a request for the sign-in page or its form.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  func signInAnswer(
    _ request: App.Request, _ fields: HTTPFields, _ origin: RequestOrigin
  ) async throws -> Answer {
    let layout = layoutWithoutRecords(for: request)
    guard origin.isSecure || origin.isOnThisMachine else {
      let why: EdgeRefusal = origin.isThroughUnknownProxy ? .proxyUnknown : .needsHTTPS
      log.noteRefusal("\(why)", origin)
      return Answer(why, layout)
    }
    guard request.method == "POST" else {
      let next = Authenticator.safe(request.query["next"])
      if try await guest(fields, origin) != nil { return Answer(.seeOther(next)) }
      return Answer(.page(signInPage(FormInput(("next", next)), layout)))
    }
    let next = Authenticator.safe(request.form["next"])
    let (name, passphrase) = (request.form["name"] ?? "", request.form["passphrase"] ?? "")
    // The form shown again omits the passphrase.
    var form = FormInput(("name", name), ("next", next))
    guard !name.isEmpty, name.utf8.count <= 1000, !passphrase.isEmpty, passphrase.utf8.count <= 8000 else {
      form.refuse("passphrase", Sentence(.signInIncomplete))
      return Answer(.page(signInPage(form, layout), status: 422))
    }
    switch try await signIn(name: name, passphrase: passphrase, from: fields, origin) {
    case .done(let cookie, let browser):
      return Answer(.seeOther(next), cookies: [cookie.setting(origin), browser.setting(origin)])
    case .tooOften(let seconds): return Answer(.tooOften(seconds: seconds), layout)
    case .busy: return Answer(.busy, layout)
    case .wrong:
      form.refuse("passphrase", Sentence(.signInWrong))
      return Answer(.page(signInPage(form, layout), status: 422))
    }
  }

  /// Handles a request for an account page or its form.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  func answer(
    _ page: AccountPage, _ request: App.Request, of guest: (signIn: SignIn, name: String),
    _ fields: HTTPFields, _ origin: RequestOrigin
  ) async throws -> Answer {
    let athlete = guest.signIn.athlete
    switch page {
    case .signOut:
      try await end(guest.signIn.id, of: athlete)
      log.noteSignIn("out", origin)
      return Answer(.seeOther("/sign-in"), cookies: [SessionCookie.removal(origin)])
    case .endSignIn:
      let id = request.form["id"].flatMap { ID($0) }
      let known = try await onThread { try file.signIns(of: athlete).first { $0.id == id } }
      if let known { try await end(known.id, of: athlete) }
      var answer = Answer(.seeOther("/sign-ins"))
      answer.isWithoutEffect = known == nil
      return answer
    case .passphrase: return try await changePassphrase(request, guest, fields, origin)
    case .confirm:
      guard request.method == "POST" else { return Answer(.page(confirmPage(request, isWrong: false))) }
      return try await confirm(request, guest, fields, origin)
    case .signIns: return Answer(try await signInsPage(request, guest, FormInput(), status: 200))
    }
  }

  /// Changes the passphrase, or returns the page with an error message.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  private func changePassphrase(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ fields: HTTPFields,
    _ origin: RequestOrigin
  ) async throws -> Answer {
    let (old, new) = (request.form["old"] ?? "", request.form["new"] ?? "")
    // The form shown again omits the passphrases.
    var form = FormInput()
    if let problem = PassphraseProblem.problem(of: new, name: guest.name) {
      form.refuse("new", problem.sentence)
    } else {
      let keepingKeys = request.form["keep-keys"] != nil
      switch try await changePassphrase(
        of: guest, from: old, to: new, keepingKeys: keepingKeys, fields, origin)
      {
      case .done(let cookie, let browser):
        return Answer(
          .seeOther("/sign-ins?said=saved"), cookies: [cookie.setting(origin), browser.setting(origin)])
      case .wrong: form.refuse("old", Sentence(.passphraseWrong))
      case .busy: return Answer(.busy, layoutWithoutRecords(for: request))
      case .tooOften(let seconds):
        return Answer(.tooOften(seconds: seconds), layoutWithoutRecords(for: request))
      }
    }
    return Answer(try await signInsPage(request, guest, form, status: 422))
  }

  private func confirmPage(_ request: App.Request, isWrong: Bool) -> HTML {
    var form = FormInput(("next", Authenticator.safe(request.form["next"] ?? request.query["next"])))
    if isWrong { form.refuse("passphrase", Sentence(.passphraseWrong)) }
    return App.confirmPage(form, layoutWithoutRecords(for: request))
  }

  /// Checks a signed-in athlete's passphrase, and redirects to the requested page.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or an error from the crypto
  ///   library.
  private func confirm(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ fields: HTTPFields,
    _ origin: RequestOrigin
  ) async throws -> Answer {
    let passphrase = String((request.form["passphrase"] ?? "").prefix(2000))
    switch try await lookAgain(at: passphrase, of: guest, fields, origin) {
    case .done: return Answer(.seeOther(Authenticator.safe(request.form["next"])))
    case .wrong: return Answer(.page(confirmPage(request, isWrong: true), status: 422))
    case .busy: return Answer(.busy, layoutWithoutRecords(for: request))
    case .tooOften(let seconds):
      return Answer(.tooOften(seconds: seconds), layoutWithoutRecords(for: request))
    }
  }

  /// Returns the page that lists an athlete's sign-ins.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func signInsPage(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ form: FormInput, status: Int64
  ) async throws -> App.Response {
    let all = try await signIns(of: guest.signIn.athlete)
    let keys = try await onThread { try file.keys(of: guest.signIn.athlete).map(\.name) }
    return try await file.reading(guest.signIn.athlete) { store in
      let tx = Transaction(store, request.context.settled(for: store))
      let layout = pageLayout(for: request, in: tx)
      let offset = tx.context.utcOffset
      let browsers = all.map { signIn in
        SignedInBrowser(
          id: signIn.id, device: signIn.device, since: signIn.startedAt.day(utcOffset: offset),
          used: signIn.usedAt.day(utcOffset: offset), isThisOne: signIn.id == guest.signIn.id)
      }
      return .page(App.signInsPage(guest.name, browsers, form, keys: keys, layout), status: status)
    }
  }

  /// Returns a path if it is within this app, or `/` otherwise.
  static func safe(_ path: String?) -> String {
    guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.hasPrefix("/\\"),
      path.utf8.count <= 2000, path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      path.prefix(while: { $0 != "?" && $0 != "#" }) != "/sign-in"
    else { return "/" }
    return path
  }
}

extension EdgeAnswer {
  init(_ answer: Authenticator.Answer) {
    self.init(answer.response)
    for cookie in answer.cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    if let seconds = answer.wait { headers[.retryAfter] = "\(seconds)" }
    isWithoutEffect = answer.isWithoutEffect
  }
}

extension PassphraseProblem {
  fileprivate var sentence: Sentence {
    switch self {
    case .tooShort: Sentence(.passphraseTooShort)
    case .tooLong: Sentence(.passphraseTooLong)
    case .tooCommon: Sentence(.passphraseTooCommon)
    case .isName: Sentence(.passphraseIsName)
    }
  }
}
