import { useEffect, useState } from 'react'
import { Button } from '#/ui/form/button'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { PageHeading } from '#/ui/text/page-head'
import { Problem } from '#/ui/feedback/problem'
import { costsOfReload, mayReloadByItself, partMissing, reloadByItself } from './missing-part'

const newVersion = 'Loading the new version…'
const newVersionAvailable = 'A new version is available. Reload the page.'

/** Reloads automatically if the admin loses no work, otherwise asks. */
export function MissingPartPage({ onTryAgain }: { onTryAgain: () => void }) {
  const [isAutomatic] = useState(mayReloadByItself)
  useEffect(() => {
    // This page replaces the notice.
    partMissing.set(false)
    if (isAutomatic) reloadByItself()
  }, [isAutomatic])
  useAnnounced(isAutomatic ? newVersion : null)
  if (isAutomatic) return <p>{newVersion}</p>
  if (!navigator.onLine) {
    return (
      <>
        <PageHeading title="Offline">This page is not available offline</PageHeading>
        <Problem
          isFailure
          title="You are offline and this page was not loaded before. Reconnect, then try again."
          actions={<Button onClick={onTryAgain}>Try again</Button>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeading title="New version">This page could not be loaded</PageHeading>
      <Problem
        isFailure
        title={newVersionAvailable}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={onTryAgain}>Try again</Button>
          </>
        }
      >
        <p>{explanation()}</p>
      </Problem>
    </>
  )
}

/** The notice above the content when a requested part of the console could not be loaded. */
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
        ? `${newVersionAvailable} ${explanation()}`
        : 'You are offline and this part of the console was not loaded before.'}
    </Notice>
  )
}

function explanation(): string {
  return `Part of the console was replaced on the server, usually by a new version. Reloading keeps this URL. ${costsOfReload()}`
}
