import Training

/// Returns the lines at the foot of a page that name the parts of the app that are switched off.
@inline(never) func leftOutLines(_ parts: [LeftOutPart], _ localizer: Localizer) -> HTML {
  guard !parts.isEmpty else { return HTML() }
  return div(.class("card alert stack"), .role("status")) {
    for part in parts { p { part.sentence(localizer) } }
  }
}

extension LeftOutPart {
  fileprivate func sentence(_ localizer: Localizer) -> String {
    switch (page, minutes) {
    case (let page?, let minutes?):
      localizer.text(.pageLeftOut, .text("page", page), .count("minutes", minutes))
    case (let page?, nil): localizer.text(.pageLeftOutForNow, .text("page", page))
    case (nil, let minutes?): localizer.text(.jobLeftOut, .count("minutes", minutes))
    case (nil, nil): localizer.text(.jobLeftOutForNow)
    }
  }
}

/// Returns the warning, shown at the foot of a page, that the storage is nearly full.
///
/// It appears before any write is refused.
func storageLine(_ percent: Int64, _ localizer: Localizer) -> HTML {
  div(.class("sync"), .role("status")) {
    a(.href("/data")) {
      icon(.warning)
      span { localizer.text(.storageNearlyFull, .count("percent", percent)) }
    }
  }
}

/// Returns the short sync status at the foot of a page.
///
/// It is empty on pages rendered by the server, which show the server's own records.
@inline(never) func syncLine(_ sync: SyncState, _ localizer: Localizer) -> HTML {
  guard sync.isOnDevice else { return HTML() }
  return div(.class("sync"), .flag("data-sync"), .role("status")) {
    a(.href("/sync")) {
      icon(sync.drawing)
      span { sync.short(localizer) }
    }
  }
}

extension SyncState {
  fileprivate var drawing: Icon {
    if refused > 0 { return .warning }
    switch obstacle {
    case nil, .noConnection: return pending > 0 ? .upload : .check
    case .signedOut, .otherAthlete, .outdated, .revoked, .full: return .warning
    }
  }

  /// Returns the sync status in a few words.
  func short(_ localizer: Localizer) -> String {
    guard isOnDevice else { return localizer.text(.syncAtServer) }
    if refused > 0 { return localizer.text(.syncRefused, .count("count", refused)) }
    switch obstacle {
    case nil: return localizer.text(pending > 0 ? .syncUploading : .syncDone)
    case .noConnection:
      return pending > 0 ? localizer.text(.syncPending, .count("count", pending)) : localizer.text(.syncDone)
    case .signedOut: return waiting(.syncSignedOutPending, .syncSignedOut, localizer)
    case .otherAthlete: return waiting(.syncOtherPending, .syncOther, localizer)
    case .outdated: return waiting(.syncOutdatedPending, .syncOutdated, localizer)
    case .revoked: return waiting(.syncRevokedPending, .syncRevoked, localizer)
    case .full: return waiting(.syncFullPending, .syncFull, localizer)
    }
  }

  private func waiting(_ some: Phrase, _ none: Phrase, _ localizer: Localizer) -> String {
    pending > 0 ? localizer.text(some, .count("count", pending)) : localizer.text(none)
  }
}
