import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything, testService } from '#mocks/service/testing'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import { OauthAppSchema, type OauthApp } from '#/api/oauth-apps/schema'
import { lock } from '#/api/token'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { changeMessage, comparedColumns } from '#/domain/compare/changes'
import { listUnread } from '#/domain/compare/compared-row'
import type { ListFilters } from '#/domain/lists/list-filters'
import { appList } from '#/features/apps/columns'
import { describeFilters } from '#/features/apps/export-apps'
import { fileParts } from '#/lists/export/export-list'
import { staticFileParts } from '#/lists/export/static-file'
import { recordedTitles, serveScans, withScan } from '#/testing/test-scan'
import { toCoverage } from '#/scans/coverage'
import { nothingJoined } from '#/scans/joined'
import { until } from '#/testing/until'
import { changesList } from '../results/columns'
import { chosen, takeFiles } from '../file/file-store'
import { countsIn, createRows } from './compare-rows'
import { comparison } from './compare-scan'
import { coversComparison } from './compare-messages'

const { ended } = withScan(comparison)

/** Puts the mock service behind `fetch`. Returns it with the requested URLs. */
function serve(options: Parameters<typeof testService>[0] = {}) {
  const served = serveScans(options)
  const apps = (query = '') =>
    everything<WireOauthApp>(served.service, `/oauth-apps${query}`).map((app) =>
      OauthAppSchema.parse(app),
    )
  return { ...served, apps }
}

/** Chooses an export of these apps as the file. */
async function chooseExport(apps: readonly OauthApp[], filters: ListFilters = {}): Promise<void> {
  const matches = new Map(apps.map((app) => [app.id as string, exportRow(app)]))
  const read = { complete: true, checked: matches.size, readAt: 0, startedAt: 0 }
  const parts = fileParts(appList, describeFilters(filters), {
    ...nothingJoined<readonly string[], null>(null),
    ...read,
    matches,
  })
  takeFiles([new File(parts, 'before.csv')])
  const isRead = () => expect(chosen.get()).toMatchObject({ reading: null, problem: null })
  await until(isRead)
}

const rows = () => createRows(comparison.get().found)
const counts = () => Object.values(countsIn(rows())).slice(0, 4)
const rowOf = (id: string) => rows().find((row) => row.id === id)

test('all columns are compared except times, identity and tenant names', () => {
  const others = columnNames.filter((column) => !comparedColumns.includes(column))
  expect(others).toEqual([
    'client_id',
    'tenant_id',
    'tenant_label',
    'created',
    'first_observed',
    'last_new_account',
    'classification_last_saved',
    'policy_last_written',
  ])
  expect(comparedColumns.filter((column) => !columnNames.includes(column))).toEqual([])
})

test('a comparison is right despite a 429, a failed page and a changing list', async () => {
  const { service, fail, apps } = serve({ apps: 300, knobs: { limitMaximum: 50 } })
  const before = apps()
  await chooseExport(before)
  const [added, lost, moved] = [before.slice(0, 7), before.slice(20, 25), before.slice(40, 51)]
  for (const { id } of moved) service.updateApp(id, { remediation: ['revoke', 'notify'] })
  for (const { id } of lost) service.removeApp(id)
  await chooseExport(before.filter((app) => !added.includes(app)))
  fail({ skip: 1, times: 1, effect: { kind: 'status', status: 429 } })
  fail({ skip: 2, times: 1, effect: { kind: 'status', status: 503 } })
  comparison.start()
  await ended()
  const isSame = ({ remediation }: OauthApp) =>
    remediation.includes('revoke') && remediation.includes('notify')
  const changed = moved.filter((app) => !isSame(app))
  expect(counts()).toEqual([7, 5, changed.length, before.length - 12 - changed.length])
  for (const app of changed)
    expect(rowOf(app.id)?.changes.map((change) => changeMessage(change))).toEqual([
      expect.stringMatching(/^Policy: .* → Revoke and notify$/),
    ])
})

