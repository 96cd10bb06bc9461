import { useEffect } from 'react'
import { late, LatePart } from '#/ui/late'
import { askedDecision, deciding, decisions } from './ask-decision'
import { useStore } from '#/ui/hooks/use-store'

const dialog = late(() => import('./dialog/decision-dialog'))

/** Also shows an outcome on pages without a Decision region. `path`: leaving the page closes the dialog. */
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
      {made.size > 0 && (
        <LatePart part={dialog} waiting={null}>
          {({ DecisionNotices }) => <DecisionNotices made={made} path={path} />}
        </LatePart>
      )}
      {request && (
        <LatePart part={dialog} waiting={null}>
          {({ DecisionDialog }) => (
            <DecisionDialog
              key={request.app.id}
              {...request}
              path={path}
              onClose={() => askedDecision.set(null)}
            />
          )}
        </LatePart>
      )}
    </>
  )
}
