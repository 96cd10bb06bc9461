import { setupWorker } from 'msw/browser'
import type { ContractResult } from './contract/run-contract'
import { createHandlers } from './handlers/index'
import { PERSONAS, type Persona } from './personas'
import { SEED_NAMES } from './seeds/seeds'
import { createService, type Service } from './service/service'

const WORKER_PATH = '/mockServiceWorker.js'

export interface DemoBackend {
  personas: Pick<Persona, 'name' | 'label' | 'token'>[]
  service: Service
}

declare global {
  /** For the DevTools console: faults, knobs and tables by hand. Dev server and demo only. */
  var mockService: Service | undefined
  /**
   * Runs the contract suite through the service worker, on services of its own; the page's own service answers
   * again afterwards. Until then the page sees theirs: run it where the page asks for nothing.
   */
  var mockContract: { run(): Promise<ContractResult[]> } | undefined
}

/** The part of Trusted Types needed here; TypeScript's DOM library does not have it everywhere. */
interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Starts the service inside this page, behind a service worker. Await it before the first render: a request
 * made earlier would leave the page. Rejects with one sentence when the worker cannot be registered.
 */
export async function startMock(): Promise<DemoBackend> {
  allowWorkerScript()
  const service = createService({ seed: chosenSeed(), life: true })
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
  globalThis.mockService = service
  globalThis.mockContract = {
    async run() {
      const { fetchTransport, runContract } = await import('./contract/run-contract')
      const transport = fetchTransport('', service.knobs.tokenHeader, (next) => {
        current = next
      })
      try {
        return await runContract(transport)
      } finally {
        current = service
      }
    },
  }
  return { personas: PERSONAS.map(({ name, label, token }) => ({ name, label, token })), service }
}

/** `VITE_MOCK_SEED=hostile npm run dev` opens another seed. */
function chosenSeed() {
  const asked: unknown = import.meta.env['VITE_MOCK_SEED']
  if (asked === undefined) return 'default'
  const known = SEED_NAMES.find((name) => name === asked)
  if (known === undefined)
    throw new Error(`VITE_MOCK_SEED must be one of ${SEED_NAMES.join(', ')}.`)
  return known
}

/**
 * Registering a worker is a script sink under Trusted Types. The default policy lets exactly the mock's own
 * worker through and nothing else, and it has no say over markup or script text, which stay refused.
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