test('apps missing from the list are looked up, at most 40 per request', async () => {
  const { service, urls, apps } = serve({ apps: 200 })
  const before = apps()
  await chooseExport(before)
  for (const { id } of before.slice(0, 95)) service.removeApp(id)
  const titles = recordedTitles()
  urls.length = 0
  comparison.start()
  await ended()
  const requested = urls.flatMap(
    (url) => new URL(url, 'http://a').searchParams.get('clientId') ?? [],
  )
  expect(Math.max(...requested.map((ids) => ids.split(',').length))).toBe(40)
  expect(Math.max(...urls.map((url) => url.length))).toBeLessThan(8_192)
  expect(counts().slice(0, 2)).toEqual([0, 95])
  const listed = before.length - 95
  expect(titles).toEqual(expect.arrayContaining([`${listed}/${listed} · `, '40/95 · ']))
  expect(rows().filter(({ remark }) => remark?.startsWith('The app is gone'))).toHaveLength(95)
})

test('the file of a comparison says which apps are not new, only outside the export', async () => {
  const { service, apps } = serve({ apps: 0 })
  await chooseExport(apps().slice(1))
  // The export is as of 1970.
  const created = { at: '1969-12-31T00:00:00Z', actor: null }
  service.insertApp({ name: 'Older', clientId: 'older', keyEvents: { created } })
  comparison.start()
  await ended()
  const file = staticFileParts(changesList, { rows: rows(), coverage: null, notes: [] }, 0).join('')
  const lines = file.split('\r\n').filter((line) => line.includes('Not in the file,'))
  expect(lines.map((line) => /Not in the file,[^,]*/.exec(line)?.[0])).toEqual(
    expect.arrayContaining([
      'Not in the file,',
      'Not in the file,It existed at the time of the export.',
    ]),
  )
})

