import type { Page } from '@playwright/test'
import { fieldPaths, withDamagedField, type FieldDamage } from '#mocks/fault-field'
import type { Fault } from '#mocks/faults'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test } from '#e2e/fixtures'
import type { ConsoleServer } from '#e2e/helpers/servers/console-server'
import { follow, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'

test.use({
  serviceOptions: { knobs: { rateLimit: 'off' } },
  // A window high enough for all rows.
  viewport: { width: 1400, height: 9000 },
})

// Client results for each damage of each field: src/api/damaged-answers.test.ts. This file tests the page.

/** The three kinds of damage that differ most on a page. */
const tried = ['missing', 'object', 'huge'] as const satisfies readonly FieldDamage[]

type Json = Record<string, unknown>
type NotJson = 'html' | 'empty' | 'truncated'

interface Stage {
  page: Page
  service: Service
  server: ConsoleServer
}

/** Returns the visible text, and whether the frame of the page is shown. */
async function screen(page: Page) {
  return page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    pages: document.querySelectorAll('nav[aria-label="Main"] a').length,
    rows: [...document.querySelectorAll('main table tbody tr:not([aria-hidden])')].filter((row) =>
      row.checkVisibility(),
    ).length,
    text: document.querySelector('main')?.innerText ?? '',
  }))
}

function read(service: Service, url: string): Json {
  const { token } = persona('full access')
  return JSON.parse(service.handle({ method: 'GET', url, token }).text) as Json
}

/** Changes this answer of the service. The result takes the change to apply. */
function change(
  { server, service }: Stage,
  answer: string,
): (form: (original: Json) => Json) => void {
  let form = (original: Json) => original
  const { pathname, search } = new URL(answer, 'http://service.invalid')
  server.serve({
    ...service,
    handle(request) {
      const sent = service.handle(request)
      const requestUrl = new URL(request.url, 'http://service.invalid')
      const isMatch = requestUrl.pathname === pathname && requestUrl.search === search
      if (!isMatch || request.method !== 'GET') return sent
      return { ...sent, text: JSON.stringify(form(JSON.parse(sent.text) as Json)) }
    },
  })
  return (next) => void (form = next)
}

/** Presses a button that reads the page again, and checks what must always be true. */
async function readAgain(page: Page, press: string, how: string) {
  await page.getByRole('button', { name: press, exact: true }).first().click()
  await atRest(page)
  const seen = await screen(page)
  expect(seen.heading, how).not.toBe('')
  expect(seen.pages, how).toBeGreaterThanOrEqual(3)
  expect(seen.text, how).not.toContain('could not be shown')
  return seen
}

/** Matches fields of a list's answer beside its items. src/api/damaged-answers.test.ts tests the others. */
const wholeParts = /^(?:items|meta)$/

interface List {
  /** URL of the page in the console. */
  address: string
  /** Path and query of the damaged answer. */
  answer: string
  noun: string
  /** Returns a visible text that only this item has. */
  mark: (item: Json) => string
  /** Returns the item with another ID. */
  again: (item: Json, index: number) => Json
}

/** Returns an answer with an item for each damage of each field. Every fifth item is good. */
function withDamagedItems(original: Json, again: List['again']): { json: Json; good: Json[] } {
  const [first = {}] = original['items'] as Json[]
  const items: unknown[] = []
  const good: Json[] = []
  for (const path of fieldPaths(first)) {
    for (const damage of tried) {
      if (items.length % 5 === 0) {
        const json = again(first, items.length)
        good.push(json)
        items.push(json)
      }
      items.push(withDamagedField(again(first, items.length), path, damage))
    }
  }
  const meta = { totalCount: items.length, hasMore: false, nextCursor: null }
  return { json: { ...original, meta, items }, good }
}

