export interface ScopeDifference {
  /** In the account's grant, not in the app's list: seen on an account first (SERVICE.md §2.1). */
  notInApp: string[]
  /** In the app's list, not in the account's grant: it is narrower (SERVICE.md §2.6). */
  missing: string[]
}

/** Compares both ways: either list can lag, so neither contains the other. */
export function scopeDifference(own: readonly string[], app: readonly string[]): ScopeDifference {
  const ofApp = new Set(app)
  const ofAccount = new Set(own)
  return {
    notInApp: [...ofAccount].filter((scope) => !ofApp.has(scope)),
    missing: [...ofApp].filter((scope) => !ofAccount.has(scope)),
  }
}

/** The app's list covers active grants only, as last observed (SERVICE.md §2.1). */
export function scopeDifferenceNote(active: boolean): string {
  return active
    ? 'seen on this account, not in the app’s list yet'
    : 'as last held by this account; the app’s list has active grants only'
}
