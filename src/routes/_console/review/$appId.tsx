import { createFileRoute } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { mayRequest } from '#/api/token'
import { isOauthAppId } from '#/domain/ids'
import { Brand } from '#/features/app/overview/brand'
import { Facts } from '#/features/app/overview/facts'
import { Investigation } from '#/app-parts/investigation/investigation'
import { KeyEvents } from '#/features/app/overview/key-events'
import { ObservedScopes } from '#/app-parts/scopes/observed-scopes'
import { askForParts } from '#/features/review/item/ask-for-parts'
import { OpenedItem } from '#/features/review/item/opened-item'
import { isStep } from '#/features/review/queue/places'
import { checkedId } from '#/shell/checked-id'

export const Route = createFileRoute('/_console/review/$appId')({
  beforeLoad: ({ params }) => ({ appId: checkedId(params.appId, isOauthAppId) }),
  loader: ({ context: { appId, queryClient } }) => {
    // The item loads the app itself. If j or k opened the item, it also requests the other parts after a rest.
    if (mayRequest() && !isStep(appId)) askForParts(queryClient, appId)
  },
  component: Item,
})

function Item() {
  const { appId } = Route.useRouteContext()
  // A new heading for each item. On the old one the focus would not move, so nothing would be announced.
  return <OpenedItem key={appId} appId={appId} parts={parts} />
}

/** The panels of the app page, with the agent's investigation first. */
function parts(app: OauthApp) {
  return (
    <>
      <Investigation app={app} />
      <ObservedScopes app={app} />
      <Facts app={app} />
      <Brand app={app} />
      <KeyEvents app={app} />
    </>
  )
}
