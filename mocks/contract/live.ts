import { persona } from '#mocks/personas'
import { apps, NotShown } from './talk'
import type { Contract, ContractCheck, ContractReply, ContractRequest } from './contract'
import { contractChecks, fetchTransport } from './run-contract'

export interface LiveSettings {
  /** The service's origin, without `/api/v1`. */
  origin: string
  /** The request header of the token. */
  header: string
  token: string
  /** The service's names of the two families that the document renames; null if unknown. */
  families?: Readonly<Record<'fit' | 'chat', string>> | null
  /** Milliseconds to wait after a 429 without a time, for each attempt. */
  waits?: readonly number[]
}

export interface LiveResult {
  section: string
  sentence: string
  /**
   * `not shown`: no data within this token's reach can show it. `left out`: the check needs the mock, a write, or
   * an answer that the document leaves open.
   */
  outcome: 'holds' | 'differs' | 'not shown' | 'left out'
  /** The answer that differs, or the missing data. */
  message: string
}

/** Thrown when a check needs the mock or a write. */
class LeftOut extends Error {}

const WAITS = [2_000, 5_000, 15_000]

/**
 * A contract that only reads from the service at this origin, as the token's account. Reads each path once,
 * so that later checks of a full list send no requests. Ends the check on anything but a read.
 */
function liveContract(settings: LiveSettings): Contract {
  const { origin, header, token, families, waits = WAITS } = settings
  const transport = fetchTransport(origin, header, () => {})
  const mine = persona('full access').token
  const known = new Map<string, Promise<ContractReply>>()
  const leftOut = (what: string) => (): never => {
    throw new LeftOut(what)
  }
  return {
    fresh: leftOut('It changes the service.'),
    families: () => families ?? leftOut('It needs CONTRACT_FAMILY_FIT and CONTRACT_FAMILY_CHAT.')(),
    fixture: leftOut('It needs an app of the mock.'),
    assumes: leftOut('The document does not say it.'),
    async call(request) {
      if (request.method !== 'GET') return leftOut('It writes.')()
      const isOther = request.token?.startsWith('demo-token') === true && request.token !== mine
      if (isOther) return leftOut('It needs a token with fewer permissions.')()
      const sent = { ...request, token: request.token === mine ? token : request.token }
      const key = `${sent.token} ${sent.path}`
      const reply = known.get(key) ?? patient(sent, (item) => transport.call(item), waits)
      known.set(key, reply)
      return reply
    },
  }
}

/** Runs every check that only reads, one after the other. First reads whether the token may list apps at all. */
export async function runLive(
  settings: LiveSettings,
  checks: readonly ContractCheck[] = contractChecks,
): Promise<LiveResult[]> {
  const contract = liveContract(settings)
  await firstAnswer(contract)
  const results: LiveResult[] = []
  for (const { section, sentence, run } of checks) {
    const [outcome, message] = await run(contract).then(
      () => ['holds', ''] as const,
      (cause: unknown) => toOutcome(cause),
    )
    results.push({ section, sentence, outcome, message })
  }
  return results
}

async function firstAnswer(contract: Contract): Promise<void> {
  const token = persona('full access').token
  const { status, json } = await contract.call({
    method: 'GET',
    path: '/api/v1/oauth-apps?limit=1',
    token,
  })
  if (status === 200 && json !== null) return
  const why =
    status === 200
      ? 'a page that is not JSON: is this the URL of the service?'
      : `${status}. The token must be able to list OAuth apps.`
  throw new Error(`The list of apps answers ${why}`)
}

function toOutcome(cause: unknown): readonly [LiveResult['outcome'], string] {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof LeftOut) return ['left out', message]
  if (cause instanceof NotShown) return ['not shown', message]
  // `fetch` rejects when no answer came, which breaks no sentence of the document
  if (cause instanceof TypeError && cause.cause !== undefined) throw cause
  return ['differs', message]
}

/** Returns the answer after at most as many 429 as there are waits. */
async function patient(
  request: ContractRequest,
  call: (request: ContractRequest) => Promise<ContractReply>,
  waits: readonly number[],
): Promise<ContractReply> {
  const reply = await call(request)
  const [wait, ...rest] = waits
  if (reply.status !== 429 || wait === undefined) return reply
  const seconds = Number(reply.headers['retry-after'])
  const ms = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 120) * 1000 : wait
  await new Promise((resolve) => setTimeout(resolve, ms))
  return patient(request, call, rest)
}

/**
 * Saves one app of this tenant with its present values. The app has a classification, no policy and nothing
 * staged, so the save changes times only. Returns a message about the answer.
 */
export async function writeLive(settings: LiveSettings, tenant: string): Promise<string> {
  const { origin, header, token } = settings
  const contract = liveContract(settings)
  const app = (await apps(contract, `?tenant=${tenant}`)).find(
    ({ tenantId, classification, remediation, recommendedClassification: recommendation }) =>
      tenantId === tenant &&
      classification !== null &&
      remediation.length === 0 &&
      recommendation?.status !== 'staged',
  )
  if (app === undefined)
    return `Nothing was saved: ${tenant} has no classified app without a policy and a recommendation.`
  const { status, text } = await fetchTransport(origin, header, () => {}).call({
    method: 'PATCH',
    path: `/api/v1/oauth-apps/${app.id}`,
    token,
    body: JSON.stringify({ classification: app.classification }),
  })
  const body = text === '' ? 'no body' : text === '{}' ? '{}' : `${text.length} characters`
  return `Saved ${app.id} with unchanged values: ${status}, with ${body}.`
}
