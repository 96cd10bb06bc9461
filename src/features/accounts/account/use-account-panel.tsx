import { useCallback, useMemo, useState } from 'react'
import type { Account } from '#/api/accounts/schema'
import type { SidePanel } from '#/lists/list-rows'
import { useMedia } from '#/ui/hooks/use-media'
import { accountNameId } from './account-ids'
import { AccountSidePanel } from './account-name'

export function useAccountPanel(
  question: string,
  loaded: readonly Account[] = none,
  found: readonly Account[] = none,
) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const [opened, setOpened] = useState<{ id: string; question: string } | null>(null)
  const id = hasRoom && opened?.question === question ? opened.id : undefined
  const isShown = (item: Account) => item.id === id
  const account = id === undefined ? undefined : (loaded.find(isShown) ?? found.find(isShown))
  const shownId = account?.id
  const onClose = useCallback(() => {
    setOpened(null)
    // A row that is scrolled away is not in the document.
    const row = document.getElementById(accountNameId(shownId ?? ''))
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
  }, [shownId])
  const onShow = useCallback((next: string) => setOpened({ id: next, question }), [question])
  const sidePanel: SidePanel = {
    id: shownId,
    onClose,
    shown: account ? (
      <AccountSidePanel key={account.id} account={account} onClose={onClose} />
    ) : null,
  }
  return {
    sidePanel,
    context: useMemo(() => (hasRoom ? { id: shownId, onShow } : null), [hasRoom, shownId, onShow]),
  }
}

const none: never[] = []
