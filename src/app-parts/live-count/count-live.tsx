import { useQueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { useStore } from '#/ui/hooks/use-store'
import { ReadButton } from '#/ui/form/button'
import { countLive, mostCounted } from './count-scan'
import { liveCounts } from './live-counts'

interface CountLiveProps {
  apps: readonly Pick<OauthApp, 'id'>[]
  /** Reason why the apps cannot be counted; null if they can. */
  disabledReason?: string | null
}

export function CountLive({ apps, disabledReason = null }: CountLiveProps) {
  const queryClient = useQueryClient()
  const counts = useStore(liveCounts)
  const tooMany =
    apps.length > mostCounted
      ? `At most ${mostCounted} apps at once, because each count is a request.`
      : null
  const isCounting = tooMany === null && apps.some(({ id }) => counts.get(id)?.kind === 'asked')
  const ids = () => apps.map(({ id }) => id)
  return (
    <ReadButton
      onClick={() => countLive(queryClient, ids())}
      disabledReason={disabledReason ?? tooMany ?? (isCounting ? 'Counting…' : null)}
    >
      Count active accounts (live)
    </ReadButton>
  )
}
