import { fieldPaths, withDamagedField, type FieldDamage } from '#mocks/fault-field'
import type { Fault } from '#mocks/faults'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test } from '#e2e/fixtures'
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

function read(service: Service, url: string): Json {
  const { token } = persona('full access')
  return JSON.parse(service.handle({ method: 'GET', url, token }).text) as Json
}

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

const lists: ((service: Service) => List)[] = [
  () => ({
    address: '/apps?search=planner',
    answer: '/api/v1/oauth-apps?search=planner&limit=50',
    noun: 'apps',
    mark: ({ clientId }) => String(clientId),
    again: (app, index) => ({
      ...app,
      id: `${String(app['id'])}x${index}`,
      clientId: `client-${index}.`,
    }),
  }),
  (service) => {
    const app = service.fixture('ten ever, four active').id
    return {
      address: `/apps/${app}/accounts`,
      answer: `/api/v1/oauth-apps/${app}/accounts?providerStatus=active&limit=100`,
      noun: 'accounts',
      mark: ({ email }) => String(email),
      again: (account, index) => ({
        ...account,
        id: `${String(account['id'])}x${index}`,
        email: `person-${index}@harbour.example`,
      }),
    }
  },
  () => ({
    address: '/issues?status=any',
    answer: '/api/v1/issues?limit=50',
    noun: 'issues',
    mark: ({ id }) => String(id),
    again: (issue, index) => ({ ...issue, id: `${String(issue['id'])}x${index}.` }),
  }),
]

test('R-10: a damaged app, account or issue in a list leaves the others', async ({
  page,
  service,
  server,
}) => {
  await open(page, '/settings')
  for (const list of lists) {
    const { address, answer, noun, mark, again } = list(service)
    const { json, good } = withDamagedItems(read(service, answer), again)
    const { length: all } = json['items'] as Json[]
    expect(all).toBeGreaterThan(15)
    server.serve({
      ...service,
      handle: (request) => {
        const sent = service.handle(request)
        return request.url.endsWith(answer) ? { ...sent, text: JSON.stringify(json) } : sent
      },
    })
    await test.step(address, async () => {
      await follow(page, address)
      await expect(page).toHaveURL(address)
      await atRest(page)
      const { text, rows } = await page.evaluate(() => ({
        text: document.querySelector('main')?.innerText ?? '',
        rows: [...document.querySelectorAll('main table tbody tr:not([aria-hidden])')].filter(
          (row) => row.checkVisibility(),
        ).length,
      }))
      expect(good.filter((item) => !text.includes(mark(item)))).toEqual([])
      const [sentence = '', lost, of] = /(\d+) of (\d+) (\w+) could not be read\./.exec(text) ?? []
      expect(sentence).toContain(noun)
      expect([Number(lost) + rows, Number(of)]).toEqual([all, all])
      expect(rows).toBeGreaterThan(good.length)
      expect(text).not.toContain('Try again')
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
