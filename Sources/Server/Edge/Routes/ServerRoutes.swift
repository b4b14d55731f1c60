import App
import Database

extension ServerRoute {
  /// All routes except the web files.
  static let all: [ServerRoute] =
    probes + accountRoutes + deviceRoutes + serverPages + importPages + operationRoutes + appRoutes

  private static let probes = [
    ServerRoute("GET", "/healthz", .probe(.liveness), .everybody),
    ServerRoute("GET", "/readyz", .probe(.readiness), .everybody),
    // Requests from other machines are handled as if the path were unknown.
    ServerRoute("GET", "/metrics", .probe(.metrics), .thisMachine),
    ServerRoute("GET", "/openapi.json", .probe(.openAPI), .everybody),
    ServerRoute("GET", "/ics/:key", .calendar, .address),
  ]

  private static let accountRoutes = [
    ServerRoute("GET", "/sign-in", .signIn, .visitor, .account),
    ServerRoute("POST", "/sign-in", .signIn, .visitor, .account),
    ServerRoute("GET", "/confirm", .account(.confirm)),
    ServerRoute("POST", "/confirm", .account(.confirm)),
    ServerRoute("GET", "/sign-ins", .account(.signIns)),
    ServerRoute("POST", "/sign-ins/end", .account(.endSignIn), .signedIn, .account),
    ServerRoute("POST", "/sign-out", .account(.signOut), .signedIn, .account),
    ServerRoute("POST", "/passphrase", .account(.passphrase), .signedIn, .account),
  ]

  private static let deviceRoutes = [
    ServerRoute("GET", "/sync/v1/me", .device(.me), .key(.sync), .program),
    ServerRoute("POST", "/sync/v1/exchange", .device(.exchange), .key(.sync), .program),
    ServerRoute("POST", "/sync/v1/push", .device(.push), .key(.sync), .program),
    ServerRoute("GET", "/sync/v1/pull", .device(.pull), .key(.sync), .program),
    ServerRoute("GET", "/sync/v1/digest", .device(.digest), .key(.sync), .download),
    ServerRoute("GET", "/sync/v1/devices", .device(.devices), .key(.sync), .program),
    endingSignIns(ServerRoute("DELETE", "/sync/v1/devices/:id", .device(.revoke), .key(.sync), .program)),
  ]

  private static let serverPages = [
    blocking("GET", "/keys", access: .confirmed) { scope, call in try scope.keysPage(call.request) },
    waiting("POST", "/keys", access: .confirmed) { scope, call in
      try await onThread { try scope.makeKey(call.request) }
    },
    blocking("POST", "/keys/:key/revoke") { scope, call in try scope.revokeKey(call.captured[0]) },
    blocking("GET", "/devices") { scope, call in try scope.devicesPage(call.request) },
    // Revoking a device ends its sign-in too.
    endingSignIns(
      blocking("POST", "/devices/:device/revoke") { scope, call in
        try scope.revokeDevice(call.captured[0], call.request)
      }),
    blocking("GET", "/developer") { scope, call in try scope.developerPage(call.request) },
    blocking("GET", "/coach/model") { scope, call in try scope.modelPage(call.request) },
    blocking("POST", "/coach/model") { scope, call in try scope.chooseModel(call.request) },
    blocking("POST", "/busy", .calendarFile) { scope, call in
      try scope.keepBusyTimes(call.request, call.upload)
    },
    waiting("POST", "/sample", .sample) { scope, call in
      try await scope.loadSample(call.request).map { EdgeAnswer($0) }
    },
    waiting("POST", "/sample/remove", .sample) { scope, call in
      try await scope.removeSample(call.request).map { EdgeAnswer($0) }
    },
    blocking("POST", "/data/restore", .archive) { scope, call in
      try scope.restoreArchive(call.upload?.file, call.request)
    },
    waiting("GET", "/data/backup", .download, access: .confirmed) { scope, call in
      try await scope.backup(call.request)
    },
    waiting("GET", "/data/set-aside") { scope, call in try await scope.setAsidePage(call.request) },
    waiting("GET", "/data/set-aside.json") { scope, call in
      try await scope.setAsideJSON(call.request)
    },
  ]

  private static let importPages = [
    blocking("POST", "/imports/new", .log) { scope, call in try scope.receive(call.request, call.upload) },
    blocking("GET", "/imports/:upload", .preview) { scope, call in
      try scope.previewPage(call.captured[0], call.request)
    },
    blocking("GET", "/imports/:upload/reading") { scope, call in
      try scope.percentRead(of: call.captured[0], call.request)
    },
    blocking("POST", "/imports/:upload/cancel") { scope, call in
      try scope.cancelImport(of: call.captured[0])
    },
    waiting("POST", "/imports/:upload/commit", .logChoices) { scope, call in
      try await scope.commitImport(of: call.captured[0], call.request, makeRoom: call.makeRoom)
        .map { EdgeAnswer($0) }
    },
  ]

  private static let operationRoutes = PublishedAPI.operations.map { operation in
    ServerRoute(
      operation.method.rawValue, operation.path, .program(operation),
      .key(operation.method == .get ? .read : .sync), operation.takesFile ? .programLog : .program)
  }

  private static let appRoutes = App.routes.map { route in
    let pattern = route.pattern.description
    return ServerRoute(
      route.method.description, pattern, .page(route), .signedIn, RouteLimit.pages[pattern] ?? .form)
  }

  private static func endingSignIns(_ route: ServerRoute) -> ServerRoute {
    var route = route
    route.endsSignIns = true
    return route
  }
}
