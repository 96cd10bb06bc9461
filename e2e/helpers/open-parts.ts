import { expect, type Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { tenantId } from '#mocks/seeds/tenants'
import { exportButton, panel, press, progress } from './export'
import { button, openFilter, popover } from './filters'
import { inventory, open } from './people'
import type { Problems } from './problems'

interface Scene {
  page: Page
  service: Service
  problems: Problems
}

/** Something of the inventory that a person has to open first, and how they get there. */
export interface OpenPart {
  name: string
  reach: (scene: Scene) => Promise<void>
}

/** Few rows: checks look at each of them. */
const short = '/apps?classification=malicious&verified=false&hasActiveAccounts=false'

async function openShort(page: Page, address = short): Promise<void> {
  await open(page, address)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
}

const filters = [
  'Classification',
  'Standing policy',
  'Restricted scopes',
  'Brand verified',
  'Internal',
  'Sign-in only',
  'Active accounts',
  'Tenant',
]

const popovers: OpenPart[] = [
  ...filters.map((name) => ({
    name: `the filter ${name}`,
    async reach({ page }: Scene) {
      await openShort(page)
      await openFilter(page, name)
    },
  })),
  {
    name: 'a filter whose counts met a rate limit',
    async reach({ page, service, problems }) {
      problems.expect(429)
      await openShort(page)
      service.faults.add({ match: { search: 'limit=1' }, effect: { kind: 'status', status: 429 } })
      await button(page, 'Classification').click()
      await expect(popover(page, 'Classification').getByText(/limits requests/)).toBeVisible()
    },
  },
  {
    name: 'the label of a tenant and a refused tenant ID',
    async reach({ page }) {
      await openShort(
        page,
        `/apps?tenant=${tenantId('harbour')}&classification=malicious&verified=false`,
      )
      const content = await openFilter(page, 'Tenant')
      await content
        .getByRole('button', { name: /^Label for/ })
        .first()
        .click()
      await content.getByRole('textbox', { name: 'Another tenant ID' }).fill('lagoon.example')
      await page.keyboard.press('Enter')
      await expect(content.getByRole('alert')).toContainText('This is not a tenant ID.')
    },
  },
]

/** Opens search and commands and types. */
async function look(page: Page, text: string, said: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill(text)
  await expect(palette.getByText(said)).toBeVisible()
}

const palettes: OpenPart[] = [
  {
    name: 'search and commands with nothing typed',
    async reach({ page }) {
      await openShort(page)
      await look(page, '', /^Type a name/)
    },
  },
  {
    name: 'search and commands with apps found',
    async reach({ page }) {
      await openShort(page)
      await look(page, 'mail', /apps found\.$/)
    },
  },
  {
    name: 'search and commands with nothing found',
    async reach({ page }) {
      await openShort(page)
      await look(page, 'zzzzzz', /^Nothing found/)
    },
  },
  {
    name: 'search and commands that cannot look apps up',
    async reach({ page, service, problems }) {
      problems.expect(403)
      await openShort(page)
      service.faults.add({ match: { search: 'search=' }, effect: { kind: 'status', status: 403 } })
      await look(page, 'set', /^Apps could not be looked up/)
    },
  },
]

const views: OpenPart[] = [
  {
    name: 'the name of a new view, refused',
    async reach({ page }) {
      await openShort(page)
      await page.getByRole('button', { name: 'Save this view…' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Give the view a name.')).toBeVisible()
    },
  },
  {
    name: 'the new name of a view',
    async reach({ page }) {
      await openShort(page, '/apps?hasActiveAccounts=false')
      await page.getByRole('button', { name: /^Rename view/ }).click()
      await expect(page.getByRole('form', { name: /^Rename view/ })).toBeVisible()
    },
  },
  {
    name: 'chosen apps',
    async reach({ page }) {
      await openShort(page)
      await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
      await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible()
    },
  },
]

/** An export that stands still after its first page. */
async function exportSome(page: Page, service: Service): Promise<void> {
  await openShort(page, '/apps?sort=name:asc')
  service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
  await exportButton(page).click()
  await expect(progress(page)).toHaveAttribute('value', '200')
}

const exports: OpenPart[] = [
  { name: 'a running export', reach: ({ page, service }) => exportSome(page, service) },
  {
    name: 'a stopped export',
    async reach({ page, service }) {
      await exportSome(page, service)
      await press(page, 'Stop export')
      await expect(panel(page)).toContainText('Export stopped.')
    },
  },
  {
    name: 'a finished export',
    async reach({ page }) {
      await openShort(page)
      await exportButton(page).click()
      await expect(panel(page)).toContainText(/^Exported/)
    },
  },
  {
    name: 'a failed export',
    async reach({ page, service, problems }) {
      problems.expect(403)
      await openShort(page)
      service.faults.add({
        match: { search: 'limit=200' },
        effect: { kind: 'status', status: 403 },
      })
      await exportButton(page).click()
      await expect(panel(page)).toContainText('The export stopped.')
    },
  },
]

const settings: OpenPart = {
  name: 'the settings',
  async reach({ page }) {
    await open(page, '/settings')
    await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  },
}

/** Every part of the inventory that opens, and the settings. */
export const openParts: readonly OpenPart[] = [
  ...popovers,
  ...palettes,
  ...views,
  ...exports,
  settings,
]
