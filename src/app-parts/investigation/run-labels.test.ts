import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import type { Investigation as Run } from '#/api/oauth-apps/schema'
import {
  boundsMessage,
  brandSays,
  checksMessage,
  countsSay,
  laterRunMessage,
  noNarrativeMessage,
  servicePrefix,
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

test.each([
  ['running', 'No narrative yet.'],
  ['completed', 'This investigation has no narrative.'],
  ['failed', 'This investigation has no narrative.'],
  ['queued', 'This investigation has no narrative.'],
])('an investigation with the status %s and no narrative says so', (status, says) => {
  expect(noNarrativeMessage(status)).toBe(says)
})

const reversed = 'later than the end. The start can come from an issue, so both times are limits.'
test.each<[string, Partial<Run>, { end?: string; note?: string }]>([
  ['in order', {}, {}],
  ['reversed', { startedAt: '2026-11-20T10:00:00Z' }, { note: reversed }],
  [
    'reversed by text, not by instant',
    { startedAt: '2026-11-19T10:30:00+02:00', completedAt: '2026-11-19T09:00:00Z' },
    {},
  ],
  ['endless, running', { status: 'running', completedAt: null }, { end: 'Not yet' }],
  ['endless, failed', { status: 'failed', completedAt: null }, { end: 'Not given' }],
  ['no dates at all', { startedAt: 'soon', completedAt: 'later' }, {}],
])('start and end are limits, never a duration: %s', (_, dates, expected) => {
  const bounds = boundsMessage(run(dates))
  expect(bounds).toEqual({ end: null, note: null, ...expected })
  expect(JSON.stringify(bounds)).not.toMatch(/-\d+ ?(?:s|min|h|d)\b|took|duration/i)
})

test('a run started after the decision may be later than the recommendation', () => {
  const { keyEvents } = exampleApp('a')
  const exampleWith = (status: string) =>
    exampleApp('a', {
      recommendedClassification: { value: 'malicious', status, issueId: null },
      keyEvents: { ...keyEvents, classificationChanged: { at: '2026-11-18T10:00:00Z' } },
    })
  expect(laterRunMessage(exampleWith('accepted'), run())).toBe(
    'Started after the last save. The recommendation may come from an earlier investigation.',
  )
  expect(laterRunMessage(exampleWith('staged'), run())).toBeNull()
  expect(laterRunMessage(exampleApp('a'), run())).toBeNull()
})

test('the help quotes the first word of the service lines', () => {
  const { words } = countsSay(null, true, false)
  expect(words.startsWith(servicePrefix)).toBe(true)
  expect(ownLinesHelp).toContain(`Lines that begin with “${servicePrefix}”`)
})

test('each dimension shows the service’s data on the same topic', () => {
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
test.each<[number | null, number | null, boolean, string]>([
  [null, 4, false, 'An unknown number active of 4 ever.'],
  [0, null, false, '0 active.'],
  [3, 1_200, false, '3 active of 1,200 ever.'],
  [3, 4, true, '3 active of 4 ever. Counting again failed.'],
])('%j active of %j ever, failed: %s, reads “%s”', (numActive, everGranted, failed, words) => {
  expect(countsSay({ numActive, everGranted, readAt }, false, failed)).toEqual({
    words,
    at: readAt,
  })
})

test('a count that was not read yet says so', () => {
  expect(countsSay(null, true, false)).toEqual({ words: 'Service: counting accounts…', at: null })
  const words = 'Service: the live count is not loaded.'
  expect(countsSay(null, false, true)).toEqual({ words, at: null })
})

test.each([
  [{}, 'The console keeps checking while this tab is visible.'],
  [{ isElsewhere: true }, 'Another tab is checking. This tab continues when that one stops.'],
  [{ stopped: 'offline' as const }, 'The console does not check while this tab is offline.'],
  [{ isPaused: true, stopped: 'offline' as const }, 'Checking is paused until you resume it.'],
])('the checks %j have a message', (change, says) => {
  expect(checksMessage({ isPaused: false, stopped: null, isElsewhere: false, ...change })).toBe(
    says,
  )
})
