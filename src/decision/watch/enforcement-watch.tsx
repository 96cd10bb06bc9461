import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { FallingLine } from './falling-line'
import { countSteps, watchMessages } from '../panel/outcome-messages'
import { useEnforcementWatch } from './use-enforcement-watch'

interface EnforcementWatchProps {
  app: OauthAppId
  /** Number of the write in the operations log. */
  operation: number
  recorded: string
}

/** Live count after a decision. Never claims a number of revoked grants. */
export function EnforcementWatch({ app, operation, recorded }: EnforcementWatchProps) {
  const { readings, state, stop, goOn } = useEnforcementWatch(app, operation)
  const [first] = readings
  const last = readings.at(-1)
  return (
    <>
      <p>{recorded}</p>
      <p className="row">
        <strong>Active accounts (live): {last ? number(last.count) : '…'}</strong>{' '}
        <FallingLine readings={readings} />
        {first && last && first.at !== last.at && (
          <span className="quiet">
            {countSteps(readings.map(({ count }) => count))} in{' '}
            {number(Math.round((last.at - first.at) / 1000))} s
          </span>
        )}
      </p>
      {state !== 'watching' && <p className="quiet">{watchMessages[state]}</p>}
      {state === 'watching' ? (
        <Button variant="link" onClick={stop}>
          Stop watching
        </Button>
      ) : (
        state !== 'zero' && (
          <Button variant="link" onClick={goOn}>
            Watch again
          </Button>
        )
      )}
    </>
  )
}
