import type { OauthAppId } from '#/domain/ids'
import { randomId } from '#/lib/random-id'
import { holdReload } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'
import { forgetKept, readKept, writeKept, type Owner } from './operations-kept'
import { session, tokenDigest, wipesRecord } from '../token'

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
 * Every write of this tab, newest first, as far as this session may see them. They belong to the token that made
 * them: after the service has ended the session they are hidden until the same token is connected again, and wiped
 * when it is another one. A lock of the console's own wipes them, and one by hand.
 */
export const operations = createStore<readonly Operation[]>([])

/** All that is known, also while nothing of it is shown. */
let all: readonly Operation[] = []
let owner: Owner | null = null
/** Of the owner's digest; empty until a session begins. */
let salt = ''
/** Counts how often it was wiped: what was begun before says nothing about what comes after. */
let wipes = 0
let taking = Promise.resolve()
let last = 0
let release = () => {}

session.subscribe(() => {
  const now = session.get()
  if (now.status === 'connected') takeOver()
  if (now.status !== 'locked') return
  operations.set([])
  if (wipesRecord(now.reason)) wipe()
})

// This may be loaded after the session has begun.
if (session.get().status === 'connected') takeOver()

/** Shows the session that has begun what belongs to its token, and wipes what belongs to another one. */
function takeOver(): void {
  if (salt === '') {
    const stored = readKept()
    salt = stored?.owner.salt ?? randomId()
    last = Math.max(last, ...(stored?.operations ?? []).map(({ id }) => id))
  }
  const digesting = tokenDigest(salt)
  const [before, newest] = [wipes, last]
  taking = taking.then(async () => {
    const digest = await digesting
    if (before !== wipes) return
    const mine = all.filter(({ id }) => id > newest)
    const kept = owner === null ? readKept() : { owner, operations: all }
    const isSame = kept !== null && kept.owner.salt === salt && kept.owner.digest === digest
    all = isSame ? [...mine, ...kept.operations.filter((one) => !mine.includes(one))] : mine
    owner = { salt, digest }
    keep()
  })
}

function keep(): void {
  // The answer that ends a session comes when its record is hidden already.
  if (session.get().status === 'connected') operations.set(all)
  release()
  release = () => {}
  // Of whom it is, is known in a moment; until then, and where it cannot be kept, a reload would lose it.
  if (all.length === 0) return forgetKept()
  const isKept = owner !== null && writeKept(owner, all)
  if (!isKept) release = holdReload('the record of what this tab wrote')
}

function wipe(): void {
  wipes += 1
  all = []
  owner = null
  salt = ''
  forgetKept()
  release()
}

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
  all = [entry, ...all]
  keep()
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
  if (!all.some((operation) => operation.id === id)) return
  all = all.map((operation) => (operation.id === id ? { ...operation, ...known } : operation))
  keep()
}
