import type { BrowserContext, Page, Request } from '@playwright/test'

/** The requests of a page. */
interface Traffic {
  /** Without an answer yet. */
  open: Set<Request>
  /** How many requests were started in all. */
  begun: number
}

const traffics = new WeakMap<Page, Traffic>()
/** A page that takes longer is waiting for something; the test must name it. */
const LIMIT_MS = 20_000
/** How many checks in a row must find nothing. Work that follows an answer has started by the second one. */
const QUIET_LOOKS = 2

/**
 * From now on `atRest` knows every request of the pages of this context. Call it for a context that a test
 * creates, too.
 */
export async function watchRest(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  await context.addInitScript(keepRealTimers)
}

/**
 * Waits until a page is at rest: no request is open, nothing is marked busy, idle work is done, and
 * everything is drawn. Call it before a test counts requests, sets a fault, moves a clock or prints.
 * Otherwise an answer can arrive in between.
 *
 * It does not see work that waits for a timer: the next retry, or a search while the user types. A test waits
 * for the result of that. Under a stopped clock, idle work waits like every timer.
 */
export async function atRest(
  page: Page,
  {
    held = 0,
    busy: mayBeBusy = false,
  }: {
    /** The number of requests kept open on purpose: a fault never answers them. */
    held?: number | (() => number)
    /** The page is marked busy while it waits for a timer, without an open request. */
    busy?: boolean
  } = {},
): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('This page is not watched: see watchRest.')
  const end = Date.now() + LIMIT_MS
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS;) {
    const { begun } = traffic
    // The document was replaced during the check: check again.
    const busy = await page.evaluate(look).catch((error: unknown) => [String(error)])
    if (page.isClosed()) throw new Error('Not at rest: the page is closed.')
    const takeLock = typeof held === 'number' ? held : held()
    const isHeld = takeLock > 0 && traffic.open.size === takeLock
    const isQuiet = isHeld || (traffic.open.size === 0 && (mayBeBusy || busy.length === 0))
    quietLooks = isQuiet && traffic.begun === begun ? quietLooks + 1 : 0
    if (Date.now() < end) continue
    const open = [...traffic.open].map((request) => `${request.method()} ${request.url()}`)
    throw new Error(`Not at rest after ${LIMIT_MS / 1000} s: ${[...open, ...busy].join(', ')}`)
  }
}

/**
 * Moves the clock of a page as soon as no request is open. A request that is open would meet its time limit
 * on the way. The linter allows no other way to do it.
 *
 * @param time Milliseconds, or "mm:ss" or "hh:mm:ss".
 * @param held The number of requests kept open on purpose.
 */
export async function skipTime(
  page: Page,
  time: number | string,
  { held = 0 }: { held?: number } = {},
): Promise<void> {
  await atRest(page, { held, busy: true })
  // oxlint-disable-next-line no-restricted-properties -- This is the way.
  await page.clock.fastForward(time)
}

/**
 * Stops the clock of a page at rest, ten seconds ahead: from then on only the test moves it. A slow machine
 * can take some of them until it stops.
 *
 * @param held The number of requests kept open on purpose.
 */
export async function stopClock(page: Page, { held = 0 }: { held?: number } = {}): Promise<void> {
  await atRest(page, { held })
  const now = await page.evaluate(() => Date.now())
  // Just after a full second: countdowns are drawn in steps of a quarter of a second.
  // oxlint-disable-next-line no-restricted-properties -- This is the way.
  await page.clock.pauseAt(Math.ceil(now / 1000) * 1000 + 10_100)
}

function watchPage(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  traffics.set(page, traffic)
  /** The open requests of the document that is being left. */
  let left: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left = [...traffic.open]
    traffic.begun += 1
    traffic.open.add(request)
  })
  page.on('requestfinished', (request) => void traffic.open.delete(request))
  page.on('requestfailed', (request) => void traffic.open.delete(request))
  page.on('domcontentloaded', () => {
    // The browser may not report how the requests of a document in another process ended.
    for (const request of left.splice(0)) traffic.open.delete(request)
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
async function look(): Promise<string[]> {
  const real = Reflect.get(window, Symbol.for('real timers')) as {
    frame: (act: () => void) => void
    idle: (act: () => void, options: { timeout: number }) => void
    later: (act: () => void, ms: number) => void
  }
  const after = (wait: (go: () => void) => void) => new Promise<void>((go) => wait(() => go()))
  // A hidden page draws nothing, and a page that is just being shown or hidden may not draw either.
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
