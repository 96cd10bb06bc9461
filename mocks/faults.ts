import { withExtraFields } from './service/extra-fields'
import { errorAnswer, type Answer, type ValidationFailure } from './service/errors'

/** What goes wrong. `status`, `html`, `empty`, `drop` and `never` stand in for the answer, the others damage it. */
export type FaultEffect =
  | {
      kind: 'status'
      status: number
      error?: string
      failures?: ValidationFailure[]
      retryAfter?: number
    }
  /** Milliseconds of real time before the answer. Adds to other faults. */
  | { kind: 'delay'; ms: number }
  /** 200 with a page, as a proxy's sign-on form would answer. */
  | { kind: 'html' }
  /** 200 without a body. */
  | { kind: 'empty' }
  /** The right answer, cut off in the middle. */
  | { kind: 'truncated' }
  /** The connection breaks without an answer. */
  | { kind: 'drop' }
  /** No answer, ever. */
  | { kind: 'never' }
  /** The n-th item of a list (from 0), or the object itself, breaks the contract. */
  | { kind: 'bad item'; index: number; damage: 'missing fields' | 'wrong type' | 'unknown enum' }
  | { kind: 'extra fields' }

export interface Fault {
  /** All given parts must match; none given matches every request. */
  match?: {
    method?: string
    /** Path without the query. `*` stands for any run of characters, so `/api/v1/oauth-apps/*` is one app's pages. */
    path?: string
    /** Text the query string contains, for example `cursor=` for any page but the first. */
    search?: string
  }
  /** How many matching requests pass unharmed first. Default 0. */
  skip?: number
  /** How many it then hits. Default: every one until it is removed. */
  times?: number
  effect: FaultEffect
}

export interface FaultRequest {
  method: string
  path: string
  search: string
}

/** How an answer leaves the service. `transport` other than `answer` means there is none. */
export interface ServiceAnswer {
  transport: 'answer' | 'drop' | 'never'
  status: number
  headers: Record<string, string>
  /** The body as sent, JSON unless a fault says otherwise. */
  text: string
  delayMs: number
}

export interface Faults {
  /** Returns a function that takes the fault back. */
  add(fault: Fault): () => void
  clear(): void
  /** Runs the request, unless a fault stands in for it, and applies the faults that match. */
  around(request: FaultRequest, answer: () => Answer): ServiceAnswer
}

interface LiveFault {
  fault: Fault
  skip: number
  times: number
}

export function createFaults(): Faults {
  let live: LiveFault[] = []
  return {
    add(fault) {
      const entry = { fault, skip: fault.skip ?? 0, times: fault.times ?? Number.POSITIVE_INFINITY }
      live.push(entry)
      return () => {
        live = live.filter((other) => other !== entry)
      }
    },
    clear() {
      live = []
    },
    around(request, answer) {
      let delayMs = 0
      let chosen: FaultEffect | null = null
      for (const entry of live) {
        if (!hits(entry.fault, request)) continue
        const { effect } = entry.fault
        // One effect wins, delays add up; a fault that does not act is not used up
        if (effect.kind !== 'delay' && chosen !== null) continue
        if (entry.skip > 0) {
          entry.skip--
          continue
        }
        entry.times--
        if (effect.kind === 'delay') delayMs += effect.ms
        else chosen = effect
      }
      live = live.filter((entry) => entry.times > 0)
      return { ...(chosen === null ? send(answer()) : apply(chosen, answer)), delayMs }
    },
  }
}

function hits({ match = {} }: Fault, request: FaultRequest): boolean {
  if (match.method !== undefined && match.method !== request.method) return false
  if (match.search !== undefined && !request.search.includes(match.search)) return false
  return match.path === undefined || pathPattern(match.path).test(request.path)
}

function pathPattern(path: string): RegExp {
  const escaped = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`)
}

type Sent = Omit<ServiceAnswer, 'delayMs'>

function send({ status, json, headers }: Answer): Sent {
  return {
    transport: 'answer',
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    text: JSON.stringify(json),
  }
}

function apply(effect: Exclude<FaultEffect, { kind: 'delay' }>, answer: () => Answer): Sent {
  switch (effect.kind) {
    case 'status': {
      const headers: Record<string, string> =
        effect.retryAfter === undefined ? {} : { 'retry-after': `${effect.retryAfter}` }
      const failures = effect.failures ?? (effect.status === 400 ? [] : undefined)
      return send(
        errorAnswer(
          effect.status,
          effect.error ?? `A fault of the mock: status ${effect.status}.`,
          failures,
          headers,
        ),
      )
    }
    case 'html':
      return {
        transport: 'answer',
        status: 200,
        headers: { 'content-type': 'text/html' },
        text: '<!doctype html><title>Sign on</title><p>Sign on to go on.',
      }
    case 'empty':
      return { transport: 'answer', status: 200, headers: {}, text: '' }
    case 'drop':
    case 'never':
      return { transport: effect.kind, status: 0, headers: {}, text: '' }
    case 'truncated': {
      const whole = send(answer())
      return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) }
    }
    case 'bad item': {
      const whole = answer()
      return send({ ...whole, json: damaged(whole.json, effect.index, effect.damage) })
    }
    case 'extra fields': {
      const whole = answer()
      return send({ ...whole, json: withExtraFields(whole.json) })
    }
  }
}

/** A copy with one damaged object: the item at `index` of a list, or the object itself when it is no list. */
function damaged(
  json: unknown,
  index: number,
  damage: 'missing fields' | 'wrong type' | 'unknown enum',
): unknown {
  // Through JSON, because the answer may share its objects with the tables
  const copy = JSON.parse(JSON.stringify(json)) as Record<string, unknown>
  const list = copy['items']
  const item = (Array.isArray(list) ? list[index] : copy) as Record<string, unknown> | undefined
  if (item === undefined) return copy
  switch (damage) {
    case 'missing fields':
      delete item['name']
      delete item['scopes']
      delete item['keyEvents']
      break
    case 'wrong type':
      item['name'] = 42
      item['scopes'] = 'not a list'
      item['keyEvents'] = null
      break
    case 'unknown enum':
      item['classification'] = 'value_added_later'
      item['restrictedScopeTypes'] = ['family_added_later']
      break
  }
  return copy
}
