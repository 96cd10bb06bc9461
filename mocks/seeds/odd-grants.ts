import type { AppSpec } from './build-app'

/** Grants that change by themselves, or where the last sync and the truth are apart. */
export function oddGrantApps(): AppSpec[] {
  return [
    {
      // Deleted at the moment of the revoke: the row is gone on the next read, and revoking it once more is 404
      fixture: 'vanishing account',
      name: 'Evanmoor Notes',
      scopes: ['drive.readonly'],
      accounts: [
        { active: true, first: 12.2 },
        { active: true, first: 40.1, vanishes: true },
        { active: true, first: 61.7 },
      ],
    },
    {
      // One grant ended after the last sync: `numActive` is 3, four rows are active
      fixture: 'numActive differs from the edges',
      name: 'Twintarn Recap',
      scopes: ['calendar.events.readonly'],
      accounts: [
        { active: true, first: 5.5 },
        { active: false, seen: true, first: 18.3 },
        { active: true, first: 44.9 },
        { active: true, first: 80.4 },
      ],
      cachedActive: 4,
    },
    {
      // A one-off revoke does not stop anybody: these grant again after 20 s
      fixture: 'grants again after a revoke',
      name: 'Backagain Assistant',
      scopes: ['gmail.readonly'],
      accounts: [
        { active: true, first: 9.1, regrantsAfterMs: 20_000 },
        { active: true, first: 33.3, regrantsAfterMs: 20_000 },
      ],
    },
  ]
}
