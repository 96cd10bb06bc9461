import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { trustedEntities } from '#/api/trusted-entities/queries'
import { Panel, PanelProblem, PanelSkeleton } from '#/lists/detail/panel'
import { RawLines } from '#/ui/text/raw-lines'
import type { TrustedEntityId } from '#/domain/ids'
import { readHistory, type HistoryEntry } from '#/domain/trusted/change-history'
import { rawLines } from '#/lib/raw-lines'
import { number } from '#/lib/words'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './trusted-entity-page.module.css'

/** The most entries shown, because the history has no pages and more would make the page slow. */
const mostEntries = 200

export function ChangeHistory({ entityId }: { entityId: TrustedEntityId }) {
  const { data, error, isFetching, refetch } = useReachableQuery(trustedEntities.history(entityId))
  return (
    <Panel name="Change history">
      {error ? (
        <PanelProblem
          title={sentence(error, 'read this history')}
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
      <p className="quiet">Default order</p>
    </>
  )
}

function Entry({ entry: { at, action, changes, rest } }: { entry: HistoryEntry }) {
  return (
    <>
      <p className="head">
        <strong>
          <UntrustedText value={action ?? 'Change'} max={80} />
        </strong>
        {at !== null && <Instant at={at} />}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
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
