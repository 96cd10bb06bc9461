import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { idOf } from '#mocks/service/engine/ids'
import { read } from '../checks/payloads'
import { dialogsOf, pollRun, pollSearch, runDecisions } from './day-parts'
import { connectHere, open } from '../people'
import { atRest, skipTime } from '../rest'
import { queueIn } from '../pages/review'
import type { Holding } from '../servers/hold'
import { countTimers, weigh, type Weight } from './weight'

/** A working day of one tab: 2,000 changes of page, 500 polls, 50 dialogs, 3 runs. */
export const wholeDay = 100
/** How often a round changes the page, and how often it polls. Every second round opens a dialog. */
export const inRound = { changes: 20, polls: 5 }
/** Searches that find a page of apps or more. */
const words = ['a', 'e', 'i', 'o', 'n', 'r', 's', 't', 'l', 'in', 'er', 'an']
const firstRun = 8
const roundsPerRun = 33

/** A change of page and the words that the page then shows; without words it is left at once. */
interface Stop {
  to: string
  shows: readonly string[]
}

export interface Day {
  /** A hundredth of the day's changes, polls, dialogs and runs. */
  round: (number: number) => Promise<void>
  /** Back at the list, when all that is kept for some minutes only is gone. */
  weigh: () => Promise<Weight>
  /** The session has ended, and a person connects again in the same tab. */
  nextMorning: () => Promise<void>
}

/** What the service needs for a day: no limit, a run of the agent that goes on, searches that take five polls. */
export const dayKnobs = {
  rateLimit: 'off',
  investigationEnds: 'never',
  searchDone: { afterPolls: inRound.polls },
} as const

/** A day of a new page: connected, at the list, and warm, because one of everything was done. */
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
  // Lists stay for Back, so each is read once before the base line is taken.
  await page.evaluate(visitAll, words.map(listOf))
  await round(firstRun)
  await round(firstRun + 1)
  for (const dialog of dialogs) await dialog()
  return {
    round,
    async weigh() {
      // Twice: what the router keeps goes with the next change of page.
      for (const stop of [{ to: '/settings', shows: ['Theme'] }, list]) {
        await page.evaluate(visitAll, [stop])
        // A session ends after 15 minutes without use.
        await page.keyboard.press('Shift')
        await skipTime(page, '06:00')
      }
      // React keeps the last text field that had the focus, and its page with it: here the search box.
      await page.keyboard.press('/')
      // The listener of keys waits a second for the next one of a sequence.
      await skipTime(page, 2000)
      await atRest(page)
      return weigh(page, cdp)
    },
    async nextMorning() {
      await skipTime(page, '12:00:00')
      await connectHere(page)
    },
  }
}

const listOf = (search: string): Stop => ({
  to: `/apps?search=${search}&sort=name:asc`,
  shows: ['Apps', 'as of'],
})
const list: Stop = { to: '/apps', shows: ['Apps', 'as of'] }

/** The pages of a round, other apps and other filters in each. */
function stopsIn(service: Service): (round: number) => Stop[] {
  const idsIn = (path: string) =>
    (read(service, path)['items'] as { id: string; name: string }[]) ?? []
  const apps = idsIn('oauth-apps?limit=200').filter(({ name }) => /^\w+( \w+)+$/.test(name))
  const issues = idsIn('issues?limit=50')
  const entities = idsIn('trusted-entities?limit=50')
  const messages = idsIn(`issues/${idOf('issue', 'mail invoices')}/messages?limit=50`)
  // Those that a run of the day decides are no longer staged after it.
  const staged = queueIn(service).filter(({ name }) => !/vault/i.test(name))
  const turn = (all: readonly { id: string }[], round: number) => all[round % all.length]?.id ?? ''
  return (round) => {
    const [one, other] = [turn(apps, 2 * round), turn(apps, 2 * round + 1)]
    return [
      list,
      { to: `/apps/${one}`, shows: ['Facts', 'as of'] },
      { to: `/apps/${one}/accounts`, shows: ['ever granted', 'as of'] },
      { to: 'back', shows: ['Facts', 'as of'] },
      listOf(words[round % words.length] ?? ''),
      { to: '/review', shows: ['Review queue', 'to review'] },
      { to: `/review/${turn(staged, round)}`, shows: ['The agent recommends'] },
      { to: '/lookup', shows: ['Only the client IDs are sent'] },
      { to: '/people', shows: ['nothing of it is sent'] },
      { to: '/compare', shows: ['The file is not stored'] },
      { to: '/operations', shows: ['Operations'] },
      { to: '/issues', shows: ['Issues', 'as of'] },
      { to: `/issues/${turn(issues, round)}`, shows: ['Facts', 'as of'] },
      { to: '/messages', shows: ['passed on as typed'] },
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

/** Runs in the page: follows a link to each address, where the page has one, and waits until the page shows its words and is not busy. */
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
    const wasThere = location.pathname + location.search === to
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
      const look = () => {
        if (!isThere()) return
        changes.disconnect()
        resolve()
      }
      const changes = new MutationObserver(look)
      const whole = { subtree: true, childList: true, attributes: true, characterData: true }
      changes.observe(document.body, whole)
      // Nothing changes on a page that is open already.
      if (wasThere) look()
    })
  }
  fail = () => {}
}
