import type { Locator, Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { pasted } from '../helpers/keyboard'
import { grantsOf } from '../helpers/pages/accounts'
import { exportButton } from '../helpers/pages/export'
import { scanDone } from '../helpers/pages/review'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'
import { chooseFile, savedFile } from '#e2e/helpers/files'

test.use({
  serviceOptions: { seed: 'empty', knobs: { rateLimit: 'off' } },
  permissions: ['clipboard-read', 'clipboard-write'],
})

const email = 'mira@harbour.example'
const unknown = '99999999999-nobodyhasthisone.apps.googleusercontent.com'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const boxes = (page: Page): Locator =>
  page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ })

/** Inserts three staged apps, to which the same account granted access. */
function insertApps(service: Service) {
  return ['Almond', 'Birch', 'Cedar'].map((name, index) => {
    const account = { id: 'acct.1.mira', email, displayName: 'Mira' }
    const others = [
      { active: true, first: 3 + index },
      { active: true, first: 2 },
    ]
    service.insertApp({
      fixture: name,
      name,
      recommendedClassification: {
        value: 'malicious',
        status: 'staged',
        issueId: `issue.1.${index}`,
      },
      accounts: [{ active: true, first: 9 + index, account }, ...others],
    })
    return service.fixture(name)
  })
}

type Apps = ReturnType<typeof insertApps>

interface SelectableList<Shown> {
  name: string
  /** The label of the box in the head. */
  all: string
  /** The number of rows with a box. */
  count: number
  /** Opens the list with all its rows. */
  show: (page: Page, service: Service, apps: Apps) => Promise<Shown>
}

/** The lists that copy client IDs. `show` returns them. */
const listsOfIds: SelectableList<string[]>[] = [
  {
    name: 'the apps',
    all: 'Select all loaded apps',
    count: 3,
    show: async (page, _, apps) => {
      await open(page, '/apps')
      return apps.map(({ clientId }) => clientId)
    },
  },
  {
    name: 'the results of a lookup',
    all: 'Select all shown client IDs',
    count: 4,
    show: async (page, _, apps) => {
      await open(page, '/lookup')
      const ids = [unknown, ...apps.map(({ clientId }) => clientId)]
      await page.getByRole('textbox', { name: 'Client IDs' }).fill(ids.join('\n'))
      await button(page, 'Look up 4 client IDs').click()
      return ids
    },
  },
  {
    name: 'the changes since an export',
    all: 'Select all shown apps',
    count: 4,
    show: async (page, service, apps) => {
      service.insertApp({ name: 'Dogwood', fixture: 'Dogwood' })
      const gone = service.fixture('Dogwood')
      await open(page, '/apps')
      await atRest(page)
      const { buffer } = await savedFile(page, () => exportButton(page).click())
      service.removeApp(gone.id)
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await chooseFile(page, 'apps.csv', buffer)
      await button(page, 'Compare with now').click()
      await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Dogwood')
      return [...apps, gone].map(({ clientId }) => clientId)
    },
  },
]

const lists: SelectableList<unknown>[] = [
  ...listsOfIds,
  {
    name: 'the accounts of an app',
    all: 'Select all loaded accounts',
    count: 3,
    show: async (page, _, [app]) => {
      await open(page, `/apps/${app?.id}/accounts`)
    },
  },
  {
    name: 'the accounts, one of them with a malformed ID',
    all: 'Select all loaded accounts',
    count: 25,
    show: async (page, service) => {
      service.faults.add({
        match: { path: '/api/v1/accounts' },
        effect: { kind: 'bad field', path: 'items.1.id', damage: 'text' },
      })
      await open(page, '/accounts?vip=true')
    },
  },
  {
    name: 'the grants of an account',
    all: 'Select all grants',
    count: 3,
    show: async (page) => {
      await open(page, '/people')
      await page.getByRole('textbox', { name: 'Accounts' }).fill(email)
      await button(page, 'Find grants of 1 account').click()
    },
  },
]

