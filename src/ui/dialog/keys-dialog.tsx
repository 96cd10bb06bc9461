import { useId, type ReactNode, type RefObject } from 'react'
import { Button } from '../form/button'
import keyStyles from '../text/key.module.css'
import styles from './keys-dialog.module.css'

interface KeysDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  lead: ReactNode
  keys: readonly (readonly [key: string, action: string])[]
}

/** List of keyboard shortcuts, opened by `showModal()`. */
export function KeysDialog({ ref, title, lead, keys }: KeysDialogProps) {
  const id = useId()
  return (
    <dialog ref={ref} aria-labelledby={id} className={styles.dialog}>
      <h2 id={id}>{title}</h2>
      {lead !== null && <p>{lead}</p>}
      <dl className={`stack ${styles.keys}`}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd className={keyStyles.key}>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={() => ref.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
