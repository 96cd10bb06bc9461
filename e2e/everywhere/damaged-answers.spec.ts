import type { Page } from '@playwright/test'
import { fieldPaths, type FieldDamage } from '#mocks/fault-field'
import type { Fault } from '#mocks/faults'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import type { Problems } from '../helpers/problems'

test.use({
  serviceOptions: { knobs: { rateLimit: 'off' } },
  // High enough for every row at once.
  viewport: { width: 1400, height: 3200 },
})

/** Those that differ most for a page; the schemas meet the others in their own tests. */
const tried = ['missing', 'object', 'huge'] as const satisfies readonly FieldDamage[]

interface Stage {
  page: Page
  service: Service
  problems: Problems
}

interface Subject {
  /** Where in the console. */
  address: string
  /** Whose answer is damaged: path and query. */
  answer: string
  /** What reads it again. */
  press: string
  /** Damages of these places are another subject's. */
  without?: RegExp
}

/** What a person can read, and whether a frame of a page is there. */
async function screen(page: Page) {
  return page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    pages: document.querySelectorAll('nav[aria-label="Main"] a').length,
    text: document.querySelector('main')?.innerText ?? '',
  }))
}

async function readAll(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** An answer has been read, and what follows from it stands there. */
async function drawn(page: Page): Promise<void> {
  await readAll(page)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await readAll(page)
}

function isAnswer(url: string, pathname: string, search: string): boolean {
  const asked = new URL(url)
  const isAsked = search === '' ? asked.search === '' : asked.search.includes(search.slice(1))
  return asked.pathname === pathname && isAsked
}

function read(service: Service, url: string): unknown {
  const { token } = persona('full access')
  return JSON.parse(service.handle({ method: 'GET', url, token }).text)
}

/** Without items there is no list to keep, and that must be said. */
function isLossSaid(text: string, damage: FieldDamage): string | null {
  const isSaid = text.includes('Try again') || text.includes('could not be read')
  return isSaid || damage === 'extra beside it' ? null : 'no failure'
}

/** Damages every place of an answer in every way, one at a time, and reads it again each time. */
async function damageAll(
  { page, service, problems }: Stage,
  { address, answer, press, without = /^$/ }: Subject,
  judge: (text: string, path: string, damage: FieldDamage) => string | null,
): Promise<number> {
  const { pathname, search } = new URL(answer, 'http://service.invalid')
  const paths = fieldPaths(read(service, answer)).filter((path) => !without.test(path))
  await open(page, address)
  await readAll(page)
  // A place in the list that is none is refused, by the service or by the server in front of it.
  problems.expectAnyStatus()
  const button = page.getByRole('button', { name: press, exact: true })
  const wrong: string[] = []
  let count = 0
  for (const path of paths) {
    for (const damage of tried) {
      const how = `${path} ${damage}`
      const whole = service.faults.add({
        match: {
          method: 'GET',
          path: pathname,
          ...(search === '' ? {} : { search: search.slice(1) }),
        },
        effect: { kind: 'bad field', path, damage },
      })
      const answered = page.waitForResponse((one) => isAnswer(one.url(), pathname, search))
      await button.click()
      await (await answered).finished()
      await drawn(page)
      const { heading, pages, text } = await screen(page)
      if (heading === '' || pages < 3) wrong.push(`${how}: no page`)
      if (text.includes('could not be shown')) wrong.push(`${how}: a part broke`)
      const verdict = judge(text, path, damage)
      if (verdict !== null) wrong.push(`${how}: ${verdict}`)
      whole()
      count += 1
    }
  }
  expect(wrong).toEqual([])
  // Whole again, and nothing of it stayed.
  await button.click()
  await readAll(page)
  return count
}

test('R-10: whatever one app in the list looks like, the others stay and the loss is said', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(300_000)
  const answer = '/api/v1/oauth-apps?search=planner&limit=50'
  const { items } = read(service, answer) as { items: { clientId: string }[] }
  const [first, ...others] = items.map(({ clientId }) => clientId)
  const count = await damageAll(
    { page, service, problems },
    { address: '/apps?search=planner', answer, press: 'Refresh' },
    (text, path, damage) => {
      if (path === 'items') return isLossSaid(text, damage)
      // Where the next page begins is a text like any other, and what asks for it fails on its own.
      if (text.includes('Try again') && path !== 'meta.nextCursor') return 'the list has failed'
      const lost = others.filter((id) => !text.includes(id))
      if (lost.length > 0) return `lost ${lost.join(' ')}`
      const isGone = path === 'items.0' && damage === 'missing'
      const isSaid = text.includes('could not be read')
      const isThere = text.includes(first ?? '') || path.endsWith('clientId')
      return isThere || isSaid || isGone ? null : 'an app is gone without a word'
    },
  )
  expect(count).toBeGreaterThan(70)
})

