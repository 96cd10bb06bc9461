import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { accessChecks } from './checks/access-checks'
import { accountChecks } from './checks/account-checks'
import type {
  Contract,
  ContractCheck,
  ContractReply,
  ContractRequest,
  ContractService,
} from './contract'
import { errorChecks } from './checks/error-checks'
import { filterChecks } from './checks/filter-checks'
import { getAppChecks } from './checks/get-app-checks'
import { grantChecks } from './checks/grant-checks'
import { issueChecks } from './checks/issue-checks'
import { messageChecks } from './checks/message-checks'
import { oauthAppChecks } from './checks/oauth-app-checks'
import { pagingChecks } from './checks/paging-checks'
import { transitionChecks } from './checks/transition-checks'
import { trustedEntityChecks } from './checks/trusted-entity-checks'
import { updateChecks } from './checks/update-checks'

/** Sends requests to the service that it was given last. */
export interface ContractTransport {
  call(request: ContractRequest): Promise<ContractReply>
  use(service: ContractService): void
}

export interface ContractResult {
  section: string
  sentence: string
  /** The answer that breaks the check; null when the check holds. */
  failure: string | null
}

/**
 * Runs checks over a transport. Checks that only read share a service. A check that may have changed the
 * service is followed by a new one, so the order does not matter.
 */
export function createContractRunner(
  transport: ContractTransport,
): (check: ContractCheck) => Promise<ContractResult> {
  let current: ContractService | null = null
  let isClean = false

  const fresh: Contract['fresh'] = (options = {}) => {
    const clock = fixedClock()
    const knobs = { rateLimit: 'off' as const, ...options.knobs }
    const service = Object.assign(createService({ ...options, knobs, clock }), { clock })
    current = service
    isClean = false
    transport.use(service)
    return service
  }
  const shared = (): ContractService => {
    if (current !== null && isClean) return current
    const service = fresh()
    isClean = true
    return service
  }

  return async ({ section, sentence, run }) => {
    const contract: Contract = {
      fresh,
      families: () => (current ?? shared()).knobs.scopeFamilies,
      fixture: (name) => (current ?? shared()).fixture(name).id,
      assumes: () => {},
      call(request) {
        if (request.method !== 'GET') isClean = false
        return transport.call(request)
      },
    }
    shared()
    try {
      await run(contract)
      return { section, sentence, failure: null }
    } catch (cause) {
      const failure = cause instanceof Error ? cause.message : String(cause)
      return { section, sentence, failure }
    }
  }
}

/** Runs every check, or those with the given sentences, one after the other. */
export async function runContract(
  transport: ContractTransport,
  sentences?: readonly string[],
): Promise<ContractResult[]> {
  const run = createContractRunner(transport)
  const results: ContractResult[] = []
  for (const check of contractChecks)
    if (sentences === undefined || sentences.includes(check.sentence))
      results.push(await run(check))
  return results
}

/** A transport over `fetch`, in a browser behind the service worker or against a server. */
export function fetchTransport(
  origin: string,
  header: string,
  use: ContractTransport['use'],
): ContractTransport {
  return {
    use,
    async call({ method, path, token, body }) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: token === null ? {} : { [header]: token },
        cache: 'no-store',
        // Following a redirect would send the token along
        redirect: 'error',
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        json: parsed(text),
        text,
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The service's document as checks, sentence by sentence, where answers can show it. */
export const contractChecks: readonly ContractCheck[] = [
  ...oauthAppChecks,
  ...pagingChecks,
  ...filterChecks,
  ...getAppChecks,
  ...grantChecks,
  ...updateChecks,
  ...transitionChecks,
  ...issueChecks,
  ...messageChecks,
  ...trustedEntityChecks,
  ...accountChecks,
  ...accessChecks,
  ...errorChecks,
]
