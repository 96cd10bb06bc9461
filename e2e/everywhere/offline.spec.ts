import type { Page } from '@playwright/test'
import { offlineMessages } from '#/lib/offline-messages'
import type { Service } from '#mocks/service/service'
import { everything } from '#mocks/service/testing'
import { expect, test } from '../fixtures'
import { goOffline } from '../helpers/offline'
import { exportButton } from '../helpers/pages/export'
import { mail } from '../helpers/pages/issues'
import { scanDone } from '../helpers/pages/review'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { chooseFile, savedFile } from '#e2e/helpers/files'

/** Names of buttons that open a dialog with the reason on its own button, a file chooser or another page. */
const opening =
  /^(Classify and remediate|Account settings|Assign role|Revoke (ended )?grant|Grants of this account|Choose a file|Import settings|Save this view)…$/

/** Names of buttons that use the page's own data. */
const local =
  /@|^(Copy|Close|Remove|Clear|View raw|Open the home page…|About this data|What each view lists|More views|Keyboard shortcuts|Show as table|With active accounts only \(cached\)|\d+ (h|d|scopes?|more found)$)/

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

interface Place {
  address: string
  prepare?: (page: Page, service: Service) => Promise<void>
  /** Names of the buttons that read or start something. Offline each gives the reason. */
  reads: string[]
  /** Names of buttons that need no request. */
  usable?: string[]
  /** True for a page of scanned data, whose time the notice gives. */
  isScanned?: true
}

const clientIds = (page: Page) =>
  page.getByRole('textbox', { name: 'Client IDs' }).fill('10838664629.apps.googleusercontent.com')

const account = (page: Page) =>
  page.getByRole('textbox', { name: 'Accounts' }).fill('one@harbour.example')

/** Opens the page that compares an export with now. */
const toCompare = async (page: Page) => {
  const { buffer } = await savedFile(page, () => exportButton(page).click())
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await chooseFile(page, 'apps.csv', buffer)
  await expect(page.getByRole('button', { name: 'Compare with now' })).toBeVisible()
}

