import Records
import Training

func sessionRoutes<Base: Store>() -> [Route<Base>] {
  [Route("POST", "/sessions/start") { visit in start(visit.request.form, visit.voice, in: visit.tx) }]
}

/// Starts a session from the template whose id is in `plan`, and goes to Today.
private func start(_ form: Fields, _ voice: Voice, in tx: Transaction<some Store>) -> Response {
  guard let text = form["plan"], !text.isEmpty else { return refused(.planMissing, voice) }
  guard let planID = ID(text) else { return refused(.noSuchPlan, voice) }
  do throws(SessionError) {
    _ = try startSession(from: planID, in: tx)
    return .seeOther("/")
  } catch {
    return refused(error.whyNotStarted, voice)
  }
}

extension SessionError {
  fileprivate var whyNotStarted: Phrase {
    switch self {
    case .alreadyRunning: .alreadyRunning
    case .plan(.noSuchPlan): .noSuchPlan
    default: .cannotStart
    }
  }
}
