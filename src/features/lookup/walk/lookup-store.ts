import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#/api/errors'
import { bytesOfClientIds } from '#/api/oauth-apps/client-id-address'
import { followApps, type AppFollower } from '#/api/oauth-apps/follow-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/api/session-store'
import { session } from '#/api/token'
import type { Answer, Answers } from '#/domain/lookup/answers'
import { firstLimits, halvesOf, nextChunk, type ChunkLimits } from '#/domain/lookup/chunks'
import { walkPageSize } from '#/walks/walk-pages'
import { askChunk } from './ask-chunk'

export type LookupPhase =
  /** Nothing was looked up in this session. */
  | { kind: 'idle' }
  | { kind: 'running'; offline: boolean }
  | { kind: 'paused'; why: 'by hand' | 'rate limit' }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: Error }
  | { kind: 'done' }

export interface Lookup {
  phase: LookupPhase
  /** Every client ID of the lookup once, in the order it was given. */
  ids: readonly string[]
  /** What is known by now; a client ID that is not in it was not asked for yet. */
  answers: Answers<OauthApp>
}

/** The lookup of this session, also while another page is open; a lock clears it. */
export const lookup = sessionStore<Lookup>({
  phase: { kind: 'idle' },
  ids: [],
  answers: new Map(),
})

let life = new AbortController()
let limits: ChunkLimits = firstLimits

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  end('The session was locked.')
  limits = firstLimits
})

const follower: AppFollower = {
  learn: (app, readAt) => {
    const { answers } = lookup.get()
    const answer = answers.get(app.clientId)
    if (!answer || answer.kind === 'refused' || answer.readAt > readAt) return
    if (answer.apps.some(({ id }) => id === app.id))
      change({ answers: new Map(answers).set(app.clientId, withApp(answer, app)) })
  },
}

/** From now on a row shows what is read of its app elsewhere: after a decision, by a run, on the app's page. */
export function followReads(queryClient: QueryClient): void {
  followApps(queryClient, follower)
}

/** Adds these client IDs to the lookup, those that it has already left out, and asks for them. */
export function lookUp(ids: readonly string[]): void {
  const all = new Set(lookup.get().ids)
  for (const id of ids) all.add(id)
  change({ ids: [...all] })
  resumeLookup()
}

/** Goes on with what was not asked for yet. */
export function resumeLookup(): void {
  if (lookup.get().phase.kind === 'running') return
  life = new AbortController()
  change({ phase: { kind: 'running', offline: false } })
  void run(life.signal)
}

/** Interrupts the lookup: for a while, or for good. What was found stays. */
export function haltLookup(how: 'pause' | 'stop'): void {
  if (how === 'stop' || lookup.get().phase.kind === 'running') {
    end('The lookup was halted.')
    change({ phase: how === 'stop' ? { kind: 'stopped' } : { kind: 'paused', why: 'by hand' } })
  }
}

/** Forgets what is known about these client IDs and asks for them again. */
export function askAgain(ids: readonly string[]): void {
  const answers = new Map(lookup.get().answers)
  for (const id of ids) answers.delete(id)
  change({ answers })
  resumeLookup()
}

/** Forgets the whole lookup. */
export function clearLookup(): void {
  end('The lookup was cleared.')
  lookup.set({ phase: { kind: 'idle' }, ids: [], answers: new Map() })
}

function end(why: string): void {
  life.abort(new DOMException(why, 'AbortError'))
}

function change(part: Partial<Lookup>): void {
  lookup.set({ ...lookup.get(), ...part })
}

function withApp(answer: Answer<OauthApp>, app: OauthApp): Answer<OauthApp> {
  return { ...answer, apps: answer.apps.map((one) => (one.id === app.id ? app : one)) }
}

/** Client IDs to ask for at once; a half remembers what it is a half of. */
interface Chunk {
  ids: readonly string[]
  of?: { acceptedHalves: number; bytes: number }
}

/** After so many refusals of single client IDs in a row the fault is not theirs. */
const mostRefused = 3

async function run(signal: AbortSignal): Promise<void> {
  const halves: Chunk[] = []
  let refused = 0
  const onOffline = (offline: boolean) => change({ phase: { kind: 'running', offline } })
  try {
    for (let chunk = nextOf(halves); chunk.ids.length > 0; chunk = nextOf(halves)) {
      // One after the other: each answer makes the next address, and the service is not hurried.
      const asked = await askChunk(chunk.ids, { signal, onOffline })
      if (signal.aborted) return
      if (asked.kind === 'answered') {
        refused = 0
        noteAccepted(chunk)
        change({ answers: new Map([...lookup.get().answers, ...asked.answers]) })
        continue
      }
      const [id = '', ...others] = chunk.ids
      if (others.length > 0) {
        const parts = halvesOf(chunk.ids)
        const of = { acceptedHalves: 0, bytes: Math.max(...parts.map(bytesOf)) }
        halves.unshift(...parts.map((ids) => ({ ids, of })))
        continue
      }
      refused += 1
      if (refused >= mostRefused || lookup.get().ids.length === 1) throw asked.error
      const answer = { kind: 'refused', apps: [], words: asked.words } as const
      change({ answers: new Map(lookup.get().answers).set(id, answer) })
    }
    change({ phase: { kind: 'done' } })
  } catch (error) {
    // A halt or a lock aborts the request and has already set the phase.
    if (signal.aborted || !(error instanceof Error) || error.name === 'AbortError') return
    const limited = error instanceof ApiError && error.status === 429
    change({ phase: limited ? { kind: 'paused', why: 'rate limit' } : { kind: 'failed', error } })
  }
}

function nextOf(halves: Chunk[]): Chunk {
  const half = halves.shift()
  if (half) return half
  const { ids, answers } = lookup.get()
  const waiting = ids.filter((id) => !answers.has(id))
  return { ids: nextChunk(waiting, limits, bytesOf) }
}

/** Where both halves of a refused chunk are accepted, its length was the reason: the next ones are as short. */
function noteAccepted({ of }: Chunk): void {
  if (!of) return
  of.acceptedHalves += 1
  if (of.acceptedHalves === 2) limits = { ...limits, bytes: Math.min(limits.bytes, of.bytes + 1) }
}

function bytesOf(ids: readonly string[]): number {
  return bytesOfClientIds(ids, { limit: walkPageSize })
}
