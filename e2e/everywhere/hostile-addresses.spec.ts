import { expect, test } from '../fixtures'
import { malformedAddresses } from '../helpers/malformed-addresses'
import { follow, inventory, open } from '../helpers/people'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'

for (const { what, queries } of malformedAddresses) {
  test(`an address with ${what} opens the list and says what was left out`, async ({ page }) => {
    const leftOut = page.getByText(/^Left out of this address: /)
    await open(page, `/apps?${queries[0]}`)
    await expect(leftOut).toBeVisible()
    for (const query of queries) {
      await follow(page, '/apps')
      await expect(leftOut).toBeHidden()
      await follow(page, `/apps?${query}`)
      await expect(leftOut, query.slice(0, 200)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
      await expect(page.getByText(/\d apps? match/)).toBeVisible()
      expect(await rawHiddenTexts(page), query.slice(0, 200)).toEqual([])
      expect(await traces(page), query.slice(0, 200)).toEqual(sound)
    }
  })
}

test('an address of 100 KB opens the list and says what was left out', async ({
  page,
  service,
}) => {
  await open(page)
  // No server takes such a request line: it can only come from inside the browser.
  await follow(page, `/apps?classification=${'x'.repeat(100_000)}`)
  await expect(page.getByText(/^Left out of this address: classification “x{60}…”/)).toBeVisible()
  await expect(page.getByText(/\d apps match/)).toBeVisible()
  expect(service.requests.every(({ search }) => search.length < 100)).toBe(true)
})

const crafted = [
  '..%2f..%2faccounts',
  '%2e%2e%2f%2e%2e%2faccounts',
  '%252e%252e%252f',
  '..%5c..%5caccounts',
  'oapp.1.a%2f..%2f..%2faccounts',
  'oapp.1.a%3Finclude=*',
  'oapp.1.a%23',
  'oapp.1.%00',
  'oapp.1.a%0d%0ax:1',
  'oapp.1.a%E2%80%A4%E2%80%A4',
  'oapp.1.%E3%80%82%E3%80%82',
  'oapp.1.',
  'oapp.999.a',
  'OAPP.1.a',
  'acct.1.a',
  `oapp.1.${'a'.repeat(10_000)}`,
]

test('an address with a crafted id is Not Found, and nothing is asked', async ({
  page,
  service,
}) => {
  await open(page)
  const before = service.requests.length
  for (const id of crafted) {
    await follow(page, '/apps')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
    await follow(page, `/apps/${id}`)
    await expect(page.getByRole('heading', { level: 1 }), id.slice(0, 100)).toHaveText('Not found')
    await expect(
      page.getByText('Not found, or outside the tenants this token can reach.'),
    ).toBeVisible()
  }
  expect(service.requests.slice(before)).toEqual([])
})

test('names of object parts in an answer or an address change no object', async ({
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
    '/apps?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=polluted',
  )
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
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
  // Defined one by one: an assignment to __proto__ would set it instead.
  return Object.fromEntries([...copy, ['__proto__', poison], ['constructor', poison]])
}
