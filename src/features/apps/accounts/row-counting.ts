import { sentence, statusOf } from '#/api/errors'
import { sessionStore } from '#/lib/session-store'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'

/** So long a row is in view before it is counted: rows that are scrolled past cost nothing. */
const settles = 500
/** More would take all places of the client, and the first 429 could not hold back what is sent already. */
const most = 4

export interface RowCount {
  /** Its number is young enough. */
  isKnown: () => boolean
  ask: (signal: AbortSignal) => Promise<void>
}

interface State {
  /** Why nothing is counted any more; null while it is. */
  ended: string | null
  failed: ReadonlyMap<OauthAppId, string>
}

export const countingState = sessionStore<State>({ ended: null, failed: new Map() })

const inView = new Map<OauthAppId, RowCount>()
const settling = new Map<OauthAppId, ReturnType<typeof setTimeout>>()
const pending = new Map<OauthAppId, AbortController>()

export function enterView(id: OauthAppId, row: RowCount): void {
  leaveView(id)
  inView.set(id, row)
  settling.set(
    id,
    setTimeout(() => {
      settling.delete(id)
      fail(id, null)
      askMore()
    }, settles),
  )
}

export function leaveView(id: OauthAppId): void {
  clearTimeout(settling.get(id))
  settling.delete(id)
  inView.delete(id)
  pending.get(id)?.abort()
  pending.delete(id)
  askMore()
}

export function countAgain(): void {
  countingState.set({ ended: null, failed: new Map() })
  askMore()
}

function askMore(): void {
  for (const [id, row] of inView) {
    const { ended, failed } = countingState.get()
    if (ended !== null || pending.size >= most) return
    if (!settling.has(id) && !pending.has(id) && !failed.has(id) && !row.isKnown())
      void ask(id, row)
  }
}

async function ask(id: OauthAppId, row: RowCount): Promise<void> {
  const life = new AbortController()
  pending.set(id, life)
  try {
    await row.ask(life.signal)
  } catch (error) {
    if (life.signal.aborted || session.get().status !== 'connected') return
    refused(id, error as Error)
  }
  // The row may be asked for again already, by another coming into view.
  if (pending.get(id) === life) pending.delete(id)
  askMore()
}

/** A limit or a refusal concerns all rows, another failure one. */
function refused(id: OauthAppId, error: Error): void {
  const status = statusOf(error)
  const words = sentence(error, 'read accounts')
  if (status !== 429 && status !== 403) return fail(id, words)
  const ended = status === 429 ? 'Counting accounts ended: the service limits requests.' : words
  countingState.set({ ...countingState.get(), ended })
  for (const life of pending.values()) life.abort()
  pending.clear()
  announce(ended)
}

function fail(id: OauthAppId, words: string | null): void {
  const { ended, failed } = countingState.get()
  if (words === null && !failed.has(id)) return
  const next = new Map(failed)
  if (words === null) next.delete(id)
  else next.set(id, words)
  countingState.set({ ended, failed: next })
}
