import { offlineMessages } from '#/lib/offline-messages'
import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Page } from '@playwright/test'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { notRead, read, cellTexts } from '../helpers/checks/payloads'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { expectFile } from '../helpers/pages/export'
import { goOffline } from '../helpers/offline'
import { expectPrint } from '../helpers/print'
import { expectRow, follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const messageSearch =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'
const query = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const from = (page: Page) => page.getByLabel('From', { exact: true })
const search = (page: Page) => page.getByRole('button', { name: 'Search messages' })
const state = (page: Page) => page.getByRole('region', { name: 'Search', exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Messages' })

interface Sent {
  method: string
  path: string
  status: number | null
}
/** Requests about messages: the POST, then each GET. */
const sent = (service: { requests: readonly Sent[] }) =>
  service.requests
    .filter(({ path }) => path.startsWith('/api/v1/messages'))
    .map(({ method, path }) => `${method} ${path.slice('/api/v1/messages'.length)}`)

test('a search starts once by its button, is polled, and returns by its URL', async ({
  page,
  service,
}) => {
  service.knobs.limitDefault = 8
  await open(page, messageSearch)
  await test.step('no search starts without a click, and a bad period is refused before any request', async () => {
    await expect(query(page)).toHaveValue('invoice')
    const start = await from(page).inputValue()
    await from(page).fill('2026-12-24T10:00')
    await query(page).press('Control+Enter')
    await expect(
      page.getByRole('main').getByText(`“From” is after “To”. ${outcomeMessages['not sent']}`),
    ).toBeVisible()
    await expect(page.getByLabel('To', { exact: true })).toBeFocused()
    await from(page).fill(start)
    await query(page).fill('  ')
    await search(page).click()
    await expect(page.getByRole('main').getByText('Enter a query.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Enter a query.')
    await expect(query(page)).toBeFocused()
    expect(sent(service)).toEqual([])
  })
  await test.step('two clicks start one search, which shows its state and its results', async () => {
    await query(page).fill('invoice')
    await search(page).dblclick()
    await expect(state(page)).toContainText(/^Created|^Started/)
    await expect(page).toHaveURL(
      /^[^?]+\?mqlSearchString=invoice&startDate=.+&endDate=.+&searchId=job\.1\./,
    )
    await expect(state(page)).toContainText(/^Done/)
    await expectRow(table(page), { Subject: /^Invoice 40/, From: /@.+\.example/ })
    await expect(page.getByText(/^(\d+) of \1 loaded$/)).toBeVisible()
    await expectPrint(page, {
      rows: 14,
      facts: [
        /^Read/,
        'Queryinvoice',
        'From1 Aug 2026, 00:00 UTC',
        'To20 Nov 2026, 12:00 UTC',
        'In this printout14 messages, all that match.',
      ],
    })
    await expectFile(page, {
      name: /^messages-/,
      rows: 14,
      columns: ['message_id', 'date', 'from', 'subject'],
      filters: new URL(page.url()).search.slice(1),
    })
    const [post, ...polls] = sent(service)
    expect(post).toBe('POST /search')
    expect(new Set(polls).size).toBe(1)
    // Three requests about the state, and one for each later page.
    expect(polls.length).toBeLessThanOrEqual(5)
  })
  const first = table(page).getByRole('link').first()
  await test.step('a message has its page, and Back shows the results without a request', async () => {
    const subject = (await first.textContent()) ?? ''
    await first.click()
    await expect(page).toHaveURL(/\/messages\/msg\.1\.[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByRole('term')).toHaveText([
      'Sender',
      'Recipients',
      'Date',
      'Attachments',
    ])
    await facts.getByRole('button', { name: 'View raw' }).click()
    await expect(facts.getByText('"snippet": ')).toBeVisible()
    const before = sent(service).length
    await page.getByRole('link', { name: 'Messages' }).last().click()
    await expect(first).toHaveText(subject)
    await atRest(page)
    expect(sent(service)).toHaveLength(before)
  })
  await test.step('a reload requests the same search and starts none', async () => {
    const before = sent(service).length
    await page.reload()
    await expect(state(page)).toContainText(/^Done/)
    await expect(first).toBeVisible()
    await atRest(page)
    const [, id = ''] = /searchId=(.+)$/.exec(page.url()) ?? []
    // The search and the later page of its results.
    expect(new Set(sent(service).slice(before))).toEqual(new Set([`GET /search/${id}`]))
  })
  await test.step('another query starts another search, and the previous one is offered', async () => {
    await query(page).fill('parcel')
    await search(page).click()
    await expect(state(page)).toContainText(/^Done/)
    await query(page).fill('payroll')
    await search(page).click()
    const recent = page.getByRole('navigation', { name: 'Recent searches' })
    await recent.getByRole('link', { name: 'parcel' }).click()
    await expect(query(page)).toHaveValue('parcel')
    await expect(state(page)).toContainText(/^Done/)
    expect(sent(service).filter((text) => text.startsWith('POST'))).toHaveLength(3)
  })
  await test.step('a search without a result leads back to its query', async () => {
    await query(page).fill('nobody-writes-this')
    await search(page).click()
    await page.getByRole('button', { name: 'Change the query' }).click()
    await expect(query(page)).toBeFocused()
  })
})

test('Ctrl Enter starts no search while the button is disabled', async ({
  page,
  service,
  problems,
}) => {
  await open(page, messageSearch)
  const offline = offlineMessages.reading
  const posts = () => sent(service).filter((text) => text.startsWith('POST'))
  await test.step('the button is disabled offline', async () => {
    await goOffline(page, problems)
    await expect(search(page)).toHaveAccessibleDescription(offline)
    await query(page).press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: offline })).toBeAttached()
    await expect(page).not.toHaveURL(/searchId/)
    await page.context().setOffline(false)
    await expect(search(page)).toBeEnabled()
    await atRest(page)
    expect(posts()).toEqual([])
  })
  await test.step('the button is disabled while a search starts', async () => {
    service.faults.add({ match: { method: 'POST' }, times: 1, effect: { kind: 'never' } })
    await query(page).press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Starting…' })).toBeDisabled()
    await query(page).press('Control+Enter')
    await query(page).press('Meta+Enter')
    await expect(page.getByText('Starting the search…')).toBeVisible()
    expect(posts()).toHaveLength(1)
  })
})

test('a single tab polls a search, and a lost answer is reported', async ({
  page,
  context,
  service,
  problems,
}) => {
  service.knobs.searchDone = { afterMs: 1e9 }
  await open(page, messageSearch)
  await search(page).click()
  await expect(state(page)).toContainText(/^Created|^Started/)
  await expect(page).toHaveURL(/searchId=/)
  await test.step('the second tab waits for the first', async () => {
    const other = await context.newPage()
    await page.bringToFront()
    await open(other, page.url())
    await expect(state(other)).toContainText('Another tab is checking.')
    await other.close()
  })
  await state(page).getByRole('button', { name: 'Stop waiting' }).click()
  await expect(state(page)).toContainText('Checking is paused.')
  const before = sent(service).length
  service.knobs.searchDone = { afterPolls: 0 }
  await state(page).getByRole('button', { name: 'Go on waiting' }).click()
  await expect(state(page)).toContainText(/^Done/)
  expect(sent(service).slice(before).length).toBeGreaterThan(0)

  await test.step('a lost answer is reported, and no second search is sent', async () => {
    problems.expect('net::ERR_EMPTY_RESPONSE')
    const fault = service.faults.add({
      match: { method: 'POST' },
      effect: { kind: 'applied then drop' },
    })
    await query(page).fill('contract')
    await search(page).click()
    await expect(state(page)).toContainText('A search may have started, but its ID is unknown.')
    await expect(page).toHaveURL(/mqlSearchString=contract&/)
    await expect(page).not.toHaveURL(/searchId/)
    fault()
    const posts = () => sent(service).filter((text) => text.startsWith('POST')).length
    const sentSoFar = posts()
    await atRest(page)
    expect(posts()).toBe(sentSoFar)
  })
})

test.describe('hostile messages', () => {
  test.use({
    serviceOptions: {
      seed: 'hostile',
      knobs: { rateLimit: 'off', searchDone: { afterPolls: 0 }, limitDefault: 200 },
    },
    viewport: { width: 1400, height: 5000 },
  })

  test('S-01: hostile text is only text in results, messages and issue parts', async ({
    page,
    service,
    problems,
  }) => {
    await open(page, messageSearch.replace('invoice', 'e'))
    await search(page).click()
    await expect(table(page).getByRole('link').first()).toBeVisible()
    await atRest(page)
    await expectSound(page, 'results')
    await expectSoundInPrint(page, 'results')
    await page.setViewportSize({ width: 1000, height: 700 })
    for (const [index] of PAYLOADS.entries()) {
      if (index % 9 > 0) continue
      const id = idOf('msg', `hostile ${index}`)
      await follow(page, `/messages/${id}`)
      await atRest(page)
      // Wait for this message's page, not that of the message before.
      await expect(page.getByRole('main').getByText(id, { exact: true })).toBeVisible()
      await expect(page.getByText(/^as of \d/)).toBeVisible()
      const main = (await page.getByRole('main').textContent()) ?? ''
      const { date: _, attachments, ...texts } = read(service, `messages/${id}`)
      const [{ name }] = attachments as [{ name: string }]
      expect(notRead(main, cellTexts([texts, name])), id).toEqual([])
      await expectSound(page, id)
    }
    const issue = idOf('issue', 'mail hostile 3')
    await follow(page, `/issues/${issue}`)
    await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
    const main = (await page.getByRole('main').textContent()) ?? ''
    for (const part of ['comments', 'accounts']) {
      const [item] = read(service, `issues/${issue}?include=${part}`)[part] as [{ at?: string }]
      const { at: _, ...texts } = item
      expect(notRead(main, cellTexts([texts])), part).toEqual([])
    }
    await test.step('S-13: a crafted ID is Not Found before any request', async () => {
      const before = service.requests.length
      for (const id of ['..%2f..%2foauth-apps', 'msg.1.YQ%2f..', 'job.1.YQ']) {
        await follow(page, `/messages/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
      }
      await atRest(page)
      expect(service.requests.slice(before)).toEqual([])
    })
    problems.expect(404)
    await follow(page, `/messages?searchId=${idOf('job', 'of another token')}`)
    await expect(state(page)).toContainText('The service does not know this search.')
  })
})
