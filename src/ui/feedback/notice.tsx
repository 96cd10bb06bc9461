import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../text/class-names'

export type NoticeTone = 'info' | 'warning' | 'danger'

/** A notice on the page. The caller makes the announcement. */
export function Notice({
  tone,
  children,
  actions,
}: {
  tone: NoticeTone
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classNames('notice', tone)}>
      {tone === 'info' ? <Info size={16} /> : <TriangleAlert size={16} />}
      <div className="what">{children}</div>
      {actions && <div className="push">{actions}</div>}
    </div>
  )
}
