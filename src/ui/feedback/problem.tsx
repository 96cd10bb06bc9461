import { Clock } from '../text/clock'
import type { ReactNode } from 'react'
import { useAlert } from './announcer'

interface ProblemProps {
  title: string
  /** Time of the request, milliseconds since the epoch. */
  at?: number
  children?: ReactNode
  actions?: ReactNode
  /** Text for the page's alert region, for a problem that blocks the admin. */
  alert?: string
}

export function Problem({ title, at, children, actions, alert = '' }: ProblemProps) {
  useAlert(alert)
  return (
    <div className="card stack start links">
      <p className="title">{title}</p>
      {at !== undefined && (
        <p className="quiet">
          Asked at <Clock at={at} />
        </p>
      )}
      {children}
      {actions !== undefined && <div className="row near">{actions}</div>}
    </div>
  )
}
