import type { BrowserContext, Page, Request } from '@playwright/test'

/** The requests of a page. */
interface Traffic {
  /** Requests without an answer yet. */
  open: Set<Request>
  /** Number of all requests that were started. */
  begun: number
}

const traffics = new WeakMap<Page, Traffic>()
/** Time limit. A page that takes longer is waiting for something that the test must name. */
const LIMIT_MS = 120_000
/** Number of consecutive checks without activity. Work that follows an answer has started by the second check. */
const QUIET_CHECKS = 2

/**
 * Lets `atRest` know every request of the pages of this context from now on. Call this also for a context that a
 * test creates.
 */
export async function watchRest(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  await context.addInitScript(keepRealTimers)
}

/**
 * Waits until a page is at rest: no request is open, nothing is marked busy, idle work is done, and everything is
 * drawn. Call this before a test counts requests, sets a fault, moves a clock or prints. Otherwise an answer can
 * arrive in between.
 *
 * Does not see work that waits for a timer, such as the next retry, or a search while the user types. A test waits for
 * the result of that. Under a stopped clock, idle work waits like every timer.
 */
export async function atRest(
  page: Page,
  {
    pending = 0,
    busy: mayBeBusy = false,
  }: {
    /** Number of requests kept open on purpose by a fault that never answers. */
    pending?: number | (() => number)
    /** Allows a page that is marked busy while it waits for a timer, without an open request. */
    busy?: boolean
  } = {},
): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('This page is not watched: see watchRest.')
  const end = Date.now() + LIMIT_MS
  for (let quietChecks = 0; quietChecks < QUIET_CHECKS;) {
    const { begun } = traffic
    // The document was replaced during the check, so check again.
    const busy = await page.evaluate(findBusy).catch((error: unknown) => [String(error)])
    if (page.isClosed()) throw new Error('Not at rest: the page is closed.')
    const expectedOpen = typeof pending === 'number' ? pending : pending()
    const isAsExpected = expectedOpen > 0 && traffic.open.size === expectedOpen
    const isQuiet = isAsExpected || (traffic.open.size === 0 && (mayBeBusy || busy.length === 0))
    quietChecks = isQuiet && traffic.begun === begun ? quietChecks + 1 : 0
    if (quietChecks === QUIET_CHECKS || Date.now() < end) continue
    const open = [...traffic.open].map((request) => `${request.method()} ${request.url()}`)
    throw new Error(`Not at rest after ${LIMIT_MS / 1000} s: ${[...open, ...busy].join(', ')}`)
  }
}

/**
 * Moves the clock of a page as soon as no request is open. An open request would reach its time limit on the way. The
 * linter allows no other way to move the clock.
 *
 * @param time Milliseconds, or "mm:ss" or "hh:mm:ss".
 * @param pending Number of requests kept open on purpose.
 */
export async function skipTime(
  page: Page,
  time: number | string,
  { pending = 0 }: { pending?: number } = {},
): Promise<void> {
  await atRest(page, { pending, busy: true })
  // oxlint-disable-next-line no-restricted-properties -- This is the way.
  await page.clock.fastForward(time)
}

/**
 * Stops the clock of a page at rest, ten seconds ahead. From then on only the test moves the clock. A slow machine
 * can take some of the ten seconds until it stops.
 *
 * @param pending Number of requests kept open on purpose.
 */
export async function stopClock(
  page: Page,
  { pending = 0 }: { pending?: number } = {},
): Promise<void> {
  await atRest(page, { pending })
  const now = await page.evaluate(() => Date.now())
  // Just after a full second, because countdowns are drawn in steps of a quarter of a second.
  // oxlint-disable-next-line no-restricted-properties -- This is the way.
  await page.clock.pauseAt(Math.ceil(now / 1000) * 1000 + 10_100)
}

function watchPage(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  traffics.set(page, traffic)
  /** The open requests of the document that the browser is leaving. */
  let leaving: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leaving = [...traffic.open]
    traffic.begun += 1
    traffic.open.add(request)
  })
  page.on('requestfinished', (request) => void traffic.open.delete(request))
  page.on('requestfailed', (request) => void traffic.open.delete(request))
  page.on('domcontentloaded', () => {
    // The browser may not report how the requests of a document in another process ended.
    for (const request of leaving.splice(0)) traffic.open.delete(request)
  })
}

/** Runs in the page, before its own code and before a test's clock replaces the timers. */
function keepRealTimers(): void {
  const real = {
    frame: requestAnimationFrame.bind(window),
    idle: requestIdleCallback.bind(window),
    later: setTimeout.bind(window),
  }
  // A page opened by another page has one window for two documents: the empty one, and its target.
  const name = Symbol.for('real timers')
  if (!Reflect.has(window, name)) Object.defineProperty(window, name, { value: real })
}

/** Runs in the page: waits for two frames and an idle moment, then returns what is still busy. */
async function findBusy(): Promise<string[]> {
  const real = Reflect.get(window, Symbol.for('real timers')) as {
    frame: (act: () => void) => void
    idle: (act: () => void, options: { timeout: number }) => void
    later: (act: () => void, ms: number) => void
  }
  const after = (wait: (go: () => void) => void) => new Promise<void>((go) => wait(() => go()))
  // A hidden page draws nothing. A page that is just being shown or hidden may not draw either.
  const frame = () =>
    after((go) => {
      real.later(go, document.visibilityState === 'hidden' ? 20 : 1000)
      real.frame(go)
    })
  // Under a stopped test clock neither this timer nor idle work runs.
  let isClockRunning = false
  setTimeout(() => void (isClockRunning = true), 0)
  await frame()
  await frame()
  await after((go) => real.idle(go, { timeout: 500 }))
  // Idle work runs in the order of its requests.
  if (isClockRunning) await after((go) => void requestIdleCallback(go, { timeout: 500 }))
  return [...document.querySelectorAll('[aria-busy="true"]')].map(
    (element) =>
      `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60)}"`,
  )
}
