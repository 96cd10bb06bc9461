import { expect, test } from '#e2e/fixtures'
import { follow, appsTable, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { expectSound } from '#e2e/helpers/checks/sound'
import { sound, traces } from '#e2e/helpers/checks/untrusted'

/** Queries of hostile parts. src/domain/lists/list-filters.test.ts tests each part alone. */
const queries = [
  // Values that no filter accepts.
  'classification=safe,bogus,Safe,null&remediation=revoke,notify&restrictedScopeType=../../secrets',
  'verified=TRUE&internal=maybe&loginOnly=undefined&hasActiveAccounts=NaN&tenant=tnt.1.a%2Fb',
  'sort=constructor:asc&tenant=elsewhere&classification=safe;malicious',
  // Names and forms that the list does not use.
  'limit=9999&cursor=abc&include=*&classification[]=safe&classification[0]=safe',
  'filters=%7B%22broken%22%3A&%7B%22a%22%3A1%7D&=value&Classification=safe&toString=1',
  'constructor=1&constructor.prototype.polluted=1&__proto__=polluted&__proto__[polluted]=1',
  // Text made to break something.
  'classification=%E0%A4%A&verified=%&sort=%00',
  'tenant=<script>window.__pwn=1</script>&%3Cimg%20src=x%20onerror%3Dwindow.__pwn%3D1%3E=1',
  'tenant=%E2%80%AEtxet&x%E2%80%8By=1',
  `classification=${'x,'.repeat(2000)}`,
  `${'x'.repeat(5000)}=1`,
  `clientId=${Array.from({ length: 150 }, (_, index) => `client-${index}`).join()}`,
  Array.from({ length: 300 }, (_, index) => `p${index}=1`).join('&'),
]

/** Several queries in one URL, because the number of its parts has no limit. */
const together = Array.from({ length: 4 }, (_, part) =>
  queries.filter((_query, index) => index % 4 === part).join('&'),
)

test('S-30: any URL opens the list, which says what was left out', async ({ page, service }) => {
  const leftOut = page.getByText(/^Ignored in this URL: /)
  await open(page, `/apps?${together[0]}`)
  for (const query of together) {
    await test.step(query.slice(0, 60), async () => {
      await follow(page, '/settings')
      await expect(leftOut).toBeHidden()
      await follow(page, `/apps?${query}`)
      await atRest(page)
      await expect(leftOut).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
      await expect(page.getByText(/\d apps?( match|$)/)).toBeVisible()
      await expectSound(page, query.slice(0, 200))
    })
  }

  await test.step('a URL of 100 KB opens the list', async () => {
    const before = service.requests.length
    // Servers refuse such a request line, so it can come only from inside the browser.
    await follow(page, `/apps?verified=${'y'.repeat(100_000)}`)
    await expect(page.getByText(/^Ignored in this URL: verified “y{60}…”/)).toBeVisible()
    await atRest(page)
    await expect(page.getByText(/\d apps$/)).toBeVisible()
    const requests = service.requests.slice(before)
    expect(requests.filter(({ search }) => search.length >= 100)).toEqual([])
  })
})

test('names of object parts in an answer or a URL change no object', async ({
  page,
  service,
  server,
}) => {
  server.serve({
    ...service,
    handle(request) {
      const answer = service.handle(request)
      return { ...answer, text: JSON.stringify(withObjectParts(JSON.parse(answer.text))) }
    },
  })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'partsBefore', {
      value: Object.getOwnPropertyNames(Object.prototype).join(),
    })
  })
  await open(
    page,
    '/apps?search=planner&__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=polluted',
  )
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  expect(await traces(page)).toEqual(sound)
  expect(
    await page.evaluate(
      () =>
        Reflect.get(window, 'partsBefore') === Object.getOwnPropertyNames(Object.prototype).join(),
    ),
  ).toBe(true)
})

function withObjectParts(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withObjectParts)
  if (typeof json !== 'object' || json === null) return json
  const copy = Object.entries(json).map(([key, value]) => [key, withObjectParts(value)] as const)
  const poison = { polluted: true, prototype: { polluted: true } }
  // Defined one by one, because an assignment to __proto__ would set the prototype.
  return Object.fromEntries([...copy, ['__proto__', poison], ['constructor', poison]])
}
