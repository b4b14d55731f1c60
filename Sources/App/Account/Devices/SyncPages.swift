import Records
import Training

/// Returns the short sync status at the foot of a page.
///
/// Empty on the server's own pages, because they show records of the server itself.
@inline(never) func syncLine(_ sync: SyncState, _ localizer: Localizer) -> HTML {
  guard sync.isOnDevice else { return HTML() }
  return div(.class("sync"), .flag("data-sync"), .role("status")) {
    a(.href("/sync")) {
      icon(sync.drawing)
      span { sync.short(localizer) }
    }
  }
}

/// Returns the page that shows the sync state: the unsent changes and the reason why they are unsent.
func syncPage(_ sync: SyncState, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.sync), layout) {
    div(.class(sync.isWell ? "card done stack" : "card alert stack")) {
      p(.class("strong")) { sync.short(localizer) }
      for sentence in sync.sentences { p { localizer.text(sentence) } }
      if sync.obstacle == .signedOut { buttonLink("/sign-in", localizer.text(.signIn)) }
      if sync.isOnDevice, sync.pending > 0 { buttonLink("/sync", localizer.text(.syncAgain), quiet: true) }
    }
    if sync.refused > 0 { refusedPart(sync.refusedChanges, layout) }
    part("how", localizer.text(.syncHow)) {
      div(.class("card plain stack")) {
        for sentence in [Phrase.syncHowDevice, .syncHowInstall, .syncHowSignOut] {
          p { localizer.text(sentence) }
        }
      }
    }
  }
}

extension SyncState {
  /// True if no change is pending or refused and nothing blocks syncing.
  ///
  /// A missing connection doesn't count.
  fileprivate var isWell: Bool {
    pending == 0 && refused == 0 && (obstacle == nil || obstacle == .noConnection)
  }

  fileprivate var drawing: Icon {
    if refused > 0 { return .warning }
    switch obstacle {
    case nil, .noConnection: return pending > 0 ? .upload : .check
    case .signedOut, .otherAthlete, .outdated, .revoked, .full: return .warning
    }
  }

  fileprivate func short(_ localizer: Localizer) -> String {
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

  /// The sentences that explain what happens to the changes and what the athlete can do.
  fileprivate var sentences: [Phrase] {
    guard isOnDevice else { return [] }
    var sentences: [Phrase] = []
    switch obstacle {
    case nil: break
    case .noConnection: sentences.append(.syncNoConnection)
    case .signedOut: sentences.append(.syncSignedOutMore)
    case .otherAthlete: sentences.append(.syncOtherMore)
    case .outdated: sentences.append(.syncOutdatedMore)
    case .revoked: sentences.append(.syncRevokedMore)
    case .full: sentences.append(.syncFullMore)
    }
    return sentences
  }
}