const places: Place[] = [
  { address: '/overview', reads: ['Refresh', 'Count active accounts (live)'] },
  {
    address: '/apps',
    prepare: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check(),
    reads: [
      'Refresh',
      'Export CSV',
      'Select all 1,060 matching',
      'Count active accounts (live)',
      'Load more',
    ],
  },
  { address: '/apps?check=no-policy', reads: ['Refresh'], usable: ['Export CSV'], isScanned: true },
  {
    address: '/apps/$app',
    reads: ['Refresh', 'Compare with the cached filter', 'Look for open issues'],
  },
  {
    address: '/apps/$app',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Look for open issues' }).click()
      await expect(page.getByRole('button', { name: 'Scan again' })).toBeVisible()
    },
    reads: ['Refresh', 'Compare with the cached filter', 'Scan again'],
  },
  { address: '/apps/$app/accounts', reads: ['Refresh', 'Export CSV'] },
  { address: '/review', prepare: scanDone, reads: ['Scan again'] },
  {
    address: '/review/$app',
    prepare: scanDone,
    reads: ['Scan again', 'Compare with the cached filter'],
  },
  { address: '/issues', reads: ['Refresh', 'Export CSV', 'Load more'] },
  { address: '/issues/$issue', reads: ['Refresh', 'Export CSV'] },
  { address: '/messages', reads: ['Search messages'] },
  { address: '/trusted-entities', reads: ['Refresh', 'Add trusted entity…', 'Export CSV'] },
  { address: '/trusted-entities/$entity', reads: ['Refresh', 'Edit trusted entity…'] },
  { address: '/accounts', reads: ['Refresh', 'Export CSV', 'Load more'] },
  { address: '/lookup', prepare: clientIds, reads: ['Look up 1 client ID'] },
  {
    address: '/lookup',
    prepare: async (page) => {
      await clientIds(page)
      await page.getByRole('button', { name: 'Look up 1 client ID' }).click()
    },
    reads: ['Refresh'],
    usable: ['Export CSV'],
    isScanned: true,
  },
  {
    address: '/lookup',
    prepare: async (page) => {
      await page.reload()
      await expect(page.getByText(/^This tab still has 1 client ID/)).toBeVisible()
    },
    reads: ['Look up again'],
    usable: ['Discard'],
  },
  { address: '/people', prepare: account, reads: ['Find grants of 1 account'] },
  {
    address: '/people',
    prepare: async (page, service) => {
      service.faults.add({
        match: { path: '/api/v1/oauth-apps/*/accounts' },
        skip: 1,
        times: 2,
        effect: { kind: 'status', status: 403 },
      })
      await account(page)
      await page.getByRole('button', { name: 'Find grants of 1 account' }).click()
      await expect(page.getByText(/listed first\.$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    },
    reads: ['Refresh', 'Find grants of 1 account', 'Try 2 apps again', 'Try again', 'Try again'],
    usable: ['Export CSV'],
  },
  { address: '/apps?classification=malicious', prepare: toCompare, reads: ['Compare with now'] },
  { address: '/scopes', reads: ['Refresh'], usable: ['Export CSV'], isScanned: true },
  { address: '/operations', reads: [] },
  { address: '/settings', reads: [], usable: ['Export settings'] },
]

test('offline, each button that needs the service is disabled and says why', async ({
  page,
  context,
  service,
  problems,
}) => {
  // Two apps are refused on purpose.
  problems.expect(403)
  await open(page, '/settings')
  for (const { address, prepare, reads, usable = [], isScanned } of places)
    await test.step(address, async () => {
      await page.goto(addressOf(service, address))
      await atRest(page)
      await prepare?.(page, service)
      await atRest(page)
      await goOffline(page, problems)
      const notice = page.getByText('Nothing is queued.').first()
      await expect(notice).toContainText(isScanned ? offlineMessages.shown : 'Offline.')
      const buttons = await buttonsOf(page)
      const explained = buttons.filter(({ reason }) => reason?.startsWith('Offline. '))
      expect(explained.map(({ name }) => name)).toEqual(reads)
      const others = buttons.filter(
        ({ name, reason }) => reason === null && !local.test(name) && !opening.test(name),
      )
      expect(others.map(({ name }) => name)).toEqual(usable)
      await context.setOffline(false)
      service.faults.clear()
    })
})

test('offline, the menu of an app says why its accounts cannot be counted', async ({
  page,
  context,
  problems,
}) => {
  await open(page, '/settings')
  for (const [address, ready] of [
    ['/apps', atRest],
    ['/review', scanDone],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address)
      await ready(page)
      await goOffline(page, problems)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for / })
        .nth(1)
        .click()
      const count = page.getByRole('menuitem', { name: 'Count active accounts (live)' })
      await expect(count).toHaveAttribute('aria-disabled', 'true')
      await expect(count).toContainText(offlineMessages.reading)
      await context.setOffline(false)
    })
})

/** Returns the address with the ID of an app, an issue or a trusted entity. */
function addressOf(service: Service, address: string): string {
  return address
    .replace('$app', service.fixture('investigation completed').id)
    .replace('/issues/$issue', mail)
    .replace('$entity', () => everything<{ id: string }>(service, '/trusted-entities')[0]?.id ?? '')
}

/** Returns the buttons of the content, without usable menus, popovers, choices of "Show" and orders of a table. */
function buttonsOf(page: Page): Promise<{ name: string; reason: string | null }[]> {
  return page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((element) => element.ariaHasPopup === null || element.ariaDisabled === 'true')
        .filter((element) => !element.closest('th, [aria-label="Show"]'))
        .map((element) => ({
          name: element.ariaLabel ?? element.textContent,
          reason:
            element.ariaDisabled === 'true'
              ? (document.getElementById(element.getAttribute('aria-describedby') ?? '')
                  ?.textContent ?? '')
              : null,
        })),
    )
}