async function damageList(stage: Stage, { address, answer, noun, mark, again }: List) {
  const { page, service } = stage
  const original = read(service, answer)
  const answerWith = change(stage, answer)
  await follow(page, address)
  await expect(page).toHaveURL(address)
  await atRest(page)

  await test.step('every damage of every field of an item leaves the good items', async () => {
    const { json, good } = withDamagedItems(original, again)
    const all = (json['items'] as Json[]).length
    expect(all).toBeGreaterThan(15)
    answerWith(() => json)
    const { text, rows } = await readAgain(page, 'Refresh', 'items')
    expect(good.filter((item) => !text.includes(mark(item)))).toEqual([])
    const [sentence = '', lost, of] = /(\d+) of (\d+) (\w+) could not be read\./.exec(text) ?? []
    expect(sentence).toContain(noun)
    expect([Number(lost) + rows, Number(of)]).toEqual([all, all])
    expect(rows).toBeGreaterThan(good.length)
    expect(text).not.toContain('Try again')
  })

  const marks = (original['items'] as Json[]).map(mark)
  for (const path of fieldPaths(original).filter((item) => wholeParts.test(item))) {
    const how = `without ${path}`
    await test.step(how, async () => {
      answerWith((json) => withDamagedField(json, path, 'missing') as Json)
      const { text } = await readAgain(page, 'Refresh', how)
      // There is no list to keep without items, so the page must report that.
      if (path === 'items') expect(text, how).toMatch(/Try again|could not be read/)
      else expect(marks.filter((item) => !text.includes(item))).toEqual([])
    })
  }
  answerWith((json) => json)
  const { text } = await readAgain(page, 'Refresh', 'whole again')
  expect(text).not.toContain('could not be read')
}

test('R-10: a damaged app, account or issue in a list leaves the others', async ({
  page,
  service,
  server,
  problems,
}) => {
  problems.expectAnyStatus()
  await open(page, '/settings')
  await damageList(
    { page, service, server },
    {
      address: '/apps?search=planner',
      answer: '/api/v1/oauth-apps?search=planner&limit=50',
      noun: 'apps',
      mark: ({ clientId }) => String(clientId),
      again: (app, index) => ({
        ...app,
        id: `${String(app['id'])}x${index}`,
        clientId: `client-${index}.`,
      }),
    },
  )

  const { id: app } = service.fixture('ten ever, four active')
  await damageList(
    { page, service, server },
    {
      address: `/apps/${app}/accounts`,
      answer: `/api/v1/oauth-apps/${app}/accounts?providerStatus=active&limit=100`,
      noun: 'accounts',
      mark: ({ email }) => String(email),
      again: (account, index) => ({
        ...account,
        id: `${String(account['id'])}x${index}`,
        email: `person-${index}@harbour.example`,
      }),
    },
  )

  await damageList(
    { page, service, server },
    {
      address: '/issues?status=any',
      answer: '/api/v1/issues?limit=50',
      noun: 'issues',
      mark: ({ id }) => String(id),
      again: (issue, index) => ({ ...issue, id: `${String(issue['id'])}x${index}.` }),
    },
  )
})

/** Returns a copy with very long texts in every field but the IDs. */
function withHugeTexts(json: unknown): unknown {
  const isText = (path: string) => {
    const value = path.split('.').reduce((holder, key) => (holder as Json)[key] as Json, json)
    return typeof value === 'string' && !/(?:^|\.)(?:id|tenantId)$/.test(path)
  }
  return fieldPaths(json)
    .filter(isText)
    .reduce((copy, path) => withDamagedField(copy, path, 'huge'), json)
}

/** Returns a copy without these fields. */
function without(json: Json, paths: readonly string[]): Json {
  return paths.reduce((copy, path) => withDamagedField(copy, path, 'missing') as Json, json)
}

