import { limitMessages, pauseLead } from '#/domain/failures'
import { endPause, holdRetries, rateLimit } from '#/api/rate-limit'
import { number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { ArmedButton } from '#/ui/form/armed-button'
import { Countdown } from '#/ui/text/clock'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'

/**
 * Shows the shared pause. Announced once, not every second. `holds`: the waiting action of a dialog, which announces
 * the pause itself.
 */
export function RateLimitNotice({ holds }: { holds?: string }) {
  const pause = useStore(rateLimit)
  const isAnnounced = pause.status === 'waiting' && holds === undefined
  useAnnounced(isAnnounced ? limitMessages[pause.attempt === null ? 'waiting' : 'reading'] : null)
  if (pause.status === 'clear') return null
  const attempt =
    pause.attempt !== null && `attempt ${number(pause.attempt)} of ${number(pause.of)}`
  if (pause.status === 'paused') {
    return (
      <Notice
        tone="warning"
        actions={
          <ArmedButton className="small" onClick={endPause}>
            Resume
          </ArmedButton>
        }
      >
        {limitMessages.notice} Paused{attempt && ` before ${attempt}`}.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      actions={
        <ArmedButton icon="pause" className="small" sends={false} onClick={holdRetries}>
          Pause
        </ArmedButton>
      }
    >
      {limitMessages.notice} {pauseLead(holds, pause.attempt)} <Countdown until={pause.until} />
      {attempt && ` (${attempt})`}.
    </Notice>
  )
}
