/** The awaited element: the first row, the heading of an opened app, or the list at its old position. */
export type Awaited =
  | { what: 'row'; first: string }
  | { what: 'heading'; name: string }
  | { what: 'back'; id: string; scrollTop: number }

/** Functions and values that the probe adds to both pages. */
interface Probe {
  /** Milliseconds from the start of the navigation until the first rows were painted. */
  firstRows: Promise<number>
  /** Milliseconds until the heading of an app that was opened by its URL. */
  firstHeading(name: string): Promise<number>
  /** Starts to wait. `done` is the time from the last key or click until the paint. */
  expect(awaited: Awaited): void
  done: Promise<number>
  /** Goes back and starts to wait. Back fires no key or click. */
  back(awaited: Awaited): void
  /**
   * The longest interaction so far. INP is the 98th percentile, which with so few interactions is the longest.
   */
  worst: { ms: number; type: string }
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Runs in the page before any other script, in the console and in the floor. */
export function installProbe(token: string): void {
  if (location.protocol === 'about:') return
  sessionStorage.setItem('oauth-apps-console.token', token)
  // Times of the session: its start and its last activity.
  sessionStorage.setItem('oauth-apps-console.life', `${Date.now()} ${Date.now()} none`)
  const limit = 30_000
  let last = 0
  for (const type of ['keydown', 'click'] as const) {
    addEventListener(type, (event) => (last = event.timeStamp), { capture: true })
  }

  /** Checks on each change of the document or scroll position, and resolves after the next paint. */
  const waitFor = (isThere: () => boolean, from: () => number, name: string) =>
    new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Never seen: ${name}`)), limit)
      const check = () => {
        if (!isThere()) return
        clearTimeout(timer)
        changes.disconnect()
        removeEventListener('scroll', check, { capture: true })
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () => resolve(performance.now() - from()))
          painted.port1.start()
          painted.port2.postMessage(null)
        })
      }
      const changes = new MutationObserver(check)
      const all = { subtree: true, childList: true, attributes: true, characterData: true }
      changes.observe(document, all)
      addEventListener('scroll', check, { capture: true })
    })

  const linkTo = (id: string) => document.querySelector(`tbody a[href$="/${id}"]`)
  const isThere = (awaited: Awaited) => {
    if (awaited.what === 'heading') {
      const headings = [...document.querySelectorAll('h1')]
      return headings.some((heading) => heading.textContent.includes(awaited.name))
    }
    if (awaited.what === 'row') {
      const first = document.querySelector('tbody:not([inert]) a')
      return first?.getAttribute('href')?.endsWith(`/${awaited.first}`) ?? false
    }
    const link = linkTo(awaited.id)
    const region = link?.closest('[role=region]')
    return link?.checkVisibility() === true && isNear(region?.scrollTop, awaited.scrollTop)
  }
  const isNear = (a = -1, b = 0) => Math.abs(a - b) <= 2

  const probe: Probe = {
    firstRows: waitFor(
      () => document.querySelector('tbody a') !== null,
      () => 0,
      'the first rows',
    ),
    expect(awaited) {
      probe.done = waitFor(
        () => isThere(awaited),
        () => last,
        JSON.stringify(awaited),
      )
    },
    firstHeading(name) {
      const heading = waitFor(
        () => isThere({ what: 'heading', name }),
        () => 0,
        name,
      )
      // A change makes the probe check, because the heading may be shown already.
      document.documentElement.dataset['bench'] = ''
      return heading
    },
    done: Promise.resolve(0),
    back(awaited) {
      const start = performance.now()
      probe.done = waitFor(
        () => isThere(awaited),
        () => start,
        JSON.stringify(awaited),
      )
      history.back()
    },
    worst: { ms: 0, type: 'none' },
  }
  window.bench = probe

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      if (entry.duration > probe.worst.ms) probe.worst = { ms: entry.duration, type: entry.name }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