test('R-10: whatever one app’s answer looks like, its page stays or says what it could not read', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(300_000)
  const { id, clientId } = service.fixture('staged with committed other')
  const count = await damageAll(
    { page, service, problems },
    { address: `/apps/${id}`, answer: `/api/v1/oauth-apps/${id}`, press: 'Re-read' },
    (text, path) =>
      text.includes(clientId) || path === 'clientId' || text.includes('could not be read')
        ? null
        : 'the app is gone without a word',
  )
  expect(count).toBeGreaterThan(70)
})

test('R-10: whatever an investigation looks like, it costs its own region only', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(300_000)
  const { id, clientId } = service.fixture('investigation completed')
  const count = await damageAll(
    { page, service, problems },
    {
      address: `/apps/${id}`,
      answer: `/api/v1/oauth-apps/${id}?include=investigation`,
      press: 'Re-read',
      without: /^(?!investigation)/,
    },
    (text) => {
      if (!text.includes(clientId)) return 'the app is gone'
      if (text.includes('This app could not be read')) return 'the app has failed too'
      const region = text.slice(text.indexOf('Latest investigation'))
      return /Start\b|could not be read|No investigation is available/.test(region)
        ? null
        : 'the investigation is gone without a word'
    },
  )
  expect(count).toBeGreaterThan(30)
})

test('R-10: whatever one account looks like, the others stay and the loss is said', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(300_000)
  const { id } = service.fixture('ten ever, four active')
  const answer = `/api/v1/oauth-apps/${id}/accounts?providerStatus=active`
  const { items } = read(service, answer) as { items: { email: string }[] }
  const others = items.slice(1).map(({ email }) => email)
  const count = await damageAll(
    { page, service, problems },
    { address: `/apps/${id}/accounts`, answer, press: 'Refresh' },
    (text, path, damage) => {
      if (path === 'items') return isLossSaid(text, damage)
      const lost = others.filter((email) => !text.includes(email))
      return lost.length === 0 ? null : `lost ${lost.join(' ')}`
    },
  )
  expect(count).toBeGreaterThan(30)
})

test('R-10: whatever one issue in the list looks like, the others stay', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(300_000)
  const answer = '/api/v1/issues?limit=50'
  const { items } = read(service, answer) as { items: { id: string }[] }
  const others = items.slice(1).map(({ id }) => id)
  const count = await damageAll(
    { page, service, problems },
    { address: '/issues', answer, press: 'Refresh' },
    (text, path, damage) => {
      if (path === 'items') return isLossSaid(text, damage)
      const lost = others.filter((id) => !text.includes(id))
      return lost.length === 0 ? null : `lost ${lost.join(' ')}`
    },
  )
  expect(count).toBeGreaterThan(30)
})

test('R-11: answers that are a page, empty or cut off, on five pages: each says so, and "Try again" gets on', async ({
  page,
  service,
}) => {
  test.setTimeout(180_000)
  const { id } = service.fixture('accepted')
  const issue = (read(service, '/api/v1/issues?limit=50') as { items: { id: string }[] }).items[0]
  await open(page)
  const subjects: [address: string, match: NonNullable<Fault['match']>][] = [
    ['/apps', { path: '/api/v1/oauth-apps' }],
    [`/apps/${id}`, { search: 'include=investigation' }],
    [`/apps/${id}/accounts`, { search: 'providerStatus' }],
    ['/issues', { path: '/api/v1/issues' }],
    [`/issues/${issue?.id}`, { path: `/api/v1/issues/${issue?.id}` }],
  ]
  for (const [address, match] of subjects) {
    for (const kind of ['html', 'empty', 'truncated'] as const) {
      const whole = service.faults.add({ match, effect: { kind } })
      await page.goto(address)
      await expect(page.getByText(/The answer (?:is empty|is not JSON)/).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      whole()
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText(/The answer (?:is empty|is not JSON)/).first()).toBeHidden()
    }
  }
})
