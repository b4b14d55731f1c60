import Records
import Training

/// Returns the page that shows the sync state: the number of unsent changes, the reason why they are unsent,
/// and any refused changes.
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
  /// A missing connection doesn't count as blocking.
  fileprivate var isWell: Bool {
    pending == 0 && refused == 0 && (obstacle == nil || obstacle == .noConnection)
  }

  /// The sentences that explain what blocks syncing and what the athlete can do about it.
  ///
  /// Empty if nothing blocks syncing or if the page was rendered by the server.
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