for (const { name, all, count, show } of lists) {
  test(`${name}: every way to select ignores rows without a box, and the box in the head is right`, async ({
    page,
    service,
  }) => {
    await show(page, service, insertApps(service))
    // A row that is found later would leave the box in the head half checked.
    await atRest(page)
    const head = page.getByRole('checkbox', { name: all })
    await head.check()
    await expect(bar(page)).toContainText(`${count} selected`)
    await expect(head).toBeChecked()
    await expect(head).not.toBeChecked({ indeterminate: true })

    await boxes(page).first().uncheck()
    await expect(bar(page)).toContainText(`${count - 1} selected`)
    await expect(head).toBeChecked({ indeterminate: true })

    await boxes(page).first().press('ControlOrMeta+a')
    await expect(bar(page)).toContainText(`${count} selected`)
    await expect(boxes(page).first()).toBeChecked()

    await head.uncheck()
    await expect(bar(page)).toBeHidden()
    await boxes(page).nth(0).click()
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected')
    await button(page, 'Clear selection').click()
    await expect(bar(page)).toBeHidden()
    await expect(head).not.toBeChecked()
    await expect(boxes(page).first()).not.toBeChecked()
  })
}

for (const { name, all, show } of listsOfIds) {
  test(`${name}: “Copy client IDs” copies those of the selected rows`, async ({
    page,
    service,
    context,
  }) => {
    const clientIds = await show(page, service, insertApps(service))
    await atRest(page)
    await page.getByRole('checkbox', { name: all }).check()
    await boxes(page).nth(1).uncheck()
    const row = page.getByRole('main').getByRole('row').nth(2)
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    const text = await row.innerText()
    const others = clientIds.filter((clientId) => !text.includes(clientId))
    expect(others).toHaveLength(clientIds.length - 1)
    await button(page, 'Copy client IDs').click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    expect((await pasted(context)).split('\n').toSorted()).toEqual(others.toSorted())
  })
}

test('a row unticked after “Select all 3 matching” ends “all that matched”', async ({
  page,
  service,
}) => {
  insertApps(service)
  await open(page, '/apps')
  await boxes(page).first().check()
  await button(page, 'Select all 3 matching').click()
  await expect(bar(page)).toContainText(/^3 selected, all that matched at /)
  await boxes(page).first().uncheck()
  await expect(bar(page)).toContainText('2 selected')
  await expect(bar(page)).not.toContainText('all that matched')
  await expect(button(page, 'Select all 3 matching')).toBeVisible()
})

test('“Select all” is not offered to an app without active accounts', async ({ page, service }) => {
  const [app] = insertApps(service)
  for (const { account } of grantsOf(service, 'Almond')) service.endGrant('Almond', account.id)
  await open(page, `/apps/${app?.id}/accounts`)
  await expect(page.getByText('0 active (live) of 3 ever granted')).toBeVisible()
  await boxes(page).first().check()
  await expect(bar(page)).toContainText('1 selected')
  await expect(bar(page).getByRole('button')).toHaveText(['Revoke selected…', 'Clear selection'])
})

test('“Clear selection” ends a “Select all” that still reads', async ({
  page,
  server,
  service,
}) => {
  insertApps(service)
  await open(page, '/apps')
  await boxes(page).first().check()
  const gate = hold(server, ({ url }) => url?.includes('limit=1000') === true)
  await button(page, 'Select all 3 matching').click()
  await expect.poll(() => gate.count()).toBe(1)
  await button(page, 'Clear selection').click()
  gate.release()
  await atRest(page)
  await expect(bar(page)).toBeHidden()
})

test('the review queue accepts the selected recommendations only', async ({ page, service }) => {
  insertApps(service)
  await open(page, '/review')
  await scanDone(page)
  await boxes(page).first().check()
  await expect(bar(page)).toContainText('1 selected')
  await button(page, 'Select all 3').click()
  await expect(bar(page)).toContainText('3 selected')
  await boxes(page).nth(1).uncheck()
  await expect(bar(page)).toContainText('2 selected')
  const skipped = await boxes(page).nth(1).getAttribute('aria-label')
  await button(page, 'Accept 2 as recommended…').click()
  const plan = page.getByRole('dialog', { name: 'Accept 2 as recommended' })
  const targets = plan.getByRole('group', { name: 'Apps' })
  await expect(targets.getByRole('listitem')).toHaveCount(2)
  await expect(targets).not.toContainText(skipped?.replace('Select ', '') ?? '')
})
