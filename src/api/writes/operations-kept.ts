import * as z from 'zod/mini'
import {
  isAccountId,
  isOauthAppId,
  isTrustedEntityId,
  type AccountId,
  type OauthAppId,
  type TrustedEntityId,
} from '#/domain/ids'
import { keptJson, longestKept, readEach } from '#/lib/kept'
import { tryOrNull } from '#/lib/try-or-null'
import { endpoints } from '../endpoints'
import type { Owner } from '../owner'
import { recordKey } from '../token'
import { operationStates, type Operation, type OperationSubject } from './operation'

export interface Kept {
  owner: Owner
  operations: readonly Operation[]
  /** Count of unreadable entries. */
  lost: number
}

/** Limit of kept entries, the latest ones. */
const most = 200

const shortText = z.string().check(z.maxLength(longestKept))
const kinds = Object.values(endpoints).flatMap((endpoint) =>
  'makes' in endpoint ? [...endpoint.makes] : [],
)

/** The subject without names, because the names of accounts and entities do not outlive the page. */
const KeptSubjectSchema = z.union([
  z.object({
    about: z.literal('app'),
    id: z.custom<OauthAppId>(isOauthAppId),
    clientId: shortText,
    tenantId: shortText,
    accountId: z.nullable(shortText),
  }),
  z.object({
    about: z.literal('trusted entity'),
    id: z.nullable(z.custom<TrustedEntityId>(isTrustedEntityId)),
  }),
  z.object({ about: z.literal('account'), id: z.custom<AccountId>(isAccountId) }),
])
type KeptSubject = z.infer<typeof KeptSubjectSchema>

const KeptOperationSchema = z.object({
  id: z.number(),
  at: z.number(),
  kind: z.enum(kinds),
  subject: KeptSubjectSchema,
  sent: shortText,
  answered: z.nullable(shortText),
  found: z.nullable(shortText),
  state: z.enum(operationStates),
  notedAt: z.optional(z.number()),
})
const KeptSchema = z.object({
  owner: z.object({ salt: shortText, digest: z.nullable(shortText) }),
  operations: z.unknown(),
  lost: z.catch(z.number(), 0),
})

/** Reads the kept actions of the tab. Null without a readable owner. */
export function readKept(): Kept | null {
  const stored = tryOrNull(() => sessionStorage.getItem(recordKey))
  const result = KeptSchema.safeParse(tryOrNull(() => JSON.parse(stored ?? '') as unknown))
  if (!result.success) return null
  const { owner, operations, lost: lostBefore } = result.data
  const { entries, lost } = readEach(operations, readOperation)
  return { owner, operations: entries, lost: lostBefore + lost }
}

function readOperation(entry: unknown): Operation | null {
  const { data } = KeptOperationSchema.safeParse(entry)
  if (data === undefined) return null
  const { subject, ...fields } = data
  return {
    ...fields,
    subject: readSubject(subject),
    note: '',
    serviceWords: null,
    failures: [],
    ...lostAnswer(fields.state),
  }
}

/**
 * Stores ids and the console's own messages, never names, addresses, notes, requests or the service's messages. False if storing
 * fails.
 */
export function writeKept({ owner, operations, lost }: Kept): boolean {
  const kept: z.infer<typeof KeptSchema> & { operations: z.infer<typeof KeptOperationSchema>[] } = {
    owner,
    operations: operations
      .slice(0, most)
      .map(
        ({
          subject,
          sent,
          keptSent = sent,
          note: _note,
          serviceWords: _,
          failures: __,
          request: ___,
          ...fields
        }) => ({ ...fields, sent: keptSent, subject: withoutNames(subject) }),
      ),
    lost,
  }
  return (
    tryOrNull(() => {
      sessionStorage.setItem(recordKey, keptJson(kept))
      return true
    }) ?? false
  )
}

function withoutNames(subject: OperationSubject): KeptSubject {
  switch (subject.about) {
    case 'app': {
      const { about, id, clientId, tenantId, account } = subject
      return { about, id, clientId, tenantId, accountId: account?.id ?? null }
    }
    case 'trusted entity':
      return { about: subject.about, id: subject.id }
    case 'account':
      return { about: subject.about, id: subject.id }
  }
}

function readSubject(kept: KeptSubject): OperationSubject {
  switch (kept.about) {
    case 'app': {
      const { accountId, ...app } = kept
      return { ...app, ...(accountId !== null && { account: { id: accountId, email: null } }) }
    }
    case 'trusted entity':
      return { ...kept, entity: null }
    case 'account':
      return { ...kept, email: null }
  }
}

export function forgetKept(): void {
  tryOrNull(() => sessionStorage.removeItem(recordKey))
}

/** Marks a write as unknown if its page was left before the answer. */
function lostAnswer(state: Operation['state']): Partial<Pick<Operation, 'state' | 'answered'>> {
  if (state === 'sending') return { state: 'unknown', answered: 'No answer: the page was left' }
  return state === 'checking' ? { state: 'unknown' } : {}
}
