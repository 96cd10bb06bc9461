import type { BrowserContext, Page, Request } from '@playwright/test'

/** What a page has asked for over the network. */
interface Traffic {
  /** Without an answer yet. */
  open: Set<Request>
  /** How many requests were begun, ever. */
  begun: number
}

const traffics = new WeakMap<Page, Traffic>()
/** A page that is not at rest by then never will be: it waits for something a test has to name. */
const LIMIT_MS = 20_000
/** So many looks in a row find nothing: what an answer leads to has begun by the second one. */
const QUIET_LOOKS = 2

/** From now on `atRest` knows every request of the pages of this context. For a context that a test makes, too. */
export async function watchRest(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  await context.addInitScript(keepRealTimers)
}

/**
 * Waits until a page is at rest: no request is open, nothing says that it is busy, what was left for an idle moment
 * has been done, and all of it is drawn. A test goes on from there when it counts requests, sets a fault, moves a
 * clock or prints; anything else it does to a page that still reads may be overtaken by the read.
 *
 * What waits for a timer is not seen: the next try of a read that failed, a search that is still being typed. A test
 * waits for what those lead to. Under a clock that a test has stopped, idle work waits as every timer does.
 */
export async function atRest(
  page: Page,
  {
    held = 0,
    busy: mayBeBusy = false,
  }: {
    /** So many requests stay open on purpose: a fault never answers them. */
    held?: number | (() => number)
    /** The page says that it is busy while it waits for a time to come, with nothing in flight. */
    busy?: boolean
  } = {},
): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('No one watches this page: see watchRest.')
  const end = Date.now() + LIMIT_MS
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS;) {
    const { begun } = traffic
    // A page that is left in the middle of a look is looked at again.
    const busy = await page.evaluate(look).catch((error: unknown) => [String(error)])
    if (page.isClosed()) throw new Error('Not at rest: the page is closed.')
    const heldNow = typeof held === 'number' ? held : held()
    const isHeld = heldNow > 0 && traffic.open.size === heldNow
    const isQuiet = isHeld || (traffic.open.size === 0 && (mayBeBusy || busy.length === 0))
    quietLooks = isQuiet && traffic.begun === begun ? quietLooks + 1 : 0
    if (Date.now() < end) continue
    const open = [...traffic.open].map((one) => `${one.method()} ${one.url()}`)
    throw new Error(`Not at rest after ${LIMIT_MS / 1000} s: ${[...open, ...busy].join(', ')}`)
  }
}

function watchPage(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  traffics.set(page, traffic)
  /** What the document that is being left had asked for. */
  let left: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left = [...traffic.open]
    traffic.begun += 1
    traffic.open.add(request)
  })
  page.on('requestfinished', (request) => void traffic.open.delete(request))
  page.on('requestfailed', (request) => void traffic.open.delete(request))
  page.on('domcontentloaded', () => {
    // Of a document in another process the browser may not tell how its requests ended.
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
  // A page that another page opens has one window for two documents: the empty one, and the one it goes to.
  const name = Symbol.for('real timers')
  if (!Reflect.has(window, name)) Object.defineProperty(window, name, { value: real })
}

/** Runs in the page: two frames and an idle moment later, what is still busy. */
async function look(): Promise<string[]> {
  const real = Reflect.get(window, Symbol.for('real timers')) as {
    frame: (act: () => void) => void
    idle: (act: () => void, options: { timeout: number }) => void
    later: (act: () => void, ms: number) => void
  }
  const after = (wait: (go: () => void) => void) => new Promise<void>((go) => wait(() => go()))
  // A page out of view draws nothing, and one that comes into view or leaves it in this moment may not either.
  const frame = () =>
    after((go) => {
      real.later(go, document.visibilityState === 'hidden' ? 20 : 1000)
      real.frame(go)
    })
  // Under a test's clock that is stopped neither this nor idle work comes.
  let isClockRunning = false
  setTimeout(() => void (isClockRunning = true), 0)
  await frame()
  await frame()
  await after((go) => real.idle(go, { timeout: 500 }))
  // Idle work is done in the order in which it was left.
  if (isClockRunning) await after((go) => void requestIdleCallback(go, { timeout: 500 }))
  return [...document.querySelectorAll('[aria-busy="true"]')].map(
    (one) =>
      `${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 60)}"`,
  )
}
