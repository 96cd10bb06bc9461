import { rolesLine } from '#/domain/accounts/role-assignment'
import { settingName, valueAndLayer } from '#/domain/accounts/account-settings'
import { useState, type ReactNode, type RefObject } from 'react'
import type { AccountPlace } from '#/api/accounts/queries'
import type { SoughtItem } from '#/api/whole-list'
import { changeAccount, type Changed } from '#/api/accounts/mutations'
import { accountVerb, type AccountChange } from '#/domain/accounts/account-change'
import type { Account } from '#/api/accounts/schema'
import type { AccountId } from '#/domain/ids'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { WriteProblem } from '#/writes/create-write'
import type { VersionRow } from '#/writes/differences'
import { useItemWrite } from '#/writes/use-write'
import { WriteDialog } from '#/writes/write-dialog'
import { emailAddress, goneMessage, openMessage } from '../account-messages'

export interface AccountDialogProps {
  account: Account & { id: AccountId }
  place: AccountPlace
  onDone: (changed: Changed) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export function useAccountWrite({ account, onDone, onClose }: AccountDialogProps) {
  const writing = useItemWrite(changeAccount(), {
    isDone: ({ verdict }) => !isOpenOutcome(verdict) && verdict !== 'not recorded',
    seenIn: ({ item }) => item && { item, isWhole: false },
    onDone,
    onClose,
  })
  return { writing, account: { ...(writing.seen?.item ?? account), id: account.id } }
}

interface ChangeDialogProps extends ReturnType<typeof useAccountWrite> {
  place: AccountPlace
  title: string
  submitLabel: ReactNode
  /** The change to send; null while nothing can be sent. */
  change: AccountChange | null
  /** The reason why nothing can be sent now, else null. */
  whyNot: string | null
  /** Enter in a field moves to the submit button. For changes that this console cannot undo. */
  enterMovesToSubmit?: boolean
  initialFocus: RefObject<HTMLElement | null>
  focusAfter: () => HTMLElement | null
  children: ReactNode
}

export function ChangeDialog({ account, place, change, children, ...props }: ChangeDialogProps) {
  const { writing } = props
  // After a conflict `change` is null if the account already has the chosen values.
  const [sent, setSent] = useState(change)
  return (
    <WriteDialog
      {...props}
      words={{
        thing: 'account',
        read: 'readDirectory',
        cannot: sent ? accountVerb(sent).cannot : 'changeAccounts',
      }}
      enterMovesToSubmit={props.enterMovesToSubmit === true}
      summary={<Subject account={account} />}
      onSubmit={() => {
        if (change === null) return
        setSent(change)
        writing.send({ item: account, isWhole: false }, { account, place, change })
      }}
      differences={(before, now) => versionRows(sent, before.item, now.item)}
      report={(changed) => ({
        ...changed,
        more: openMessage(changed, (now) => sent && accountVerb(sent).isMet(now)),
      })}
      more={moreMessage(writing.problem, sent)}
    >
      {children}
    </WriteDialog>
  )
}

/** The documented causes of a 403 to a role change (SERVICE.md §4.6, §5). */
const bindMessage =
  'You need role-management permission. You can assign only roles that the service lets you assign.'

export function moreMessage(
  problem: WriteProblem<SoughtItem<Account>, Changed> | null,
  sent: AccountChange | null,
): ReactNode {
  if (problem?.kind === 'conflict' && problem.now.item === null)
    return <p>{goneMessage(problem.now.isWhole)}</p>
  const isBound = problem?.kind === 'refused' && problem.error.status === 403
  return isBound && sent?.kind === 'role' && <p>{bindMessage}</p>
}

function versionRows(
  change: AccountChange | null,
  before: Account | null,
  now: Account | null,
): VersionRow[] {
  const row = (what: string, textOf: (account: Account) => string): VersionRow => {
    const version = (account: Account | null) => (
      <UntrustedText value={account ? textOf(account) : 'not found in the list'} max={400} />
    )
    return { what, before: version(before), now: version(now) }
  }
  if (change?.kind !== 'settings') return [row('Roles', ({ roles }) => rolesLine(roles))]
  return [...change.settings.keys()].map((name) =>
    row(settingName({ name }), ({ settings }) => {
      const setting = settings?.find((item) => item.name === name)
      return setting ? valueAndLayer(setting) : 'none'
    }),
  )
}

function Subject({ account }: { account: Account }) {
  const { id, displayName } = account
  return (
    <div className="about stack tight broken">
      <strong>
        <UntrustedText
          value={emailAddress(account) ?? 'No address available to this token'}
          max={300}
        />
      </strong>
      {displayName !== null && <UntrustedText value={displayName} max={200} />}
      <code>
        <UntrustedText value={id} max={600} />
      </code>
    </div>
  )
}
