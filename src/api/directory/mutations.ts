import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  sameSettings,
  settingsWords,
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
import { cut, withMarkers } from '#/lib/hidden-characters'
import { countOf } from '#/lib/words'
import { ApiError, notFoundSentence } from '../errors'
import type { Operation } from '../writes/operations-log'
import { sendWrite, type SendOptions } from '../writes/send-write'
import {
  finish,
  write,
  type NotSent,
  type Sent,
  type Write,
  type WriteOptions,
} from '../writes/write'
import { readListedAccount, type DirectoryPlace } from './client'
import { directory, putDirectoryAccount } from './queries'
import { DirectoryAccountSchema, type DirectoryAccount } from './schema'

/** What one Update Account changes (SERVICE.md §4.6): settings, or one role. */
export type AccountChange =
  | { kind: 'settings'; settings: SettingChoices }
  | { kind: 'role'; role: Role; assignment: RoleAssignment }

/** One account to change, as it was shown, and the page that listed it. */
export interface ChangeRequest {
  account: DirectoryAccount & { id: AccountId }
  place: DirectoryPlace
  change: AccountChange
}

/**
 * `confirmed`: the service shows what was asked for. `differs`: it accepted the change and shows something else.
 * `not read back`: it accepted the change; neither its answer nor the page shows the account. `unconfirmed`: the
 * write failed, and the account does not show it.
 */
export type ChangeVerdict = 'confirmed' | 'differs' | 'not read back' | 'unconfirmed'

type Sending = Sent<DirectoryAccount | null, DirectoryAccount | null>

/** A change that was sent, and what was read of it afterwards. */
export interface Changed {
  verdict: ChangeVerdict
  /** The account as it was read back; null where it was not. */
  account: DirectoryAccount | null
  request: ChangeRequest
  sent: Sending
}

export type ChangeResult = { kind: 'done'; found: Changed } | NotSent<DirectoryAccount | null>

/**
 * Update Account (SERVICE.md §4.6), once. Reads the account's page first and stops when what would be changed differs
 * from what was shown; an account that the page no longer lists cannot be compared and is changed as asked. Reads
 * back from the answer when it is that account, else from the page. Rejects when the page could not be read first.
 */
export function changeAccount() {
  return mutationOptions({
    mutationFn: (
      { signal, onPhase, ...request }: ChangeRequest & WriteOptions,
      { client },
    ): Promise<ChangeResult> => write(changeJob(request, client), { signal, onPhase }),
  })
}

/** Reads the account's page again after a change that could not be confirmed. Sends nothing else. */
export function checkChange() {
  return mutationOptions({
    mutationFn: ({ request, sent }: Changed, { client }) =>
      finish(changeJob(request, client), { ...sent, answer: null }),
  })
}

/** What is sent, in words, for the record of this tab. Names come from the service. */
function changeText(change: AccountChange): string {
  if (change.kind === 'settings') return withMarkers(cut(settingsWords(change.settings), 400))
  const { role, assignment } = change
  const { tenants } = assignment
  const forTenants = tenants ? ` for ${countOf(tenants.length, 'tenant', 'tenants')}` : ''
  return `Assign ${withMarkers(cut(role.name ?? role.id, 200))}${forTenants}`
}

function changeJob(
  request: ChangeRequest,
  client: QueryClient,
): Write<DirectoryAccount | null, DirectoryAccount | null, Changed> {
  const { account, place, change } = request
  const { id, email } = account
  return {
    operation: {
      kind: change.kind === 'settings' ? 'account settings' : 'account roles',
      subject: { about: 'account', id, email },
      sent: changeText(change),
    },
    words: {
      cannot: cannot(change),
      accepted: 'Recorded (2xx)',
      changed: 'The account had changed',
      notRead: 'Its page could not be read again',
    },
    shown: account,
    readsFirst: true,
    read: (signal) => readListedAccount(id, place, { signal }),
    isSame: (shown, now) => shown === null || now === null || isSameFor(change, shown, now),
    send: (options) => updateAccount(id, change, options),
    readBack: async (sent) => {
      const read = sent.answer ?? (await readListedAccount(id, place).catch(() => null))
      return { verdict: verdictOf(change, read, sent), account: read, request, sent }
    },
    verdict: ({ verdict }) => ({ state: states[verdict], found: found[verdict] }),
    settle: async ({ account: read }) => {
      // A page requested before the write must not arrive after it.
      await client.cancelQueries({ queryKey: directory.lists() })
      if (read !== null) putDirectoryAccount(client, read)
    },
  }
}

/** Completes "This token cannot …" (SERVICE.md §5). */
export function cannot(change: AccountChange): string {
  return change.kind === 'settings' ? 'change accounts' : 'change the roles of accounts'
}

/**
 * Update Account (SERVICE.md §4.6): only what is named changes. Resolves with the account of the answer; null when the
 * answer is not this account, because the document does not show it. Rejects as `sendWrite` does.
 */
export async function updateAccount(
  id: AccountId,
  change: AccountChange,
  options: SendOptions,
): Promise<DirectoryAccount | null> {
  if (!isAccountId(id)) throw new ApiError('bad-id', notFoundSentence)
  const body =
    change.kind === 'settings'
      ? { settings: Object.fromEntries(change.settings) }
      : { roles: { assign: [change.assignment] } }
  const answer = await sendWrite('PATCH', ['accounts', id], { ...options, body })
  const account = readAccount(answer)
  return account?.id === id ? account : null
}

/** The account in the answer, if it has what a read-back needs. */
function readAccount(answer: string): DirectoryAccount | null {
  try {
    const result = DirectoryAccountSchema.safeParse(JSON.parse(answer))
    const account = result.success ? result.data : null
    return account?.settings && account.roles ? account : null
  } catch {
    return null
  }
}

function isSameFor(change: AccountChange, shown: DirectoryAccount, now: DirectoryAccount): boolean {
  return change.kind === 'settings'
    ? sameSettings(shown.settings ?? [], now.settings ?? [], change.settings.keys())
    : sameRole(change.assignment.id, shown.roles ?? [], now.roles ?? [])
}

function verdictOf(
  change: AccountChange,
  read: DirectoryAccount | null,
  { answered }: Sending,
): ChangeVerdict {
  const isDone =
    read !== null &&
    (change.kind === 'settings'
      ? unmetSettings(change.settings, read.settings ?? []).length === 0
      : isAssigned(change.assignment, read.roles ?? []))
  if (isDone) return 'confirmed'
  if (answered !== 'recorded') return 'unconfirmed'
  return read === null ? 'not read back' : 'differs'
}

const states: Record<ChangeVerdict, Operation['state']> = {
  confirmed: 'confirmed',
  differs: 'attention',
  'not read back': 'unknown',
  unconfirmed: 'unknown',
}

const found: Record<ChangeVerdict, string> = {
  confirmed: 'The service shows what was asked for.',
  differs: 'The service shows something else than was asked for.',
  'not read back': 'Recorded; not read back.',
  unconfirmed: 'It could not be confirmed.',
}
