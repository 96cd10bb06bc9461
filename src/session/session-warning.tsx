import { TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { settings } from '#/api/settings'
import type { Ending } from './session-life'
import { announceAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { useNow } from '#/ui/hooks/use-now'
import styles from './session-warning.module.css'
import { nearEnd, stayConnected, warningProps } from './session-watch'
import { hours, minutes } from './connect/why-locked'

/** One minute before the session ends by itself: says so above everything, an open dialog too. */
export function SessionWarning() {
  const ending = useSyncExternalStore(nearEnd.subscribe, nearEnd.get)
  return ending === null ? null : <Warning key={ending.reason} ending={ending} />
}

function Warning({ ending }: { ending: Ending }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<EventTarget | null>(null)
  const isIdle = ending.reason === 'idle'
  useLayoutEffect(() => {
    // The top layer: no dialog covers it, and it takes no focus from what somebody types.
    box.current?.showPopover()
  }, [])
  useEffect(() => {
    announceAlert(
      isIdle
        ? 'This page locks in one minute, because nobody uses it. Press any key to stay connected.'
        : 'This session ends in one minute. Finish what you are doing.',
    )
    return () => announceAlert('')
  }, [isIdle])

  const stay = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    stayConnected()
  }
  const { idleLockMinutes, sessionLimitHours } = settings()
  return (
    // With a live setting of its own a modal dialog does not hide it; it speaks through the page's region.
    <section
      {...warningProps}
      ref={box}
      popover="manual"
      aria-label="Session"
      aria-live="off"
      className={styles.warning}
    >
      <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.5} />
      <p className={styles.text}>
        {isIdle ? (
          <>
            Locks in <SecondsLeft until={ending.at} />: not used for {minutes(idleLockMinutes - 1)}.
          </>
        ) : (
          <>
            Locks in <SecondsLeft until={ending.at} />: a session lasts {hours(sessionLimitHours)}{' '}
            at most.
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

const tick = 250

function SecondsLeft({ until }: { until: number }) {
  return <>{Math.max(1, Math.ceil((until - useNow(tick) - tick) / 1000))} s</>
}
