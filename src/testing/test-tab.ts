import { vi } from 'vitest'
import { persona } from '#mocks/personas'
import '#/api/zod-setup'
import { applySettings, readSettings } from '#/api/settings'
import { lock, tryToken } from '#/api/token'
import { createRuns } from '#/runs/create-runs'
import { connect } from '#/session/session'
import type { Service } from '#mocks/service/service'

/** A request as the service received it. */
export interface Seen {
  method: string
  url: string
  status: number | null
  /** Milliseconds of the (fake) clock. */
  at: number
}

/** The runs of a page of the tab. */
export type Page = ReturnType<typeof createRuns>

/** Creates a browser whose tabs talk to a service. Storage and locks outlive a page. Needs fake timers. */
export function createBrowser(service: Service) {
  /** Lock owners by name, each with a function that takes the lock away. */
  const owners = new Map<string, { page: object; take: () => void }>()
  const browser = {
    seen: [] as Seen[],
    inFlight: 0,
    mostInFlight: 0,
    isOnline: true,
    /** Milliseconds until a request is answered. The service acts after half of them. */
    latency: 20,
    /** True in a secure context, which provides digests and locks. */
    isSecure: true,
    /** True if the browser refuses locks, as it may when it blocks site data. */
    refusesLocks: false,
  }
  let numbers = 0

  async function answer(url: string, init: Omit<RequestInit, 'body'> & { body?: string }) {
    const { method = 'GET', body = null, signal } = init
    const note: Seen = { method, url, status: null, at: Date.now() }
    browser.seen.push(note)
    if (!browser.isOnline) throw new TypeError('Failed to fetch')
    browser.inFlight += 1
    browser.mostInFlight = Math.max(browser.mostInFlight, browser.inFlight)
    try {
      await wait(browser.latency / 2)
      const { token } = persona('full access')
      const { transport, delayMs, ...sent } = service.handle({ method, url, token, body })
      note.status = transport === 'answer' ? sent.status : null
      await wait(delayMs + browser.latency / 2)
      if (transport !== 'answer') throw new TypeError('Failed to fetch')
      if (signal?.aborted) throw signal.reason
      // An answer without a body may have a status that allows none.
      return new Response(sent.text === '' ? null : sent.text, sent)
    } finally {
      browser.inFlight -= 1
    }
  }

  function locksOf(page: object) {
    return {
      async request(
        name: string,
        options: { ifAvailable?: boolean; steal?: boolean },
        inside: (lock: object | null) => unknown,
      ) {
        if (browser.refusesLocks) throw new DOMException('', 'SecurityError')
        if (options.ifAvailable && owners.has(name)) return void inside(null)
        // Without `steal` a request waits for the owner.
        if (!options.steal && owners.has(name)) return new Promise<void>(() => {})
        owners.get(name)?.take()
        let take = () => {}
        const taken = new Promise<never>((_, reject) => {
          take = () => reject(new DOMException('', 'AbortError'))
        })
        const mine = { page, take }
        owners.set(name, mine)
        await Promise.race([inside({}), taken])
        if (owners.get(name) === mine) owners.delete(name)
      },
      /** Releases the locks of a page that was left. */
      end() {
        for (const [name, { page: owner }] of owners) if (owner === page) owners.delete(name)
      },
    }
  }

  /** Opens a tab with this storage. Only one page at a time is in front, because it owns the globals. */
  function openTab(stored: Record<string, string> = {}) {
    let kept = { ...stored }
    let limit = Number.POSITIVE_INFINITY
    const storage = new Proxy(
      {},
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_, name) =>
          ({
            getItem: (key: string) => kept[key] ?? null,
            setItem: (key: string, value: string) => {
              if (value.length > limit) throw new Error('QuotaExceededError')
              kept[key] = value
            },
            removeItem: (key: string) => void delete kept[key],
          })[name as 'getItem'],
      },
    )
    let page: Page | null = null
    let locks = locksOf({})
    let events = new EventTarget()
    const enter = () => {
      vi.stubGlobal('sessionStorage', storage)
      vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
      vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
      vi.stubGlobal('navigator', {
        get onLine() {
          return browser.isOnline
        },
        locks: browser.isSecure ? locks : undefined,
      })
      const subtle = { digest: (_: string, of: Uint8Array) => Promise.resolve(of.buffer) }
      vi.stubGlobal('crypto', {
        subtle: browser.isSecure ? subtle : undefined,
        getRandomValues: (list: Uint32Array) => list.fill((numbers += 1)),
      })
      vi.stubGlobal('fetch', answer)
    }
    const tab = {
      /** Loads the console and connects with this token. */
      async load(token = 'token-one-two-three'): Promise<Page> {
        events = new EventTarget()
        locks = locksOf({})
        enter()
        applySettings(readSettings(() => null))
        tryToken(token)
        const loaded = (page = createRuns())
        connect(false)
        await vi.advanceTimersByTimeAsync(0)
        return loaded
      },
      /** Ends the page, by a reload or without an event. Its storage does not change. */
      leave(options: 'reload' | 'crash', { holdsLocks = false } = {}): void {
        enter()
        if (options === 'reload') events.dispatchEvent(new Event('pagehide'))
        const now = { ...kept }
        page?.end()
        kept = now
        if (!holdsLocks) locks.end()
      },
      goOffline(isOff: boolean): void {
        browser.isOnline = !isOff
        events.dispatchEvent(new Event(isOff ? 'offline' : 'online'))
      },
      /** Clears the site's data. */
      clear: () => void (kept = {}),
      /** Sets the longest value that the storage accepts. */
      limit: (characters: number) => (limit = characters),
      storage: () => ({ ...kept }),
      /** True if the browser would ask before the page is left. */
      asksBeforeLeaving: () =>
        !events.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    }
    return tab
  }
  /** Stops all work, so that nothing continues in the next test. */
  async function close() {
    lock('by-hand')
    await vi.runAllTimersAsync()
  }
  return Object.assign(browser, { openTab, close })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