test('R-10: the page of a damaged app stays or reports unreadable data', async ({
  page,
  service,
  server,
  problems,
}) => {
  problems.expectAnyStatus()
  const { id, clientId } = service.fixture('investigation completed')
  const url = `/api/v1/oauth-apps/${id}`
  await open(page, `/apps/${id}`)
  await atRest(page)

  const answerApp = change({ page, service, server }, url)
  await test.step('the app, all of its texts very long', async () => {
    answerApp((json) => withHugeTexts(json) as Json)
    const { text } = await readAgain(page, 'Refresh', 'huge')
    expect(text).toMatch(/W{60}/)
    expect(text).not.toContain('could not be read')
  })
  // Any other missing field makes the original app unreadable, with one message. Only the client knows which field
  // was missing.
  const [mayBeMissing, needed] = [
    ['keyEvents.classificationChanged', 'keyEvents.remediationChanged'],
    fieldPaths(read(service, url)).filter((path) => /^(?:keyEvents\.)?\w+$/.test(path)),
  ]
  await test.step('the app without its optional fields', async () => {
    answerApp((json) => without(json, mayBeMissing))
    const { text } = await readAgain(page, 'Refresh', 'without what may be missing')
    expect(text).toContain(clientId)
    expect(text).not.toContain('could not be read')
  })
  expect(needed.length).toBeGreaterThan(15)
  for (const paths of [['name'], ['keyEvents'], needed]) {
    await test.step(`the app without ${paths.join()}`, async () => {
      answerApp((json) => without(json, paths))
      const { text } = await readAgain(page, 'Refresh', paths.join())
      expect(text).toContain('could not be read')
    })
  }
  answerApp((json) => json)

  const answerRun = change({ page, service, server }, `${url}?include=investigation`)
  const inRun = fieldPaths(read(service, `${url}?include=investigation`)).filter((path) =>
    /^investigation(?:\.\w+){0,2}$/.test(path),
  )
  const forms: [how: string, form: (json: Json) => Json][] = [
    [
      'all of its texts very long',
      (json) => ({ ...json, investigation: withHugeTexts(json['investigation']) }),
    ],
    ...[
      ['investigation'],
      ['investigation.status'],
      ['investigation.assessments'],
      inRun.filter((path) => path !== 'investigation'),
    ].map((paths): [string, (json: Json) => Json] => [
      `without ${paths.join()}`,
      (json) => without(json, paths),
    ]),
    // A text field of a wrong type is refused like a missing one. These two fields hold objects.
    ...['investigation', 'investigation.assessments'].map(
      (path): [string, (json: Json) => Json] => [
        `an object for ${path}`,
        (json) => withDamagedField(json, path, 'object') as Json,
      ],
    ),
  ]
  expect(inRun.length).toBeGreaterThan(8)
  for (const [how, form] of forms) {
    await test.step(`the investigation, ${how}`, async () => {
      answerRun(form)
      const { text } = await readAgain(page, 'Refresh', how)
      expect(text, how).toContain(clientId)
      expect(text, how).not.toContain('This app could not be read')
      const region = text.slice(text.indexOf('Latest investigation'))
      expect(region).toMatch(/Start\b|could not be read|No investigation is available/)
    })
  }
})

test('R-11: an answer that is no JSON is reported, and “Try again” loads the page', async ({
  page,
  service,
}) => {
  await open(page, '/settings')
  const issues = read(service, '/api/v1/issues?limit=50')['items'] as { id: string }[]
  const { id } = service.fixture('investigation completed')
  const issue = issues[0]?.id
  // src/api/damaged-answers.test.ts tests every request with every kind. Here each page and each kind is tested
  // once.
  const subjects: [address: string, kind: NotJson, match: NonNullable<Fault['match']>][] = [
    ['/apps?search=mail', 'html', { path: '/api/v1/oauth-apps' }],
    [`/apps/${id}`, 'empty', { search: 'include=investigation' }],
    [`/apps/${id}/accounts`, 'truncated', { search: 'providerStatus' }],
    ['/issues?status=open', 'empty', { path: '/api/v1/issues' }],
    [`/issues/${issue}`, 'html', { path: `/api/v1/issues/${issue}` }],
  ]
  for (const [address, kind, match] of subjects) {
    await test.step(`${kind} on ${address}`, async () => {
      const clearFault = service.faults.add({ match, effect: { kind } })
      await follow(page, address)
      await expect(page.getByText(/The answer (?:is empty|is not JSON)/).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      clearFault()
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText(/The answer (?:is empty|is not JSON)/).first()).toBeHidden()
    })
  }
})
