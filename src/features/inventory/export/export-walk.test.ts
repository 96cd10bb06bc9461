import { describe, expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { exampleApp } from '#/testing/example-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { missedBy, newWalk, withPage, type Walk } from '#/lists/walk'
import { gapsOf } from '#/lists/export/walk-lines'
import { appNouns } from './export-file'
import { columnNames, exportRow } from './export-row'
import { walkApps } from './export-walk'

const at = (day: number) => ({ at: `2026-11-0${day}T10:00:00+02:00` })

function app(id: string, change: Partial<OauthApp> = {}): OauthApp {
  return exampleApp(id, {
    scopes: ['openid', 'email'],
    keyEvents: { created: at(1), firstObserved: at(2), lastNewGrant: at(3) },
    ...change,
  })
}

function page(ids: string[], change: Partial<Page<OauthApp>> = {}): Page<OauthApp> {
  return {
    items: ids.map((id) => app(id)),
    unreadable: [],
    nextCursor: null,
    totalCount: 4,
    endUnknown: false,
    readAt: 1000,
    ...change,
  }
}

const withAppPage = (walk: Walk, one: Page<OauthApp>) => withPage(walk, one, exportRow)

describe('one app as a line', () => {
  const cellOf = (name: string, change: Partial<OauthApp>) =>
    exportRow(app('a', change))[columnNames.indexOf(name)]
  const staged = { value: 'malicious', status: 'staged', issueId: null }
  const rejected = { ...staged, status: 'rejected' }
  const brand = { verified: true, displayName: null, supportEmail: null, homePageUrl: null }

  test.each<[string, Partial<OauthApp>, string]>([
    ['client_id', {}, 'a.apps.example'],
    ['name', { name: ' \t ' }, '(no name)'],
    ['name', { name: 'Invoice \u202Excod.exe' }, 'Invoice  U+202E xcod.exe'],
    ['name', { name: '\t=1' }, 'U+0009 =1'],
    ['name', { name: '  Mail Merge ' }, '  Mail Merge '],
    ['brand_state', {}, 'No brand record'],
    ['brand_state', { brand: { ...brand, iconUrl: null } }, 'Brand verified'],
    ['brand_display_name', { brand: { ...brand, iconUrl: null } }, ''],
    ['effective_classification', {}, 'Unknown'],
    ['effective_classification', { recommendedClassification: staged }, 'Malicious'],
    ['effective_classification', { recommendedClassification: rejected }, 'Unknown'],
    ['effective_classification', { classification: 'added_later' }, 'added_later'],
    ['staged', { recommendedClassification: staged }, 'yes'],
    ['staged', { recommendedClassification: rejected }, 'no'],
    ['committed_classification', { recommendedClassification: staged }, 'Unknown'],
    ['recommended_classification', {}, ''],
    ['recommendation_status', { recommendedClassification: rejected }, 'rejected'],
    ['observed_scopes', {}, 'openid email'],
    ['standing_policy', { remediation: ['notify', 'revoke'] }, 'Revoke and notify'],
    ['internal', { isInternal: true }, 'yes'],
    ['internal', {}, 'not known'],
    ['sign_in_only', {}, 'not known'],
    ['created', {}, '2026-11-01T08:00:00.000Z'],
    ['policy_last_written', {}, ''],
    [
      'last_new_account',
      { keyEvents: { created: at(1), firstObserved: at(1), lastNewGrant: { at: 'yesterday' } } },
      'yesterday',
    ],
  ])('%s of %j is %j', (name, change, cell) => {
    expect(cellOf(name, change)).toBe(cell)
  })
})

describe('pages of one walk', () => {
  const first = withAppPage(newWalk, page(['a', 'b'], { nextCursor: 'x' }))

  test('writes an app that comes twice once, and counts the missed apps', () => {
    const walk = withAppPage(first, page(['b', 'c'], { totalCount: 5, readAt: 2000 }))
    expect([...walk.rows.keys()]).toEqual(['oapp.1.a', 'oapp.1.b', 'oapp.1.c'])
    expect(walk).toMatchObject({ complete: true, repeated: 1, startedAt: 1000, readAt: 2000 })
    expect(missedBy(walk)).toBe(2)
    expect(gapsOf(walk, appNouns)).toEqual([
      'The service counts 2 apps more than arrived: possibly 2 missed. Run the export again.',
      '1 app came twice, because the list changed while it was read; each is here once.',
      'The service counted 4 at the beginning and 5 at the end: an app may be missing, or no longer there.',
    ])
  })

  test('counts an unreadable app once, and not as missed', () => {
    const bad = { id: 'oapp.1.z', reason: '', raw: '{}' }
    const walk = withAppPage(
      withAppPage(newWalk, page(['a', 'b'], { nextCursor: 'x', unreadable: [bad] })),
      page(['c'], { unreadable: [bad] }),
    )
    expect(gapsOf(walk, appNouns)).toEqual(['1 app could not be read.'])
  })

  test('ends when a cursor leads to itself', () => {
    const walk = withAppPage(first, page([], { nextCursor: 'x' }))
    expect(walk).toMatchObject({ complete: true, endUnknown: true })
  })

  test('says how many apps it read when it stops early', () => {
    expect(gapsOf(first, appNouns)).toEqual(['Stopped before the end: 2 of 4 apps were read.'])
    expect(gapsOf(withAppPage(newWalk, page(['a', 'b', 'c', 'd'])), appNouns)).toEqual([])
  })
})

describe('a walk over all pages', () => {
  const status = (code: number) => new ApiError('status', '', { status: code })
  const lost = new ApiError('network', '')
  const end = page(['c', 'd'])
  const begin = page(['a', 'b'], { nextCursor: 'x' })

  /** Walks over these answers in order. */
  async function walkOver(answers: (Page<OauthApp> | Error)[]) {
    const cursors: (string | null)[] = []
    const left = [...answers]
    const walk = await walkApps({}, newWalk, {
      signal: new AbortController().signal,
      onProgress: () => {},
      whenOnline: () => Promise.resolve(),
      waitFor: () => 0,
      readPage: (cursor) => {
        cursors.push(cursor)
        const next = left.shift() ?? status(404)
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
      },
    })
    return { walk, cursors }
  }

  test.each<[string, (Page<OauthApp> | Error)[], (string | null)[]]>([
    ['two pages', [begin, end], [null, 'x']],
    ['a lost connection', [begin, lost, lost, lost, end], [null, 'x', 'x', 'x', 'x']],
    ['a failure of the service', [status(500), begin, status(503), end], [null, null, 'x', 'x']],
    ['a refused cursor', [begin, status(400), begin, end], [null, 'x', null, 'x']],
  ])('reads every app: %s', async (_, answers, asked) => {
    const { walk, cursors } = await walkOver(answers)
    expect(cursors).toEqual(asked)
    expect(walk.rows.size).toBe(4)
    expect(walk.restarted).toBe(asked.lastIndexOf(null) === 2)
  })

  test.each<[string, (Page<OauthApp> | Error)[]]>([
    ['a refused first page', [status(400)]],
    ['a cursor that is refused twice', [begin, status(400), begin, status(400)]],
    ['a third failure in a row', [begin, status(500), status(500), status(500)]],
    ['a rate limit that continues', [begin, status(429)]],
  ])('stops at %s', async (_, answers) => {
    await expect(walkOver(answers)).rejects.toBe(answers.at(-1))
  })
})
