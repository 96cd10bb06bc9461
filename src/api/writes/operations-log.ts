import type { AccountId, OauthAppId, TrustedEntityId } from '#/domain/ids'
import { randomId } from '#/lib/random-id'
import { holdReload } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'
import type { Failure } from '../errors'
import { forgetKept, readKept, writeKept, type Owner } from './operations-kept'
import { knowsOwner, session, tokenDigest } from '../token'

/**
 * What is known about a write. `sending`: no answer yet. `checking`: being read again. `refused`: the service
 * refused it, nothing was recorded. `taken back`: it never left this tab, or waited after a 429 to be sent
 * again. The other states are results of the read-back.
 */
export type OperationState =
  | 'sending'
  | 'checking'
  | 'confirmed'
  | 'attention'
  | 'refused'
  | 'taken back'
  | 'unknown'

/**
 * What a write is about: its id, and how the record names it. A name that a publisher chose is never kept here. Of the
 * address of an account and of the text of a trusted entity nothing outlives the page; the id does.
 */
export type OperationSubject =
  | {
      readonly about: 'app'
      readonly id: OauthAppId
      readonly clientId: string
      readonly tenantId: string
      /** The account of a revoked grant: its id, and its e-mail address if the token sees it. */
      readonly account?: { id: string; email: string | null }
    }
  /** Its id is null until the service has given it one. */
  | {
      readonly about: 'trusted entity'
      readonly id: TrustedEntityId | null
      readonly entity: string | null
    }
  | { readonly about: 'account'; readonly id: AccountId; readonly email: string | null }

/** What a write does to its subject. */
export type OperationKind =
  | 'decision'
  | 'revoke'
  | 'trust'
  | 'change of trust'
  | 'account settings'
  | 'account roles'

/** One write of this browser tab: what was sent, what the service answered, what the read-back found. */
export interface Operation {
  readonly id: number
  /** When it was sent, milliseconds since the epoch. */
  readonly at: number
  readonly kind: OperationKind
  readonly subject: OperationSubject
  /** What was sent, in words. */
  readonly sent: string
  /** What the person noted about it; empty without a note. It is never sent, and gone with a reload. */
  readonly note: string
  /** What the service answered, in words; null until then. */
  readonly answered: string | null
  /** The service's own words of a refusal, untrusted; null if there are none. */
  readonly serviceWords: string | null
  /** Every failure that the service listed with it, untrusted. */
  readonly failures: Failure[]
  /** What the read-back found, in words; null before it, or if there is nothing to read. */
  readonly found: string | null
  readonly state: OperationState
}

/**
 * Every write of this tab, newest first, that this session may see. The record belongs to the token that made
 * it: when the service ends the session, it is hidden. The same token shows it again, another token wipes it.
 * A lock by the console or by hand wipes it, too.
 */
export const operations = createStore<readonly Operation[]>([])

/** All entries, also while they are hidden. */
let all: readonly Operation[] = []
let owner: Owner | null = null
/** Salt of the owner's digest; empty until a session begins. */
let salt = ''
/** Counts the wipes: a task that began before a wipe must not write after it. */
let wipes = 0
let taking = Promise.resolve()
let last = 0
let release = () => {}

session.subscribe(() => {
  const now = session.get()
  if (now.status === 'connected') takeOver()
  if (now.status !== 'locked') return
  operations.set([])
  if (!now.keepsRecord) wipe()
})

// This module may load after the session has begun.
if (session.get().status === 'connected') takeOver()

/** Shows the record to a session with the same token; wipes the record of another one. */
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
    // Two owners that are not known are not the same one.
    const isKnown = knowsOwner() && kept?.owner.salt === salt
    const isSame = kept !== null && isKnown && kept.owner.digest === digest
    all = isSame ? [...mine, ...kept.operations.filter((one) => !mine.includes(one))] : mine
    owner = knowsOwner() ? { salt, digest } : null
    if (owner === null) forgetKept()
    keep()
  })
}

function keep(): void {
  // The answer that ends a session arrives when its record is already hidden.
  if (session.get().status === 'connected') operations.set(all)
  release()
  release = () => {}
  // The owner's digest takes a moment. Until then, and if nothing can be stored, a reload would lose the
  // record.
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

/** What is known of a write before it is sent. */
export type NewOperation = Pick<Operation, 'kind' | 'subject' | 'sent'> &
  Partial<Pick<Operation, 'note'>>

/** Records that a write is about to be sent; returns its number for later notes. */
export function recordOperation(operation: NewOperation): number {
  last += 1
  const entry: Operation = {
    note: '',
    answered: null,
    serviceWords: null,
    failures: [],
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

/** Whether this tab recorded a decision about an app (SERVICE.md §4.5), whatever its result. */
export function hasDecided(app: OauthAppId): boolean {
  return operations.get().some(({ kind, subject }) => kind === 'decision' && subject.id === app)
}

/** News about a write. A new thing gets its id with the answer. */
export type OperationNews = Partial<
  Pick<Operation, 'answered' | 'serviceWords' | 'failures' | 'found' | 'state' | 'subject'>
>

/** Adds news about a write; a cleared entry stays cleared. */
export function noteOperation(id: number, known: OperationNews): void {
  if (!all.some((operation) => operation.id === id)) return
  all = all.map((operation) => (operation.id === id ? { ...operation, ...known } : operation))
  keep()
}
