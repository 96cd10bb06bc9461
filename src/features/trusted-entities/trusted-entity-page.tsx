import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { findCachedEntity, trustedEntities } from '#/api/trusted-entities/queries'
import { DetailPage } from '#/lists/detail/detail-page'
import { RestFields } from '#/lists/detail/rest-fields'
import { EditTrust } from './dialog/open-dialog'
import { EntityText, Given, plainEntity } from './entity-text'
import { OutcomeNotice } from './outcome-notice'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { Panel, PanelProblem, PanelSkeleton } from '#/lists/detail/panel'
import { useViewRaw, RawLines } from '#/ui/text/view-raw'
import { otherSpelling, typeLabel } from '#/domain/trusted/entity-text'
import { settingLabel, trustSettings, valueMessage } from '#/domain/trusted/trust-settings'
import { TenantId } from '#/decision/badges/tenant-id'
import { CopyButton } from '#/ui/form/copy-button'
import { LongText } from '#/ui/text/long-text'
import { RawWord } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { sentence } from '#/api/errors'
import type { TrustedEntityId } from '#/domain/ids'
import { readHistory, type HistoryEntry } from '#/domain/trusted/change-history'
import { rawLines } from '#/lib/raw-lines'
import { number } from '#/lib/words'
import { Instant } from '#/ui/text/instant'

const route = getRouteApi('/_console/trusted-entities/$entityId')
const pageNames = {
  list: '/trusted-entities',
  many: 'Trusted entities',
  one: 'Trusted entity',
  action: 'readTrustedEntities',
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
          <div className="columns">
            <EntityFacts entity={entity} />
            <div className="side">
              <ChangeHistory entityId={entityId} />
            </div>
          </div>
          <RestFields fields={entity.rest} />
          <p className="hint">Deleting is not possible here.</p>
        </>
      )}
    </DetailPage>
  )
}

/** Shows the documented fields of an entity (SERVICE.md §4.6), and the raw answer on request. */
function EntityFacts({ entity }: { entity: TrustedEntity }) {
  const raw = useViewRaw(() => entity.raw, { className: 'push', 'aria-description': 'Facts' })
  const spelling = entity.entity === null ? null : otherSpelling(entity.entity)
  return (
    <Panel name="Facts" aside={raw.button}>
      <FactList>
        <Fact term="Entity">
          <Given value={entity.entity} max={400} Text={LongText} />
        </Fact>
        {spelling && (
          <Fact term={spelling.what === 'reads' ? 'Reads' : 'In punycode'}>
            <UntrustedText value={spelling.text} max={400} />
          </Fact>
        )}
        <Fact term="Type">
          {entity.type ? (
            <RawWord value={entity.type} words={typeLabel(entity.type)} max={400} />
          ) : (
            <Given value={null} />
          )}
        </Fact>
        <Fact term="Tenant">
          <Tenant id={entity.tenant} />
        </Fact>
        {trustSettings.map((name) => (
          <Fact key={name} term={settingLabel(name)}>
            <Given value={valueMessage(name, entity.values[name])} max={400} Text={LongText} />
          </Fact>
        ))}
      </FactList>
      {raw.lines}
    </Panel>
  )
}

function Tenant({ id }: { id: string | null }) {
  if (id === null) {
    return (
      <>
        <Given value={null} />{' '}
        <FactAside>the service’s documentation does not say what an empty tenant means</FactAside>
      </>
    )
  }
  return (
    <span className="row broken">
      <TenantId id={id} />
      <CopyButton value={id} name="Copy tenant ID" />
    </span>
  )
}

/** The most entries shown, because the history has no pages and more would make the page slow. */
const mostEntries = 200

function ChangeHistory({ entityId }: { entityId: TrustedEntityId }) {
  const { data, error, isFetching, refetch } = useReachableQuery(trustedEntities.history(entityId))
  return (
    <Panel name="Change history">
      {error ? (
        <PanelProblem
          title={sentence(error, 'readHistory')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined ? (
        <PanelSkeleton label="Loading change history" />
      ) : (
        <History timeline={data} />
      )}
    </Panel>
  )
}

function History({ timeline }: { timeline: unknown }) {
  if (timeline === null) return <p>The service gives no history for this entity.</p>
  const entries = readHistory(timeline)
  if (entries === null) return <RawLines lines={rawLines(timeline)} />
  if (entries.length === 0) return <p>The service lists no changes.</p>
  return (
    <>
      <ol className="stack broken">
        {entries.slice(0, mostEntries).map((entry, index) => (
          // The entries have no key but their position in the answer.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > mostEntries && (
        <p className="quiet">
          The first {number(mostEntries)} of {number(entries.length)} are shown.
        </p>
      )}
      <p className="hint">Default order</p>
    </>
  )
}

function Entry({ entry: { at, action, changes, rest } }: { entry: HistoryEntry }) {
  return (
    <>
      <p className="row base">
        <strong>
          <UntrustedText value={action ?? 'Change'} max={80} />
        </strong>
        {at !== null && <Instant at={at} />}
      </p>
      {changes.length > 0 && (
        <ul className="stack tight">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <UntrustedText value={field} max={80} />: <UntrustedText value={from} max={120} />
              {' → '}
              <UntrustedText value={to} max={120} />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && <RawLines lines={rawLines(Object.fromEntries(rest))} />}
    </>
  )
}
