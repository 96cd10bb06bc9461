import { Fragment, useId, type ReactNode, type RefObject } from 'react'
import { Button } from '../form/button'

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
    <dialog ref={ref} aria-labelledby={id} className="dialog">
      <h2 id={id} className="dialog-title">
        {title}
      </h2>
      <div className="dialog-body stack scrolls">
        {lead !== null && <p>{lead}</p>}
        <dl className="shortcuts">
          {keys.map(([key, action]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && ' '}
                    <kbd className="key">{part}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dialog-foot">
        <Button onClick={() => ref.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
