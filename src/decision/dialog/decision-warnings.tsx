import type { Warning } from '#/domain/decision/decision-warnings'
import { Notice } from '#/ui/feedback/notice'
import styles from './decision-dialog.module.css'

/** What saving does and what cannot be undone; they change with the choice. */
export function DecisionWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Before you save">
      {warnings.map(({ tone, lead, text }) => (
        <li key={lead}>
          <Notice tone={tone}>
            <strong>{lead}</strong> {text}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
