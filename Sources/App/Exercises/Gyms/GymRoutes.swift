import Records
import Training

func gymRoutes() -> [Route] {
  [
    Route("GET", "/profile/gyms") { context in
      .page(gymsPage(sortedGyms(in: context.tx), gym(in: context.tx)?.id, context.layout))
    },
    Route("GET", "/profile/gyms/new") { context in
      .page(gymPage(newGym(context.request.query, context.localizer), context.layout))
    },
    Route("POST", "/profile/gyms") { context in save(context, nil) },
    Route("GET", "/profile/gyms/:gym") { context in
      guard let gym = context.gym else { return context.missing }
      return .page(gymPage(GymForm(gym, context.localizer), context.layout))
    },
    Route("POST", "/profile/gyms/:gym") { context in
      guard let gym = context.gym else { return context.missing }
      return save(context, gym)
    },
    Route("POST", "/profile/gyms/:gym/choose") { context in
      do throws(GymError) { try chooseGym(context.id() ?? .none, in: context.tx) } catch {
        return context.missing
      }
      return .seeOther("/profile/gyms?said=saved")
    },
    Route("POST", "/profile/gyms/:gym/delete") { context in
      let id = context.id() ?? .none
      do throws(GymError) { try deleteGym(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/gyms", [("said", "gym-deleted"), ("about", id.text)]))
    },
  ]
}

/// Returns the current gym, then the others by name.
private func sortedGyms(in tx: Transaction) -> [EquipmentSet] {
  let counting = gym(in: tx)
  let others = gyms(in: tx).filter { $0.id != counting?.id }
    .map { (gym: $0, key: TextFolding.fold($0.name.utf8)) }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  return [counting].compactMap { $0 } + others.map { $0.gym }
}

/// Returns an empty form, or a form with the preset that the query names.
private func newGym(_ query: Fields, _ localizer: Localizer) -> GymForm {
  guard let preset = query["like"].flatMap({ GymPreset(rawValue: $0) }) else {
    return GymForm(EquipmentSet(), localizer)
  }
  var gym = preset.gym
  gym.name = localizer.text(preset.name)
  return GymForm(gym, localizer)
}

private func save(_ context: RouteContext, _ stored: EquipmentSet?) -> Response {
  var form = GymForm(context.form, of: stored?.id, context.localizer)
  if let gym = form.read(over: stored ?? EquipmentSet(), context.localizer) {
    do throws(GymError) {
      try describeGym(gym, in: context.tx)
      return .seeOther("/profile/gyms?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(gymPage(form, context.layout), status: 422)
}

extension RouteContext {
  fileprivate var gym: EquipmentSet? { id().flatMap { tx.find(EquipmentSet.self, $0) } }
}

extension RouteContext {
  /// The response for a record in the path that doesn't exist.
  var missing: Response { .page(notFoundPage(request.path, layout), status: 404) }
}
