import type { ReactNode } from 'react'
import { classNames } from '../text/class-names'

interface FieldProps {
  /** Of the control. */
  id: string
  label: ReactNode
  /** After the label in its line. */
  beside?: ReactNode
  className?: string | undefined
  /** The control, then what is said about it. */
  children: ReactNode
}

/** A label above its control, and what is said about it below. */
export function Field({ id, label, beside, className, children }: FieldProps) {
  return (
    <div className={classNames('close', 'field', className)}>
      <div className="head">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {children}
    </div>
  )
}
