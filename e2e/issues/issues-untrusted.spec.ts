import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { idOf } from '#mocks/service/engine/ids'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { sidewaysScroll } from '../helpers/checks/layout'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { isShown, rawHiddenTexts, shown, sound, traces } from '../helpers/checks/untrusted'
import { everything } from '#mocks/service/testing'

/** Matches the only paths that these pages may request. */
const ownPath = /^\/api\/v1\/issues(?:\/[^/]+(?:\/messages)?)?$/

const issueRequests = (service: Service) =>
  service.requests.filter(({ path }) => path !== '/api/v1/oauth-apps')

test.describe('attacker text', () => {
  test.use({
    serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
    viewport: { width: 1400, height: 4000 },
  })

  test('hostile text in messages of an issue is text, and links only to its message', async ({
    page,
    service,
  }) => {
    await open(page, `/issues/${idOf('issue', 'mail hostile mail')}`)
    const list = page.getByRole('region', { name: 'Messages' })
    await expect(list.getByText(/^(\d+) of \1 loaded$/)).toBeVisible()
    const sent = PAYLOADS.filter((_, index) => index % 4 !== 3)
    // The printout has every row. The screen draws only those in view.
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('table', { name: 'Printed messages' }).getByRole('row')
    await expect(printed).toHaveCount(sent.length + 1)
    const subjects = await printed.locator('td:nth-child(2)').allTextContents()
    expect(await rawHiddenTexts(page)).toEqual([])
    await page.emulateMedia({ media: null })
    for (const subject of sent) {
      expect(
        subjects.some((text) => isShown(text, subject) || text === '(no subject)'),
        subject.slice(0, 80),
      ).toBe(true)
    }
    const rows = list.getByRole('row')
    await rows.nth(1).getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByText(`"subject": ${JSON.stringify(sent[0])},`)).toBeVisible()
    // The subject links to its own message, another link to the search. There are no other links.
    const links = await rows
      .getByRole('link')
      .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(link).toMatch(/^\/messages(?:\/msg\.1\.[\w-]+)?$/)
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
    const unexpected = issueRequests(service).filter(({ path }) => !ownPath.test(path))
    expect(unexpected).toEqual([])
  })
})

test('a narrative of 200 KB is folded, opens on demand and breaks nothing', async ({
  page,
  server,
  service,
}) => {
  const id = idOf('issue', 'mail no message')
  server.serve({
    ...service,
    handle(request) {
      const answer = service.handle(request)
      if (!request.url.endsWith(id)) return answer
      const story = `${'word '.repeat(40_000)}THE END`
      const lines = Array.from({ length: 3_000 }, (_, index) => index)
      return { ...answer, text: JSON.stringify({ ...JSON.parse(answer.text), story, lines }) }
    },
  })
  await open(page, `/issues/${id}`)
  const all = page.getByRole('region', { name: 'Other fields' })
  await expect(all).not.toContainText('THE END')
  await all.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(all).toContainText('THE END')
  await all.getByRole('button', { name: 'Show 1,000 more lines of 2,990' }).click()
  await all.getByRole('button', { name: 'Show 1,000 more lines of 1,990' }).click()
  await all.getByRole('button', { name: 'Show 990 more lines' }).click()
  await expect(all).toContainText('2999')
  expect(await sidewaysScroll(page)).toBe(0)
})

const oddIds = ['INC 4711', 'a?b=c#d', '50% off;x=1', 'übung&more+', '\u202Ereversed', '__proto__']

test('an issue ID of any format fills exactly one path segment', async ({
  page,
  service,
  server,
  problems,
}) => {
  problems.expect(404)
  const own = [...namesOf(service)].slice(0, oddIds.length)
  const renames = own.map(([id], index): [string, string] => [id, oddIds[index] ?? ''])
  server.serve({ ...service, handle: (request) => renamed(service, request, renames) })
  await open(page, '/issues?status=any')
  for (const [index, id] of oddIds.entries()) {
    await test.step(JSON.stringify(id), async () => {
      const address = `/issues/${encodeURIComponent(id)}`
      const name = own[index]?.[1] ?? ''
      await follow(page, '/issues?status=any')
      await page.getByRole('table', { name: 'Issues' }).locator(`a[href="${address}"]`).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(shown(id), { exact: true })).toBeVisible()
      await expect(page.getByText(/^as of \d/)).toBeVisible()
      await atRest(page)
      expect(await rawHiddenTexts(page)).toEqual([])
    })
  }
  await test.step('an issue URL with a percent sign can be loaded', async () => {
    const [id, name] = [oddIds[2] ?? '', own[2]?.[1] ?? '']
    await page.goto(`/issues/${encodeURIComponent(id)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(id, { exact: true })).toBeVisible()
  })
  const unexpected = issueRequests(service).filter(({ path }) => !ownPath.test(path))
  expect(unexpected).toEqual([])
  expect(service.requests.filter(({ status }) => status === 404)).toEqual([])
})

type Request = Parameters<Service['handle']>[0]

/** Answers like the service, with other IDs for some issues. */
function renamed(service: Service, request: Request, renames: [own: string, id: string][]) {
  let { url } = request
  for (const [own, id] of renames)
    url = url.replace(`/issues/${encodeURIComponent(id)}`, `/issues/${own}`)
  const answer = service.handle({ ...request, url })
  let { text } = answer
  for (const [own, id] of renames)
    text = text.replaceAll(JSON.stringify(own), () => JSON.stringify(id))
  return { ...answer, text }
}

function namesOf(service: Service): Map<string, string> {
  const issues = everything<{ id: string; name: string }>(service, '/issues')
  return new Map(issues.map(({ id, name }) => [id, name]))
}
