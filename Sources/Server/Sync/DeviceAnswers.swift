import App
import Database
import Records

/// The devices page, which the server handles itself because the app has no list of other devices.
extension AthleteScope {
  /// Revokes a device, or returns nil if there is no such device.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func revokeDevice(_ id: String, _ request: App.Request) throws -> App.Response? {
    guard let device = ID(id) else { return nil }
    let isKnown = try file.write(athlete) { try $0.revoke(device, at: request.context.now) }
    return isKnown ? .seeOther("/devices?said=device-revoked") : nil
  }

  /// Returns the devices page.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  func devicesPage(_ request: App.Request) throws -> App.Response {
    let all = try file.read(athlete) { try $0.registrations() }
    let offset = request.context.utcOffset
    let lines = all.sorted { $0.seenAt > $1.seenAt }.map { device in
      DeviceLine(
        id: device.device, name: device.name, since: device.registeredAt.day(utcOffset: offset),
        seen: device.seenAt.day(utcOffset: offset), sent: device.number, isRevoked: device.revokedAt != nil)
    }
    return .page(App.devicesPage(lines, try pageFrame(request)))
  }
}
