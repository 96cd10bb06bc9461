import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { idOf } from '#mocks/service/engine/ids'
import { read } from '../checks/payloads'
import { dialogsOf, pollRun, pollSearch, runDecisions } from './day-parts'
import { open } from '../people'
import { atRest, skipTime } from '../rest'
import { queueIn } from '../pages/review'
import type { Holding } from '../servers/hold'
import { countTimers, weigh, type Weight } from './weight'

/** A working day of one tab: 2,000 changes of page, 500 polls, 50 dialogs, 3 runs. */
export const wholeDay = 100
/** Changes of page and polls in a round. Every second round opens a dialog. */
export const inRound = { changes: 20, polls: 5 }
/** Searches that find a page of apps or more. */
const searches = ['a', 'e', 'i', 'o', 'n', 'r', 's', 't', 'l', 'in', 'er', 'an']
const firstRun = 8
const roundsPerRun = 33

/** A change of page and the texts that the page then shows. A stop without texts is left at once. */
interface Stop {
  to: string
  shows: readonly string[]
}

export interface Day {
  /** A hundredth of the day's changes, polls, dialogs and runs. */
  round: (number: number) => Promise<void>
  /** Returns to the list, waits until short-lived caches are empty, and weighs the page. */
  weigh: () => Promise<Weight>
}

/** Knobs of the service for a day: no limit, an endless investigation, searches that take five polls. */
export const dayKnobs = {
  rateLimit: 'off',
  investigationEnds: 'never',
  searchDone: { afterPolls: inRound.polls },
} as const

/** Begins a day on a new page: connected, at the list, and warm after one of everything. */
export async function beginDay(page: Page, server: Holding, service: Service): Promise<Day> {
  const cdp = await page.context().newCDPSession(page)
  // The waits between polls are skipped.
  await page.clock.install({ time: service.clock.now() })
  await countTimers(page)
  await open(page, '/apps')
  const stopsOf = stopsIn(service)
  const dialogs = dialogsOf(page, service)
  let runs = 0
  const round = async (number: number): Promise<void> => {
    await page.evaluate(visitAll, stopsOf(number))
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await (number % 2 === 0 ? pollRun(page, service, inRound.polls) : pollSearch(page))
    if (number % 2 === 1) await dialogs[((number - 1) / 2) % dialogs.length]?.()
    if (number % roundsPerRun === firstRun) await runDecisions(page, server, runs++)
  }
  // Lists are cached for Back, so each is read once before the base line.
  await page.evaluate(visitAll, searches.map(listOf))
  await round(firstRun)
  await round(firstRun + 1)
  for (const dialog of dialogs) await dialog()
  await page.evaluate(visitAll, [list])
  await showTip(page)
  return {
    round,
    async weigh() {
      // Twice, because the router's cache is cleared at the next change of page.
      for (const stop of [{ to: '/settings', shows: ['Theme'] }, list]) {
        await page.evaluate(visitAll, [stop])
        // A session ends after 15 minutes without use.
        await page.keyboard.press('Shift')
        await skipTime(page, '06:00')
      }
      // React keeps the last focused text field, and its page with it. Here that is the search box.
      await page.keyboard.press('/')
      // The listener of keys waits a second for the next one of a sequence.
      await skipTime(page, 2000)
      await atRest(page)
      return weigh(page, cdp)
    },
  }
}

/**
 * Shows a tip of a row. React keeps its listeners on the landmark that shows the first one, which is `main` for a row,
 * and the page's own header for a button that waits for the list.
 */
async function showTip(page: Page): Promise<void> {
  await page.getByRole('table').locator('[data-tip]').first().hover()
  await skipTime(page, 1000)
  await page.getByRole('tooltip').waitFor()
  await page.mouse.move(0, 0)
}

const listOf = (search: string): Stop => ({
  to: `/apps?search=${search}&sort=name:asc`,
  shows: ['Apps', 'as of'],
})
const list: Stop = { to: '/apps', shows: ['Apps', 'as of'] }

