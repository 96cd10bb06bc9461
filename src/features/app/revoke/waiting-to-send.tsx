import { endPause, rateLimit } from '#/api/rate-limit'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { Countdown } from '#/ui/feedback/countdown'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'

/** Why a write waits and when it is sent. Nothing has left this page, or the service refused it unread. */
export function WaitingToSend() {
  const pause = useStore(rateLimit)
  if (pause.status === 'clear') return null
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
        Rate limited; retries are paused. Nothing is applied while it waits.
      </Notice>
    )
  }
  return (
    <Notice tone="warning">
      Rate limited. Sending in <Countdown until={pause.until} /> (attempt {number(pause.attempt)} of{' '}
      {number(pause.of)}). Nothing is applied while it waits, so it can still be cancelled.
    </Notice>
  )
}
