import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Terms and facts as a description list. */
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

/** What limits a fact, in smaller text below it. */
export function FactAside({ children }: { children: ReactNode }) {
  return <span className="hint block">({children})</span>
}
