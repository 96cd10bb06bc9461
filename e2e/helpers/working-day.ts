import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { idOf } from '#mocks/service/engine/ids'
import { read } from './checks/payloads'
import { dialogsOf, pollRun, pollSearch, runDecisions } from './day-parts'
import { queueIn } from './review'

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

/** What the service needs for a day: no limit, a run of the agent that goes on, searches that take five polls. */
export const dayKnobs = {
  rateLimit: 'off',
  investigationEnds: 'never',
  searchDone: { afterPolls: inRound.polls },
} as const

/** A day on a connected page whose clock is `page.clock`: the waits between polls are skipped. */
export function workingDay(page: Page, service: Service) {
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
    if (number % roundsPerRun === firstRun) await runDecisions(page, service, runs++)
  }
  return {
    round,
    /** One of everything, so that its code is loaded. */
    async warmUp(): Promise<void> {
      await round(firstRun)
      await round(firstRun + 1)
      for (const dialog of dialogs) await dialog()
    },
    /** Back at the list; then everything that is kept for some minutes only is gone. */
    async rest(): Promise<void> {
      await page.evaluate(visitAll, [{ to: '/settings', shows: ['Theme'] }, { ...list }])
      await page.clock.fastForward('06:00')
    },
  }
}

const list: Stop = { to: '/apps', shows: ['Apps', 'apps match'] }

/** The pages of a round, other apps and other filters in each. */
function stopsIn(service: Service): (round: number) => Stop[] {
  const idsIn = (path: string) =>
    (read(service, path)['items'] as { id: string; name: string }[]) ?? []
  const apps = idsIn('oauth-apps?limit=200').filter(({ name }) => /^\w+( \w+)+$/.test(name))
  const issues = idsIn('issues?limit=50')
  const entities = idsIn('trusted-entities?limit=50')
  const messages = idsIn(`issues/${idOf('issue', 'mail invoices')}/messages?limit=50`)
  const staged = queueIn(service)
  const turn = (all: readonly { id: string }[], round: number) => all[round % all.length]?.id ?? ''
  return (round) => {
    const [one, other] = [turn(apps, 2 * round), turn(apps, 2 * round + 1)]
    return [
      list,
      { to: `/apps/${one}`, shows: ['Facts', 'Read at'] },
      { to: `/apps/${one}/accounts`, shows: ['ever granted', 'loaded'] },
      { to: 'back', shows: ['Facts', 'Read at'] },
      { to: `/apps?search=${words[round % words.length]}&sort=name:asc`, shows: ['Apps', 'match'] },
      { to: '/review', shows: ['Review queue', 'to review'] },
      { to: `/review/${turn(staged, round)}`, shows: ['The agent recommends'] },
      { to: '/lookup', shows: ['Nothing but the client IDs leaves'] },
      { to: '/operations', shows: ['Operations'] },
      { to: '/issues', shows: ['Issues', 'match'] },
      { to: `/issues/${turn(issues, round)}`, shows: ['Facts', 'Read at'] },
      { to: '/messages', shows: ['passed on as typed'] },
      { to: `/messages/${turn(messages, round)}`, shows: ['Snippet'] },
      { to: '/trusted-entities', shows: ['trusted entities loaded'] },
      { to: `/trusted-entities/${turn(entities, round)}`, shows: ['Change history'] },
      { to: '/accounts?vip=true', shows: ['Accounts', 'accounts match'] },
      { to: '/settings', shows: ['Single-key shortcuts'] },
      { to: '/assumptions', shows: ['What this console assumes'] },
      { to: `/apps/${other}/accounts?active=true`, shows: [] },
      { to: `/apps/${other}`, shows: ['Facts', 'Read at'] },
    ]
  }
}

/** Runs in the page: goes to each address like a link, and waits until the page shows its words and is not busy. */
async function visitAll(stops: Stop[]): Promise<void> {
  const real = Reflect.get(window, Symbol.for('real timers')) as { later: typeof setTimeout }
  const shown = () => document.querySelector('main')?.innerText ?? ''
  let fail = (_: Error) => {}
  let now = ''
  real.later(() => fail(new Error(`Not shown at ${now}: ${shown()}`)), 30_000)
  for (const { to, shows } of stops) {
    now = `${to} (${shows.join(', ')})`
    if (to === 'back') history.back()
    else history.pushState({}, '', to)
    if (shows.length === 0) continue
    await new Promise<void>((resolve, reject) => {
      fail = reject
      const isThere = () => {
        const text = shown()
        if (!shows.every((words) => text.includes(words))) return false
        const busy = [...document.querySelectorAll('main [aria-busy=true]')]
        return !busy.some((one) => one.checkVisibility())
      }
      const changes = new MutationObserver(() => {
        if (!isThere()) return
        changes.disconnect()
        resolve()
      })
      const whole = { subtree: true, childList: true, attributes: true, characterData: true }
      changes.observe(document.body, whole)
    })
  }
  fail = () => {}
}
