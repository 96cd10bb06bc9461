import { iso } from '#mocks/service/engine/clock'
import type {
  Classification,
  RestrictedScopeType,
  WireInvestigation,
} from '#mocks/service/engine/wire'
import { recommend, type AppSpec } from './build-app'
import { daysBefore } from './grants'
import { completedRun, NOTHING_ASSESSED } from './investigations'

/** What the document does not allow, or what changes without a request. For tolerant readers only. */
export function oddApps(now: number): AppSpec[] {
  return [
    // A family added later stays visible and filterable by its raw text
    {
      fixture: 'unknown family',
      name: 'Xylograph Reader',
      scopes: ['email'],
      loginOnly: false,
      restrictedScopeTypes: ['gmail', 'xyz_new' as RestrictedScopeType],
    },
    // The second part is a format version; nobody takes ids apart
    { fixture: 'id of version 2', id: 'oapp.2.Q2F0Y2g-_Mg', name: 'Second Edition Notes' },
    { fixture: 'id of version 10', id: 'oapp.10.dGVu_-0x', name: 'Tenth Edition Notes' },
    // Values added later are kept as raw text
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
      investigation: {
        ...completedRun('suspicious', 'Nightjarrow Tools', 3, now, 3),
        status: 'queued' as WireInvestigation['status'],
        assessments: {
          ...NOTHING_ASSESSED,
          blastRadius: { level: 'global' as 'large', summary: 'A level added later.' },
        },
      },
    },
    {
      // The text is there before the run is done: the status counts
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
      investigation: {
        ...completedRun('safe', 'Blankmere Assistant', 2, now, 3),
        riskAssessment: '',
      },
    },
    {
      // The issue is closed elsewhere while someone decides
      fixture: 'withdrawn on second read',
      name: 'Vanishel Mail',
      scopes: ['gmail.readonly'],
      recommendedClassification: recommend('malicious', 'staged', 'withdrawn'),
      onRead: { reads: 1, change: { recommendedClassification: null } },
    },
    {
      // A later `safe` verdict is committed without a person (§3)
      fixture: 'auto-safe between reads',
      name: 'Selfsettle Planner',
      observed: 90,
      onRead: {
        reads: 1,
        change: { classification: 'safe', classifiedBy: 'system', keyEvents: settled(now) },
      },
    },
    {
      // A classification that goes away, with its time (§2.4): no operation does that
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
      // Decided and staged once more
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
