import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Action } from '#/domain/actions'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  sameSettings,
  settingsMessage,
  unmetSettings,
  type SettingChoices,
} from '#/domain/accounts/account-settings'
import {
  isAssigned,
  sameRole,
  type Role,
  type RoleAssignment,
} from '#/domain/accounts/role-assignment'
import { isAccountId, type AccountId } from '#/domain/ids'
import { isOpenOutcome, noTraceYetMessage, withoutTrace } from '#/domain/writes/delayed-write'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatClock } from '#/lib/time/time'
import { countLabel } from '#/lib/words'
import { ApiError, notFoundSentence } from '../errors'
import type { Operation } from '../writes/operation'
import { sendWrite, type SendOptions } from '../writes/send-write'
import {
  finish,
  write,
  type NotSent,
  type Sent,
  type Write,
  type WriteOptions,
} from '../writes/write'
import type { SoughtItem } from '../whole-list'
import { findListedAccount, type AccountPlace } from './client'
import { accounts, putAccount } from './queries'
import type { Account } from './schema'

export type AccountChange =
  | { kind: 'settings'; settings: SettingChoices }
  | { kind: 'role'; role: Role; assignment: RoleAssignment }

export interface ChangeRequest {
  account: Account & { id: AccountId }
  place: AccountPlace
  change: AccountChange
}

/**
 * `differs`: accepted, but the service shows another value. `not read back`: accepted, but the account was not found.
 * `not recorded`: failed, and the account did not change. `no trace yet`: the same, but the change may still arrive.
 * `unconfirmed`: failed, and the account was not found or shows another value.
 */
export type ChangeOutcome =
  | 'confirmed'
  | 'differs'
  | 'not read back'
  | 'not recorded'
  | 'no trace yet'
  | 'unconfirmed'

type Sending = Sent<SoughtItem<Account>, void>

export interface Changed {
  verdict: ChangeOutcome
  /** The account as read back; null if that failed. */
  account: Account | null
  /** Time of the read-back, milliseconds since the epoch. */
  at: number
  request: ChangeRequest
  sent: Sending
}

export interface FollowChange extends WriteOptions {
  /** Receives the result of a delayed check. Called only if the change may still arrive. */
  onLater?: ((changed: Changed) => void) | undefined
}

export type ChangeResult = { kind: 'done'; found: Changed } | NotSent<SoughtItem<Account>>

/**
 * Sends Update Account once (SERVICE.md §4.6). Stops if the fields to change differ, or if the account is not found,
 * which does not prove that they are equal. The result comes from the list, never from the answer. Rejects if the
 * account could not be read first.
 */
export function changeAccount() {
  return mutationOptions({
    mutationFn: (
      { signal, onPhase, onLater, ...request }: ChangeRequest & FollowChange,
      { client },
    ): Promise<ChangeResult> => write(changeJob(request, client, onLater), { signal, onPhase }),
  })
}

/** Reads the account again after an unconfirmed change. Sends nothing else. */
export function checkChange() {
  return mutationOptions({
    mutationFn: ({ request, sent }: Changed, { client }) =>
      finish(changeJob(request, client), sent),
  })
}

/** Text of the change for Operations. Names come from the service. */
function changeText(change: AccountChange): string {
  if (change.kind === 'settings') return withMarkers(cut(settingsMessage(change.settings), 400))
  const { role, assignment } = change
  const { tenants } = assignment
  const forTenants = tenants ? ` for ${countLabel(tenants.length, 'tenant', 'tenants')}` : ''
  return `Assign ${withMarkers(cut(role.name ?? role.id, 200))}${forTenants}`
}

function changeJob(
  request: ChangeRequest,
  client: QueryClient,
  onLater?: FollowChange['onLater'],
): Write<SoughtItem<Account>, void, Changed> {
  const { account, place, change } = request
  const { id, email } = account
  return {
    record: {
      operation: {
        kind: change.kind === 'settings' ? 'account settings' : 'account roles',
        subject: { about: 'account', id, email },
        sent: changeText(change),
      },
      messages: {
        cannot: cannot(change),
        accepted: 'Recorded',
        changed: 'The account changed, or was not found',
        notRead: 'The account could not be read again',
      },
      outcome: ({ verdict, at }) => ({
        state: states[verdict],
        found: verdict === 'no trace yet' ? noTraceYetMessage(formatClock(at)) : found[verdict],
      }),
    },
    shown: { item: account, isWhole: false },
    first: {
      beforeEveryWrite: true,
      read: (signal) => findListedAccount(id, place, { signal }),
      isSame: (shown, now) => isSameFor(change, shown.item, now.item),
    },
    send: (options) => updateAccount(id, change, options),
    readBack: async (sent) => {
      const read = await findListedAccount(id, place).catch(() => null)
      const now = read?.item ?? null
      const verdict = toOutcome(change, now, sent)
      return { verdict, account: now, at: Date.now(), request, sent }
    },
    updateCache: async ({ account: read }) => {
      // A page requested before the write must not arrive after it.
      await client.cancelQueries({ queryKey: accounts.lists() })
      if (read !== null) putAccount(client, read)
    },
    delayed: { isOpen: ({ verdict }) => isOpenOutcome(verdict), onOutcome: onLater },
  }
}

/** Returns the action that a 403 forbids (SERVICE.md §5). */
export function cannot(change: Pick<AccountChange, 'kind'>): Action {
  return change.kind === 'settings' ? 'changeAccounts' : 'changeRoles'
}

/** Sends only the fields of the change (SERVICE.md §4.6). The answer is ignored. Rejects as `sendWrite` does. */
export async function updateAccount(
  id: AccountId,
  change: AccountChange,
  options: SendOptions,
): Promise<void> {
  if (!isAccountId(id)) throw new ApiError('bad-id', notFoundSentence)
  const body =
    change.kind === 'settings'
      ? { settings: Object.fromEntries(change.settings) }
      : { roles: { assign: [change.assignment] } }
  await sendWrite('PATCH', ['accounts', id], { ...options, body })
}

/** True if the fields to change are equal. False for an account that was not found. */
function isSameFor(change: AccountChange, shown: Account | null, now: Account | null): boolean {
  if (shown === null || now === null) return false
  return change.kind === 'settings'
    ? sameSettings(shown.settings ?? [], now.settings ?? [], change.settings.keys())
    : sameRole(change.assignment.id, shown.roles ?? [], now.roles ?? [])
}

function toOutcome(
  change: AccountChange,
  read: Account | null,
  { answered, before }: Sending,
): ChangeOutcome {
  if (read === null) return answered === 'recorded' ? 'not read back' : 'unconfirmed'
  const isDone =
    change.kind === 'settings'
      ? unmetSettings(change.settings, read.settings ?? []).length === 0
      : isAssigned(change.assignment, read.roles ?? [])
  if (isDone) return 'confirmed'
  if (answered === 'recorded') return 'differs'
  return isSameFor(change, before.item, read) ? withoutTrace(answered) : 'unconfirmed'
}

const states: Record<ChangeOutcome, Operation['state']> = {
  confirmed: 'confirmed',
  differs: 'attention',
  'not read back': 'unknown',
  'not recorded': 'attention',
  'no trace yet': 'unknown',
  unconfirmed: 'unknown',
}

const found: Record<Exclude<ChangeOutcome, 'no trace yet'>, string> = {
  confirmed: 'The service shows the requested change.',
  differs: 'The service shows different values than requested.',
  'not read back': outcomeMessages['not read back'],
  'not recorded': outcomeMessages['not recorded'],
  unconfirmed: 'The change could not be confirmed.',
}
