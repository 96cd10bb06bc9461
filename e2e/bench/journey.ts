import type { Browser, Page } from 'playwright'
import type { Service } from '#mocks/service/service'
import { load, loadApp, newcomer, type Conditions } from './browser'
import type { Awaited } from './probe'
import { quiet, type Questions } from './questions'
import { subjects, type Subject } from './site'

export interface Setting {
  browser: Browser
  url: string
  service: Service
  questions: Questions
}

/** Makes a journey through a page. Times are in milliseconds. */
export async function journey(setting: Setting, subject: Subject, conditions: Conditions) {
  const { browser, service } = setting
  const url = new URL(subjects[subject].list, setting.url).href
  const visitor = await newcomer(browser)
  const first = await visitor.tab(conditions)
  const cold = await load(first, url)
  await quiet(service)
  await first.page.close()

  const tab = await visitor.tab(conditions)
  const { page } = tab
  const { rows: warm } = await load(tab, url)
  await quiet(service)
  const answerTimes = await ask(page, setting, subject)
  const opened = await openAndBack(page, service)
  await visitor.close()

  // Another first visit, which begins with an app.
  const direct = await newcomer(browser)
  const { id, name } = setting.questions.app
  const appUrl = new URL(subjects[subject].app(id), setting.url).href
  const heading = await loadApp(await direct.tab(conditions), appUrl, name)
  await quiet(service)
  await direct.close()

  const { rows, requested: coldRequested, answered: coldAnswered, ...work } = cold
  const loads = { cold: rows, coldRequested, coldAnswered, ...work, warm }
  const inp = Math.max(answerTimes.inpFilter, answerTimes.inpSort, opened.inpOpen)
  return { ...loads, ...answerTimes, ...opened, heading, inp }
}

/** Runs `act` and returns its longest interaction, in milliseconds. */
async function longest<Result>(
  page: Page,
  service: Service,
  act: () => Promise<Result>,
): Promise<[Result, number]> {
  await page.evaluate(() => (window.bench.worst = { ms: 0, type: 'none' }))
  const result = await act()
  // The browser reports an event a moment after it was painted.
  await quiet(service)
  return [result, await page.evaluate(() => window.bench.worst.ms)]
}

async function ask(page: Page, { service, questions }: Setting, subject: Subject) {
  const { typed, first } = questions
  const box = page.getByRole('searchbox')
  await box.click()
  await page.keyboard.type(typed.slice(0, -1), { delay: 100 })
  const keys = await timed(page, row(first.typed), () => page.keyboard.type(typed.slice(-1)))
  await timed(page, row(first.unfiltered), async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
  })
  await quiet(service)

  if (subject === 'console') {
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Classification' }).click()
  }
  const malicious = page.getByRole('checkbox', { name: 'Malicious' })
  await malicious.waitFor()
  // The console counts the values of the filter. The choice is measured after that.
  await quiet(service)
  const [filter, inpFilter] = await longest(page, service, () =>
    timed(page, row(first.malicious), () => malicious.click()),
  )
  await timed(page, row(first.unfiltered), () => malicious.click())
  await page.keyboard.press('Escape')
  await quiet(service)

  const header = page.locator('thead').getByRole('button', { name: 'App', exact: true })
  const [sort, inpSort] = await longest(page, service, () =>
    timed(page, row(first.sorted), () => header.click()),
  )
  return { keys, filter, sort, inpFilter, inpSort }
}

async function openAndBack(page: Page, service: Service) {
  const visit = async (distance: number) => {
    const { name, id, x, y, scrollTop } = await page.evaluate(scrollAndChoose, distance)
    await quiet(service)
    const [open, inpOpen] = await longest(page, service, () =>
      timed(page, { what: 'heading', name }, () => page.mouse.click(x, y)),
    )
    const awaited: Awaited = { what: 'back', id, scrollTop }
    await page.evaluate((target) => window.bench.back(target), awaited)
    return { open, inpOpen, back: await page.evaluate(() => window.bench.done) }
  }
  const { open, inpOpen, back } = await visit(800)
  await quiet(service)
  const again = await visit(500)
  return { open, back, inpOpen, openAgain: again.open, backAgain: again.back }
}

/** Runs in the page: scrolls down and finds a link in the middle whose name is plain text. */
async function scrollAndChoose(distance: number) {
  const region = document.querySelector('table')?.closest('[role=region]')
  if (!region) throw new Error('There is no table in a region.')
  region.scrollTop = distance
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  const { top, height } = region.getBoundingClientRect()
  for (const link of region.querySelectorAll('tbody a')) {
    const box = link.getBoundingClientRect()
    const [x, y] = [box.left + 10, box.top + box.height / 2]
    const name = link.textContent.trim()
    if (y < top + height / 3 || !/^[\w ]{4,40}$/.test(name)) continue
    const id = (link.getAttribute('href') ?? '').split('/').at(-1) ?? ''
    return { name, id, x, y, scrollTop: region.scrollTop }
  }
  throw new Error('No row has a plain name.')
}

const row = (first: string): Awaited => ({ what: 'row', first })

/** Returns the milliseconds from the last key or click in `act` until the awaited element was painted. */
async function timed(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate((target) => window.bench.expect(target), awaited)
  await act()
  return page.evaluate(() => window.bench.done)
}
