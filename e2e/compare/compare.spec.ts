import type { Locator, Page } from '@playwright/test'
import { listUnread } from '#/domain/compare/compared-row'
import { everything } from '#mocks/service/testing'
import type { Service } from '#mocks/service/service'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { OtherEncoding } from '#/lib/text-of-file'
import { expect, test } from '../fixtures'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { exportButton, holdNextPages, savedBy, noteOf } from '../helpers/pages/export'
import { factsInPrint } from '../helpers/print'
import { connectHere, expectRow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { chooseFile, savedFile } from '#e2e/helpers/files'

const changes = (page: Page): Locator => page.getByRole('table', { name: 'Changes' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const show = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })
const notVerified = {
  verified: false,
  displayName: 'Somebody',
  supportEmail: null,
  homePageUrl: null,
  iconUrl: null,
}
const provider = 'https://www.googleapis.com/auth/'

/** Exports the list of the page and returns the saved file. */
async function fileOf(page: Page): Promise<Buffer> {
  await atRest(page)
  return (await savedFile(page, () => exportButton(page).click())).buffer
}

/** Returns the file as a program with another separator saves it. */
function separatedBy(separator: string, file: string): string {
  const cell = /("(?:[^"]|"")*")|,/g
  return file.replaceAll(cell, (_, quoted: string | undefined) => quoted ?? separator)
}

/** The apps of the service as JSON, by ID and without the times of their events. */
function appsOf(service: Service): Map<string, string> {
  const apps = everything<WireOauthApp>(service, '/oauth-apps')
  return new Map(apps.map(({ keyEvents: _times, ...app }) => [app.id, JSON.stringify(app)]))
}

test('an export is compared with the service’s current list, the riskiest changes first', async ({
  page,
  server,
  service,
}) => {
  const verified = everything<WireOauthApp>(service, '/oauth-apps?verified=true&internal=false')[40]
  const [decided, widened, ended] = [
    'staged on null',
    'same clientId in two tenants',
    'same clientId in two tenants, the other',
  ].map((name) => service.fixture(name))
  const hostile = { name: '=HYPERLINK("https://evil.example")\u202E', clientId: '=cmd|x' }
  service.insertApp(hostile)
  await open(page, '/apps')
  const file = await fileOf(page)
  const before = appsOf(service)
  const main = page.getByRole('main')

  service.updateApp(decided?.id ?? '', { remediation: ['revoke'] })
  service.updateApp(widened?.id ?? '', {
    scopes: ['openid', `${provider}gmail.modify`],
    restrictedScopeTypes: ['gmail'],
  })
  service.updateApp(verified?.id ?? '', { brand: notVerified })
  service.removeApp(ended?.id ?? '')
  // An app with the name of another one in the file.
  const fresh = { name: verified?.name ?? '', clientId: 'fresh-1' }
  service.insertApp({ ...fresh, scopes: [`${provider}drive`], restrictedScopeTypes: ['drive'] })
  const now = appsOf(service)
  const changed = [...now].filter(([id, app]) => before.has(id) && before.get(id) !== app)
  const counts = {
    'Not in the file': [...now.keys()].filter((id) => !before.has(id)).length,
    'Not found now': [...before.keys()].filter((id) => !now.has(id)).length,
    Changed: changed.length,
    Same: before.size - changed.length - 1,
  }

  await test.step('the comparison requests only the filters of the file and the missing apps', async () => {
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare with an export')
    await chooseFile(page, 'before.csv', file)
    await expect(main).toContainText(/Apps, 1,061 rows, exported 20 Nov 2026, 13:00 CET, all apps/)
    await atRest(page)
    const requestsBefore = service.requests.length
    const gate = holdNextPages(server)
    await button(page, 'Compare with now').press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Comparison' })).toBeVisible()
    await expect.poll(() => gate.count()).toBe(1)
    await expect(main).toContainText('Compared 200 of 1,061 apps: 1 not in the file, ')
    await button(page, 'Pause').click()
    await button(page, 'Stop').click()
    await expect(main).toContainText('file rows without a match are not shown')
    await expect(show(page, 'Not found now')).toContainText('–')
    const part = await savedBy(page, () => button(page, 'Export CSV').click())
    const gaps = ['The comparison was stopped before its end.', listUnread]
    expect(noteOf(part, 'State')).toBe('Compared 200 of 1,061 apps')
    expect(noteOf(part, 'Gap')).toBe(gaps.join('\n'))
    expect(await factsInPrint(page)).toEqual(
      expect.arrayContaining([
        'StateCompared 200 of 1,061 apps',
        ...gaps.map((gap) => `Gap${gap}`),
      ]),
    )
    gate.release()
    await button(page, 'Resume').click()
    await expect(main).toContainText(/Compared 1,061 apps, as of 13:00:\d\d CET/)
    const searches = service.requests
      .slice(requestsBefore)
      .map(({ search }) => new URLSearchParams(search))
    const ids = searches.flatMap((search) => search.get('clientId') ?? [])
    expect(ids).toEqual([ended?.clientId])
    const names = new Set(searches.flatMap((search) => [...search.keys()]))
    expect([...names].toSorted()).toEqual(['clientId', 'cursor', 'limit'])
  })

  await test.step('the counts and rows match the mock’s data', async () => {
    for (const [name, count] of Object.entries(counts))
      await expect(show(page, name)).toContainText(count.toLocaleString('en'))
    await expect(changes(page).getByRole('row').nth(1)).toContainText(widened?.clientId ?? '')
    await expectRow(changes(page), {
      'Client ID': widened?.clientId ?? '',
      'What changed': /Restricted Scopes added: gmail\.modify.*Scopes lost: /,
    })
    await expectRow(changes(page), {
      App: verified?.name ?? '',
      'What changed': 'No longer verified Brand: Verified → Not verified',
    })
    await expectRow(changes(page), {
      'Client ID': fresh.clientId,
      'What changed':
        /Not in the file\s*Restricted Families: Drive\s*First observed 20 Nov 2026, 13:00/,
    })
    await expectRow(changes(page), {
      'Client ID': decided?.clientId ?? '',
      'What changed': 'Policy: None → Revoke',
      Classification: 'Staged: Suspicious',
    })
    await show(page, 'Not found now').click()
    await expect(changes(page).getByRole('row')).toHaveCount(2)
    await expect(changes(page)).toContainText(
      'The app is gone, or its tenant is out of this token’s reach.',
    )
    await expectSound(page, 'a comparison')
    await show(page, 'All').click()
    await expectSoundInPrint(page, 'a comparison')
  })

  await test.step('selected rows go into one plan, and the result’s file has every row', async () => {
    const bar = page.getByRole('group', { name: 'Selection' })
    await show(page, 'Changed').click()
    await page.getByRole('checkbox', { name: 'Select all shown apps' }).check()
    await expect(bar).toContainText(`${counts.Changed} selected`)
    const plan = bar.getByRole('button', { name: 'Classify and remediate selected…' })
    await plan.press('Enter')
    const dialog = page.getByRole('dialog', {
      name: `Classify and remediate ${counts.Changed} apps`,
    })
    await expect(dialog).toContainText(/Based on the comparison, loaded at/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { rows } = await savedBy(page, () => exportButton(page).click())
    expect(rows).toHaveLength(now.size + counts['Not found now'])
    expect(rows[0]).toMatchObject({ result: 'Changed', client_id: widened?.clientId })
    expect(rows.filter(({ client_id }) => client_id === ended?.clientId)).toContainEqual(
      expect.objectContaining({ result: 'Not found now' }),
    )
    expect(rows.find(({ client_id }) => client_id === "'=cmd|x")?.['result']).toBe('Same')
  })

  await test.step('the file is in no storage, and a lock removes the comparison', async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain(widened?.clientId)
    await button(page, 'Lock').click()
    await connectHere(page)
    await expect(main).toContainText('Choose a CSV exported from Apps')
    await expect(changes(page)).toBeHidden()
  })
})

