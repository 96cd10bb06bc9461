import { expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { columnNames } from '#/app-parts/app-cells'
import { rowKey, type AppsFile } from '#/domain/compare/apps-file'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { Answers } from '#/domain/lookup/answers'
import { exampleApp } from '#/testing/example-app'
import { appAsCells, createRows, rowOfApp } from './compare-rows'

const hour = 3_600_000
const app = exampleApp('1')
const created = Date.parse(app.keyEvents.created.at)
const key = rowKey(app.clientId, app.tenantId)

/** An export of these apps, a day after the example was created. */
function fileOf(apps: readonly OauthApp[], change: Partial<AppsFile> = {}): AppsFile {
  const rows = apps.map((item): [string, string] => [
    rowKey(item.clientId, item.tenantId),
    [...appAsCells(item).values()].join(rowKey('', '')),
  ])
  return {
    columns: columnNames,
    rows: new Map(rows),
    shortened: new Map(),
    repeated: 0,
    promised: null,
    filters: {},
    readAt: created + 24 * hour,
    gaps: [],
    ...change,
  }
}

const existed = 'It existed at the time of the export.'
const didNotMatch = 'It existed at the time of the export, but did not match its filters.'
const sort = { field: 'name', direction: 'asc' } as const
test.each<[string, AppsFile, string | null]>([
  ['an old app in the file', fileOf([app]), null],
  ['an old app that is not in the file', fileOf([]), existed],
  ['an old app that is not in a sorted file', fileOf([], { filters: { sort } }), existed],
  [
    'an old app that is not in a filtered file',
    fileOf([], { filters: { sort, search: 'mail' } }),
    didNotMatch,
  ],
  ['an app created after the file', fileOf([], { readAt: created - 2 * hour }), null],
  ['an app and a file without a time', fileOf([], { readAt: null }), null],
  [
    'an app whose client ID was shortened',
    fileOf([], { shortened: new Map([[app.id, 'short']]) }),
    'A spreadsheet shortened the client ID in the file.',
  ],
])('the remark of %s fits its time and the filters', (_, file, remark) => {
  expect(rowOfApp(file, app, () => false)).toMatchObject({ id: app.id, remark })
})

const changed = { ...app, remediation: ['revoke'] }
const noLonger = 'Changed, no longer in this filter'
test.each<[string, OauthApp, ListFilters, object]>([
  ['unchanged, without filters', app, {}, { outcome: 'Same', remark: null }],
  ['unchanged, in a sorted file', app, { sort }, { outcome: 'Same', remark: null }],
  ['unchanged, with a filter', app, { search: 'x' }, { outcome: 'Same', remark: null }],
  [
    'unchanged, with the filter of a cached count',
    app,
    { hasActiveAccounts: true },
    { outcome: 'Changed', risk: 'other change', remark: noLonger },
  ],
  ['changed, in a sorted file', changed, { sort }, { outcome: 'Changed', remark: null }],
  ['changed, with a filter', changed, { search: 'x' }, { outcome: 'Changed', remark: noLonger }],
  [
    'changed, with the filter of a cached count',
    changed,
    { hasActiveAccounts: false },
    { outcome: 'Changed', remark: noLonger },
  ],
])('an app found by client ID only is %s', (_, now, filters, row) => {
  const file = fileOf([app], { filters })
  const answers: Answers<OauthApp> = new Map([
    [app.clientId, { kind: 'answered', apps: [now], readAt: 1 }],
  ])
  const found = { file, isRestricted: () => false, joined: { matches: new Map() } }
  const listedRisk = rowOfApp(file, now, () => false).risk
  expect(createRows({ ...found, missing: [key], answers })).toEqual([
    expect.objectContaining({ risk: listedRisk, id: app.id, ...row }),
  ])
})
