import type { AccountId, OauthAppId, TrustedEntityId } from '#/domain/ids'
import type { OperationKind } from '../endpoints'
import type { Failure } from '../errors'
import type { ApiRequest } from '../exchange'

/**
 * `sending`: no answer yet. `checking`: the console reads the item again. `refused`: the service recorded nothing.
 * `taken back`: never left this tab, or waited after a 429. The others are results of the check.
 */
export const operationStates = [
  'sending',
  'checking',
  'confirmed',
  'attention',
  'refused',
  'taken back',
  'unknown',
] as const
export type OperationState = (typeof operationStates)[number]

/**
 * The subject of an action, without the publisher's name. A reload keeps only the id of an account or of a trusted
 * entity.
 */
export type OperationSubject =
  | {
      readonly about: 'app'
      readonly id: OauthAppId
      readonly clientId: string
      readonly tenantId: string
      /** The account of a revoked grant. The email address only if the token can read it. */
      readonly account?: { id: string; email: string | null }
    }
  /** A new entity has a null id until the service assigns one. */
  | {
      readonly about: 'trusted entity'
      readonly id: TrustedEntityId | null
      readonly entity: string | null
    }
  | { readonly about: 'account'; readonly id: AccountId; readonly email: string | null }

/** An action of this browser tab: the change, the service's answer, the result of the check. */
export interface Operation {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: OperationKind
  readonly subject: OperationSubject
  readonly sent: string
  /** The text that a reload keeps if `sent` has a name. */
  readonly keptSent?: string | undefined
  /** The request, once it was sent. A reload removes it, because its body can name an account or an entity. */
  readonly request?: ApiRequest
  /** The admin's note; empty if there is none. Never sent, and deleted by a reload. */
  readonly note: string
  /** The service's answer as a message; null until then. */
  readonly answered: string | null
  /** The service's message of a refusal, untrusted; null if there is none. */
  readonly serviceWords: string | null
  readonly failures: Failure[]
  /** The result of the check as a message; null before it, or without a check. */
  readonly found: string | null
  readonly state: OperationState
  /** Time of the latest news, milliseconds since the epoch. */
  readonly notedAt?: number | undefined
}

export type NewOperation = Pick<Operation, 'kind' | 'subject' | 'sent' | 'keptSent'> &
  Partial<Pick<Operation, 'note'>>

/** News about a write. A new entity gets its id with the answer. */
export type OperationNews = Partial<
  Pick<
    Operation,
    'answered' | 'serviceWords' | 'failures' | 'found' | 'state' | 'subject' | 'request'
  >
>
