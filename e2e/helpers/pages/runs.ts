import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { armed } from './decision'

/** Returns the line of the open run: "312 of 804 done: 300 confirmed, …; 492 not tried". */
export const runLine = (page: Page): Locator =>
  page.getByRole('group', { name: 'Progress' }).getByText(/^[\d,]+ of [\d,]+ done/)

/** The numbers of a run's line, by their labels. */
interface Progress {
  done: number
  total: number
  parts: Record<string, number>
}

/** Reads a line, and checks that its parts add up. */
function progressIn(line: string): Progress {
  const [, done = '', total = ''] = /^([\d,]+) of ([\d,]+) done/.exec(line) ?? []
  const toNumber = (text: string) => Number(text.replaceAll(',', ''))
  const parts = Object.fromEntries(
    [...line.matchAll(/[:,;] ([\d,]+) ([a-z ]+)/g)].map(([, count = '', label = '']) => [
      label,
      toNumber(count),
    ]),
  )
  const notTried = parts['not tried'] ?? 0
  const sum = Object.values(parts).reduce((all, number) => all + number, 0)
  expect(sum, line).toBe(toNumber(total))
  expect(sum - notTried, line).toBe(toNumber(done))
  return { done: toNumber(done), total: toNumber(total), parts }
}

/** Waits until at least the given number of targets are done. Checks the sum of the line at each read. */
export async function doneOf(page: Page, least: number): Promise<Progress> {
  let last: Progress | null = null
  await expect
    .poll(
      async () => {
        last = progressIn((await runLine(page).textContent()) ?? '')
        return last.done
      },
      { intervals: [50], timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(least)
  if (last === null) throw new Error('No line was read.')
  return last
}

/** Waits until a planning dialog accepts a submit, and starts the run with the button of this name. */
export async function startRun(page: Page, dialog: Locator, name: string): Promise<void> {
  await armed(page, dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
}

/**
 * Continues a stopped run with the button of this name. The button ignores a press in the half second after it moved,
 * so this presses until the run can be stopped, and never again after that.
 */
export async function continueRun(page: Page, name: string): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(async () => {
    if (await stop.isHidden())
      await page.getByRole('button', { name, exact: true }).click({ timeout: 5000 })
    await expect(stop).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** Starts a run that revokes the grants of the accounts on the first page of an app. */
export async function startRevokes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all loaded accounts' }).check()
  await page.getByRole('button', { name: 'Revoke selected…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Revoke \d+ grants$/ })
  const typed = dialog.getByRole('textbox', { name: /^Type \d+ to confirm$/ })
  const [count = ''] = /\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '') ?? []
  await typed.fill(count)
  await startRun(page, dialog, `Revoke ${count} grants`)
}

/** Returns the writes of a method that the service received, by path, each with its answers in order. */
export function writesOf(
  service: Service,
  method: 'PATCH' | 'POST',
): Map<string, (number | null)[]> {
  const writes = new Map<string, (number | null)[]>()
  for (const request of service.requests) {
    if (request.method === method)
      writes.set(request.path, [...(writes.get(request.path) ?? []), request.status])
  }
  return writes
}

/** Counts the writes of a method that the page sends from now on, for each path, and the most at one time. */
export function writesFrom(page: Page, method: 'PATCH' | 'POST') {
  const open = new Set<Request>()
  const times = new Map<string, number>()
  let most = 0
  page.on('request', (request) => {
    if (request.method() !== method) return
    open.add(request)
    most = Math.max(most, open.size)
    const { pathname } = new URL(request.url())
    times.set(pathname, (times.get(pathname) ?? 0) + 1)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return { mostOpen: () => most, byPath: (): ReadonlyMap<string, number> => times }
}
