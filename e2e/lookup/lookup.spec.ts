import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { savedBy } from '../helpers/pages/export'
import { expectRow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { chooseFile } from '#e2e/helpers/files'

const results = (page: Page): Locator => page.getByRole('table', { name: 'Lookup results' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stagedName = 'Quillmoor Inbox Cleaner'
const unknown = '99999999999-nobodyhasthisone.apps.googleusercontent.com'

test('S-37: an audit log is looked up, and only its client IDs are sent', async ({
  page,
  service,
}) => {
  const shared = service.fixture('same clientId in two tenants')
  const staged = service.fixture('staged on null')
  await open(page, '/lookup')
  await chooseFile(
    page,
    'log.csv',
    `\uFEFFtime;actor;"client; id"\r\n1;secret@mail.example;${unknown}\r\n2;"Mia; M";"${shared.clientId}"\r\n3;x;${staged.clientId}\r\n\r\n4;"Mia; M";${shared.clientId}\r\n5;x;${unknown.replace('-', '-\u200B')}\r\n6;x;\u0430${staged.clientId} ${unknown}`,
  )
  const main = page.getByRole('main')
  await expect(main).toContainText(
    '3 client IDs in 6 records, 2 repeated, 1 record without one. Not looked up: 2 with a non-Latin or hidden character',
  )
  await button(page, 'Show them').click()
  const lines = page.getByRole('list', { name: 'Not looked up' })
  await expect(lines.getByRole('listitem')).toContainText([
    'U+200B touches it, not looked up',
    'U+0430 touches it, not looked up',
  ])
  await button(page, 'Look up 3 client IDs').click()
  await expect(main).toContainText('Looked up 3 client IDs: 2 found, 1 without a match, as of')
  await expect(main).toContainText(
    'No match does not mean safe. The app was never observed, or its tenant is out of this token’s reach.',
  )
  await expectRow(results(page), { 'Client ID': shared.clientId, Result: 'Found in 2 tenants' })
  await expectRow(results(page), {
    'Client ID': staged.clientId,
    Result: /^Found$/,
    App: stagedName,
    Classification: 'Staged: Suspicious',
    'Standing policy': 'None',
  })
  await expectRow(results(page), { 'Client ID': unknown, Result: 'No match' })
  const lookupRequests = service.requests.filter(({ path }) => path === '/api/v1/oauth-apps')
  expect(lookupRequests.map(({ search }) => new URLSearchParams(search).get('clientId'))).toEqual([
    `${unknown},${shared.clientId},${staged.clientId}`,
  ])

  await test.step('the most dangerous results come first, and the pasted order can be chosen', async () => {
    const order = page.getByRole('combobox', { name: 'Order' })
    const first = results(page).getByRole('row').nth(1)
    await expect(order).toHaveValue('Most dangerous first')
    await expect(first).toContainText(shared.clientId)
    await order.selectOption('As pasted')
    await expect(first).toContainText(unknown)
    await order.selectOption('Most dangerous first')
    await expect(first).toContainText(shared.clientId)
  })

  await test.step('views, selection, find and export work on the results', async () => {
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: 'No match' })
      .click()
    await expect(results(page).getByRole('row')).toHaveCount(2)
    await expect(results(page)).toContainText(unknown)
    await page.getByRole('checkbox', { name: `Select ${unknown}` }).check()
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected')
    await button(page, 'Clear selection').press('Enter')
    // The selection bar is removed with its button.
    await expect(page.getByRole('group', { name: 'Show' }).locator(':focus')).toBeVisible()
    const file = await savedBy(page, () => button(page, 'Export CSV').click())
    expect(file.rows.map((row) => [row['client_id'], row['result'], row['tenant_id']])).toEqual([
      [unknown, 'No match', ''],
      [shared.clientId, 'Found in 2 tenants', expect.stringMatching(/^tnt/)],
      [shared.clientId, 'Found in 2 tenants', expect.stringMatching(/^tnt/)],
      [staged.clientId, 'Found', expect.stringMatching(/^tnt/)],
    ])
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click()
    const find = page.getByRole('searchbox', { name: 'Find in the results' })
    await find.fill(stagedName.toUpperCase())
    await expect(results(page).getByRole('row')).toHaveCount(2)
    await expect(find).toHaveAccessibleDescription('1 found in 3')
    // The find also searches the tenant that a row shows.
    await find.fill('tenant b')
    await expect(find).toHaveAccessibleDescription(/^[12] found in 3$/)
    await find.fill('nobody has this')
    await expect(main).toContainText('No match in the 3 client IDs shown.')
    await find.fill('')
  })

  await test.step('a second lookup is added, after a visit to another page', async () => {
    await page.getByRole('link', { name: stagedName }).click()
    await expect(page.getByRole('heading', { level: 1, name: stagedName })).toBeVisible()
    await page.getByRole('link', { name: 'Client ID lookup' }).click()
    await page
      .getByRole('textbox', { name: 'Client IDs' })
      .fill(`${staged.clientId}\n${staged.clientId.toUpperCase()}`)
    await button(page, 'Look up 1 client ID').press('Enter')
    await expect(main).toContainText('Looked up 4 client IDs: 2 found, 2 without a match')
    await expectRow(results(page), {
      'Client ID': staged.clientId.toUpperCase(),
      Result: 'No match',
    })
  })

  await test.step('the apps of selected IDs are counted live and planned together', async () => {
    const bar = page.getByRole('group', { name: 'Selection' })
    const plan = bar.getByRole('button', { name: 'Classify and remediate selected…' })
    const count = bar.getByRole('button', { name: 'Count active accounts (live)' })
    const noAppFound = 'The selected client IDs have no apps.'
    await page.getByRole('checkbox', { name: `Select ${unknown}` }).check()
    await expect(bar).toContainText('1 selected: 0 apps')
    await expect(plan).toHaveAccessibleDescription(noAppFound)
    await expect(count).toHaveAccessibleDescription(noAppFound)
    await page.getByRole('checkbox', { name: `Select ${shared.clientId}` }).check()
    await expect(bar).toContainText('2 selected: 2 apps')
    await count.click()
    const row = results(page).getByRole('row').filter({ hasText: shared.clientId })
    const line = row.getByText(/^\d+ active \(live\) · \d\d:\d\d:\d\d CET$/)
    await expect(line).toHaveCount(2)
    const other = service.fixture('same clientId in two tenants, the other')
    const counted = [shared.id, other.id].map((id) => `/api/v1/oauth-apps/${id}/accounts`)
    const counts = service.requests.filter(({ path }) => counted.includes(path))
    expect(counts.map(({ search }) => search)).toEqual(['?limit=1', '?limit=1'])
    await page.getByRole('checkbox', { name: `Select ${staged.clientId}`, exact: true }).check()
    await plan.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Classify and remediate 3 apps' })
    await expect(dialog).toContainText(/Based on the lookup, loaded at \d\d:\d\d:\d\d CET/)
    await dialog.getByRole('radio', { name: 'Malicious' }).check()
    await expect(dialog).toContainText('in 2 tenants')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(plan).toBeFocused()
  })

  await test.step('a decision from a row is shown in that row', async () => {
    const row = results(page).getByRole('row').filter({ hasText: stagedName })
    await row.getByRole('button', { name: 'Classify and remediate…' }).click()
    await armed(page)
    const dialog = decisionDialog(page)
    await expect(dialog).toContainText(staged.clientId)
    await dialog.getByRole('radio', { name: 'Safe' }).check()
    await dialog.getByRole('button', { name: 'Set Safe' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).not.toContainText('Staged')
    await expect(row).toContainText('Safe')
  })

  await test.step('“Clear results” removes them without a request, and the next lookup asks again', async () => {
    await atRest(page)
    const before = service.requests.length
    await button(page, 'Clear results').press('Enter')
    await expect(results(page)).toBeHidden()
    await expect(main).not.toContainText('Looked up')
    // The button is removed too. The focus must stay in the page.
    await expect(main.locator(':focus')).toBeVisible()
    await atRest(page)
    expect(service.requests).toHaveLength(before)
    await page.getByRole('textbox', { name: 'Client IDs' }).fill(staged.clientId)
    await button(page, 'Look up 1 client ID').press('Enter')
    await expect(main).toContainText('Looked up 1 client ID: 1 found')
    await expect(
      page.getByRole('checkbox', { name: `Select ${staged.clientId}`, exact: true }),
    ).not.toBeChecked()
  })
})

test('S-01, S-21: hostile lines and names are text in the lookup and in print', async ({
  page,
  service,
}) => {
  const name = '<img src=x onerror="__pwn=1">\u202Egpj'
  const clientId = 'rej\u202Eected<img src=x onerror="__pwn=1">'
  service.insertApp({ name, clientId })
  service.insertApp({ name: 'Ledger Sync Twin', clientId: 'twin-one', brand: null })
  service.insertApp({ name: 'Ledger Sync Twin', clientId: 'twin-two', brand: null })
  await open(page, '/lookup')
  const box = page.getByRole('textbox', { name: 'Client IDs' })
  const lines = ['=HYPERLINK("https://evil.example")', 'a,b', '__proto__', clientId, 'twin-one']
  await box.fill([...lines, 'twin-two', '\u202E<script>__pwn=1</script>,'].join('\n'))
  await expect(page.getByRole('main')).toContainText('No client ID was found in 7 lines')
  await page.getByRole('checkbox', { name: /^Treat every line/ }).check()
  await button(page, 'Show them').click()
  await button(page, 'Look up 5 client IDs').click()
  await expect(page.getByRole('main')).toContainText('3 found, 2 without a match')
  await expect(results(page)).toContainText('U+202E')
  await atRest(page)
  await expectSound(page, 'the lookup')
  await expectSoundInPrint(page, 'the lookup')

  await button(page, 'Same name, other client ID').first().click()
  const mark = page.getByRole('dialog', { name: 'Name warning' })
  await expect(mark).toContainText('twin-one')
  await expect(mark).toContainText('twin-two')
})

test('R-51: the columns of a log can be changed, and unreadable values are listed', async ({
  page,
  service,
}) => {
  const staged = service.fixture('staged on null')
  const number = '104857712345678901234'
  service.insertApp({ name: 'Number Sync', clientId: number })
  const text = [
    'OAuth log events; exported by admin@corp.example',
    'When,Owner,User,App ID,Note',
    `2026-11-03,tom@corp.example,mia@corp.example,${staged.clientId.replaceAll('.', '[.]')},"two\nlines"`,
    `2026-11-04,tom@corp.example,omar@corp.example,${staged.clientId},`,
    `03/04/2026,tom@corp.example,mia@corp.example,${number},`,
    '2026-11-05,tom@corp.example,mia@corp.example,1.04858E+20,',
    `2026-11-05,tom@corp.example,mia@corp.example,${unknown.slice(0, 30)}…,`,
  ].join('\r\n')
  await open(page, '/lookup')
  await chooseFile(page, 'log.csv', text)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    '2 client IDs in 5 records, 1 repeated, 2 records without one. Not looked up: 1 may be cut, 1 shortened by a spreadsheet. 1 value was written with [.]. 1 ambiguous time left out, such as 03/04/2026',
  )
  const mapping = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(mapping('Client ID').locator('option:checked')).toHaveText('“App ID”')
  await expect(mapping('Account').locator('option:checked')).toHaveText('“User”')
  await expect(mapping('Time').locator('option:checked')).toHaveText('“When”')
  await button(page, 'Show them').click()
  await expect(
    page.getByRole('list', { name: 'Not looked up' }).getByRole('listitem'),
  ).toContainText([
    'a spreadsheet shortened the number, not looked up',
    'may be cut, not looked up',
  ])
  await expectSound(page, 'the columns of a log')
  await button(page, 'Look up 2 client IDs').press('Enter')
  await expectRow(results(page), { 'Client ID': number, Result: 'Found' })
  const row = results(page).getByRole('row').filter({ hasText: staged.clientId })
  await expect(row).toContainText('seen for 2 accounts, last on 4 Nov')

  await test.step('another account column and another date order change the results', async () => {
    await mapping('Account').selectOption('“Owner”')
    await expect(row).toContainText('seen for 1 account, last on 4 Nov')
    await mapping('Date order').selectOption('day first')
    await expect(results(page).getByRole('row').filter({ hasText: number })).toContainText(
      'seen for 1 account, last on 3 Apr',
    )
    await expect(main).not.toContainText('ambiguous')
  })
  const lookupRequests = service.requests.filter(({ path }) => path === '/api/v1/oauth-apps')
  expect(lookupRequests.map(({ search }) => new URLSearchParams(search).get('clientId'))).toEqual([
    `${staged.clientId},${number}`,
  ])
})

test('ten megabytes are read with a progress count, can be stopped, and block nothing', async ({
  page,
}, info) => {
  const line = (index: number) =>
    `2026-11-03T09:12:33Z,mia${index % 500}@corp.example,"a ""quoted"" cell",${index % 9_000}12345678-abcdefgh.apps.googleusercontent.com\n`
  // A file on the disk. Playwright would send any other file through the page itself.
  const path = info.outputPath('log.csv')
  const text = `Date,User,Note,Client ID\n${Array.from({ length: 90_000 }, (_, index) => line(index)).join('')}`
  await writeFile(path, text)
  await open(page, '/lookup')
  await atRest(page)
  await page.evaluate(() => {
    const sizes = new Set<string>()
    Object.assign(window, { sizes })
    new MutationObserver(() => {
      const [size] = /[1-9]\d* MB read/.exec(document.body.innerText) ?? []
      if (size !== undefined) sizes.add(size)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  const chooseLarge = async () => {
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Choose a file…').click()
    await (await chooser).setFiles(path)
  }
  const bar = page.getByRole('progressbar', { name: 'Reading' })
  await chooseLarge()
  await expect(button(page, 'Look up 9,000 client IDs')).toBeVisible({ timeout: 120_000 })
  // Counted, not timed: a machine that is busy for a moment would look like a page that is blocked.
  expect(
    await page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes]),
    'the page drew each megabyte while it read',
  ).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1} MB read`))
  // Slow, so that the reading lasts until the button is pressed.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await chooseLarge()
  await expect(bar).toBeVisible()
  await button(page, 'Stop').click()
  await expect(bar).toBeHidden()
})

test('a client ID that the service refused is asked for again, and no other', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const [asked, refused] = ['staged on null', 'same clientId in two tenants'].map(
    (name) => service.fixture(name).clientId,
  )
  service.faults.add({
    match: { path: '/api/v1/oauth-apps', search: encodeURIComponent(refused ?? '') },
    effect: { kind: 'status', status: 400 },
  })
  await open(page, '/lookup')
  await page.getByRole('textbox', { name: 'Client IDs' }).fill(`${asked}\n${refused}`)
  await button(page, 'Look up 2 client IDs').click()
  const notice = page.getByText(/^The service refused the request for 1 client ID/)
  await expect(notice).toBeVisible()
  service.faults.clear()
  service.requests.length = 0
  await button(page, 'Try again').click()
  await expect(notice).toBeHidden()
  await expectRow(results(page), { 'Client ID': refused ?? '', Result: /^Found/ })
  const searches = service.requests.map(({ search }) => new URLSearchParams(search))
  expect(searches.flatMap((search) => search.get('clientId') ?? [])).toEqual([refused])
})
