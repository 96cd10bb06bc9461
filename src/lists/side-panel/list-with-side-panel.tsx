import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/ui/form/button'
import styles from './list-with-side-panel.module.css'

export const sidePanelClass = styles.box

interface ListWithSidePanelProps {
  name: string
  heading: ReactNode
  closeLabel: string
  onClose: () => void
  /** Focuses the heading when the panel opens, because the admin requested its content. */
  takesFocus?: boolean
  children: ReactNode
  below?: ReactNode
}

/** Panel beside a list. Use the row's ID as `key`. */
export function ListWithSidePanel(props: ListWithSidePanelProps) {
  const { name, heading, closeLabel, onClose, takesFocus = false, children, below } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section aria-label={name} className={`stack scrolls unprinted ${styles.beside}`}>
      <div className="card close">
        <div className={styles.head}>
          <h2 ref={title} tabIndex={takesFocus ? -1 : undefined}>
            {heading}
          </h2>
          <Button variant="icon" icon="close" aria-label={closeLabel} onClick={onClose}></Button>
        </div>
        {children}
      </div>
      {below}
    </section>
  )
}
