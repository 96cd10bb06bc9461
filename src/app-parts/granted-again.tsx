import { grantKey, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import { useStore } from '#/ui/hooks/use-store'
import { Clock, DateTime } from '#/ui/text/clock'

/** Shows a grant that is later than this session's revoke; empty if there is none. */
export function GrantedAgain({ app, account }: { app: string; account: string }) {
  const revoke = useStore(ownRevokes).get(grantKey(app, account))
  const againAt = revoke?.againAt
  if (revoke === undefined || !againAt) return null
  return (
    <p>
      Granted again at <DateTime at={Date.parse(againAt)} />, after the revoke at{' '}
      <Clock at={revoke.at} />.
    </p>
  )
}
