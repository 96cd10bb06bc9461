import { useCallback, useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { askDecision } from '#/decision/ask-decision'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { lazyPart, LazyContent } from '#/ui/lazy-part'

const rowMenu = lazyPart(() => import('./row-menu'))

export interface RequestedMenu {
  app: OauthApp
  button: HTMLElement
}

export function useRowActions() {
  const [menuOf, setMenuOf] = useState<RequestedMenu | null>(null)
  const onAction = useCallback((action: string, app: OauthApp, button: HTMLElement) => {
    if (action === 'copy') void copyText(app.clientId).then((copied) => showOutcome(button, copied))
    else if (action === 'decide') askDecision({ app, intent: { kind: 'edit' }, trigger: button })
    else setMenuOf((open) => (open?.button === button ? null : { app, button }))
  }, [])
  return { onAction, menuOf, closeMenu: useCallback(() => setMenuOf(null), []) }
}

export function RowMenuHost({ of, onClose }: { of: RequestedMenu | null; onClose: () => void }) {
  if (of === null) return null
  return (
    <LazyContent part={rowMenu} waiting={null}>
      {({ RowMenu }) => <RowMenu key={of.app.id} {...of} onClose={onClose} />}
    </LazyContent>
  )
}
