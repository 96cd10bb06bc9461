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

/** Warns one minute before the session ends, above everything, also above an open dialog. */
export function SessionWarning() {
  const ending = useSyncExternalStore(nearEnd.subscribe, nearEnd.get)
  return ending === null ? null : <Warning key={ending.reason} ending={ending} />
}

function Warning({ ending }: { ending: Ending }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<EventTarget | null>(null)
  const isIdle = ending.reason === 'idle'
  useLayoutEffect(() => {
    // The top layer: no dialog covers it, and the focus stays where the person types.
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
    // Its own live setting keeps a modal dialog from hiding it; the page's region announces it.
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
