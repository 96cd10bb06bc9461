import { setupWorker } from 'msw/browser'
import type { ContractResult } from '#mocks/contract/run-contract'
import { createHandlers } from '#mocks/handlers/index'
import { PERSONAS, type Persona } from './personas'
import { SEED_NAMES } from '#mocks/seeds/seeds'
import type { Service } from '#mocks/service/service'
import { createDemo } from '#mocks/demo/demo'
import { createTabStorage } from '#mocks/demo/tab-storage'
import type { ConsoleHooks } from '#mocks/demo/tools'
import { createTourLine } from '#mocks/demo/tour/tour-line'
import { createTour } from '#mocks/demo/tour/tour'

const WORKER_PATH = '/mockServiceWorker.js'

export interface DemoBackend {
  /** The personas, each under its title. */
  personas: Pick<Persona, 'name' | 'label' | 'token'>[]
  /** The service's names of two families of restricted scopes. Each deployment sets its own. */
  families: Service['knobs']['scopeFamilies']
  /** Renders the tour's line into this element. Returns a function that removes it. */
  showLine(host: HTMLElement | null): () => void
  /** Shows the demo tools. Call it after the first render, because the console does not need them. */
  showTools(hooks: ConsoleHooks): void
}

declare global {
  /** The mock service for the DevTools console: faults, knobs and tables. Dev server and demo only. */
  var mockService: Service | undefined
  /**
   * Runs the contract suite, or the named sentences, through the service worker. Each check gets a new
   * service. Until the run ends, those services answer the page, so use a page that sends no requests.
   */
  var mockContract: { run(sentences?: readonly string[]): Promise<ContractResult[]> } | undefined
}

/** The part of Trusted Types needed here; TypeScript's DOM library does not always have it. */
interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Starts the service inside this page, behind a service worker. Await it before the first render, because an
 * earlier request would go to the network. Rejects with one sentence when the worker cannot be registered.
 */
export async function startMock(): Promise<DemoBackend> {
  allowWorkerScript()
  const demo = createDemo(
    createTabStorage(() => sessionStorage),
    chosenSeed(),
  )
  const { service } = demo
  let current = service
  const worker = setupWorker(...createHandlers(() => current))
  try {
    await worker.start({
      serviceWorker: { url: WORKER_PATH },
      quiet: true,
      onUnhandledRequest: 'bypass',
    })
  } catch (cause) {
    throw new Error('The demo needs a service worker, and this browser did not register it.', {
      cause,
    })
  }
  answerUntilLeft()
  globalThis.mockService = service
  globalThis.mockContract = {
    async run(sentences) {
      const { fetchTransport, runContract } = await import('#mocks/contract/run-contract')
      const transport = fetchTransport('', service.knobs.tokenHeader, (next) => {
        current = next
      })
      try {
        return await runContract(transport, sentences)
      } finally {
        current = service
      }
    },
  }
  // Keep the changes of drivers called from the DevTools console
  addEventListener('pagehide', () => demo.refresh())
  // Reserve the bar's height, so that the page does not move when the bar appears
  document.documentElement.style.setProperty('--bottom-bar', '2.25rem')
  const tour = createTour(demo)
  const line = createTourLine(tour, (path) => go(path))
  let go = (path: string) => location.assign(path)
  return {
    personas: PERSONAS.map(({ title, label, token }) => ({ name: title, label, token })),
    families: service.knobs.scopeFamilies,
    showLine: line.mount,
    showTools(hooks) {
      go = hooks.go
      void import('#mocks/demo/toolbar').then(({ mountToolbar }) => mountToolbar(demo, tour, hooks))
    },
  }
}

/**
 * Keeps the worker answering until the page is left, and again after a return from the browser's page cache.
 * `beforeunload` is too early, because the browser may ask the admin, who can stay. msw stops its keep-alive
 * there.
 */
function answerUntilLeft(): void {
  const post = (message: string) => navigator.serviceWorker.controller?.postMessage(message)
  const stayAlive = () => void setInterval(() => post('KEEPALIVE_REQUEST'), 5_000)
  addEventListener('beforeunload', stayAlive, { once: true })
  addEventListener('pagehide', () => post('PAGE_LEFT'))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) post('MOCK_ACTIVATE')
  })
}

/** `VITE_MOCK_SEED=hostile npm run dev` opens another seed. */
function chosenSeed() {
  const wanted: unknown = import.meta.env['VITE_MOCK_SEED']
  if (wanted === undefined) return 'default'
  const known = SEED_NAMES.find((name) => name === wanted)
  if (known === undefined)
    throw new Error(`VITE_MOCK_SEED must be one of ${SEED_NAMES.join(', ')}.`)
  return known
}

/**
 * Registering a worker is a script sink under Trusted Types. The default policy allows only the mock's own
 * worker. It has no rule for markup or script text, so those stay refused.
 */
function allowWorkerScript(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (factory === undefined || factory.defaultPolicy !== null) return
  const allowed = new URL(WORKER_PATH, location.origin).href
  factory.createPolicy('default', {
    createScriptURL(url) {
      if (url === WORKER_PATH || url === allowed) return url
      throw new TypeError(`Not the mock's worker: ${url}`)
    },
  })
}
