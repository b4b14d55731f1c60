import Records
import Training

func gymRoutes() -> [Route] {
  [
    Route("GET", "/profile/gyms") { visit in
      .page(gymsPage(sortedGyms(in: visit.tx), gym(in: visit.tx)?.id, visit.frame))
    },
    Route("GET", "/profile/gyms/new") { visit in
      .page(gymPage(newGym(visit.request.query, visit.voice), visit.frame))
    },
    Route("POST", "/profile/gyms") { visit in save(visit, nil) },
    Route("GET", "/profile/gyms/:gym") { visit in
      guard let gym = visit.gym else { return visit.missing }
      return .page(gymPage(GymForm(gym, visit.voice), visit.frame))
    },
    Route("POST", "/profile/gyms/:gym") { visit in
      guard let gym = visit.gym else { return visit.missing }
      return save(visit, gym)
    },
    Route("POST", "/profile/gyms/:gym/choose") { visit in
      do throws(GymError) { try chooseGym(visit.id() ?? .none, in: visit.tx) } catch { return visit.missing }
      return .seeOther("/profile/gyms?said=saved")
    },
    Route("POST", "/profile/gyms/:gym/delete") { visit in
      let id = visit.id() ?? .none
      do throws(GymError) { try deleteGym(id, in: visit.tx) } catch { return visit.missing }
      return .seeOther(address("/profile/gyms", [("said", "gym-deleted"), ("about", id.text)]))
    },
  ]
}

/// The gym that counts, then the others by name.
private func sortedGyms(in tx: Transaction) -> [EquipmentSet] {
  let counting = gym(in: tx)
  let others = gyms(in: tx).filter { $0.id != counting?.id }
    .map { (gym: $0, key: TextFolding.fold($0.name.utf8)) }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  return [counting].compactMap { $0 } + others.map { $0.gym }
}

/// An empty form, or that of a usual gym.
private func newGym(_ query: Fields, _ voice: Voice) -> GymForm {
  guard let preset = query["like"].flatMap({ GymPreset(rawValue: $0) }) else {
    return GymForm(EquipmentSet(), voice)
  }
  var gym = preset.gym
  gym.name = voice(preset.name)
  return GymForm(gym, voice)
}

private func save(_ visit: Visit, _ stored: EquipmentSet?) -> Response {
  var form = GymForm(visit.form, of: stored?.id, visit.voice)
  if let gym = form.read(over: stored ?? EquipmentSet(), visit.voice) {
    do throws(GymError) {
      try describeGym(gym, in: visit.tx)
      return .seeOther("/profile/gyms?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(gymPage(form, visit.frame), status: 422)
}

extension Visit {
  fileprivate var gym: EquipmentSet? { id().flatMap { tx.find(EquipmentSet.self, $0) } }
}

extension Visit {
  /// What the address names is not there, or not any more.
  var missing: Response { .page(notFoundPage(request.path, frame), status: 404) }
}
