import type { OauthAppId } from '../domain/ids'
import { holdReload } from '../lib/reload-guard'
import { createStore } from '../lib/store'
import { session } from './session'

/**
 * What is known of a write by now. `sending`: no answer yet. `checking`: being read again. `refused`: the service
 * said no, nothing was recorded. `taken back`: it never left this tab, or waited to leave again after a 429. The rest is
 * what the read-back found.
 */
export type OperationState =
  | 'sending'
  | 'checking'
  | 'confirmed'
  | 'attention'
  | 'refused'
  | 'taken back'
  | 'unknown'

/** One write of this browser tab: what was sent, what the service answered, what reading again found. */
export interface Operation {
  readonly id: number
  /** When it was sent, milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'decision' | 'revoke'
  readonly appId: OauthAppId
  /** Identity of the app; publisher text never stands here. */
  readonly clientId: string
  /** The account of a revoked grant: its id, and its address where the token may see it. */
  readonly account?: { id: string; email: string | null }
  /** What was sent, in words. */
  readonly sent: string
  /** What the service answered, in words; null until it did. */
  readonly answered: string | null
  /** The service's own words of a refusal, untrusted; null where there were none. */
  readonly serviceWords: string | null
  /** What reading again found, in words; null where it has not been read, or nothing was there to read. */
  readonly found: string | null
  readonly state: OperationState
}

/**
 * Every write of this tab, newest first. In this page's memory only, so it ends with the tab or a reload. A lock of
 * the console's own clears it, and one by hand; when the service ends the session it stays, and no page shows it
 * until one is connected again. Until it is cleared, the console does not load itself again without asking.
 */
export const operations = createStore<readonly Operation[]>([])

let release = () => {}

session.subscribe(() => {
  const now = session.get()
  // A trial that failed, after a 401, is no lock.
  if (now.status !== 'locked' || now.reason === 'rejected' || now.reason === 'start') return
  operations.set([])
  release()
})

let last = 0

/** Writes down that a write is about to be sent, now; returns the number to add what follows under. */
export function recordOperation(
  operation: Pick<Operation, 'kind' | 'appId' | 'clientId' | 'account' | 'sent'>,
): number {
  last += 1
  const entry: Operation = {
    answered: null,
    serviceWords: null,
    found: null,
    state: 'sending',
    ...operation,
    id: last,
    at: Date.now(),
  }
  operations.set([entry, ...operations.get()])
  release()
  release = holdReload('the record of what this tab wrote')
  return entry.id
}

/** Whether this tab has written down a decision about an app (§4.5), whatever became of it. */
export function hasDecided(app: OauthAppId): boolean {
  return operations.get().some(({ kind, appId }) => kind === 'decision' && appId === app)
}

/** Adds what has become known of a write; one that was cleared stays cleared. */
export function noteOperation(
  id: number,
  known: Partial<Pick<Operation, 'answered' | 'serviceWords' | 'found' | 'state'>>,
): void {
  const all = operations.get()
  if (!all.some((operation) => operation.id === id)) return
  operations.set(
    all.map((operation) => (operation.id === id ? { ...operation, ...known } : operation)),
  )
}
