import { ErrorBoundary } from 'react-error-boundary'
import { nameRules } from '#/decision/use-same-name'
import { useLazyPart } from '#/ui/lazy-part'
import { AppNameWarnings, type ComparedName } from './name-warnings'

export function NameCheck(props: ComparedName) {
  const { loaded, failed } = useLazyPart(nameRules, props.app)
  const unchecked = <p className="quiet">The name could not be checked for look-alikes.</p>
  if (loaded === null) return failed && unchecked
  return (
    <ErrorBoundary fallback={unchecked} resetKeys={[props.app]}>
      <AppNameWarnings rules={loaded} {...props} />
    </ErrorBoundary>
  )
}
