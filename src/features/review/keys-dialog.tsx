import { useId, type RefObject } from 'react'
import { Button } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import styles from './keys-dialog.module.css'

const keys = [
  ['j', 'next item'],
  ['k', 'previous item'],
  ['Enter', 'open the item that has the focus'],
  ['a', 'accept: opens the decision'],
  ['r', 'reject: opens the decision'],
  ['s', 'skip: it comes back at the end'],
  ['?', 'this list'],
] as const

/** The list of keys. `showModal()` opens it. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const id = useId()
  const { singleKeys } = usePreferences()
  return (
    <dialog ref={ref} aria-labelledby={id} className={styles.dialog}>
      <h2 id={id}>Keys of the review queue</h2>
      <p>
        {singleKeys
          ? 'No key writes anything: a and r only open the decision.'
          : 'Single-key shortcuts are turned off in Settings.'}
      </p>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={() => ref.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
