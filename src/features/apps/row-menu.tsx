import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { countLive } from '#/app-parts/live-count/count-scan'
import { plainName } from '#/decision/badges/app-name'
import { MenuPopup } from '#/ui/dialog/menu-popup'
import { copyText } from '#/ui/form/copy-text'
import { offlineMessages } from '#/lib/offline-messages'
import { useOnline } from '#/ui/hooks/use-online'

interface RowMenuProps {
  app: OauthApp
  button: HTMLElement
  onClose: () => void
}

export function RowMenu({ app, button, onClose }: RowMenuProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const online = useOnline()
  const params = { appId: app.id }
  const link = () => {
    const { href } = router.buildLocation({ to: '/apps/$appId', params })
    return new URL(href, location.origin).href
  }
  return (
    <MenuPopup
      label={`More for ${plainName(app)}`}
      anchor={button}
      onClose={onClose}
      items={[
        { label: 'Copy client ID', onSelect: () => void copyText(app.clientId) },
        {
          label: 'Count active accounts (live)',
          disabledReason: online ? null : offlineMessages.reading,
          onSelect: () => countLive(queryClient, [app.id]),
        },
        { label: 'Copy tenant ID', onSelect: () => void copyText(app.tenantId) },
        { label: 'Copy link', onSelect: () => void copyText(link()) },
        {
          label: 'Open accounts',
          movesFocus: true,
          onSelect: () => void router.navigate({ to: '/apps/$appId/accounts', params }),
        },
      ]}
    />
  )
}
