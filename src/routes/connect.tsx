import { createFileRoute, Link } from '@tanstack/react-router'
import { session } from '#/api/token'
import { Card, ConnectPage } from '#/session/connect/connect-page'
import { idleParts } from '#/shell/frame'
import { useLock } from '#/shell/use-lock'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { useLazyPart } from '#/ui/lazy-part'

export const Route = createFileRoute('/connect')({ component: Connect })

function Connect() {
  const { demo } = Route.useRouteContext()
  const { status } = useStore(session)
  const { loaded: idle } = useLazyPart(idleParts, status === 'connected' && 'idle')
  const { onLock, question } = useLock(idle && <idle.RunsLeft />)
  if (status !== 'connected') return <ConnectPage demo={demo} />
  return (
    <Card heading="Connect to the service">
      <p>
        This tab is connected. <Link to="/apps">Go to the list of apps</Link>
      </p>
      <Button onClick={onLock}>Lock</Button>
      {question}
      {idle && <idle.IdleParts />}
    </Card>
  )
}
