import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import { requestedRun } from './ask-run'

export const runDialogs = lazyPart(() => import('./run-dialogs'))

/** Renders the planning dialog over every page. Leaving the page closes the dialog. */
export function RunHost() {
  const request = useStore(requestedRun)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => () => requestedRun.set(null), [path])
  if (request === null) return null
  return (
    <LazyContent part={runDialogs} waiting={null}>
      {({ PlanDialog }) => <PlanDialog request={request} />}
    </LazyContent>
  )
}
