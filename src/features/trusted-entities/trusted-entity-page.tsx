import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { findCachedEntity, trustedEntities } from '#/api/trusted-entities/queries'
import { DetailPage } from '#/lists/detail/detail-page'
import { RestFields } from '#/lists/detail/rest-fields'
import { ChangeHistory } from './change-history'
import { EditTrust } from './dialog/open-dialog'
import { EntityFacts } from './entity-facts'
import { EntityText, plainEntity } from './entity-text'
import { OutcomeNotice } from './outcome-notice'
import styles from './trusted-entity-page.module.css'

const route = getRouteApi('/_console/trusted-entities/$entityId')
const pageNames = {
  list: '/trusted-entities',
  many: 'Trusted entities',
  one: 'Trusted entity',
  short: 'entity',
} as const

export function TrustedEntityPage() {
  const { entityId } = route.useRouteContext()
  // The key drops the state of the previous entity.
  return <SingleEntity key={entityId} />
}

function SingleEntity() {
  const { entityId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const [done, setDone] = useState<Trusted | null>(null)
  const query = useReachableQuery({
    ...trustedEntities.detail(entityId),
    // The row from the list, so that the heading shows at once.
    placeholderData: () => findCachedEntity(queryClient, entityId),
  })
  const { data: entity, isPlaceholderData } = query
  const reread = () => {
    void query.refetch()
    void queryClient.refetchQueries({ queryKey: trustedEntities.history(entityId).queryKey })
  }
  return (
    <DetailPage
      words={pageNames}
      id={entityId}
      query={query}
      name={
        entity
          ? { plain: plainEntity(entity), drawn: <EntityText entity={entity} max={300} /> }
          : null
      }
      onRefresh={reread}
      actions={
        entity && <EditTrust entity={entity} isReading={isPlaceholderData} onDone={setDone} />
      }
      notice={done && <OutcomeNotice done={done} onClose={() => setDone(null)} />}
    >
      {entity && (
        <>
          <div className={styles.panels}>
            <EntityFacts entity={entity} />
            <ChangeHistory entityId={entityId} />
          </div>
          <RestFields fields={entity.rest} />
          <p className="quiet">Deleting is not possible here.</p>
        </>
      )}
    </DetailPage>
  )
}
