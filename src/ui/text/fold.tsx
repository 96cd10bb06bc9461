import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../form/button'
import { classNames } from './class-names'
import styles from './fold.module.css'

interface FoldProps {
  /** Text of the button. */
  label: string
  buttonClassName?: string | undefined
  /** Class of the folded part. */
  className?: string | undefined
  children: ReactNode
}

/**
 * Under 640 px: a button that shows and hides the rest. In a wider window everything is shown, without a
 * button.
 */
export function Fold({ label, buttonClassName, className, children }: FoldProps) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      <Button
        className={classNames(styles.toggle, buttonClassName)}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {label}
        <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
      </Button>
      <div id={id} className={classNames(styles.fold, className)} data-unfolded={unfolded}>
        {children}
      </div>
    </>
  )
}
