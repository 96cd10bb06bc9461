import { limitMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from '#e2e/fixtures'
import {
  exportButton,
  exported,
  holdNextPages,
  panel,
  press,
  progress,
  savedBy,
  noteOf,
} from '#e2e/helpers/pages/export'
import { listSearches, listedBy, statuses } from '#e2e/helpers/pages/list'
import { open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { restartedMessage } from '#/domain/lists/list-messages'

/** 261 apps: two pages of the export. */
const twoPages = '/apps?verified=false'

test('an export waits for a rate limit, and resumes after a failure', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  problems.expect(404)
  problems.expect(403)
  await open(page)
  await atRest(page)
  service.faults.add({
    match: { search: 'cursor=' },
    skip: 2,
    times: 1,
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  const clearFault = service.faults.add({
    match: { search: 'cursor=' },
    // The requests that succeed before the fault.
    skip: 3,
    effect: { kind: 'status', status: 404, error: 'Not now.' },
  })
  await exportButton(page).click()
  await expect(page.getByText(new RegExp(`^${limitMessages.notice} Trying again in`))).toBeVisible()
  await expect(progress(page)).toHaveAttribute('value', '600')
  await expect(panel(page)).toContainText('No file was saved. 800 of 1,060 apps had been read.')
  await expect(panel(page)).toContainText('Not now.')
  expect(statuses(service).filter((status) => status === 429)).toHaveLength(1)
  const part = await savedBy(page, () => press(page, 'Download partial CSV'))
  expect(part.rows).toHaveLength(800)
  clearFault()
  const file = await savedBy(page, () => press(page, 'Try again'))
  expect(file.rows).toHaveLength(1060)
  await atRest(page)
  // The list, six pages, and two refused requests.
  expect(service.requests).toHaveLength(1 + 6 + 2)

  await test.step('a refusal removes the rows that were read', async () => {
    const forbidden = { kind: 'status', status: 403 } as const
    service.faults.add({ match: { search: 'cursor=' }, times: 1, effect: forbidden })
    await exportButton(page).click()
    await expect(panel(page)).toContainText(forbiddenMessage('listApps'))
    await expect(panel(page)).toContainText('0 apps had been read')
    await expect(panel(page).getByRole('button')).toHaveText(['Try again', 'Dismiss'])
  })
})

test('R-09: after a refused cursor the export starts again once', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page, twoPages)
  await atRest(page)
  const refused = { kind: 'status', status: 400, error: 'The cursor has expired.' } as const
  service.faults.add({ match: { search: 'cursor=' }, times: 1, effect: refused })
  const file = await exported(page)
  expect(file.rows).toHaveLength(261)
  expect(noteOf(file, 'Gap')).toContain(restartedMessage)
  expect(listSearches(service)).toHaveLength(1 + 2 + 2)
  await expect(panel(page)).toContainText(restartedMessage)

  const clearFault = service.faults.add({ match: { search: 'cursor=' }, effect: refused })
  await exportButton(page).click()
  await expect(panel(page)).toContainText(statusMessage(400))
  await expect(panel(page)).toContainText('The cursor has expired.')
  clearFault()
  const complete = await savedBy(page, () => press(page, 'Try again'))
  expect(complete.rows).toHaveLength(261)
  expect(noteOf(complete, 'Gaps')).toBe('None known')
})

test('apps that change during an export repeat no line and are reported', async ({
  page,
  server,
  service,
}) => {
  await open(page, twoPages)
  await atRest(page)
  const first = listedBy(service, 'verified=false&limit=1')[0]
  const exportDuring = async (act: () => void) => {
    const pages = holdNextPages(server)
    const file = await savedBy(page, async () => {
      await exportButton(page).click()
      await expect(progress(page)).toHaveAttribute('value', '200')
      act()
      pages.release()
    })
    expect(new Set(file.rows.map((row) => row['app_id'])).size).toBe(file.rows.length)
    return file
  }
  const brand = { verified: false, displayName: null, supportEmail: null, homePageUrl: null }
  const added = await exportDuring(() =>
    service.insertApp({ name: 'Just observed', brand: { ...brand, iconUrl: null } }),
  )
  expect(added.rows).toHaveLength(261)
  expect(noteOf(added, 'Apps the service counted')).toBe('262')
  expect(noteOf(added, 'Gap')).toContain('1 app may be missing. Run the export again.')
  expect(noteOf(added, 'Gap')).toContain('1 app came twice')
  await expect(panel(page)).toContainText('1 app may be missing')

  const removed = await exportDuring(() => service.removeApp(first?.id ?? ''))
  expect(noteOf(removed, 'Gap')).toContain('counted 262 apps at the start and 261 at the end')

  service.faults.add({ times: 1, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  const file = await exported(page)
  const [bad, ...rest] = listedBy(service, 'verified=false&limit=200')
  expect(file.rows).toHaveLength(260)
  expect(file.rows[0]?.['app_id']).toBe(rest[0]?.id)
  expect(noteOf(file, 'Gap')).toBe('1 app could not be read.')
  expect(noteOf(file, 'Unreadable apps')).toBe(bad?.id)
})
