import { bytesOfClientIds } from '#/api/oauth-apps/client-id-address'
import { hearApps } from '#/api/oauth-apps/heard-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Answer, Answers } from '#/domain/lookup/answers'
import { firstLimits, halvesOf, nextChunk, type ChunkLimits } from '#/domain/lookup/chunks'
import { createWalk, type Go } from '#/walks/create-walk'
import { eachPart } from '#/walks/each-part'
import { walkPageSize } from '#/walks/walk-pages'
import { askChunk, refusalOf } from './ask-chunk'

export interface Lookup {
  /** Every client ID of the lookup once, in the order it was given. */
  ids: readonly string[]
  /** What is known by now; a client ID that is not in it was not asked for yet. */
  answers: Answers<OauthApp>
  /** How large a chunk may be, as the service has shown. */
  limits: ChunkLimits
}

/** The lookup of this session, also while another page is open; a lock clears it. */
export const lookup = createWalk<Lookup>({
  nothing: { ids: [], answers: new Map(), limits: firstLimits },
  read: askForAll,
  again: (found) => ({ ...found, answers: new Map() }),
  // A refusal marks its client IDs; what others found stays.
  afterRefusal: (found) => found,
})

// A row shows what is read of its app elsewhere: after a decision, by a run, on the app's page.
hearApps((id, app) => {
  if (app === null) return
  lookup.change((found) => {
    const answer = found.answers.get(app.clientId)
    if (!answer?.apps.some((one) => one.id === id)) return found
    const apps = answer.apps.map((one) => (one.id === id ? app : one))
    return withAnswers(found, [[app.clientId, { ...answer, apps }]])
  })
})

/** Adds these client IDs to the lookup, those that it has already left out, and asks for them. */
export function lookUp(ids: readonly string[]): void {
  lookup.change((found) => ({ ...found, ids: [...new Set([...found.ids, ...ids])] }))
  lookup.start()
}

/** Forgets what is known about these client IDs and asks for them again. */
export function askAgain(ids: readonly string[]): void {
  lookup.change((found) => {
    const answers = new Map(found.answers)
    for (const id of ids) answers.delete(id)
    return { ...found, answers }
  })
  lookup.start()
}

/** Client IDs to ask for at once; a half remembers what it is a half of. */
interface Chunk {
  ids: readonly string[]
  of?: { acceptedHalves: number; bytes: number }
}

/** After so many refusals in a row the fault is not that of the client IDs. */
const mostRefused = 3

async function askForAll({ signal, found, put, onOffline }: Go<Lookup>): Promise<void> {
  const halves: Chunk[] = []
  let refused = 0
  // One after the other: each answer makes the next address, and the service is not hurried.
  await eachPart<Chunk>(
    {
      next: () => halves.shift() ?? waitingOf(found()),
      ask: async (chunk) => {
        const answers = await askChunk(chunk.ids, { signal, onOffline })
        refused = 0
        put({ ...withAnswers(found(), answers), limits: limitsAfter(found(), chunk) })
      },
      failed: ({ ids }, error) => {
        const refusal = refusalOf(error)
        if (refusal === null) throw error
        if (refusal.mayHalve && ids.length > 1) {
          const parts = halvesOf(ids)
          const of = { acceptedHalves: 0, bytes: Math.max(...parts.map(bytesOf)) }
          return void halves.unshift(...parts.map((part) => ({ ids: part, of })))
        }
        refused += 1
        if (refused >= mostRefused || found().ids.length === ids.length) throw error
        const answer = { kind: 'refused', apps: [], words: refusal.words } as const
        put(
          withAnswers(
            found(),
            ids.map((id) => [id, answer]),
          ),
        )
      },
    },
    signal,
  )
}

function waitingOf({ ids, answers, limits }: Lookup): Chunk | undefined {
  const waiting = ids.filter((id) => !answers.has(id))
  return waiting.length === 0 ? undefined : { ids: nextChunk(waiting, limits, bytesOf) }
}

function withAnswers(found: Lookup, more: Iterable<[string, Answer<OauthApp>]>): Lookup {
  return { ...found, answers: new Map([...found.answers, ...more]) }
}

/** Where both halves of a refused chunk are accepted, its length was the reason: the next ones are as short. */
function limitsAfter({ limits }: Lookup, { of }: Chunk): ChunkLimits {
  if (!of) return limits
  of.acceptedHalves += 1
  return of.acceptedHalves < 2 ? limits : { ...limits, bytes: Math.min(limits.bytes, of.bytes + 1) }
}

function bytesOf(ids: readonly string[]): number {
  return bytesOfClientIds(ids, { limit: walkPageSize })
}
