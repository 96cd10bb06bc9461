import { daysBefore, iso } from '#mocks/service/engine/clock'
import { completedRun, NOTHING_ASSESSED } from '#mocks/service/oauth-apps/finished-run'
import type {
  Classification,
  RestrictedScopeType,
  WireInvestigation,
} from '#mocks/service/oauth-apps/wire'
import { named, type AppSpec, recommend } from './build-app'

/** Apps that break the document, or change without a request. Only tolerant clients can read them. */
export function oddApps(now: number): AppSpec[] {
  return [
    // A family that a later version adds is shown and filtered by its raw text
    named('unknown family', 'Xylograph Reader', {
      scopes: ['email'],
      loginOnly: false,
      restrictedScopeTypes: ['gmail', 'xyz_new' as RestrictedScopeType],
    }),
    // The page of scopes has as many rows, and the app a list to fold
    named('two thousand scopes', 'Manygate Connector', {
      scopes: Array.from(
        { length: 2_000 },
        (_, index) => `https://scopes.manygate.example/auth/part.${index + 1}`,
      ),
      accounts: [{ active: true, first: 21.4, scopes: ['email'] }],
    }),
    // The second part is a format version; clients must not parse ids
    named('id of version 2', 'Second Edition Notes', { id: 'oapp.2.Q2F0Y2g-_Mg' }),
    named('id of version 10', 'Tenth Edition Notes', { id: 'oapp.10.dGVu_-0x' }),
    // Values that a later version adds are kept as raw text
    named('unknown classification', 'Gloamin Tools', {
      classification: 'quarantined' as Classification,
    }),
    named('unknown recommendation', 'Duskwell Tools', {
      recommendedClassification: {
        value: 'quarantined' as Classification,
        status: 'deferred' as 'staged',
        issueId: null,
      },
    }),
    // The filter on the five listed values leaves it out
    named('staged with an unlisted value', 'Sallowfen Tools', {
      recommendedClassification: {
        value: 'quarantined' as Classification,
        status: 'staged',
        issueId: null,
      },
    }),
    named('unknown investigation values', 'Nightjarrow Tools', {
      investigation: (app) => ({
        ...completedRun('suspicious', app, 3, now),
        status: 'queued' as WireInvestigation['status'],
        assessments: {
          ...NOTHING_ASSESSED,
          blastRadius: { level: 'global' as 'large', summary: 'A level added later.' },
        },
      }),
    }),
    // The text arrives before the run is done: only the status tells
    named('running with partial text', 'Halfmoor Assistant', {
      investigation: {
        status: 'running',
        startedAt: iso(daysBefore(now, 0.02)),
        completedAt: null,
        riskAssessment: 'So far the app',
        assessments: NOTHING_ASSESSED,
      },
    }),
    named('completed with empty text', 'Blankmere Assistant', {
      investigation: (app) => ({ ...completedRun('safe', app, 2, now), riskAssessment: '' }),
    }),
    // The issue is closed while an admin decides
    named('withdrawn on second read', 'Vanishel Mail', {
      scopes: ['gmail.readonly'],
      recommendedClassification: recommend('malicious', 'staged', 'withdrawn'),
      onRead: { reads: 1, change: { recommendedClassification: null } },
    }),
    // A later `safe` verdict is committed without an admin (SERVICE.md §3)
    named('auto-safe between reads', 'Selfsettle Planner', {
      observed: 90,
      onRead: {
        reads: 1,
        change: { classification: 'safe', classifiedBy: 'system', keyEvents: settled(now) },
      },
    }),
    // The classification and its time disappear (SERVICE.md §2.4), which no operation does
    named('classificationChanged lost between reads', 'Forgetmere Planner', {
      classification: 'unnecessary',
      observed: 90,
      onRead: {
        reads: 1,
        change: { classification: null, classifiedBy: null, keyEvents: unsettled(now) },
      },
    }),
    // Decided, then staged again
    named('staged again between reads', 'Onceagain Notes', {
      classification: 'safe',
      recommendedClassification: recommend('safe', 'accepted', 'staged again'),
      onRead: {
        reads: 1,
        change: {
          recommendedClassification: recommend('suspicious', 'staged', 'staged again, later'),
        },
      },
    }),
  ]
}

function unsettled(now: number) {
  const at = iso(daysBefore(now, 90))
  return { created: { at }, firstObserved: { at }, lastNewGrant: { at: iso(daysBefore(now, 30)) } }
}

function settled(now: number) {
  return { ...unsettled(now), classificationChanged: { at: iso(now) } }
}

/** Apps whose grants change without a request, or differ from what the last sync saw. */
export function oddGrantApps(): AppSpec[] {
  return [
    // The revoke deletes the account: the next request does not list it, and a second revoke is 404
    named('vanishing account', 'Evanmoor Notes', {
      scopes: ['drive.readonly'],
      accounts: [
        { active: true, first: 12.2 },
        { active: true, first: 40.1, vanishes: true },
        { active: true, first: 61.7 },
      ],
    }),
    // A grant ended after the last sync: `numActive` is 3, four rows are active
    named('numActive differs from the edges', 'Twintarn Recap', {
      scopes: ['calendar.events.readonly'],
      accounts: [
        { active: true, first: 5.5 },
        { active: false, seen: true, first: 18.3 },
        { active: true, first: 44.9 },
        { active: true, first: 80.4 },
      ],
      cachedActive: 4,
    }),
    // A one-off revoke does not stop a new grant: these accounts grant access again after 20 s
    named('grants again after a revoke', 'Backagain Assistant', {
      scopes: ['gmail.readonly'],
      accounts: [
        { active: true, first: 9.1, regrantsAfterMs: 20_000 },
        { active: true, first: 33.3, regrantsAfterMs: 20_000 },
      ],
    }),
  ]
}
