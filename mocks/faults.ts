import { apply, send, type Doing, type Sent } from './fault-effects'
import { checkEffect, needsCursor, type FaultEffect } from './fault-kinds'
import { itemsOf, nextCursorOf } from './wire-list'
import type { Answer } from '#mocks/service/engine/errors'
import { createPrng, type Prng } from '#mocks/service/engine/prng'

export interface Fault {
  /** All given parts must match. Without any part, every request matches. */
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
  /** How many matching requests pass without it first. Default 0. */
  skip?: number
  /** How many requests it then hits. Default: every one until it is removed. */
  times?: number
  /** Of the requests that it could hit, the share that it does, such as 0.03: the same ones in each run. */
  share?: number
  effect: FaultEffect
}

export interface FaultRequest {
  method: string
  path: string
  search: string
}

/** How an answer leaves the service. */
export interface ServiceAnswer extends Sent {
  delayMs: number
}

export interface Faults {
  /** Returns a function that removes the fault. An effect that does not exist throws. */
  add(fault: Fault): () => void
  /**
   * The faults in force, oldest first. Each has the counts that are left, so adding one again does only the
   * rest.
   */
  live(): { fault: Fault; remove(): void }[]
  clear(): void
  /**
   * Runs the request, unless a fault replaces it, and applies the matching faults. `answer` with a path is
   * the answer to a GET of that path by the same caller. `extras` runs the request later.
   */
  around(request: FaultRequest, doing: Doing): ServiceAnswer
}

interface LiveFault {
  fault: Fault
  dice: Prng
  skip: number
  times: number
}

/** How many pages are remembered: the latest ones. */
const KEPT_PAGES = 200

export function createFaults(): Faults {
  let live: LiveFault[] = []
  /** By next cursor: the items of a page, for the page after it. */
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
        // One effect wins, delays add up. A fault that does not act keeps its count
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
        const made = answer(path)
        const items = itemsOf(made.json)
        const next = nextCursorOf(made.json)
        if (items !== null && next !== null) pages.set(next, items)
        const [oldest] = pages.keys()
        if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest)
        return made
      }
      return {
        ...(chosen === null ? send(kept()) : apply(chosen, { answer: kept, later }, before)),
        delayMs,
      }
    },
  }
}

/** What is left of a fault. */
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
