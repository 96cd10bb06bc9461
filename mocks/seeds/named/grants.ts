import { daysBefore, iso } from '#mocks/service/engine/clock'
import { MOVED_AWAY, NO_ADDRESS } from '../grants'
import { type AppSpec, named } from '../build-app'
import { FIRST_SYNC } from '../bulk'

/** An ISO 8601 time with this offset from UTC in hours. */
function withOffset(ms: number, hours: number): string {
  const sign = hours < 0 ? '-' : '+'
  return `${iso(ms + hours * 3_600_000).slice(0, 19)}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/** Apps with special counts, grants and times. */
export function grantApps(now: number): AppSpec[] {
  return [
    // A tenant-wide revoke left the cached count behind: the app matches `hasActiveAccounts=true` without
    // active accounts
    named('cached-behind', 'Brackley Archive', {
      scopes: ['drive.readonly'],
      accounts: { active: 0, ended: 12 },
      cachedActive: 12,
      classification: 'malicious',
      remediation: ['revoke'],
    }),
    // The opposite: the cached count is 0 with active accounts
    named('cached-behind, the other way', 'Lintock Slides', {
      scopes: ['presentations'],
      accounts: { active: 4 },
      cachedActive: 0,
      tenant: 'quarry',
    }),
    // Counts around the size of the inline page
    named('99 accounts', 'Rookhope Planner', {
      scopes: ['tasks'],
      accounts: { active: 90, ended: 9 },
    }),
    named('100 accounts', 'Scarfell Planner', {
      scopes: ['tasks'],
      accounts: { active: 92, ended: 8 },
    }),
    named('101 accounts', 'Thornby Planner', {
      scopes: ['tasks'],
      accounts: { active: 80, ended: 21 },
    }),
    named('250 accounts', 'Uldale Planner', {
      scopes: ['tasks', 'calendar.events.readonly', 'email'],
      accounts: { active: 180, ended: 70 },
    }),
    // The headline shows the live number, not the length of the list
    named('ten ever, four active', 'Westerdale Notes', {
      scopes: ['drive.file', 'email'],
      accounts: { active: 4, ended: 6 },
    }),
    // Two accounts moved out of reach, one has no address; two of the three grants are active
    named('null-email holders', 'Ravenscar Recap', {
      scopes: ['calendar.events.readonly', 'drive.meet.readonly', 'email'],
      accounts: [
        { active: true, first: 20.1, account: MOVED_AWAY },
        { active: true, first: 31.5, account: NO_ADDRESS },
        { active: false, first: 52.8, account: MOVED_AWAY },
        { active: true, first: 60.2 },
        { active: true, first: 61.3 },
      ],
    }),
    // The service refuses to revoke two of its ten accounts
    named('account with remediation off', 'Semerdale Merge', {
      scopes: ['gmail.send', 'spreadsheets'],
      classification: 'unnecessary',
      accounts: Array.from({ length: 10 }, (_, index) => ({
        active: true,
        first: 15.3 + index * 4,
        account: { remediationOff: index === 2 || index === 6 },
      })),
    }),
    // Granted, ended, granted again: `lastGrantedAt` moved, `lastNewGrant` did not
    named('re-granted', 'Malham Assistant', {
      scopes: ['gmail.readonly', 'drive.readonly'],
      accounts: [
        { active: true, first: 140.6, again: 1.2 },
        { active: true, first: 90.3 },
        { active: false, first: 121.4 },
      ],
    }),
    // Times with offsets: their order in UTC differs from their order as text
    named('keyEvents with offset times', 'Airedale Calendar', {
      scopes: ['calendar'],
      classification: 'safe',
      accounts: [{ active: true, first: 45 }],
      keyEvents: {
        created: { at: withOffset(daysBefore(now, 45), 2) },
        firstObserved: { at: withOffset(daysBefore(now, 45), 2) },
        lastNewGrant: { at: withOffset(daysBefore(now, 45), -7) },
        classificationChanged: { at: iso(daysBefore(now, 20)).replace(/\.\d+Z$/, '.123Z') },
      },
    }),
    // The account with the earliest grant was deleted: an old app comes first in the default order, and is
    // not new
    named('firstObserved after created', 'Swaledale Files', {
      scopes: ['drive.file'],
      accounts: [{ active: true, first: 1 }],
      keyEvents: { created: { at: iso(daysBefore(now, 730)) } },
    }),
    // Observed at the first sync like the forty below, but used by one account only
    named('first-sync, one account', 'Wharfe Mail', {
      scopes: ['https://mail.google.com/', 'contacts', 'calendar'],
      accounts: [{ active: true, first: FIRST_SYNC.harbour }],
    }),
  ]
}
