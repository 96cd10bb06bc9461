import { iso } from '#mocks/service/engine/clock'
import type {
  Classification,
  RestrictedScopeType,
  WireInvestigation,
} from '#mocks/service/engine/wire'
import { recommend, type AppSpec } from './build-app'
import { daysBefore } from './grants'
import { completedRun, NOTHING_ASSESSED } from './investigations'

/** Apps that break the document, or change without a request. Only tolerant clients can read them. */
export function oddApps(now: number): AppSpec[] {
  return [
    // A family that a later version adds is shown and filtered by its raw text
    {
      fixture: 'unknown family',
      name: 'Xylograph Reader',
      scopes: ['email'],
      loginOnly: false,
      restrictedScopeTypes: ['gmail', 'xyz_new' as RestrictedScopeType],
    },
    // The second part is a format version; clients must not parse ids
    { fixture: 'id of version 2', id: 'oapp.2.Q2F0Y2g-_Mg', name: 'Second Edition Notes' },
    { fixture: 'id of version 10', id: 'oapp.10.dGVu_-0x', name: 'Tenth Edition Notes' },
    // Values that a later version adds are kept as raw text
    {
      fixture: 'unknown classification',
      name: 'Gloamin Tools',
      classification: 'quarantined' as Classification,
    },
    {
      fixture: 'unknown recommendation',
      name: 'Duskwell Tools',
      recommendedClassification: {
        value: 'quarantined' as Classification,
        status: 'deferred' as 'staged',
        issueId: null,
      },
    },
    {
      fixture: 'unknown investigation values',
      name: 'Nightjarrow Tools',
      investigation: (app) => ({
        ...completedRun('suspicious', app, 3, now),
        status: 'queued' as WireInvestigation['status'],
        assessments: {
          ...NOTHING_ASSESSED,
          blastRadius: { level: 'global' as 'large', summary: 'A level added later.' },
        },
      }),
    },
    {
      // The text arrives before the run is done: only the status tells
      fixture: 'running with partial text',
      name: 'Halfmoor Assistant',
      investigation: {
        status: 'running',
        startedAt: iso(daysBefore(now, 0.02)),
        completedAt: null,
        riskAssessment: 'So far the app',
        assessments: NOTHING_ASSESSED,
      },
    },
    {
      fixture: 'completed with empty text',
      name: 'Blankmere Assistant',
      investigation: (app) => ({
        ...completedRun('safe', app, 2, now),
        riskAssessment: '',
      }),
    },
    {
      // Its issue is closed while an admin decides
      fixture: 'withdrawn on second read',
      name: 'Vanishel Mail',
      scopes: ['gmail.readonly'],
      recommendedClassification: recommend('malicious', 'staged', 'withdrawn'),
      onRead: { reads: 1, change: { recommendedClassification: null } },
    },
    {
      // A later `safe` verdict is committed without a person (SERVICE.md §3)
      fixture: 'auto-safe between reads',
      name: 'Selfsettle Planner',
      observed: 90,
      onRead: {
        reads: 1,
        change: { classification: 'safe', classifiedBy: 'system', keyEvents: settled(now) },
      },
    },
    {
      // The classification and its time go away (SERVICE.md §2.4), which no operation does
      fixture: 'classificationChanged lost between reads',
      name: 'Forgetmere Planner',
      classification: 'unnecessary',
      observed: 90,
      onRead: {
        reads: 1,
        change: { classification: null, classifiedBy: null, keyEvents: unsettled(now) },
      },
    },
    {
      // Decided, then staged again
      fixture: 'staged again between reads',
      name: 'Onceagain Notes',
      classification: 'safe',
      recommendedClassification: recommend('safe', 'accepted', 'staged again'),
      onRead: {
        reads: 1,
        change: {
          recommendedClassification: recommend('suspicious', 'staged', 'staged again, later'),
        },
      },
    },
  ]
}

function unsettled(now: number) {
  const at = iso(daysBefore(now, 90))
  return { created: { at }, firstObserved: { at }, lastNewGrant: { at: iso(daysBefore(now, 30)) } }
}

function settled(now: number) {
  return { ...unsettled(now), classificationChanged: { at: iso(now) } }
}
