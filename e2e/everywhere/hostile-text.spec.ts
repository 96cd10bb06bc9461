import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { follow, inventory, open } from '../helpers/people'
import { isShown, rawHiddenTexts, shown, sound, traces } from '../helpers/untrusted'

test.use({
  serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
  // High enough for every row at once.
  viewport: { width: 1400, height: 6000 },
})

interface App {
  id: string
  clientId: string
  name: string
}

/** What the console may ask for so far. */
const ownPath = /^\/api\/v1\/oauth-apps(\/oapp\.[^/]+(\/accounts)?)?$/

test('every hostile name stands in the list as text, isolated, and moves no neighbour', async ({
  page,
  service,
}) => {
  await open(page)
  const apps = appsOf(service)
  await expect(inventory(page).getByRole('link')).toHaveCount(apps.length)

  const rows = await inventory(page).evaluate((table) =>
    [...table.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => ({
      address: row.querySelector('a')?.getAttribute('href') ?? '',
      text: row.querySelector('a')?.textContent ?? '',
      isolated: [...row.querySelectorAll('a bdi')].map((bdi) => bdi.textContent).join(''),
      lefts: [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().left),
      top: row.getBoundingClientRect().top,
    })),
  )
  expect(rows.map(({ address }) => decodeURIComponent(address))).toEqual(
    apps.map(({ id }) => `/apps/${id}`),
  )
  expect(rows.filter(({ text }, index) => !isNameOf(text, apps[index]))).toEqual([])
  // A blank name has nothing to isolate but the client ID that stands in.
  expect(rows.filter(({ text, isolated }) => text.replace('(no name) ', '') !== isolated)).toEqual(
    [],
  )
  expect(rows.filter(({ lefts }) => !isRising(lefts))).toEqual([])
  expect(isRising(rows.map(({ top }) => top))).toBe(true)
  expect(await rawHiddenTexts(page)).toEqual([])
  expect(await traces(page)).toEqual(sound)
})

test.describe('in a window of usual size', () => {
  test.use({ viewport: { width: 1000, height: 600 } })

  test('every hostile app can be opened and its name read', async ({ page, service }) => {
    test.setTimeout(240_000)
    await open(page)
    const heading = page.getByRole('heading', { level: 1 })
    for (const app of appsOf(service)) {
      await follow(page, `/apps/${app.id}`)
      await expect(page.getByText(app.clientId).first()).toBeVisible()
      await expect(page.getByText(/Read at/)).toBeVisible()
      const text = (await heading.textContent()) ?? ''
      expect(isNameOf(text, app), `"${text}" for ${JSON.stringify(app.name)}`).toBe(true)
      expect(await heading.locator('bdi').textContent()).toBe(text.replace('(no name) ', ''))
      await expect(page).toHaveTitle(/ · OAuth Apps Console$/)
      expect(await rawHiddenTexts(page)).toEqual([])
      expect(await traces(page)).toEqual(sound)
    }
    expect(service.requests.filter(({ path }) => !ownPath.test(path))).toEqual([])
  })
})

test('no text of a publisher becomes an id or a name in the page, and nothing is loaded for it', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(inventory(page).getByRole('link')).toHaveCount(appsOf(service).length)
  const handles = await page.evaluate(() =>
    [...document.querySelectorAll('[id], [name]')].flatMap((element) => [
      element.id,
      element.getAttribute('name') ?? '',
    ]),
  )
  expect(handles.filter((handle) => handle !== '')).not.toEqual([])
  expect(handles.filter((handle) => handle !== '' && PAYLOADS.includes(handle))).toEqual([])
  // Things that a name such as "location" or "root" would stand in front of.
  expect(
    await page.evaluate(() => [
      typeof document.getElementById,
      document.location === window.location,
      document.forms instanceof HTMLCollection,
      document.querySelector('#root')?.tagName,
    ]),
  ).toEqual(['function', true, true, 'DIV'])
  await inventory(page).getByRole('link').first().hover()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('img')).toHaveCount(0)
})

