import { useCallback, useState, type ReactNode, type RefObject } from 'react'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isAccountId, type AccountId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { lazyPart } from '#/ui/lazy-part'
import { revokeButtonId } from '../accounts/account-columns'
import { allRefused, type RevokeResult, announcements, rowMessage } from './revoke-messages'
import type { Accounts } from '../accounts/use-accounts'

const notLoaded = 'The revoke dialog could not be loaded.'

interface Opened {
  account: AppAccount & { id: AccountId }
  index: number
}

interface UseRevoke {
  app: OauthApp | undefined
  accounts: Accounts
  /** Gets the focus when the table has no rows. */
  heading: RefObject<HTMLElement | null>
}

/** Base UI and the dialog load with the first revoke, so that the rows do not wait for them. */
const revokeDialog = lazyPart(() => import('./revoke-dialog'))

export function useRevoke({ app, accounts, heading }: UseRevoke) {
  const [results, setResults] = useState<readonly RevokeResult[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState(false)

  const open = useCallback((account: AppAccount) => {
    const { id } = account
    if (!isAccountId(id)) return
    const row = document.getElementById(revokeButtonId(id))?.closest<HTMLElement>('[data-index]')
    const index = Number(row?.dataset['index'] ?? 0)
    revokeDialog.ask(
      () => {
        setFailed(false)
        setOpened({ account: { ...account, id }, index })
      },
      () => {
        announce(notLoaded)
        setFailed(true)
      },
    )
  }, [])

  const onResult = (result: RevokeResult) => {
    setResults((before) => [result, ...before])
    announce(announcements[result.outcome])
  }

  /** Returns the row's button, else the next row's button, else the heading (U-09). */
  const focusAfter = () => {
    if (opened === null) return heading.current
    const next = heading.current?.parentElement?.querySelector(`[data-index="${opened.index}"]`)
    return (
      document.getElementById(revokeButtonId(opened.account.id)) ??
      next?.querySelector<HTMLElement>('button[id^="revoke-"]') ??
      heading.current
    )
  }

  const { loaded, waiting } = accounts
  const whereabouts = (id: string) => (loaded && !waiting ? rowMessage(loaded, id) : null)

  const Dialog = opened && revokeDialog.get()?.RevokeDialog
  const dialog: ReactNode = opened && app && Dialog && (
    <Dialog
      key={opened.account.id}
      app={app}
      account={opened.account}
      place={accounts.placeOf(opened.account.id)}
      allRefused={allRefused(results)}
      onResult={onResult}
      onClose={() => setOpened(null)}
      focusAfter={focusAfter}
    />
  )
  return {
    results,
    open,
    whereabouts,
    dialog,
    notLoaded: failed && <Notice tone="danger">{notLoaded} Reload the page.</Notice>,
  }
}
