import { useCallback, useEffect, useRef } from 'react'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import { requestedDecision, decisions } from './ask-decision'
import { useStore } from '#/ui/hooks/use-store'

const dialog = lazyPart(() => import('./dialog/decision-dialog'))

/** Renders the decision dialog, and outcomes on pages without a Decision region. Closes when `path` changes. */
export function DecisionHost({ path }: { path: string }) {
  const request = useStore(requestedDecision)
  const started = useStore(decisions)
  /** True while a decision is sent or checked. Leaving the page then keeps the dialog open. */
  const isBusy = useRef(false)
  const onBusy = useCallback((busy: boolean) => {
    isBusy.current = busy
  }, [])
  useEffect(
    () => () => {
      if (!isBusy.current) requestedDecision.set(null)
    },
    [path],
  )
  return (
    <>
      {started.size > 0 && (
        <LazyContent part={dialog} waiting={null}>
          {({ DecisionNotices }) => <DecisionNotices started={started} path={path} />}
        </LazyContent>
      )}
      {request && (
        <LazyContent part={dialog} waiting={null}>
          {({ DecisionDialog }) => (
            <DecisionDialog
              key={request.app.id}
              {...request}
              path={path}
              onBusy={onBusy}
              onClose={() => requestedDecision.set(null)}
            />
          )}
        </LazyContent>
      )}
    </>
  )
}
