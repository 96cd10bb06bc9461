import { ErrorBoundary } from 'react-error-boundary'
import { late, useLate } from '#/ui/late'
import type { ComparedName } from './name-warnings'
import styles from './name-check.module.css'

// Loaded late, because the table of look-alike letters is large.
const warnings = late(() => import('./name-warnings'))

/** Warnings about an app's name, or that it could not be checked. */
export function NameCheck(props: ComparedName) {
  const { loaded, failed } = useLate(warnings, props.app)
  const unchecked = (
    <p className={styles.unchecked}>The name could not be checked for look-alikes.</p>
  )
  if (loaded === null) return failed && unchecked
  return (
    <ErrorBoundary fallback={unchecked} resetKeys={[props.app]}>
      <loaded.AppNameWarnings {...props} />
    </ErrorBoundary>
  )
}
