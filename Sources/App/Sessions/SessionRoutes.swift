import Records
import Training

func sessionRoutes<Base: Store>() -> [Route<Base>] {
  [Route("POST", "/sessions/start") { visit in start(visit.form, visit.frame, in: visit.tx) }]
}

/// Starts a session from the template whose id is in `plan`, and goes to Today.
private func start(_ form: Fields, _ frame: Frame, in tx: Transaction<some Store>) -> Response {
  guard let text = form["plan"], !text.isEmpty else { return refused(.planMissing, frame) }
  guard let planID = ID(text) else { return refused(.noSuchPlan, frame) }
  do throws(SessionError) {
    _ = try startSession(from: planID, in: tx)
    return .seeOther("/")
  } catch {
    return refused(error.whyNotStarted, frame)
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
