import type { Locator, Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { armed } from '../pages/decision'
import { follow } from '../people'
import { atRest, skipTime } from '../rest'
import { hold, type Holding } from '../servers/hold'

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()

/** The dialogs and forms of the console. Each opens its page and its dialog, and closes the dialog by Escape. */
export function dialogsOf(page: Page, service: Service): (() => Promise<void>)[] {
  const app = `/apps/${service.fixture('ten ever, four active').id}`
  const at =
    (address: string, name: string | RegExp, shows = page.getByRole('dialog')) =>
    async () => {
      await follow(page, address)
      await button(page, name).click()
      await shows.waitFor()
      await page.keyboard.press('Escape')
      await shows.waitFor({ state: 'detached' })
    }
  return [
    at(app, 'Classify and remediate…'),
    at(`${app}/accounts`, 'Revoke grant…'),
    at('/apps?search=mail', 'Save this view…', page.getByRole('form', { name: 'Save this view' })),
    at('/accounts', 'Account settings…'),
    at('/accounts', 'Assign role…'),
    at('/trusted-entities', 'Add trusted entity…'),
    at('/apps', 'Classification'),
    at('/review', 'Keyboard shortcuts'),
  ]
}

const messageSearch =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'

/** Stays for the given number of polls on an app with a running investigation. */
export async function pollRun(page: Page, service: Service, polls: number): Promise<void> {
  await follow(page, `/apps/${service.fixture('investigation running').id}`)
  await page.getByText(/^Checked at/).waitFor()
  await atRest(page)
  for (let poll = 0; poll < polls; poll += 1) await nextPoll(page, '00:50')
}

/** Stays with a search until it is done. */
export async function pollSearch(page: Page): Promise<void> {
  await follow(page, messageSearch)
  await button(page, 'Search messages').click()
  const pollTime = page.getByText(/Last checked at/)
  await pollTime.waitFor()
  await atRest(page)
  while (await pollTime.isVisible()) await nextPoll(page, '00:06')
}

/** Skips the wait until the next poll, and waits until its answer is shown. */
async function nextPoll(page: Page, wait: string): Promise<void> {
  await Promise.all([page.evaluate(newAnswer), skipTime(page, wait)])
}

/** Runs in the page: resolves when the time of the last answer changes, or when no further answer comes. */
async function newAnswer(): Promise<void> {
  const last = () =>
    /(?:Checked|Asked) at [\d:]+/.exec(document.querySelector('main')?.innerText ?? '')?.[0]
  const before = last()
  if (before === undefined) return
  const real = Reflect.get(window, Symbol.for('real timers')) as { later: typeof setTimeout }
  await new Promise<void>((resolve, reject) => {
    const text = () => document.querySelector('main')?.innerText ?? ''
    real.later(() => reject(new Error(`No answer after ${before}: ${text()}`)), 30_000)
    const changes = new MutationObserver(() => {
      if (last() === before) return
      changes.disconnect()
      resolve()
    })
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
}

const values = ['Unnecessary', 'Overprivileged', 'Suspicious', 'Safe']

/** Runs one decision for eleven apps, a new one each turn. The run is paused and "Lock" asks on the way. */
export async function runDecisions(page: Page, server: Holding, turn: number): Promise<void> {
  const gate = hold(server, ({ method }) => method === 'PATCH')
  await follow(page, '/apps?search=vault')
  await page.getByText(/^11 (?:apps match|of .+ apps)$/).waitFor()
  await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
  await button(page, 'Classify and remediate selected…').click()
  const dialog = page.getByRole('dialog')
  const value = values[turn % values.length] ?? ''
  await dialog.getByRole('radio', { name: value, exact: true }).check()
  await armed(page, dialog)
  await dialog.getByRole('button', { name: new RegExp(`^Set ${value} for`) }).click()
  await button(page, 'Pause').click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Lock and remove the run' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Resume').click()
  gate.release()
  await page.getByText('Done.', { exact: true }).waitFor()
}
