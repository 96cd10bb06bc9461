import { useEffect, useId, useRef, type ReactNode } from 'react'
import { lockEverywhere } from '#/session/session-watch'
import styles from '#/ui/dialog/keys-dialog.module.css'
import { Button } from '#/ui/form/button'
import { noteUncovered, swallowRepeatedEnter, useArmed } from '#/ui/hooks/use-armed'
import { useStore } from '#/ui/hooks/use-store'
import { askToLock, lockRequests } from './lock'

/** The button, and the question of every way to lock. `runs`: what would be removed, as soon as it can be said. */
export function LockButton({ runs }: { runs: ReactNode }) {
  const asked = useStore(lockRequests)
  return (
    <>
      <Button onClick={askToLock}>Lock</Button>
      {asked && <LockQuestion {...asked}>{runs}</LockQuestion>}
    </>
  )
}

/** Not the dialog of writes: that one loads late, and nothing may be removed before a person was asked. */
function LockQuestion({ trigger, children }: { trigger: HTMLElement | null; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const armed = useArmed([])
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
    return noteUncovered
  }, [])
  // Without waiting for the event `close`: a change of the page in between would open the question again.
  const close = () => {
    dialog.current?.close()
    lockRequests.set(null)
    // Safari gives a clicked button no focus.
    const focusAfter =
      trigger === document.body ? document.querySelector<HTMLElement>('main h1') : trigger
    focusAfter?.focus()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={close}
      onClose={close}
    >
      <h2 id={id}>Lock and remove the run</h2>
      {children}
      <p>
        Locking sends nothing more and removes the run with its results from this tab. “Export CSV”
        on its page saves them first.
      </p>
      <div className="buttons">
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