test('an app that left the file’s filters is changed, an unreadable app is not', async () => {
  const { service, fail, apps } = serve()
  const before = apps('?classification=malicious&internal=false')
  const [outside, skipped] = before
  await chooseExport(before, { classification: ['malicious'], internal: false })
  service.updateApp(outside?.id ?? '', { classification: 'safe', recommendedClassification: null })
  fail({ times: 1, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  comparison.start()
  await ended()
  expect(rowOf(outside?.id ?? '')).toMatchObject({
    outcome: 'Changed',
    remark: 'Changed, no longer in this filter',
  })
  expect(counts()).toEqual([0, 0, 1, before.length - 1])
  // the export and the printout name the gap in the list.
  const { state, gaps } = toCoverage(coversComparison, comparison.get())
  expect(state).toMatch(/^Compared (\d+) of \d+ apps$/)
  expect(gaps).toEqual(['1 app could not be read, so the comparison is not complete.'])
  expect(rowOf(skipped?.id ?? '')).toMatchObject({ outcome: 'Same' })
  if (!outside) throw new Error('The mock has no app.')
  dropApp(new QueryClient(), outside.id)
  expect(counts()).toEqual([0, 1, 0, before.length - 1])
})

test('a row that could not be looked up shows the reason', async () => {
  const { service, fail, apps } = serve({ apps: 0 })
  const names = ['plain', '=formula', 'hid\u200Bden']
  const ids = names.map((clientId) => service.insertApp({ name: `App ${clientId}`, clientId }))
  await chooseExport(apps())
  comparison.start()
  await ended()
  expect(counts()).toEqual([0, 0, 0, apps().length])
  for (const id of ids) service.removeApp(id)
  fail({ match: { search: 'clientId' }, effect: { kind: 'status', status: 403, error: 'No.' } })
  comparison.restart()
  await ended()
  const remarks = rows().map(({ remark }) => remark)
  expect(remarks).toContain('Not in the list. The service refused the lookup.')
  expect(remarks.filter((remark) => remark?.startsWith('Not looked up'))).toHaveLength(1)
})

test('refused look-ups of many client IDs leave the compared list', async () => {
  const { service, apps, fail } = serve()
  const ids = Array.from({ length: 130 }, (_, at) => service.insertApp({ name: `Gone ${at}` }))
  await chooseExport(apps())
  for (const id of ids) service.removeApp(id)
  fail({ match: { search: 'clientId' }, effect: { kind: 'status', status: 403, error: 'No.' } })
  comparison.start()
  await ended('failed')
  expect(counts().at(-1)).toBe(apps().length)
})

test('an export of a worklist is compared with the current apps of that worklist', async () => {
  const { service, apps } = serve()
  const staged = apps().filter(
    ({ recommendedClassification }) => recommendedClassification?.status === 'staged',
  )
  await chooseExport(staged, { check: 'staged' })
  service.updateApp(staged[0]?.id ?? '', { recommendedClassification: null })
  comparison.start()
  await ended()
  expect(counts()).toEqual([0, 0, 1, staged.length - 1])
})

test('an interrupted comparison reports no missing row, and continues from there', async () => {
  const { fail, apps } = serve({ apps: 300, knobs: { limitMaximum: 50 } })
  const before = apps()
  await chooseExport(before)
  const release = fail({ skip: 3, effect: { kind: 'status', status: 404 } })
  comparison.start()
  await ended('failed')
  expect(counts()).toEqual([0, 0, 0, 150])
  expect(toCoverage(coversComparison, comparison.get())).toMatchObject({
    state: `Compared 150 of ${before.length} apps`,
    gaps: [expect.stringMatching(/^The comparison stopped before its end\. /), listUnread],
  })
  const [row] = rows()
  if (!row?.app) throw new Error('The comparison has no app.')
  dropApp(new QueryClient(), row.app.id)
  expect(counts()).toEqual([0, 0, 0, 149])
  release()
  comparison.start()
  await ended()
  expect(counts().slice(0, 3)).toEqual([0, 0, 0])
})

test('a comparison of same names that continues finds a twin on an earlier page', async () => {
  const { service, fail, apps } = serve({ apps: 300, knobs: { limitMaximum: 50 } })
  const name = 'A name of its own'
  const newest = service.insertApp({ name, clientId: 'newest', observed: 0 })
  const oldest = service.insertApp({ name, clientId: 'oldest', observed: 5000 })
  expect([apps()[0]?.id, apps().at(-1)?.id]).toEqual([newest, oldest])
  await chooseExport([], { check: 'same-name' })
  const release = fail({ skip: 2, effect: { kind: 'status', status: 404 } })
  comparison.start()
  await ended('failed')
  release()
  comparison.start()
  await ended()
  const outcomes = [newest, oldest].map((id) => rowOf(id)?.outcome)
  expect(outcomes).toEqual(['Not in the file', 'Not in the file'])
})

test('an app that is gone is not found now, unless the file lacks it', async () => {
  const { apps } = serve()
  const [added, lost, too, ...others] = apps()
  if (!added || !lost || !too) throw new Error('The mock has too few apps.')
  await chooseExport([lost, too, ...others])
  comparison.start()
  await ended()
  expect(counts()).toEqual([1, 0, 0, others.length + 2])
  dropApp(new QueryClient(), added.id)
  expect(counts()).toEqual([0, 0, 0, others.length + 2])
  for (const { id } of [lost, too]) dropApp(new QueryClient(), id)
  expect(counts()).toEqual([0, 2, 0, others.length])
  const { missing, ids } = comparison.get().found
  expect([missing?.length, ids]).toEqual([2, [lost.clientId, too.clientId]])
})

test('a newer version of an app, for example from a run, updates its row', async () => {
  const { apps } = serve()
  await chooseExport(apps())
  comparison.start()
  await ended()
  const [app] = apps()
  if (!app) throw new Error('The mock has no app.')
  const other = app.remediation.length === 0 ? ['revoke'] : []
  await putApp(new QueryClient(), { ...app, remediation: other })
  expect(rowOf(app.id)).toMatchObject({ outcome: 'Changed' })
  expect(comparison.get().found.missing).toEqual([])
})

test('an accepted file or a lock ends the comparison, and a refused file does not', async () => {
  const { apps } = serve()
  const before = apps()
  await chooseExport(before)
  comparison.start()
  await ended()
  takeFiles([new File(['date,amount\r\n'], 'bank.csv')])
  await until(() => expect(chosen.get().problem).toContain('bank.csv is not an export'))
  expect(rows()).toHaveLength(before.length)
  await chooseExport(before.slice(0, 10))
  expect(rows()).toEqual([])
  comparison.start()
  await ended()
  takeFiles([new File(['client_id,'.repeat(1000)], 'next.csv')])
  lock('by-hand')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(comparison.get()).toMatchObject({ phase: { kind: 'idle' }, found: { file: null } })
  expect(chosen.get()).toEqual({ name: '', file: null, reading: null, problem: null })
})
