import type { ReactNode } from 'react'

interface TwoLinesProps {
  /** ID by which buttons name their row. */
  id?: string
  /** True if compact density must keep the second line. */
  keepsBoth?: boolean
  children: ReactNode
  second?: ReactNode
}

export function TwoLines({ id, keepsBoth = false, children, second }: TwoLinesProps) {
  return (
    <div id={id} className="lines" data-lines={keepsBoth ? 'both' : 'first'}>
      {children}
      {second !== undefined && <div className="second">{second}</div>}
    </div>
  )
}
