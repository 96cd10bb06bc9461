import { bytesOfClientIds } from '#/api/oauth-apps/client-id-address'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Answer } from '#/domain/lookup/answers'
import { splitInHalf, nextChunk, type ChunkLimits } from '#/domain/lookup/chunks'
import { askChunk, toRefusal } from './ask-chunk'
import type { Go } from './create-scan'
import { scanParts } from './scan-parts'
import { scanPageSize } from './read-pages'

interface Asking {
  /** The client IDs without an answer, in the order in which they are asked for. */
  waiting: () => readonly string[]
  /** How large a chunk may be, as the service has shown. */
  limits: () => ChunkLimits
  /** Takes in the answers of a chunk; with `limits` where the next chunks must be smaller. */
  take: (answers: Iterable<[string, Answer<OauthApp>]>, limits: ChunkLimits) => void
  /** A refusal of so many client IDs is one of everything that was asked for. */
  areAll: (count: number) => boolean
}

/** Client IDs to ask for at once; a half remembers what it is a half of. */
interface Chunk {
  ids: readonly string[]
  of?: { acceptedHalves: number; bytes: number }
}

/** After so many refusals in a row the fault is not that of the client IDs. */
const mostRefused = 3

/** A refused chunk is halved if its length may be why; else it marks its client IDs. Rejects with what concerns all. */
export async function askClientIds(
  { waiting, limits, take, areAll }: Asking,
  { signal, onOffline }: Pick<Go<never>, 'signal' | 'onOffline'>,
): Promise<void> {
  const halves: Chunk[] = []
  let refused = 0
  const next = (): Chunk | undefined => {
    const half = halves.shift()
    if (half) return half
    const ids = waiting()
    return ids.length === 0 ? undefined : { ids: nextChunk(ids, limits(), countBytes) }
  }
  // One after the other: each answer makes the next address, and the service is not hurried.
  await scanParts<Chunk>(
    {
      next,
      ask: async (chunk) => {
        const answers = await askChunk(chunk.ids, { signal, onOffline })
        refused = 0
        take(answers, limitsAfter(limits(), chunk))
      },
      failed: ({ ids }, error) => {
        const refusal = toRefusal(error)
        if (refusal === null) throw error
        if (refusal.mayHalve && ids.length > 1) {
          const parts = splitInHalf(ids)
          const of = { acceptedHalves: 0, bytes: Math.max(...parts.map(countBytes)) }
          return void halves.unshift(...parts.map((part) => ({ ids: part, of })))
        }
        refused += 1
        if (refused >= mostRefused || areAll(ids.length)) throw error
        const answer = { kind: 'refused', apps: [], words: refusal.words } as const
        take(
          ids.map((id) => [id, answer]),
          limits(),
        )
      },
    },
    signal,
  )
}

/** Where both halves of a refused chunk are accepted, its length was the reason: the next ones are as short. */
function limitsAfter(limits: ChunkLimits, { of }: Chunk): ChunkLimits {
  if (!of) return limits
  of.acceptedHalves += 1
  return of.acceptedHalves < 2 ? limits : { ...limits, bytes: Math.min(limits.bytes, of.bytes + 1) }
}

function countBytes(ids: readonly string[]): number {
  return bytesOfClientIds(ids, { limit: scanPageSize })
}
