import { noMatchMessage } from '#/domain/lists/list-messages'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import type { Service } from '#mocks/service/service'
import { expect, test } from '#e2e/fixtures'
import { read } from '#e2e/helpers/checks/payloads'
import { follow, appsTable, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { expectSound, expectSoundInPrint } from '#e2e/helpers/checks/sound'
import { isNameOf, shown } from '#e2e/helpers/checks/untrusted'

test.use({
  serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
  // A window high enough for all rows.
  viewport: { width: 1400, height: 9000 },
})

interface App {
  id: string
  clientId: string
  name: string
}

const hidden =
  '202a 202b 202c 202d 202e 2066 2067 2068 2069 200e 200f 061c 200b 200c 200d 2060 feff ad e0041 3164 2800 a0'
const codes = hidden.split(' ')
const characterOf = (code: string) => String.fromCodePoint(Number.parseInt(code, 16))

test('S-01, S-05, S-19: every hostile name is text in the list, isolated in its row', async ({
  page,
  service,
}) => {
  for (const code of codes) {
    service.insertApp({ id: `oapp.1.hidden-${code}`, name: `one${characterOf(code)}two` })
  }
  await open(page)
  const apps = appsOf(service)
  await expect(appsTable(page).getByRole('link')).toHaveCount(apps.length)
  await atRest(page)

  await test.step('every name is shown, isolated and in its row', async () => {
    const rows = await appsTable(page).evaluate((table) =>
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
    const isRight = (text: string, app: App | undefined) => app && isNameOf(text, app)
    expect(rows.filter(({ text }, index) => !isRight(text, apps[index]))).toEqual([])
    // For a blank name only the client ID, shown instead, is isolated.
    expect(
      rows.filter(({ text, isolated }) => text.replace('(no name) ', '') !== isolated),
    ).toEqual([])
    expect(rows.filter(({ lefts }) => !isRising(lefts))).toEqual([])
    expect(isRising(rows.map(({ top }) => top))).toBe(true)
    await expectSound(page, 'the list')
  })

  await test.step('each of 22 characters that hide or turn text has a marker', async () => {
    expect(codes).toHaveLength(22)
    const text = await page.getByRole('main').textContent()
    for (const code of codes) {
      const marker = `U+${code.toUpperCase().padStart(4, '0')}`
      const link = appsTable(page).locator(`a[href="/apps/oapp.1.hidden-${code}"]`)
      await expect(link).toHaveText(`one${marker}two`)
      await expect(link).toHaveAccessibleName(`one contains hidden character ${marker} two`)
      expect(text).not.toContain(characterOf(code))
    }
  })

  await test.step('a screen reader announces a hidden character, and an Arabic name has no warning', async () => {
    await expect(
      appsTable(page).getByRole('link', {
        name: 'Invoice contains hidden character U+202E xcod.exe',
      }),
    ).toBeVisible()
    const arabic = apps.find(({ name }) => name.startsWith('مرحبا'))
    const link = appsTable(page).getByRole('link', { name: arabic?.name ?? '' })
    await expect(link).toHaveText(arabic?.name ?? '')
    await expect(link.getByRole('img')).toHaveCount(0)
  })

  await test.step('no text of a publisher becomes an ID or a name in the page', async () => {
    const handles = await page.evaluate(() =>
      [...document.querySelectorAll('[id], [name]')].flatMap((element) => [
        element.id,
        element.getAttribute('name') ?? '',
      ]),
    )
    expect(handles.filter((handle) => handle !== '')).not.toEqual([])
    expect(handles.filter((handle) => handle !== '' && PAYLOADS.includes(handle))).toEqual([])
    // Objects that an element named "location" or "root" would hide.
    expect(
      await page.evaluate(() => [
        typeof document.getElementById,
        document.location === window.location,
        document.forms instanceof HTMLCollection,
        document.querySelector('#root')?.tagName,
      ]),
    ).toEqual(['function', true, true, 'DIV'])
  })

  await test.step('no text causes a load, on screen or in print', async () => {
    await appsTable(page).getByRole('link').first().hover()
    await expectSoundInPrint(page, 'the list')
    await expect(page.locator('img')).toHaveCount(0)
  })

  await test.step('a blank name reads “(no name)” with the client ID, in the title too', async () => {
    const blank = apps.filter(({ name }) => name.trim() === '')
    expect(blank.length).toBeGreaterThan(1)
    for (const { id, clientId } of blank) {
      const link = appsTable(page).getByRole('link', { name: `(no name) ${clientId}` })
      await expect(link).toHaveAttribute('href', `/apps/${id}`)
    }
    const [{ id, clientId } = { id: '', clientId: '' }] = blank
    await follow(page, `/apps/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`(no name) ${clientId}`)
    await expect(page).toHaveTitle(/^\(no name\) · .{8} · OAuth Apps Console$/)
  })
})

test('the search words are shown as text', async ({ page }) => {
  const searchText = '\u2066no match <script>window.__pwn=1</script> no\u202Ehctam __proto__'
  await open(page, `/apps?search=${encodeURIComponent(searchText)}`)
  const repeated = page.getByRole('main').locator('bdi')
  await expect(repeated.filter({ hasText: shown(searchText) })).toBeVisible()
  await expect(page.getByText(noMatchMessage('apps'))).toBeVisible()
  await atRest(page)
  await expectSound(page, searchText)
})

/** Returns the apps of the seed in the list's own order. */
function appsOf(service: Service): App[] {
  return read(service, 'oauth-apps?limit=200')['items'] as App[]
}

function isRising(numbers: number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}
