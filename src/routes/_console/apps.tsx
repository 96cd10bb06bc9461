import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { Activity, memo, useState } from 'react'
import { AppsPage } from '#/features/apps/apps-page'

export const Route = createFileRoute('/_console/apps')({
  // Of the first screen: a file of its own would be another request.
  codeSplitGroupings: [],
  component: AppsLayout,
})

// The router gives a new match whenever it starts or ends to load one.
const Inventory = memo(AppsPage)

/** Hidden while one of its apps is open, without effects and queries: Back shows its rows in one frame. */
function AppsLayout() {
  const list = useMatch({ from: '/_console/apps/', shouldThrow: false })
  const [kept, setKept] = useState(list)
  if (list !== undefined && list !== kept) setKept(list)
  const shown = list ?? kept
  return (
    <>
      {/* The page that is seen comes first in the document. */}
      <Outlet />
      {shown !== undefined && (
        <Activity mode={list === undefined ? 'hidden' : 'visible'}>
          <Inventory search={shown.search} filters={shown.loaderDeps.filters} />
        </Activity>
      )}
    </>
  )
}
