import { lazy, Suspense, useEffect } from 'react'
import { askedDecision, deciding, decisions } from './ask-decision'
import { useStore } from '#/ui/hooks/use-store'

const DecisionDialog = lazy(() =>
  import('./dialog/decision-dialog').then((module) => ({ default: module.DecisionDialog })),
)
const DecisionNotices = lazy(() =>
  import('./panel/decision-notices').then((module) => ({ default: module.DecisionNotices })),
)

/**
 * Draws the decision dialog for every page. On pages without a Decision region it also shows the outcome of a
 * decision. `path` is the path of the address: leaving the page closes the dialog.
 */
export function DecisionHost({ path }: { path: string }) {
  const request = useStore(askedDecision)
  const made = useStore(decisions)
  useEffect(
    () => () => {
      if (!deciding.get()) askedDecision.set(null)
    },
    [path],
  )
  return (
    <>
      {/* Each has its own Suspense: a notice that loads must not remove the dialog and its focus. */}
      <Suspense fallback={null}>
        {made.size > 0 && <DecisionNotices made={made} path={path} />}
      </Suspense>
      <Suspense fallback={null}>
        {request && (
          <DecisionDialog
            key={request.app.id}
            {...request}
            path={path}
            onClose={() => askedDecision.set(null)}
          />
        )}
      </Suspense>
    </>
  )
}
