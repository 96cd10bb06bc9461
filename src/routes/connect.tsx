import { createFileRoute, Link } from '@tanstack/react-router'
import { session } from '#/api/token'
import { Card, ConnectPage } from '#/session/connect/connect-page'
import { sessionWarning } from '#/shell/late-loads'
import { LatePart } from '#/shell/late-part'
import { lockEverywhere } from '#/session/session-watch'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'

export const Route = createFileRoute('/connect')({ component: Connect })

function Connect() {
  const { demo } = Route.useRouteContext()
  const { status } = useStore(session)
  if (status !== 'connected') return <ConnectPage filters={{}} demo={demo} />
  return (
    <Card heading="Connect to the service">
      <p>
        This tab is connected. <Link to="/apps">Go to the list of apps</Link>
      </p>
      <Button onClick={lockEverywhere}>Lock</Button>
      <LatePart load={sessionWarning} />
    </Card>
  )
}
