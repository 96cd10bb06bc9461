import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="links">{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function FactAside({ children }: { children: ReactNode }) {
  return <span className="hint block">({children})</span>
}
