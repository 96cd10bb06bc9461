import type { AccountId, OauthAppId, TrustedEntityId } from '#/domain/ids'
import type { Failure } from '../errors'

/**
 * `sending`: no answer yet. `checking`: being read again. `refused`: nothing was recorded. `taken back`: it never left
 * this tab, or waited after a 429. The others are results of the read-back.
 */
export type OperationState =
  | 'sending'
  | 'checking'
  | 'confirmed'
  | 'attention'
  | 'refused'
  | 'taken back'
  | 'unknown'

/** A publisher's name is never kept. Only the ids of an account and of a trusted entity outlive the page. */
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
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: OperationKind
  readonly subject: OperationSubject
  readonly sent: string
  /** What the person noted about it; empty without a note. It is never sent, and gone with a reload. */
  readonly note: string
  /** What the service answered, in words; null until then. */
  readonly answered: string | null
  /** The service's own words of a refusal, untrusted; null if there are none. */
  readonly serviceWords: string | null
  readonly failures: Failure[]
  /** What the read-back found, in words; null before it, or if there is nothing to read. */
  readonly found: string | null
  readonly state: OperationState
  /** When the latest of it became known, milliseconds since the epoch. */
  readonly notedAt?: number | undefined
}

export type NewOperation = Pick<Operation, 'kind' | 'subject' | 'sent'> &
  Partial<Pick<Operation, 'note'>>

/** News about a write. A new thing gets its id with the answer. */
export type OperationNews = Partial<
  Pick<Operation, 'answered' | 'serviceWords' | 'failures' | 'found' | 'state' | 'subject'>
>
