import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import type { Investigation as Run } from '#/api/oauth-apps/schema'
import {
  boundsMessage,
  brandSays,
  checksMessage,
  countsSay,
  laterRunMessage,
  leadMessages,
  noNarrativeMessage,
  own,
  ownLinesHelp,
  scopesSay,
} from './run-labels'

const assessments: Run['assessments'] = {
  vendorTrust: { level: 'high', summary: '' },
  scopeRisk: null,
  blastRadius: null,
  appBehavior: null,
}
const run = (change: Partial<Run> = {}): Run => ({
  status: 'completed',
  startedAt: '2026-11-19T10:00:00Z',
  completedAt: '2026-11-19T10:02:00Z',
  riskAssessment: '',
  assessments,
  ...change,
})

test('a failed run is not a verdict, and neither is a running one', () => {
  expect(leadMessages.failed).toBe('Run failed. No verdict from it.')
  expect(leadMessages.running).toBe('The run has not finished. There is no verdict from it yet.')
  expect(leadMessages.completed).toBeNull()
  expect(leadMessages.unlisted).not.toMatch(/verdict/)
})

test.each([
  ['running', 'No narrative yet.'],
  ['completed', 'No narrative came with this run.'],
  ['failed', 'No narrative came with this run.'],
  ['queued', 'No narrative came with this run.'],
])('a run that is %s, without a narrative', (status, says) => {
  expect(noNarrativeMessage(status)).toBe(says)
})

test.each([
  ['in order', run(), { end: null, note: null }],
  [
    'reversed',
    run({ startedAt: '2026-11-20T10:00:00Z' }),
    {
      end: null,
      note: 'after its end: the start can come from an issue, so read the two as bounds',
    },
  ],
  [
    'reversed by instant, not by text',
    run({ startedAt: '2026-11-19T10:30:00+02:00', completedAt: '2026-11-19T09:00:00Z' }),
    { end: null, note: null },
  ],
  [
    'without an end, running',
    run({ status: 'running', completedAt: null }),
    { end: 'Not yet', note: null },
  ],
  [
    'without an end, finished',
    run({ status: 'failed', completedAt: null }),
    { end: 'Not given', note: null },
  ],
  ['no dates at all', run({ startedAt: 'soon', completedAt: 'later' }), { end: null, note: null }],
])('the bounds of a run are two times, never a duration: %s', (_, given, want) => {
  const words = boundsMessage(given)
  expect(words).toEqual(want)
  expect(JSON.stringify(words)).not.toMatch(/-\d+ ?(?:s|min|h|d)\b|took|duration/i)
})

test('a run that started after the decision may be a later one; beside a staged recommendation that is no news', () => {
  const { keyEvents } = exampleApp('a')
  const appOf = (status: string) =>
    exampleApp('a', {
      recommendedClassification: { value: 'malicious', status, issueId: null },
      keyEvents: { ...keyEvents, classificationChanged: { at: '2026-11-18T10:00:00Z' } },
    })
  expect(laterRunMessage(appOf('accepted'), run())).toBe(
    'Started after the last save: it may be a later run than the recommendation’s.',
  )
  expect(laterRunMessage(appOf('staged'), run())).toBeNull()
  expect(laterRunMessage(exampleApp('a'), run())).toBeNull()
})

test('the help calls the lines of the service as they begin', () => {
  const { words } = countsSay(null, true, false)
  expect(words.startsWith(own)).toBe(true)
  expect(ownLinesHelp).toContain(`Lines that begin with “${own}”`)
})

test('each dimension shows what the service says about the same topic', () => {
  const brand = {
    verified: true,
    displayName: null,
    supportEmail: 'help@mail.example',
    homePageUrl: 'https://ledger.example/',
    iconUrl: null,
  }
  expect(brandSays({ brand: null })).toBe('Service: no brand record.')
  expect(brandSays({ brand: { ...brand, supportEmail: null } })).toBe('Service: brand verified.')
  expect(brandSays({ brand })).toBe(
    'Service: brand verified. Support address and home page are on different hosts.',
  )
  expect(scopesSay({ scopes: ['a'], restrictedScopeTypes: [] })).toEqual({
    text: 'Service: 1 scope, none restricted.',
    families: null,
  })
  expect(scopesSay({ scopes: ['a', 'b'], restrictedScopeTypes: ['drive', 'gmail'] })).toEqual({
    text: 'Service: 2 scopes, restricted:',
    families: 'Drive, Gmail',
  })
})

const readAt = Date.parse('2026-11-20T12:00:00Z')
test.each([
  [null, true, false, { words: 'Service: counting accounts…', at: null }],
  [null, false, true, { words: 'Service: the live count is not loaded.', at: null }],
  [
    { numActive: null, everGranted: 4, readAt },
    false,
    false,
    { words: 'An unknown number active of 4 ever.', at: readAt },
  ],
  [{ numActive: 0, everGranted: null, readAt }, false, false, { words: '0 active.', at: readAt }],
  [
    { numActive: 3, everGranted: 1_200, readAt },
    false,
    false,
    { words: '3 active of 1,200 ever.', at: readAt },
  ],
  [
    { numActive: 3, everGranted: 4, readAt },
    false,
    true,
    { words: '3 active of 4 ever. Counting again failed.', at: readAt },
  ],
])('what the service counts, of %j, loading: %s, failed: %s', (counts, isPending, failed, says) => {
  expect(countsSay(counts, isPending, failed)).toEqual(says)
})

test.each([
  [{}, 'Checked again from time to time while this tab is in view.'],
  [
    { isElsewhere: true },
    'Another tab of this browser checks it; this one continues when that one is done.',
  ],
  [{ stopped: 'offline' as const }, 'Not checked while this tab is offline.'],
  [{ isPaused: true, stopped: 'offline' as const }, 'Not checked again until you resume.'],
])('checks of a running investigation that are %j', (change, says) => {
  expect(checksMessage({ isPaused: false, stopped: null, isElsewhere: false, ...change })).toBe(
    says,
  )
})
