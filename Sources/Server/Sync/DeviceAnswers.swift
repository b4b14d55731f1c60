import App
import Database
import Records

/// The page of devices. It belongs to the server, because the app has no list of other devices.
extension AthleteScope {
  /// Handles `/devices` and the revocation of a device; returns nil for any other request, or if there is no
  /// such device.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func answerDevices(_ request: App.Request) throws -> App.Response? {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard parts.first == "devices" else { return nil }
    switch (request.method, parts.count) {
    case ("GET", 1): return try devices(request)
    case ("POST", 3) where parts.last == "revoke":
      guard let device = ID(String(parts[parts.startIndex + 1])) else { return nil }
      let isKnown = try file.write(athlete) { try $0.revoke(device, at: request.context.now) }
      return isKnown ? .seeOther("/devices?said=device-revoked") : nil
    default: return nil
    }
  }

  /// Returns the page of devices.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func devices(_ request: App.Request) throws -> App.Response {
    let all = try file.read(athlete) { try $0.registrations() }
    let offset = request.context.utcOffset
    let lines = all.sorted { $0.seenAt > $1.seenAt }.map { device in
      DeviceLine(
        id: device.device, name: device.name, since: device.registeredAt.day(utcOffset: offset),
        seen: device.seenAt.day(utcOffset: offset), sent: device.number, isRevoked: device.revokedAt != nil)
    }
    return .page(devicesPage(lines, try pageFrame(request)))
  }
}
