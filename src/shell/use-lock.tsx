import { mayLoseRun } from '#/session/kept-runs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lockEverywhere } from '#/session/session-watch'
import { Button } from '#/ui/form/button'
import { noteUncovered, swallowRepeatedEnter, useArmed } from '#/ui/form/armed-button'

/** Locks at once, or asks first if a lock would remove an unfinished run. `runs` lists the runs to be removed. */
export function useLock(runs: ReactNode) {
  const [asks, setAsks] = useState(false)
  return {
    onLock: () => (mayLoseRun() ? setAsks(true) : lockEverywhere()),
    question: asks && <LockQuestion onClose={() => setAsks(false)}>{runs}</LockQuestion>,
  }
}

interface LockQuestionProps {
  onClose: () => void
  children: ReactNode
}

/** A small dialog of its own: the dialog of changes loads late, but a lock must ask before it removes a run. */
function LockQuestion({ onClose, children }: LockQuestionProps) {
  const [trigger] = useState(() => document.activeElement)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const armed = useArmed([])
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
    return noteUncovered
  }, [])
  // Do not wait for the `close` event, because a navigation before that event would open the dialog again.
  const close = () => {
    dialog.current?.close()
    onClose()
    // Safari does not focus a clicked button.
    const focusAfter = trigger === document.body ? document.querySelector('main h1') : trigger
    if (focusAfter instanceof HTMLElement) focusAfter.focus()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog narrow"
      onCancel={close}
      onClose={close}
    >
      <h2 id={id} className="dialog-title">
        Lock and remove the run
      </h2>
      <div className="dialog-body stack scrolls">
        {children}
        <p>
          Locking ends the run. Nothing more is sent, and the run’s results are removed from this
          tab. To keep the results, use “Export CSV” on the run’s page first.
        </p>
      </div>
      <div className="dialog-foot">
        <Button ref={cancel} onClick={close}>
          Cancel
        </Button>
        <Button
          variant="danger"
          onKeyDown={swallowRepeatedEnter}
          onClick={({ detail }) => armed.current && detail < 2 && lockEverywhere()}
        >
          Lock
        </Button>
      </div>
    </dialog>
  )
}
