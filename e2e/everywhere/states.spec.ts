import type { BrowserContext, Page } from '@playwright/test'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { STATES } from '#mocks/states'
import { LISTED_FIXTURES } from '#mocks/states/fixture-states'
import type { State } from '#mocks/states/state'
import { expect, test, testTime } from '../fixtures'
import type { ConsoleServer } from '../helpers/servers/console-server'
import { signIn } from '../helpers/people'
import type { Problems } from '../helpers/checks/problems'
import { atRest } from '../helpers/rest'
import { complaints, WIDTHS } from '../helpers/checks/soundness'
import { consoleText, takeStep } from '../helpers/take-steps'

// Several states share a context, so that the console's files are cached. A shorter test would name its fault
// more exactly.
const PER_TEST = 10

// A low window draws fewer rows, which are all alike.
const WINDOW = { width: 1280, height: 480 }
test.use({ serviceOptions: { seed: 'empty' }, viewport: WINDOW })

interface Place {
  context: BrowserContext
  server: ConsoleServer
  problems: Problems
  /** Tab of the previous state. */
  tab: Page | null
  /** Every second width, and the others in the next state: states of one page have most of their layout in common. */
  widths: number[]
}

/**
 * Opens a state like an admin, with its own service and session, and runs every check. Reuses the previous tab,
 * whose process has compiled the console's code, which halves the load time.
 */
async function scan(state: State, place: Place): Promise<void> {
  const { context, server, problems } = place
  const { faults = [], press = [], logs = [], seed = 'default' } = state
  const service = createService({
    clock: fixedClock(testTime),
    seed,
    knobs: { ...state.knobs },
    ...(seed === 'many' && { apps: 5_000 }),
  })
  for (const fault of faults) service.faults.add(fault)
  const page = place.tab === null ? await context.newPage() : await asNew(place.tab)
  server.serve(service)
  for (const line of logs) problems.expect(line)
  // Over HTTP a dropped connection has another name than in the demo.
  if (logs.includes('net::ERR_FAILED')) problems.expect('net::ERR_EMPTY_RESPONSE')

  problems.expectAsking()
  if (state.window !== undefined) await page.setViewportSize(state.window)
  if (waits(state)) await page.clock.install({ time: testTime })
  const session = state.persona === null ? null : await signIn(page, state.persona)
  const hasHangingFault = faults.some(({ effect }) => effect.kind === 'never')
  const pending = () =>
    service.requests.filter(({ status }) => hasHangingFault && status === null).length
  const rest = { pending, busy: logs.includes(429) }
  await page.goto(state.path)
  for (const step of press) {
    await atRest(page, rest)
    await takeStep(page, step, problems)
  }
  const missing = async () => {
    const text = await consoleText(page)
    return [state.shows].flat().filter((item) => !text.includes(item))
  }
  const message = 'what it does not show'
  await expect.poll(missing, { message, intervals: [50] }).toEqual([])
  await atRest(page, rest)

  expect.soft(await complaints(page, place.widths), state.name).toEqual([])
  const answered = service.requests.map(({ status }) => status)
  const refusals = logs.filter((line) => typeof line === 'number')
  expect.soft(answered, state.name).toEqual(expect.arrayContaining(refusals))
  await session?.dispose()
  place.tab = page
  place.widths = WIDTHS.filter((width) => !place.widths.includes(width))
  // A retry that is open now would fail in the next state, which does not expect its failure.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {})
  })
  await atRest(page, { pending, busy: true })
  await context.setOffline(false)
  expect.soft(problems.found(), state.name).toEqual([])
  problems.nextPart()
}

/** Resets a tab to the state before its first load. Only its process is kept. */
async function asNew(page: Page): Promise<Page> {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    // A hidden document needs no layout when the colours and the window change.
    document.documentElement.style.display = 'none'
  })
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  await page.setViewportSize(WINDOW)
  return page
}

/** Returns whether a state advances the clock. Such a state needs its own context with one clock for all pages. */
function waits({ press = [] }: State): boolean {
  return press.some((step) => typeof step === 'object' && 'waitSeconds' in step)
}

/** Replaces the states of named rows by one page with all rows of a seed. */
function withRowsTogether(states: readonly State[]): State[] {
  const alone = states.filter((state) => !LISTED_FIXTURES.includes(state))
  const rows = states.filter((state) => LISTED_FIXTURES.includes(state))
  const together = [...new Set(rows.map(({ seed = 'default' }) => seed))].map((seed): State => {
    const service = createService({ clock: fixedClock(testTime), seed })
    const all = rows.filter((row) => (row.seed ?? 'default') === seed)
    const ids = all.map(({ fixture = '' }) => service.fixture(fixture).clientId)
    return {
      name: `named rows of the seed "${seed}"`,
      path: `/apps?clientId=${ids.join(',')}`,
      seed,
      window: { width: WINDOW.width, height: 2400 },
      shows: all.flatMap(({ shows }) => shows),
    }
  })
  return [...alone, ...together]
}

function inParts(states: readonly State[]): State[][] {
  const scanned = states.filter((state) => !waits(state))
  const parts = states.filter(waits).map((state) => [state])
  for (let start = 0; start < scanned.length; start += PER_TEST)
    parts.push(scanned.slice(start, start + PER_TEST))
  return parts
}

for (const { page: name, states } of STATES) {
  for (const part of inParts(withRowsTogether(states))) {
    test(`${name}, from "${part[0]?.name}" on: each state shows its texts and passes every check`, async ({
      context,
      server,
      problems,
    }) => {
      // Each state gets a sixth of the time of a test: 30 s, and four times as long in a whole run.
      test.setTimeout((test.info().timeout / 6) * part.length)
      const widths = WIDTHS.filter((_, index) => index % 2 === 0)
      const place: Place = { context, server, problems, tab: null, widths }
      for (const state of part) await test.step(state.name, () => scan(state, place))
    })
  }
}
