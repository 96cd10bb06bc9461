import type { ReactNode } from 'react'
import { classNames } from './class-names'

export function FactList({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <dl className={classNames('facts links', narrow && 'narrow')}>{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function FactAside({ children }: { children: ReactNode }) {
  return <span className="hint block">({children})</span>
}
