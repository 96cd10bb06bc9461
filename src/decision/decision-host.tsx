import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { askedDecision, deciding, decisions } from './ask-decision'

const DecisionDialog = lazy(() =>
  import('./dialog/decision-dialog').then((module) => ({ default: module.DecisionDialog })),
)
const DecisionNotices = lazy(() =>
  import('./panel/decision-notices').then((module) => ({ default: module.DecisionNotices })),
)

/**
 * The one place where the decision dialog is drawn, above whatever page asked for it, and where a page without a
 * Decision region shows what became of a decision. `path` is the address's path: leaving the page closes the dialog.
 */
export function DecisionHost({ path }: { path: string }) {
  const request = useSyncExternalStore(askedDecision.subscribe, askedDecision.get)
  const made = useSyncExternalStore(decisions.subscribe, decisions.get)
  useEffect(
    () => () => {
      if (!deciding.get()) askedDecision.set(null)
    },
    [path],
  )
  return (
    <>
      {/* Each waits for its own code: a notice that loads must not take the dialog, and the focus, away. */}
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
