import { useCallback, useEffect, useRef } from 'react'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import { requestedDecision, decisions } from './ask-decision'
import { useStore } from '#/ui/hooks/use-store'

const dialog = lazyPart(() => import('./dialog/decision-dialog'))

/** Also shows an outcome on pages without a Decision region. `path`: leaving the page closes the dialog. */
export function DecisionHost({ path }: { path: string }) {
  const request = useStore(requestedDecision)
  const made = useStore(decisions)
  /** A decision is sent or read back: then leaving the page does not close the dialog. */
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
      {made.size > 0 && (
        <LazyContent part={dialog} waiting={null}>
          {({ DecisionNotices }) => <DecisionNotices made={made} path={path} />}
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