/** Returns the pages of a round, with other apps and other filters in each. */
function stopsIn(service: Service): (round: number) => Stop[] {
  const idsIn = (path: string) =>
    (read(service, path)['items'] as { id: string; name: string }[]) ?? []
  const apps = idsIn('oauth-apps?limit=200').filter(({ name }) => /^\w+( \w+)+$/.test(name))
  const issues = idsIn('issues?limit=50')
  const entities = idsIn('trusted-entities?limit=50')
  const messages = idsIn(`issues/${idOf('issue', 'mail invoices')}/messages?limit=50`)
  // Apps that a run of the day decides are no longer staged after that run.
  const staged = queueIn(service).filter(({ name }) => !/vault/i.test(name))
  const turn = (all: readonly { id: string }[], round: number) => all[round % all.length]?.id ?? ''
  return (round) => {
    const [one, other] = [turn(apps, 2 * round), turn(apps, 2 * round + 1)]
    return [
      list,
      { to: `/apps/${one}`, shows: ['Facts', 'as of'] },
      { to: `/apps/${one}/accounts`, shows: ['ever granted', 'as of'] },
      { to: 'back', shows: ['Facts', 'as of'] },
      listOf(searches[round % searches.length] ?? ''),
      { to: '/review', shows: ['Review queue', 'to review'] },
      { to: `/review/${turn(staged, round)}`, shows: ['The agent recommends'] },
      { to: '/lookup', shows: ['Only the client IDs are sent'] },
      { to: '/people', shows: ['They are not sent to the service.'] },
      { to: '/scopes', shows: ['Scopes can be out of date.'] },
      { to: '/compare', shows: ['The file is not stored'] },
      { to: '/operations', shows: ['Operations'] },
      { to: '/issues', shows: ['Issues', 'as of'] },
      { to: `/issues/${turn(issues, round)}`, shows: ['Facts', 'as of'] },
      { to: '/messages', shows: ['sent as typed'] },
      { to: `/messages/${turn(messages, round)}`, shows: ['Snippet'] },
      { to: '/trusted-entities', shows: ['trusted entities loaded'] },
      { to: `/trusted-entities/${turn(entities, round)}`, shows: ['Change history'] },
      { to: '/accounts?vip=true', shows: ['Accounts', 'accounts match'] },
      { to: '/settings', shows: ['Single-key shortcuts'] },
      { to: '/assumptions', shows: ['What this console assumes'] },
      { to: `/apps/${other}/accounts?active=true`, shows: [] },
      { to: `/apps/${other}`, shows: ['Facts', 'as of'] },
    ]
  }
}

/** Runs in the page: opens each URL, by a link if there is one, and waits until its texts are shown. */
async function visitAll(stops: Stop[]): Promise<void> {
  const real = Reflect.get(window, Symbol.for('real timers')) as { later: typeof setTimeout }
  const shown = () => document.querySelector('main')?.innerText ?? ''
  let fail = (_: Error) => {}
  let now = ''
  real.later(() => fail(new Error(`Not shown at ${now}: ${shown()}`)), 30_000)
  for (const { to, shows } of stops) {
    now = `${to} (${shows.join(', ')})`
    const link = [...document.querySelectorAll('a')].find(
      (element) => element.getAttribute('href') === to,
    )
    const wasOpen = location.pathname + location.search === to
    if (to === 'back') history.back()
    else if (link) link.click()
    else history.pushState({}, '', to)
    if (shows.length === 0) continue
    await new Promise<void>((resolve, reject) => {
      fail = reject
      const isThere = () => {
        const text = shown()
        if (!shows.every((show) => text.includes(show))) return false
        const busy = [...document.querySelectorAll('main [aria-busy=true]')]
        return !busy.some((element) => element.checkVisibility())
      }
      const check = () => {
        if (!isThere()) return
        changes.disconnect()
        resolve()
      }
      const changes = new MutationObserver(check)
      const everything = { subtree: true, childList: true, attributes: true, characterData: true }
      changes.observe(document.body, everything)
      // The page is open already, so it does not change.
      if (wasOpen) check()
    })
  }
  fail = () => {}
}