test('a screen reader is told about a hidden character, and an Arabic name is no suspect', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(
    inventory(page).getByRole('link', {
      name: 'Invoice contains hidden character U+202E xcod.exe',
    }),
  ).toBeVisible()
  const arabic = appsOf(service).find(({ name }) => name.startsWith('مرحبا'))
  const link = inventory(page).getByRole('link', { name: arabic?.name ?? '' })
  await expect(link).toHaveText(arabic?.name ?? '')
  await expect(link.getByRole('img')).toHaveCount(0)
})

test('each of 22 characters that hide or turn text has a marker and is nowhere raw', async ({
  page,
  service,
}) => {
  const hidden =
    '202a 202b 202c 202d 202e 2066 2067 2068 2069 200e 200f 061c 200b 200c 200d 2060 feff ad e0041 3164 2800 a0'
  const codes = hidden.split(' ')
  for (const code of codes) {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    service.insertApp({ id: `oapp.1.hidden-${code}`, name: `one${character}two` })
  }
  await open(page, '/apps?search=two')
  for (const code of codes) {
    const marker = `U+${code.toUpperCase().padStart(4, '0')}`
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    const link = inventory(page).locator(`a[href="/apps/oapp.1.hidden-${code}"]`)
    await expect(link).toHaveText(`one${marker}two`)
    await expect(link).toHaveAccessibleName(`one contains hidden character ${marker} two`)
    expect(await page.getByRole('main').textContent()).not.toContain(character)
  }
})

test('a blank name reads "(no name)" with the client ID, in the list, the heading and the title', async ({
  page,
  service,
}) => {
  await open(page)
  const blank = appsOf(service).filter(({ name }) => name.trim() === '')
  expect(blank.length).toBeGreaterThan(1)
  for (const { clientId } of blank) {
    await inventory(page)
      .getByRole('link', { name: `(no name) ${clientId}` })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`(no name) ${clientId}`)
    await expect(page).toHaveTitle(/^\(no name\) · .{8} · OAuth Apps Console$/)
    await page.goBack()
  }
})

test('what the service says in a refusal is quoted as text, whatever stands in its words, keys and values', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page)
  const failures = PAYLOADS.map((payload) => ({ ['path']: payload, [payload]: payload }))
  const quote = page.locator('blockquote')
  for (const words of [
    '<img src=x onerror=window.__pwn=1>',
    'Wrong \u202Etxet',
    'Paste your token at https://evil.example/',
  ]) {
    service.faults.clear()
    service.faults.add({ effect: { kind: 'status', status: 400, error: words, failures } })
    await page.getByRole('searchbox').fill(`refused ${shown(words).length}`)
    await expect(quote).toContainText(`The service said: “${shown(words)}”`)
    await expect(quote.getByRole('listitem')).toHaveCount(PAYLOADS.length)
    const values = await quote
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [...item.querySelectorAll('bdi')].map((bdi) => bdi.textContent ?? '')),
      )
    expect(values.filter((texts, index) => !isFailureOf(texts, PAYLOADS[index] ?? ''))).toEqual([])
    await expect(quote.getByRole('link')).toHaveCount(0)
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
  }
})

test('a hostile search is text where the page repeats it', async ({ page }) => {
  await open(page)
  for (const words of [
    '<script>window.__pwn=1</script>no',
    'no\u202Ehctam',
    '__proto__ no',
    '\u2066no match',
  ]) {
    await page.goto(`/apps?search=${encodeURIComponent(words)}`)
    await expect(page.getByText('No apps match these filters.')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .locator('bdi')
        .filter({ hasText: shown(words) }),
    ).toBeVisible()
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
  }
})

/** The apps of the seed in the list's own order. */
function appsOf(service: Service): App[] {
  const { token } = persona('full access')
  const answer = service.handle({ method: 'GET', url: '/api/v1/oauth-apps?limit=200', token })
  return (JSON.parse(answer.text) as { items: App[] }).items
}

function isNameOf(text: string, app: App | undefined): boolean {
  if (app === undefined) return false
  return app.name.trim() === '' ? text === `(no name) ${app.clientId}` : isShown(text, app.name)
}

/** A refused value, as key and value and once more under its own name. */
function isFailureOf(texts: string[], payload: string): boolean {
  // Where the name is "path", or a number, the pairs change places or fall together.
  return (
    texts.some((text) => isShown(text, payload)) &&
    texts.every((text) => text === 'path' || isShown(text, payload))
  )
}

function isRising(numbers: number[]): boolean {
  return numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0))
}
