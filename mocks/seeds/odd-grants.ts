import type { AppSpec } from './build-app'

/** Apps whose grants change without a request, or differ from what the last sync saw. */
export function oddGrantApps(): AppSpec[] {
  return [
    {
      // The revoke deletes the account: the next request does not list it, and revoking it again is 404
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
      // A one-off revoke does not stop a new grant: these accounts grant again after 20 s
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
