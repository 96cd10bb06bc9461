import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { settings } from '#/api/settings'
import { appsToScan, formatDuration, leastMinutes, type ScannedApps } from '#/domain/people/look-in'
import { countLabel, number } from '#/lib/words'
import { ReadButton } from '#/ui/form/button'

export function Plan({ looked }: { looked: ScannedApps }) {
  const { data, error, refetch } = useReachableQuery(oauthApps.count(appsToScan(looked)))
  if (error)
    return (
      <p className="dim numbers">
        How many apps that are is not known. {sentence(error, 'list OAuth apps')}{' '}
        <ReadButton variant="link" onClick={() => void refetch()}>
          Try again
        </ReadButton>
      </p>
    )
  if (data === undefined) return <p className="dim numbers">Counting the apps…</p>
  const { count, took } = data
  const minutes = leastMinutes(count, took)
  const { idleLockMinutes } = settings()
  return (
    <p className="dim numbers">
      {countLabel(count, 'app', 'apps')}, at least {countLabel(count, 'request', 'requests')},{' '}
      {formatDuration(minutes)} at the present pace.
      {minutes > idleLockMinutes &&
        ` Longer than the ${number(idleLockMinutes)} minutes without use after which this console locks and forgets the search: come back to it meanwhile.`}
    </p>
  )
}
