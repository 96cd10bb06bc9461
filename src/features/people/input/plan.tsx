import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { settings } from '#/api/settings'
import { appsToScan, formatDuration, leastMinutes, type ScannedApps } from '#/domain/people/look-in'
import { countLabel, number } from '#/lib/words'
import { ReadButton } from '#/ui/form/button'

export function Plan({ scanned }: { scanned: ScannedApps }) {
  const { data, error, refetch } = useReachableQuery(oauthApps.count(appsToScan(scanned)))
  if (error)
    return (
      <p className="dim numbers">
        The apps could not be counted. {sentence(error, 'list OAuth apps')}{' '}
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
      {formatDuration(minutes)} at the current speed.
      {minutes > idleLockMinutes &&
        ` This may take longer than the ${number(idleLockMinutes)}-minute inactivity lock. Use the console meanwhile, or the search is lost.`}
    </p>
  )
}
