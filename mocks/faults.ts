import { apply, send, type Doing, type Sent } from './fault-effects'
import { checkEffect, needsCursor, type FaultEffect } from './fault-kinds'
import { itemsOf, nextCursorOf } from './wire-list'
import type { Answer } from '#mocks/service/engine/errors'
import { createPrng, type Prng } from '#mocks/service/engine/prng'

export interface Fault {
  /** Requests must match every given part. Without parts, every request matches. */
  match?: {
    method?: string
    /**
     * The path without the query. `*` matches any characters: `/api/v1/oauth-apps/*` is every path below one
     * app.
     */
    path?: string
    /** Text in the query string, for example `cursor=` for every page but the first. */
    search?: string
  }
  /** The number of matching requests that pass first. Default 0. */
  skip?: number
  /** The number of requests that the fault then hits. Default: all until it is removed. */
  times?: number
  /** The share of matching requests to hit, such as 0.03. The same requests in each run. */
  share?: number
  effect: FaultEffect
}

export interface FaultRequest {
  method: string
  path: string
  search: string
}

/** An answer as it leaves the service. */
export interface ServiceAnswer extends Sent {
  delayMs: number
}

export interface Faults {
  /** Adds a fault and returns a function that removes it. Throws for an unknown effect. */
  add(fault: Fault): () => void
  /** The active faults, oldest first. Each has its remaining counts, so adding it again does only the rest. */
  live(): { fault: Fault; remove(): void }[]
  clear(): void
  /** Runs the request, unless a fault replaces it, and applies the matching faults. */
  around(request: FaultRequest, doing: Doing): ServiceAnswer
}

interface LiveFault {
  fault: Fault
  dice: Prng
  skip: number
  times: number
}

/** The number of remembered pages: the latest ones. */
const KEPT_PAGES = 200

export function createFaults(): Faults {
  let live: LiveFault[] = []
  /** The items of each page, by its next cursor, for the page that follows. */
  const pages = new Map<string, readonly unknown[]>()
  const remove = (entry: LiveFault) => {
    live = live.filter((other) => other !== entry)
  }
  return {
    add(fault) {
      checkEffect(fault.effect)
      const entry = {
        fault,
        dice: createPrng(`share of ${JSON.stringify(fault)}`),
        skip: fault.skip ?? 0,
        times: fault.times ?? Number.POSITIVE_INFINITY,
      }
      live.push(entry)
      return () => remove(entry)
    },
    live: () => live.map((entry) => ({ fault: rest(entry), remove: () => remove(entry) })),
    clear() {
      live = []
    },
    around(request, { answer, later }) {
      let delayMs = 0
      let chosen: Exclude<FaultEffect, { kind: 'delay' }> | null = null
      for (const entry of live) {
        if (!hits(entry.fault, request)) continue
        const { effect, share } = entry.fault
        if (share !== undefined && !entry.dice.chance(share)) continue
        // The first effect wins, and delays add up. A fault that does not act keeps its count
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
      const before = pages.get(new URLSearchParams(request.search).get('cursor') ?? '') ?? []
      const kept = (path?: string): Answer => {
        const reply = answer(path)
        const items = itemsOf(reply.json)
        const next = nextCursorOf(reply.json)
        if (items !== null && next !== null) pages.set(next, items)
        const [oldest] = pages.keys()
        if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest)
        return reply
      }
      return {
        ...(chosen === null ? send(kept()) : apply(chosen, { answer: kept, later }, before)),
        delayMs,
      }
    },
  }
}

/** Returns the remaining part of a fault. */
function rest({ fault: { match, share, effect }, skip, times }: LiveFault): Fault {
  return {
    ...(match !== undefined && { match }),
    ...(skip > 0 && { skip }),
    ...(Number.isFinite(times) && { times }),
    ...(share !== undefined && { share }),
    effect,
  }
}

function hits({ match = {}, effect }: Fault, request: FaultRequest): boolean {
  if (needsCursor(effect) && !request.search.includes('cursor=')) return false
  if (match.method !== undefined && match.method !== request.method) return false
  if (match.search !== undefined && !request.search.includes(match.search)) return false
  return match.path === undefined || pathPattern(match.path).test(request.path)
}

function pathPattern(path: string): RegExp {
  const escaped = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`)
}
