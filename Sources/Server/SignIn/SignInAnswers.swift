import App
import Database
import Foundation
import HTTPTypes
import Records

/// The pages of signing in; they belong to the server and not to the app, which knows no accounts.
extension Reception {
  /// An answer, and the headers that go with it.
  struct Answer {
    let response: App.Response
    var cookies: [String]
    /// Seconds until another try makes sense.
    var wait: Int64?

    init(_ response: App.Response, cookies: [String] = []) {
      self.response = response
      self.cookies = cookies
    }

    /// Why an attempt isn't looked at.
    init(_ refusal: EdgeRefusal, _ frame: Frame) {
      self.init(refusal.response(frame))
      if case .tooOften(let seconds) = refusal { wait = seconds }
      if refusal == .busy { wait = 5 }
    }
  }

  /// Answers what anybody may ask; nil where something else is asked.
  func answer(
    _ request: App.Request, _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Answer? {
    guard request.path == "/sign-in" else { return nil }
    let frame = frameWithoutRecords(for: request)
    guard visitor.isSecure || visitor.isOnThisMachine else {
      let why: EdgeRefusal = visitor.isThroughUnknownProxy ? .proxyUnknown : .needsHTTPS
      log.noteRefusal("\(why)", visitor)
      return Answer(why, frame)
    }
    var form = SignInForm()
    guard request.method == "POST" else {
      form.next = Reception.safe(request.query["next"])
      if try await guest(fields, visitor) != nil { return Answer(.seeOther(form.next)) }
      return Answer(.page(signInPage(form, frame)))
    }
    form.next = Reception.safe(request.form["next"])
    form.name = request.form["name"] ?? ""
    let passphrase = request.form["passphrase"] ?? ""
    guard !form.name.isEmpty, form.name.utf8.count <= 1000, !passphrase.isEmpty,
      passphrase.utf8.count <= 8000
    else {
      form.wrong = .signInIncomplete
      return Answer(.page(signInPage(form, frame), status: 422))
    }
    switch try await signIn(name: form.name, passphrase: passphrase, from: fields, visitor) {
    case .done(let cookie, let browser):
      return Answer(.seeOther(form.next), cookies: [cookie.setting(visitor), browser.setting(visitor)])
    case .tooOften(let seconds): return Answer(.tooOften(seconds: seconds), frame)
    case .busy: return Answer(.busy, frame)
    case .wrong:
      form.wrong = .signInWrong
      return Answer(.page(signInPage(form, frame), status: 422))
    }
  }

  /// Answers what only somebody who is signed in may ask; nil where something else is asked.
  func answer(
    _ request: App.Request, of guest: (signIn: SignIn, name: String), _ fields: HTTPFields,
    _ visitor: Visitor
  ) async throws -> Answer? {
    let athlete = guest.signIn.athlete
    if Reception.outlivesSignIns(request.path), !hasLooked(guest.signIn) {
      return Answer(.seeOther("/confirm?next=" + request.path))
    }
    switch (request.method, request.path) {
    case ("POST", "/sign-out"):
      try await end(guest.signIn.id, of: athlete)
      log.noteSignIn("out", visitor)
      return Answer(.seeOther("/sign-in"), cookies: [SessionCookie.removal(visitor)])
    case ("POST", "/sign-ins/end"):
      if let id = request.form["id"].flatMap({ ID($0) }) { try await end(id, of: athlete) }
      return Answer(.seeOther("/sign-ins"))
    case ("POST", "/passphrase"): return try await changePassphrase(request, guest, fields, visitor)
    case ("GET", "/confirm"): return Answer(.page(confirmPage(request, nil)))
    case ("POST", "/confirm"): return try await confirm(request, guest, fields, visitor)
    case ("GET", "/sign-ins"):
      return Answer(try await signInsPage(request, guest, PassphraseForm(), status: 200))
    default: return nil
    }
  }

  private func changePassphrase(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Answer {
    let (old, new) = (request.form["old"] ?? "", request.form["new"] ?? "")
    var form = PassphraseForm()
    form.wrongNew = PassphraseProblem.problem(of: new, name: guest.name).map { $0.phrase }
    if form.wrongNew == nil {
      let keepingKeys = request.form["keep-keys"] != nil
      switch try await changePassphrase(
        of: guest, from: old, to: new, keepingKeys: keepingKeys, fields, visitor)
      {
      case .done(let cookie, let browser):
        return Answer(
          .seeOther("/sign-ins?said=saved"), cookies: [cookie.setting(visitor), browser.setting(visitor)])
      case .wrong: form.wrongOld = .passphraseWrong
      case .busy: return Answer(.busy, frameWithoutRecords(for: request))
      case .tooOften(let seconds):
        return Answer(.tooOften(seconds: seconds), frameWithoutRecords(for: request))
      }
    }
    return Answer(try await signInsPage(request, guest, form, status: 422))
  }

  /// Whether a page makes or hands out what goes on when all sign-ins are over: keys, and a copy with hashes.
  ///
  /// What a signed-in browser may read and write anyway is not among it.
  private static func outlivesSignIns(_ path: String) -> Bool { ["/keys", "/data/backup"].contains(path) }

  private func confirmPage(_ request: App.Request, _ wrong: Phrase?) -> HTML {
    let next = Reception.safe(request.form["next"] ?? request.query["next"])
    return App.confirmPage(next: next, wrong: wrong, frameWithoutRecords(for: request))
  }

  /// Takes the passphrase of whoever is signed in, and goes on to where they wanted to go.
  private func confirm(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ fields: HTTPFields, _ visitor: Visitor
  ) async throws -> Answer {
    let passphrase = String((request.form["passphrase"] ?? "").prefix(2000))
    switch try await lookAgain(at: passphrase, of: guest, fields, visitor) {
    case .done: return Answer(.seeOther(Reception.safe(request.form["next"])))
    case .wrong: return Answer(.page(confirmPage(request, .passphraseWrong), status: 422))
    case .busy: return Answer(.busy, frameWithoutRecords(for: request))
    case .tooOften(let seconds):
      return Answer(.tooOften(seconds: seconds), frameWithoutRecords(for: request))
    }
  }

  private func signInsPage(
    _ request: App.Request, _ guest: (signIn: SignIn, name: String), _ form: PassphraseForm, status: Int64
  ) async throws -> App.Response {
    let all = try await signIns(of: guest.signIn.athlete)
    var form = form
    form.keys = try await onThread { try file.keys(of: guest.signIn.athlete).map(\.name) }
    let shown = form
    return try await file.reading(guest.signIn.athlete) { store in
      let tx = Transaction(store, request.context.settled(for: store))
      let frame = frame(for: request, in: tx)
      let offset = tx.context.utcOffset
      let browsers = all.map { signIn in
        SignedInBrowser(
          id: signIn.id, device: signIn.device, since: signIn.startedAt.day(utcOffset: offset),
          used: signIn.usedAt.day(utcOffset: offset), isThisOne: signIn.id == guest.signIn.id)
      }
      return .page(App.signInsPage(guest.name, browsers, shown, frame), status: status)
    }
  }

  /// A path of this app to go to; anything else leads to Today.
  static func safe(_ path: String?) -> String {
    guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.hasPrefix("/\\"),
      path.utf8.count <= 2000, path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      !path.hasPrefix("/sign-in")
    else { return "/" }
    return path
  }
}

extension PassphraseProblem {
  fileprivate var phrase: Phrase {
    switch self {
    case .tooShort: .passphraseTooShort
    case .tooLong: .passphraseTooLong
    case .tooCommon: .passphraseTooCommon
    case .isName: .passphraseIsName
    }
  }
}
