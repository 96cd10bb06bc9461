import { useMemo, useState } from 'react'
import { scopeDictionary } from '#/app-parts/scopes/scope-dictionary'
import {
  countScopes,
  inScopeOrder,
  isRestricted,
  type CountedScope,
  type ScopeOrder,
} from '#/domain/scopes/counted-scopes'
import type { ScopeDictionary } from '#/domain/scopes/observed-scopes'
import { countLabel } from '#/lib/words'
import { ShowGroup } from '#/lists/show-group'
import { StaticExport, StaticList } from '#/lists/static-list'
import { announce, useAnnounced } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { SortSelect } from '#/ui/form/sort-select'
import { useMedia } from '#/ui/hooks/use-media'
import { useLazyPart } from '#/ui/lazy-part'
import { CountedPage } from '../counted-page'
import { words } from '../counted-words'
import { FigureText } from '../figure'
import { useOverview, type Overview } from '../use-overview'
import { coverScopes } from './cover-scopes'
import { numberColumns, scopeList, wideScopeList } from './scope-columns'

const views = ['All', 'Restricted', 'Not described here'] as const
type View = (typeof views)[number]

const isIn: Record<View, (row: CountedScope) => boolean> = {
  All: () => true,
  Restricted: isRestricted,
  'Not described here': ({ known }) => known === null,
}

/** The orders of the “Sort” control, with the sorting of the table that each stands for. */
const orders: readonly (readonly [label: string, order: ScopeOrder])[] = [
  ['Restricted first', null],
  ['Scope, A to Z', { id: 'scope', desc: false }],
  ['Scope, Z to A', { id: 'scope', desc: true }],
  ...numberColumns.flatMap(({ sortField: id, header }) => [
    [`${header}, most first`, { id, desc: true }] as const,
    [`${header}, fewest first`, { id, desc: false }] as const,
  ]),
]
const noDictionary: ScopeDictionary = { readIn: '', scopes: new Map() }
const none: never[] = []
const idOf = ({ scope }: CountedScope) => scope

/** Every scope observed on any app, from the scans of the overview. */
export function ScopesPage() {
  const seen = useOverview()
  const { phase } = seen.all
  const { loaded, failed, retry } = useLazyPart(scopeDictionary)
  const [view, setView] = useState<View>('All')
  const [[label, order], setOrder] = useState(orders[0] as (typeof orders)[number])
  const dictionary = loaded ?? (failed ? noDictionary : null)
  const isLeft = phase.kind === 'paused' && phase.why === 'left'
  // A running scan shows no part, because each page would move the rows.
  const isCounting = !seen.isWhole && (phase.kind === 'running' || seen.shown.readAt === null)
  const isReady = !isCounting && !isLeft
  const counted = useMemo(
    () => (dictionary && isReady ? countScopes(seen.apps, dictionary) : null),
    [seen.apps, dictionary, isReady],
  )
  const scopes = useMemo(() => counted && inScopeOrder(counted, order), [counted, order])
  const rows = useMemo(() => scopes?.filter(isIn[view]) ?? none, [scopes, view])
  const sorting = useMemo(() => (order === null ? none : [order]), [order])
  const message = countMessage(seen, scopes)
  useAnnounced(scopes && message)
  const coverage = coverScopes(seen, scopes?.length ?? 0)
  const of = useMedia('(min-width: 48rem)') ? wideScopeList : scopeList
  const list = { of, coverage, file: () => ({ rows: scopes ?? none, notes: none }) }
  return (
    <CountedPage
      seen={seen}
      title="Scopes"
      line={message}
      readAt={coverage.readAt}
      actions={scopes && <StaticExport {...list} />}
      fills
    >
      {failed && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={retry}>
              Try again
            </Button>
          }
        >
          The descriptions could not be loaded, so no scope has a description or a family.
        </Notice>
      )}
      {isLeft ? (
        <p>
          <FigureText figure={seen.onDemand} />
        </p>
      ) : (
        <StaticList
          {...list}
          file={null}
          rows={rows}
          rowId={idOf}
          isLoading={scopes === null}
          scrollId="scopes"
          find="Find a scope"
          none={view === 'All' ? 'No app lists a scope.' : 'No scopes in this view.'}
          facts={[
            ['Show', view],
            ['Order', label],
          ]}
          rowsOpen
          sorting={sorting}
          onSort={([next]) => {
            const sorted = orders.find(
              ([, item]) => item !== null && item.id === next?.id && item.desc === next.desc,
            )
            if (sorted) setOrder(sorted)
          }}
          show={
            <ShowGroup views={views} view={view} counts={countViews(scopes)} onChange={setView} />
          }
          actions={
            <SortSelect
              options={orders.map(([name]) => [name, name] as const)}
              value={label}
              onChange={(name) => {
                const chosen = orders.find(([item]) => item === name)
                if (chosen) setOrder(chosen)
                announce(name)
              }}
            />
          }
        />
      )}
    </CountedPage>
  )
}

function countMessage({ shown }: Overview, scopes: readonly CountedScope[] | null): string {
  const { totalCount, matches } = shown
  if (totalCount === null) return 'Loading apps'
  if (scopes === null) return countLabel(totalCount, 'app', 'apps')
  const isPart = matches.size !== totalCount
  const apps = countLabel(matches.size, ...(isPart ? loadedApps : words.nouns))
  return `${countLabel(scopes.length, ...scopeList.noun)} of ${apps}`
}

const loadedApps = ['loaded app', 'loaded apps'] as const

function countViews(scopes: readonly CountedScope[] | null): Record<View, number | null> {
  const count = (view: View) => scopes && scopes.filter(isIn[view]).length
  return Object.fromEntries(views.map((view) => [view, count(view)])) as Record<View, number | null>
}
