import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { Activity, memo, useState } from 'react'
import { AppsPage } from '#/features/apps/apps-page'

export const Route = createFileRoute('/_console/apps')({
  // Part of the first screen, so a separate file would only add a request.
  codeSplitGroupings: [],
  component: AppsLayout,
})

// Memoized, because the router passes a new match whenever it starts or stops loading.
const AppsList = memo(AppsPage)

/** Keeps the list of apps hidden while an app is open, without effects and queries, so that Back shows it at once. */
function AppsLayout() {
  const list = useMatch({ from: '/_console/apps/', shouldThrow: false })
  const [kept, setKept] = useState(list)
  if (list !== undefined && list !== kept) setKept(list)
  const shown = list ?? kept
  return (
    <>
      {/* The visible page comes first in the document. */}
      <Outlet />
      {shown !== undefined && (
        <Activity mode={list === undefined ? 'hidden' : 'visible'}>
          <AppsList search={shown.search} filters={shown.loaderDeps.filters} />
        </Activity>
      )}
    </>
  )
}
