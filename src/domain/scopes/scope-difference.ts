export interface ScopeDifference {
  /** Scopes of the account's grant that the app's list does not have yet (SERVICE.md §2.1). */
  notInApp: string[]
  /** Scopes of the app's list that the account's narrower grant does not have (SERVICE.md §2.6). */
  missing: string[]
}

/** Compares both ways, because either list can lag behind the other. */
export function scopeDifference(own: readonly string[], app: readonly string[]): ScopeDifference {
  const ofApp = new Set(app)
  const ofAccount = new Set(own)
  return {
    notInApp: [...ofAccount].filter((scope) => !ofApp.has(scope)),
    missing: [...ofApp].filter((scope) => !ofAccount.has(scope)),
  }
}

/** Note on a difference. The app's list covers active grants only, as last observed (SERVICE.md §2.1). */
export function scopeDifferenceNote(active: boolean): string {
  return active
    ? 'seen on this account, not in the app’s list yet'
    : 'last held by this account (the app’s list has active grants only)'
}
