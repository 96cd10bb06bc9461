import { SearchX, TriangleAlert } from 'lucide-react'
import { Clock } from '../text/clock'
import type { ReactNode } from 'react'
import { useAlert } from './announcer'

interface ProblemProps {
  title: string
  /** Time of the request, milliseconds since the epoch. */
  at?: number
  children?: ReactNode
  actions?: ReactNode
  /** Something failed, not only nothing was found. By default with a time or an alert. */
  isFailure?: boolean
  /** Text for the page's alert region, for a problem that blocks the admin. */
  alert?: string
}

export function Problem({ title, at, children, actions, alert = '', ...rest }: ProblemProps) {
  const { isFailure = at !== undefined || alert !== '' } = rest
  const Sign = isFailure ? TriangleAlert : SearchX
  useAlert(alert)
  return (
    <div className="empty links">
      <Sign size={24} strokeWidth={1.5} />
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