test('a file that is no app export is refused by name, other encodings are read', async ({
  page,
  service,
}) => {
  const { id } = service.fixture('staged on null')
  service.updateApp(id, { name: '\u202E=Mail\u200B, "merge"; \t-now', brand: notVerified })
  await open(page, '/apps?classification=suspicious&verified=false')
  const file = (await fileOf(page)).subarray(3).toString('utf8')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const main = page.getByRole('main')

  await test.step('a dropped file is read, too', async () => {
    // The page before this one accepts no files.
    await expect(main).toContainText('The file is not stored.')
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.csv'))
      return transfer
    }, file)
    await page.dispatchEvent('body', 'drop', { dataTransfer: data })
    await expect(main).toContainText('dropped.csv')
    await expect(button(page, 'Compare with now')).toBeVisible()
    await button(page, 'Remove').press('Enter')
    await expect(main).toContainText('Choose a CSV exported')
  })

  const refused: [name: string, content: string | Buffer, why: string][] = [
    ['bank.csv', 'date,amount\r\n1,2\r\n', 'is not an export of this console'],
    ['sheet.xlsx', Buffer.from([80, 75, 3, 4, 0, 0]), 'is not text: save it as CSV or text first'],
    [
      'latin.csv',
      Buffer.from(file.replace('Mail', 'M\u00e4il'), 'latin1'),
      new OtherEncoding().message,
    ],
    ['new.csv', file.replace('Format,1', 'Format,2'), 'was written by a newer version'],
    [
      'ids.csv',
      file.replace('Inventory of OAuth apps', 'Client ID lookup'),
      'is an export of another list: “Client ID lookup”',
    ],
    ['cut.csv', file.slice(0, file.indexOf('#,Changed cells')), 'ends before its last note'],
    [
      'open.csv',
      `${file.slice(0, 900)}"${'x'.repeat(2 ** 21)}`,
      'is not an export of this console, because a line',
    ],
    ['empty.csv', '', 'is empty'],
  ]
  for (const [name, content, why] of refused) {
    await chooseFile(page, name, Buffer.from(content))
    await expect(main).toContainText(`${name} ${why}`)
    await expect(button(page, 'Compare with now')).toBeHidden()
  }

  await test.step('a file that a spreadsheet saved again compares as the same', async () => {
    await chooseFile(
      page,
      'unicode.csv',
      Buffer.from(`\uFEFF${separatedBy('\t', file).replaceAll('\r\n', '\n')}`, 'utf16le'),
    )
    await expect(main).toContainText('filter: Classification Suspicious and Brand verified No')
    await button(page, 'Compare with now').click()
    await expect(main).toContainText(/Compared \d+ apps, as of/)
    await expect(show(page, 'Changed')).toContainText('0')
    await expect(show(page, 'Not found now')).toContainText('0')
    await expect(changes(page)).toContainText('U+202E')
    await expectSound(page, 'a comparison of hostile names')
  })

  await test.step('another file replaces the result, and an app outside its filter is found', async () => {
    service.updateApp(id, { recommendedClassification: null })
    await chooseFile(page, 'semicolons.csv', Buffer.from(separatedBy(';', file)))
    await expect(changes(page)).toBeHidden()
    await button(page, 'Compare with now').click()
    await expectRow(changes(page), {
      'Client ID': service.fixture('staged on null').clientId,
      'What changed': /Changed, no longer in this filter\s*Classification: Suspicious → Unknown/,
    })
    await expect(show(page, 'Changed')).toContainText('1')
  })
})
