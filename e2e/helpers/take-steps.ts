import { expect, type Locator, type Page } from '@playwright/test'
import { OFFLINE, type Step } from '#mocks/states/state'
import { goOffline } from './offline'
import type { Problems } from './checks/problems'
import { follow, connectHere } from './people'
import { skipTime } from './rest'
import { chooseFile, savedFile } from './files'

/** Performs a state's step on a page of the production build. A step that waits needs the test's clock. */
export async function takeStep(page: Page, step: Step, problems: Problems): Promise<void> {
  if (step === OFFLINE) return goOffline(page, problems)
  if (typeof step === 'string') return press(page, step)
  if ('type' in step) return type(page, step)
  if ('chooseExportOf' in step) return chooseExport(page, step.chooseExportOf)
  if ('waitSeconds' in step) return skipTime(page, step.waitSeconds * 1000)
  await connectHere(page, step.connectAs)
}

/**
 * Presses or chooses the first element of that name. Waits half a second for a button that writes, which ignores
 * earlier presses.
 */
export async function press(page: Page, name: string): Promise<void> {
  const locator = first(page, ['button', 'radio', 'checkbox', 'switch', 'menuitem'], name)
  await expect(locator).toBeVisible()
  if (await locator.evaluate((element) => element.matches('[role=dialog] [type=submit]'))) {
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((opened) => performance.now() - opened > 550, since)
  }
  await locator.click()
}

/** Returns the console's text, with an open dialog. Ignores the demo tools around it. */
export function consoleText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root, [role=dialog]')]
      .map((element) => element.textContent)
      .join(' '),
  )
}

/** Exports a list, and chooses the file on the page that was open before. */
export async function chooseExport(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await follow(page, address)
  const { buffer } = await savedFile(page, () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  )
  await follow(page, pathname)
  await chooseFile(page, 'export.csv', buffer)
}

/** Types into the first field of that name and replaces its text. */
async function type(page: Page, step: { type: string; into: string }): Promise<void> {
  await first(page, ['textbox', 'searchbox', 'combobox'], step.into).fill(step.type)
}

function first(
  page: Page,
  roles: readonly (
    | 'button'
    | 'radio'
    | 'checkbox'
    | 'switch'
    | 'menuitem'
    | 'textbox'
    | 'searchbox'
    | 'combobox'
  )[],
  name: string,
): Locator {
  const [locator, ...others] = roles.map((role) => page.getByRole(role, { name, exact: true }))
  if (locator === undefined) throw new Error('An empty step has no role.')
  return others
    .reduce((all, other) => all.or(other), locator)
    .filter({ visible: true })
    .first()
}
