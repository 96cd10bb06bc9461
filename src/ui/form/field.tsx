import type { ReactNode } from 'react'
import { classNames } from '../text/class-names'

interface FieldProps {
  id: string
  label: ReactNode
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

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
