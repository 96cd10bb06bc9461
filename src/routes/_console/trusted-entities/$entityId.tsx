import { createFileRoute } from '@tanstack/react-router'
import { trustedEntities } from '#/api/trusted-entities/queries'
import { mayRequest } from '#/api/token'
import { isTrustedEntityId } from '#/domain/ids'
import { TrustedEntityPage } from '#/features/trusted-entities/trusted-entity-page'
import { checkedId } from '#/shell/checked-id'

export const Route = createFileRoute('/_console/trusted-entities/$entityId')({
  beforeLoad: ({ params }) => ({ entityId: checkedId(params.entityId, isTrustedEntityId) }),
  loader: ({ context: { queryClient, entityId }, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    // The page uses the same queries and shows their failures.
    queryClient.query(trustedEntities.detail(entityId, priority)).catch(() => {})
    if (cause !== 'preload') queryClient.query(trustedEntities.history(entityId)).catch(() => {})
  },
  component: TrustedEntityPage,
})
