import { expect, test } from '../fixtures'
import {
  exportButton,
  exported,
  panel,
  press,
  progress,
  savedBy,
  saysAbove,
} from '../helpers/export'
import { asked, listedBy, statuses } from '../helpers/list'
import { inventory, open } from '../helpers/people'

test('T147: a rate limit in the middle is waited out', async ({ page, service, problems }) => {
  problems.expect(429)
  await open(page)
  service.faults.add({
    match: { search: 'cursor=' },
    skip: 2,
    times: 1,
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  const file = await savedBy(page, async () => {
    await exportButton(page).click()
    await expect(page.getByText(/^Rate limited\. Trying again in/)).toBeVisible()
    await expect(progress(page)).toHaveAttribute('value', '600')
  })
  expect(file.rows).toHaveLength(1060)
  expect(statuses(service).filter((status) => status === 429)).toHaveLength(1)
})

test('what fails for good keeps its place: it goes on, or saves what it has', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page)
  const release = service.faults.add({
    match: { search: 'cursor=' },
    skip: 3,
    effect: { kind: 'status', status: 403, error: 'Not now.' },
  })
  await exportButton(page).click()
  await expect(panel(page)).toContainText('This token cannot list OAuth apps.')
  await expect(panel(page)).toContainText('800 of 1,060 apps were read; nothing was saved.')
  await expect(panel(page)).toContainText('Not now.')
  const part = await savedBy(page, () => press(page, 'Download what was read'))
  expect(part.rows).toHaveLength(800)
  release()
  const file = await savedBy(page, () => press(page, 'Try again'))
  expect(file.rows).toHaveLength(1060)
  expect(service.requests).toHaveLength(8)
})

test('R-09, T102: a refused cursor begins the walk again, once', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page)
  const refused = { kind: 'status', status: 400, error: 'The cursor has expired.' } as const
  service.faults.add({ match: { search: 'cursor=' }, skip: 2, times: 1, effect: refused })
  const file = await exported(page)
  expect(file.rows).toHaveLength(1060)
  expect(saysAbove(file, 'Gap')).toContain('it was read again, once.')
  expect(service.requests).toHaveLength(1 + 3 + 1 + 6)
  await expect(panel(page)).toContainText('it was read again, once.')

  const release = service.faults.add({
    match: { search: 'cursor=' },
    skip: 2,
    effect: refused,
  })
  await exportButton(page).click()
  await expect(panel(page)).toContainText('The service refused the request (400).')
  await expect(panel(page)).toContainText('The cursor has expired.')
  release()
  const whole = await savedBy(page, () => press(page, 'Try again'))
  expect(whole.rows).toHaveLength(1060)
  expect(saysAbove(whole, 'Gaps')).toBe('None known')
})

test('T104, T105: an app that comes between two pages costs no repeated line, and is told', async ({
  page,
  service,
}) => {
  await open(page)
  service.faults.add({ match: { search: 'cursor=' }, times: 1, effect: { kind: 'delay', ms: 500 } })
  const file = await savedBy(page, async () => {
    await exportButton(page).click()
    await expect(progress(page)).toHaveAttribute('value', '200')
    service.insertApp({ name: 'Just observed' })
  })
  expect(file.rows).toHaveLength(1060)
  expect(new Set(file.rows.map((row) => row['app_id'])).size).toBe(1060)
  expect(saysAbove(file, 'Apps the service counted')).toBe('1061')
  expect(saysAbove(file, 'Gap')).toContain('possibly 1 missed. Run the export again.')
  expect(saysAbove(file, 'Gap')).toContain('1 app came twice')
  await expect(panel(page)).toContainText('possibly 1 missed')
})

test('T104, T105: an app that goes between two pages is told by the count', async ({
  page,
  service,
}) => {
  await open(page)
  const href = await inventory(page).getByRole('link').first().getAttribute('href')
  service.faults.add({ match: { search: 'cursor=' }, times: 1, effect: { kind: 'delay', ms: 500 } })
  const file = await savedBy(page, async () => {
    await exportButton(page).click()
    await expect(progress(page)).toHaveAttribute('value', '200')
    service.removeApp(href?.split('/').at(-1) ?? '')
  })
  expect(new Set(file.rows.map((row) => row['app_id'])).size).toBe(file.rows.length)
  expect(saysAbove(file, 'Gap')).toContain('counted 1,060 at the beginning and 1,059 at the end')
})

test('an app that cannot be read is no line, and its id stands above the table', async ({
  page,
  service,
}) => {
  await open(page, '/apps?verified=true&classification=malicious')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  service.faults.add({ effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  const file = await exported(page)
  const [first, ...rest] = listedBy(service, 'verified=true&classification=malicious&limit=200')
  expect(file.rows).toHaveLength(rest.length)
  expect(saysAbove(file, 'Gap')).toBe('1 app could not be read.')
  expect(saysAbove(file, 'Unreadable apps')).toBe(first?.id)
})

test('T099: a service that refuses a large page is asked for smaller ones', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  service.knobs.limitMaximum = 100
  service.knobs.limitAboveMaximum = '400'
  await open(page)
  const file = await exported(page)
  expect(file.rows).toHaveLength(1060)
  expect(asked(service).slice(0, 3)).toEqual(['?limit=50', '?limit=200', '?limit=100'])
  expect(service.requests).toHaveLength(1 + 1 + 11)
})
