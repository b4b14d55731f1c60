package import Records

/// The versions of one plan as a tree, in the order of their numbers.
package struct PlanVersions: Equatable, Sendable {
  /// Ancestors first, then by time, then by id: the version numbered n stands at n − 1.
  package let numbered: [PlanVersion]

  package init(_ versions: [PlanVersion]) {
    // The earliest stands last, from where it is taken away at once.
    var waiting = versions.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id > $1.id
    }
    var numbered: [PlanVersion] = []
    let known = Set(versions.map { $0.id })
    var placed: Set<ID> = []
    while !waiting.isEmpty {
      // A parent that has not arrived yet doesn't hold its children back.
      let next =
        waiting.lastIndex { $0.parents.allSatisfy { placed.contains($0) || !known.contains($0) } }
        ?? waiting.count - 1
      placed.insert(waiting[next].id)
      numbered.append(waiting.remove(at: next))
    }
    self.numbered = numbered
  }

  /// The versions that none was made from: one, or two until they are merged.
  package var heads: [PlanVersion] {
    let parents = Set(numbered.flatMap { $0.parents })
    return numbered.filter { !parents.contains($0.id) }
  }

  /// The version that is trained next: the head; of several the one made last.
  package var current: PlanVersion? {
    heads.max { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id }
  }

  /// From 1; nil for a version of another plan.
  package func number(of versionID: ID) -> Int64? {
    numbered.firstIndex { $0.id == versionID }.map { Int64($0) + 1 }
  }

  package func version(_ number: Int64) -> PlanVersion? {
    number >= 1 && number <= Int64(numbered.count) ? numbered[Int(number) - 1] : nil
  }

  /// A version and all that it was made from.
  package func ancestry(of versionID: ID) -> Set<ID> {
    var found: Set<ID> = []
    var waiting = [versionID]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += numbered.first { $0.id == next }?.parents ?? []
    }
    return found
  }

  /// The versions that were made from those with a snapshot, and from what was made of them.
  package func descendants(of snapshotID: ID) -> [PlanVersion] {
    var grown = Set(numbered.filter { $0.snapshotID == snapshotID }.map { $0.id })
    var found: [PlanVersion] = []
    for version in numbered where version.parents.contains(where: { grown.contains($0) }) {
      grown.insert(version.id)
      found.append(version)
    }
    return found
  }

  /// The latest version that two versions both come from.
  package func commonAncestor(_ left: ID, _ right: ID) -> PlanVersion? {
    let both = ancestry(of: left).intersection(ancestry(of: right))
    return numbered.last { both.contains($0.id) }
  }
}
