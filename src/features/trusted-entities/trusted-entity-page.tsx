import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { findCachedEntity, trustedEntities } from '#/api/trusted-entities/queries'
import { isNotFound, ReadProblem } from '#/app-parts/read-problem'
import { RestFields } from '#/app-parts/rest-fields'
import { parsePlainSearch } from '#/lib/plain-search'
import { formatSecond, formatZone } from '#/lib/time'
import { backToList } from '#/lists/back-to-list'
import { lastList } from '#/lists/last-list'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText } from '#/ui/form/copy-text'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { PageHeading } from '#/ui/text/page-heading'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ChangeHistory } from './change-history'
import { EditTrust } from './dialog/open-dialog'
import { EntityFacts } from './entity-facts'
import { EntityText, plainEntity } from './entity-text'
import { OutcomeNotice } from './outcome-notice'
import styles from './trusted-entity-page.module.css'

const route = getRouteApi('/_console/trusted-entities/$entityId')

/** One trusted entity: its facts, its change history, and the way to change its settings. */
export function TrustedEntityPage() {
  const { entityId } = route.useRouteContext()
  // A new component for each entity: no state of the previous one stays.
  return <OneEntity key={entityId} />
}

function OneEntity() {
  const { entityId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const online = useOnline()
  const [done, setDone] = useState<Trusted | null>(null)
  const query = useQuery({
    ...trustedEntities.detail(entityId),
    // The row from the list, so that the heading shows at once.
    placeholderData: () => findCachedEntity(queryClient, entityId),
  })
  const { data: entity, error, isPlaceholderData, isFetching, dataUpdatedAt } = query
  /** What the page shows: the entity and its history, in one request each. */
  const reread = () => {
    void query.refetch()
    void queryClient.refetchQueries({ queryKey: trustedEntities.history(entityId).queryKey })
  }
  usePageCommands([
    { name: 'Copy entity ID', detail: entityId, run: () => void copyText(entityId) },
    refreshCommand(reread),
  ])
  const missing = error !== null && isNotFound(error)

  return (
    <div ref={page} tabIndex={-1} className={styles.page} aria-busy={isFetching} onFocus={onFocus}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link
          to="/trusted-entities"
          search={parsePlainSearch(lastList('/trusted-entities')?.search ?? '')}
          activeOptions={{ exact: true }}
          onClick={(event) => backToList('/trusted-entities', history, event)}
        >
          Trusted entities
        </Link>
      </nav>
      <header className={styles.head}>
        <div className={styles.identity}>
          <PageHeading
            title={
              entity
                ? plainEntity(entity)
                : error
                  ? 'Trusted entity could not be read'
                  : 'Trusted entity'
            }
          >
            {entity ? (
              <EntityText entity={entity} max={300} />
            ) : missing ? (
              'Not found'
            ) : error ? (
              'Trusted entity'
            ) : (
              'Loading trusted entity…'
            )}
          </PageHeading>
          <p className={styles.id}>
            <code>
              <UntrustedText value={entityId} />
            </code>
            <CopyButton value={entityId} name="Copy entity ID" />
          </p>
          {entity && (
            <p className={styles.aside}>
              {isPlaceholderData
                ? 'From the list; reading the entity…'
                : `${error ? 'The data below was read' : 'Read'} at ${formatSecond(dataUpdatedAt)} ${formatZone(dataUpdatedAt)}`}
            </p>
          )}
        </div>
        {entity && (
          <div className={styles.actions}>
            <Button
              onClick={reread}
              disabledReason={online ? null : 'Offline. Nothing can be read now.'}
            >
              Refresh
            </Button>
            <EditTrust entity={entity} isReading={isPlaceholderData} onDone={setDone} />
          </div>
        )}
      </header>
      {done && <OutcomeNotice done={done} onClose={() => setDone(null)} />}
      {error && (
        <ReadProblem
          error={error}
          action="read trusted entities"
          at={query.errorUpdatedAt}
          alert="This trusted entity could not be read."
          onRetry={reread}
          byId
        />
      )}
      {entity && (
        <>
          <div className={styles.panels}>
            <EntityFacts entity={entity} />
            <ChangeHistory entityId={entityId} />
          </div>
          <RestFields fields={entity.rest} />
          <p className={styles.aside}>
            The service can delete an entity that a person added. This page cannot.
          </p>
        </>
      )}
    </div>
  )
}
