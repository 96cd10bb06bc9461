import { Clock } from '#/ui/text/clock'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AccountPlace } from '#/api/accounts/queries'
import type { Changed } from '#/api/accounts/mutations'
import type { Account } from '#/api/accounts/schema'
import type { Page } from '#/api/page'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import { isAccountId, type AccountId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { lazyPart } from '#/ui/lazy-part'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { menuButtonId, type Change } from './account/account-actions'
import { emailAddress } from './account-messages'

interface Opened {
  what: Change
  account: Account & { id: AccountId }
  trigger: string
}

const notLoaded = 'The account dialog could not be loaded.'

/** Base UI and the dialogs load with the first change, so that the rows do not wait for them. */
const dialogs = lazyPart(() => import('./change/role-dialog'))

export function useAccountDialogs(
  filters: AccountListFilters,
  data: InfiniteData<Page<Account>> | undefined,
  updateFound: (account: Account) => void,
) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState(false)
  const [last, setLast] = useState<LastChangeProps | null>(null)

  const onChange = useCallback((what: Change, account: Account, trigger: string) => {
    const { id } = account
    if (!isAccountId(id)) return
    dialogs.ask(
      () => {
        setFailed(false)
        setOpened({ what, account: { ...account, id }, trigger })
      },
      () => {
        announce(notLoaded)
        setFailed(true)
      },
    )
  }, [])
  const onDone = (account: Account, changed: Changed) => {
    setLast({ account, changed, at: Date.now() })
    if (changed.item !== null) updateFound(changed.item)
    announce(withMarkers(cut(changed.sentence, 400)))
  }
  /** Returns the button that opened the dialog, else the row's menu button, else the page's heading. */
  const focusAfter = () =>
    document.getElementById(opened?.trigger ?? '') ??
    document.getElementById(menuButtonId(opened?.account.id ?? '')) ??
    document.querySelector<HTMLElement>('main h1')

  const part = dialogs.get()
  const Dialog = opened?.what === 'role' ? part?.RoleDialog : part?.SettingsDialog
  return {
    onChange,
    news: (failed || last) && (
      <section aria-label="Changes on this page">
        {failed && <Notice tone="danger">{notLoaded} Reload the page.</Notice>}
        {last && <LastChange {...last} />}
      </section>
    ),
    dialog: opened && Dialog && (
      <Dialog
        key={`${opened.what} ${opened.account.id}`}
        account={opened.account}
        place={findPlace(opened.account.id, filters, data)}
        onDone={(changed) => onDone(opened.account, changed)}
        onClose={() => setOpened(null)}
        focusAfter={focusAfter}
      />
    ),
  }
}

interface LastChangeProps {
  account: Account
  changed: Changed
  at: number
}

function LastChange({ account, changed: { verdict, sentence }, at }: LastChangeProps) {
  return (
    <Notice tone={verdict === 'confirmed' ? 'info' : 'warning'}>
      <Clock at={at} /> <UntrustedText value={emailAddress(account) ?? account.id} max={200} />:{' '}
      <UntrustedText value={sentence} max={600} />
    </Notice>
  )
}

/** Finds the page that listed the account. That page is read again before and after a change. */
function findPlace(
  id: string,
  filters: AccountListFilters,
  data: InfiniteData<Page<Account>> | undefined,
): AccountPlace {
  const { pages = [], pageParams = [] } = data ?? {}
  const index = pages.findIndex(({ items }) => items.some((item) => item.id === id))
  return { filters, cursor: (pageParams[index] ?? null) as string | null }
}
