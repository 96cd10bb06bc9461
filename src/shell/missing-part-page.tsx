import { useEffect, useState } from 'react'
import { Button } from '#/ui/form/button'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { PageHeading } from '#/ui/text/page-heading'
import { Problem } from '#/ui/feedback/problem'
import { costsOfReload, mayReloadByItself, partMissing, reloadByItself } from './missing-part'

const newVersion = 'Loading the new version…'

/** Reloads automatically where that costs nothing, otherwise asks. */
export function MissingPartPage({ onTryAgain }: { onTryAgain: () => void }) {
  const [byItself] = useState(mayReloadByItself)
  useEffect(() => {
    // This page says it; the notice need not.
    partMissing.set(false)
    if (byItself) reloadByItself()
  }, [byItself])
  useAnnounced(byItself ? newVersion : null)
  if (byItself) return <p>{newVersion}</p>
  if (!navigator.onLine) {
    return (
      <>
        <PageHeading title="Offline">This page is not here yet</PageHeading>
        <Problem
          title="Offline. This page’s code was not loaded before, so it cannot be shown."
          actions={<Button onClick={onTryAgain}>Try again</Button>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeading title="New version">This page could not be loaded</PageHeading>
      <Problem
        title="A new version is out. Reload."
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={onTryAgain}>Try again</Button>
          </>
        }
      >
        <p>{explained()}</p>
      </Problem>
    </>
  )
}

/** Above the content: a part that the person asked for could not be loaded. */
export function MissingPartNotice() {
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      {navigator.onLine
        ? `A new version is out. Reload. ${explained()}`
        : 'Offline. That part of the console was not loaded before.'}
    </Notice>
  )
}

function explained(): string {
  return `A part of the console is no longer on the server, usually because there is a new version. The address stays. ${costsOfReload()}`
}
