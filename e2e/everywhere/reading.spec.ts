import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { mail } from '#mocks/seeds/resources/mail'
import { idOf } from '#mocks/service/engine/ids'
import { accountsOf } from '#mocks/service/engine/tenants'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { narrowFaults } from '../helpers/checks/narrow-window'
import { readAloud } from '../helpers/checks/read-aloud'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { chooseExport, press } from '../helpers/take-steps'

// The files in reading/ hold what a screen reader says on each page. After an intended change run: npm run e2e --
// e2e/everywhere/reading.spec.ts --update-snapshots. Then read the difference line by line.

const named = ['staged with committed other', 'Arabic name', 'staged on an app with policy revoke']
const stagedWithPolicy = 'staged on an app with policy revoke'
const messageSearch =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'

/** The URL of a page, how the page before leads to it, and a text that shows that it is loaded. */
interface Reading {
  name: string
  address?: string
  shows: string | RegExp
  act?: (page: Page) => Promise<void>
  /** Name of the button that leaves the page. */
  leave?: string
}

/** Reads the page as it is, then checks it in narrow windows. */
async function readHere(page: Page, name: string): Promise<void> {
  // The pointer rests on the place of the last press, which may show a tip now.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await atRest(page)
  const cdp = await page.context().newCDPSession(page)
  const text = await readAloud(cdp)
  await cdp.detach()
  expect.soft(withoutChance(text, name)).toMatchSnapshot(`${name}.txt`)
  expect.soft(await narrowFaults(page), name).toEqual([])
}

/**
 * Removes what differs between runs: times, the build, a speed, and a finished run announced before its page. Keeps
 * the frame of the pages once.
 */
function withoutChance(text: string, name: string): string {
  const body = name === 'apps' ? text : text.replace(/^[^]*?^(?=main$)/m, '')
  const withoutStatus = name === 'run' ? body.replace(/(?<=^status\n).+\n/m, '') : body
  return withoutStatus
    .replaceAll(/\d\d:\d\d:\d\d/g, 'HH:MM:SS')
    .replace(/(?<=, exported .+, )\d\d:\d\d/, 'HH:MM')
    .replace(/(?<=Build )\S+/, '(its commit)')
    .replace(/(?<=requests, ).+(?= at the current speed)/, '(a time)')
}

async function readAll(page: Page, readings: readonly Reading[]): Promise<void> {
  for (const { name, address, shows, act, leave } of readings) {
    await test.step(name, async () => {
      if (address !== undefined) await follow(page, address)
      await act?.(page)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await readHere(page, name)
      if (leave !== undefined) await press(page, leave)
    })
  }
}

function appReadings(service: Service): Reading[] {
  const ids = named.map((name) => service.fixture(name).clientId)
  const app = `/apps/${service.fixture(stagedWithPolicy).id}`
  const unknown = '99999999999-nobodyhasthisone.apps.googleusercontent.com'
  return [
    { name: 'apps', address: `/apps?clientId=${ids.join(',')}`, shows: '3 apps match' },
    {
      name: 'review',
      address: `/review/${service.fixture('staged on null').id}?recommended=suspicious`,
      shows: 'The queue shows only staged recommendations.',
    },
    { name: 'app-overview', address: app, shows: /^as of \d/ },
    {
      name: 'decision-dialog',
      shows: 'awaiting decision',
      leave: 'Cancel',
      act: async (at) => {
        await press(at, 'Classify and remediate…')
        await expect(decisionDialog(at)).not.toContainText('loading…')
      },
    },
    {
      name: 'app-accounts',
      address: `${app}/accounts?active=true`,
      shows: '5 of 5 accounts loaded',
    },
    {
      name: 'lookup',
      address: '/lookup',
      shows: /^Looked up 4 client IDs/,
      act: async (at) => {
        await at.getByLabel('Client IDs').fill([...ids, unknown].join('\n'))
        await press(at, 'Look up 4 client IDs')
      },
    },
    {
      name: 'scopes',
      address: '/scopes',
      shows: '1 found in 41',
      act: (at) => at.getByRole('searchbox', { name: 'Find a scope' }).fill('gmail.modify'),
    },
    {
      name: 'compare',
      address: '/compare',
      shows: /^Compared 3 apps/,
      act: async (at) => {
        await chooseExport(at, `/apps?clientId=${ids.join(',')}`)
        await press(at, 'Compare with now')
      },
    },
    {
      name: 'plan-dialog',
      address: `/apps?clientId=${ids.slice(0, 2).join(',')}`,
      shows: 'Active grants under this change: 6 (live, 2 of 2 apps).',
      act: async (at) => {
        for (const step of ['Select all loaded apps', 'Classify and remediate selected…'])
          await press(at, step)
        for (const choice of ['Suspicious', 'Revoke']) await press(at, choice)
      },
    },
    {
      name: 'run',
      shows: 'Active accounts (live): 6, now 6',
      act: async (at) => {
        const dialog = at.getByRole('dialog')
        // The digit 2 of an Arabic keyboard.
        await dialog.getByRole('textbox', { name: 'Type 2 to confirm' }).fill('٢')
        await armed(at, dialog)
        await press(at, 'Set Suspicious and revoke for 2 apps')
      },
    },
    { name: 'operations', address: '/operations', shows: '1 action' },
  ]
}

const [owner, other] = accountsOf('harbour')
const otherReadings: Reading[] = [
  { name: 'overview', address: '/overview', shows: 'resolved recommendations agree' },
  {
    name: 'people',
    address: '/people',
    shows: /^Checked 84 apps/,
    act: async (at) => {
      await at
        .getByRole('textbox', { name: 'Accounts', exact: true })
        .fill(`${owner?.email}\n${other?.email}`)
      await press(at, 'Malicious or suspicious apps')
      await press(at, 'Find grants of 2 accounts')
    },
  },
  { name: 'issues', address: '/issues?status=open', shows: '62 issues match' },
  {
    name: 'issue',
    address: `/issues/${idOf('issue', 'mail invoices')}`,
    shows: '6 of 6 loaded',
  },
  {
    name: 'messages',
    address: messageSearch,
    shows: '14 of 14 loaded',
    act: (at) => press(at, 'Search messages'),
  },
  {
    name: 'message',
    address: `/messages/${mail({ key: 'invoices', tenant: 'quarry', count: 1, now: 0 })[0]?.id}`,
    shows: 'Written by the sender.',
  },
  { name: 'trusted-entities', address: '/trusted-entities', shows: '9 loaded' },
  {
    name: 'trusted-entity',
    address: `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`,
    shows: 'Default order',
  },
  { name: 'accounts', address: '/accounts?vip=true', shows: '26 of 26 loaded' },
]

test.use({ viewport: { width: 1280, height: 800 } })

test('the pages of apps and decisions are read in order, each name once', async ({
  page,
  service,
}) => {
  await open(page, '/settings')
  await readAll(page, appReadings(service))
})

test('the pages of the other resources are read in order, each name once', async ({
  page,
  service,
}) => {
  service.knobs.searchDone = { afterPolls: 0 }
  await page.goto('/settings')
  await readAll(page, [
    { name: 'connect', shows: 'Keep for this tab' },
    {
      name: 'settings',
      shows: 'In this browser',
      act: async (at) => {
        await at.getByLabel('API token').fill(persona('full access').token)
        await press(at, 'Connect')
      },
    },
    ...otherReadings,
  ])
})
