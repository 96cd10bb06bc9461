import { expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { toPlannedApp, revokePlan, type PlannedApp } from '#/domain/runs/plan'
import { next } from '#/domain/runs/run-reducer'
import { newRun, type Run } from '#/domain/runs/run'
import { lostMessage } from '#/lib/words'
import { setPreferences } from '#/lib/preferences'
import { comparableApp } from '#/testing/comparable-app'
import { staticFileParts } from '#/lists/export/static-file'
import type { RunActive } from '#/runs/active-counts'
import { runCoverage, runFile } from './run-file'
import { phaseMessage } from './run-page-messages'

/** Returns the lines of a run's CSV. */
function linesOf(run: Run, active?: RunActive): string[] {
  const { of, file } = runFile(run, active)
  return staticFileParts(of, file, 0).join('').slice(1).split('\r\n')
}

const decide = (...targets: PlannedApp[]) =>
  newRun('1', { kind: 'decide', change: { classification: 'malicious' }, targets }, 0)

test('a run’s export has a line for each target, without formulas', () => {
  const id = 'oapp.1.a' as OauthAppId
  const accounts = ['acct.1.a', 'acct.1.b'].map((accountId) => ({
    app: 0,
    accountId: accountId as AccountId,
  }))
  const plan = {
    kind: 'revoke',
    apps: [{ appId: id, clientId: 'client-a', tenantId: 'tnt.1.a' }],
    targets: accounts,
  } as const
  const started = next(newRun('1', plan, 0), { type: 'start' })
  const sent = next(started, { type: 'take', index: 0 })
  const words = '=HYPERLINK("https://bad.example")\u202E'
  const failures = [{ path: 'limit', message: 'is too large' }, { code: '7' }].map(Object.entries)
  const said = { words: 'Not now', failures }
  const run = next(sent, { type: 'settle', index: 0, state: 'refused', words, said })
  expect(linesOf(run)).toEqual([
    'Account ID,State,Reason,The service said',
    `acct.1.a,refused,"'=HYPERLINK(""https://bad.example"") U+202E","“Not now” path: limit, message: is too large; code: 7"`,
    'acct.1.b,not tried,,',
    '#,OAuth Apps Console,Run: Revoke 2 grants,',
    '#,Format,1,',
    '#,Started (UTC),1970-01-01T00:00:00.000Z,',
    '#,State,"1 of 2 done: 1 refused; 1 not tried",',
    '#,Gap,The run was not finished. Running.,',
    '#,Client ID,client-a,',
    '#,Tenant,tnt.1.a,',
    '#,App ID,oapp.1.a,',
    expect.stringMatching(/^#,Changed cells,1 cell got a leading apostrophe\. .+,$/) as string,
    '',
  ])
})

test('an exported decision names each app by client ID and tenant', () => {
  const inTenant = (tenantId: string, id: string) =>
    toPlannedApp({ ...comparableApp, tenantId, id: id as OauthAppId })
  setPreferences({ tenantLabels: { 'tnt.1.b': 'Harbour, east' } })
  const run = decide(inTenant('tnt.1.a', 'oapp.1.a'), inTenant('tnt.1.b', 'oapp.1.b'))
  expect(linesOf(run).slice(0, 3)).toEqual([
    'Client ID,Tenant,App ID,State,Reason,The service said',
    'client-a,tnt.1.a,oapp.1.a,not tried,,',
    'client-a,"Harbour, east (tnt.1.b)",oapp.1.b,not tried,,',
  ])
  setPreferences({ tenantLabels: {} })
})

test('exported revokes in many apps name the app of each account', () => {
  const app = (name: string) => ({
    id: `oapp.1.${name}` as OauthAppId,
    clientId: `client-${name}`,
    tenantId: 'tnt.1.a',
  })
  const plan = revokePlan([
    { id: 'acct.1.x', app: app('a') },
    { id: 'acct.1.y', app: app('b') },
    { id: 'no account', app: app('c') },
    { id: 'acct.1.x', app: app('b') },
  ])
  const lines = linesOf(newRun('1', plan, 0))
  expect(lines.slice(0, 4)).toEqual([
    'Account ID,Client ID,Tenant,App ID,State,Reason,The service said',
    'acct.1.x,client-a,tnt.1.a,oapp.1.a,not tried,,',
    'acct.1.y,client-b,tnt.1.a,oapp.1.b,not tried,,',
    'acct.1.x,client-b,tnt.1.a,oapp.1.b,not tried,,',
  ])
  expect(lines[4]).toContain('Revoke 3 grants in 2 apps')
})

test.each<[string, Partial<Run>, lost: number, isFinished: boolean]>([
  ['finished', { phase: 'done' }, 0, true],
  ['stopped', { phase: 'stopped' }, 0, false],
  ['finished with lost targets', { phase: 'done' }, 2, true],
  ['paused in another tab with a lost target', { phase: 'paused', isCopy: true }, 1, false],
])('the export of a run that is %s lists what may be missing', (_, change, lost, isFinished) => {
  const app = toPlannedApp({ ...comparableApp, id: 'oapp.1.a' as OauthAppId })
  const run = { ...decide(app), ...change, lost }
  expect(runCoverage(run).gaps).toEqual(
    [
      isFinished ? '' : `The run was not finished. ${phaseMessage(run)}`,
      lostMessage(lost, ['target', 'targets']),
    ].filter((words) => words !== ''),
  )
})

test.each([
  [1, '1 result is unknown.'],
  [2, '2 results are unknown.'],
])('the export of a run counts unknown results: %i', (count, words) => {
  const ids = ['oapp.1.a', 'oapp.1.b'] as OauthAppId[]
  const run = decide(...ids.map((id) => toPlannedApp({ ...comparableApp, id })))
  const targets = run.targets.map((target, index) => ({
    ...target,
    state: index < count ? ('unknown' as const) : ('confirmed' as const),
  }))
  expect(runCoverage({ ...run, phase: 'done', targets }).gaps).toEqual([words])
})

test('only the export of a run over an app with a policy has counts of active accounts', () => {
  const isCounted = (remediation: string[]) => {
    const app = toPlannedApp({ ...comparableApp, remediation, id: 'oapp.1.a' as OauthAppId })
    return linesOf(decide(app))[0]?.includes('Active accounts before,Active accounts now')
  }
  expect([isCounted(['revoke']), isCounted([])]).toEqual([true, false])
})

test('the export of a run says when its active accounts were counted', () => {
  const [a, b] = ['oapp.1.a', 'oapp.1.b'] as [OauthAppId, OauthAppId]
  const run = decide(
    ...[a, b].map((id) => toPlannedApp({ ...comparableApp, remediation: ['revoke'], id })),
  )
  const before = new Map([[a, { numActive: 220, at: 0 }]])
  const now = new Map([
    [a, { numActive: 116, at: 60_000 }],
    [b, { numActive: 3, at: 120_000 }],
  ])
  const times = linesOf(run, { before, now }).filter((line) => line.includes('counted (UTC)'))
  expect(times).toEqual([
    expect.stringContaining('Active accounts before, counted (UTC)",1970-01-01T00:00:00.000Z,'),
    expect.stringContaining(
      'now, counted (UTC)",1970-01-01T00:01:00.000Z to 1970-01-01T00:02:00.000Z',
    ),
  ])
  expect(linesOf(run).join('')).not.toContain('counted (UTC)')
})
