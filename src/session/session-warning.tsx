import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { settings } from '#/api/settings'
import type { Ending } from './session-life'
import { useAlert } from '#/ui/feedback/announcer'
import { Countdown } from '#/ui/text/clock'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { nearEnd, stayConnected, warningProps } from './session-watch'
import { hours, minutes } from './connect/why-locked'

/** Warns one minute before the session ends, above everything, even an open dialog. */
export function SessionWarning() {
  const ending = useStore(nearEnd)
  return ending === null ? null : <Warning key={ending.reason} ending={ending} />
}

function Warning({ ending }: { ending: Ending }) {
  const before = useRef<EventTarget | null>(null)
  const isIdle = ending.reason === 'idle'
  useAlert(
    isIdle
      ? 'This session locks in one minute because of inactivity. Press any key to stay connected.'
      : 'This session ends in one minute. Finish what you are doing.',
  )

  const stay = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    stayConnected()
  }
  const { idleLockMinutes, sessionLimitHours } = settings()
  return (
    // The `aria-live` attribute keeps a modal dialog from hiding the warning. The page's live region announces it.
    <section
      {...warningProps}
      ref={toTopLayer}
      popover="manual"
      aria-label="Session"
      aria-live="off"
      className="notice warning toast unprinted"
    >
      <TriangleAlert size={16} />
      <p className="what numbers">
        {isIdle ? (
          <>
            Locks in <Countdown until={ending.at} /> because of {minutes(idleLockMinutes - 1)} of
            inactivity.
          </>
        ) : (
          <>
            Locks in <Countdown until={ending.at} />: sessions end after {hours(sessionLimitHours)}.
          </>
        )}
      </p>
      {isIdle && (
        <Button
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget
          }}
          onClick={stay}
        >
          Stay connected
        </Button>
      )}
    </section>
  )
}

/** Moves the warning to the top layer, which no dialog covers. The focus stays in its field. */
function toTopLayer(warning: HTMLElement | null): void {
  warning?.showPopover()
}
