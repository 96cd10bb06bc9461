import { useEffect, useSyncExternalStore } from 'react'
import { endPause, holdRetries, rateLimit } from '#/api/rate-limit'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Countdown } from '#/ui/feedback/countdown'
import { Notice } from '#/ui/feedback/notice'

/** The shared pause after a 429, with its countdown. It is announced when it starts, not every second. */
export function RateLimitNotice() {
  const pause = useSyncExternalStore(rateLimit.subscribe, rateLimit.get)
  const status = pause.status
  useEffect(() => {
    if (status === 'waiting') announce('Rate limited. Reading resumes in a moment.')
  }, [status])
  if (pause.status === 'clear') return null
  const attempt = `attempt ${pause.attempt} of ${pause.of}`
  if (pause.status === 'paused') {
    return (
      <Notice
        tone="warning"
        actions={
          <Button variant="link" onClick={endPause}>
            Resume
          </Button>
        }
      >
        Rate limited. Paused before {attempt}.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" onClick={holdRetries}>
          Pause
        </Button>
      }
    >
      Rate limited. Trying again in <Countdown until={pause.until} /> ({attempt}).
    </Notice>
  )
}
